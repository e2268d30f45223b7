"""The rules of Okiya. They import the standard library and core, nothing else."""
