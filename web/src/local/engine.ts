/**
 * A game's compiled rules, telling and search (src/whitesmoke/site): records as bytes in, records, numbers and text out.
 * All memory is one block that only grows: places are given out at the start and used again by every call.
 */

export interface Block {
  shape: number[];
  items: number[];
}

export interface Place {
  at: number;
  kind: string;
  count: number;
}

/** A field that a drawn position may say: lengths with -1 for each seat, names of values and of places. */
export interface Zone extends Place {
  shape?: number[];
  of?: string[];
  by?: string[];
  /** The kinds whose words these names are. */
  of_kind?: string;
  by_kind?: string;
  packed?: boolean;
}

/** An option as it is stored: kernel/options.py without the words. */
export interface Choice {
  name: string;
  kind: string;
  default: unknown;
  values?: string[];
  names?: string[];
  low?: number;
  high?: number;
  none?: boolean;
  /** The default of earlier days. */
  formerly?: unknown;
  presets?: Record<string, string[]>;
}

/** How a search spends its budget, as bots/search.py has it; without simulations only time ends it. */
export interface Spent {
  simulations: number;
  seconds: number;
  alone: number;
  together: number;
  exploration: number;
  guided_playouts: number;
  guided_others: number;
  convention_margin: number;
  habit: number;
  overlooks: number;
  nodes: number;
}

/** What is known of a solved game's tables (site/solved.py). */
export interface Solution {
  cliques: number;
  points: number;
  rounds: number;
  again: number;
  rulings: Record<string, number>;
}

/** What site/describing.py says of a game. */
export interface Described {
  game: string;
  title: string;
  version: number;
  fewest: number;
  most: number;
  /** The decisions by number. */
  names: string[];
  size: number;
  fields: Record<string, Place>;
  zones: Record<string, Zone>;
  options: Choice[];
  endings: number[];
  /** The number of the sentence that an arranged position has none of these. */
  no_such_ending: number;
  blank: string;
  masks: string;
  tables: [Block, Block];
  sentences: Block;
  scores: [number, number];
  plan: Record<string, Place>;
  plan_size: number;
  levels: Record<string, Spent>;
  /** How the level `equilibrium` plays, where the game is solved. */
  solution: Solution | null;
  /** Files that a level needs beside, by level. */
  wanted: Record<string, string>;
  bots: string[];
  open: boolean;
}

export const SPECTATOR = -1;
export const OPEN = -2;
/** In place of a seat that decided: the deal is told, or only how things stand. */
export const DEAL = -1;
export const NOTHING = -2;
/** What `explain` is asked. */
export const WHY_NOT = 0;
export const OPTIONS_CLASH = 2;
export const REASON = 3;

type Given = number | bigint;
export type Calls = Record<string, (...given: Given[]) => number>;
/** Random numbers of its own: a key, and how many were taken. */
export type Stream = [bigint, bigint];

/** What viewers were told of a decision: text that is JSON, and the moment after it. */
export interface Texts {
  facts: string;
  moment: [number, number];
  log: string[];
  own: string[];
  asked: string[];
}

const PAGE = 65_536;
const ALIGNED = 64;
const PARTS = 6;
const PIECES = 5;
/** No number takes up more letters (kernel/written.py). */
const LONGEST = 192;

export const bytesOf = (text: string): Uint8Array => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

export class Engine {
  readonly about: Described;
  readonly calls: Calls;
  readonly masks: Uint8Array[];
  readonly #memory: WebAssembly.Memory;
  readonly #blank: Uint8Array;
  #top: number;
  readonly places: Record<"before" | "after" | "seen" | "room" | "scores" | "viewers" | "starts" | "cuts" | "stream" | "several", number>;
  readonly #tables: Given[];
  readonly #sentences: Given[];
  readonly #masksAt: Given[];
  #out = { at: 0, length: 0 };
  #text = { at: 0, length: 0 };

