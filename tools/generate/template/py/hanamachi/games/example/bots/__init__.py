"""The bots of Example. They import the rules and core, nothing else."""
