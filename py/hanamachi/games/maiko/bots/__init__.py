"""The bots of Maiko, and its hints. They import the rules and core, nothing else."""
