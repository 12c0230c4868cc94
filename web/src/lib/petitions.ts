/**
 * Petitions of Avignon as people write them, in the language of games/avignon/reconstruction.toml: read from text with
 * a sentence for each mistake, and as the numbers of a record (games/avignon/cards.py says what they mean).
 */
export type Step = Record<string, string | number>;
/** A step of a petition; several to pick one of, by whoever it says; or none, among those. */
export type Given = Step | { one_of: (Step | "nothing")[]; chosen_by?: string | number };
/** Characters with their steps, and what a Priest wins with. */
export type Petitions = Record<string, Given[] | string>;

/** What is wrong in a line, as a message of the page. */
export interface Mistake {
  line: number;
  what:
    | "unreadable" | "name" | "twice" | "list" | "key" | "verb" | "whom" | "amount" | "many" | "moved" | "picked" | "steps" | "priest"
    | "spread" | "spreads" | "by" | "nobody" | "ways" | "beside";
  found: string;
}

export const CAST = ["cardinal", "bishop", "inquisitor", "noble", "knight", "peasant", "evangelist", "guildmaster", "priest"];
const FACTION = [1, 2, 3, 4, 5, 6, 1, 5, 4];
const FACTIONS = 6;
const ONE_OF = "one_of";
const PRIEST_WINS = "priest_wins";
const ENDS = ["with bishop", "without bishop"];
const STEPS = 4;
/** Of a step: the verb, whom, how many, how often, the highest that is picked, factions as bits, the manner as bits. */
const ENTRIES = 7;
const ROWS = STEPS + 1;
const [SELF, OTHERS, EACH] = [1, 2, 3];
const [RIVAL, SPREAD, EITHER, RIVAL_PICKS, OR] = [1, 2, 4, 8, 16];
const REST = 3;
const [MOST, PICKED, TYPES, MOVED] = [5, 10, 20, 21];
const VERBS: Record<string, number> = { pull: 1, push: 2 };
const KEYS = [...Object.keys(VERBS), "many", "times", "spread", "chosen_by"];
const NUMBERS = Array.from({ length: MOST }, (_, at) => at + 1);
const AMOUNTS = new Map<string | number, number>([
  ...NUMBERS.map((number) => [number, number] as const),
  ...NUMBERS.slice(1).map((number) => [`1 to ${number}`, PICKED + number] as const),
  ["types", TYPES],
  ["moved", MOVED],
]);

class Wrong extends Error {
  constructor(readonly what: Mistake["what"], readonly found: unknown) {
    super(what);
  }
}

interface Token {
  text: string;
  value?: string | number;
  line: number;
}

const TOKEN = /"[^"\n]*"|'[^'\n]*'|\d+|[A-Za-z_]\w*|#[^\n]*|\n|\S/g;

