// The service worker: keeps the whole site in the browser, so that it plays offline. docs/offline.md tells how an update
// goes. The build puts Workbox before this text, and the list of all files and the name of our folder into it.
const { PrecacheController, PrecacheRoute } = workbox.precaching;
const { registerRoute, setDefaultHandler } = workbox.routing;

const FILES = self.__WB_MANIFEST;
const FOLDER = "{{app}}";
// Looked at whenever they are asked for: what must have come before anything else can be told, and the rest of Pyodide, whose
// absence shows in the middle of a match, where nobody is offered "Try again".
const FIRST = /\.html$|\/head\.js$|\/pyodide\.rest\.wasm$/;

const pages = () => clients.matchAll({ includeUncontrolled: true });
const STARTS = `start of ${registration.scope}`; // a lock that each page has while it starts
const BREATH = 300; // milliseconds from one page to the next, which may not have the lock yet
const withFiles = (options, work) => navigator.locks.request(`files of ${registration.scope}`, options, work);

// -- what is kept, whole

const isPageOfOurs = (text) => text.includes(FOLDER) && text.includes("</html>");

/** Whether a response has all of a file: of a page the end, of any other what the build had. */
async function isWhole(response, { url, integrity }) {
  if (url.endsWith(".html")) return isPageOfOurs(await response.text());
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", await response.arrayBuffer()));
  return integrity === `sha256-${btoa(String.fromCharCode(...hash))}`;
}

const fileAt = new Map(); // by the address under which it is kept

/** Fetches a file past every cache and keeps it. Without a connection, or if it does not come whole, all stays as it is. */
async function renew(key) {
  try {
    const fresh = await fetch(fileAt.get(key).url, { cache: "reload", credentials: "same-origin" });
    if (!fresh.ok || !(await isWhole(fresh.clone(), fileAt.get(key)))) return null;
    const whole = fresh.redirected ? await workbox.core.copyResponse(fresh) : fresh;
    await (await caches.open(files.strategy.cacheName)).put(key, whole.clone());
    return whole;
  } catch {
    return null;
  }
}

/** Looks through all that is kept, and fetches what is missing or not whole. `tell` gets a word after each. */
async function mend(tell) {
  const cache = await caches.open(files.strategy.cacheName);
  for (const [key, file] of fileAt) {
    const kept = [await cache.match(key)];
    if (file.url.endsWith(".asm.wasm")) kept.push((await ownCopy(file.url)) ?? kept[0]);
    for (const response of kept) {
      if (!response || !(await isWhole(response.clone(), file))) {
        await renew(key);
        break;
      }
    }
    tell("on");
  }
  tell("done");
}

/** Waits while a page of the site starts: it needs the network and the processor more. */
async function giveWay() {
  const isStarting = () => navigator.locks.request(STARTS, { ifAvailable: true }, (lock) => !lock);
  while (await isStarting()) {
    await navigator.locks.request(STARTS, () => {});
    await new Promise((done) => setTimeout(done, BREATH));
  }
}

let done = 0;
const files = new PrecacheController({
  plugins: [
    {
      // Workbox installs the files one after the other, in the order of the list.
      async handlerWillStart({ event }) {
        if (event.type === "install") await giveWay();
      },
      // The list wants files without a hash in their address past every cache. What the page has just fetched need not come
      // twice, though: the host is asked whether it is still the same.
      async requestWillFetch({ request, event }) {
        if (event.type !== "install") return request;
        const cache = request.cache === "reload" ? "no-cache" : request.cache;
        return new Request(request, { cache, priority: "low" });
      },
      // While a new version is put on the host, a page may be of that one already: it would ask for files that are not
      // on our list. Then nothing is installed; the browser tries again at the next visit.
      async cacheWillUpdate({ response }) {
        const isPage = response.headers.get("Content-Type")?.startsWith("text/html");
        const isOurs = !isPage || isPageOfOurs(await response.clone().text()); // the browser itself compares the others
        return response.ok && isOurs ? response : null;
      },
      // Without a page and its first script nobody could press "Try again". What is not listed in FIRST is large: it is
      // looked at when a version is installed that has it too, and by `mend`.
      async cachedResponseWillBeUsed({ cachedResponse, request, event }) {
        const file = fileAt.get(request.url);
        if (!cachedResponse || !file) return cachedResponse;
        const installs = event?.type === "install";
        if (!installs && !FIRST.test(file.url)) return cachedResponse;
        if (await isWhole(cachedResponse.clone(), file)) return cachedResponse;
        return installs ? null : ((await renew(request.url)) ?? cachedResponse);
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
for (const file of FILES) fileAt.set(files.getCacheKeyForURL(file.url), file);

addEventListener("install", (event) => event.waitUntil(withFiles({}, () => files.install(event))));

// the first page of all was there before: from now on it gets its files from here, too
addEventListener("activate", (event) => event.waitUntil(clients.claim()));

addEventListener("message", (event) => {
  if (event.data === "take over") skipWaiting();
  if (event.data === "here") event.waitUntil(welcome(event));
  if (event.data === "mend") event.waitUntil(mend((word) => event.ports[0].postMessage(word)));
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
const ownCopy = async (url) => {
  const own = await fetch(url, { cache: "only-if-cached", mode: "same-origin" }).catch(() => null);
  return own?.ok ? own : null;
};

registerRoute(
  ({ url }) => url.pathname.endsWith(".asm.wasm") && files.getCacheKeyForURL(url.href),
  async ({ url }) => (await ownCopy(url.href)) ?? files.matchPrecache(url.href),
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
