"""The table of this browser: it has the record, and tells each phone what its seat may know."""