function tokens(text: string): Token[] {
  let line = 1;
  const found: Token[] = [];
  for (const [one] of text.matchAll(TOKEN)) {
    if (one === "\n") line += 1;
    else if (/^["']./.test(one)) found.push({ text: one, value: one.slice(1, -1), line });
    else if (/^\d/.test(one)) found.push({ text: one, value: Number(one), line });
    else if (!one.startsWith("#")) found.push({ text: one, line });
  }
  return found;
}

/** Reads a text from its first line to its last; after a mistake it goes on with the next character. */
export function readPetitions(text: string): { given: Petitions; mistakes: Mistake[] } {
  const left = tokens(text);
  const given: Petitions = {};
  const mistakes: Mistake[] = [];
  let line = 1;
  const next = (wanted?: string): Token => {
    const token = left.shift();
    line = token?.line ?? line;
    if (!token || (wanted && token.text !== wanted)) throw new Wrong("unreadable", token?.text ?? "…");
    return token;
  };
  const value = (): string | number => {
    const token = next();
    if (token.value === undefined) throw new Wrong("unreadable", token.text);
    return token.value;
  };
  /** What stands between two brackets, with commas. */
  const list = <T>(open: string, close: string, one: (place: number) => T): T[] => {
    const read: T[] = [];
    for (next(open); left[0]?.text !== close; left[0]?.text === "," && next()) read.push(one(read.length));
    next(close);
    return read;
  };
  const way = (): Step | "nothing" => (left[0]?.value === "nothing" ? (next(), "nothing") : (step(true) as Step));
  const step = (inside = false): Given => {
    const read = Object.fromEntries(
      list("{", "}", () => {
        const key = next().text;
        next("=");
        return [key, key === ONE_OF && !inside && left[0]?.text === "[" ? list("[", "]", way) : value()] as const;
      }),
    );
    return read as Given;
  };
  const steps = (): Given[] => {
    const read: Given[] = [];
    list("[", "]", () => {
      read.push(step());
      rowsOf(read);
    });
    return read;
  };
  const begins = () => left[1]?.text === "=" && (left[2]?.text === "[" || left[0]?.text === PRIEST_WINS);
  while (left.length) {
    try {
      const name = next().text;
      if (name !== PRIEST_WINS && !CAST.includes(name)) throw new Wrong("name", name);
      if (name in given) throw new Wrong("twice", name);
      next("=");
      if (name !== PRIEST_WINS && left[0]?.text !== "[") throw new Wrong("list", name);
      given[name] = name === PRIEST_WINS ? endOf(value()) : steps();
    } catch (error) {
      if (!(error instanceof Wrong)) throw error;
      mistakes.push({ line, what: error.what, found: String(error.found) });
      while (left.length && !begins()) left.shift();
    }
  }
  return { given, mistakes };
}

function endOf(value: unknown): string {
  if (!ENDS.includes(String(value))) throw new Wrong("priest", value);
  return String(value);
}

function amount(value: string | number): number {
  const code = AMOUNTS.get(value);
  if (code === undefined) throw new Wrong("amount", value);
  return code;
}

const isOneOf = (given: Given): given is Extract<Given, { one_of: unknown }> => ONE_OF in given;

/** Whether the rival chooses. */
function rivals(by: string | number | undefined): boolean {
  if (by !== undefined && by !== "you" && by !== "rival") throw new Wrong("by", by);
  return by === "rival";
}

/** The rows of a petition's steps: those among which one is picked follow each other. */
function rowsOf(steps: readonly Given[]): number[][] {
  const rows = steps.flatMap((given, place) => (isOneOf(given) ? waysOf(given, place) : [stepNumbers(given, place)]));
  if (rows.length > STEPS) throw new Wrong("steps", "");
  return rows;
}

function waysOf(given: Extract<Given, { one_of: unknown }>, place: number): number[][] {
  const beside = Object.keys(given).find((key) => key !== ONE_OF && key !== "chosen_by");
  if (beside !== undefined) throw new Wrong("beside", beside);
  if (!Array.isArray(given.one_of) || given.one_of.length < 2) throw new Wrong("ways", "");
  const first = rivals(given.chosen_by) ? RIVAL_PICKS : EITHER;
  return given.one_of.map((way, at) => {
    const row = way === "nothing" ? [REST, SELF, MOST, 0, 0, 0, 0] : stepNumbers(way, place);
    return [...row.slice(0, -1), row.at(-1)! | (at ? OR : first)];
  });
}

/** Whom a step moves, and the factions that it names, as bits. */
function whomOf(said: unknown): [number, number] {
  if (said === "self") return [SELF, 0];
  if (said === "others") return [OTHERS, 0];
  const [, group = "", names = ""] = /^(each|other) (.+)$/.exec(String(said)) ?? [];
  const named = names.split(" or ").map((name) => CAST.findIndex((one) => name === (group === "other" ? `${one}s` : one)));
  if (!group || named.includes(-1)) throw new Wrong("whom", said);
  return [group === "each" ? EACH : OTHERS, named.reduce((bits, at) => bits | (1 << FACTION[at]!), 0)];
}

/** How many others, how often each, and whether their moves are spread freely. */
function amountsOf(step: Step, whom: number): [number, number, number] {
  if ("many" in step && whom !== OTHERS) throw new Wrong("many", "");
  if (step.spread === undefined) return [amount(step.many ?? (whom === OTHERS ? 1 : MOST)), amount(step.times ?? 1), 0];
  if ("many" in step || "times" in step) throw new Wrong("spread", "");
  if (whom !== OTHERS) throw new Wrong("spreads", "");
  return [amount(step.spread), 1, SPREAD];
}

/** The numbers of a step. */
function stepNumbers(step: Step, place: number): number[] {
  const strange = Object.keys(step).find((key) => !KEYS.includes(key));
  if (strange !== undefined) throw new Wrong("key", strange);
  const verbs = Object.keys(VERBS).filter((verb) => verb in step);
  if (verbs.length !== 1) throw new Wrong("verb", verbs.join(" "));
  const [whom, named] = whomOf(step[verbs[0]!]);
  const [many, times, spreads] = amountsOf(step, whom);
  if (place === 0 && [many, times].includes(MOVED)) throw new Wrong("moved", "");
  const picked = [many, times].filter((code) => code > PICKED && code < TYPES).map((code) => code - PICKED);
  if (picked.length > 1) throw new Wrong("picked", "");
  const rival = rivals(step.chosen_by);
  if (rival && whom !== OTHERS && !picked.length) throw new Wrong("nobody", "");
  return [VERBS[verbs[0]!]!, whom, many, times, picked[0] ?? 0, named, (rival ? RIVAL : 0) | spreads];
}

/** The numbers of a record with these petitions in place of those that it has; null if they are not understood. */
export function withPetitions(numbers: readonly number[], given: unknown): number[] | null {
  if (!given || typeof given !== "object") return null;
  const all = [...numbers];
  try {
    for (const [name, steps] of Object.entries(given as Petitions)) {
      if (name === PRIEST_WINS) all[at(CAST.indexOf("priest"), STEPS) + 1] = ENDS.indexOf(endOf(steps)) + 1;
      else if (!CAST.includes(name) || !Array.isArray(steps)) return null;
      else all.splice(at(CAST.indexOf(name), 0), ROWS * ENTRIES, ...numbersOf(steps, all[at(CAST.indexOf(name), STEPS) + 1]!));
    }
  } catch {
    return null;
  }
  return all;
}

/** Where a row of a character begins; nobody comes before the first one. */
const at = (character: number, row: number) => ((character + 1) * ROWS + row) * ENTRIES;

/** A character's steps, and behind them that a person gave them and what a Priest wins with. */
function numbersOf(steps: readonly Given[], wins: number): number[] {
  const numbers = rowsOf(steps).flat();
  const notes = [1, wins];
  return [...numbers, ...blank(STEPS * ENTRIES - numbers.length), ...notes, ...blank(ENTRIES - notes.length)];
}

const blank = (length: number) => Array<number>(length).fill(0);

/** What somebody has changed in the petitions of a record, or null. */
export function petitionsIn(numbers: readonly number[]): Petitions | null {
  const given: Petitions = {};
  CAST.forEach((name, character) => {
    if (numbers[at(character, STEPS)]) given[name] = stepsIn(numbers.slice(at(character, 0), at(character, STEPS)));
  });
  const wins = numbers[at(CAST.indexOf("priest"), STEPS) + 1];
  if (wins) given[PRIEST_WINS] = ENDS[wins - 1]!;
  return Object.keys(given).length ? given : null;
}

function stepsIn(numbers: readonly number[]): Given[] {
  const steps: Given[] = [];
  for (let row = 0; row < STEPS && numbers[row * ENTRIES]; row++) {
    const entries = numbers.slice(row * ENTRIES, (row + 1) * ENTRIES);
    const [manner, told] = [entries.at(-1)!, stepIn(entries)];
    const before = steps.at(-1);
    if (manner & OR && before && isOneOf(before)) before.one_of.push(told);
    else if (manner & RIVAL_PICKS) steps.push({ one_of: [told], chosen_by: "rival" });
    else if (manner & EITHER) steps.push({ one_of: [told] });
    else if (told !== "nothing") steps.push(told);
  }
  return steps;
}

function stepIn(entries: readonly number[]): Step | "nothing" {
  const [verb, whom, many, times, , named, manner] = entries as [number, number, number, number, number, number, number];
  if (verb === REST) return "nothing";
  const step: Step = { [Object.keys(VERBS)[verb - 1]!]: whomWord(whom, named) };
  if (manner & SPREAD) step.spread = amountFor(many);
  else step.times = amountFor(times);
  if (whom === OTHERS && !(manner & SPREAD)) step.many = amountFor(many);
  return manner & RIVAL ? { ...step, chosen_by: "rival" } : step;
}

function whomWord(whom: number, named: number): string {
  const names = CAST.slice(0, FACTIONS).filter((_, at) => (named >> FACTION[at]!) & 1);
  if (whom === EACH) return `each ${names.join(" or ")}`;
  if (whom === OTHERS && names.length) return `other ${names.map((name) => `${name}s`).join(" or ")}`;
  return whom === SELF ? "self" : "others";
}

const amountFor = (code: number) => [...AMOUNTS].find(([, meant]) => meant === code)?.[0] ?? 1;

/** Petitions as a text that says the same. */
export function writtenPetitions(given: Petitions): string {
  const said = (value: unknown): string => {
    if (Array.isArray(value)) return `[${value.map(said).join(", ")}]`;
    if (value && typeof value === "object") return `{ ${Object.entries(value).map(([key, each]) => `${key} = ${said(each)}`).join(", ")} }`;
    return typeof value === "number" ? String(value) : `"${String(value)}"`;
  };
  return Object.entries(given)
    .map(([name, steps]) => `${name} = ${said(steps)}`)
    .join("\n");
}
