/** The desk: answers what a page asks of a server about its tables, for the tables of this browser. */
import { hex, seedOf } from "../lib/proof";
import { NEW } from "../lib/where";
import type { Branch, GameView, OpenTable, Opened } from "../lib/schema";
import { hint, review } from "./advice";
import { unplanted } from "./chance";
import { Engine, OPEN, type Described, type Zone } from "./engine";
import { RuleGames, type Played } from "./games";
import * as kept from "./kept";
import { arranged, LiveTable, Refused, SOLVED, undealt, type Box } from "./live";
import { toKeep } from "./options";
import { Positions, type Position, type Zones } from "./position";
import { BadRecord, read } from "./record";
import { Solved, unpacked } from "./solved";
import { LocalTable } from "./table";
import { Thinker } from "./thinking";

/** Somebody who plays at this screen, too. */
export type LocalPlan = Omit<OpenTable, "seats"> & { seats: { kind?: string; level?: string; name?: string }[]; position?: Zones | null };

/** A situation to be looked at: a drawn one, or a fresh deal if nothing is drawn. */
export interface Arrange {
  game: string;
  players: number;
  options: Record<string, unknown>;
  zones: Zones | null;
}

/** How it looks, and the fewest zones that it follows from. */
export interface Arranged {
  position: Position;
  view: GameView;
  /** What a position is made of. */
  zones: Record<string, Zone>;
}

/** The tables that were added from a file, and how many were left out. */
export interface Brought {
  added: kept.KeptTable[];
  left: number;
}

/** Games to be played for a study: how many, and the number of the first. */
interface Studied {
  game: string;
  players: number;
  options: Record<string, unknown>;
  first: number;
  count: number;
}

/** Where the files of games lie. */
export interface Files {
  address: (file: string) => string;
  /** How long a bot's decision can be looked at, in milliseconds. */
  pause: number;
}

/** The search that gives hints is described among the levels, and is none. */
const HINTS = "hints";
const freshId = () => `local-${hex(crypto.getRandomValues(new Uint8Array(8)))}`;
const freshSecret = () => hex(crypto.getRandomValues(new Uint8Array(32)));

export class Desk {
  readonly #files: Files;
  readonly #boxes = new Map<string, Promise<Box>>();
  readonly #tables = new Map<string, Promise<LiveTable>>();
  readonly #games = new Map<string, RuleGames>();
  readonly #tabs = new BroadcastChannel("whitesmoke-tables");

  constructor(files: Files) {
    this.#files = files;
    this.#tabs.onmessage = ({ data }: MessageEvent<string>) => void this.#standUp(data);
  }

  /** A game with all that is needed to play it, fetched once. */
  box(game: string): Promise<Box> {
    const found = this.#boxes.get(game) ?? this.#fetched(game);
    this.#boxes.set(game, found);
    found.catch(() => this.#boxes.delete(game));
    return found;
  }

  async #fetched(game: string): Promise<Box> {
    const { address } = this.#files;
    const fetched = async (end: string) => {
      const answer = await fetch(address(`${game}.${end}`)).catch(() => Promise.reject(new Refused("not_fetched", null, 503)));
      if (!answer.ok) throw new Refused("no_such_game", null, 404);
      return answer;
    };
    const code = fetched("wasm").then((answer) => answer.arrayBuffer());
    const described = fetched("json").then((answer) => answer.json() as Promise<Described>);
    const [bytes, about] = await Promise.all([code, described]);
    const { instance } = await WebAssembly.instantiate(bytes, { env: { now: () => performance.now() } });
    const engine = new Engine(instance, about);
    return { engine, thinker: new Thinker(engine) };
  }

  /** A game with what checks arranged positions, fetched once. */
  async #arranging(game: string): Promise<Box> {
    const box = await this.box(game);
    if (box.arranger) return box;
    const answer = await fetch(this.#files.address(`${game}.positions.wasm`)).catch(() => null);
    if (!answer?.ok) throw new Refused("not_fetched", null, 503);
    const { instance } = await WebAssembly.instantiate(await answer.arrayBuffer(), { env: { now: () => performance.now() } });
    box.arranger = new Engine(instance, box.engine.about);
    return box;
  }

