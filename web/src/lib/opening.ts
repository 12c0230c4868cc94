/** Opening tables and sitting down: whatever gives this browser a seat. */
import { ask, freshKey } from "./api";
import { t } from "./i18n.svelte";
import { mine } from "./mine.svelte";
import { go } from "./route.svelte";
import { settings } from "./settings.svelte";
import type { GameCard, Opened, Plan, SeatPlan, TableInfo } from "./wire";

const COMFORTABLE = 4;

/** How many sit down when nobody says otherwise. */
export function usualSeats(game: GameCard): number {
  return Math.max(game.fewest, Math.min(game.most, COMFORTABLE));
}

export function usualPlan(game: GameCard, others: "open" | "bot"): SeatPlan[] {
  const seat: SeatPlan = others === "bot" ? { kind: "bot", level: "casual" } : { kind: "open" };
  return [{ kind: "me" }, ...Array.from({ length: usualSeats(game) - 1 }, () => ({ ...seat }))];
}

export function myName(): string {
  return settings.kept.name.trim() || t("guest");
}

/** Keeps the secrets of a new table and goes there. */
export function enter(opened: Opened, game: string, title: string): void {
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
  });
  go(`/table/${opened.table}`);
}

export async function openTable(plan: Plan, title: string): Promise<void> {
  const opened = await ask<Opened>("/api/tables", { method: "POST", body: { name: myName(), ...plan } });
  enter(opened, plan.game, title);
}

/** So that asking again, when an answer was lost, gives the same seat. Who sits has used it up. */
let sittingKey = freshKey();

/** Sits down on a seat that an invitation keeps, or on any that is free. */
export async function sitDown(table: TableInfo, invitation: string | null): Promise<void> {
  const body = { name: myName(), key: sittingKey, ...(invitation ? { invitation } : {}) };
  const path = `/api/tables/${encodeURIComponent(table.id)}/sit`;
  const seated = await ask<{ seat: number; token: string }>(path, { method: "POST", body });
  const { seat, token } = seated;
  sittingKey = freshKey();
  mine.remember({ id: table.id, game: table.game, title: table.title, seat, token, name: myName(), over: false });
}
