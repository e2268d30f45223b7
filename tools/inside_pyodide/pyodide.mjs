// Pyodide in Node, for the build and the tests: with its whole standard library, or with our bundles, as in the browser.
import { readFileSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import { basename, join } from "node:path";
import { inflateSync } from "node:zlib";

const HERE = fileURLToPath(new URL(".", import.meta.url));
const env = {
  HOME: "/home/pyodide",
  PYTHONHASHSEED: "0", // fixed: compiled code has the same bytes in every build
  PYTHONNODEBUGRANGES: "1", // it names lines, not columns: without the source, nothing would show them
  PYTHONDONTWRITEBYTECODE: "1",
  COLUMNS: "100",
};
const NO_PACKAGES = { info: { abi_version: "2026_0" }, packages: {} };

/** Where boot.mjs puts the bundles: see sitecustomize.py. */
const BUNDLES = "/lib/bundles";

async function load(folder, options) {
  const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")).href);
  globalThis.withRestOfPyodide = (link) => link(readFileSync(join(folder, "pyodide.rest.wasm")));
  const python = await loadPyodide({ indexURL: folder, lockFileContents: NO_PACKAGES, ...options });
  globalThis.fetchOthersSoon = () => {};
  // as much of PyScript's worker as the import of `pyscript` needs
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

/** Only the bundles to import from: those in the folders `python` and `app`; a game's is read when the game is imported. */
export const packed = async (folder, python, app, more = {}) => {
  globalThis.bundleOf = (game) => new Uint8Array(readFileSync(join(app, `bundles/${game}.bin`)));
  const opened = await load(folder, {
    stdLibURL: join(python, "python.zip"),
    fsInit: (FS) => {
      FS.mkdirTree(BUNDLES);
      for (const file of [join(python, "python.bin"), join(app, "hanamachi.bin")])
        FS.writeFile(`${BUNDLES}/${basename(file)}`, inflateSync(readFileSync(file)));
    },
    env: { ...env, ...more },
  });
  opened.runPython("import gc; gc.enable()");
  return opened;
};

/** Runs the visit of rehearsal.py. */
export const rehearse = (python) =>
  python.runPythonAsync(`
import sys
sys.path.append("/inside")
import rehearsal
sys.path.remove("/inside")
await rehearsal.visit()
rehearsal.rare()
`);

/** Runs a program; of an error only the message is printed, without the line of minified JavaScript that threw it. */
export async function main(program) {
  try {
    const code = (await program()) ?? 0;
    await new Promise((done) => process.stdout.write("", done)); // flush: an exit drops what a pipe has not taken
    process.exit(code);
  } catch (error) {
    console.error(error.message ?? error);
    process.exit(1);
  }
}
