// Keeps the page with all its games, so that it opens without a network. A newer page is fetched beside the old one and
// takes over when the page is opened next; nobody is in the middle of something then.
const KEPT = "whitesmoke-VERSION_OF_THE_PAGE";
const FILES = ["FILES_OF_THE_PAGE"];

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll(FILES.map((file) => new Request(file, { cache: "reload" })))));
});

self.addEventListener("activate", (event) => {
  const old = (name) => name.startsWith("whitesmoke-") && name !== KEPT;
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("message", (event) => {
  if (event.data === "take over") self.skipWaiting();
});

self.addEventListener("fetch", (event) => {
  const { method, url, mode } = event.request;
  if (method !== "GET" || !url.startsWith(self.registration.scope)) return;
  const wanted = mode === "navigate" ? "./" : event.request;
  event.respondWith(caches.open(KEPT).then(async (cache) => (await cache.match(wanted, { ignoreSearch: true })) ?? fetched(cache, event.request)));
});

// Large files that few want are kept when they were used.
async function fetched(cache, request) {
  const answer = await fetch(request);
  if (answer.ok && request.url.endsWith(".solved")) await cache.put(request, answer.clone());
  return answer;
}
