/**
 * A game's words in one language, for the people at one table. The twin of src/whitesmoke/kernel/speech.py: both read
 * the same files, and a test holds them against each other word for word.
 */
import { FluentBundle, FluentNumber, type FluentResource, type FluentVariable } from "@fluent/bundle";
import type { AnyGame, AnySaid, Declaration, Declared, Kind, Part, Sentence, Spoken } from "./declared";

/** A file of words as the build has parsed it. */
export type Words = FluentResource["body"];

/** The texts that are filled in, by the names of their places. */
export type Fill<Places> = [Places] extends [never] ? [] : [Record<Places & string, string | number>];

/** A number that is read as it is: no commas, no rounding. */
class Plain extends FluentNumber {
  override toString(): string {
    return String(this.value);
  }
}

/** As a label begins: names of cards and decisions stand in sentences as well, where English writes them small. */
export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** Several files of one language together; a later one wins. */
export function bundleOf(language: string, ...files: Words[]): FluentBundle {
  const bundle = new FluentBundle(language, { useIsolating: false });
  for (const body of files) bundle.addResource({ body }, { allowOverrides: true });
  return bundle;
}

/** A message with what stands in its places; undefined if there is no such message. */
export function format(
  bundle: FluentBundle,
  name: string,
  see: (place: string) => string | number = () => "",
): string | undefined {
  const [id = "", attribute] = name.split(".");
  const message = bundle.getMessage(id);
  const pattern = attribute ? message?.attributes[attribute] : message?.value;
  if (pattern === undefined || pattern === null) return undefined;
  if (typeof pattern === "string") return pattern;
  return bundle.formatPattern(pattern, seen(see));
}

/** What stands in a place is worked out when it is read; so a sentence may ask for any facet. */
function seen(see: (place: string) => string | number): Record<string, FluentVariable> {
  const value = (place: string): FluentVariable => {
    const found = see(place);
    return typeof found === "number" ? new Plain(found) : found;
  };
  return new Proxy<Record<string, FluentVariable>>(
    {},
    {
      get: (_, place) => value(String(place)),
      getOwnPropertyDescriptor: (_, place) => ({ configurable: true, enumerable: true, value: String(place) }),
    },
  );
}

const COUNT = "count";
const FORM = "form";
const MANY = "many";
/** Facets that choose among variants and are never read aloud. */
const SILENT = [FORM, "gender"];

export class Speech<G extends Declared = AnyGame> {
  readonly #sentences = new Map<string, Sentence>();
  readonly #labels = new Map<number, string>();

  constructor(
    readonly declaration: Declaration,
    readonly bundle: FluentBundle,
    /** The players, by seat; a seat without one is called by the game's word for it. */
    readonly names: readonly string[] = [],
    /** Which of the game's words for seats names each seat. */
    readonly called: readonly number[] = [],
  ) {
    // What is common to all games comes first and gives way to a game's own sentence of that name.
    for (const sentence of declaration.sentences) this.#sentences.set(sentence.name, sentence);
  }

  /** What a card says of itself, and its clause (`page-about-…` in the game's words). */
  about(card: string): { text: string; clause: string } {
    const message = `page-about-${card}`;
    return { text: format(this.bundle, message) ?? "", clause: format(this.bundle, `${message}.clause`) ?? "" };
  }

  /** The sentence in words. */
  read(said: G["Said"]): string {
    const sentence = this.#sentences.get(said.say);
    if (!sentence) return "";
    const values = said as AnySaid;
    return this.#message(sentence.message, sentence.places ?? [], (name) => values[name] ?? "");
  }

  /** The clause behind a sentence, or "". */
  clause(said: G["Said"]): string {
    return this.#sentences.get(said.say)?.clause ?? "";
  }

