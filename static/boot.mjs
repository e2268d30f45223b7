// PyScript's `interpreter`, in the worker: the real Pyodide, from our own folder, with our Python unpacked beside it.
import "./sandbox.js";
import { loadPyodide as load, version } from "{{pyodide}}pyodide.mjs";

export { version };

const indexURL = new URL("{{pyodide}}", import.meta.url).href;
const house = new URL("hanamachi.zip", import.meta.url).href;

// What is fetched in bulk, and about how many bytes it has (a compressed response does not say).
const BULK = [
  ["pyodide.asm.wasm", 9_600_000],
  ["python_stdlib.zip", 2_550_000],
  ["hanamachi.zip", 300_000],
];

const tell = (boot) => postMessage({ boot });

/** Tells the page how much of the bulk has come. */
function countFetched() {
  const got = new Map(BULK.map(([name]) => [name, 0]));
  const all = BULK.reduce((sum, [, size]) => sum + size, 0);
  const share = ([name, size]) => Math.min(got.get(name), size);
  let told = 0;
  const native = globalThis.fetch;
  globalThis.fetch = async (...args) => {
    const response = await native(...args);
    const counted = BULK.find(([name]) => response.url.endsWith(name));
    if (counted && !response.ok) throw new Error(`${response.status} ${response.url}`);
    if (counted && response.body) count(...counted, response.clone());
    return response;
  };
  const count = async (name, size, copy) => {
    try {
      for (const reader = copy.body.getReader(); ; ) {
        const { done, value } = await reader.read();
        got.set(name, done ? size : got.get(name) + value.length);
        const part = BULK.reduce((sum, file) => sum + share(file), 0) / all;
        if (part - told > 0.01 || part === 1) tell((told = part));
        if (done) return;
      }
    } catch {
      // whoever reads the original hears of it
    }
  };
  return () => (globalThis.fetch = native);
}

export async function loadPyodide(options) {
  const stop = countFetched();
  const archive = fetch(house).then((response) => response.arrayBuffer());
  archive.catch(() => {}); // awaited below, maybe after it failed
  // the seam for a trimmed standard library: stdLibURL
  const python = await load({
    ...options,
    indexURL,
    // nothing is installed at run time, so there is no list of packages to fetch; Pyodide compares the version of its ABI
    lockFileContents: { info: { abi_version: "2026_0" }, packages: {} },
    packageBaseUrl: indexURL,
  });
  tell("python");
  python.unpackArchive(await archive, "zip");
  stop();
  tell("house");
  return python;
}
