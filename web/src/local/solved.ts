/** A solved game, as bots/equilibrium.py plays it: how often to make each choice, from a table that is fetched when it is wanted. */
import type { Engine, Solution } from "./engine";
import { numbersIn } from "./options";

/** Undoes what bots/equilibrium.py did to pack the tables: each is kept as what changes from the one before. */
export async function unpacked(packed: Response, { rounds }: Solution): Promise<Uint8Array> {
  const stream = packed.body!.pipeThrough(new DecompressionStream("gzip"));
  const rows = new Uint8Array(await new Response(stream).arrayBuffer());
  const size = rows.length / rounds;
  for (let at = size; at < rows.length; at += 1) rows[at] = (rows[at]! + rows[at - size]!) & 0xff;
  return rows;
}

/** The number of each state by its points in falling order, in rising order of these lists. */
function numbered(cliques: number, points: number): Map<string, number> {
  const falling = (count: number, total: number, most: number): number[][] => {
    if (!count) return [[]];
    const firsts = Array.from({ length: Math.max(0, Math.min(most, total - count + 1)) }, (_, less) => less + 1);
    return firsts.flatMap((first) => falling(count - 1, total - first, first).map((rest) => [first, ...rest]));
  };
  return new Map(falling(cliques, points, points).map((row, number) => [row.join(), number]));
}

export class Solved {
  readonly #engine: Engine;
  readonly #about: Solution;
  readonly #table: Uint8Array;
  readonly #numbers: Map<string, number>;

  constructor(engine: Engine, about: Solution, table: Uint8Array) {
    this.#engine = engine;
    this.#about = about;
    this.#table = table;
    this.#numbers = numbered(about.cliques, about.points);
  }

  /** How often the seat should make each of its legal decisions, where the game is solved. */
  shares(seen: Uint8Array, seat: number): number[] | null {
    const { cliques, rulings, rounds } = this.#about;
    const points = this.#all(seen, "points");
    const order = [...points.keys()].filter((one) => points[one]! > 0).sort((one, other) => points[other]! - points[one]! || one - other);
    if (order.length !== cliques || Object.entries(rulings).some(([name, value]) => Math.min(this.#one(seen, name), cliques) !== value)) return null;
    const row = this.#numbers.get(order.map((one) => points[one]).join())!;
    const width = this.#table.length / rounds / this.#numbers.size / cliques;
    const at = ((this.#round(seen) * this.#numbers.size + row) * cliques + order.indexOf(seat)) * width;
    const parts = Array.from(this.#table.subarray(at, at + width));
    // The table has the others in the order of their points, decisions have them as they sit.
    const others = order.filter((one) => one !== seat);
    const attacks = [...others.keys()].sort((one, other) => others[one]! - others[other]!).map((place) => parts[place]!);
    const sum = parts.reduce((total, part) => total + part, 0);
    return [...attacks, ...parts.slice(cliques - 1)].map((part) => part / sum);
  }

  /** Which of the tables is for this round: the last for the most rounds left. */
  #round(seen: Uint8Array): number {
    const { rounds, again } = this.#about;
    const [played, limit] = [this.#one(seen, "round"), this.#one(seen, "max_rounds")];
    if (!limit) return rounds - 1 - (played % again);
    const left = limit - played;
    return left <= rounds ? left - 1 : rounds - 1 - ((((rounds - left) % again) + again) % again);
  }

  #all(record: Uint8Array, name: string): number[] {
    const { zones, fields } = this.#engine.about;
    return numbersIn(record, (zones[name] ?? fields[name])!);
  }
  #one(record: Uint8Array, name: string): number {
    return this.#all(record, name)[0]!;
  }
}
