"""The rules of Maiko. They import the standard library and core, nothing else."""
