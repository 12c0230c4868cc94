/** The cards of NOPE! as the board handles them. */
import { COLOUR, FACES, type Colour, type Face, type Nope } from "../../declared/nope";
import type { Speech } from "../contract";

/** A letter or two for a colour, as the language has them. */
export const letterOf = (speech: Speech<Nope>, colour: Colour): string => speech.text(`letter-${colour}`);

/** What one reads on a card: "2 R B". Its name in words is followed by it, for those who say what they see. */
export function readOn(speech: Speech<Nope>, face: Face): string {
  const { sort, value, colours } = FACES[face];
  const shown = colours.length < COLOUR.length ? colours.map((colour) => letterOf(speech, colour)) : [];
  return [...(sort === "number" || sort === "joker" ? [value] : []), ...shown].join(" ");
}

/** The cards of a hand one by one, in the order of the faces. */
export function cardsIn(counts: Readonly<Record<Face, number>>): Face[] {
  return (Object.entries(counts) as [Face, number][]).flatMap(([face, count]) => Array<Face>(count).fill(face));
}
