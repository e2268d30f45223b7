// In the place of sw.js this takes the service worker back: it deletes what was kept, and itself. Pages that are open stay
// as they are, offer a reload, and get everything from the host from then on.
addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(withdraw()));

async function withdraw() {
  const ours = (await caches.keys()).filter((name) => name.endsWith(registration.scope));
  await Promise.all(ours.map((name) => caches.delete(name)));
  await registration.unregister();
}
