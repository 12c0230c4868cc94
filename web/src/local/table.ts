/** A game in progress in this browser, as kernel/table.py has it: all of it follows from its seed and its decisions. */
import type { GameView, LogLine } from "../lib/schema";
import { bitsIn } from "../lib/declared";
import { plant } from "./chance";
import { DEAL, NOTHING, OPEN, SPECTATOR, WHY_NOT, type Engine, type Texts } from "./engine";
import { plainlyStands, whyItStands, type Deed, type Stands } from "./undoing";

export interface Move {
  seat: number;
  action: number;
  before: Uint8Array;
}

export type Why = { said: number[] } | "over" | "not_asked" | null;

export class LocalTable {
  readonly engine: Engine;
  readonly players: number;
  readonly first: Uint8Array;
  readonly called: number[];
  record: Uint8Array;
  moves: Move[] = [];
  /** The seats that are waited for, as bits. */
  mask: number;

  /** A game that begins with a dealt record, or an arranged one. */
  private constructor(engine: Engine, first: Uint8Array) {
    this.engine = engine;
    this.players = first[engine.about.fields.players!.at]!;
    this.record = this.first = first;
    this.called = engine.called(this.first, this.players);
    this.mask = engine.waiting(this.record);
  }

  /** Deals from a record with players and options. */
  static deal(engine: Engine, undealt: Uint8Array, seed: string): LocalTable {
    const record = undealt.slice();
    plant(record, engine.about.fields, seed);
    return new LocalTable(engine, engine.start(record));
  }

  /** Begins with an arranged record. */
  static arranged(engine: Engine, record: Uint8Array): LocalTable {
    return new LocalTable(engine, record);
  }

  get waiting(): number[] {
    return bitsIn(this.mask);
  }
  get over(): boolean {
    return this.mask === 0;
  }

  /** Makes a decision; false if it may not be made. */
  play(seat: number, action: number): boolean {
    // What is compiled does not look where it reads.
    if (!this.waiting.includes(seat) || !(action >= 0 && action < this.engine.actions)) return false;
    const { mask, after } = this.engine.step(this.record, seat, action);
    if (mask < 0) return false;
    this.moves.push({ seat, action, before: this.record });
    this.record = after;
    this.mask = mask;
    return true;
  }

  /** Why a seat may not decide so now; null if it may. */
  whyNot(seat: number, action: number): Why {
    if (this.over) return "over";
    if (!this.waiting.includes(seat)) return "not_asked";
    if (this.engine.legal(this.record, seat).includes(action)) return null;
    return { said: this.engine.explain(this.record, WHY_NOT, seat, action) };
  }

  recordAt(move: number): Uint8Array {
    return this.moves[move]?.before ?? this.record;
  }

  /** The same game as it was before a move. */
  rewound(move: number): LocalTable {
    const twin = new LocalTable(this.engine, this.first);
    twin.moves = this.moves.slice(0, move);
    twin.record = this.recordAt(move);
    twin.mask = this.engine.waiting(twin.record);
    return twin;
  }

  offersUndo(seat: number): boolean {
    const deed = this.#last(seat);
    return deed !== null && !plainlyStands(this.engine, deed);
  }

  /** Takes a seat's last decision back, or says why it stands. */
  undo(seat: number): Stands | "not_yours" | null {
    const deed = this.#last(seat);
    if (!deed) return "not_yours";
    const stands = whyItStands(this.engine, deed);
    if (stands) return stands;
    this.record = this.moves.pop()!.before;
    this.mask = this.engine.waiting(this.record);
    return null;
  }

  #last(seat: number): Deed | null {
    const last = this.moves.at(-1);
    return last?.seat === seat ? { ...last, after: this.record, players: this.players } : null;
  }

  /** The game as a viewer is told how it stands. */
  view(viewer: number): GameView {
    const viewers = this.#audience(viewer);
    return this.#viewOf(this.engine.tell(this.record, NOTHING, 0, this.record, viewers, this.moves.length - 1, this.over), viewer, viewers);
  }

  #audience(viewer: number): number[] {
    if (viewer === OPEN) return [OPEN, ...Array.from({ length: this.players }, (_, seat) => seat)];
    return viewer === SPECTATOR ? [SPECTATOR] : [SPECTATOR, viewer];
  }

  #viewOf(texts: Texts, viewer: number, viewers: number[]): GameView {
    const at = viewers.indexOf(viewer);
    return {
      game: this.engine.about.game,
      players: this.players,
      called: this.called,
      moves: this.moves.length,
      waiting: this.waiting,
      over: this.over,
      scores: this.over ? this.engine.scores(this.record, this.players) : null,
      moment: texts.moment,
      facts: JSON.parse(texts.facts),
      seat: viewer >= 0 ? viewer : null,
      ...(JSON.parse(`{"own":${texts.own[at]}${texts.asked[at]}}`) as Pick<GameView, "own" | "prompt" | "offers" | "talk">),
      ...(viewer === OPEN ? { owns: texts.own.slice(1).map((own) => JSON.parse(own) as number[]) } : {}),
    };
  }

  /** What a viewer is told of the moves from a number on, and of the end; DEAL tells of the deal. */
  log(viewer: number, since = DEAL): LogLine[] {
    const lines: LogLine[] = since === DEAL ? this.#told(this.first, DEAL, 0, this.first, viewer, DEAL, false) : [];
    this.moves.forEach(({ seat, action, before }, move) => {
      if (move < since) return;
      const isLast = move === this.moves.length - 1;
      lines.push(...this.#told(before, seat, action, this.recordAt(move + 1), viewer, move, isLast && this.over));
    });
    return lines;
  }

  #told(before: Uint8Array, seat: number, action: number, after: Uint8Array, viewer: number, move: number, over: boolean): LogLine[] {
    const viewers = this.#audience(viewer).slice(0, 2);
    if (viewer === OPEN) viewers.length = 1;
    const texts = this.engine.tell(before, seat, action, after, viewers, move, over);
    return JSON.parse(texts.log[viewers.indexOf(viewer)]!) as LogLine[];
  }
}
