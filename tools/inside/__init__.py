"""Python that runs inside Pyodide while the site is built: what is used, and how it is packed. See tools/runtime.py."""
