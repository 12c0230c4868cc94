/** A lesson as it is played: the right decision leads on, any other one is answered. Holds no rules. */
import { Reader, type Line, type Offer, type DecodedView } from "./decode";
import type { AnyGame } from "./declared";
import { inWords, type Frame, type Step } from "./lessons";
import type { Lang } from "./languages";
import { play } from "./sound";
import type { Speech } from "./speech";

/** How long a reply of another seat is waited for. */
const REPLY = 900;

export interface Answer {
  text: string;
  clause: string | null;
}

export class Lesson {
  at = $state(0);
  #frame = $state(0);
  answer = $state.raw<Answer | null>(null);
  selected = $state.raw<string[]>([]);
  readonly #reader: Reader;
  #replying: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly steps: readonly [Step, ...Step[]],
    readonly speech: Speech,
    readonly lang: Lang,
  ) {
    this.#reader = new Reader(speech.declaration);
  }

  get step(): Step {
    return this.steps[this.at] ?? this.steps[0];
  }
  get #now(): Frame {
    return this.step.frames[this.#frame] ?? this.step.frames[0];
  }
  /** Whether all of this step is found and has happened. */
  get found(): boolean {
    return this.#frame === this.step.frames.length - 1;
  }
  get isLast(): boolean {
    return this.at === this.steps.length - 1;
  }
  view = $derived.by((): DecodedView => this.#reader.view(this.#now.view, this.speech));
  log = $derived.by((): Line[] =>
    this.step.frames.slice(0, this.#frame + 1).flatMap(({ log }) => log.map((line) => this.#reader.line<AnyGame>(line))),
  );
  /** Nothing more can be decided when all is found. */
  get offers(): Offer[] {
    return this.#now.find ? this.view.offers : [];
  }
  get says(): string {
    return inWords(this.found ? this.step.done : this.step.says, this.lang);
  }

  choose = (decision: AnyGame["Decision"]): void => {
    this.take(this.speech.declaration.names[this.#reader.idOf(decision)] ?? "");
  };

  take = (name: string): void => {
    const { find, why } = this.#now;
    if (!find) return;
    this.selected = [];
    if (name === find) return this.#go();
    play("no");
    const said = why?.[name] ? this.#reader.said<AnyGame>(why[name]) : null;
    if (said) this.answer = { text: this.speech.read(said), clause: this.speech.clause(said) || null };
    else this.answer = { text: inWords(this.step.otherwise, this.lang), clause: null };
  };

  refuse = (text?: string): void => {
    if (this.found) return;
    this.answer = { text: text ?? inWords(this.step.otherwise, this.lang), clause: null };
  };

  /** One frame on; what others reply follows by itself. */
  #go(): void {
    this.answer = null;
    this.#frame += 1;
    play(this.found && this.view.over ? "won" : "mine");
    if (!this.found && !this.#now.find) this.#replying = setTimeout(() => this.#go(), REPLY);
  }

  next(): void {
    this.begin(this.at + 1);
  }

  begin(at: number): void {
    this.stop();
    this.at = at;
    this.#frame = 0;
    this.answer = null;
    this.selected = [];
  }

  stop(): void {
    clearTimeout(this.#replying);
  }
}
