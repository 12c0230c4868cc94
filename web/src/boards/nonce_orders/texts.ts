import type { Lang } from "../contract";

const en = {
  hand: "Your hand",
  handOf: "Hand of {name}",
  table: "The table",
  discards: "Discarded",
  deck: "Deck",
  turn: "Turn",
  talk: "talk is open",
  unknown: "unknown",
  allowed: "up to {many} may be ahead",
  held: "in hand",
};

export type Texts = typeof en;

const de: Texts = {
  hand: "Deine Hand",
  handOf: "Hand von {name}",
  table: "Der Tisch",
  discards: "Abgeworfen",
  deck: "Stapel",
  turn: "Zug",
  talk: "Sprechen ist frei",
  unknown: "unbekannt",
  allowed: "Vorsprung bis {many} erlaubt",
  held: "auf der Hand",
};

export const TEXTS: Record<Lang, Texts> = { en, de };
