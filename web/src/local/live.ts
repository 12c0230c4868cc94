/** One local table with the people and bots at it: what the page says to a server's table, it says to this one. */
import { hashOf } from "../lib/proof";
import type { Decide, News, SeatCard, TableCard, Told, Whole } from "../lib/schema";
import type { Action } from "../lib/wire";
import { plant, streamOf } from "./chance";
import { OPTIONS_CLASH, OPEN, SPECTATOR, type Engine } from "./engine";
import { keep, type KeptTable } from "./kept";
import { onceKept, putOptions, write, BadOption } from "./options";
import { BadZone, Positions, type Zones } from "./position";
import { written } from "./record";
import type { Solved } from "./solved";
import { LocalTable } from "./table";
import { Thinker } from "./thinking";

/** All that is fetched of a game before it can be played here. */
export interface Box {
  engine: Engine;
  thinker: Thinker;
  /** What checks arranged positions, once there was one: it is compiled apart. */
  arranger?: Engine;
  /** The tables of a solved game, once they were wanted. */
  solved?: Solved;
}

/** The level that plays by these tables. */
export const SOLVED = "equilibrium";

/** What only a table of this browser tells. */
export interface Beside {
  /** Who of several people at this screen is to look next. */
  curtain: string | null;
  /** Whether the table is played in another tab. */
  elsewhere: boolean;
}

/** Why something is not done: the page has words for the code, or the game for what is said. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    readonly said: number[] | null = null,
    readonly status = 409,
    /** What the page's words for the code ask for. */
    readonly values: Record<string, string> = {},
  ) {
    super(code);
  }
}

