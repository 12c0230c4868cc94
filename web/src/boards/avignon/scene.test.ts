import { expect, test } from "vitest";
import type { Avignon, Character, City, Facts } from "../../declared/avignon";
import type { DecodedView } from "../contract";
import { begin, follow, lanesIn } from "./scene";

const CAST: Character[] = ["noble", "knight", "peasant", "bishop", "cardinal"];

/** Everybody in Genoa but for some changes by column. */
function board(changes: Record<number, { character?: Character; city?: City; fresh?: boolean }> = {}): Partial<Facts> {
  return {
    cards: CAST.map((one, i) => changes[i + 1]?.character ?? one),
    cities: CAST.map((_, i) => changes[i + 1]?.city ?? "genoa"),
    new: CAST.map((_, i) => changes[i + 1]?.fresh ?? false),
  };
}

function view(moves: number, facts: Partial<Facts>): DecodedView<Avignon> {
  return { moves, facts: { turn: 2, petitioned: 0, congregations: [{}, {}], ...board(), ...facts } } as unknown as DecodedView<Avignon>;
}
const joined = (one: Character) => [{ [one]: 1 }, {}] as unknown as Facts["congregations"];

test("a lane knows its row, from Avignon to Rome, and whether it is petitioned", () => {
  const lanes = lanesIn(view(1, { ...board({ 1: { city: "avignon" }, 5: { city: "rome" } }), petitioned: 5 }).facts);
  expect(lanes.map((lane) => lane.row)).toEqual([-2, 0, 0, 0, 2]);
  expect(lanes.map((lane) => lane.petitioned)).toEqual([false, false, false, false, true]);
});

test("a character that walks leaves a trace from where the turn found it", () => {
  const walk = follow(begin(view(1, {})), view(2, board({ 4: { city: "florence" } })));
  const further = follow(walk, view(3, { turn: 3, ...board({ 4: { city: "rome" } }) }));
  expect(further.from[3]).toBe(0);
  expect(further.leavers).toEqual([]);
});

test("the next turn's first step begins new traces", () => {
  const first = follow(begin(view(1, {})), view(2, { turn: 3, ...board({ 1: { city: "florence" } }) }));
  const next = follow(first, view(3, { turn: 3, ...board({ 1: { city: "florence" }, 2: { city: "nice" } }) }));
  expect(next.from).toEqual([1, 0, 0, 0, 0]);
});

test("who joins Rome leaves toward Rome, and the newcomer does not walk", () => {
  const before = begin(view(5, board({ 2: { city: "rome" } })));
  const after = view(6, { congregations: joined("knight"), ...board({ 2: { character: "priest", fresh: true } }) });
  const walk = follow(before, after);
  expect(walk.leavers).toEqual([{ key: "6-2", column: 2, character: "knight", row: 2, toward: 1 }]);
  expect(walk.swapped).toEqual([false, true, false, false, false]);
});

test("the excommunicated go nowhere, and taking back shows nothing", () => {
  const before = begin(view(5, {}));
  const walk = follow(before, view(6, board({ 1: { character: "noble", fresh: true } })));
  expect(walk.leavers.map((one) => one.toward)).toEqual([0]);
  expect(follow(walk, view(5, {})).leavers).toEqual([]);
});
