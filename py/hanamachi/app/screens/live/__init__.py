"""The screens of live tables."""
