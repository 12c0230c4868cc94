/** The service worker that keeps the page, so that it plays without a network. */
import { playedHere } from "./opening";
import { mine } from "./mine.svelte";
import { settings } from "./settings.svelte";
import { BASE, SITE, isLocalTable } from "./where";

/** What whoever plays here will want, with or without a network. */
const LATER = [
  () => import("../parts/Keeping.svelte"),
  () => import("../parts/Over.svelte"),
  () => import("../screens/Replay.svelte"),
  () => import("../screens/Setup.svelte"),
];

export async function keepOffline(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  if (SITE) await keepAll();
  else await keepUsed();
}

/** A page of files is kept as a whole, and renews itself when it is opened. */
async function keepAll(): Promise<void> {
  const found = await navigator.serviceWorker.register(`${BASE}sw.js`, { scope: BASE });
  if (!found.waiting || !navigator.serviceWorker.controller) return;
  // A newer page has come since the last visit. Games are kept in the browser, so nothing is lost by taking it now.
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  found.waiting.postMessage("take over");
}

/** Of a server's page it is kept what was used, if games can be played here at all. */
async function keepUsed(): Promise<void> {
  if (!(await playedHere()).length) {
    if (navigator.onLine) for (const found of await navigator.serviceWorker.getRegistrations()) await found.unregister();
    return;
  }
  await navigator.serviceWorker.register(`${BASE}sw.js`, { scope: BASE });
  const { active } = await navigator.serviceWorker.ready;
  // What a server says of its games is asked of it; without it, of the file.
  const games = `${BASE}local/games.${settings.lang}.json`;
  const fetched = performance.getEntriesByType("resource").map(({ name }) => name);
  active?.postMessage([BASE, games, ...fetched]);
  if (mine.all.some(({ id }) => isLocalTable(id))) await Promise.allSettled(LATER.map((part) => part()));
}
