/**
 * Arranges positions as the page does: `node arranged.mjs < asked.json`. A test compares them with Python's.
 * Asked is a list of { wasm, positions, about, drawn: { players, options, seed, zones }[] }; the answer has, for
 * each position, the record of the table, or why there is none: a code and the numbers of a sentence.
 */
import { readFileSync } from "node:fs";
import { createServer } from "vite";

const server = await createServer({ server: { middlewareMode: true, hmr: false, ws: false }, logLevel: "error", appType: "custom" });
const load = (path) => server.ssrLoadModule(`/src/local/${path}.ts`);
const [{ Engine }, { LiveTable, Refused }] = await Promise.all([load("engine"), load("live")]);

async function answer({ wasm, positions, about, drawn }) {
  const engineOf = async (file) => {
    const { instance } = await WebAssembly.instantiate(readFileSync(file), { env: { now: () => performance.now() } });
    return new Engine(instance, about);
  };
  const box = { engine: await engineOf(wasm), arranger: await engineOf(positions) };
  return drawn.map(({ players, options, seed, zones }) => {
    const seats = Array.from({ length: players }, () => ({ kind: "bot", name: "", level: null }));
    try {
      return { record: new LiveTable(box, { game: about.game, seats, options, seed, position: zones, nameless: true, moves: [], begins: 0, viewer: null }).record() };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return { code: error.code, said: error.said };
    }
  });
}

let text = "";
for await (const chunk of process.stdin) text += chunk;
const answers = [];
for (const asked of JSON.parse(text)) answers.push(await answer(asked));
await server.close();
process.stdout.write(JSON.stringify(answers));
