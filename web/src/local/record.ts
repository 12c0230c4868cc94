/** Records: a game as text, as kernel/record.py writes and reads it. */
import { DIGITS, isSeed } from "./chance";
import type { Described } from "./engine";
import { shownOption } from "./options";
import type { Zones } from "./position";
import type { LocalTable } from "./table";

const TITLE = "White Smoke record 1";

/** A value as Python writes it in JSON: a space after commas and colons, and ASCII only. */
export function pythonJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(pythonJson).join(", ")}]`;
  if (value && typeof value === "object")
    return `{${Object.entries(value).map(([key, each]) => `${pythonJson(key)}: ${pythonJson(each)}`).join(", ")}}`;
  return JSON.stringify(value).replace(/[\u007f-\uffff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

export interface Telling {
  about: Described;
  seed: string;
  players: readonly string[];
  /** What is noted of the deal. */
  remarks: readonly string[];
  /** What the game began with, if it was not dealt. */
  position: Zones | null;
}

export function written(table: LocalTable, { about, seed, players, remarks, position }: Telling): string {
  return [
    TITLE,
    ...remarks.map((remark) => `# ${remark}`),
    `game: ${about.game}`,
    `rules: ${about.version}`,
    `players: ${table.players}`,
    `seed: ${seed.length === DIGITS ? pythonJson(seed) : seed}`,
    ...about.options.map((card) => `option ${card.name}: ${pythonJson(shownOption(table.first, about, card))}`),
    ...players.map((name, seat) => `seat ${seat + 1}: ${pythonJson(name)}`),
    ...(position ? [`position: ${pythonJson(position)}`] : []),
    "",
    ...table.moves.map(({ seat, action }) => `${seat + 1} ${about.names[action]}`),
    "",
  ].join("\n");
}

export interface Read {
  game: string;
  rules: number;
  players: number;
  seed: string;
  options: Record<string, unknown>;
  names: string[];
  decisions: { line: number; seat: number; name: string }[];
  secret: string | null;
  position: Zones | null;
}

export class BadRecord extends Error {}

/** What a record says; a line that cannot be is refused by its number. */
export function read(text: string): Read {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  if (lines[0] !== TITLE) throw new BadRecord("1");
  const found: Read = { game: "", rules: 0, players: 0, seed: "0", options: {}, names: [], decisions: [], secret: null, position: null };
  lines.slice(1).forEach((line, at) => {
    if (line.startsWith("# secret: ")) found.secret = line.slice(10);
    if (line && !line.startsWith("#")) note(found, line, at + 2);
  });
  return found;
}

function note(found: Read, line: string, number: number): void {
  const decision = /^(\d{1,3}) (.+)$/.exec(line);
  const head = /^(game|rules|players|seed|position|option \S+|seat \d+): (.*)$/.exec(line);
  if (decision) found.decisions.push({ line: number, seat: Number(decision[1]) - 1, name: decision[2]! });
  else if (!head || found.decisions.length) throw new BadRecord(String(number));
  else if (head[1] === "game") found.game = head[2]!;
  else noteHead(found, head[1]!, head[2]!, number);
}

function noteHead(found: Read, key: string, text: string, number: number): void {
  // A seed of 64 bits is more than a number of JavaScript holds.
  if (key === "seed") return noteSeed(found, text, number);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new BadRecord(String(number));
  }
  if (key === "position") found.position = zonesIn(value, number);
  else if (key === "rules" || key === "players") found[key] = Number(value);
  else if (key.startsWith("seat ")) found.names.push(String(value));
  else found.options[key.slice(7)] = value;
}

/** A number, or a key in quotation marks. */
function noteSeed(found: Read, text: string, number: number): void {
  found.seed = text.replace(/^"(.*)"$/, "$1");
  if (!isSeed(found.seed)) throw new BadRecord(String(number));
}

/** Players and options stand above a position, not in it. */
function zonesIn(value: unknown, number: number): Zones {
  const isZones = value && typeof value === "object" && !Array.isArray(value);
  if (!isZones || "players" in value || "options" in value) throw new BadRecord(String(number));
  return value as Zones;
}
