"""What writes files that are kept with the sources: a new game, golden records, pictures, lists, types."""
