import type { Lang } from "../contract";

const en = {
  hand: "Your hand",
  round: "Round",
  drawPile: "Draw pile",
  discards: "Discarded",
  points: "points",
  cards: "cards in hand",
  token: "holds the token",
  team: "Team {letter}",
  noPile: "no pile",
  faceDown: "face down",
  piles: "Piles of {name}",
  pileOf: "Pile {number} of {name}",
  reduced: "{many} times Reduco",
  none: "nothing",
  chosen: "chosen",
};

export type Texts = typeof en;

const de: Texts = {
  hand: "Deine Hand",
  round: "Runde",
  drawPile: "Nachziehstapel",
  discards: "Ablage",
  points: "Punkte",
  cards: "Karten auf der Hand",
  token: "hat den Marker",
  team: "Team {letter}",
  noPile: "kein Stapel",
  faceDown: "verdeckt",
  piles: "Stapel von {name}",
  pileOf: "Stapel {number} von {name}",
  reduced: "{many} Mal Reduco",
  none: "nichts",
  chosen: "gewählt",
};

export const TEXTS: Record<Lang, Texts> = { en, de };
