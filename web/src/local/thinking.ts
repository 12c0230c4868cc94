/** A bot that thinks ahead, as bots/search.py has it: the search is compiled, here it is only asked. */
import type { Engine, Spent, Stream } from "./engine";

/** What a search found: for each legal decision how often to make it, its value and how far that may be off. */
export interface Thought {
  actions: number[];
  shares: number[];
  values: number[];
  errors: number[];
  visits: number[];
  simulations: number;
  /** Seat and decision, as the search expects play to go on. */
  line: [number, number][];
}

const FOREVER = 1n << 62n;
const REGRETS = 1;
const NODE = 24;
const CELL = 16;
const LINE = 16;
const CELLS_A_NODE = 8;
const NO_WIN = -1;
const DEEPEST = 16;
const TRIED = 36;
const HOPELESS = 1e9;
/** A decision that is asked about is tried at least once for so many simulations. */
const INSISTED = 4;

const lengthOf = (number: number) => number.toString(2).length;

interface Tree {
  nodes: number;
  cells: number;
  used: number;
  marks: number;
  most: number;
}

interface Root {
  first: number;
  count: number;
  together: boolean;
}

export class Thinker {
  readonly #engine: Engine;
  readonly #at: Record<"plan" | "line" | "values" | "errors" | "shares" | "judged" | "merits" | "worlds" | "tried" | "rooms" | "used" | "root", number>;
  #tree: Tree | null = null;
  #searches = 0n;