  constructor(instance: WebAssembly.Instance, about: Described) {
    const { memory, __heap_base: base, ...calls } = instance.exports as Record<string, unknown>;
    this.about = about;
    this.calls = calls as Calls;
    this.#memory = memory as WebAssembly.Memory;
    this.#top = Number((base as WebAssembly.Global).value);
    this.#blank = bytesOf(about.blank);
    const { size, most } = about;
    const masks = bytesOf(about.masks);
    this.masks = Array.from({ length: most + 2 }, (_, row) => masks.slice(row * size, (row + 1) * size));
    const viewers = most + 2;
    this.places = {
      before: this.room(size),
      after: this.room(size),
      seen: this.room(3 * size),
      room: this.room(8 * (Math.max(this.actions, most) + 1)),
      scores: this.room(8 * (most + 1)),
      viewers: this.room(8 * viewers),
      starts: this.room(8 * viewers * PARTS),
      cuts: this.room(8 * viewers * PIECES),
      stream: this.room(16),
      several: this.room(32),
    };
    this.#masksAt = [this.keep(masks), most + 2, size / 8];
    this.#tables = about.tables.flatMap((table) => this.#block(table));
    this.#sentences = this.#block(about.sentences);
    this.#makeRoom(4096);
  }

  /** A place for so many bytes. */
  room(bytes: number): number {
    const at = (this.#top + ALIGNED - 1) & -ALIGNED;
    this.#top = at + bytes;
    const lacking = Math.ceil((this.#top - this.#memory.buffer.byteLength) / PAGE);
    if (lacking > 0) this.#memory.grow(lacking);
    return at;
  }

  keep(bytes: Uint8Array): number {
    const at = this.room(bytes.length);
    this.bytes(at, bytes.length).set(bytes);
    return at;
  }

  #block({ shape, items }: Block): Given[] {
    const at = this.room(8 * items.length);
    this.longs(at, items.length).set(items.map(BigInt));
    return [at, ...shape];
  }

  bytes(at: number, length: number): Uint8Array {
    return new Uint8Array(this.#memory.buffer, at, length);
  }
  longs(at: number, length: number): BigInt64Array {
    return new BigInt64Array(this.#memory.buffer, at, length);
  }
  doubles(at: number, length: number): Float64Array {
    return new Float64Array(this.#memory.buffer, at, length);
  }
  view(): DataView {
    return new DataView(this.#memory.buffer);
  }
  call(name: string, ...given: Given[]): number {
    return this.calls[name]!(...given);
  }

  /** How many decisions there are. */
  get actions(): number {
    return this.about.names.length;
  }
  get masksAt(): Given[] {
    return this.#masksAt;
  }
  /** Room for every decision, as drivers take it. */
  get roomAt(): Given[] {
    return [this.places.room, Math.max(this.actions, this.about.most) + 1];
  }
  get #workroom(): Given[] {
    return [this.places.seen, 3, ...this.roomAt, this.places.scores, this.about.most + 1];
  }

  #makeRoom(numbers: number): void {
    this.#out = { at: this.room(8 * numbers), length: numbers };
    this.#text = { at: this.room(LONGEST * numbers), length: LONGEST * numbers };
  }

  blank(): Uint8Array {
    return this.#blank.slice();
  }

  /** A record at one of two places, as drivers take it. */
  put(record: Uint8Array, place: "before" | "after" = "before"): Given[] {
    this.bytes(this.places[place], this.about.size).set(record);
    return [this.places[place], 1];
  }
  take(place: "before" | "after" = "before"): Uint8Array {
    return this.bytes(this.places[place], this.about.size).slice();
  }

  start(record: Uint8Array): Uint8Array {
    this.call("start", ...this.put(record));
    return this.take();
  }

  /** A drawn record with all that follows, and why it cannot be; all bits of what was drawn are 1 in `marks`. */
  arrange(drawn: Uint8Array, marks: Uint8Array): { record: Uint8Array; said: number[] } {
    const end = this.call("arrange", ...this.put(drawn), ...this.put(marks, "after"), ...this.roomAt, this.#out.at, this.#out.length);
    return { record: this.take(), said: Array.from(this.longs(this.#out.at + 8, end - 1), Number) };
  }

  /** The seats that are waited for, as a bit mask. */
  waiting(record: Uint8Array): number {
    return this.call("ask", ...this.put(record), ...this.roomAt);
  }

  legal(record: Uint8Array, seat: number): number[] {
    const count = this.call("options_of", ...this.put(record), seat, ...this.roomAt);
    return Array.from(this.longs(this.places.room, count), Number);
  }

  /** The record after a decision and who is waited for then; a negative mask refuses it. */
  step(record: Uint8Array, seat: number, action: number): { mask: number; after: Uint8Array } {
    const mask = this.call("step", ...this.put(record), seat, action, ...this.roomAt);
    return { mask, after: this.take() };
  }

  scores(record: Uint8Array, players: number): number[] {
    this.doubles(this.places.scores, this.about.most).fill(0);
    this.call("results", ...this.put(record), this.places.scores, 1, this.about.most);
    return Array.from(this.doubles(this.places.scores, players));
  }

  /** What a viewer sees: seats, then OPEN and SPECTATOR have a mask each. */
  redact(record: Uint8Array, viewer: number): Uint8Array {
    const mask = this.masks.at(viewer)!;
    return record.map((byte, at) => byte & mask[at]!);
  }

  /** A world that fits what a seat sees, from a seed. */
  imagine(record: Uint8Array, seat: number, seed: bigint): Uint8Array {
    const seen = this.redact(record, seat);
    new DataView(seen.buffer).setBigUint64(this.about.fields.seed!.at, seed, true);
    this.call("imagine_all", ...this.put(seen), seat);
    return this.take();
  }

  /** Which of the game's words for seats names each seat. */
  called(record: Uint8Array, players: number): number[] {
    this.call("call_seats", ...this.put(record), ...this.#masksAt, ...this.#workroom, this.places.viewers, players);
    return Array.from(this.longs(this.places.viewers, players), Number);
  }

  reveals(record: Uint8Array, seat: number, action: number): boolean {
    return this.call("is_revealing", ...this.put(record), seat, action, ...this.#masksAt, ...this.#workroom) !== 0;
  }

  /** One sentence as numbers, or nothing: why something cannot be, or why it is a good idea. */
  explain(record: Uint8Array, asked: number, seat: number, action = 0): number[] {
    const end = this.call("explain", ...this.put(record), asked, seat, action, ...this.#masksAt, ...this.#workroom, this.#out.at, this.#out.length);
    if (end > this.#out.length) {
      this.#makeRoom(2 * end);
      return this.explain(record, asked, seat, action);
    }
    return Array.from(this.longs(this.#out.at + 8, end - 1), Number);
  }

  /** All that viewers are told of a decision; the first of them is SPECTATOR or OPEN. */
  tell(before: Uint8Array, seat: number, action: number, after: Uint8Array, viewers: number[], move: number, over: boolean): Texts {
    const { viewers: at, starts, cuts } = this.places;
    this.longs(at, viewers.length).set(viewers.map(BigInt));
    const said = this.call(
      "tell_all", ...this.put(before), ...this.put(after, "after"), seat, action, at, viewers.length,
      ...this.#masksAt, ...this.#tables, ...this.#workroom, this.#out.at, this.#out.length, starts, viewers.length, PARTS,
    );
    if (said > this.#out.length) {
      this.#makeRoom(2 * said);
      return this.tell(before, seat, action, after, viewers, move, over);
    }
    const end = this.call(
      "write_all", this.#out.at, said, at, viewers.length, starts, viewers.length, PARTS, ...this.#sentences, move, Number(over),
      this.#text.at, this.#text.length, cuts, viewers.length, PIECES,
    );
    return this.#texts(viewers.length, end);
  }

  #texts(viewers: number, end: number): Texts {
    const cuts = Array.from(this.longs(this.places.cuts, viewers * PIECES), Number);
    const text = new TextDecoder().decode(this.bytes(this.#text.at, cuts.at(-1)!));
    const piece = (viewer: number, which: number) => text.slice(cuts[viewer * PIECES + which], cuts[viewer * PIECES + which + 1]);
    const all = (which: number) => Array.from({ length: viewers }, (_, viewer) => piece(viewer, which));
    const [round = 0, turn = 0] = Array.from(this.longs(this.#out.at + 24, 2), Number);
    return { facts: text.slice(0, end), moment: [round, turn], log: all(0), own: all(2), asked: all(3) };
  }
}
