// PyScript's `interpreter`, in the worker: the real Pyodide, from our own folder, with bundles of compiled Python.
import "./sandbox.js";

const at = (path) => new URL(path, import.meta.url).href;
const indexURL = at("{{pyodide}}");
const stdLibURL = at("{{python}}python.zip");
const BUNDLES = "/lib/bundles"; // where Python looks for them

// Each game is a bundle of its own, and so is what few visits need. That of the game in the address is fetched first; where the
// address is not known (early.js puts it into the worker's name), those of all games are.
const GAMES = JSON.parse(`{{games}}`);
const bundle = (name) => at(`bundles/${name}.bin`);
const named = self.name.replaceAll("-", "").split(/\W/);
const first = self.name ? GAMES.filter((game) => named.includes(game)) : GAMES;

const bundles = [at("{{python}}python.bin"), at("hanamachi.bin"), ...first.map(bundle)];

// Where all of it is cached, progress is not counted: counting would take longer.
const isKept = self.name.startsWith("kept ");

// What is fetched in bulk, and about how many bytes it has (a compressed response does not say).
const WASM = `${indexURL}pyodide.asm.wasm`;
const BULK = new Map([
  [WASM, Number("{{wasm-size}}")],
  [stdLibURL, 10_000],
  ...bundles.map((url, i) => [url, [1_000_000, 300_000][i] ?? 100_000]),
]);
const ALL = [...BULK.values()].reduce((sum, size) => sum + size);

const tell = (boot) => postMessage({ boot });

let failed;
const failure = new Promise((_, reject) => (failed = reject));
failure.catch(() => {}); // it may come before anything awaits it

/** For a file that can't be had: never settles, so that no Python starts without it and keeps the worker from telling the page. */
function lost(error) {
  failed(error);
  return new Promise(() => {});
}

const got = new Map();
let told = 0;

/** Tells the page how much of the bulk has come. */
function add(url, bytes) {
  got.set(url, Math.min((got.get(url) ?? 0) + bytes, BULK.get(url)));
  const share = [...got.values()].reduce((sum, part) => sum + part) / ALL;
  if (share - told <= 0.01) return;
  told = share;
  tell(told);
}

async function count(url, copy) {
  for (const reader = copy.body.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) return add(url, BULK.get(url));
    add(url, value.length);
  }
}

const { fetch } = globalThis; // the browser's own: later there is another one, for Pyodide

async function ask(url) {
  let response = await fetch(url);
  // the browser may have kept the answer that a file is not there, from an earlier visit
  if (!response.ok) response = await fetch(url, { cache: "reload" });
  if (!response.ok) throw new Error(`${response.status} ${url}`);
  if (isKept) add(url, BULK.get(url));
  else count(url, response.clone()).catch(failed);
  return response;
}

// All of it is asked for now, not when Pyodide is there to ask: by then it could have come.
const answers = new Map([...BULK.keys()].map((url) => [url, ask(url).catch(lost)]));
// Compiled while it arrives, not when Pyodide asks. Pyodide itself would only warn of a failure, and wait for ever.
const compiled = WebAssembly.compileStreaming(answers.get(WASM)).catch(lost);
import(`${indexURL}pyodide.asm.mjs`).catch(() => {}); // what Pyodide imports first
// Not awaited here: while a module awaits, WebKit gives it unfinished to the next who imports it, and PyScript is the next.
const pyodide = import("{{pyodide}}pyodide.mjs");
pyodide.catch(() => {}); // what awaits it gets the error

/** Gives Pyodide the responses that are on their way already, until the function returned is called. */
function lend() {
  globalThis.fetch = (url, ...rest) => answers.get(String(url)) ?? fetch(url, ...rest);
  const { instantiateStreaming } = WebAssembly;
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const module = await compiled;
    return { module, instance: await WebAssembly.instantiate(module, imports).catch(lost) };
  };
  return () => {
    globalThis.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  };
}

