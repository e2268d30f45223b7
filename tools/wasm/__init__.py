"""Turns the published Pyodide into the one that the site ships, which is smaller and starts faster."""
