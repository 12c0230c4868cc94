/** The words of games that the page was not built with, as the server tells them. */
import { FluentResource } from "@fluent/bundle";
import { Refusal, askText } from "./api";
import type { Lang } from "./languages";
import type { Words } from "./speech";

/** A game's words; none if it does not speak that language. */
export async function wordsOf(game: string, lang: Lang): Promise<Words> {
  try {
    return new FluentResource(await askText(`/api/games/${encodeURIComponent(game)}/words/${lang}.ftl`)).body;
  } catch (error) {
    if (error instanceof Refusal && error.status === 404 && lang !== "en") return [];
    throw error;
  }
}
