"""The bots of Okiya, and its hints. They import the rules and core, nothing else."""
