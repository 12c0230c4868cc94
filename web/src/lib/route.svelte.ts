/** Where we are: the address bar, read and written by hand. */
import { SITE } from "./where";
import type { Json } from "./wire";

export type Route =
  | { screen: "home" }
  | { screen: "setup"; game: string; friends: boolean; wanted: Wanted }
  | { screen: "play"; game: string; wanted: Wanted }
  | { screen: "arrange"; game: string; wanted: Wanted; from: string | null; at: number | null }
  | { screen: "table"; id: string }
  | { screen: "rules"; game: string; clause: string }
  | { screen: "learn"; game: string }
  | { screen: "replay"; id: string; at: number | null }
  | { screen: "missing" };

/** The table that a link asks for: how many sit there and what differs from the usual options. */
export interface Wanted {
  players: number | null;
  options: Record<string, Json>;
  /** The situation that a game is to begin with, as it was written down. */
  position: string | null;
}

/** What an address means. */
export function parse(path: string, query = "", hash = ""): Route {
  const [first = "", second = "", more] = path.split("/").filter(Boolean).map(decode);
  const asked = new URLSearchParams(query);
  if (!first) return { screen: "home" };
  if (!second || more) return { screen: "missing" };
  if (first === "new") return { screen: "setup", game: second, friends: asked.get("with") === "friends", wanted: wanted(asked) };
  if (first === "play") return { screen: "play", game: second, wanted: wanted(asked) };
  if (first === "arrange") return { screen: "arrange", game: second, wanted: wanted(asked), from: asked.get("from"), at: whole(asked.get("at")) };
  if (first === "learn") return { screen: "learn", game: second };
  if (first === "table") return { screen: "table", id: second };
  if (first === "rules") return { screen: "rules", game: second, clause: decode(hash.slice(1)) };
  if (first === "replay") return { screen: "replay", id: second, at: whole(asked.get("at")) };
  return { screen: "missing" };
}

function wanted(asked: URLSearchParams): Wanted {
  return { players: whole(asked.get("players")), options: record(asked.get("options")), position: asked.get("position") };
}

/** Named values as a link writes them; whatever else somebody wrote there is no wish. */
function record(text: string | null): Record<string, Json> {
  try {
    const read: unknown = JSON.parse(text ?? "{}");
    return read && typeof read === "object" && !Array.isArray(read) ? (read as Record<string, Json>) : {};
  } catch {
    return {};
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function whole(text: string | null): number | null {
  return text !== null && /^\d+$/.test(text) ? Number(text) : null;
}

/** A page of files has one file for all screens, so that the screen stands behind a #. */
export const addressOf = (address: string): string => (SITE ? `#${address}` : address);
const whereabouts = () => (SITE ? location.hash : location.pathname + location.search);

class Place {
  route = $state<Route>({ screen: "home" });
  /** Counts arrivals, so that a screen is drawn anew even for the same address. */
  visit = $state(0);
  /** The secret of a seat or an invitation, taken out of the address bar at once. */
  secret = "";

  read(): void {
    const { pathname, search, hash } = SITE ? new URL(location.hash.slice(1) || "/", "http://site") : location;
    this.route = parse(pathname, search, hash);
    if (this.route.screen === "table" && hash.length > 1 && !SITE) {
      this.secret = hash.slice(1);
      history.replaceState(null, "", pathname);
    }
  }

  go(address: string): void {
    const before = whereabouts();
    history.pushState(null, "", addressOf(address));
    this.read();
    if (whereabouts() === before) return;
    this.visit += 1;
    scrollTo(0, 0);
  }

  /** Links inside the client do not load the page again. */
  follow = (event: MouseEvent): void => {
    const link = (event.target as Element).closest?.("a");
    if (!link || event.defaultPrevented || event.button || link.hasAttribute("download")) return;
    if (link.target && (!SITE || !link.getAttribute("href")?.startsWith("/"))) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const to = new URL(link.href);
    if (to.origin !== location.origin || to.pathname.startsWith("/schema")) return;
    event.preventDefault();
    if (link.target) return void open(addressOf(to.pathname + to.search + to.hash), link.target, "noopener");
    this.go(to.pathname + to.search + to.hash);
  };

  start(): () => void {
    this.read();
    const back = () => {
      this.read();
      this.visit += 1;
    };
    addEventListener("popstate", back);
    document.addEventListener("click", this.follow);
    return () => {
      removeEventListener("popstate", back);
      document.removeEventListener("click", this.follow);
    };
  }
}

export const place = new Place();
/** Whoever goes back from where they are going comes home, not here. */
export const standAside = (): void => history.replaceState(null, "", addressOf("/"));

export const go = (address: string): void => place.go(address);
