import { expect, test } from "vitest";
import type { GameView } from "../contract";
import { begin, follow, type Lane, type Scene } from "./scene";

const CAST = ["Noble", "Knight", "Peasant", "Bishop", "Cardinal"];

function lanes(changes: Record<number, Partial<Lane>> = {}): Lane[] {
  return CAST.map((character, i) => ({
    column: i + 1,
    character,
    city: "Genoa",
    row: 0,
    fresh: false,
    petitioned: false,
    ...changes[i + 1],
  }));
}

function view(moves: number, scene: Partial<Scene>): GameView {
  return { moves, scene: { turn: 2, congregations: [[], []], lanes: lanes(), ...scene } } as unknown as GameView;
}

test("a character that walks leaves a trace from where the turn found it", () => {
  const walk = follow(begin(view(1, {})), view(2, { lanes: lanes({ 4: { row: 1 } }) }));
  const further = follow(walk, view(3, { turn: 3, lanes: lanes({ 4: { row: 2 } }) }));
  expect(further.from[3]).toBe(0);
  expect(further.leavers).toEqual([]);
});

test("the next turn's first step begins new traces", () => {
  const first = follow(begin(view(1, {})), view(2, { turn: 3, lanes: lanes({ 1: { row: 1 } }) }));
  const next = follow(first, view(3, { turn: 3, lanes: lanes({ 1: { row: 1 }, 2: { row: -1 } }) }));
  expect(next.from).toEqual([1, 0, 0, 0, 0]);
});

test("who joins Rome leaves toward Rome, and the newcomer does not walk", () => {
  const before = begin(view(5, { lanes: lanes({ 2: { row: 2 } }) }));
  const after = view(6, { congregations: [["Knight"], []], lanes: lanes({ 2: { character: "Priest", fresh: true } }) });
  const walk = follow(before, after);
  expect(walk.leavers).toEqual([{ key: "6-2", column: 2, character: "Knight", row: 2, toward: 1 }]);
  expect(walk.swapped).toEqual([false, true, false, false, false]);
});

test("the excommunicated go nowhere, and taking back shows nothing", () => {
  const before = begin(view(5, {}));
  const walk = follow(before, view(6, { lanes: lanes({ 1: { character: "Noble", fresh: true } }) }));
  expect(walk.leavers.map((one) => one.toward)).toEqual([0]);
  expect(follow(walk, view(5, {})).leavers).toEqual([]);
});
