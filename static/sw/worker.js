// The service worker: keeps the whole site in the browser, so that it plays offline. docs/offline.md tells how an update
// goes. The build puts Workbox before this text, and the list of all files and the name of our folder into it.
const { PrecacheController, PrecacheRoute } = workbox.precaching;
const { registerRoute, setDefaultHandler } = workbox.routing;

const FILES = self.__WB_MANIFEST;
const FOLDER = "{{app}}";

const pages = () => clients.matchAll({ includeUncontrolled: true });
const withFiles = (options, work) => navigator.locks.request(`files of ${registration.scope}`, options, work);

let done = 0;
const files = new PrecacheController({
  plugins: [
    {
      // While a new version is put on the host, a page may be of that one already: it would ask for files that are not
      // on our list. Then nothing is installed; the browser tries again at the next visit.
      async cacheWillUpdate({ response }) {
        const isPage = response.headers.get("Content-Type")?.startsWith("text/html");
        const isOurs = !isPage || (await response.clone().text()).includes(FOLDER);
        return response.ok && isOurs ? response : null;
      },
      async handlerDidComplete({ event, error }) {
        if (event.type !== "install" || error) return;
        const share = ++done / FILES.length;
        for (const page of await pages()) page.postMessage({ offline: "loading", share });
      },
    },
  ],
});
files.addToCacheList(FILES);

addEventListener("install", (event) => event.waitUntil(withFiles({}, () => files.install(event))));

// the first page of all was there before: from now on it gets its files from here, too
addEventListener("activate", (event) => event.waitUntil(clients.claim()));

addEventListener("message", (event) => {
  if (event.data === "take over") skipWaiting();
  if (event.data === "here") event.waitUntil(welcome(event));
});

async function welcome(event) {
  event.source.postMessage({ offline: "ready" });
  await withFiles({ ifAvailable: true }, async (free) => {
    const { installing, waiting } = registration;
    const others = (await pages()).filter(({ id }) => id !== event.source.id);
    // another page may be of an older version and still ask for the files of that one; a newer version has its files here
    if (free && !installing && !waiting && !others.length) await files.activate(event);
  });
}

// -- answering

// Beside a response the browser keeps the code that it has made of it. The first visit's WebAssembly was in the browser's
// own cache, not here, so that is where its code is: without it, the second visit would compile everything once more.
registerRoute(
  ({ url }) => url.pathname.endsWith(".wasm") && files.getCacheKeyForURL(url.href),
  async ({ url }) => {
    const own = await fetch(url.href, { cache: "only-if-cached", mode: "same-origin" }).catch(() => null);
    return own?.ok ? own : files.matchPrecache(url.href);
  },
);

registerRoute(new PrecacheRoute(files, { ignoreURLParametersMatching: [/./], cleanURLs: false }));

setDefaultHandler(async ({ request, url }) => {
  const older = await caches.match(request, { cacheName: files.strategy.cacheName });
  if (older) return older;
  try {
    return await fetch(request);
  } catch (error) {
    if (request.mode !== "navigate") throw error;
    const folder = `${url.origin}${url.pathname}/`; // a host would lead there
    if (files.getCacheKeyForURL(`${folder}index.html`)) return Response.redirect(folder + url.search);
    return (await files.matchPrecache("404.html")) ?? Promise.reject(error);
  }
});
