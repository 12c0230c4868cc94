/** What one does at a table: pick, choose, look back, ask why not, ask for a hint. Holds no rules. */
import { fits } from "../boards/contract";
import { Refusal, ask, bookOf, pastOf } from "./api";
import { Connection, type Said } from "./connection.svelte";
import { t } from "./i18n.svelte";
import { mine } from "./mine.svelte";
import { settings } from "./settings.svelte";
import { play } from "./sound";
import { load, save } from "./store";
import type { Advice, GameBook, GameView, Happening, Legal, Past } from "./wire";

/** A second digit is waited for when there are more than nine decisions. */
const TYPING = 900;
/** How long an explanation stays. */
const READING = 10_000;

export class Sitting {
  readonly id: string;
  readonly line: Connection;
  book = $state.raw<GameBook | null>(null);
  past = $state.raw<Past | null>(null);
  toast = $state.raw<Said | null>(null);
  /** A decision with a warning, waiting for a second thought. */
  doubt = $state.raw<Legal | null>(null);
  hints = $state.raw<{ advice: Advice[] | null; simulations: number } | null>(null);
  selected = $state.raw<string[]>([]);
  typed = $state("");
  muted = $state.raw<number[]>([]);
  /** What a screen reader should hear of the others' moves. */
  heard = $state("");
  unread = $state(0);
  chatting = false;

  #typing: ReturnType<typeof setTimeout> | undefined;
  #reading: ReturnType<typeof setTimeout> | undefined;

