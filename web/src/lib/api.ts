/** Asking the server. Whatever goes wrong comes back as a Refusal: one sentence that can be shown. */
import { t } from "./i18n.svelte";
import { mine } from "./mine.svelte";
import { settings } from "./settings.svelte";
import { SITE, fileOf, isAnsweredHere } from "./where";
import type { GameSheet, GameCard, Replayed, Rulebook } from "./wire";
import type { Lang } from "./languages";

export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly reason: string,
    readonly clause: string | null = null,
  ) {
    super(reason);
  }
}

interface Asking {
  method?: "GET" | "POST";
  body?: unknown;
  /** The table whose seat is asking: its secrets go along in headers, never in the address. */
  table?: string;
}

export function headersFor(table?: string): Record<string, string> {
  const held = table ? mine.of(table) : undefined;
  return {
    "Accept-Language": settings.lang,
    ...(held?.token ? { Authorization: `Bearer ${held.token}` } : {}),
    ...(held?.opener ? { "X-Opener": held.opener } : {}),
  };
}

async function answerOf(path: string, { method = "GET", body, table }: Asking): Promise<Response> {
  const headers = headersFor(table);
  if (body !== undefined) headers["Content-Type"] = "application/json";
  let answer: Response;
  try {
    if (isAnsweredHere(path)) answer = await (await import("./local")).answer(method, path, body);
    else if (SITE) answer = await fileFor(path);
    else answer = await fetch(path, { method, headers, body: body === undefined ? null : JSON.stringify(body) }).catch((error) => keptOf(path, error));
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal(0, "offline", t("no-server"));
  }
  if (!answer.ok) throw await refusalOf(answer);
  return answer;
}

/** What a page of files asks of its host is about a game; some hosts have a page for whatever they do not have. */
async function fileFor(path: string): Promise<Response> {
  const answer = await fetch(fileOf(path));
  if (!answer.ok || answer.headers.get("content-type")?.includes("html")) throw new Refusal(404, "no_such_game", t("local-no-such-game"));
  return answer;
}

/** Of games that can be played here, what a server would say is kept as files. */
async function keptOf(path: string, error: unknown): Promise<Response> {
  if (!path.startsWith("/api/games")) throw error;
  return fetch(fileOf(path));
}

async function refusalOf(answer: Response): Promise<Refusal> {
  try {
    const { code, reason, clause } = await answer.json();
    if (typeof reason === "string") return new Refusal(answer.status, String(code), reason, clause ?? null);
  } catch {
    // Not ours: a proxy's page, most likely.
  }
  return new Refusal(answer.status, "strange", t("strange-answer", { status: answer.status }));
}

export async function ask<T>(path: string, asking: Asking = {}): Promise<T> {
  const answer = await answerOf(path, asking);
  return (answer.status === 204 ? null : await answer.json()) as T;
}

export async function askText(path: string, asking: Asking = {}): Promise<string> {
  return (await answerOf(path, asking)).text();
}

/** A key that makes sending the same thing twice harmless. */
export function freshKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

const kept = new Map<string, Promise<unknown>>();

/** Asked once in each language; forgotten when it failed. */
function once<T>(path: string): Promise<T> {
  const address = `${path}${path.includes("?") ? "&" : "?"}language=${settings.lang}`;
  const known = kept.get(address) as Promise<T> | undefined;
  if (known) return known;
  const asked = ask<T>(address);
  kept.set(address, asked);
  asked.catch(() => kept.delete(address));
  return asked;
}

export const games = (_lang?: Lang): Promise<GameCard[]> => once("/api/games");
export const bookOf = (game: string, _lang?: Lang): Promise<GameSheet> =>
  once(`/api/games/${encodeURIComponent(game)}`);
export const rulesOf = (game: string, _lang?: Lang): Promise<Rulebook> =>
  once(`/api/games/${encodeURIComponent(game)}/rules`);

/** The table as it was after so many decisions, as a seat, "spectator" or "open" saw it. */
export function pastOf(table: string, at: number, viewer: number | string): Promise<Replayed> {
  return ask<Replayed>(`/api/tables/${encodeURIComponent(table)}/replay?at=${at}&viewer=${viewer}`, { table });
}
