/** The page's own sentences in the language of the reader. What is said in a game is put into words by speech.ts. */
import type { FluentBundle } from "@fluent/bundle";
import { CLOCKS, type Texts } from "../declared/page";
import { settings } from "./settings.svelte";
import { format, type Fill } from "./speech";
import { pageWords } from "./words";
import type { Level, Pace } from "./wire";

let texts = $state.raw<FluentBundle | null>(null);
let asked = "";

/** Loads the language of the settings; the old one stays until the new one is there. */
export async function speak(): Promise<void> {
  const lang = settings.lang;
  asked = lang;
  const loaded = await pageWords(lang);
  if (asked !== lang) return;
  texts = loaded;
  document.documentElement.dir = t("direction");
}

/** A text with its places filled in. */
export function t<K extends keyof Texts>(key: K, ...fill: Fill<Texts[K]>): string {
  const given: Record<string, string | number> = fill[0] ?? {};
  return (texts && format(texts, `page-${key}`, (place) => given[place] ?? "")) ?? "";
}

/** A level in the reader's language; one without a word of its own is called as it is declared, or by its host. */
export function levelName(level: Level): string {
  return (texts && format(texts, `page-level-${level}`)) ?? level;
}

/** How a game ended in the reader's language; an ending without words of its own is called as it is declared. */
export function endingName(ending: string): string {
  return (texts && format(texts, `page-ending-${ending.replaceAll("_", "-")}`)) ?? ending.replaceAll("_", " ");
}

/** How long one may think at a table. */
export function paceName({ kind = "none", amount = 0 }: Pace): string {
  if (kind === "none") return t("pace-none");
  const { unit, per } = CLOCKS[kind];
  return t("pace-of", { amount, unit, per });
}

/** What a table waits for, if not for people. */
export const NOTES = { compiling_game: "note-compiling-game", compiling_bots: "note-compiling-bots", dealing: "note-dealing" } as const;

/** A list as people say it: "Ada, Ben and Cleo". */
export function listed(words: string[]): string {
  if (words.length < 2) return words.join("");
  return t("listed", { others: words.slice(0, -1).join(", "), last: words.at(-1)! });
}
