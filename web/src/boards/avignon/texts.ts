import type { Lang } from "../contract";

const en = {
  board: "The five lanes",
  column: "column",
  fresh: "new",
  petitioned: "petitioned",
  cards: "What the characters do",
  deck: "Deck",
  discard: "Discarded",
  turn: "Turn",
  spent: "done this turn",
  close: "Close",
  pope: "Pope in {city}",
  actions: "Actions for {who}",
};

export type Texts = typeof en;

const de: Texts = {
  board: "Die fünf Bahnen",
  column: "Spalte",
  fresh: "neu",
  petitioned: "angerufen",
  cards: "Was die Figuren tun",
  deck: "Stapel",
  discard: "Abgelegt",
  turn: "Zug",
  spent: "in diesem Zug getan",
  close: "Schließen",
  pope: "Papst in {city}",
  actions: "Aktionen für {who}",
};

export const TEXTS: Record<Lang, Texts> = { en, de };
