"""The matches that this browser keeps."""
