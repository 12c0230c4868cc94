/** The server's shapes (schema.ts) by the words of the client. Seats count from 0, times are Unix seconds. */
import type * as wire from "./schema";

export type { GameCard, GameView, LogLine, Opened, Pace, SeatPlan, Told, Whole, Words } from "./schema";
export type Lang = NonNullable<wire.Hello["language"]>;
export type Level = wire.TableCard["level"];
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export type Legal = wire.Offer;
export type Seat = wire.SeatCard;
export type Ranked = wire.Place;
export type TableInfo = wire.TableCard;
export type Happening = wire.News;
/** What may have to be said again. */
export type Saying = Exclude<wire.Said, wire.Hello | wire.Ping>;
/** Words to the table: free text, or one of the ready-made phrases. */
export type Speech = Pick<wire.Chat, "text" | "phrase">;
export type Plan = Omit<wire.OpenTable, "name">;
export type GameBook = wire.GameSheet;
export type GameOption = wire.OptionCard;
export type Advice = wire.Advised;
export type Past = wire.Replayed;
export type Costly = wire.Mistaken;

/** Where the document says text and the client knows which words it can be. */
export type Clause = wire.ClauseText & { kind: "" | "note" | "reconstruction" };
export type RuleBook = Omit<wire.Rulebook, "sections"> & { sections: { heading: string; clauses: Clause[] }[] };
