// Keeps the page with all its games, so that it opens without a network. A newer page is fetched beside the old one and
// takes over when the page is opened next, unless it is open elsewhere: nobody is in the middle of something then.
// A host may have several such pages, each in a folder of its own.
const PLACE = `whitesmoke ${self.registration.scope} `;
const KEPT = `${PLACE}VERSION_OF_THE_PAGE`;
const FILES = ["FILES_OF_THE_PAGE"];
// What single levels of bots need is kept when it was used, also by newer pages: the names follow from the content.
const WANTED = `${PLACE}wanted`;
// Under this name a page keeps which ones were there before it.
const OLDER = "older-pages";
const ANY = { ignoreSearch: true, ignoreVary: true };

self.addEventListener("install", (event) => event.waitUntil(installed()));
self.addEventListener("activate", (event) => event.waitUntil(tidied().then(() => self.clients.claim())));

self.addEventListener("message", (event) => {
  if (event.data === "take over") event.waitUntil(takeOver());
});

self.addEventListener("fetch", (event) => {
  const { method, url, mode } = event.request;
  if (method !== "GET" || !url.startsWith(self.registration.scope)) return;
  event.respondWith(kept(mode === "navigate" ? "./" : event.request, event.request));
});

// A page that is open elsewhere goes on with its own files; then the newer one waits.
async function takeOver() {
  const open = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (open.filter(({ url }) => url.startsWith(self.registration.scope)).length < 2) await self.skipWaiting();
}

async function installed() {
  const older = (await caches.keys()).filter((name) => name.startsWith(PLACE) && name !== KEPT && name !== WANTED);
  const page = await caches.open(KEPT);
  await page.addAll(FILES.map((file) => new Request(file, { cache: "reload" })));
  await page.put(OLDER, new Response(JSON.stringify(older)));
}

// A page that is newer still may just be fetched.
async function tidied() {
  const told = await (await caches.open(KEPT)).match(OLDER);
  const older = told ? await told.json() : [];
  await Promise.all(older.map((name) => caches.delete(name)));
}

async function kept(wanted, request) {
  const page = await caches.open(KEPT);
  const found = await page.match(wanted, ANY);
  if (found) return found;
  return request.url.endsWith(".wanted") ? used(request) : fetch(request);
}

async function used(request) {
  const cache = await caches.open(WANTED);
  const found = await cache.match(request, ANY);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) await renewed(cache, request, answer.clone());
  return answer;
}

// The same level's file of an older page is let go.
async function renewed(cache, request, answer) {
  const level = (url) => url.split(".").slice(0, -2).join(".");
  const others = (await cache.keys()).filter(({ url }) => level(url) === level(request.url));
  await Promise.all(others.map((other) => cache.delete(other)));
  await cache.put(request, answer);
}
