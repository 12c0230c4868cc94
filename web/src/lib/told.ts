/** What a table looks like after each message. Pure: the connection keeps the result, the tests need no server. */
import { seen } from "./seen";
import type { GameView, Happening, LogLine, Seat, TableInfo, Whole, Words } from "./wire";

export interface Known {
  seq: number;
  table: TableInfo;
  view: GameView | null;
  log: LogLine[];
  chat: Words[];
  undo: boolean;
  talk: string | null;
  digest: Whole["digest"];
  watchers: number;
}

export function whole(told: Whole): Known {
  const { seq, table, view, log, chat, undo, talk, digest } = told;
  return { seq, table, view: seen(view), log, chat, undo, talk, digest, watchers: 0 };
}

/** An event that was seen before changes nothing; so a resend is harmless. */
export function after(known: Known, told: Happening): Known {
  if (told.seq <= known.seq) return known;
  const view = told.view ? seen(told.view) : known.view;
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
    talk: told.talk,
  };
}

/** The same table where no clock has changed, so that nothing of it is drawn anew. */
function clocked(table: TableInfo, deadlines: TableInfo["deadlines"]): TableInfo {
  return JSON.stringify(table.deadlines) === JSON.stringify(deadlines) ? table : { ...table, deadlines };
}

export function present(known: Known, here: boolean[], watchers: number): Known {
  const seats: Seat[] = known.table.seats.map((seat, at) => ({ ...seat, connected: here[at] ?? seat.connected }));
  return { ...known, watchers, table: { ...known.table, seats } };
}
