// Pyodide in Node, for the build and the tests: with all of its modules, or as a visitor gets it, from our archives.
import { readFileSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import { join } from "node:path";

const HERE = fileURLToPath(new URL(".", import.meta.url));
// the same text hashes the same way, and what is compiled has the same bytes
const env = { HOME: "/home/pyodide", PYTHONHASHSEED: "0", PYTHONDONTWRITEBYTECODE: "1", COLUMNS: "100" };

/** Where boot.mjs puts our archive; in front of everything else on Python's path. */
export const HOUSE = "/lib/hanamachi.zip";

async function load(folder, options) {
  const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")).href);
  const python = await loadPyodide({ indexURL: folder, ...options });
  // what PyScript's worker has for its Python, as far as it is needed to be imported
  const sync = {};
  python.registerJsModule("polyscript", {
    config: { sync_main_only: true },
    js_modules: {},
    lazy_py_modules() {},
    storage() {},
    xworker: { sync, window: null },
  });
  mount(python, "/inside", HERE);
  return python;
}

export function mount(python, inside, outside) {
  python.FS.mkdirTree(inside);
  python.FS.mount(python.FS.filesystems.NODEFS, { root: outside }, inside);
}

/** All of the standard library, as source. */
export const unpacked = (folder, stdlib) => load(folder, { stdLibURL: stdlib, env });

/** Nothing but the two archives to import from. */
export const packed = (folder, stdlib, house, more = {}) =>
  load(folder, {
    stdLibURL: stdlib,
    fsInit: (FS) => FS.writeFile(HOUSE, readFileSync(house)),
    env: { ...env, PYTHONPATH: HOUSE, ...more },
    lockFileContents: { info: { abi_version: "2026_0" }, packages: {} },
  });

/** Play the visit of rehearsal.py. */
export const rehearse = (python) =>
  python.runPythonAsync(`
import sys
sys.path.append("/inside")
import rehearsal
sys.path.remove("/inside")
await rehearsal.visit()
rehearsal.rare()
`);

/** Run a program; what it throws is said in Python's words, without the megabyte-long line of JavaScript that threw. */
export async function main(program) {
  try {
    process.exit((await program()) ?? 0);
  } catch (error) {
    console.error(error.message ?? error);
    process.exit(1);
  }
}
