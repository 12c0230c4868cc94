/** The way to the tables of this browser: a Worker that answers like a server. Loaded when the first one is wanted. */
import type { Answered, Ordered } from "../local/worker";
import { t } from "./i18n.svelte";
import { settings } from "./settings.svelte";
import { load } from "./store";
import type { Hello, Line } from "./transport";
import { BASE } from "./where";
import type { Action, Told } from "./wire";

const REASONS = {
  chance_has_spoken: "local-chance-has-spoken",
  somebody_learned: "local-somebody-learned",
  not_yours: "local-not-yours",
  only_with_server: "local-only-with-server",
  no_table: "local-no-table",
  other_rules: "local-other-rules",
  no_such_game: "local-no-such-game",
  bad_option: "local-bad-option",
  options_clash: "local-bad-option",
  over: "local-over",
  not_asked: "local-not-asked",
  no_hints: "local-no-hints",
  own_past_only: "local-own-past-only",
  not_over: "local-not-over",
  moved_on: "local-elsewhere",
} as const;

/** Why something was not done, in the reader's language. */
function reasonOf(code: string): string {
  if (code.startsWith("bad_record")) return t("local-bad-record", { line: code.split(":")[1] ?? "" });
  return t(REASONS[code as keyof typeof REASONS] ?? "not-offered");
}

/** So long a bot's decision can be looked at, in milliseconds. */
const PAUSE = 450;

let worker: Worker | null = null;
let count = 0;
const waiting = new Map<number, (answered: Extract<Answered, { ask: number }>) => void>();
const lines = new Map<number, { hear: (told: Told) => void; lost: () => void }>();

function order(ordered: Ordered): void {
  worker ??= begun();
  worker.postMessage(ordered);
}

/** Begins with what takes a while, before the first game is wanted. */
export function warmUp(): void {
  worker ??= begun();
}

function begun(): Worker {
  const made = new Worker(new URL("../local/worker.ts", import.meta.url), { type: "module" });
  made.onmessage = ({ data }: MessageEvent<Answered>) => {
    if ("ask" in data) waiting.get(data.ask)?.(data);
    else if ("told" in data) lines.get(data.line)?.hear(worded(data.told));
    else lines.get(data.line)?.lost();
  };
  made.postMessage({ begin: { base: BASE, language: settings.lang, pause: load("pause", PAUSE) } } satisfies Ordered);
  return made;
}

function worded(told: Told): Told {
  return told.type === "refused" ? { ...told, reason: reasonOf(told.code) } : told;
}

/** What a server would answer. */
export async function answer(method: string, path: string, body: unknown): Promise<Response> {
  const ask = (count += 1);
  const given = await new Promise<Extract<Answered, { ask: number }>>((give) => {
    waiting.set(ask, give);
    // What the page keeps alive cannot cross to a Worker; as text it can, as it does to a server.
    order({ ask, method, path, body: body === undefined ? null : JSON.parse(JSON.stringify(body)) });
  });
  waiting.delete(ask);
  if (given.status !== 200) {
    const { code } = given.body as { code: string };
    return new Response(JSON.stringify({ code, reason: reasonOf(code) }), { status: given.status });
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