  /** What people read for a decision. */
  label(id: number): string {
    const known = this.#labels.get(id);
    if (known !== undefined) return known;
    const verb = this.declaration.verbs.findLast((one) => one.first <= id);
    if (!verb) return "";
    const values = verb.values[id - verb.first] ?? [];
    const at = Object.fromEntries(verb.parts.map(({ name }, place) => [name, values[place] ?? 0]));
    const label = this.#message(verb.message, verb.parts, (name, kind) => this.#worded(kind, at[name] ?? 0));
    this.#labels.set(id, label);
    return label;
  }

  /** The word for one value of a kind, or one of its facets. */
  word<K extends keyof G["Words"] & string>(kind: K, value: G["Words"][K] & string, facet = ""): string {
    return this.#word(kind, value, facet);
  }

  /** What a seat is called. */
  seat(number: number, facet = ""): string {
    const name = this.names[number];
    if (name !== undefined) return name;
    const role = this.#role(number, facet);
    return role ?? this.read({ say: "seat_number", number: number + 1 } as G["Said"]);
  }

  /** The game's own word for a seat, such as a clique's or a side's; "" if it has none. */
  role(number: number): string {
    return this.#role(number, "") ?? "";
  }

  /** A text of the game's board. */
  text<K extends keyof G["Texts"] & string>(key: K, ...fill: Fill<G["Texts"][K]>): string {
    const given = (fill[0] ?? {}) as Record<string, string | number>;
    return format(this.bundle, `page-${key}`, (place) => given[place] ?? "") ?? key;
  }

  /** A message without places, such as what a field means; "" if there is none. */
  message(name: string): string {
    return format(this.bundle, name) ?? "";
  }

  /** Words in a row, as the language joins them. */
  listed(words: readonly string[], joined = "and"): string {
    if (words.length < 2 || !joined) return words.join(", ");
    const others = words.slice(0, -1).join(", ");
    const say = joined === "or" ? "listed_or" : "listed_and";
    return this.read({ say, others, last: words.at(-1) ?? "" } as G["Said"]);
  }

  #message(message: string, places: readonly Part[], valueAt: (name: string, kind: Kind) => Spoken): string {
    const see = (asked: string) => {
      const dash = asked.indexOf("-");
      const base = dash < 0 ? asked : asked.slice(0, dash);
      const part = places.find(({ name }) => name === base);
      if (!part) throw new Error(`${message} has no place ${asked}.`);
      return this.#value(part.kind, valueAt(base, part.kind), dash < 0 ? "" : asked.slice(dash + 1));
    };
    return format(this.bundle, message, see) ?? message;
  }

  #value(kind: Kind, value: Spoken, facet: string): string | number {
    if (!kind.many) return this.#one(kind, value, facet);
    const items = value as Spoken[];
    if (facet === COUNT) return items.length;
    if (facet === FORM && items.length !== 1) return MANY;
    return this.listed(items.map((item) => String(this.#one(kind, item, facet))), kind.joined);
  }

  #one(kind: Kind, value: Spoken, facet: string): string | number {
    if (typeof value === "string") return kind.name in this.declaration.words ? this.#word(kind.name, value, facet) : value;
    if (kind.name === "seat") return this.seat(value as number, facet);
    if (kind.name === "decision") return this.label(value as number);
    return kind.name === "sentence" ? this.read(value as G["Said"]) : (value as number);
  }

  /** A word by its number as its name. */
  #worded(kind: Kind, number: number): Spoken {
    return this.declaration.words[kind.name]?.[number]?.slice(kind.name.length + 1) ?? number;
  }

  #word(kind: string, value: string, facet: string): string {
    const message = `${kind}-${value}`;
    return (facet && format(this.bundle, `${message}.${facet}`)) || (format(this.bundle, message) ?? value);
  }

  #role(number: number, facet: string): string | null {
    const { seats } = this.declaration;
    const at = this.called[number];
    if (seats === undefined || at === undefined) return null;
    const word = this.#word(seats, String(this.#worded({ name: seats }, at)), facet);
    return SILENT.includes(facet) ? word : word.slice(0, 1).toUpperCase() + word.slice(1);
  }
}
