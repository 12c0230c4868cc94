/** The way to the tables of this browser: a Worker that answers like a server. Loaded when the first one is wanted. */
import type { Answered, Ordered } from "../local/worker";
import type { AnyGame } from "./declared";
import { Reader } from "./decode";
import { declarationOf } from "./games";
import { t } from "./i18n.svelte";
import { settings } from "./settings.svelte";
import { Speech } from "./speech";
import { load } from "./store";
import type { Hello, Line } from "./transport";
import { BASE } from "./where";
import type { Action, Told } from "./wire";
import { gameWords } from "./words";

const REASONS = {
  chance_has_spoken: "local-chance-has-spoken",
  somebody_learned: "local-somebody-learned",
  not_yours: "local-not-yours",
  only_with_server: "local-only-with-server",
  no_table: "local-no-table",
  other_rules: "local-other-rules",
  no_such_game: "local-no-such-game",
  bad_option: "local-bad-option",
  bad_players: "local-bad-players",
  level_does_not_fit: "local-level-does-not-fit",
  level_not_here: "local-level-not-here",
  options_clash: "local-bad-option",
  over: "local-over",
  not_asked: "local-not-asked",
  no_hints: "local-no-hints",
  own_past_only: "local-own-past-only",
  not_over: "local-not-over",
  moved_on: "local-elsewhere",
} as const;

/** What is wrong with a zone of a drawn position. */
const ZONES = { "no-zone": "arrange-no-zone", "no-name": "arrange-no-name", "no-list": "arrange-no-list", "no-number": "arrange-no-number" } as const;

/** Why something was not done, in the reader's language. */
function reasonOf(code: string, values: Record<string, string> = {}): string {
  if (code.startsWith("bad_record")) return t("local-bad-record", { line: code.split(":")[1] ?? "" });
  const { zone = "", value = "", allowed = "" } = values;
  if (code in ZONES) return t(ZONES[code as keyof typeof ZONES], { zone, value, allowed });
  return t(REASONS[code as keyof typeof REASONS] ?? "not-offered");
}

/** The same in a game's own words, where it has said something. */
async function worded(refused: Refused, game: string | undefined): Promise<string> {
  const said = refused.said?.length && game ? await sayingOf(game, refused.said) : "";
  return said || reasonOf(refused.code, refused.values);
}

/** What a game says by numbers, with the clause behind it. */
async function sayingOf(game: string, numbers: number[]): Promise<string> {
  const [words, declaration] = await Promise.all([gameWords(game, settings.lang), declarationOf(game)]);
  const speech = new Speech(declaration, words);
  const said = new Reader(declaration).said<AnyGame>(numbers)!;
  const clause = speech.clause(said);
  return clause ? `${speech.read(said)} [${clause}]` : speech.read(said);
}

/** What the Worker says when it refuses. */
interface Refused {
  code: string;
  said: number[] | null;
  values?: Record<string, string>;
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
    else if ("told" in data) lines.get(data.line)?.hear(reasoned(data.told));
    else lines.get(data.line)?.lost();
  };
  made.postMessage({ begin: { base: BASE, language: settings.lang, pause: load("pause", PAUSE) } } satisfies Ordered);
  return made;
}

function reasoned(told: Told): Told {
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
    const refused = given.body as Refused;
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