  /** A game with whatever else the bots at a table need. */
  async #boxFor({ game, seats, position }: kept.KeptTable): Promise<Box> {
    const box = position ? await this.#arranging(game) : await this.box(game);
    const { solution } = box.engine.about;
    if (box.solved || !seats.some(({ level }) => level === SOLVED)) return box;
    if (seats.length !== solution?.cliques) throw new Refused("level_does_not_fit", null, 400);
    const tables = await this.#wanted(box.engine.about.wanted[SOLVED]!);
    box.solved = new Solved(box.engine, solution, await unpacked(tables, solution));
    return box;
  }

  /** A file that only one level needs: fetched when that level is first chosen, and kept. */
  async #wanted(file: string): Promise<Response> {
    const answer = await fetch(this.#files.address(file)).catch(() => null);
    if (!answer?.ok) throw new Refused("level_not_here", null, 400);
    return answer;
  }

  /** A table as it is kept; the one that somebody sits at here is in memory. */
  async table(id: string): Promise<LiveTable> {
    const known = await this.#tables.get(id);
    if (known) return known;
    const found = await kept.find(id);
    if (!found) throw new Refused("no_table", null, 404);
    return new LiveTable(await this.#boxFor(found), found, this.#files.pause);
  }

  /** A table to sit at: it is played in one tab only, the one that was opened last. */
  sitAt(id: string): Promise<LiveTable> {
    const known = this.#tables.get(id);
    if (known) return known;
    this.#tabs.postMessage(id);
    const live = this.table(id);
    this.#tables.set(id, live);
    live.catch(() => this.#tables.delete(id));
    return live;
  }

  /** Another tab sits down at a table. */
  async #standUp(id: string): Promise<void> {
    const known = this.#tables.get(id);
    this.#tables.delete(id);
    (await known)?.stop();
  }

  /** What a server answers to the same path. */
  async answer(method: string, path: string, body: unknown): Promise<unknown> {
    const { pathname, searchParams: asked } = new URL(path, "http://local");
    const [id = "", what = ""] = pathname.split("/").slice(3);
    if (pathname === NEW || pathname === "/api/tables") return method === "POST" ? this.open(body as LocalPlan) : [];
    if (pathname === "/api/records") return this.openRecord(String((body as { text: string }).text));
    if (pathname === "/api/history") return method === "POST" ? this.bringIn(body) : kept.all();
    if (pathname === "/api/study") return this.#study(body as Studied);
    if (pathname === "/api/arrange") return this.#arrange(body as Arrange);
    const live = await this.table(id);
    if (!what) return live.card();
    if (what === "why") return this.#why(live, asked.get("name") ?? "");
    if (what === "hint") return this.#hint(live);
    if (what === "so-far") return this.#shown(live).record();
    if (what === "record") return this.#over(live).record();
    if (what === "replay") return this.#replay(live, asked.get("viewer"), asked.get("at"));
    if (what === "review") return review(this.#advisor(this.#over(live)), Number(asked.get("seat")));
    if (what === "rematch") return this.#rematch(this.#over(live));
    if (what === "again") return this.#again(this.#over(live), live.kept.viewer ?? 0, live.kept.begins);
    if (what === "position") return this.#position(this.#over(live), Number(asked.get("at")));
    if (what === "branch") return this.#branch(this.#over(live), body as Branch);
    throw new Refused("only_with_server");
  }

  /** Games with some options, as a beginner plays them; what is compiled has room for them once. */
  async #study({ game, players, options, first, count }: Studied): Promise<Played> {
    const box = await this.box(game);
    const seats = Array.from({ length: players }, (): kept.KeptSeat => ({ kind: "bot", name: "", level: null }));
    const games = this.#games.get(game) ?? new RuleGames(box.engine);
    this.#games.set(game, games);
    return games.play(undealt(box, { seats, options }), players, first, count);
  }

  /** A situation as it was drawn, or as it is dealt, with all that can be seen of it. */
  async #arrange({ game, players, options, zones }: Arrange): Promise<Arranged> {
    const box = await this.#arranging(game);
    const seats = Array.from({ length: players }, (): kept.KeptSeat => ({ kind: "bot", name: "", level: null }));
    const blank = undealt(box, { seats, options });
    if (zones) return this.#looked(box, blank, LocalTable.arranged(box.engine, arranged(box, blank, zones)));
    return this.#looked(box, blank, LocalTable.deal(box.engine, blank, freshSecret()));
  }

  /** A moment of a game that is over, to be arranged. */
  async #position({ kept: table, game }: LiveTable, at: number): Promise<Arranged> {
    const box = await this.#arranging(table.game);
    const then = at >= game.moves.length ? game : game.rewound(at);
    return this.#looked(box, undealt(box, table), LocalTable.arranged(box.engine, then.record));
  }

  #looked(box: Box, blank: Uint8Array, table: LocalTable): Arranged {
    const positions = new Positions(box.arranger!);
    const options = positions.options(blank);
    const zones = positions.fewest(blank, unplanted(table.record, box.engine.about.fields));
    return { position: { players: table.players, options, ...zones }, view: table.view(OPEN), zones: box.engine.about.zones };
  }

  #over(live: LiveTable): LiveTable {
    if (!live.game.over) throw new Refused("not_over");
    return live;
  }

  /** Behind a curtain nobody takes anything away. */
  #shown(live: LiveTable): LiveTable {
    if (live.curtain) throw new Refused("own_past_only");
    return live;
  }

  async open(plan: LocalPlan): Promise<Opened> {
    const box = await this.box(plan.game);
    if (plan.seats.some(({ kind }) => kind === "open")) throw new Refused("only_with_server");
    const seats = seated(plan, box.engine.about);
    const secret = freshSecret();
    return this.#opened({
      id: freshId(), game: plan.game, position: plan.position ?? null, seats, options: toKeep(box.engine.about.options, plan.options ?? {}), hints: plan.hints ?? true, level: plan.level ?? "casual",
      secret, seed: seedOf(secret, seats.map(() => null)), created: Date.now() / 1000, moves: [], begins: 0,
      viewer: first(seats), over: false, next: null,
    });
  }

  /** Keeps a new table, and says where it is. */
  async #opened(table: kept.KeptTable): Promise<Opened> {
    const live = new LiveTable(await this.#boxFor(table), table);
    table.over = live.game.over;
    await kept.keep(table);
    return { table: table.id, seat: table.viewer, token: null, opener: null, invitations: {} };
  }

  /** A record as a table: it is replayed decision by decision, and refused where one cannot be. */
  async openRecord(text: string): Promise<Opened> {
    let found;
    try {
      found = read(text);
    } catch (error) {
      throw error instanceof BadRecord ? new Refused(`bad_record:${error.message}`, null, 400) : error;
    }
    const box = await this.box(found.game);
    if (found.rules !== box.engine.about.version) throw new Refused("other_rules", null, 400);
    const names = found.names.length ? found.names : Array.from({ length: found.players }, (_, seat) => String(seat + 1));
    const seats = names.map((name, seat) => ({ kind: seat ? "bot" : "person", name, level: seat ? "strong" : null }) as kept.KeptSeat);
    const moves = found.decisions.map(({ seat, name }) => [seat, box.engine.about.names.indexOf(name)] as [number, number]);
    const table: kept.KeptTable = {
      id: freshId(), game: found.game, seats, options: found.options, hints: true, level: "casual", secret: found.secret,
      seed: found.seed, created: Date.now() / 1000, moves, begins: 0, viewer: 0, over: false, next: null,
      position: found.position, nameless: !found.names.length,
    };
    try {
      return await this.#opened(table);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const { line = 0 } = found.decisions[Number(error.values.move)] ?? {};
      throw new Refused(line ? `bad_record:${line}` : error.code, error.said, error.status, { ...error.values, game: found.game });
    }
  }

  /** Adds exported tables to those that are here: what can be played, and has not gone on here meanwhile. */
  async bringIn(read: unknown): Promise<Brought> {
    if (!Array.isArray(read) || !read.every(kept.isKept)) throw new Refused("bad_history", null, 400);
    const added: kept.KeptTable[] = [];
    for (const table of read) if (await this.#playable(table)) added.push(table);
    for (const table of added) {
      const here = await kept.find(table.id);
      if (!here || here.moves.length < table.moves.length) await kept.keep(table);
    }
    return { added, left: read.length - added.length };
  }

  /** Whether a table can be played here to where it has come. */
  async #playable(table: kept.KeptTable): Promise<boolean> {
    try {
      return Boolean(new LiveTable(await this.#boxFor(table), structuredClone(table)));
    } catch (error) {
      if (error instanceof Refused && error.code === "not_fetched") throw error;
      return false;
    }
  }

  #why(live: LiveTable, name: string): unknown {
    const why = live.game.whyNot(live.kept.viewer ?? -1, live.box.engine.about.names.indexOf(name));
    return { said: why && typeof why === "object" ? why.said : null, reason: null, clause: null };
  }

  #hint(live: LiveTable): unknown {
    const seat = live.kept.viewer;
    if (!live.kept.hints) throw new Refused("no_hints");
    if (seat === null || live.curtain || !live.game.waiting.includes(seat)) throw new Refused("not_asked");
    return hint(this.#advisor(live), seat);
  }

  #advisor({ game, box }: LiveTable) {
    return { table: game, thinker: box.thinker, spent: box.engine.about.levels.hints! };
  }

  #replay(live: LiveTable, viewer: string | null, at: string | null): unknown {
    const eyes = live.eyes(viewer);
    const moves = live.game.moves.length;
    const then = at === null || Number(at) >= moves ? live.game : live.game.rewound(Number(at));
    return { at: then.moves.length, moves, view: then.view(eyes), log: then.log(eyes), over: then.over };
  }

  async #rematch(live: LiveTable): Promise<Opened> {
    const { game, seats, options, hints, level } = live.kept;
    const plans = seats.map(({ kind, name, level: own }) => (kind === "bot" ? { kind, level: own ?? level } : { kind: "here", name }));
    const opened = await this.open({ game, name: "", seats: plans, options, hints, level });
    live.kept.next = opened.table;
    await kept.keep(live.kept);
    return opened;
  }

  /** The same deal again, or from a move on, bots on the other seats. */
  #again(live: LiveTable, seat: number, begins: number, level?: string): Promise<Opened> {
    const { id: _, moves, seats, ...same } = live.kept;
    const { bots } = live.box.engine.about;
    const own = live.kept.seats[live.kept.viewer ?? seat]!.name;
    const fresh = seats.map((was, at): kept.KeptSeat => {
      if (at === seat) return { kind: "person", name: own, level: null };
      const strength = level ?? was.level ?? same.level;
      return { kind: "bot", name: was.kind === "bot" ? was.name : bots[at % bots.length]!, level: strength };
    });
    return this.#opened({
      ...same, id: freshId(), seats: fresh, moves: moves.slice(0, begins), begins, created: Date.now() / 1000, viewer: seat, over: false, next: null,
    });
  }

  #branch(live: LiveTable, { at, seat, level = "strong" }: Branch): Promise<Opened> {
    if (at >= live.game.moves.length || seat >= live.game.players) throw new Refused("too_far");
    return this.#again(live, seat, at, level);
  }
}

function first(seats: kept.KeptSeat[]): number | null {
  const found = seats.findIndex(({ kind }) => kind === "person");
  return found < 0 ? null : found;
}

/** Who sits where; several people may sit at one screen. */
function seated({ seats, name }: LocalPlan, { bots, levels }: Described): kept.KeptSeat[] {
  return seats.map(({ kind, level = "casual", name: own }, seat) => {
    if (kind !== "bot") return { kind: "person", name: own || (kind === "me" ? name : "") || String(seat + 1), level: null };
    if (level === HINTS || !(level in levels)) throw new Refused("only_with_server");
    return { kind: "bot", name: bots[seat % bots.length]!, level };
  });
}
