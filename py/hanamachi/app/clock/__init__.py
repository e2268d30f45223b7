"""The clock of a match."""
