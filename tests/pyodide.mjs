// Runs tests/rules/ inside Pyodide, the Python that visitors have: `node tests/pyodide.mjs [pytest arguments]`.
// build.py has put pytest and hypothesis, as wheels for Pyodide, into .venv/wasm.
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const here = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const mounts = { "/house/py": "py", "/house/tests": "tests", "/wasm": ".venv/wasm" };

const python = await loadPyodide({
  env: { HOME: "/home/pyodide", HYPOTHESIS_PROFILE: "pyodide", PYTHONDONTWRITEBYTECODE: "1", COLUMNS: "100" },
});
for (const [inside, outside] of Object.entries(mounts)) {
  python.FS.mkdirTree(inside);
  python.FS.mount(python.FS.filesystems.NODEFS, { root: here(outside) }, inside);
}
python.globals.set("words", python.toPy(process.argv.slice(2)));
let code = 1;
try {
  code = python.runPython(`
import os, sys
sys.path[:0] = ["/house", "/house/py", "/wasm"]
os.chdir("/house")
import pytest
int(pytest.main(["-q", "-p", "no:cacheprovider", "--import-mode=importlib", "--rootdir=/house", *(words or ["tests/rules"])]))
`);
} catch (error) {
  console.error(error.message); // not the error: with it Node would print the megabyte-long line that threw
}
process.exit(code);
