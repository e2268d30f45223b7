"""The bots of Maiko. They import the rules and core, nothing else."""
