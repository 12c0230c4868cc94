/** Which games have a lesson, and their steps, as `web/declare.py` has played them on the rules. */
import type { GameView, LogLine } from "./wire";
import type { Lang } from "./languages";

type InWords = Partial<Record<Lang, string>> & { en: string };

/** What is seen before a decision. */
export interface Frame {
  view: GameView;
  log: LogLine[];
  /** The decision to be found; missing where another seat replies, and at the end. */
  find?: string;
  /** Why decisions that are not offered are not, as numbers. */
  why?: Readonly<Record<string, number[] | null>>;
}

export interface Step {
  says: InWords;
  otherwise: InWords;
  done: InWords;
  frames: [Frame, ...Frame[]];
}

const FILES = import.meta.glob<Step[]>("../declared/*.lesson.json", { import: "default" });
const nameOf = (path: string) => path.replace(/^.*\/|\.lesson\.json$/g, "");

export const LESSONS: ReadonlySet<string> = new Set(Object.keys(FILES).map(nameOf));

export async function lessonOf(game: string): Promise<Step[]> {
  return (await FILES[`../declared/${game}.lesson.json`]?.()) ?? [];
}

export const inWords = (text: InWords, lang: Lang): string => text[lang] ?? text.en;
