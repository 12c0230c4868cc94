/**
 * One table as this browser knows it. What was decided here is shown as pending until the server has told it back;
 * nothing is ever worked out in the browser. A lost line is taken up again where it broke off.
 */
import { Refusal, ask, freshKey } from "./api";
import { mine } from "./mine.svelte";
import { Pacing } from "./pacing.svelte";
import { mayReveal, seenAt } from "./proof";
import { settings } from "./settings.svelte";
import { after, present, whole, type Known } from "./told";
import { deskLine, socketLine, streamLine, type Line } from "./transport";
import { isLocalTable } from "./where";
import type { Chatted, GameView, News, LogLine, Action, TableCard, Told } from "./wire";

export type Standing = "connecting" | "live" | "lost" | "gone";

export interface Said {
  reason: string;
  clause: string | null;
}

/** One decision at the table, and what was told of it. */
export interface Happening {
  seat: number | null;
  move: number;
  lines: LogLine[];
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8_000;
const SOCKET_PATIENCE = 5_000;
/** After so many sockets that never spoke, the stream is tried. */
const SOCKETS_TRIED = 2;
/** What a server closes a socket with when it will be back. */
const RESTART = 1012;
/** All devices of a seat reveal the same, so that it is done once. */
const REVEAL = "reveal";
/** Decisions that are remembered for whoever has not decided for long. */
const LONGEST_TRAIL = 60;

export class Connection {
  standing = $state<Standing>("connecting");
  known = $state.raw<Known | null>(null);
  /** The server has said that it will be back. */
  restarting = $state(false);
  /** Why the table cannot be shown at all. */
  trouble = $state<string | null>(null);
  /** What was said and not yet answered, oldest first. */
  outbox = $state.raw<Action[]>([]);
  refused = $state.raw<Said | null>(null);
  /** What others have done since this seat last decided, oldest first. */
  trail = $state.raw<Happening[]>([]);
  /** The game as it was when this seat had last decided, or when this browser came. */
  since = $state.raw<GameView | null>(null);
  /** What a round came to, until the next one is shown. */
  result = $state.raw<LogLine[]>([]);
  readonly pacing = new Pacing((told) => this.#happened(told), (told) => this.#endsRound(told));
  /** The server's clock minus ours, in seconds. */
  ahead = 0;
  way: Line["kind"] = "socket";

  readonly #id: string;
  #line: Line | null = null;
  #silent = 0;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #heard: (told: News) => void;
  #closed = false;

  constructor(id: string, heard: (told: News) => void = () => undefined) {
    this.#id = id;
    this.#heard = heard;
  }

  get pending(): string | null {
    const saying = this.outbox.find((one) => one.type === "decide");
    return saying?.type === "decide" ? saying.name : null;
  }

  open(): void {
    addEventListener("online", this.#now);
    document.addEventListener("visibilitychange", this.#awake);
    this.#connect();
  }

  close(): void {
    this.#closed = true;
    removeEventListener("online", this.#now);
    document.removeEventListener("visibilitychange", this.#awake);
    this.#drop();
  }

  /** The whole view anew: another language or another seat. */
  renew(): void {
    this.#drop();
    this.#tries = 0;
    this.#connect(true);
  }

  decide(name: string): void {
    this.pacing.skip();
    const seq = this.known?.seq;
    if (seq === undefined || this.pending !== null) return;
    this.#say({ type: "decide", seq, name, key: freshKey() });
  }

  /** To the end at once: nothing is held back, and bots of this browser make no pauses. */
  hurry(): void {
    this.pacing.hurries = true;
    this.pacing.skip();
    this.#line?.hurry?.();
  }

  undo(): void {
    this.#say({ type: "undo", key: freshKey() });
  }

  leave(): void {
    this.#say({ type: "leave", key: freshKey() });
  }

  comeBack(): void {
    this.#say({ type: "return", key: freshKey() });
  }

  chat(words: Chatted): void {
    this.#say({ type: "chat", key: freshKey(), ...words });
  }

  #say(saying: Action): void {
    this.pacing.skip();
    this.outbox = [...this.outbox, saying];
    if (this.standing === "live") this.#line?.say(saying);
  }

  #drop(): void {
    this.pacing.skip();
    clearTimeout(this.#timer);
    this.#line?.close();
    this.#line = null;
  }

  #now = (): void => {
    if (this.standing !== "lost") return;
    this.#drop();
    this.#connect();
  };

  #awake = (): void => {
    if (document.visibilityState === "visible") this.#now();
  };

  #connect(anew = false): void {
    const hello = {
      table: this.#id,
      token: mine.of(this.#id)?.token ?? null,
      since: anew ? null : (this.known?.seq ?? null),
      spoken: settings.lang,
    };
    let spoke = false;
    const hear = (told: Told) => {
      spoke = true;
      this.#hear(told);
    };
    const lost = (code = 0) => {
      clearTimeout(patience);
      this.restarting = code === RESTART || (this.restarting && !spoke);
      if (!spoke && this.way === "socket") this.#silent += 1;
      if (!spoke && this.#silent >= SOCKETS_TRIED) this.way = this.way === "socket" ? "stream" : "socket";
      void this.#again();
    };
    const line = this.#make()(hello, hear, lost);
    this.#line = line;
    const patience = setTimeout(() => {
      if (spoke || this.#line !== line) return;
      line.close();
      lost();
    }, SOCKET_PATIENCE);
  }

  #make(): typeof socketLine {
    if (isLocalTable(this.#id)) return deskLine;
    return this.way === "socket" && "WebSocket" in globalThis ? socketLine : streamLine;
  }

  /** Waits longer each time, and first of all finds out whether the table is there. */
  async #again(): Promise<void> {
    if (this.#closed || this.standing === "gone") return;
    this.standing = "lost";
    this.#line = null;
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#tries) * (0.75 + Math.random() / 2);
    this.#tries += 1;
    if (this.#tries > 1 && (await this.#isGone())) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#closed || this.#connect(), wait);
  }

  async #isGone(): Promise<boolean> {
    try {
      await ask<TableCard>(`/api/tables/${encodeURIComponent(this.#id)}`, { table: this.#id });
    } catch (error) {
      if (!(error instanceof Refusal) || ![401, 403, 404, 410].includes(error.status)) return false;
      this.trouble = error.reason;
      this.standing = "gone";
      return true;
    }
    return false;
  }

  #hear(told: Told): void {
    if (told.type === "ack") return this.#answered(told.key, told.seq);
    if (told.type === "refused") return this.#refuse(told);
    if (told.type === "view") {
      this.pacing.drop();
      this.known = whole(told);
      this.since = told.view;
      this.trail = [];
      this.ahead = told.now - Date.now() / 1000;
      this.#settle();
    } else if (told.type === "event") {
      if (this.#isMine(told)) this.pacing.skip();
      this.pacing.hear(told);
    } else if (told.type === "presence") {
      if (this.known) this.known = present(this.known, told.seats, told.watchers);
    }
    if (this.standing !== "live" && this.known) this.#lively();
    this.#takePart();
  }

  /** Keeps the hash that the table shows, and gives this browser's part of the deal when it is called for. */
  #takePart(): void {
    const table = this.known?.table;
    const held = mine.of(this.#id);
    if (!table || !held || table.status === "over") return;
    if (!held.hash) mine.note(this.#id, { hash: table.hash });
    if (!held.part || !mayReveal(table, held) || this.outbox.some(({ key }) => key === REVEAL)) return;
    mine.note(this.#id, { part: { ...held.part, saw: seenAt(table) } });
    this.#say({ type: "reveal", key: REVEAL, entropy: held.part.entropy });
  }

  #happened(told: News): void {
    if (!this.known || told.seq <= this.known.seq) return;
    this.known = after(this.known, told);
    this.ahead = told.now - Date.now() / 1000;
    this.result = [];
    this.#follow(told);
    this.#settle();
    this.#heard(told);
  }

  /** The next round's table takes away what the result was about; where the board tells it itself, that is not so. */
  #endsRound(told: News): boolean {
    const [before, after] = [this.known?.view?.moment[0] ?? 0, told.view?.moment[0] ?? 0];
    if (!before || after <= before || this.tellsRounds) return false;
    this.result = told.log.filter(({ round }) => round === before);
    return this.result.length > 0;
  }
  /** Whether the board shows by itself what a round came to. */
  tellsRounds = $state(false);

  #isMine = (told: News): boolean => told.seat !== null && told.seat === this.known?.table.seat;

  /** Whether this seat has decided after what the trail tells. */
  #acted = false;

  /** One's own decision begins a new trail, with what comes of it; a pick of which nothing is told leaves the old one. */
  #follow(told: News): void {
    if (!told.view) return;
    const isOwn = this.#isMine(told) && told.kind === "decide";
    if (isOwn || told.kind === "start") this.since = told.view;
    if (told.kind === "undo") return;
    this.#acted ||= isOwn;
    if (told.log.length && this.#acted) {
      this.trail = [];
      this.#acted = false;
    }
    // The verdict has its own place.
    const move = told.view.moves - 1;
    const lines = told.log.filter((line) => line.move <= move);
    const came = { seat: told.seat, move, lines };
    if (lines.length) this.trail = [...this.trail, came].slice(-LONGEST_TRAIL);
  }

  /** The line is good: what was not answered is said again, with the same keys. */
  #lively(): void {
    this.standing = "live";
    this.restarting = false;
    this.#tries = 0;
    this.#silent = 0;
    for (const saying of this.outbox) this.#line?.say(saying);
  }

  #acks = new Map<string, number>();

  /** An acknowledged decision stays pending until its event is drawn. */
  #answered(key: string, seq: number): void {
    const part = mine.of(this.#id)?.part;
    if (key === REVEAL && part) mine.note(this.#id, { part: { ...part, given: true } });
    this.#acks.set(key, seq);
    this.#settle();
  }

  #settle(): void {
    const seq = this.known?.seq ?? 0;
    const done = this.outbox.filter(({ key }) => (this.#acks.get(key) ?? Infinity) <= seq);
    if (!done.length) return;
    for (const { key } of done) this.#acks.delete(key);
    this.outbox = this.outbox.filter((saying) => !done.includes(saying));
  }

  #refuse(told: { key: string | null; reason: string; clause?: string | null | undefined; code: string }): void {
    // What may have been done is said again when the table is back: with the same key it is done once.
    if (told.code === "in_doubt" && told.key !== null) return;
    this.outbox = this.outbox.filter((saying) => saying.key !== told.key);
    // It came too late, which the end of the game tells.
    if (told.key === REVEAL) return;
    this.refused = { reason: told.reason, clause: told.clause || null };
    if (told.key !== null) return;
    if (told.code === "no_seat" && mine.of(this.#id)?.token) this.#standUp();
    else if (!this.known) {
      this.trouble = told.reason;
      this.standing = "gone";
    }
  }

  /** The seat has changed hands: from now on this browser watches. */
  #standUp(): void {
    mine.note(this.#id, { token: null, seat: null });
    this.outbox = [];
    this.renew();
  }
}
