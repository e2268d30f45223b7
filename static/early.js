// While the page is still being read: starts the worker, and Python in it. PyScript takes it over when it is there.
(() => {
  // a module's worker can't be started from an opaque origin (a sandboxed frame), except by the detour in sandbox.js
  if (typeof Worker !== "function" || typeof WebAssembly !== "object" || origin === "null") return;
  const worker = new Worker(new URL(`${document.documentElement.dataset.app}boot.mjs`, location.href), {
    type: "module",
    name: document.documentElement.dataset.path + location.hash, // it looks there
  });
  globalThis.earlyWorker = worker;
  worker.addEventListener("error", () => delete globalThis.earlyWorker); // then PyScript starts one of its own
})();
