"""Installed on a device, and offline."""
