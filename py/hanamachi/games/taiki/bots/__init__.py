"""The bots of Taïki, and its hints. They import the rules and core, nothing else."""
