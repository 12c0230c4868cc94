/** The log in chapters: by round and turn, then by decision, with comings and goings between the decisions. */
import type { Line } from "./decode";
import type { Coming } from "./wire";

/** One decision and what came of it, or somebody who comes or goes. */
export interface Entry {
  move: number;
  lines: Line[];
  coming: Coming | null;
}

/** A round and a turn; 0 where the game has none. A game with neither is told by who acts, `turn` counting them. */
export interface Chapter {
  round: number;
  turn: number;
  entries: Entry[];
}

export function chaptersOf(log: readonly Line[], comings: readonly Coming[] = []): Chapter[] {
  const chapters: Chapter[] = [];
  let [actor, count] = [-1, 0];
  for (const entry of entriesOf(log, comings)) {
    const first = entry.lines[0];
    const last = chapters.at(-1);
    if (first && !first.round && !first.turn && entry.move >= 0) {
      const seat = seatIn(first) ?? actor;
      if (seat !== actor) [actor, count] = [seat, count + 1];
    }
    const [round, turn] = first ? [first.round, first.turn || (first.round ? 0 : count)] : [last?.round ?? 0, last?.turn ?? 0];
    if (last && last.round === round && last.turn === turn) last.entries.push(entry);
    else chapters.push({ round, turn, entries: [entry] });
  }
  return chapters;
}

function entriesOf(log: readonly Line[], comings: readonly Coming[]): Entry[] {
  const entries: Entry[] = [];
  for (const line of log) {
    const last = entries.at(-1);
    if (last?.move === line.move && last.lines[0]?.round === line.round) last.lines.push(line);
    else entries.push({ move: line.move, lines: [line], coming: null });
  }
  for (const coming of comings) {
    const at = entries.findIndex(({ move }) => move >= coming.move);
    entries.splice(at < 0 ? entries.length : at, 0, { move: coming.move, lines: [], coming });
  }
  return entries;
}

const seatIn = ({ said }: Line): number | null => ("seat" in said && typeof said.seat === "number" ? said.seat : null);
