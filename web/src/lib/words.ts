/** The words of the games and the page by language, each file a chunk of its own. A third language is found by itself. */
import type { FluentBundle } from "@fluent/bundle";
import type { Lang } from "./languages";
import { bundleOf, type Words } from "./speech";

type Files = Record<string, () => Promise<Words>>;

const PAGE: Files = import.meta.glob<Words>("../../../src/whitesmoke/words/*.ftl", { query: "?page", import: "default" });
const COMMON: Files = import.meta.glob<Words>("../../../src/whitesmoke/words/*.ftl", { query: "?common", import: "default" });
const GAMES: Files = import.meta.glob<Words>("../../../src/whitesmoke/games/*/words/*.ftl", { import: "default" });
/** English as the declarations have it. */
const ENGLISH: Files = import.meta.glob<Words>("../declared/*.ftl", { import: "default" });

const from = (files: Files, end: string): Promise<Words> | null =>
  Object.entries(files).find(([path]) => path.endsWith(end))?.[1]() ?? null;

/** What the page itself says. */
export async function pageWords(lang: Lang): Promise<FluentBundle> {
  return bundleOf(lang, (await from(PAGE, `/${lang}.ftl`)) ?? []);
}

/** What is said in a game; in English, where the language has no words for that game. */
export async function gameWords(game: string, lang: Lang): Promise<FluentBundle> {
  if (!from(ENGLISH, `/${game}.ftl`)) return strangersWords(game, lang);
  const own = lang === "en" ? null : from(GAMES, `/${game}/words/${lang}.ftl`);
  if (!own) return bundleOf("en", ...(await Promise.all(english(game))));
  return bundleOf(lang, ...(await Promise.all([...common(lang), own])));
}

const some = (...files: (Promise<Words> | null)[]): Promise<Words>[] => files.filter((file) => file !== null);
const common = (lang: Lang): Promise<Words>[] =>
  some(lang === "en" ? from(ENGLISH, "/common.ftl") : from(COMMON, `/${lang}.ftl`));
const english = (game: string): Promise<Words>[] =>
  some(...common("en"), from(ENGLISH, `/${game}.ftl`), from(GAMES, `/${game}/words/en.ftl`));

/** A game that the page was not built with brings its words along; what it does not say in a language is English. */
async function strangersWords(game: string, lang: Lang): Promise<FluentBundle> {
  const { wordsOf } = await import("./strangers");
  const wanted = lang === "en" ? [wordsOf(game, "en")] : [wordsOf(game, "en"), wordsOf(game, lang)];
  return bundleOf(lang, ...(await Promise.all(wanted)));
}
