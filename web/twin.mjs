/**
 * Puts words to told numbers as the page does: `node twin.mjs < asked.json`. A test compares them with Python's.
 * Asked is a list of { game, language, names, called, told: number[][] }; the answer has, for each, the sentences that
 * the numbers say and the labels of all decisions.
 */
import { createServer } from "vite";

const server = await createServer({ server: { middlewareMode: true, hmr: false, ws: false }, logLevel: "error", appType: "custom" });
const load = (path) => server.ssrLoadModule(`/src/${path}.ts`);
const [{ Reader }, { Speech }, { gameWords }] = await Promise.all([load("lib/decode"), load("lib/speech"), load("lib/words")]);

async function answer({ game, language, names, called, told }) {
  const { declaration } = await load(`declared/${game}`);
  const [reader, words] = [new Reader(declaration), await gameWords(game, language)];
  const speech = new Speech(declaration, words, names, called);
  return {
    read: told.map((numbers) => speech.read(reader.said(numbers))),
    clauses: told.map((numbers) => speech.clause(reader.said(numbers))),
    labels: declaration.names.map((_, id) => speech.label(id)),
  };
}

let text = "";
for await (const chunk of process.stdin) text += chunk;
const answers = [];
for (const asked of JSON.parse(text)) answers.push(await answer(asked));
await server.close();
process.stdout.write(JSON.stringify(answers));
