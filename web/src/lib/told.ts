/** What a table looks like after each message. Pure: the connection keeps the result, the tests need no server. */
import type { Coming, News, LogLine, SeatCard, TableCard, GameView, Whole, Words } from "./wire";

export interface Known {
  seq: number;
  table: TableCard;
  view: GameView | null;
  log: LogLine[];
  chat: Words[];
  undo: boolean;
  digest: Whole["digest"];
  watchers: number;
  /** Who has come and gone, and for whom the clock decided. */
  comings: Coming[];
}

/** Events that the log tells between the decisions. */
const COMINGS = ["leave", "return", "remove", "timeout"];

export function whole(told: Whole): Known {
  const { seq, table, view, log, chat, undo, digest, comings = [] } = told;
  return { seq, table, view, log, chat, undo, digest, watchers: 0, comings };
}

/** An event that was seen before changes nothing; so a resend is harmless. */
export function after(known: Known, told: News): Known {
  if (told.seq <= known.seq) return known;
  const view = told.view ?? known.view;
  const kept = told.kind === "undo" && view ? known.log.filter((line) => line.move < view.moves) : known.log;
  const table = clocked(told.table ?? known.table, told.deadlines);
  return {
    ...known,
    seq: told.seq,
    view,
    table,
    log: told.log.length ? [...kept, ...told.log] : kept,
    chat: told.chat ? [...known.chat, told.chat] : known.chat,
    undo: told.undo,
    comings: [...known.comings, ...comingIn(told, view)],
  };
}

function comingIn({ seq, kind, seat }: News, view: GameView | null): Coming[] {
  if (!COMINGS.includes(kind) || seat === null || !view) return [];
  return [{ seq, kind, seat, move: kind === "timeout" ? view.moves - 1 : view.moves }];
}

/** The same table where no clock has changed, so that nothing of it is drawn anew. */
function clocked(table: TableCard, deadlines: TableCard["deadlines"]): TableCard {
  return JSON.stringify(table.deadlines) === JSON.stringify(deadlines) ? table : { ...table, deadlines };
}

export function present(known: Known, here: boolean[], watchers: number): Known {
  const seats: SeatCard[] = known.table.seats.map((seat, at) => ({ ...seat, connected: here[at] ?? seat.connected }));
  return { ...known, watchers, table: { ...known.table, seats } };
}
