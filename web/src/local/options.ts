/** Options as they are agreed on and as they stand in a record, by the kinds of kernel/options.py. */
import { petitionsIn, withPetitions } from "../lib/petitions";
import type { Choice, Described, Place } from "./engine";

export class BadOption extends Error {}

/** Words mean the same however they are spelled. */
const spelled = (text: string) => text.trim().replace(/([a-z0-9])(?=[A-Z])/g, "$1_").replace(/[- ]/g, "_").toLowerCase();

function whole(value: unknown, card: Choice): number {
  const number = typeof value === "string" && /^\s*-?\d+\s*$/.test(value) ? Number(value) : value;
  if (typeof number !== "number" || !Number.isInteger(number) || number < (card.low ?? 0) || number > (card.high ?? 127)) throw wrong(card, value);
  return number;
}

const wrong = (card: Choice, value: unknown) => new BadOption(`${card.name}: ${JSON.stringify(value)}`);

function place(card: Choice, value: unknown): number {
  const found = typeof value === "string" ? (card.values ?? []).findIndex((each) => spelled(each) === spelled(value)) : -1;
  if (found < 0) throw wrong(card, value);
  return found;
}

const parts = (value: unknown): unknown[] => {
  if (typeof value === "string") return value.trim() ? value.split(",") : [];
  return Array.isArray(value) ? value : [value];
};

function flagged(card: Choice, value: unknown): number {
  if (typeof value === "boolean") return Number(value);
  const word = typeof value === "string" ? spelled(value) : "";
  if (["yes", "true", "on"].includes(word)) return 1;
  if (["no", "false", "off"].includes(word)) return 0;
  throw wrong(card, value);
}

function bits(card: Choice, value: unknown): number {
  const words = parts(value).flatMap((part) => card.presets?.[spelled(String(part))] ?? [part]);
  if (words.length === 1 && spelled(String(words[0])) === "none") return 0;
  return words.reduce((mask: number, word) => mask | (1 << place(card, word)), 0);
}

function numbers(card: Choice, value: unknown): number[] {
  const names = card.names ?? [];
  const given = value && typeof value === "object" && !Array.isArray(value) ? names.map((name) => (value as Record<string, unknown>)[name]) : parts(value);
  if (given.length !== names.length) throw wrong(card, value);
  return given.map((each) => whole(each, card));
}

function ordered(card: Choice, value: unknown): number[] {
  const chosen = parts(value).map((part) => place(card, part));
  if (new Set(chosen).size !== chosen.length) throw wrong(card, value);
  const all = (card.values ?? []).map((_, at) => at);
  return [...chosen, ...all.filter((at) => !chosen.includes(at))];
}

/** A value as it is stored: one number or several, given what stands there; null for what only Python can read. */
function stored(card: Choice, value: unknown, before: number[]): number | number[] | null {
  if (card.kind === "choice") return place(card, value);
  if (card.kind === "flag") return flagged(card, value);
  if (card.kind === "number") return card.none && (value === null || (typeof value === "string" && spelled(value) === "none")) ? 0 : whole(value, card);
  if (card.kind === "numbers") return numbers(card, value);
  if (card.kind === "subset") return bits(card, value);
  if (card.kind === "order") return ordered(card, value);
  if (card.kind === "characters") return withPetitions(before, value);
  return null;
}

/** Puts agreed options into a record that has all of them at their defaults. */
export function putOptions(record: Uint8Array, { options: cards, fields }: Described, given: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(given)) {
    const card = cards.find((one) => one.name === spelled(name));
    if (!card) throw new BadOption(`${name}: ${cards.map((one) => one.name).join(", ")}`);
    const field = fields[card.name]!;
    const number = stored(card, value, numbersIn(record, field));
    if (number !== null) write(record, field, number);
    else if (JSON.stringify(value) !== JSON.stringify(card.default)) throw wrong(card, value);
  }
}

/** Options as a table keeps them: whichever had another default once is always said. */
export const toKeep = (cards: readonly Choice[], given: Record<string, unknown>) => filledIn(cards, given, ({ default: usual }) => usual);

/** The options of a kept table: what is left unsaid is what it was in those days. */
export const onceKept = (cards: readonly Choice[], given: Record<string, unknown>) => filledIn(cards, given, ({ formerly }) => formerly);

function filledIn(cards: readonly Choice[], given: Record<string, unknown>, value: (card: Choice) => unknown): Record<string, unknown> {
  const said = Object.keys(given).map(spelled);
  const moved = cards.filter(({ name, formerly }) => formerly && !said.includes(name));
  return { ...Object.fromEntries(moved.map((card) => [card.name, value(card)])), ...given };
}

/** An option as people write it. */
export function shownOption(record: Uint8Array, about: Described, card: Choice): unknown {
  const items = numbersIn(record, about.fields[card.name]!);
  const [number = 0] = items;
  if (card.kind === "choice") return card.values?.[number];
  if (card.kind === "flag") return number !== 0;
  if (card.kind === "number") return card.none && !number ? null : number;
  if (card.kind === "numbers") return items;
  if (card.kind === "subset") return card.values?.filter((_, at) => (number >> at) & 1);
  if (card.kind === "order") return items.map((at) => card.values?.[at]);
  return card.kind === "characters" ? (petitionsIn(items) ?? card.default) : card.default;
}

const SETTERS: Record<string, "setInt8" | "setUint8" | "setInt16" | "setUint16" | "setInt32" | "setUint32"> = {
  i1: "setInt8", u1: "setUint8", i2: "setInt16", u2: "setUint16", i4: "setInt32", u4: "setUint32",
};

/** Puts numbers into a field of a record, from its first item on. */
export function write(record: Uint8Array, { at, kind }: Place, value: number | number[]): void {
  const view = new DataView(record.buffer, record.byteOffset);
  const size = Number(kind.slice(1));
  [value].flat().forEach((number, i) => {
    if (kind === "i8" || kind === "u8") view.setBigInt64(at + i * size, BigInt(number), true);
    else view[SETTERS[kind]!](at + i * size, number, true);
  });
}

/** The numbers of a field. */
export function numbersIn(record: Uint8Array, { at, kind, count }: Place): number[] {
  const view = new DataView(record.buffer, record.byteOffset);
  const size = Number(kind.slice(1));
  if (size === 8) return Array.from({ length: count }, (_, i) => Number(view.getBigInt64(at + i * size, true)));
  const get = SETTERS[kind]!.replace("set", "get") as "getInt16";
  return Array.from({ length: count }, (_, i) => view[get](at + i * size, true));
}
