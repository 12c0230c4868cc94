/** Positions: any situation as named zones, read and written as kernel/position.py does it. */
import type { Described, Engine, Zone } from "./engine";
import { numbersIn, shownOption, write } from "./options";

/** Zones with what is in them, as people and records write them. */
export type Zones = Record<string, unknown>;

/** A situation with the table it lies on. */
export interface Position extends Zones {
  players: number;
  options: Record<string, unknown>;
}

/** What is wrong with a drawn zone; the page has words for it. */
export class BadZone extends Error {
  constructor(
    readonly wrong: "no-zone" | "no-name" | "no-list" | "no-number",
    readonly zone: string,
    readonly value: unknown,
    readonly allowed: string,
  ) {
    super(`${zone}: ${wrong}`);
  }
}

const EACH_SEAT = -1;
const LIMITS: Record<string, [number, number]> = {
  i1: [-128, 127], u1: [0, 255], i2: [-32_768, 32_767], u2: [0, 65_535], i4: [-2_147_483_648, 2_147_483_647], u4: [0, 4_294_967_295],
  i8: [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER], u8: [0, Number.MAX_SAFE_INTEGER],
};

const many = (lengths: readonly number[]) => lengths.reduce((product, length) => product * length, 1);
const lengthsFor = (zone: Zone, seats: number) => (zone.shape ?? []).map((length) => (length === EACH_SEAT ? seats : length));

/** Reads and writes the zones of one game's records. */
export class Positions {
  readonly #about: Described;
  readonly #engine: Engine;

  constructor(engine: Engine) {
    this.#engine = engine;
    this.#about = engine.about;
  }

  /** A record in which zones were drawn, with all that follows from them, and why it cannot be, if it cannot. */
  arrange(undealt: Uint8Array, zones: Zones): { record: Uint8Array; said: number[] } {
    const record = undealt.slice();
    const marks = new Uint8Array(record.length);
    for (const [name, value] of Object.entries(zones)) {
      const zone = this.#about.zones[name];
      if (!zone) throw new BadZone("no-zone", name, value, Object.keys(this.#about.zones).join(", "));
      this.#put(record, name, value);
      marks.fill(0xff, zone.at, zone.at + Number(zone.kind.slice(1)) * zone.count);
    }
    return this.#engine.arrange(record, marks);
  }

  /** The zones of a record that are not empty. */
  zonesOf(record: Uint8Array): Zones {
    const players = this.players(record);
    const blank = new Uint8Array(record.length);
    const shown = (one: Uint8Array, zone: Zone) => this.#plain(zone, numbersIn(one, zone), lengthsFor(zone, this.#about.most), players);
    const found = Object.entries(this.#about.zones).map(([name, zone]) => [name, shown(record, zone), shown(blank, zone)] as const);
    return Object.fromEntries(found.filter(([, here, empty]) => JSON.stringify(here) !== JSON.stringify(empty)).map(([name, here]) => [name, here]));
  }

  /** The zones that the others of a situation do not follow from: the deck, for instance, follows from what lies elsewhere. */
  fewest(undealt: Uint8Array, record: Uint8Array): Zones {
    const alike = (zones: Zones) => {
      const { record: found } = this.arrange(undealt, zones);
      return found.every((byte, at) => byte === record[at]);
    };
    const kept = this.zonesOf(record);
    for (const name of Object.keys(kept)) {
      const { [name]: _, ...rest } = kept;
      if (alike(rest)) delete kept[name];
    }
    return kept;
  }

  players(record: Uint8Array): number {
    return record[this.#about.fields.players!.at]!;
  }

  options(record: Uint8Array): Record<string, unknown> {
    return Object.fromEntries(this.#about.options.map((card) => [card.name, shownOption(record, this.#about, card)]));
  }

  #put(record: Uint8Array, name: string, value: unknown): void {
    const zone = this.#about.zones[name]!;
    const [drawn, stored] = [lengthsFor(zone, this.players(record)), lengthsFor(zone, this.#about.most)];
    const numbers = Array<number>(zone.count).fill(0);
    this.#fill(numbers, name, value, drawn, stored, 0);
    write(record, zone, numbers);
  }

  /** A zone by seat has room for those who play only. */
  #fill(numbers: number[], name: string, value: unknown, [length, ...inner]: number[], [, ...below]: number[], at: number): void {
    if (length === undefined) return void (numbers[at] = this.#number(name, value));
    for (const [place, item] of this.#places(name, value, length, !inner.length)) this.#fill(numbers, name, item, inner, below, at + place * many(below));
  }

  #places(name: string, value: unknown, length: number, isLast: boolean): [number, unknown][] {
    const { by = [] } = this.#about.zones[name]!;
    if (Array.isArray(value) && value.length <= length) return [...value.entries()];
    if (!value || typeof value !== "object" || Array.isArray(value) || !by.length || !isLast) throw new BadZone("no-list", name, value, String(length));
    return Object.entries(value).map(([place, item]) => {
      if (!by.includes(place)) throw new BadZone("no-name", name, place, by.join(", "));
      return [by.indexOf(place), item];
    });
  }

  #number(name: string, value: unknown): number {
    const { of = [], kind } = this.#about.zones[name]!;
    if (of.length && typeof value === "string") {
      if (!of.includes(value)) throw new BadZone("no-name", name, value, of.join(", "));
      return of.indexOf(value);
    }
    const [least, most] = of.length ? [0, of.length - 1] : LIMITS[kind]!;
    if (!Number.isInteger(value) || Number(value) < least || Number(value) > most) throw new BadZone("no-number", name, value, `${least} … ${most}`);
    return Number(value);
  }

  #plain(zone: Zone, numbers: number[], [length, ...inner]: number[], players: number, depth = 0): unknown {
    const { of = [], by = [], packed = false, shape = [] } = zone;
    const named = (number: number) => (of.length ? of[number] : number);
    if (length === undefined) return named(numbers[0]!);
    if (inner.length || shape[depth] === EACH_SEAT) {
      const rows = shape[depth] === EACH_SEAT ? players : length;
      const size = many(inner);
      return Array.from({ length: rows }, (_, row) => this.#plain(zone, numbers.slice(row * size, (row + 1) * size), inner, players, depth + 1));
    }
    if (by.length) return Object.fromEntries(numbers.flatMap((number, at) => (number ? [[by[at], named(number)]] : [])));
    return numbers.filter((number) => number || !packed).map(named);
  }
}
