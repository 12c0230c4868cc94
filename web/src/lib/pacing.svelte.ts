/**
 * What happens at a table is shown one thing after the other, each as long as it takes to be seen. News come in
 * order and are handed on in order. The one that is shown holds the others back for a while; nothing is held back
 * from somebody who decides, skips, wants no motion, or looks elsewhere.
 */
import { settings, type Speed } from "./settings.svelte";
import type { News } from "./wire";

/** Milliseconds for which one line of the log holds the board; a longer story takes less for each line. */
const HOLDS: Record<Speed, number> = { slow: 2_400, normal: 1_300, fast: 550, none: 0 };
const FURTHER_LINE = 0.35;
const LONGEST = 8_000;
/** With so many waiting, each is shown half as long. */
const CROWD = 5;

/** How long the eye needs for so many lines. */
export function holdFor(lines: number): number {
  if (!lines || settings.reduced || document.hidden) return 0;
  return Math.min(LONGEST, HOLDS[settings.speed] * (1 + (lines - 1) * FURTHER_LINE));
}

export class Pacing {
  /** How many news are not shown yet. */
  behind = $state(0);
  /** Nothing is held back until the game is over. */
  hurries = $state(false);
  #queue: News[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #show: (told: News) => void;
  readonly #herald: (told: News) => boolean;
  #heralded = 0;

  /** `herald` is told of news before they are shown, and says whether that has to be read first. */
  constructor(show: (told: News) => void, herald: (told: News) => boolean) {
    this.#show = show;
    this.#herald = herald;
  }

  hear(told: News): void {
    this.#queue.push(told);
    if (this.#timer === undefined) this.#next();
    else this.behind = this.#queue.length;
  }

  /** Everything that waits is shown now. */
  skip(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    for (const told of this.#queue.splice(0)) this.#show(told);
    this.behind = 0;
  }

  /** Everything that waits is forgotten: the whole table is told anew. */
  drop(): void {
    this.#queue = [];
    this.skip();
  }

  #next = (): void => {
    this.#timer = undefined;
    if (this.#waitsForHerald()) return;
    for (let told = this.#queue.shift(); told; told = this.#queue.shift()) {
      this.behind = this.#queue.length;
      this.#show(told);
      const hold = this.#holdFor(told);
      if (!hold && !this.#waitsForHerald()) continue;
      if (!hold) return;
      this.#timer = setTimeout(this.#next, hold);
      return;
    }
  };

  /** The result of a round is read before the table of the next one is there. */
  #waitsForHerald(): boolean {
    const told = this.#queue[0];
    const hold = told && !this.hurries && told.seq !== this.#heralded ? holdFor(told.log.length + 1) : 0;
    if (!told || !hold || !this.#herald(told)) return false;
    this.#heralded = told.seq;
    this.behind = this.#queue.length;
    this.#timer = setTimeout(this.#next, hold);
    return true;
  }

  /** A clock that runs leaves less time to look. */
  #holdFor(told: News): number {
    if (this.hurries || !told.view) return 0;
    const crowd = 1 + this.#queue.length / CROWD + (Object.keys(told.deadlines).length ? 1 : 0);
    return holdFor(told.log.length) / crowd;
  }
}
