// While the page is still being read: starts the worker, and Python in it. PyScript takes it over when it is there.
(() => {
  // a module's worker can't be started from an opaque origin (a sandboxed frame), except by the detour in sandbox.js
  if (typeof Worker !== "function" || typeof WebAssembly !== "object" || origin === "null") return;
  const { app, path, root } = document.documentElement.dataset;
  const where = navigator.serviceWorker?.controller ? "kept" : "far away"; // whatever it fetches
  const worker = new Worker(new URL(`${app}worker.mjs`, location.href), {
    type: "module",
    name: `${where} ${path}${location.hash}`, // all that it knows of the page
  });
  globalThis.earlyWorker = worker;
  worker.addEventListener("error", () => delete globalThis.earlyWorker); // then PyScript starts one of its own

  // A service worker that fetches the site for offline play waits while any page has this lock (docs/offline.md). The shell
  // ends it; a page whose shell does not come has it for a minute.
  const up = new Promise((done) => {
    globalThis.startIsOver = done;
    setTimeout(done, 60_000);
  });
  navigator.locks?.request(`start of ${new URL(root, location.href)}`, { mode: "shared" }, () => up).catch(() => {});
})();
