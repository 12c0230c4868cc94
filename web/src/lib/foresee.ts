/** Fetching ahead: what will be wanted next is on its way while something else is waited for. */
import { boardOf } from "../boards/index";
import { bookOf } from "./api";
import { declarationOf } from "./games";
import { mine } from "./mine.svelte";
import type { Route } from "./route.svelte";
import { settings } from "./settings.svelte";
import { SITE, isLocalTable } from "./where";
import { gameWords } from "./words";

/** What is wanted of a page of files is played in this browser. */
const local = (game: string | null): unknown => import("./local").then(({ foresee }) => foresee(game));
const all = (...parts: unknown[]): unknown => Promise.allSettled(parts);

/** All that a table of a game is drawn with. */
export function foreseeTable(game: string): void {
  void all(import("../screens/Table.svelte"), boardOf(game), declarationOf(game), gameWords(game, settings.lang), bookOf(game));
}

/** The game that an address names. */
export function foreseeGame(route: Route): void {
  const game = route.screen === "table" ? mine.of(route.id)?.game : route.screen === "play" ? route.game : null;
  if (!game) return;
  foreseeTable(game);
  if (SITE || (route.screen === "table" && isLocalTable(route.id))) void all(local(game));
}

/** What every game needs, while somebody looks at the games. */
export function foreseePlaying(): void {
  void all(import("../screens/Table.svelte"), SITE ? local(null) : null, mine.recall());
}
