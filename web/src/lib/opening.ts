/** Opening tables and sitting down: whatever gives this browser a seat. */
import { ask, freshKey } from "./api";
import { foreseeTable } from "./foresee";
import { t } from "./i18n.svelte";
import { mine } from "./mine.svelte";
import { freshPart, type Part } from "./proof";
import { go } from "./route.svelte";
import { settings } from "./settings.svelte";
import { load, save } from "./store";
import { BASE, NEW, SITE } from "./where";
import type { GameCard, Json, Level, Opened, Plan, SeatPlan, TableCard } from "./wire";

const COMFORTABLE = 4;
/** Under which name a first game is remembered. */
const FIRST = "first";

/** How many sit down when nobody says otherwise. */
export function usualSeats(game: GameCard): number {
  return Math.max(game.fewest, Math.min(game.most, COMFORTABLE));
}

export function usualPlan(game: GameCard, others: "open" | "bot", players = usualSeats(game)): SeatPlan[] {
  const seat: SeatPlan = others === "bot" ? { kind: "bot", level: "casual" } : { kind: "open" };
  return [{ kind: "me" }, ...Array.from({ length: Math.max(game.fewest, Math.min(game.most, players)) - 1 }, () => ({ ...seat }))];
}

export function myName(): string {
  return settings.kept.name.trim() || t("guest");
}

/** Keeps the secrets of a new table, and what this browser puts into the deal, and goes there. */
export function enter(opened: Opened, game: string, title: string, part?: Part): void {
  mine.remember({
    id: opened.table,
    game,
    title,
    seat: opened.seat,
    token: opened.token,
    opener: opened.opener,
    links: opened.links ?? {},
    name: myName(),
    over: false,
    // What was put into a deal stays; the same entropy is never put into two.
    ...(part ? { part: mine.of(opened.table)?.part ?? part } : {}),
  });
  go(`/table/${opened.table}`);
}

/** Who sits at a new table: as a server knows it, or somebody else at this screen. */
export type AnySeatPlan = Omit<SeatPlan, "kind"> & { kind?: SeatPlan["kind"] | "here"; name?: string };
export type AnyPlan = Omit<Plan, "seats"> & { seats: AnySeatPlan[]; position?: Record<string, Json> | null };

/** The levels of bots that play in a browser. */
export const HERE: readonly Level[] = ["newcomer", "beginner", "casual", "strong", "best", "equilibrium"];

/** The games that can be played in this browser alone; a server may have none, or not yet all of them. */
export async function playedHere(): Promise<string[]> {
  try {
    const answer = await fetch(`${BASE}local/playable.json`);
    return answer.ok && answer.headers.get("content-type")?.includes("json") ? ((await answer.json()) as string[]) : [];
  } catch {
    return [];
  }
}

/** Whether a table needs nobody from elsewhere and nothing that only a server has. */
export function isAlone({ seats, pace, public: shown }: Pick<AnyPlan, "seats" | "pace" | "public">): boolean {
  const alone = seats.every(({ kind, level = "casual" }) => kind === "me" || kind === "here" || (kind === "bot" && HERE.includes(level)));
  return alone && !shown && (pace?.kind ?? "none") === "none";
}

const isForHere = async (plan: AnyPlan): Promise<boolean> => SITE || Boolean(plan.position) || (isAlone(plan) && (await playedHere()).includes(plan.game));

/** `first` marks a first game, at which a hint is ready. */
export async function openTable(plan: AnyPlan, title: string, { first = false } = {}): Promise<void> {
  foreseeTable(plan.game);
  const here = await isForHere(plan);
  const part = here ? undefined : freshPart();
  const body = { name: myName(), ...(part ? { commitment: part.commitment } : {}), ...plan };
  const opened = await ask<Opened>(here ? NEW : "/api/tables", { method: "POST", body });
  if (first) save(FIRST, opened.table);
  enter(opened, plan.game, title, part);
}

/** Whether a hint is ready at this table. */
export const hasFirstHint = (table: string): boolean => load(FIRST, "") === table;

/** It is given once. */
export function forgetFirstHint(table: string): void {
  if (hasFirstHint(table)) save(FIRST, "");
}

/** So that asking again, when an answer was lost, gives the same seat. Who sits has used it up. */
let sitting = { key: freshKey(), part: freshPart() };

/** Sits down on a seat that an invitation keeps, or on any that is free. */
export async function sitDown(table: TableCard, invitation: string | null): Promise<void> {
  const { key, part } = sitting;
  const body = { name: myName(), key, commitment: part.commitment, ...(invitation ? { invitation } : {}) };
  const path = `/api/tables/${encodeURIComponent(table.id)}/sit`;
  const seated = await ask<{ seat: number; token: string }>(path, { method: "POST", body });
  const { seat, token } = seated;
  sitting = { key: freshKey(), part: freshPart() };
  mine.remember({ id: table.id, game: table.game, title: table.title, seat, token, name: myName(), over: false, part });
}
