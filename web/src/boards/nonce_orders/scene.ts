/** The hosts of Nonce Orders, and what is seen to travel between two views. */
import { CARD, CARDS, type Card, type Facts, type NonceOrders, type Side } from "../../declared/nonce_orders";
import { ownOf, type DecodedView } from "../contract";

export type Counts = Readonly<Partial<Record<Card, number>>>;

const hostOf = (side: Side) => CARD.filter((kind) => CARDS[kind].fights && CARDS[kind].side === side);
/** Who fights for each side, the troops before the special forces. */
export const HOSTS: Record<Side, Card[]> = { good: hostOf("good"), evil: hostOf("evil") };

/** A hand's kinds, one's own host first, the inspectors last. */
export function sorted(side: Side): Card[] {
  return [...HOSTS[side], ...HOSTS[side === "good" ? "evil" : "good"], "inspector"];
}

/** The cards of a hand, if the viewer sees them. */
export function cardsOf(view: DecodedView<NonceOrders>, seat: number): Counts | null {
  return ownOf(view, seat)?.hand ?? (view.facts.is_shown[seat] ? (view.facts.shown[seat] ?? null) : null);
}

export interface Travel {
  kind: Card | null;
  from: string;
  to: string;
}

const MOST = 6;

/** The cards that the last decision moved, as ways between the spots of the board. */
export function travels(before: DecodedView<NonceOrders> | null, view: DecodedView<NonceOrders>): Travel[] {
  if (!before) return [];
  const [was, is] = [before.facts, view.facts];
  const mover = before.waiting[0] ?? 0;
  const found: Travel[] = [];
  for (const kind of CARD) {
    const table = grown(was.on_table, is.on_table, kind);
    const thrown = grown(was.discard_pile, is.discard_pile, kind) + Math.min(0, table);
    const pan = `pan-${CARDS[kind].side}`;
    add(found, table, kind, handSpot(mover, kind, view), pan);
    add(found, thrown, kind, handSpot(mover, kind, view), "discards");
    add(found, -table, kind, pan, "discards");
  }
  is.held.forEach((_, seat) => {
    if (was.deck_left > is.deck_left && drew(was, is, seat)) add(found, was.deck_left - is.deck_left, null, "deck", `seat-${seat}`);
  });
  return found.slice(0, MOST);
}

const grown = (was: Counts, is: Counts, kind: Card) => (is[kind] ?? 0) - (was[kind] ?? 0);
const drew = (was: Facts, is: Facts, seat: number) => (is.held[seat] ?? 0) > (was.held[seat] ?? 0);
const handSpot = (seat: number, kind: Card, view: DecodedView<NonceOrders>) =>
  seat === view.seat ? `hand-${kind}` : `seat-${seat}`;

function add(to: Travel[], many: number, kind: Card | null, from: string, spot: string): void {
  for (let i = 0; i < many; i++) to.push({ kind, from, to: spot });
}
