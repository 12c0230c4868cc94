/** The server's shapes (schema.ts) by the server's names, some of them narrowed. Seats count from 0, times are Unix seconds. */
import type * as wire from "./schema";

export type {
  Advice, Advised, Coming, Expected, GameCard, GameView, LogLine, Mistaken, News, Opened, Pace, Replayed, Review, SeatCard, SeatPlan, TableCard, Told, Whole,
  WhyNot, Words,
} from "./schema";
export type Level = wire.TableCard["level"];
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** What a seat may do; it may have to be said again. */
export type Action = Exclude<wire.Said, wire.Hello | wire.Ping>;
/** Words to the table: free text, or one of the ready-made phrases. */
export type Chatted = Pick<wire.Chat, "text" | "phrase">;
export type Plan = Omit<wire.OpenTable, "name">;
export type OptionCard = Omit<wire.OptionCard, "default"> & { default: Json };
export type GameSheet = Omit<wire.GameSheet, "options"> & { options: OptionCard[] };

/** Where the document says text and the client knows which words it can be. */
export type ClauseText = wire.ClauseText & { kind: "" | "note" | "reconstruction" };
export type Rulebook = Omit<wire.Rulebook, "sections"> & { sections: { heading: string; clauses: ClauseText[] }[] };
