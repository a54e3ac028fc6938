// Offline after the first visit: every file of this version is kept, and answered from what was kept. A new version is
// fetched whole beside the old one, and takes over when no page of the old one is open any more.
const KEPT = `affray-${"VERSION"}`;
const FILES = ["FILES"];

self.addEventListener("install", (event) => {
  event.waitUntil(
    (async () => {
      const cache = await caches.open(KEPT);
      for (const file of FILES) await cache.add(file); // one after the other: the page's own requests come first
    })(),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) {
        if (name.startsWith("affray-") && name !== KEPT) await caches.delete(name);
      }
      await self.clients.claim();
    })(),
  );
});

self.addEventListener("fetch", (event) => {
  const address = new URL(event.request.url);
  const home = new URL("./", self.location.href);
  if (event.request.method !== "GET" || !address.href.startsWith(home.href)) return;
  const isPage = event.request.mode === "navigate" && !address.pathname.slice(home.pathname.length).startsWith("docs/");
  event.respondWith(
    (async () => {
      const cache = await caches.open(KEPT);
      const found = await cache.match(isPage ? "index.html" : event.request, { ignoreSearch: true });
      return found ?? fetch(event.request);
    })(),
  );
});
