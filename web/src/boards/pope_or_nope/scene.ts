/** What Pope or Nope's server tells a board, and what is seen to travel between two views. */
import type { GameView } from "../contract";

export interface Seat {
  points: number;
  cards: number;
  hand: string[] | null;
  picked: string;
  face_down: boolean;
  mates: number[];
}

export interface Pile {
  number: number;
  owner: number;
  status: string;
  /** From the bottom up, with the level each has now and the Reducos on it. */
  cards: string[];
  levels: number[];
  reducos: number[];
}

export interface Scene {
  round: number;
  token: number;
  turn: number | null;
  draw_pile: number;
  discards: string[];
  seats: Seat[];
  piles: Pile[];
  reconstruction: string;
  /** The kinds that bear the stamp, if the server tells. */
  stamps?: string[];
}

export const NOTHING = "nothing";
const STAMPED = ["reduco", "opportunitas"];
const NUMERALS = ["0", "I", "II", "III", "IV"];
export const INFALLIBLE = 5;

export const kindOf = (card: string) => card.split(" ")[0] ?? card;
export const numeral = (level: number) => NUMERALS[level] ?? String(level);
export const hasLevel = (card: string) => ["deed", "cross", "pope"].includes(kindOf(card));
/** A level in the words of the cards: what is printed, and how many Reducos take from it. */
export const levelOf = (card: string, level: number, reducos: number) =>
  hasLevel(card) ? numeral(level + reducos) + (reducos ? `−${reducos}` : "") : "";
export const isStamped = (scene: Scene, card: string) => (scene.stamps ?? STAMPED).includes(kindOf(card));
export const printed = (card: string) => Math.max(0, NUMERALS.indexOf(card.split(" ")[1] ?? "-"));

/** The others in turn order, then the viewer; for onlookers everyone as they sit. */
export function order(view: GameView): number[] {
  const first = view.seat === null ? 0 : view.seat + 1;
  return Array.from({ length: view.players }, (_, i) => (first + i) % view.players);
}

export interface Travel {
  card: string | null;
  from: string;
  to: string;
}

export interface Change {
  travels: Travel[];
  /** The piles that the last card has changed. */
  touched: number[];
  /** What everyone has gained at the end of the last round; shown during the next opening. */
  gains: number[];
}

/** What the last decision has changed, as far as the eye should be told. */
export function changed(before: GameView | null, view: GameView, was: Change): Change {
  const is = view.scene as Scene;
  if (!before) return { travels: [], touched: [], gains: [] };
  const old = before.scene as Scene;
  if (old.round !== is.round || view.over) {
    return { travels: [], touched: [], gains: is.seats.map((seat, i) => seat.points - (old.seats[i]?.points ?? 0)) };
  }
  const gains = is.turn === null ? was.gains : [];
  if (old.turn === null) return { travels: [], touched: [], gains };
  const mover = `seat-${old.turn}`;
  const from = old.turn === view.seat ? "hand" : mover;
  const touched = is.piles.filter((pile) => !isSame(pile, old.piles.find((one) => one.number === pile.number)));
  const travels: Travel[] = touched.map((pile) => ({ card: laid(old, pile), from, to: `pile-${pile.number}` }));
  if (!touched.length && is.discards.length > old.discards.length) {
    travels.push({ card: is.draw_pile < old.draw_pile ? "draw 2" : "cancello", from, to: "discards" });
  }
  for (let i = is.draw_pile; i < old.draw_pile; i++) travels.push({ card: null, from: "draw-pile", to: mover });
  return { travels, touched: touched.map((pile) => pile.number), gains };
}

function isSame(pile: Pile, old: Pile | undefined): boolean {
  return JSON.stringify([pile.cards, pile.reducos]) === JSON.stringify([old?.cards, old?.reducos]);
}

/** Which card has changed a pile: a new top, a Reduco, or the Cancello that took something away. */
function laid(was: Scene, pile: Pile): string {
  const old = was.piles.find((one) => one.number === pile.number);
  if (!old || pile.cards.length > old.cards.length) return pile.cards.at(-1) ?? NOTHING;
  return (pile.reducos.at(-1) ?? 0) > (old.reducos.at(-1) ?? 0) ? "reduco" : "cancello";
}
