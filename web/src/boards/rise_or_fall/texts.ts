/** The few words of this board that are not in the game's own book. */
import type { Lang } from "../contract";

export interface Texts {
  hand: string;
  cliques: string;
  bin: (points: number) => string;
  points: (points: number) => string;
  gained: (points: number) => string;
  laid: string;
  step: (at: number, of: number) => string;
  back: string;
  next: string;
  nothing: string;
  principal: string;
}

const en: Texts = {
  hand: "Your cards",
  cliques: "Cliques",
  bin: (points) => (points === 1 ? "1 point in the bin" : `${points} points in the bin`),
  points: (points) => (points === 1 ? "1 point" : `${points} points`),
  gained: (points) => `${points > 0 ? "+" : "−"}${Math.abs(points)}`,
  laid: "last round",
  step: (at, of) => `${at} of ${of}`,
  back: "One step back",
  next: "Next step",
  nothing: "No points move.",
  principal: "The principal",
};

const de: Texts = {
  hand: "Deine Karten",
  cliques: "Cliquen",
  bin: (points) => (points === 1 ? "1 Punkt im Mülleimer" : `${points} Punkte im Mülleimer`),
  points: (points) => (points === 1 ? "1 Punkt" : `${points} Punkte`),
  gained: (points) => `${points > 0 ? "+" : "−"}${Math.abs(points)}`,
  laid: "letzte Runde",
  step: (at, of) => `${at} von ${of}`,
  back: "Einen Schritt zurück",
  next: "Nächster Schritt",
  nothing: "Kein Punkt wechselt den Besitz.",
  principal: "Die Direktorin",
};

export const TEXTS: Record<Lang, Texts> = { en, de };
