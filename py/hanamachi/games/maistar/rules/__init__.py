"""The rules of Mai-Star. They import the standard library and core, nothing else."""
