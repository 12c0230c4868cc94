/** The languages of the page: those that src/whitesmoke/words/ has a file for. */
import { LANGUAGES } from "../declared/page";

export { LANGUAGES };
export type Lang = (typeof LANGUAGES)[number];

export function isLang(word: unknown): word is Lang {
  return LANGUAGES.some((one) => one === word);
}

/** What a language is called by those who speak it. */
export function languageName(lang: Lang): string {
  const name = new Intl.DisplayNames([lang], { type: "language" }).of(lang) ?? lang;
  return name.slice(0, 1).toLocaleUpperCase(lang) + name.slice(1);
}
