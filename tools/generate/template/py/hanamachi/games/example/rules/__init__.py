"""The rules of Example. They import the standard library and core, nothing else."""
