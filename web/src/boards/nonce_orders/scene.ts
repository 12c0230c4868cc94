/** What Nonce Orders' server tells a board, and what is seen to travel between two views. */
import type { GameView } from "../contract";

export const KINDS = ["angel", "spirit", "demon", "devil", "inspector"] as const;
export type Kind = (typeof KINDS)[number];
export type Counts = Partial<Record<Kind, number>>;
export type Side = "Good" | "Evil";

export interface Hand {
  side: Side;
  held: number;
  shown: boolean;
  cards: Counts | null;
}

export interface Scene {
  turn: number;
  side: Side;
  step: "inspectors" | "orders" | "afterwards" | "mixed";
  last: boolean;
  deck: number;
  table: Counts;
  discards: Counts;
  /** How far Good is ahead; less than 0 if Evil is. */
  lead: number;
  tolerance: number;
  silent: boolean;
  hands: Hand[];
}

export const HOSTS: Record<Side, readonly [Kind, Kind]> = { Good: ["angel", "spirit"], Evil: ["demon", "devil"] };
export const PLURALS: Record<Kind, string> = {
  angel: "angels",
  spirit: "spirits",
  demon: "demons",
  devil: "devils",
  inspector: "inspectors",
};
/** The steps of a turn in the words of the phrase book. */
export const STEPS: Record<Scene["step"], string> = {
  inspectors: "before the orders",
  orders: "orders",
  afterwards: "after the orders",
  mixed: "orders",
};

export const sideOf = (kind: Kind): Side | null =>
  kind === "inspector" ? null : HOSTS.Good.includes(kind) ? "Good" : "Evil";

/** A hand's kinds, one's own host first, the inspectors last. */
export function sorted(side: Side): readonly Kind[] {
  const other = side === "Good" ? "Evil" : "Good";
  return [...HOSTS[side], ...HOSTS[other], "inspector"];
}

export interface Travel {
  kind: Kind | null;
  from: string;
  to: string;
}

const MOST = 6;

/** The cards that the last decision moved, as ways between the spots of the board. */
export function travels(before: GameView | null, view: GameView): Travel[] {
  if (!before) return [];
  const [was, is] = [before.scene as Scene, view.scene as Scene];
  const mover = before.waiting[0] ?? 0;
  const found: Travel[] = [];
  for (const kind of KINDS) {
    const table = grown(was.table, is.table, kind);
    const thrown = grown(was.discards, is.discards, kind) + Math.min(0, table);
    const pan = `pan-${sideOf(kind)}`;
    add(found, table, kind, handSpot(mover, kind, view), pan);
    add(found, thrown, kind, handSpot(mover, kind, view), "discards");
    add(found, -table, kind, pan, "discards");
  }
  is.hands.forEach((_, seat) => {
    if (was.deck > is.deck && drew(was, is, seat)) add(found, was.deck - is.deck, null, "deck", `seat-${seat}`);
  });
  return found.slice(0, MOST);
}

const grown = (was: Counts, is: Counts, kind: Kind) => (is[kind] ?? 0) - (was[kind] ?? 0);
const drew = (was: Scene, is: Scene, seat: number) => (is.hands[seat]?.held ?? 0) > (was.hands[seat]?.held ?? 0);
const handSpot = (seat: number, kind: Kind, view: GameView) =>
  seat === view.seat ? `hand-${kind}` : `seat-${seat}`;

function add(to: Travel[], many: number, kind: Kind | null, from: string, spot: string): void {
  for (let i = 0; i < many; i++) to.push({ kind, from, to: spot });
}
