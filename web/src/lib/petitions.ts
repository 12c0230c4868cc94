/**
 * Petitions of Avignon as people write them, in the language of games/avignon/reconstruction.toml: read from text with
 * a sentence for each mistake, and as the numbers of a record (games/avignon/cards.py says what they mean).
 */
export type Step = Record<string, string | number>;
/** Characters with their steps, and what a Priest wins with. */
export type Petitions = Record<string, Step[] | string>;

/** What is wrong in a line, as a message of the page. */
export interface Mistake {
  line: number;
  what: "unreadable" | "name" | "twice" | "list" | "key" | "verb" | "whom" | "amount" | "many" | "moved" | "picked" | "steps" | "priest";
  found: string;
}

export const CAST = ["cardinal", "bishop", "inquisitor", "noble", "knight", "peasant", "evangelist", "guildmaster", "priest"];
const FACTION = [1, 2, 3, 4, 5, 6, 1, 5, 4];
const PRIEST_WINS = "priest_wins";
const ENDS = ["with bishop", "without bishop"];
const STEPS = 4;
const ENTRIES = 5;
const ROWS = STEPS + 1;
const [OTHERS, EACH, OTHER_OF] = [2, 10, 20];
const [MOST, PICKED, TYPES, MOVED] = [5, 10, 20, 21];
const VERBS: Record<string, number> = { pull: 1, push: 2 };
const KEYS = [...Object.keys(VERBS), "many", "times"];
const WHOM: Record<string, number> = {
  self: 1,
  others: OTHERS,
  ...Object.fromEntries(CAST.map((name, at) => [`each ${name}`, EACH + FACTION[at]!])),
  ...Object.fromEntries(CAST.map((name, at) => [`other ${name}s`, OTHER_OF + FACTION[at]!])),
};
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
  const step = (): Step => {
    const read: Step = {};
    for (next("{"); left[0]?.text !== "}"; left[0]?.text === "," && next()) {
      const key = next().text;
      next("=");
      read[key] = value();
    }
    next("}");
    return read;
  };
  const steps = (): Step[] => {
    const read: Step[] = [];
    for (next("["); left[0]?.text !== "]"; left[0]?.text === "," && next()) {
      read.push(step());
      stepNumbers(read.at(-1)!, read.length - 1);
    }
    next("]");
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

const isChosen = (whom: number) => whom === OTHERS || whom > OTHER_OF;

function amount(value: string | number): number {
  const code = AMOUNTS.get(value);
  if (code === undefined) throw new Wrong("amount", value);
  return code;
}

/** The five numbers of a step: verb, whom, how many, how often, and the highest that is picked. */
function stepNumbers(step: Step, place: number): number[] {
  if (place >= STEPS) throw new Wrong("steps", "");
  const strange = Object.keys(step).find((key) => !KEYS.includes(key));
  if (strange !== undefined) throw new Wrong("key", strange);
  const verbs = Object.keys(VERBS).filter((verb) => verb in step);
  if (verbs.length !== 1) throw new Wrong("verb", verbs.join(" "));
  const whom = WHOM[String(step[verbs[0]!])];
  if (whom === undefined) throw new Wrong("whom", step[verbs[0]!]);
  if ("many" in step && !isChosen(whom)) throw new Wrong("many", "");
  const amounts = [amount(step.many ?? (isChosen(whom) ? 1 : MOST)), amount(step.times ?? 1)];
  if (place === 0 && amounts.includes(MOVED)) throw new Wrong("moved", "");
  const picked = amounts.filter((code) => code > PICKED && code < TYPES).map((code) => code - PICKED);
  if (picked.length > 1) throw new Wrong("picked", "");
  return [VERBS[verbs[0]!]!, whom, ...amounts, picked[0] ?? 0];
}

/** The numbers of a record with these petitions in place of those that it has; null if they are not understood. */
export function withPetitions(numbers: readonly number[], given: unknown): number[] | null {
  if (!given || typeof given !== "object") return null;
  const all = [...numbers];
  try {
    for (const [name, steps] of Object.entries(given as Petitions)) {
      if (name === PRIEST_WINS) all[at(CAST.indexOf("priest"), STEPS) + 1] = ENDS.indexOf(endOf(steps)) + 1;
      else if (!CAST.includes(name) || !Array.isArray(steps)) return null;
      else all.splice(at(CAST.indexOf(name), 0), ROWS * ENTRIES, ...rowsOf(steps, all[at(CAST.indexOf(name), STEPS) + 1]!));
    }
  } catch {
    return null;
  }
  return all;
}

/** Where a row of a character begins; nobody comes before the first one. */
const at = (character: number, row: number) => ((character + 1) * ROWS + row) * ENTRIES;

/** A character's steps, and behind them that a person gave them and what a Priest wins with. */
function rowsOf(steps: readonly Step[], wins: number): number[] {
  const rows = steps.flatMap(stepNumbers);
  return [...rows, ...Array<number>(STEPS * ENTRIES - rows.length).fill(0), 1, wins, 0, 0, 0];
}

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

function stepsIn(numbers: readonly number[]): Step[] {
  const steps: Step[] = [];
  for (let row = 0; row < STEPS && numbers[row * ENTRIES]; row++) {
    const [verb, whom, many, times] = numbers.slice(row * ENTRIES, (row + 1) * ENTRIES) as [number, number, number, number];
    const step: Step = { [wordFor(VERBS, verb)]: wordFor(WHOM, whom), times: amountFor(times) };
    steps.push(isChosen(whom) ? { ...step, many: amountFor(many) } : step);
  }
  return steps;
}

const wordFor = (words: Record<string, number>, number: number) => Object.keys(words).find((word) => words[word] === number) ?? "";
const amountFor = (code: number) => [...AMOUNTS].find(([, meant]) => meant === code)?.[0] ?? 1;

/** Petitions as a text that says the same. */
export function writtenPetitions(given: Petitions): string {
  const said = (value: string | number) => (typeof value === "number" ? value : `"${value}"`);
  const braces = (step: Step) => `{ ${Object.entries(step).map(([key, value]) => `${key} = ${said(value)}`).join(", ")} }`;
  return Object.entries(given)
    .map(([name, steps]) => `${name} = ${typeof steps === "string" ? said(steps) : `[${steps.map(braces).join(", ")}]`}`)
    .join("\n");
}