  constructor(engine: Engine) {
    this.#engine = engine;
    const { size, plan_size } = engine.about;
    const row = 8 * (engine.actions + 1);
    const [values, errors, shares, judged, merits] = [row, row, row, row, row].map((bytes) => engine.room(bytes)) as [number, number, number, number, number];
    this.#at = {
      plan: engine.room(plan_size),
      line: engine.room(16 * LINE),
      values, errors, shares, judged, merits,
      worlds: engine.room(size * (DEEPEST + 1)),
      tried: engine.room(TRIED * (DEEPEST + 1)),
      rooms: engine.room(row * (DEEPEST + 1)),
      used: engine.room(32),
      root: engine.room(size),
    };
  }

  /** The decision to make. */
  choose(seen: Uint8Array, seat: number, stream: Stream, spent: Spent): number {
    const legal = this.#engine.legal(seen, seat);
    if (legal.length === 1) return legal[0]!;
    const count = legal.length;
    const { merits, shares } = this.#at;
    this.#incline(seen, seat, stream, spent, count);
    if (spent.overlooks) this.#withStream(stream, (at) => this.#engine.call("overlook", merits, count, spent.overlooks, shares, count, at, 2));
    return legal[this.#withStream(stream, (at) => this.#engine.call("pick", shares, count, at, 2))]!;
  }

  /** Puts into merits and shares how good each decision seems and how often to make it, by rule of thumb or by thought. */
  #incline(seen: Uint8Array, seat: number, stream: Stream, spent: Spent, count: number): void {
    const engine = this.#engine;
    const { merits, shares } = this.#at;
    if (spent.habit) {
      engine.bytes(this.#at.root, seen.length).set(seen);
      engine.call("judge_all", this.#at.root, 1, seat, ...this.#plan(seat, spent), 0, ...engine.roomAt, merits, engine.actions + 1);
      if (this.#withStream(stream, (at) => engine.call("fall_into_habit", merits, count, spent.habit, shares, count, at, 2))) return;
    }
    const thought = this.think(seen, seat, stream, spent);
    engine.doubles(merits, count).set(thought.visits);
    engine.doubles(shares, count).set(thought.shares);
  }

  /** One of some decisions, by chance. */
  pick(actions: readonly number[], shares: readonly number[], stream: Stream): number {
    this.#engine.doubles(this.#at.shares, shares.length).set(shares);
    return actions[this.#withStream(stream, (at) => this.#engine.call("pick", this.#at.shares, shares.length, at, 2))]!;
  }

  /** Searches from what the seat sees; where nothing is private, looks for a sure win first. */
  think(seen: Uint8Array, seat: number, stream: Stream, spent: Spent, about?: number): Thought {
    const begin = performance.now();
    const won = this.#engine.about.open ? this.sureWin(seen, seat, spent) : NO_WIN;
    const left = spent.seconds ? Math.max(spent.seconds - (this.#engine.about.open ? (performance.now() - begin) / 1000 : 0), 1e-6) : 0;
    const thought = this.#search(seen, seat, stream, { ...spent, seconds: left }, won, about);
    if (won !== NO_WIN) {
      const place = thought.actions.indexOf(won);
      thought.values[place] = this.#engine.about.scores[1];
      thought.errors[place] = 0;
    }
    return thought;
  }

  /** A decision that wins within the seat's own decisions, or NO_WIN. */
  sureWin(seen: Uint8Array, seat: number, spent: Spent): number {
    const { about, places } = this.#engine;
    const { worlds, rooms, tried } = this.#at;
    this.#engine.bytes(worlds, about.size * (DEEPEST + 1)).fill(0).set(seen);
    this.#engine.bytes(tried, TRIED * (DEEPEST + 1)).fill(0);
    this.#engine.doubles(places.scores, about.most).fill(0);
    return this.#engine.call(
      "look", worlds, DEEPEST + 1, seat, ...this.#plan(seat, spent), rooms, DEEPEST + 1, this.#engine.actions + 1, tried, DEEPEST + 1, places.scores, about.most,
    );
  }

  /** Whether a seat has won already, or it decides now and wins for sure. */
  isWon(record: Uint8Array, seat: number, players: number, spent: Spent): boolean {
    const mask = this.#engine.waiting(record);
    if (mask === 0) return this.#engine.scores(record, players)[seat] === this.#engine.about.scores[1];
    return mask === 1 << seat && this.sureWin(this.#engine.redact(record, seat), seat, spent) !== NO_WIN;
  }

  #search(seen: Uint8Array, seat: number, stream: Stream, spent: Spent, won: number, about?: number): Thought {
    this.#engine.bytes(this.#at.root, seen.length).set(seen);
    const tree = this.#blank(spent.simulations ? Math.min(spent.nodes, CELLS_A_NODE * spent.simulations) : spent.nodes);
    const simulations = this.#grow(seat, stream, spent, tree);
    const root = this.#root(seat, spent, tree);
    const actions = Array.from(this.#engine.longs(this.#engine.places.room, root.count), Number);
    let shares = this.#shares(root, spent, tree);
    if (spent.convention_margin && !root.together) shares = this.#keepToConvention(seat, root, spent, tree);
    if (won !== NO_WIN) shares = actions.map((action) => Number(action === won));
    const place = shares.indexOf(Math.max(...shares));
    const line = this.#follow(seat, stream, spent, tree, root, place);
    if (!line.length) line.push([seat, actions[place]!]);
    if (about !== undefined) this.#insist(seat, stream, spent, tree, root, actions.indexOf(about));
    const { values, errors } = this.#worth(root, tree);
    return { actions, shares, values, errors, visits: this.#visits(root, tree), simulations, line };
  }

  /** A tree with nothing in it: nodes of earlier searches are told apart by their numbers. */
  #blank(nodes: number): Tree {
    const need = { nodes: 2 ** Math.max(4, lengthOf(Math.floor((nodes * 3) / 2))), cells: Math.max(nodes, 16) * CELLS_A_NODE, marks: 2 ** Math.max(4, lengthOf(nodes)) };
    if (!this.#tree || this.#tree.most < nodes) {
      const places = { nodes: this.#engine.room(need.nodes * NODE), cells: this.#engine.room(need.cells * CELL), marks: this.#engine.room(need.marks) };
      this.#tree = { ...places, used: this.#at.used, most: nodes };
      this.#searches = 0n;
    }
    this.#searches += 1n;
    this.#engine.longs(this.#at.used, 4).set([0n, 0n, this.#searches, BigInt(nodes)]);
    this.#engine.bytes(this.#tree.marks, need.marks).fill(0);
    return { ...this.#tree, most: nodes };
  }

  #parts({ nodes, cells, used, marks, most }: Tree): number[] {
    const slots = 2 ** Math.max(4, lengthOf(Math.floor((most * 3) / 2)));
    return [nodes, slots, cells, Math.max(most, 16) * CELLS_A_NODE, used, 4, marks, 2 ** Math.max(4, lengthOf(most))];
  }

  #plan(seat: number, spent: Spent): number[] {
    const { about } = this.#engine;
    const view = this.#engine.view();
    const [low, high] = about.scores;
    const given: Record<string, number> = { ...spent, seat, lowest: low, span: high - low };
    for (const [name, { at, kind }] of Object.entries(about.plan)) {
      const value = given[name] ?? 0;
      if (kind === "f8") view.setFloat64(this.#at.plan + at, value, true);
      else view.setBigInt64(this.#at.plan + at, name === "simulations" && !value ? FOREVER : BigInt(value), true);
    }
    return [this.#at.plan, 1];
  }

  #withStream<T>(stream: Stream, work: (at: number) => T): T {
    const at = this.#engine.places.stream;
    this.#engine.longs(at, 2).set(stream.map((each) => BigInt.asIntN(64, each)));
    const found = work(at);
    stream[1] = BigInt.asUintN(64, this.#engine.longs(at, 2)[1]!);
    return found;
  }

  #grow(seat: number, stream: Stream, spent: Spent, tree: Tree): number {
    const engine = this.#engine;
    const plan = this.#plan(seat, spent);
    return this.#withStream(stream, (at) => engine.call("search", this.#at.root, 1, ...engine.masksAt, ...plan, ...this.#parts(tree), at, 2, ...engine.roomAt));
  }

  /** The seat's decisions, where their cells begin, and whether others decide at the same time. */
  #root(seat: number, spent: Spent, tree: Tree): Root {
    const engine = this.#engine;
    engine.call("root_of", engine.places.several, this.#at.root, 1, ...engine.masksAt, ...this.#plan(seat, spent), ...this.#parts(tree), ...engine.roomAt);
    const [node = 0, count = 0, together = 0] = Array.from(engine.longs(engine.places.several, 3), Number);
    const first = node < 0 ? this.#noCells(tree, count) : engine.view().getInt32(tree.nodes + node * NODE + 12, true);
    return { first, count, together: together !== 0 };
  }

  /** Where a decision was never tried: cells behind all that are in use, all blank. */
  #noCells(tree: Tree, count: number): number {
    const first = Number(this.#engine.longs(tree.used, 4)[1]);
    this.#engine.bytes(tree.cells + first * CELL, count * CELL).fill(0);
    return first;
  }

  #cells({ first, count }: Root, tree: Tree): number[] {
    return [tree.cells + first * CELL, count];
  }

  #visits({ first, count }: Root, tree: Tree): number[] {
    const view = this.#engine.view();
    return Array.from({ length: count }, (_, i) => view.getInt32(tree.cells + (first + i) * CELL, true));
  }

  #shares(root: Root, { alone, together }: Spent, tree: Tree): number[] {
    const byShare = (root.together ? together : alone) === REGRETS;
    this.#engine.call("weigh", ...this.#cells(root, tree), Number(byShare), Number(root.together || byShare), this.#at.shares, root.count);
    return Array.from(this.#engine.doubles(this.#at.shares, root.count));
  }

  #worth(root: Root, tree: Tree): { values: number[]; errors: number[] } {
    const { values, errors } = this.#at;
    const [low, high] = this.#engine.about.scores;
    this.#engine.call("value_all", ...this.#cells(root, tree), low, high - low, values, root.count, errors, root.count);
    return { values: Array.from(this.#engine.doubles(values, root.count)), errors: Array.from(this.#engine.doubles(errors, root.count)) };
  }

  /** Leaves in its place what the heuristics judge best, unless the search is sure of something better. */
  #keepToConvention(seat: number, root: Root, spent: Spent, tree: Tree): number[] {
    const engine = this.#engine;
    const { judged, values, errors, shares } = this.#at;
    engine.call("judge_all", this.#at.root, 1, seat, ...this.#plan(seat, spent), 1, ...engine.roomAt, judged, engine.actions + 1);
    this.#worth(root, tree);
    engine.call("keep_to_convention", judged, root.count, values, root.count, errors, root.count, spent.convention_margin, shares, root.count);
    return Array.from(engine.doubles(shares, root.count));
  }

  /** Goes the line that is expected, as if this decision were the most tried: it takes from the stream, too. */
  #follow(seat: number, stream: Stream, spent: Spent, tree: Tree, root: Root, place: number): [number, number][] {
    const engine = this.#engine;
    const visits = this.#visits(root, tree);
    const cell = tree.cells + (root.first + place) * CELL;
    engine.view().setInt32(cell, Math.max(...visits) + 1, true);
    const plan = this.#plan(seat, spent);
    const length = this.#withStream(stream, (at) => engine.call("follow", this.#at.root, 1, ...engine.masksAt, ...plan, ...this.#parts(tree), at, 2, ...engine.roomAt, this.#at.line, LINE, 2));
    engine.view().setInt32(cell, visits[place]!, true);
    const told = Array.from(engine.longs(this.#at.line, 2 * length), Number);
    return Array.from({ length }, (_, step) => [told[2 * step]!, told[2 * step + 1]!]);
  }

  /** Tries the decision at this place more, by making the others seem hopeless for a while. */
  #insist(seat: number, stream: Stream, spent: Spent, tree: Tree, root: Root, place: number): void {
    const [at, count] = this.#cells(root, tree) as [number, number];
    const before = this.#engine.bytes(at, count * CELL).slice();
    const lacking = Math.floor(spent.simulations / INSISTED) - this.#visits(root, tree)[place]!;
    if (lacking <= 0 || (root.together ? spent.together : spent.alone) === REGRETS) return;
    const view = this.#engine.view();
    for (let i = 0; i < count; i += 1) {
      if (i === place) continue;
      view.setInt32(at + i * CELL, 1, true);
      view.setFloat32(at + i * CELL + 4, -HOPELESS, true);
    }
    this.#grow(seat, stream, { ...spent, simulations: lacking, seconds: spent.seconds / INSISTED }, tree);
    before.set(this.#engine.bytes(at + place * CELL, 8), place * CELL);
    this.#engine.bytes(at, count * CELL).set(before);
  }
}
