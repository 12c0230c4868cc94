/** What one does at a table: pick, choose, look back, ask why not, ask for a hint. Holds no rules. */
import type { FluentBundle } from "@fluent/bundle";
import { fits } from "../boards/contract";
import { Refusal, ask, bookOf, pastOf } from "./api";
import { Connection, type Said } from "./connection.svelte";
import { Reader, type DecodedView, type Line, type Offer } from "./decode";
import type { AnyGame } from "./declared";
import { declarationOf } from "./games";
import { t } from "./i18n.svelte";
import { mine } from "./mine.svelte";
import { settings } from "./settings.svelte";
import { play } from "./sound";
import { Speech } from "./speech";
import { load, save } from "./store";
import { gameWords } from "./words";
import type { Advice, GameSheet, Mistaken, News, LogLine, Replayed, Review, WhyNot } from "./wire";

/** A second digit is waited for when there are more than nine decisions. */
const TYPING = 900;
/** How long an explanation stays. */
const READING = 10_000;

export class Sitting {
  readonly id: string;
  readonly line: Connection;
  book = $state.raw<GameSheet | null>(null);
  reader = $state.raw<Reader | null>(null);
  #words = $state.raw<FluentBundle | null>(null);
  past = $state.raw<Replayed | null>(null);
  toast = $state.raw<Said | null>(null);
  /** A decision with a warning, waiting for a second thought. */
  doubt = $state.raw<Offer | null>(null);
  hints = $state.raw<Advice | { advice: null; line: [] } | null>(null);
  /** What a strong player made of this seat's decisions, if that was asked. */
  reviewed = $state.raw<Review | null>(null);
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
  /** Names and roles as text, so that words are put anew only when they have changed. */
  #names = $derived(JSON.stringify(this.table?.seats.map((seat) => seat.name) ?? []));
  #called = $derived(JSON.stringify(this.known?.view?.called ?? []));
  /** The game's words for this table, once they are there. */
  speech = $derived.by((): Speech | null => {
    if (!this.reader || !this.#words) return null;
    return new Speech(this.reader.declaration, this.#words, JSON.parse(this.#names), JSON.parse(this.#called));
  });
  #told = $derived(this.known?.view ?? null);
  now = $derived(this.#told && this.speech ? (this.reader?.view(this.#told, this.speech) ?? null) : null);
  /** The costly decision that followed the moment which is looked at: the better one is shown on the board. */
  mistake = $derived.by((): Mistaken | null => {
    const { past, reviewed } = this;
    return (past && reviewed?.decisions.find(({ move }) => move === past.at)) ?? null;
  });
  #before = $derived.by(() => {
    if (!this.past || !this.speech || !this.reader) return null;
    return this.mistake ? this.reader.view(this.past.view, this.speech) : this.reader.past(this.past.view, this.speech);
  });
  /** What is looked at: now, or a moment in the past. */
  get view(): DecodedView | null {
    return this.past ? this.#before : this.now;
  }
  #since = $derived.by(() => {
    const { since } = this.line;
    return since && this.speech ? (this.reader?.past(since, this.speech) ?? null) : null;
  });
  /** The table as it was when this seat had last decided; what has changed since is marked. */
  get since(): DecodedView | null {
    return this.past ? null : this.#since;
  }
  /** What has happened since this seat last decided, decision by decision. */
  trail = $derived.by(() => this.line.trail.map(({ lines, ...rest }) => ({ ...rest, lines: this.lines(lines) })));
  /** Which of them is on the board: the last, unless one looks back. */
  get traced(): number {
    const { past, trail } = this;
    return past ? trail.findIndex(({ move }) => move === past.at - 1) : trail.length - 1;
  }
  get myTurn(): boolean {
    const view = this.now;
    return view !== null && view.seat !== null && view.waiting.includes(view.seat) && !view.over;
  }
  /** The offers that still fit what was picked on the board. */
  get offers(): Offer[] {
    if (this.past || !this.now) return [];
    const { offers } = this.now;
    const left = offers.filter((one) => fits(one, this.selected));
    return left.length ? left : offers;
  }
  /** What is on its way, as the reader knows it. */
  get pendingLabel(): string {
    const { pending } = this.line;
    return this.now?.offers.find((one) => one.name === pending)?.label ?? pending ?? "";
  }
  get advised(): string | null {
    return this.past ? (this.mistake?.better ?? null) : (this.hints?.advice?.[0]?.name ?? null);
  }

  /** Why a bot would decide so: a sentence of the game, or the words that came along. */
  reason({ said, reason = "" }: { said: readonly number[]; reason?: string }): string {
    const told = this.reader?.said<AnyGame>(said);
    return told && this.speech ? this.speech.read(told) : reason;
  }

  /** The lines of a log, each read once. */
  lines(log: readonly LogLine[]): Line[] {
    const { reader } = this;
    if (!reader) return [];
    return log.map((one) => {
      const line = this.#lines.get(one) ?? reader.line<AnyGame>(one);
      this.#lines.set(one, line);
      return line;
    });
  }
  #lines = new WeakMap<LogLine, Line>();

  /** Fetches what the game declares, its words and its book. */
  async learn(game: string): Promise<void> {
    const { lang } = settings;
    const [declaration, words] = await Promise.all([declarationOf(game), gameWords(game, lang)]);
    if (this.reader?.declaration !== declaration) this.reader = new Reader(declaration);
    if (lang === settings.lang) this.#words = words;
    try {
      this.book = await bookOf(game, lang);
    } catch {
      // The game can be played without its book.
    }
  }

  tell = (reason: string, clause: string | null = null): void => {
    clearTimeout(this.#reading);
    this.toast = { reason, clause };
    this.#reading = setTimeout(() => (this.toast = null), READING);
  };

  /** Makes a decision that is offered; of any other the reader is told why not. */
  choose = (decision: AnyGame["Decision"]): void => {
    const id = this.reader?.idOf(decision) ?? -1;
    this.take(this.reader?.declaration.names[id] ?? "");
  };

  /** Makes the decision of this name. */
  take = (name: string): void => {
    if (!this.#may()) return;
    const offer = this.now?.offers.find((one) => one.name === name);
    if (!offer) return void this.#whyNot(name);
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
    if (this.past) this.tell(t("not-in-past"));
    else if (this.line.pending !== null) this.tell(t("already-pending"));
    else return true;
    return false;
  }

  select = (things: string[]): void => {
    this.selected = things;
  };

  /** Somebody tapped what stands for no decision. */
  refuse = (text?: string): void => {
    if (!this.#may()) return;
    play("no");
    this.tell(text ?? this.#because());
  };

  async #whyNot(name: string): Promise<void> {
    if (!this.now?.offers.length || !name) return this.refuse();
    play("no");
    try {
      const path = `/api/tables/${this.id}/why?name=${encodeURIComponent(name)}`;
      const why = await ask<WhyNot>(path, { table: this.id });
      const said = why.said && this.reader?.said<AnyGame>(why.said);
      if (said && this.speech) this.tell(this.speech.read(said), this.speech.clause(said) || null);
      else this.tell(why.reason ?? this.#because(), why.clause || null);
    } catch (error) {
      this.tell((error as Error).message, error instanceof Refusal ? error.clause : null);
    }
  }

  #because(): string {
    if (this.myTurn) return t("not-offered");
    return t("not-your-turn", { prompt: this.now && this.speech ? this.speech.read(this.now.prompt) : "" });
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
    this.hints = { advice: null, line: [] };
    try {
      const found = await ask<Advice>(`/api/tables/${this.id}/hint`, {
        method: "POST",
        body: { language: settings.lang },
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
      const past = await pastOf(this.id, Math.min(at, this.now?.moves ?? at), viewer);
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
    if (offer) this.take(offer.name);
  }

  #type(text: string): void {
    clearTimeout(this.#typing);
    this.typed = text;
  }

  #happened(told: News): void {
    this.doubt = null;
    if (told.view) {
      this.hints = null;
      this.selected = this.selected.length && this.offers.some((one) => fits(one, this.selected)) ? this.selected : [];
    }
    if (told.log.length && this.speech) this.heard = this.lines(told.log).map(({ said }) => this.speech!.read(said)).join(" ");
    if (told.chat && told.chat.seat !== this.table?.seat) this.#chatted(told.chat.seat);
    if (told.kind === "rematch" && told.seat !== this.table?.seat) this.tell(t("rematch-wanted"));
    if (told.table?.status === "over" || told.view?.over) mine.note(this.id, { over: true });
    this.#ring(told);
  }

  #chatted(seat: number | null): void {
    if (seat !== null && this.muted.includes(seat)) return;
    if (!this.chatting) this.unread += 1;
    play("chat");
  }

  #turn = false;

  #ring(told: News): void {
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
