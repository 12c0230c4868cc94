/** The lanes of Avignon as its board draws them, and the little that is remembered to let characters walk. */
import { CITY, type Avignon, type Character, type City, type Facts } from "../../declared/avignon";
import type { DecodedView } from "../contract";

export interface Lane {
  column: number;
  character: Character | null;
  city: City;
  /** From -2 at Avignon to +2 at Rome. */
  row: number;
  fresh: boolean;
  petitioned: boolean;
}

export const KINDS = ["beseech", "chastise", "petition", "excommunicate"] as const;
export const CITIES = CITY.filter((city) => city !== "");
const MIDDLE = CITIES.indexOf("genoa");

export function lanesIn(facts: Facts): Lane[] {
  return facts.cards.map((character, index) => {
    const city = facts.cities[index] ?? "genoa";
    const column = index + 1;
    const row = CITIES.indexOf(city) - MIDDLE;
    return { column, character, city, row, fresh: !!facts.new[index], petitioned: facts.petitioned === column };
  });
}

/** Characters by kind, one by one. */
export function crowd(counts: Facts["discard"]): Character[] {
  return (Object.entries(counts) as [Character, number][]).flatMap(([one, count]) => Array<Character>(count).fill(one));
}

/** Somebody who has just left the board: toward Rome (1), toward Avignon (-1) or banned (0). */
export interface Leaver {
  key: string;
  column: number;
  character: Character;
  row: number;
  toward: number;
}

export interface Walk {
  moves: number;
  facts: Facts;
  lanes: Lane[];
  /** The turn that the traces tell of, and where each lane's character stood when it began. */
  turn: number;
  from: (number | null)[];
  leavers: Leaver[];
  /** Lanes whose character is another one than before: it appears, it does not walk there. */
  swapped: boolean[];
}

export function begin({ facts, moves }: DecodedView<Avignon>): Walk {
  const lanes = lanesIn(facts);
  return { moves, facts, lanes, turn: facts.turn, from: lanes.map((lane) => lane.row), leavers: [], swapped: lanes.map(() => false) };
}

/** What the eye should be told when one view follows another. */
export function follow(before: Walk, view: DecodedView<Avignon>): Walk {
  const { facts, moves } = view;
  if (moves === before.moves) return { ...before, facts };
  if (moves < before.moves) return begin(view);
  const lanes = lanesIn(facts);
  const swapped = lanes.map((lane, i) => lane.fresh || before.lanes[i]?.character !== lane.character);
  const goesOn = before.turn === before.facts.turn;
  const stood = goesOn ? before.from : before.lanes.map((lane) => lane.row);
  return {
    moves,
    facts,
    lanes,
    turn: before.facts.turn,
    from: stood.map((row, i) => (swapped[i] ? null : row)),
    leavers: before.lanes.flatMap((lane, i) => (swapped[i] ? leaving(lane, before.facts, facts, moves) : [])),
    swapped,
  };
}

function leaving({ column, character, row }: Lane, was: Facts, is: Facts, moves: number): Leaver[] {
  if (!character) return [];
  const many = (facts: Facts, side: number) => facts.congregations[side]?.[character] ?? 0;
  const joined = [0, 1].find((side) => many(is, side) > many(was, side));
  const toward = joined === undefined ? 0 : joined === 0 ? 1 : -1;
  return [{ key: `${moves}-${column}`, column, character, row, toward }];
}
