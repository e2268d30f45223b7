"""The bots of Mai-Star, and its hints. They import the rules and core, nothing else."""
