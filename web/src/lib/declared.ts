/**
 * A game as it is declared in Python (src/whitesmoke/kernel/declaration.py, where every field is explained), and the
 * types that a game brings along. What equals its default is left out.
 */

export interface Kind {
  name: string;
  many?: "list" | "bits";
  joined?: string;
}

export interface Fact {
  name: string;
  kind: Kind;
  shape?: readonly (number | string)[];
  none?: number;
  values?: readonly string[];
  places?: readonly string[];
  places_kind?: string;
  message?: string;
}

export interface Part {
  name: string;
  kind: Kind;
}

export interface Verb {
  name: string;
  message: string;
  first: number;
  parts: readonly Part[];
  values: readonly (readonly number[])[];
}

export interface Sentence {
  number: number;
  name: string;
  message: string;
  clause?: string;
  places?: readonly Part[];
  opens?: boolean;
}

export interface Option {
  name: string;
  kind: string;
  clause: string;
  message: string;
}

export interface Printed {
  name: string;
  kind: string;
  columns: readonly { name: string; kind: Kind; values: readonly number[]; names?: readonly string[] }[];
}

export interface Declaration {
  game: string;
  title: string;
  version: number;
  players: readonly [number, number];
  names: readonly string[];
  verbs: readonly Verb[];
  sentences: readonly Sentence[];
  words: Readonly<Record<string, readonly string[]>>;
  fields: readonly Fact[];
  scene: readonly Fact[];
  own_scene: readonly Fact[];
  own_fields: readonly Fact[];
  endings: Readonly<Record<string, number>>;
  options?: readonly Option[];
  printed?: readonly Printed[];
  beside?: Readonly<Partial<Record<"cards" | "points" | "own_points" | "playing" | "decided", string>>>;
  seats?: string;
}

/** The types of a game, as `declared/<game>.ts` has them. */
export interface Declared {
  /** What all see. */
  Facts: object;
  /** What is each seat's own. */
  Own: object;
  Decision: { do: string };
  Said: { say: string };
  /** The texts of its board, each with the names of its places. */
  Texts: object;
  /** Its words by kind. */
  Words: object;
}

/** A value as it is read from numbers: a word by its name, "nothing" as null. */
export type Value = null | boolean | number | string | Value[] | { [place: string]: Value };

/** A game that is known by its declaration only. */
export interface AnyGame extends Declared {
  Facts: Record<string, Value>;
  Own: Record<string, Value>;
  Decision: { do: string; [part: string]: Value };
  Said: AnySaid;
  Texts: Record<string, never>;
  Words: Record<string, string>;
}

export interface AnySaid {
  say: string;
  [place: string]: Spoken;
}
export type Spoken = boolean | number | string | AnySaid | Spoken[];

/** How a name is spelled inside an identifier, as kernel/sentences.py does it. */
export const slug = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

/** The place of every bit that is set, the lowest first. */
export function bitsIn(number: number): number[] {
  const found: number[] = [];
  for (let place = 0, rest = number; rest > 0; place += 1, rest = Math.floor(rest / 2)) if (rest % 2) found.push(place);
  return found;
}
