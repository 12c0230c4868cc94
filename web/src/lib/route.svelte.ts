/** Where we are: the address bar, read and written by hand. */

export type Route =
  | { screen: "home" }
  | { screen: "setup"; game: string; friends: boolean }
  | { screen: "table"; id: string }
  | { screen: "rules"; game: string; clause: string }
  | { screen: "replay"; id: string; at: number | null }
  | { screen: "missing" };

/** What an address means. */
export function parse(path: string, query = "", hash = ""): Route {
  const [first = "", second = "", more] = path.split("/").filter(Boolean).map(decode);
  const asked = new URLSearchParams(query);
  if (!first) return { screen: "home" };
  if (!second || more) return { screen: "missing" };
  if (first === "new") return { screen: "setup", game: second, friends: asked.get("with") === "friends" };
  if (first === "table") return { screen: "table", id: second };
  if (first === "rules") return { screen: "rules", game: second, clause: decode(hash.slice(1)) };
  if (first === "replay") return { screen: "replay", id: second, at: whole(asked.get("at")) };
  return { screen: "missing" };
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

class Place {
  route = $state<Route>({ screen: "home" });
  /** Counts arrivals, so that a screen is drawn anew even for the same address. */
  visit = $state(0);
  /** The secret of a seat or an invitation, taken out of the address bar at once. */
  secret = "";

  read(): void {
    const { pathname, search, hash } = location;
    this.route = parse(pathname, search, hash);
    if (this.route.screen === "table" && hash.length > 1) {
      this.secret = hash.slice(1);
      history.replaceState(null, "", pathname);
    }
  }

  go(address: string): void {
    const before = location.pathname + location.search;
    history.pushState(null, "", address);
    this.read();
    if (location.pathname + location.search === before) return;
    this.visit += 1;
    scrollTo(0, 0);
  }

  /** Links inside the client do not load the page again. */
  follow = (event: MouseEvent): void => {
    const link = (event.target as Element).closest?.("a");
    if (!link || event.defaultPrevented || event.button || link.target || link.hasAttribute("download")) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const to = new URL(link.href);
    if (to.origin !== location.origin || to.pathname.startsWith("/schema")) return;
    event.preventDefault();
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
export const go = (address: string): void => place.go(address);
