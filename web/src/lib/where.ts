/** Where a table is: in this browser, or on a server; and where the page's own files lie. */

/** A page of files alone (`whitesmoke site`): there is no server to ask. */
export const SITE = import.meta.env.MODE === "site";

/** The folder that the page lies in. */
export const BASE = new URL(import.meta.env.BASE_URL, typeof document === "undefined" ? "http://localhost" : document.baseURI).href;

export const LOCAL = "local-";
export const NEW = `/api/tables/${LOCAL}new`;

export const isLocalTable = (id: string): boolean => id.startsWith(LOCAL);

/** Whether a path is answered in this browser. */
export const isAnsweredHere = (path: string): boolean =>
  /^\/api\/(tables\/local-|records|history|study|arrange)/.test(path) || (SITE && path.startsWith("/api/tables"));

/** The file that a page of files has for what a server would answer. */
export function fileOf(path: string): string {
  const { pathname, searchParams } = new URL(path, "http://local");
  const language = searchParams.get("language") ?? "en";
  const [game, what, file] = pathname.split("/").slice(3);
  if (!game) return `${BASE}local/games.${language}.json`;
  if (!what) return `${BASE}local/${game}.sheet.${language}.json`;
  if (what === "rules") return `${BASE}local/${game}.rules.${language}.json`;
  return `${BASE}local/${game}.${file ?? `${what}.json`}`;
}
