/** A game's words where there is no table: on the page of its rules, in its lesson. */
import type { AnyGame, Declared } from "./declared";
import { declarationOf } from "./games";
import type { Lang } from "./languages";
import { Speech } from "./speech";
import { gameWords } from "./words";

export async function speechOf<G extends Declared = AnyGame>(
  game: string,
  lang: Lang,
  names: readonly string[] = [],
  called: readonly number[] = [],
): Promise<Speech<G>> {
  const [declaration, words] = await Promise.all([declarationOf(game), gameWords(game, lang)]);
  return new Speech<G>(declaration, words, names, called);
}
