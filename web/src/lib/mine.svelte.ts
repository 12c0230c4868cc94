/** "My games": the seats that this browser holds, with their secrets. */
import type { Kept, Part } from "./proof";
import { load, save } from "./store";

export interface Held extends Kept {
  id: string;
  game: string;
  title: string;
  seat: number | null;
  token: string | null;
  opener: string | null;
  /** Links to the open seats, for the one who opened the table. */
  links: Record<string, string>;
  name: string;
  at: number;
  over: boolean;
  /** The names of the others, as they were last seen. */
  against?: string;
  /** How it ended for this seat, and when that was first seen. */
  result?: Result;
  ended?: number;
  /** The key that stands for one's seat at the rematch, once it was asked for. */
  rematch?: string;
  /** What this browser puts into the deal there, until it knows where that is. */
  next?: Part | undefined;
}

/** A win, a win with others, or neither. */
export type Result = "won" | "shared" | "lost";

const MOST = 60;

class Mine {
  all = $state<Held[]>(load<Held[]>("games", []));

  of(id: string): Held | undefined {
    return this.all.find((held) => held.id === id);
  }

  remember(held: Partial<Held> & { id: string }): void {
    const blank = { game: "", title: "", seat: null, token: null, opener: null, links: {}, name: "", over: false };
    const whole: Held = { ...blank, ...this.of(held.id), ...held, at: Date.now() };
    this.#keep([whole, ...this.all.filter((other) => other.id !== held.id)].slice(0, MOST));
  }

  /** Something about a table is now known better; its place in the list stays. */
  note(id: string, known: Partial<Held>): void {
    if (known.over && !this.of(id)?.ended) known = { ...known, ended: Date.now() };
    const held = this.of(id);
    if (!held || Object.entries(known).every(([key, value]) => held[key as keyof Held] === value)) return;
    this.#keep(this.all.map((other) => (other.id === id ? { ...other, ...known } : other)));
  }

  forget(id: string): void {
    this.#keep(this.all.filter((held) => held.id !== id));
  }

  /** Other tabs of this browser write to the same list. */
  start(): void {
    addEventListener("storage", (event) => {
      if (event.key === "whitesmoke.games") this.all = load<Held[]>("games", []);
    });
  }

  #keep(all: Held[]): void {
    this.all = all;
    save("games", all);
  }
}

export const mine = new Mine();
