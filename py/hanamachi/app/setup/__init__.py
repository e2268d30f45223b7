"""The next match while it is being put together."""
