"""The rules of Taïki. They import the standard library and core, nothing else."""
