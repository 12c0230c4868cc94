/**
 * What server and browser say to each other.
 * Made by web/schema.py from the server's OpenAPI; not to be edited.
 */

export interface Ack {
  type: "ack";
  key: string;
  seq: number;
}

export interface Advice {
  advice: Advised[];
  simulations: number;
}

export interface Advised {
  name: string;
  label: string;
  share: number;
  value: number | null;
  reason: string;
}

export interface Again {
  name?: string | null;
}

export interface Branch {
  at: number;
  seat: number;
  level?: string;
  name?: string | null;
}

export interface Chat {
  key: string;
  text?: string | null;
  phrase?: "hello" | "good_luck" | "well_played" | "thanks" | "oops" | "hurry" | "sorry" | "nope" | "bye" | null;
  type: "chat";
}

export interface ClauseText {
  number: string;
  kind: string;
  text: string;
}

export interface Decide {
  seq: number;
  name: string;
  key: string;
  type: "decide";
}

export interface Digest {
  since: number;
  lines: string[];
}

export interface Done {
  seq: number;
}

export interface GameCard {
  name: string;
  title: string;
  says: string;
  fewest: number;
  most: number;
  minutes: number;
  cooperative: boolean;
  simultaneous: boolean;
  reconstruction: string;
}

export interface GameSheet {
  name: string;
  title: string;
  says: string;
  fewest: number;
  most: number;
  minutes: number;
  cooperative: boolean;
  simultaneous: boolean;
  reconstruction: string;
  options: OptionCard[];
  words: Record<string, string>;
  levels: string[];
  phrases: Record<string, string>;
}

export interface GameView {
  game: string;
  players: number;
  names: string[];
  moves: number;
  waiting: number[];
  prompt: string;
  clause: string;
  legal: Offer[];
  over: boolean;
  scores: number[] | null;
  scene: Record<string, any>;
  seat: number | null;
  own: Record<string, any>;
}

export interface Hello {
  type: "hello";
  token?: string | null;
  since?: number | null;
  language?: "de" | "en";
}

export interface HintFor {
  language?: "en" | "de" | null;
}

export interface Leave {
  key: string;
  type: "leave";
}

export interface Linked {
  link: string;
}

export interface LogLine {
  move: number;
  text: string;
  clause: string;
}

export interface Mistaken {
  move: number;
  name: string;
  label: string;
  better: string;
  better_label: string;
  cost: number;
  reason: string;
}

export interface Mute {
  seat: number;
  muted?: boolean;
}

export interface News {
  seq: number;
  kind: string;
  seat: number | null;
  log: LogLine[];
  chat: Words | null;
  table: TableCard | null;
  view: GameView | null;
  undo: boolean;
  talk: string | null;
  deadlines: Record<string, number>;
  now: number;
  type: "event";
}

export interface No {
  type: "refused";
  key: string | null;
  code: string;
  reason: string;
  clause?: string | null;
}

export interface Offer {
  name: string;
  label: string;
  verb: string;
  parts: Record<string, any>;
  warning: string | null;
}

export interface OpenTable {
  game: string;
  name: string;
  seats: SeatPlan[];
  options?: Record<string, any>;
  pace?: Pace;
  public?: boolean;
  watching?: "open" | "delayed" | "closed";
  hints?: boolean;
  level?: string;
}

export interface Opened {
  table: string;
  seat: number | null;
  token: string | null;
  opener: string | null;
  invitations: Record<string, string>;
  links?: Record<string, string>;
}

export interface OptionCard {
  name: string;
  kind: string;
  says: string;
  clause: string;
  default: any;
  allowed: string;
  values?: string[] | null;
  labels?: Record<string, string> | null;
  names?: string[] | null;
  low?: number | null;
  high?: number | null;
  none?: boolean;
}

export interface Pace {
  kind?: "none" | "live" | "days";
  amount?: number;
}

export interface Ping {
  type: "ping";
}

export interface Place {
  seat: number;
  place: number;
  score: number;
  reason: string;
}

export interface Pong {
  type: "pong";
}

export interface Presence {
  type: "presence";
  seats: boolean[];
  watchers: number;
}

export interface Refusal {
  code: string;
  reason: string;
  clause?: string;
}

export interface Rematch {
  key: string;
}

export interface Remove {
  seat: number;
  level?: string | null;
}

export interface Replayed {
  at: number;
  moves: number;
  view: GameView;
  log: LogLine[];
  over: boolean;
}

export interface Return {
  key: string;
  type: "return";
}

export interface Review {
  decisions: Mistaken[];
}

export interface Rulebook {
  title: string;
  says: string;
  reconstruction: string;
  sections: Section[];
}

export type Said = Hello | Decide | Undo | Leave | Return | Chat | Ping;

export interface SeatCard {
  kind: "open" | "person" | "bot";
  name: string;
  level: string | null;
  away: boolean;
  connected: boolean;
}

export interface SeatPlan {
  kind?: "me" | "open" | "bot";
  level?: string;
}

export interface Seated {
  table: string;
  seat: number;
  token: string;
  link?: string;
}

export interface Section {
  heading: string;
  clauses: ClauseText[];
}

export interface Sit {
  name: string;
  seat?: number | null;
  invitation?: string | null;
  key?: string | null;
}

export interface Start {
  level?: string | null;
}

export interface TableCard {
  id: string;
  game: string;
  title: string;
  status: "waiting" | "running" | "over" | "closed";
  public: boolean;
  watching: "open" | "delayed" | "closed";
  hints: boolean;
  pace: Pace;
  options: Record<string, any>;
  level: string;
  seat: number | null;
  opener: boolean;
  seats: SeatCard[];
  hash: string;
  secret: string | null;
  created: number;
  deadlines: Record<string, number>;
  next: string | null;
  ranking: Place[] | null;
  verdict: string | null;
  clause: string | null;
  note: string | null;
}

export type Told = Whole | News | Presence | Ack | No | Pong;

export interface Undo {
  key: string;
  type: "undo";
}

export interface Whole {
  seq: number;
  table: TableCard;
  view: GameView | null;
  log: LogLine[];
  chat: Words[];
  undo: boolean;
  talk: string | null;
  digest: Digest | null;
  now: number;
  type: "view";
}

export interface WhyNot {
  reason: string | null;
  clause: string | null;
}

export interface Words {
  seq: number;
  seat: number | null;
  at: number;
  text?: string | null;
  phrase?: string | null;
}
