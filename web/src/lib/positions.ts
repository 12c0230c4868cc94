/** Positions as people write them down: a link, a text field, a record. */
import { t } from "./i18n.svelte";
import type { Json } from "./wire";

/** Zones with what is in them, players and options among them. */
export function positionIn(text: string): Record<string, Json> {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    throw new Error(t("arrange-no-json"));
  }
  if (!read || typeof read !== "object" || Array.isArray(read)) throw new Error(t("arrange-no-json"));
  return read as Record<string, Json>;
}
