/**
 * One table as this browser knows it. What was decided here is shown as pending until the server has told it back;
 * nothing is ever worked out in the browser. A lost line is taken up again where it broke off.
 */
import { Refusal, ask, freshKey } from "./api";
import { mine } from "./mine.svelte";
import { settings } from "./settings.svelte";
import { after, present, whole, type Known } from "./told";
import { socketLine, streamLine, type Line } from "./transport";
import type { Happening, LogLine, Saying, Speech, TableInfo, Told } from "./wire";

export type Standing = "connecting" | "live" | "lost" | "gone";

export interface Said {
  reason: string;
  clause: string | null;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8_000;
const SOCKET_PATIENCE = 5_000;
/** After so many sockets that never spoke, the stream is tried. */
const SOCKETS_TRIED = 2;
/** What a server closes a socket with when it will be back. */
const RESTART = 1012;
/** A round of eight at Rise or Fall is told in fewer lines. */
const LAST = 40;

export class Connection {
  standing = $state<Standing>("connecting");
  known = $state.raw<Known | null>(null);
  /** The server has said that it will be back. */
  restarting = $state(false);
  /** Why the table cannot be shown at all. */
  trouble = $state<string | null>(null);
  /** What was said and not yet answered, oldest first. */
  outbox = $state.raw<Saying[]>([]);
  refused = $state.raw<Said | null>(null);
  /** The lines since this seat last decided. */
  last = $state.raw<LogLine[]>([]);
  /** The server's clock minus ours, in seconds. */
  ahead = 0;
  way: Line["kind"] = "socket";

  readonly #id: string;
  #line: Line | null = null;
  #silent = 0;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #heard: (told: Happening) => void;
  #closed = false;

  constructor(id: string, heard: (told: Happening) => void = () => undefined) {
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
    const seq = this.known?.seq;
    if (seq === undefined || this.pending !== null) return;
    this.last = [];
    this.#say({ type: "decide", seq, name, key: freshKey() });
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

  chat(words: Speech): void {
    this.#say({ type: "chat", key: freshKey(), ...words });
  }

  #say(saying: Saying): void {
    this.outbox = [...this.outbox, saying];
    if (this.standing === "live") this.#line?.say(saying);
  }

  #drop(): void {
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
      language: settings.lang,
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
    const make = this.way === "socket" && "WebSocket" in globalThis ? socketLine : streamLine;
    const line = make(hello, hear, lost);
    this.#line = line;
    const patience = setTimeout(() => {
      if (spoke || this.#line !== line) return;
      line.close();
      lost();
    }, SOCKET_PATIENCE);
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
      await ask<TableInfo>(`/api/tables/${encodeURIComponent(this.#id)}?language=${settings.lang}`, { table: this.#id });
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
      this.known = whole(told);
      this.ahead = told.now - Date.now() / 1000;
      this.#settle();
    } else if (told.type === "event") {
      this.#happened(told);
    } else if (told.type === "presence") {
      if (this.known) this.known = present(this.known, told.seats, told.watchers);
    }
    if (this.standing !== "live" && this.known) this.#lively();
  }

  #happened(told: Happening): void {
    if (!this.known || told.seq <= this.known.seq) return;
    this.known = after(this.known, told);
    this.ahead = told.now - Date.now() / 1000;
    this.last = told.kind === "undo" ? [] : [...this.last, ...told.log].slice(-LAST);
    this.#settle();
    this.#heard(told);
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
