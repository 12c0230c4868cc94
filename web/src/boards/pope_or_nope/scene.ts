/** The table of Pope or Nope as its board draws it, and what is seen to travel between two views. */
import { CARD, FACES, type Card, type Facts, type PopeOrNope, type Status } from "../../declared/pope_or_nope";
import type { DecodedView } from "../contract";

/** A card in a pile, with the level that it has now and the Reducos on it. */
export interface Laid {
  card: Card;
  level: number;
  reducos: number;
}

export interface Pile {
  number: number;
  owner: number;
  status: Status;
  /** From the bottom up. */
  cards: Laid[];
}

const NUMERALS = ["0", "I", "II", "III", "IV"];
export const INFALLIBLE = 5;

export const numeral = (level: number) => NUMERALS[level] ?? String(level);
export const hasLevel = (card: Card) => ["deed", "cross", "pope"].includes(FACES[card].sort);
/** A level in the words of the cards: what is printed, and how many Reducos take from it. */
export const levelOf = ({ card, level, reducos }: Laid) =>
  hasLevel(card) ? numeral(level + reducos) + (reducos ? `−${reducos}` : "") : "";

/** The piles that lie on the table, in the order in which they were begun. */
export function pilesIn(facts: Facts): Pile[] {
  const covered = facts.covered.slice(0, facts.covered_count);
  return facts.tops.flatMap((top, place) => {
    if (top === "nothing") return [];
    const below = covered.filter(({ pile }) => pile === place).map(({ card, level }) => laid(CARD[card] ?? "nothing", level));
    const cards = [...below, laid(top, facts.levels[place] ?? 0)];
    return [{ number: place + 1, owner: facts.owners[place] ?? 0, status: facts.status[place] ?? "gone", cards }];
  });
}

/** A Reduco shows in the level of the card that it is attached to; a Pope has none of its own. */
function laid(card: Card, level: number): Laid {
  return { card, level, reducos: FACES[card].sort === "pope" ? 0 : FACES[card].level - level };
}

/** Cards by kind, one by one. */
export const cardsIn = (counts: Readonly<Record<Card, number>>): Card[] =>
  CARD.flatMap((card) => Array<Card>(counts[card]).fill(card));

/** The others in turn order, then the viewer; for onlookers everyone as they sit. */
export function order(view: DecodedView<PopeOrNope>): number[] {
  const first = view.seat === null ? 0 : view.seat + 1;
  return Array.from({ length: view.players }, (_, i) => (first + i) % view.players);
}

export interface Travel {
  card: Card | null;
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
export function changed(before: DecodedView<PopeOrNope> | null, view: DecodedView<PopeOrNope>, was: Change): Change {
  if (!before) return { travels: [], touched: [], gains: [] };
  const [old, is] = [before.facts, view.facts];
  if (old.round !== is.round || view.over) {
    return { travels: [], touched: [], gains: is.points.map((points, seat) => points - (old.points[seat] ?? 0)) };
  }
  const gains = is.turn === null ? was.gains : [];
  if (old.turn === null) return { travels: [], touched: [], gains };
  const mover = `seat-${old.turn}`;
  const from = old.turn === view.seat ? "hand" : mover;
  const piles = pilesIn(old);
  const touched = pilesIn(is).filter((pile) => JSON.stringify(pile.cards) !== JSON.stringify(same(piles, pile)?.cards));
  const travels: Travel[] = touched.map((pile) => ({ card: played(same(piles, pile), pile), from, to: `pile-${pile.number}` }));
  const [gone, had] = [cardsIn(is.discard).length, cardsIn(old.discard).length];
  if (!touched.length && gone > had) {
    travels.push({ card: is.deck_size < old.deck_size ? "draw-2" : "cancello", from, to: "discards" });
  }
  for (let i = is.deck_size; i < old.deck_size; i++) travels.push({ card: null, from: "draw-pile", to: mover });
  return { travels, touched: touched.map((pile) => pile.number), gains };
}

const same = (piles: Pile[], pile: Pile) => piles.find((one) => one.number === pile.number);

/** Which card has changed a pile: a new top, a Reduco, or the Cancello that took something away. */
function played(old: Pile | undefined, pile: Pile): Card {
  const [top, was] = [pile.cards.at(-1), old?.cards.at(-1)];
  if (!old || pile.cards.length > old.cards.length) return top?.card ?? "nothing";
  return (top?.reducos ?? 0) > (was?.reducos ?? 0) ? "reduco" : "cancello";
}
