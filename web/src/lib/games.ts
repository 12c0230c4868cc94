/** What each game declares: of our own when the page was built, of strangers as their server tells it. */
import { ask } from "./api";
import type { Declaration } from "./declared";

const DECLARED = import.meta.glob<Declaration>(["../declared/*.ts", "!../declared/page.ts"], { import: "declaration" });
const known = new Map<string, Promise<Declaration>>();

export function declarationOf(game: string): Promise<Declaration> {
  const found = known.get(game) ?? fetched(game);
  known.set(game, found);
  found.catch(() => known.delete(game));
  return found;
}

function fetched(game: string): Promise<Declaration> {
  return DECLARED[`../declared/${game}.ts`]?.() ?? ask<Declaration>(`/api/games/${encodeURIComponent(game)}/declaration`);
}
