/** The client's own sentences in the language of the reader. The games' words come translated from the server. */
import { LANGUAGES } from "./languages";
import { settings } from "./settings.svelte";
import type { Key, Texts } from "./texts/en";
import type { Lang, Level } from "./wire";

let texts = $state.raw<Texts | null>(null);
let asked = "";

/** Loads the language of the settings; the old one stays until the new one is there. */
export async function speak(): Promise<void> {
  const lang = settings.lang;
  asked = lang;
  const loaded = await LANGUAGES[lang].texts();
  if (asked === lang) texts = loaded;
}

/** What is slow to make is made once in each language. */
function once<T>(make: (lang: Lang) => T): () => T {
  const made = new Map<Lang, T>();
  return () => {
    const { lang } = settings;
    if (!made.has(lang)) made.set(lang, make(lang));
    return made.get(lang)!;
  };
}
const plural = once((lang) => new Intl.PluralRules(lang));
const list = once((lang) => new Intl.ListFormat(lang, { type: "conjunction" }));

export type Fill = Record<string, string | number>;

/** A sentence with its blanks filled in. */
export function t(key: Key, fill: Fill = {}): string {
  const sentence: string = texts?.[key] ?? "";
  return sentence.replace(/\{(\w+)\}/g, (whole, word: string) => String(fill[word] ?? whole));
}

const LEVELS = ["beginner", "casual", "strong", "best"] as const;

/** A level in the reader's language; what the host has trained is called as the host calls it. */
export function levelName(level: Level): string {
  const known = LEVELS.find((one) => one === level);
  return known ? t(`level_${known}`) : level;
}

/** One or many: `many("cards", 3)` reads the sentence `cards_one` or `cards_other`. */
export function many<K extends string>(
  key: `${K}_one` extends Key ? (`${K}_other` extends Key ? K : never) : never,
  count: number,
  fill: Fill = {},
): string {
  const form = plural().select(count) === "one" ? "one" : "other";
  return t(`${key as string}_${form}` as Key, { count, ...fill });
}

/** A list as people say it: "Ada, Ben and Cleo". */
export function listed(words: string[]): string {
  return list().format(words);
}
