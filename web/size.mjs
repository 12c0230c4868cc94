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

const languages = Object.keys(chunks).filter((name) => name.includes("lib/texts/"));
const heaviest = languages.sort((one, other) => weight(other) - weight(one))[0];
/** The chunk that vite.config.ts makes of what is always loaded together. */
const group = (name) => Object.keys(chunks).find((one) => one.startsWith(`_${name}-`) && one.endsWith(".js"));
const first = [group("index"), heaviest];
const table = [group("table"), "src/parts/Panel.svelte", "src/parts/Over.svelte"];
const boards = Object.keys(chunks).filter((name) => /boards\/\w+\/Board\.svelte$/.test(name));

const rows = [
  ["first screen", weight(...first), FIRST],
  ...boards.map((board) => [`table: ${board.split("/").at(-2)}`, weight(...first, ...table, board), TABLE]),
];
let heavy = false;
for (const [what, size, most] of rows) {
  heavy ||= size > most;
  console.log(`${what.padEnd(24)} ${(size / 1000).toFixed(1).padStart(6)} kB of ${most / 1000} kB${size > most ? "  TOO MUCH" : ""}`);
}
process.exit(heavy ? 1 : 0);