export class LiveTable {
  readonly box: Box;
  readonly kept: KeptTable;
  readonly game: LocalTable;
  /** So long a bot's decision can be looked at before the next one, in milliseconds. */
  #pause: number;
  seq: number;
  /** Another person is to look: nothing is shown until they say so. */
  curtain: boolean;
  /** Whether the table is played in another tab. */
  elsewhere = false;
  readonly #hearers = new Set<(told: Told) => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(box: Box, kept: KeptTable, pause = 0) {
    this.box = box;
    this.#pause = pause;
    this.kept = kept;
    const { version } = box.engine.about;
    if ((kept.rules ??= version) !== version) throw new Refused("other_rules", null, 410);
    kept.options = onceKept(box.engine.about.options, kept.options);
    this.game = begun(box, kept);
    kept.moves.forEach(([seat, action], move) => {
      if (!this.game.play(seat, action)) throw new Refused("bad_move", null, 410, { move: String(move) });
    });
    this.seq = kept.moves.length + 1;
    this.curtain = this.#people.length > 1 && !this.game.over;
    this.#lookThroughNext();
  }

  get #people(): number[] {
    return this.kept.seats.flatMap(({ kind }, seat) => (kind === "person" ? [seat] : []));
  }
  get #eyes(): number {
    return this.kept.viewer ?? SPECTATOR;
  }

  /** The screen is the next person's who is asked, if the one who looks is not. */
  #lookThroughNext(): void {
    const { waiting } = this.game;
    const next = this.#people.find((seat) => waiting.includes(seat));
    if (next === undefined || (this.kept.viewer !== null && waiting.includes(this.kept.viewer))) return;
    this.curtain ||= this.#people.length > 1 && next !== this.kept.viewer;
    this.kept.viewer = next;
  }

  join(hear: (told: Told) => void): () => void {
    this.#hearers.add(hear);
    hear(this.whole());
    this.#later();
    return () => {
      this.#hearers.delete(hear);
      if (!this.#hearers.size) clearTimeout(this.#timer);
    };
  }

  /** Nobody wants to look at every decision any more. */
  hurry(): void {
    this.#pause = 0;
    this.#later();
  }

  /** Another tab has taken the table over: nothing is decided here any more. */
  stop(): void {
    clearTimeout(this.#timer);
    this.elsewhere = true;
    this.#tell(this.whole());
  }

  #tell(told: Told): void {
    for (const hear of this.#hearers) hear(told);
  }

  say(saying: Action): void {
    try {
      this.#do(saying);
      this.#tell({ type: "ack", key: saying.key, seq: this.seq });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.#tell({ type: "refused", key: saying.key, code: error.code, reason: "", said: error.said } as Told);
    }
  }

  #do(saying: Action): void {
    if (this.elsewhere) throw new Refused("moved_on");
    if (saying.type === "decide") this.#decide(saying);
    else if (saying.type === "undo") this.#undo();
    else if (saying.type === "return") this.#lift();
    else throw new Refused("only_with_server");
  }

  #decide({ name }: Decide): void {
    const action = this.box.engine.about.names.indexOf(name);
    const seat = this.#eyes;
    const why = action < 0 ? "no_such_move" : this.game.whyNot(seat, action);
    if (why) throw typeof why === "string" ? new Refused(why) : new Refused("illegal", why.said);
    this.#play(seat, action);
  }

  #play(seat: number, action: number): void {
    const wasOver = this.game.over;
    if (!this.game.play(seat, action)) throw new Refused("illegal");
    this.kept.moves.push([seat, action]);
    this.kept.over = this.game.over;
    this.seq += 1;
    void keep(this.kept);
    const before = this.kept.viewer;
    this.#lookThroughNext();
    if (this.kept.viewer !== before || this.curtain) this.#tell(this.whole());
    else this.#tell(this.#news("decide", seat, this.game.over !== wasOver));
    this.#later();
  }

  #undo(): void {
    const seat = this.#eyes;
    if (this.game.moves.length <= this.kept.begins) throw new Refused("not_yours");
    const stands = this.game.undo(seat);
    if (stands) throw new Refused(stands);
    this.kept.moves.pop();
    this.kept.over = false;
    this.seq += 1;
    void keep(this.kept);
    this.#tell(this.#news("undo", seat, true));
    this.#later();
  }

  #lift(): void {
    this.curtain = false;
    this.seq += 1;
    this.#tell(this.whole());
    this.#later();
  }

  /** Bots decide while somebody looks, and wait behind a curtain. */
  #later(): void {
    clearTimeout(this.#timer);
    if (this.game.over || this.elsewhere || !this.#hearers.size || this.#bot() === undefined) return;
    // While a person thinks, nobody looks at what bots decide in secret.
    const together = this.#people.some((seat) => this.game.waiting.includes(seat));
    this.#timer = setTimeout(() => this.#botDecides(), together ? 0 : this.#pause);
  }

  #bot(): number | undefined {
    return this.game.waiting.find((seat) => this.kept.seats[seat]?.kind === "bot");
  }

  #botDecides(): void {
    const seat = this.#bot();
    if (seat === undefined || this.game.over) return;
    const { engine, thinker } = this.box;
    const level = this.kept.seats[seat]!.level ?? this.kept.level;
    const spent = engine.about.levels[level] ?? engine.about.levels.strong!;
    const stream = streamOf(this.kept.seed, "bot", seat, this.game.moves.length);
    const seen = engine.redact(this.game.record, seat);
    const shares = level === SOLVED ? (this.box.solved?.shares(seen, seat) ?? null) : null;
    this.#play(seat, shares ? thinker.pick(engine.legal(seen, seat), shares, stream) : thinker.choose(seen, seat, stream, spent));
  }

  whole(): Whole {
    const shown = !this.curtain && !this.elsewhere;
    return {
      type: "view",
      seq: this.seq,
      table: this.card(),
      view: shown ? this.game.view(this.#eyes) : null,
      log: shown ? this.game.log(this.#eyes) : [],
      chat: [],
      undo: shown && this.#mayUndo(),
      digest: null,
      now: Date.now() / 1000,
    };
  }

  #news(kind: string, seat: number, changed: boolean): News {
    const last = this.game.moves.length - 1;
    return {
      type: "event",
      seq: this.seq,
      kind,
      seat,
      log: kind === "decide" ? this.game.log(this.#eyes, last) : [],
      chat: null,
      table: changed ? this.card() : null,
      view: this.game.view(this.#eyes),
      undo: this.#mayUndo(),
      deadlines: {},
      now: Date.now() / 1000,
    };
  }

  #mayUndo(): boolean {
    return this.game.moves.length > this.kept.begins && this.game.offersUndo(this.#eyes);
  }

  /** What is known of the table beside its game. */
  card(): TableCard & Beside {
    const { kept } = this;
    const viewer = kept.viewer === null ? null : kept.seats[kept.viewer]!.name;
    return {
      id: kept.id, game: kept.game, title: this.box.engine.about.title, status: this.game.over ? "over" : "running", public: false,
      watching: "closed", hints: kept.hints, pace: { kind: "none", amount: 60 }, options: kept.options, level: kept.level,
      seat: kept.viewer, opener: true, seats: kept.seats.map(seatCard), hash: kept.secret ? hashOf(kept.secret) : "",
      secret: this.game.over ? kept.secret : null, calling: false, created: kept.created, deadlines: {}, next: kept.next, note: null,
      brought: false, begins: kept.begins, curtain: this.curtain ? viewer : null, elsewhere: this.elsewhere,
    };
  }

  /** The game as text. */
  record(): string {
    const { kept, box } = this;
    const remarks = kept.secret ? [`hash: ${hashOf(kept.secret)}`, `secret: ${kept.secret}`] : [];
    const players = kept.nameless ? [] : kept.seats.map(({ name }) => name);
    const { engine } = box;
    const position = kept.position ? new Positions(engine).zonesOf(this.game.first) : null;
    return written(this.game, { about: engine.about, seed: kept.seed, players, remarks, position });
  }

  /** Whom a replay may be seen by: oneself while the game runs, anybody when it is over. */
  eyes(viewer: string | null): number {
    const eyes = viewer === "open" ? OPEN : viewer === "spectator" || viewer === null ? SPECTATOR : Number(viewer);
    const may = this.game.over || eyes === SPECTATOR || eyes === this.kept.viewer;
    if (!may || this.curtain || !(eyes < this.game.players)) throw new Refused("own_past_only");
    return eyes;
  }
}

const seatCard = ({ kind, name, level }: KeptTable["seats"][number]): SeatCard => ({ kind, name, level, away: false, connected: true, share: null });

/** The game that a table begins with: dealt, or arranged. */
function begun(box: Box, kept: Pick<KeptTable, "seats" | "options" | "seed" | "position">): LocalTable {
  const record = undealt(box, kept);
  if (!kept.position) return LocalTable.deal(box.engine, record, kept.seed);
  plant(record, box.engine.about.fields, kept.seed);
  return LocalTable.arranged(box.engine, arranged(box, record, kept.position));
}

/** A position on a record with players and options; what cannot be is refused with the reason. */
export function arranged({ arranger }: Box, undealt: Uint8Array, zones: Zones): Uint8Array {
  const refused = (said: number[]) => new Refused("bad_position", said, 400);
  const { endings, no_such_ending: unknown } = arranger!.about;
  const { ending = 0 } = zones;
  if (endings.length && typeof ending === "number" && !endings.includes(ending)) throw refused([unknown, ending]);
  try {
    const { record, said } = new Positions(arranger!).arrange(undealt, zones);
    if (said.length) throw refused(said);
    return record;
  } catch (error) {
    if (!(error instanceof BadZone)) throw error;
    const { wrong, zone, value, allowed } = error;
    throw new Refused(wrong, null, 400, { zone, value: typeof value === "string" ? value : JSON.stringify(value), allowed });
  }
}

/** A record with players and options, if they go together. */
export function undealt({ engine }: Box, { seats, options }: Pick<KeptTable, "seats" | "options">): Uint8Array {
  const { fewest, most } = engine.about;
  if (seats.length < fewest || seats.length > most) throw new Refused("bad_players", null, 400);
  const record = engine.blank();
  write(record, engine.about.fields.players!, seats.length);
  try {
    putOptions(record, engine.about, options);
  } catch (error) {
    throw error instanceof BadOption ? new Refused("bad_option", null, 400) : error;
  }
  const clash = engine.explain(record, OPTIONS_CLASH, OPEN);
  if (clash.length) throw new Refused("options_clash", clash, 400);
  return record;
}
