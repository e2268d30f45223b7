"""Makes tools/wasm/profile.txt: the functions of Pyodide that a visit calls, and the data that only others read."""
