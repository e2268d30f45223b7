// What PyScript takes for granted and a frame in somebody's page may not have.
// Loaded before PyScript in the page, and again in its worker.

// PyScript opens IndexedDB before anything else, to remember packages that we never install, and does not start where
// that is denied (at once by an exception, or later by an error event). So it always gets this one, in memory: one way
// to start, the same everywhere.
class Request {
  /** @type {((event: object) => void) | undefined} */
  onsuccess;
  constructor(result) {
    this.result = result;
    // the caller hangs onsuccess on the request after it has got it
    queueMicrotask(() => this.onsuccess?.({ type: "success", target: this }));
  }
}

class Table {
  #rows;
  constructor(rows) {
    this.#rows = rows;
  }
  get = (key) => new Request(this.#rows.get(key));
  getKey = (key) => new Request(this.#rows.has(key) ? key : undefined);
  getAllKeys = () => new Request([...this.#rows.keys()]);
  count = () => new Request(this.#rows.size);
  put = (value, key) => new Request(this.#rows.set(key, value) && key);
  delete = (key) => new Request(void this.#rows.delete(key));
  clear = () => new Request(this.#rows.clear());
}

const databases = new Map();
const open = (name) => {
  if (!databases.has(name)) databases.set(name, new Map());
  const table = new Table(databases.get(name));
  return new Request({ transaction: () => ({ objectStore: () => table }), close() {} });
};
Object.defineProperty(globalThis, "indexedDB", { value: { open }, configurable: true });

// PyScript makes its worker from a blob with its program. There may be one that early.js has started: the program joins
// that one. In `sandbox="allow-scripts"` the origin is opaque: Chromium refuses a module worker from blob: there, and
// takes one from data:.
if (globalThis.document) {
  const textOf = (url) => {
    // a constructor can't wait, so neither can this; the blob is in memory
    const request = new XMLHttpRequest();
    request.open("GET", url, false);
    request.send();
    return request.responseText;
  };
  const Native = globalThis.Worker;
  globalThis.Worker = class Worker extends Native {
    // biome-ignore lint/correctness/noUnreachableSuper: the worker that runs already stands in for a new one
    constructor(url, options) {
      const blob = String(url).startsWith("blob:");
      const { earlyWorker } = /** @type {any} */ (globalThis);
      if (blob && earlyWorker) {
        delete (/** @type {any} */ (globalThis).earlyWorker);
        earlyWorker.postMessage({ program: String(url) });
        // biome-ignore lint/correctness/noConstructorReturn: as above
        return Object.setPrototypeOf(earlyWorker, new.target.prototype);
      }
      const opaque = blob && globalThis.origin === "null";
      super(opaque ? `data:text/javascript;charset=utf-8,${encodeURIComponent(textOf(url))}` : url, options);
    }
  };
}
