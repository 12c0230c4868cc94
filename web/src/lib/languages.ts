/** The languages of the client. A new one: see web/README.md. */
import type { Lang } from "./wire";
import type { Texts } from "./texts/en";

interface Language {
  name: string;
  dir: "ltr" | "rtl";
  texts: () => Promise<Texts>;
}

export const LANGUAGES: Record<Lang, Language> = {
  en: { name: "English", dir: "ltr", texts: async () => (await import("./texts/en")).en },
  de: { name: "Deutsch", dir: "ltr", texts: async () => (await import("./texts/de")).de },
};

export function isLang(word: unknown): word is Lang {
  return typeof word === "string" && Object.hasOwn(LANGUAGES, word);
}
