"""The pictures to colour."""
