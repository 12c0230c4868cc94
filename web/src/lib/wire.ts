/** What server and browser say to each other. Seats count from 0, times are Unix seconds. */

export type Lang = "en" | "de";
/** Any that the game's book lists: those of every game, and what the host has trained. */
export type Level = string;
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export interface Legal {
  name: string;
  label: string;
  verb: string;
  parts: Record<string, string | number>;
  warning: string | null;
}

/** One game as one seat sees it. `scene` is each game's own; its board knows the shape. */
export interface GameView {
  game: string;
  players: number;
  names: string[];
  seat: number | null;
  moves: number;
  waiting: number[];
  prompt: string;
  clause: string;
  legal: Legal[];
  scene: any;
  /** What only this seat sees, in the same places; `seen` puts it there. */
  own: Record<string, any>;
  over: boolean;
  scores: number[] | null;
}

export interface LogLine {
  move: number;
  text: string;
  clause: string | null;
}

export interface Words {
  seq: number;
  seat: number | null;
  at: number;
  text?: string | null;
  phrase?: string | null;
}

export interface Seat {
  kind: "open" | "person" | "bot";
  name: string;
  level: Level | null;
  away: boolean;
  connected: boolean;
}

export interface Pace {
  kind: "none" | "live" | "days";
  amount: number;
}

export interface Ranked {
  seat: number;
  place: number;
  score: number;
  reason: string;
}

export interface TableInfo {
  id: string;
  game: string;
  title: string;
  status: "waiting" | "running" | "over" | "closed";
  public: boolean;
  watching: "open" | "delayed" | "closed";
  hints: boolean;
  pace: Pace;
  options: Record<string, Json>;
  level: Level;
  seat: number | null;
  opener: boolean;
  seats: Seat[];
  hash: string;
  secret: string | null;
  created: number;
  deadlines: Record<string, number>;
  next: string | null;
  ranking: Ranked[] | null;
  verdict: string | null;
  clause: string | null;
  /** What the table waits for, if not for people. */
  note?: string | null;
}

export interface Whole {
  type: "view";
  seq: number;
  table: TableInfo;
  view: GameView | null;
  log: LogLine[];
  chat: Words[];
  undo: boolean;
  talk: string | null;
  digest: { since: number; lines: string[] } | null;
  now: number;
}

export interface Happening {
  type: "event";
  seq: number;
  kind: string;
  seat: number | null;
  log: LogLine[];
  chat: Words | null;
  table: TableInfo | null;
  view: GameView | null;
  undo: boolean;
  talk: string | null;
  deadlines: Record<string, number> | null;
  now: number;
}

export type Told =
  | Whole
  | Happening
  | { type: "presence"; seats: boolean[]; watchers: number }
  | { type: "ack"; key: string; seq: number }
  | { type: "refused"; key: string | null; code: string; reason: string; clause?: string | null }
  | { type: "pong" };

export interface GameCard {
  name: string;
  title: string;
  says: string;
  fewest: number;
  most: number;
  minutes: number;
  cooperative: boolean;
  simultaneous: boolean;
  reconstruction: string | null;
}

export interface GameOption {
  name: string;
  kind: string;
  says: string;
  clause: string | null;
  default: Json;
  values?: Json[] | null;
  labels?: Record<string, string> | null;
  low?: number | null;
  high?: number | null;
  none?: boolean | string | null;
  names?: string[] | null;
  allowed?: string | null;
}

export interface GameBook extends GameCard {
  options: GameOption[];
  words: Record<string, string>;
  levels: Level[];
  phrases: Record<string, string>;
}

export interface Clause {
  number: string;
  kind: "" | "note" | "reconstruction";
  text: string;
}

export interface RuleBook {
  title: string;
  says: string;
  reconstruction: string | null;
  sections: { heading: string; clauses: Clause[] }[];
}

export interface Opened {
  table: string;
  seat: number | null;
  token: string | null;
  opener: string | null;
  invitations: Record<string, string>;
  links: Record<string, string>;
}

export interface Advice {
  name: string;
  label: string;
  share: number;
  value: number;
  reason: string;
}

export interface Past {
  at: number;
  moves: number;
  view: GameView;
  log: LogLine[];
  over: boolean;
}

export interface Costly {
  move: number;
  name: string;
  label: string;
  better: string;
  better_label: string;
  cost: number;
  reason: string;
}
