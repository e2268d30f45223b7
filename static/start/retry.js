// When a part of the site does not come: says so where the shell itself is missing, and tries again.
(() => {
  const { root, app } = document.documentElement.dataset;
  const here = location.href; // the address may change later, the files stay where they are
  // what the worker fetches; the page itself remembers the rest
  const parts = ["worker.mjs", "boot.mjs", "hanamachi.bin"].concat(
    ["python.zip", "python.bin"].map((name) => `{{python}}${name}`),
    ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"].map((name) => `{{pyodide}}${name}`),
    JSON.parse(`{{games}}`).map((name) => `bundles/${name}.bin`),
  );

  const show = (name) => {
    if (name !== "wait") delete document.documentElement.dataset.opening;
    for (const part of document.querySelectorAll("#boot [data-boot]")) part.hidden = part.dataset.boot !== name;
  };

  addEventListener(
    "error",
    ({ target, error, filename }) => {
      // a program that does not come, or of which a part has come
      const isCut = error instanceof SyntaxError && filename === new URL(`${app}shell.js`, here).href;
      if (!isCut && !target.matches?.("script[type=module]")) return;
      if (document.readyState === "loading") addEventListener("DOMContentLoaded", () => show("failed"));
      else show("failed");
    },
    true, // an error of loading does not bubble
  );

  // A host may send its 404 with the headers of the file that is missing, to be kept for a year. So each part is asked
  // for past the cache; what is there already costs no more than the question.
  const again = (url) =>
    fetch(url, { cache: "no-cache", signal: AbortSignal.timeout(30_000) }).then((response) => response.arrayBuffer());

  // What the service worker keeps may be at fault: it looks through all of it, and fetches anew what is not whole.
  const mended = async () => {
    const worker = (await navigator.serviceWorker?.getRegistration())?.active;
    if (!worker) return;
    await new Promise((done) => {
      const { port1, port2 } = new MessageChannel();
      let silence = setTimeout(done, 30_000);
      port1.onmessage = ({ data }) => {
        clearTimeout(silence);
        if (data === "done") done();
        else silence = setTimeout(done, 30_000);
      };
      worker.postMessage("mend", [port2]);
    });
  };

  addEventListener("click", async ({ target }) => {
    if (!target.closest?.("[data-shell=retry]")) return;
    show("wait");
    await mended().catch(() => {}); // a frame of opaque origin may not even ask for one
    const site = new URL(root, here).href;
    const asked = performance.getEntriesByType("resource").map(({ name }) => name);
    const urls = parts
      .map((part) => new URL(part, new URL(app, here)).href)
      .concat(asked.filter((url) => url.startsWith(site)));
    await Promise.allSettled([...new Set(urls)].map(again));
    location.reload();
  });
})();