  constructor(id: string) {
    this.id = id;
    this.line = new Connection(id, (told) => this.#happened(told));
    this.muted = load<number[]>(`muted.${id}`, []);
  }

  get known() {
    return this.line.known;
  }
  get table() {
    return this.known?.table ?? null;
  }
  get now(): GameView | null {
    return this.known?.view ?? null;
  }
  get view(): GameView | null {
    return this.past?.view ?? this.now;
  }
  get myTurn(): boolean {
    const view = this.now;
    return view !== null && view.seat !== null && view.waiting.includes(view.seat) && !view.over;
  }
  /** The offers that still fit what was picked on the board. */
  get offers(): Legal[] {
    if (this.past || !this.now) return [];
    const { legal } = this.now;
    const left = legal.filter((one) => fits(one, this.selected));
    return left.length ? left : legal;
  }
  /** What is on its way, as the reader knows it. */
  get pendingLabel(): string {
    const { pending } = this.line;
    return this.now?.legal.find((one) => one.name === pending)?.label ?? pending ?? "";
  }
  get advised(): string | null {
    return this.hints?.advice?.[0]?.name ?? null;
  }

  words = (english: string): string => this.book?.words[english] ?? english;

  async readBook(game: string): Promise<void> {
    try {
      this.book = await bookOf(game, settings.lang);
    } catch {
      // The game can be played without its book; words stay English.
    }
  }

  tell = (reason: string, clause: string | null = null): void => {
    clearTimeout(this.#reading);
    this.toast = { reason, clause };
    this.#reading = setTimeout(() => (this.toast = null), READING);
  };

  choose = (name: string): void => {
    if (!this.#may()) return;
    const offer = this.now?.legal.find((one) => one.name === name);
    if (!offer) return void this.refuse(name);
    if (offer.warning && this.doubt?.name !== name) {
      this.doubt = offer;
      return;
    }
    this.#clear();
    play("mine");
    this.line.decide(name);
  };

  /** Whether anything can be chosen at all; says so if not. */
  #may(): boolean {
    if (this.past) this.tell(t("not_in_past"));
    else if (this.line.pending !== null) this.tell(t("already_pending"));
    else return true;
    return false;
  }

  select = (things: string[]): void => {
    this.selected = things;
  };

  refuse = async (name: string | null, text?: string): Promise<void> => {
    if (!this.#may()) return;
    play("no");
    if (name === null) return this.tell(text ?? this.#because());
    try {
      const path = `/api/tables/${this.id}/why?name=${encodeURIComponent(name)}&language=${settings.lang}`;
      const why = await ask<{ reason: string | null; clause: string | null }>(path, { table: this.id });
      this.tell(why.reason ?? text ?? this.#because(), why.clause || null);
    } catch (error) {
      this.tell(text ?? (error as Error).message, error instanceof Refusal ? error.clause : null);
    }
  };

  #because(): string {
    return this.myTurn ? t("not_offered") : t("not_your_turn", { prompt: this.now?.prompt ?? "" });
  }

  /** Everything half done is gone. */
  #clear(): void {
    this.doubt = null;
    this.hints = null;
    this.toast = null;
    this.selected = [];
    this.#type("");
  }

  /** Takes back one thing, the newest first; false when there is nothing to take back. */
  takeBack(): boolean {
    if (this.typed) this.#type("");
    else if (this.doubt) this.doubt = null;
    else if (this.selected.length) this.selected = [];
    else if (this.toast) this.toast = null;
    else if (this.hints) this.hints = null;
    else if (this.past) this.past = null;
    else return false;
    return true;
  }

  undo = (): void => {
    if (!this.known?.undo || this.past) return;
    this.#clear();
    this.line.undo();
  };

  hint = async (): Promise<void> => {
    if (this.hints) return void (this.hints = null);
    if (!this.myTurn || !this.table?.hints) return;
    const moves = this.now?.moves;
    this.hints = { advice: null, simulations: 0 };
    try {
      const body = { language: settings.lang };
      const found = await ask<{ advice: Advice[]; simulations: number }>(`/api/tables/${this.id}/hint`, {
        method: "POST",
        body,
        table: this.id,
      });
      if (this.hints && this.now?.moves === moves) this.hints = found;
    } catch (error) {
      this.hints = null;
      this.tell((error as Error).message);
    }
  };

  /** Back in time: the table after so many decisions, as this seat saw it. */
  visit = async (at: number): Promise<void> => {
    const viewer = this.table?.seat ?? "spectator";
    try {
      const past = await pastOf(this.id, at, viewer);
      this.selected = [];
      this.toast = null;
      this.past = past.at >= past.moves && !this.now?.over ? null : past;
    } catch (error) {
      this.tell((error as Error).message);
    }
  };

  mute = async (seat: number, on: boolean): Promise<void> => {
    this.muted = on ? [...this.muted, seat] : this.muted.filter((other) => other !== seat);
    save(`muted.${this.id}`, this.muted);
    try {
      await ask(`/api/tables/${this.id}/mute`, { method: "POST", body: { seat, muted: on }, table: this.id });
    } catch (error) {
      this.tell((error as Error).message);
    }
  };

  /** A digit chooses; with more than nine decisions a second one may follow. */
  digit(key: string): void {
    const count = this.offers.length;
    const number = Number(this.typed + key);
    if (!number || number > count) return this.#type("");
    if (number * 10 > count) return this.#choose(number);
    this.#type(String(number));
    this.#typing = setTimeout(() => this.#choose(number), TYPING);
  }

  #choose(number: number): void {
    this.#type("");
    const offer = this.offers[number - 1];
    if (offer) this.choose(offer.name);
  }

  #type(text: string): void {
    clearTimeout(this.#typing);
    this.typed = text;
  }

  #happened(told: Happening): void {
    this.doubt = null;
    if (told.view) {
      this.hints = null;
      this.selected = this.selected.length && this.offers.some((one) => fits(one, this.selected)) ? this.selected : [];
    }
    if (told.log.length) this.heard = told.log.map((line) => line.text).join(" ");
    if (told.chat && told.chat.seat !== this.table?.seat) this.#chatted(told.chat.seat);
    if (told.kind === "rematch" && told.seat !== this.table?.seat) this.tell(t("rematch_wanted"));
    if (told.table?.status === "over" || told.view?.over) mine.note(this.id, { over: true });
    this.#ring(told);
  }

  #chatted(seat: number | null): void {
    if (seat !== null && this.muted.includes(seat)) return;
    if (!this.chatting) this.unread += 1;
    play("chat");
  }

  #turn = false;

  #ring(told: Happening): void {
    const before = this.#turn;
    this.#turn = this.myTurn;
    if (told.view?.over) {
      const { seat, scores } = told.view;
      const best = Math.max(...(scores ?? [0]));
      play(best > 0 && (seat === null || scores?.[seat] === best) ? "won" : "lost");
    } else if (this.#turn && (!before || told.seat !== this.table?.seat)) play("turn");
    else if (told.kind === "decide") play("move");
  }

  close(): void {
    clearTimeout(this.#typing);
    clearTimeout(this.#reading);
    this.line.close();
  }
}
