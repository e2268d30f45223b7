// Pyodide in Node, for the build and the tests: with all of its modules, or as a visitor gets it, from our archives.
import { readFileSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import { basename, join } from "node:path";
import { inflateSync } from "node:zlib";

const HERE = fileURLToPath(new URL(".", import.meta.url));
// the same text hashes the same way, and what is compiled has the same bytes
const env = { HOME: "/home/pyodide", PYTHONHASHSEED: "0", PYTHONDONTWRITEBYTECODE: "1", COLUMNS: "100" };

/** Where boot.mjs puts the bundles: see sitecustomize.py. */
const BUNDLES = "/lib/bundles";

async function load(folder, options) {
  const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")).href);
  const python = await loadPyodide({ indexURL: folder, ...options });
  globalThis.fetchOthersSoon = () => {};
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

/** Nothing but what is packed to import from: the folders `python`, and `app` with the houses, which come when asked for. */
export const packed = async (folder, python, app, more = {}) => {
  globalThis.bundleOf = (house) => new Uint8Array(readFileSync(join(app, `games/${house}.bin`)));
  const opened = await load(folder, {
    stdLibURL: join(python, "python.zip"),
    fsInit: (FS) => {
      FS.mkdirTree(BUNDLES);
      for (const file of [join(python, "python.bin"), join(app, "hanamachi.bin")])
        FS.writeFile(`${BUNDLES}/${basename(file)}`, inflateSync(readFileSync(file)));
    },
    env: { ...env, ...more },
    lockFileContents: { info: { abi_version: "2026_0" }, packages: {} },
  });
  opened.runPython("import gc; gc.enable()"); // here nothing is in a hurry
  return opened;
};

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
    const code = (await program()) ?? 0;
    await new Promise((done) => process.stdout.write("", done)); // a pipe takes 64 kB at once, and an exit drops the rest
    process.exit(code);
  } catch (error) {
    console.error(error.message ?? error);
    process.exit(1);
  }
}
