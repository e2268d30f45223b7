"""The coach of a first match."""
