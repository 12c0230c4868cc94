/** How much JavaScript a visitor loads, gzipped: the first screen, and each table with its board. Fails above the budget. */
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const FIRST = 60_000;
const TABLE = 120_000;
const BUILT = new URL("../src/whitesmoke/server/static/", import.meta.url);

const chunks = JSON.parse(readFileSync(new URL("built.json", BUILT), "utf8"));

/** A chunk and all that it needs at once. */
function needs(name, found = new Set()) {
  if (found.has(name)) return found;
  found.add(name);
  for (const other of chunks[name].imports ?? []) needs(other, found);
  return found;
}

const bytes = (file) => gzipSync(readFileSync(new URL(file, BUILT)), { level: 9 }).length;

function weight(...names) {
  const files = new Set();
  for (const name of names) for (const one of needs(name)) files.add(chunks[one].file);
  return [...files].filter((file) => file.endsWith(".js")).reduce((sum, file) => sum + bytes(file), 0);
}

const named = (pattern) => Object.keys(chunks).filter((name) => pattern.test(name));
const heaviest = (sets) => sets.sort((one, other) => weight(...other) - weight(...one))[0] ?? [];
/** The chunk that vite.config.ts makes of what is always loaded together. */
const group = (name) => Object.keys(chunks).find((one) => one.startsWith(`_${name}-`) && one.endsWith(".js"));
/** The page's own words in the language that has most of them. */
const page = heaviest(named(/whitesmoke\/words\/\w+\.ftl\?page/).map((file) => [file]));
const first = [group("index"), ...page];
const table = [group("table"), "src/parts/Panel.svelte", "src/parts/Over.svelte"];

/** What a game declares, and its words in the language that has most of them. */
function declared(game) {
  const english = named(new RegExp(`declared/(${game}|common)\\.ftl|games/${game}/words/en\\.ftl`));
  const others = named(new RegExp(`games/${game}/words/(?!en\\.)\\w+\\.ftl`)).map((file) => [file, ...named(/whitesmoke\/words\/\w+\.ftl\?common/)]);
  return [...named(new RegExp(`declared/${game}\\.ts`)), ...heaviest([english, ...others])];
}

const boards = named(/boards\/\w+\/Board\.svelte$/).map((board) => [board.split("/").at(-2), board]);
const rows = [
  ["first screen", weight(...first), FIRST],
  ...boards.map(([game, board]) => [`table: ${game}`, weight(...first, ...table, board, ...declared(game)), TABLE]),
];
let heavy = false;
for (const [what, size, most] of rows) {
  heavy ||= size > most;
  console.log(`${what.padEnd(24)} ${(size / 1000).toFixed(1).padStart(6)} kB of ${most / 1000} kB${size > most ? "  TOO MUCH" : ""}`);
}
process.exit(heavy ? 1 : 0);
