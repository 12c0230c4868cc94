/** "My games": the seats that this browser holds, with their secrets. */
import type { Kept, Part } from "./proof";
import { load, save } from "./store";
import { isLocalTable } from "./where";

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
const BLANK = { game: "", title: "", seat: null, token: null, opener: null, links: {}, name: "", over: false };

class Mine {
  all = $state<Held[]>(load<Held[]>("games", []));

  of(id: string): Held | undefined {
    return this.all.find((held) => held.id === id);
  }

  remember(held: Partial<Held> & { id: string }): void {
    const whole: Held = { ...BLANK, ...this.of(held.id), ...held, at: Date.now() };
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
    if (isLocalTable(id)) void import("../local/kept").then(({ hide }) => hide(id)).catch(() => undefined);
  }

  /** Tables of this browser are kept more safely than this list: whatever the list has lost is put back. */
  async recall(): Promise<void> {
    const { all } = await import("../local/kept");
    const lost = (await all()).filter(({ id, hidden }) => !hidden && !this.of(id));
    if (!lost.length) return;
    const found = lost.map(({ id, game, viewer, seats, over, created }): Held => ({
      ...BLANK, id, game, seat: viewer, name: seats[viewer ?? -1]?.name ?? "", over, at: 1000 * created,
      against: seats.filter((_, seat) => seat !== viewer).map(({ name }) => name).join(", "),
    }));
    this.#keep([...this.all, ...found].sort((one, other) => other.at - one.at).slice(0, MOST));
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
