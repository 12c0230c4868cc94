/** The way to the tables of this browser: a Worker that answers like a server. Loaded when the first one is wanted. */
import type { Answered, Ordered } from "../local/worker";
import { t } from "./i18n.svelte";
import type { Refused } from "./refused";
import { load } from "./store";
import type { Hello, Line } from "./transport";
import { BASE } from "./where";
import type { Action, Told } from "./wire";

/** So long a bot's decision can be looked at, in milliseconds. */
const PAUSE = 450;

type AnsweredAsk = Extract<Answered, { ask: number }>;

let worker: Worker | null = null;
let count = 0;
const waiting = new Map<number, { give: (answered: AnsweredAsk) => void; fail: (error: Error) => void }>();
const lines = new Map<number, { hear: (told: Told) => void; lost: () => void }>();

function order(ordered: Ordered): void {
  worker ??= begun();
  worker.postMessage(ordered);
}

/** Begins with what takes a while, before a game is wanted. */
export function foresee(game: string | null = null): void {
  worker ??= begun();
  if (game) order({ foresee: game });
}

function begun(): Worker {
  const made = new Worker(new URL("../local/worker.ts", import.meta.url), { type: "module" });
  made.onmessage = ({ data }: MessageEvent<Answered>) => {
    if ("ask" in data) waiting.get(data.ask)?.give(data);
    else if ("told" in data) void heard(data.line, data.told);
    else lines.get(data.line)?.lost();
  };
  made.onerror = () => broken(made);
  made.postMessage({ begin: { base: BASE, pause: load("pause", PAUSE) } } satisfies Ordered);
  return made;
}

/** A Worker that could not be fetched, or that fails: whoever asks again gets another one. */
function broken(one: Worker): void {
  if (worker !== one) return;
  one.terminate();
  worker = null;
  for (const { fail } of waiting.values()) fail(new Error("The Worker has failed."));
  for (const { lost } of [...lines.values()]) lost();
}

/** What a table tells; the words of a refusal are fetched first. */
async function heard(line: number, told: Told): Promise<void> {
  if (told.type !== "refused") return lines.get(line)?.hear(told);
  const reason = await reasonFor(told.code);
  lines.get(line)?.hear({ ...told, reason });
}

const reasonFor = (code: string): Promise<string> => import("./refused").then(({ reasonOf }) => reasonOf(code), () => t("not-offered"));

/** What a server would answer. */
export async function answer(method: string, path: string, body: unknown): Promise<Response> {
  const ask = (count += 1);
  const answered = new Promise<AnsweredAsk>((give, fail) => {
    waiting.set(ask, { give, fail });
    // What the page keeps alive cannot cross to a Worker; as text it can, as it does to a server.
    order({ ask, method, path, body: body === undefined ? null : JSON.parse(JSON.stringify(body)) });
  });
  const given = await answered.finally(() => waiting.delete(ask));
  if (given.status !== 200) {
    const refused = given.body as Refused;
    const { worded } = await import("./refused");
    const reason = await worded(refused, refused.values?.game ?? (body as { game?: string } | undefined)?.game);
    return new Response(JSON.stringify({ code: refused.code, reason }), { status: given.status });
  }
  return new Response(typeof given.body === "string" ? given.body : JSON.stringify(given.body));
}

export function localLine({ table }: Hello, hear: (told: Told) => void, lost: () => void): Line {
  const line = (count += 1);
  lines.set(line, { hear, lost });
  hear({ type: "pong" });
  order({ line, table });
  const close = () => {
    lines.delete(line);
    order({ line, hangUp: true });
  };
  return { kind: "desk", say: (saying: Action) => order({ line, saying }), hurry: () => order({ line, hurry: true }), close };
}
