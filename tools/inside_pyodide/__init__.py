"""Python that runs inside Pyodide for tools/build/python_bundles.py: finds out what is used, and packs it."""
