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
  line: Expected[];
}

export interface Advised {
  id: number;
  name: string;
  share: number;
  value: number | null;
  said: number[];
  label?: string;
  reason?: string;
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

export interface Bring {
  record: string;
  name: string;
  seats: SeatPlan[];
  hints?: boolean;
  level?: string;
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

export interface Coming {
  seq: number;
  kind: string;
  seat: number;
  move: number;
}

export interface Decide {
  seq: number;
  name: string;
  key: string;
  type: "decide";
}

export interface Digest {
  since: number;
  first: number;
}

export interface Done {
  seq: number;
}

export interface Expected {
  seat: number;
  id: number;
  name: string;
  label?: string;
}

export interface GameCard {
  name: string;
  title: string;
  says: string;
  genre: string;
  fewest: number;
  most: number;
  minutes: number;
  cooperative: boolean;
  simultaneous: boolean;
  reconstruction: string;
  declared: string;
}

export interface GameSheet {
  name: string;
  title: string;
  says: string;
  genre: string;
  fewest: number;
  most: number;
  minutes: number;
  cooperative: boolean;
  simultaneous: boolean;
  reconstruction: string;
  declared: string;
  presets: PresetCard[];
  options: OptionCard[];
  levels: string[];
  phrases: Record<string, string>;
  small_talk: boolean;
}

export interface GameView {
  game: string;
  players: number;
  called: number[];
  moves: number;
  waiting: number[];
  over: boolean;
  scores: number[] | null;
  moment: [number, number];
  facts: number[];
  seat: number | null;
  own: number[];
  prompt: number[];
  offers: number[];
  talk: number[];
  owns?: number[][];
  words?: ViewWords | null;
}

export interface Hello {
  type: "hello";
  token?: string | null;
  since?: number | null;
  language?: "de" | "en" | null;
  spoken?: "de" | "en";
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
  round: number;
  turn: number;
  said: number[];
  text?: string;
  clause?: string;
}

export interface Mistaken {
  move: number;
  id: number;
  name: string;
  better_id: number;
  better: string;
  cost: number;
  said: number[];
  label?: string;
  better_label?: string;
  reason?: string;
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

export interface OfferWords {
  name: string;
  label: string;
  warning: string | null;
}

export interface OpenTable {
  game: string;
  name: string;
  seats: SeatPlan[];
  options?: Record<string, unknown>;
  pace?: Pace;
  public?: boolean;
  watching?: "open" | "delayed" | "closed";
  hints?: boolean | null;
  level?: string;
  commitment?: string | null;
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
  default: unknown;
  allowed: string;
  values?: string[] | null;
  labels?: Record<string, string> | null;
  names?: string[] | null;
  low?: number | null;
  high?: number | null;
  none?: boolean;
  formerly?: unknown;
}

export interface Pace {
  kind?: "none" | "live" | "days";
  amount?: number;
}

export interface Ping {
  type: "ping";
}

export interface Pong {
  type: "pong";
}

export interface Presence {
  type: "presence";
  seats: boolean[];
  watchers: number;
}

export interface PresetCard {
  says: string;
  options: Record<string, unknown>;
  players?: number | null;
}

export interface Prospect {
  move: number;
  share: number;
}

export interface Refusal {
  code: string;
  reason: string;
  clause?: string;
}

export interface Rematch {
  key: string;
  commitment?: string | null;
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

export interface Reveal {
  key: string;
  entropy: string;
  type: "reveal";
}

export interface Review {
  decisions: Mistaken[];
  chances?: Prospect[];
}

export interface Rulebook {
  title: string;
  says: string;
  language: string;
  how_to: string;
  sections: Section[];
}

export type Said = Hello | Decide | Undo | Leave | Return | Reveal | Chat | Ping;

export interface SeatCard {
  kind: "open" | "person" | "bot";
  name: string;
  level: string | null;
  away: boolean;
  connected: boolean;
  share: SeatShare | null;
}

export interface SeatPlan {
  kind?: "me" | "open" | "bot";
  level?: string;
}

export interface SeatShare {
  commitment: string;
  revealed: boolean;
  entropy: string | null;
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
  commitment?: string | null;
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
  options: Record<string, unknown>;
  level: string;
  seat: number | null;
  opener: boolean;
  seats: SeatCard[];
  hash: string;
  secret: string | null;
  calling: boolean;
  created: number;
  deadlines: Record<string, number>;
  next: string | null;
  note: "compiling_game" | "compiling_bots" | "dealing" | null;
  brought?: boolean;
  begins?: number;
}

export type Told = Whole | News | Presence | Ack | No | Pong;

export interface Undo {
  key: string;
  type: "undo";
}

export interface ViewWords {
  names: string[];
  prompt: string;
  clause: string;
  legal: OfferWords[];
  facts: Record<string, unknown>;
  own: Record<string, unknown>;
  talk: string | null;
}

export interface Whole {
  seq: number;
  table: TableCard;
  view: GameView | null;
  log: LogLine[];
  chat: Words[];
  undo: boolean;
  digest: Digest | null;
  now: number;
  comings?: Coming[];
  type: "view";
}

export interface WhyNot {
  said: number[] | null;
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
