/** The few words of this board. */
import type { Lang } from "../contract";

export interface Texts {
  table: string;
  offers: string;
  yes: string;
  no: string;
}

export const TEXTS: Record<Lang, Texts> = {
  en: { table: "The table", offers: "What you can do", yes: "yes", no: "no" },
  de: { table: "Der Tisch", offers: "Was du tun kannst", yes: "ja", no: "nein" },
};
