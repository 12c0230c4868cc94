// Keeps what was used of a server's page, so that games against bots go on without a network. With a network the
// server's own page is always the one that is shown: only files whose names change with their content come from here.
const KEPT = "whitesmoke-used";
// Files of older pages are let go when there are more than so many.
const MOST = 400;

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(tidied().then(() => self.clients.claim())));

// What the page had fetched before there was somebody to keep it.
self.addEventListener("message", (event) => {
  const files = Array.isArray(event.data) ? event.data.filter((url) => isFile(String(url))) : [];
  event.waitUntil(caches.open(KEPT).then((cache) => Promise.all(files.map((url) => added(cache, url)))));
});

self.addEventListener("fetch", (event) => {
  const { method, url, mode } = event.request;
  if (method !== "GET") return;
  if (mode === "navigate") event.respondWith(newest(event.request, "./"));
  else if (isFile(url)) event.respondWith(isForever(url) ? kept(event.request) : newest(event.request, event.request));
});

// Whatever is named after its content never changes.
const isForever = (url) => /^\/assets\/|\.wanted$/.test(new URL(url).pathname);

const isFile = (url) => {
  const { origin, pathname } = new URL(url);
  return origin === location.origin && (pathname === "/" || /^\/(assets|local)\/|^\/[\w-]+\.(svg|png|webmanifest)$/.test(pathname));
};

async function tidied() {
  const cache = await caches.open(KEPT);
  const files = await cache.keys();
  await Promise.all(files.slice(0, Math.max(0, files.length - MOST)).map((file) => cache.delete(file)));
}

async function added(cache, url) {
  if (!(await cache.match(url))) await cache.add(url).catch(() => undefined);
}

async function kept(request) {
  const cache = await caches.open(KEPT);
  const found = await cache.match(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

async function newest(request, name) {
  const cache = await caches.open(KEPT);
  try {
    const answer = await fetch(request);
    if (answer.ok && (name === request || answer.headers.get("content-type")?.includes("html"))) await cache.put(name, answer.clone());
    return answer;
  } catch (error) {
    const found = await cache.match(name, { ignoreSearch: true });
    if (found) return found;
    throw error;
  }
}