// PyScript writes its own Python out as files and imports it, all at once, as the first thing that it runs. It is in
// our archive already, compiled.
const UNPACKS = "import os as _os\nfrom pathlib import Path as _Path\n";

function spareUnpacking(python) {
  const run = python.runPythonAsync;
  python.runPythonAsync = (code, ...rest) => {
    if (!code.startsWith(UNPACKS)) return run.call(python, code, ...rest);
    python.runPythonAsync = run;
    return run.call(python, "import pyscript as _\ndel _", ...rest).finally(() => tell("libraries"));
  };
}

// The bundles of the other games, fetched after the first answer. A game that is imported earlier is fetched by a synchronous
// request, since an import can't await: only the worker stands still, and the next event waits for the answer to this one.
const SOON = 1000; // after the first answer: by then it is shown
const others = new Map();

// The rest of Pyodide's functions, which a visit seldom calls: fetched then too, or when one is called. There is none where
// Pyodide is shipped as published.
const REST = "{{rest}}" && `${indexURL}{{rest}}`;
let rest;

const bytesOf = async (response) => (response.ok ? new Uint8Array(await response.arrayBuffer()) : undefined);

function fetchOthers() {
  if (navigator.userAgentData) globalThis.fillCodeCache?.(); // in Chromium alone: tools/wasm/v8.mjs
  if (REST)
    fetch(REST)
      .then(bytesOf)
      .then((bytes) => (rest = bytes))
      .catch(() => {}); // asked for again when it is called
  for (const game of GAMES.filter((game) => !first.includes(game)))
    fetch(bundle(game))
      .then(async (response) => response.ok && others.set(game, new Uint8Array(await response.arrayBuffer())))
      .catch(() => {}); // asked for again when it is entered
}

globalThis.fetchOthersSoon = () => setTimeout(fetchOthers, SOON); // main.py calls it

function fetchNow(url) {
  const request = new XMLHttpRequest();
  request.open("GET", url, false);
  request.responseType = "arraybuffer";
  request.send();
  if (request.status !== 200) throw new Error(`${request.status} ${url}`);
  return new Uint8Array(request.response);
}

globalThis.bundleOf = (game) => others.get(game) ?? fetchNow(bundle(game));

/** Links the rest; if it does not come whole, once more past the browser's cache, which may have kept it so. */
function linkRest(link) {
  try {
    link(rest ?? fetchNow(REST));
  } catch {
    link(fetchNow(`${REST}?${Date.now()}`));
  }
}

// The changed Pyodide calls it with what links the rest: tools/wasm/split.mjs. Without the rest Python stops in the middle of a
// function and can't go on: an uncaught error tells the page, which starts another one.
globalThis.withRestOfPyodide = (link) => {
  try {
    linkRest(link);
  } catch (error) {
    setTimeout(() => {
      throw error;
    });
    throw error;
  }
};

const inflated = (response) =>
  new Response(response.body.pipeThrough(new DecompressionStream("deflate"))).arrayBuffer();

async function open() {
  const contents = bundles.map((url) => answers.get(url).then(inflated).catch(lost));
  const { loadPyodide: load } = await pyodide;
  const python = await load({
    stdout: (text) => (streams.stdout ?? console.log)(text),
    stderr: (text) => (streams.stderr ?? console.error)(text),
    indexURL,
    stdLibURL,
    fsInit: async (FS) => {
      FS.mkdirTree(BUNDLES);
      for (const [i, content] of contents.entries())
        FS.writeFile(`${BUNDLES}/${i}`, new Uint8Array(await content), { canOwn: true });
    },
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
  const stop = lend();
  const opened = await Promise.race([open(), failure]);
  stop();
  return opened;
}

/** The one Python of this worker, maybe before PyScript asks for it. */
export const start = () => (python ??= begin());

export function loadPyodide({ stdout, stderr }) {
  streams = { stdout, stderr };
  return start();
}
