/** What is printed on a card of NOPE!, read from its name. */
export const COLOURS = ["red", "green", "blue", "yellow"] as const;
export type Colour = (typeof COLOURS)[number];
export type Kind = "number" | "joker" | "reset" | "see-through" | "selection";

export interface Printed {
  kind: Kind;
  colours: Colour[];
  value: number | null;
  /** What was said of it when it was laid: "2", "3 blue", "plain". */
  said: string | null;
}

/** "red-blue 3", "green See-through", "four-colour Selection (2 red)". */
export function printed(name: string): Printed {
  const [, face = name, said = null] = /^(.*?)(?: \((.*)\))?$/.exec(name) ?? [];
  if (face === "joker") return { kind: "joker", colours: [...COLOURS], value: 1, said };
  if (face === "Reset") return { kind: "reset", colours: [...COLOURS], value: null, said };
  const [which = "", what = ""] = face.split(" ");
  const colours = COLOURS.filter((colour) => which === "four-colour" || which.split("-").includes(colour));
  if (what === "See-through") return { kind: "see-through", colours, value: null, said };
  if (what === "Selection") return { kind: "selection", colours, value: null, said };
  return { kind: "number", colours, value: Number(what), said };
}

/** What one reads on a card: "2 R B". Its name in words is followed by it, for those who say what they see. */
export function readOn(name: string, letters: Record<Colour, string>): string {
  const { value, colours } = printed(name);
  const shown = colours.length < COLOURS.length ? colours.map((colour) => letters[colour]) : [];
  return [value, ...shown].filter((one) => one !== null).join(" ");
}

export interface SeatScene {
  cards: number;
  place: number | null;
  at_most: Partial<Record<Colour, number>>;
  hand: string[];
  picked: string[];
}

export interface Scene {
  turn: number;
  phase: "turn" | "drawn" | "start" | "naming" | "numbering" | "colouring";
  named: number | null;
  draw_pile: number;
  discards: number;
  pile: string[];
  effective: number | null;
  /** Without colours while a Selection is being announced; the count is 0 until it was said. */
  demand: { count: number; colours: Colour[] };
  seats: SeatScene[];
}
