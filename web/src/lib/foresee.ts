/** Fetching ahead: what will be wanted next is on its way while something else is waited for. */
import { settings } from "./settings.svelte";

/** All that a table of a game is drawn with. */
export function foreseeTable(game: string): void {
  const parts = [
    import("../screens/Table.svelte"),
    import("../boards/index").then(({ boardOf }) => boardOf(game)),
    import("./games").then(({ declarationOf }) => declarationOf(game)),
    import("./words").then(({ gameWords }) => gameWords(game, settings.lang)),
  ];
  void Promise.allSettled(parts);
}
