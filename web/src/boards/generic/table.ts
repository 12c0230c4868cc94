/** Any game's table from its declarations alone: what lies where, what each seat has, what is one's own. */
import type { Declaration, Fact, Value } from "../../lib/declared";
import type { DecodedView, Speech } from "../contract";

/** Things that are shown one by one like cards, or a plain text. Of each row of several, the same. */
export type Shown =
  | { as: "cards"; cards: { name: string; count: number }[] }
  | { as: "text"; text: string }
  | { as: "rows"; rows: { name: string; shown: Shown }[] };

export interface Item {
  name: string;
  /** What the game says that it means. */
  says: string;
  shown: Shown;
}

/** Words that the board itself has for any game. */
export interface Plain {
  yes: string;
  no: string;
}

const NOTHING = "–";
/** How the game ended is told in words. */
const UNSHOWN = ["ending"];

const spelled = (name: string) => name.replaceAll(/[-_]/g, " ");
const isSeats = ({ shape = [] }: Fact) => shape[0] === "seats";

export class Table {
  readonly #declaration: Declaration;

  constructor(
    readonly view: DecodedView,
    readonly speech: Speech,
    readonly plain: Plain,
  ) {
    this.#declaration = speech.declaration;
  }

  /** What lies on the table for all: cards first, then numbers. */
  get shared(): Item[] {
    const facts = this.#public.filter((fact) => !isSeats(fact) && !UNSHOWN.includes(fact.name));
    return sorted(facts.map((fact) => this.#item(fact, this.view.facts[fact.name] ?? null)));
  }

  /** What all know of a seat, and where everything lies open, what is its own. */
  seat(seat: number): Item[] {
    const known = this.#public.filter(isSeats).map((fact) => {
      const rows = this.view.facts[fact.name];
      return this.#item({ ...fact, shape: fact.shape?.slice(1) ?? [] }, Array.isArray(rows) ? (rows[seat] ?? null) : null);
    });
    const own = this.view.owns?.[seat];
    return sorted([...(own ? this.#own(own) : []), ...known].filter((item) => !isNothing(item.shown)));
  }

  /** What only the viewer sees. */
  get own(): Item[] {
    return this.view.own ? sorted(this.#own(this.view.own)) : [];
  }

  get #public(): readonly Fact[] {
    return [...this.#declaration.fields, ...this.#declaration.scene];
  }

  #own(own: Record<string, Value>): Item[] {
    const facts = [...this.#declaration.own_scene, ...this.#declaration.own_fields];
    return facts.map((fact) => this.#item(fact, own[fact.name] ?? null));
  }

  #item(fact: Fact, value: Value): Item {
    const says = fact.message ? this.speech.message(fact.message) : "";
    return { name: spelled(fact.name), says, shown: this.#shown(fact, value, fact.shape?.length ?? 0) };
  }

  #shown(fact: Fact, value: Value, depth: number): Shown {
    if (value === null) return { as: "text", text: NOTHING };
    if (Array.isArray(value)) return this.#list(fact, value, depth);
    if (typeof value !== "object") return this.#isCard(fact) ? cards([this.#said(fact, value)]) : text(this.#said(fact, value));
    if ("say" in value || "do" in value) return text(this.#said(fact, value));
    return this.#places(fact, Object.entries(value));
  }

  /** Things in a row, or rows of them; what is nothing is left out. */
  #list(fact: Fact, items: Value[], depth: number): Shown {
    const some = items.filter((item) => item !== null);
    if (depth < 2) return this.#isCard(fact) ? cards(some.map((item) => this.#said(fact, item))) : text(some.map((item) => this.#said(fact, item)).join(", "));
    const rows = items.map((item, at) => ({ name: String(at + 1), shown: this.#shown(fact, item, depth - 1) }));
    return { as: "rows", rows: rows.filter(({ shown }) => !isNothing(shown)) };
  }

  /** Counts by name: how many there are of each. */
  #places(fact: Fact, entries: [string, Value][]): Shown {
    const named = (place: string) => (fact.places_kind ? this.speech.word(fact.places_kind, place) : spelled(place));
    if (entries.every(([, value]) => typeof value === "number"))
      return { as: "cards", cards: entries.flatMap(([place, count]) => (count ? [{ name: named(place), count: Number(count) }] : [])) };
    const said = entries.filter(([, value]) => value !== null && value !== false);
    return text(said.map(([place, value]) => (value === true ? named(place) : `${named(place)}: ${this.#said(fact, value)}`)).join(", "));
  }

  #isCard({ kind, values }: Fact): boolean {
    return !!values?.length || kind.name in this.#declaration.words;
  }

  /** One value in words. */
  #said({ kind }: Fact, value: Value): string {
    if (typeof value === "boolean") return value ? this.plain.yes : this.plain.no;
    if (typeof value === "number") return kind.name === "seat" ? this.speech.seat(value) : String(value);
    if (typeof value === "string") return kind.name in this.#declaration.words ? this.speech.word(kind.name, value) : spelled(value);
    if (Array.isArray(value)) return value.map((one) => this.#said({ kind, name: "" }, one)).join(", ") || NOTHING;
    if (value && "say" in value) return this.speech.read(value as DecodedView["prompt"]);
    return value && "do" in value ? spelled(Object.values(value).join(" ")) : NOTHING;
  }
}

const text = (said: string): Shown => ({ as: "text", text: said || NOTHING });

function cards(names: string[]): Shown {
  return { as: "cards", cards: names.map((name) => ({ name, count: 1 })) };
}

function isNothing(shown: Shown): boolean {
  if (shown.as === "text") return shown.text === NOTHING;
  return shown.as === "cards" ? !shown.cards.length : !shown.rows.length;
}

/** What is drawn as cards before what is text. */
function sorted(items: Item[]): Item[] {
  const rank = ({ shown }: Item) => (shown.as === "text" ? 1 : 0);
  return items.toSorted((one, other) => rank(one) - rank(other));
}
