/** What stands beside a seat's name: what its game has declared for that, and its clock. */
import type { Declaration, Value } from "./declared";
import { ownOf, type DecodedView } from "./decode";

export interface Beside {
  cards: number | null;
  points: number | null;
  out: boolean;
  decided: boolean;
}

export function besideOf({ beside = {} }: Declaration, view: DecodedView, seat: number): Beside {
  const of = (name: string | undefined): Value => {
    const fact = name === undefined ? null : view.facts[name];
    return Array.isArray(fact) ? (fact[seat] ?? null) : null;
  };
  const number = (value: Value) => (typeof value === "number" ? value : null);
  const own = beside.own_points === undefined ? null : (ownOf(view, seat)?.[beside.own_points] ?? null);
  return {
    cards: number(of(beside.cards)),
    points: number(of(beside.points)) ?? number(own),
    out: beside.playing !== undefined && !of(beside.playing),
    decided: !!of(beside.decided) && !view.waiting.includes(seat),
  };
}

/** The time left as a clock shows it; days and hours when there are any. */
export function clockOf(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  if (whole >= 86_400) return `${Math.floor(whole / 86_400)} d`;
  if (whole >= 3_600) return `${Math.floor(whole / 3_600)} h`;
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** The others in turn order, beginning with the one after me; a watcher sees everybody. */
export function othersOf(players: number, seat: number | null): number[] {
  const first = seat === null ? 0 : seat + 1;
  const many = seat === null ? players : players - 1;
  return Array.from({ length: many }, (_, step) => (first + step) % players);
}
