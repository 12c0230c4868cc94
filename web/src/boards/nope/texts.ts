/** The few words of this board that are not in the game's own book. */
import type { Lang } from "../contract";

export interface Texts {
  hand: string;
  table: string;
  players: string;
  drawPile: string;
  drawShort: string;
  discardPile: string;
  allDiscards: string;
  demanded: string;
  announced: string;
  cards: (count: number) => string;
  atMost: (count: number, colour: string) => string;
  set: string;
  takeBack: string;
  takeBackHow: string;
  choose: (card: string) => string;
  you: string;
  place: (place: number) => string;
  closed: string;
  /** A letter or two for each colour, no two the same. */
  letters: Record<"red" | "green" | "blue" | "yellow", string>;
}

const en: Texts = {
  hand: "Your hand",
  table: "Table",
  players: "Players",
  drawPile: "Draw pile",
  drawShort: "Draw",
  discardPile: "Discards",
  allDiscards: "All discards, top first",
  demanded: "Demanded",
  announced: "is being announced",
  cards: (count) => (count === 1 ? "1 card" : `${count} cards`),
  atMost: (count, colour) => `at most ${count} ${colour}`,
  set: "Your set, the last card on top",
  takeBack: "Take back",
  takeBackHow: "Esc takes the last card back.",
  choose: (card) => `How do you lay ${card}?`,
  you: "you",
  place: (place) => `place ${place}`,
  closed: "The discards are not looked through at this table.",
  letters: { red: "R", green: "G", blue: "B", yellow: "Y" },
};

const de: Texts = {
  hand: "Deine Hand",
  table: "Tisch",
  players: "Mitspieler",
  drawPile: "Nachziehstapel",
  drawShort: "Stapel",
  discardPile: "Ablage",
  allDiscards: "Alle abgelegten Karten, oberste zuerst",
  demanded: "Gefordert",
  announced: "wird gerade angesagt",
  cards: (count) => (count === 1 ? "1 Karte" : `${count} Karten`),
  atMost: (count, colour) => `höchstens ${count} ${colour}`,
  set: "Dein Set, die letzte Karte liegt oben",
  takeBack: "Zurücknehmen",
  takeBackHow: "Esc nimmt die letzte Karte zurück.",
  choose: (card) => `Wie legst du ${card}?`,
  you: "du",
  place: (place) => `Rang ${place}`,
  closed: "Der Ablagestapel wird an diesem Tisch nicht durchgesehen.",
  letters: { red: "R", green: "Gr", blue: "B", yellow: "Ge" },
};

export const TEXTS: Record<Lang, Texts> = { en, de };
