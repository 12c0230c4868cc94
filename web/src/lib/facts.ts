/** What stands beside a seat's name, read from any game's scene: cards in hand, points, whether it is out. */
import type { GameView } from "./wire";

export interface Facts {
  cards: number | null;
  points: number | null;
  out: boolean;
  done: boolean;
}

type Row = Record<string, unknown>;

/** The rows of a scene that belong to seats: a list of records, one a seat. */
function rowsOf(view: GameView): Row[][] {
  const lists = Object.values((view.scene ?? {}) as Row).filter(Array.isArray) as unknown[][];
  return lists.filter(
    (list) => list.length === view.players && list.every((row) => row !== null && typeof row === "object"),
  ) as Row[][];
}

const numberIn = (rows: Row[], ...names: string[]): number | null => {
  for (const row of rows) for (const name of names) if (typeof row[name] === "number") return row[name];
  return null;
};

export function factsOf(view: GameView, seat: number): Facts {
  const rows: Row[] = rowsOf(view).map((list) => list[seat] ?? {});
  return {
    cards: numberIn(rows, "cards", "held"),
    points: numberIn(rows, "points", "score"),
    out: rows.some((row) => row.in_play === false),
    done: rows.some((row) => row.has_picked === true || row.face_down === true) && !view.waiting.includes(seat),
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
