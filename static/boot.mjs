// PyScript's `interpreter`, in the worker: the real Pyodide, from our own folder, with archives of compiled Python.
import "./sandbox.js";
import { loadPyodide as load, version } from "{{pyodide}}pyodide.mjs";

export { version };

const indexURL = new URL("{{pyodide}}", import.meta.url).href;
const stdLibURL = new URL("{{python}}python.zip", import.meta.url).href;
const house = new URL("hanamachi.zip", import.meta.url).href;
const HOUSE = "/lib/hanamachi.zip"; // where Python finds it

// What is fetched in bulk, and about how many bytes it has (a compressed response does not say).
const BULK = [
  ["pyodide.asm.wasm", 9_600_000],
  ["python.zip", 1_450_000],
  ["hanamachi.zip", 150_000],
];

const tell = (boot) => postMessage({ boot });

/** Tells the page how much of the bulk has come, and calls `failed` when some does not: Pyodide would wait for ever. */
function watchFetches(failed) {
  const native = globalThis.fetch;
  const got = new Map();
  const all = BULK.reduce((sum, [, size]) => sum + size, 0);
  let told = 0;
  const add = (name, bytes, size) => {
    got.set(name, Math.min((got.get(name) ?? 0) + bytes, size));
    const part = [...got.values()].reduce((sum, part) => sum + part, 0) / all;
    if (part - told > 0.01) tell((told = part));
  };
  const count = async ([name, size], copy) => {
    for (const reader = copy.body.getReader(); ;) {
      const { done, value } = await reader.read();
      if (done) return add(name, size, size);
      add(name, value.length, size);
    }
  };
  globalThis.fetch = async (...args) => {
    const file = BULK.find(([name]) => String(args[0]).endsWith(name));
    if (!file) return native(...args);
    try {
      let response = await native(...args);
      // the browser may have kept the answer that a file is not there, from an earlier visit
      if (!response.ok) response = await native(args[0], { ...args[1], cache: "reload" });
      if (!response.ok) throw new Error(`${response.status} ${response.url}`);
      count(file, response.clone()).catch(failed);
      return response;
    } catch (error) {
      failed(error);
      throw error;
    }
  };
  return () => (globalThis.fetch = native);
}

// PyScript writes its own Python out as files and imports it, all at once, as the first thing that it runs. It is in
// our archive already, compiled.
const UNPACKS = "import os as _os\nfrom pathlib import Path as _Path\n";

function spareUnpacking(python) {
  const run = python.runPythonAsync;
  python.runPythonAsync = (code, ...rest) => {
    if (!code.startsWith(UNPACKS)) return run.call(python, code, ...rest);
    python.runPythonAsync = run;
    return run.call(python, "import pyscript as _pyscript\ndel _pyscript", ...rest).finally(() => tell("house"));
  };
}

async function open() {
  const archive = fetch(house).then((response) => response.arrayBuffer());
  archive.catch(() => {}); // whoever watches the fetches says so
  const python = await load({
    stdout: (text) => (streams.stdout ?? console.log)(text),
    stderr: (text) => (streams.stderr ?? console.error)(text),
    indexURL,
    stdLibURL,
    fsInit: async (FS) => {
      const content = await archive.catch(() => null);
      if (content) FS.writeFile(HOUSE, new Uint8Array(content), { canOwn: true });
    },
    env: { PYTHONPATH: HOUSE },
    // nothing is installed at run time, so there is no list of packages to fetch; Pyodide checks its own ABI's version
    lockFileContents: { info: { abi_version: "2026_0" }, packages: {} },
    packageBaseUrl: indexURL,
  });
  tell("python");
  spareUnpacking(python);
  return python;
}

let python;
let streams = {}; // what PyScript does with Python's output, when it is there

async function begin() {
  let stop;
  const failure = new Promise((_, failed) => (stop = watchFetches(failed)));
  try {
    return await Promise.race([open(), failure]);
  } finally {
    stop();
  }
}

/** The one Python of this worker, maybe before PyScript asks for it. */
export const start = () => (python ??= begin());

export function loadPyodide({ stdout, stderr }) {
  streams = { stdout, stderr };
  return start();
}
