/** The service worker that keeps the page, so that it plays without a network. */
import { playedHere } from "./opening";
import { mine, type Held } from "./mine.svelte";
import { settings } from "./settings.svelte";
import { BASE, SITE, isLocalTable } from "./where";

/** What whoever plays here will want, with or without a network. */
const LATER = [
  () => import("../parts/Keeping.svelte"),
  () => import("../parts/Over.svelte"),
  () => import("./refused"),
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
  if (!found.waiting || !navigator.serviceWorker.controller || (await endsGames())) return;
  // A newer page has come since the last visit. Games are kept in the browser, so nothing is lost by taking it now.
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  found.waiting.postMessage("take over");
}

/** For so long a game goes on by the rules with which it began, in milliseconds. */
const PATIENCE = 7 * 24 * 60 * 60 * 1000;

/** Whether a newer page has other rules for a game that goes on here: that game is finished first. */
async function endsGames(): Promise<boolean> {
  const fresh = ({ id, over, at }: Held) => !over && isLocalTable(id) && Date.now() - at < PATIENCE;
  const games = new Set(mine.all.filter(fresh).map(({ game }) => game));
  const pages = (await caches.keys()).filter((name) => name.startsWith(`whitesmoke ${BASE} `));
  for (const game of games) {
    const found = await Promise.all(pages.map((name) => rulesIn(name, game)));
    if (new Set(found.filter((version) => version !== null)).size > 1) return true;
  }
  return false;
}

/** The version of a game's rules on a kept page. */
async function rulesIn(page: string, game: string): Promise<number | null> {
  const told = await (await caches.open(page)).match(`${BASE}local/${game}.json`);
  return told ? ((await told.json()) as { version: number }).version : null;
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
