import { expect, test } from "vitest";
import type { GameView } from "../contract";
import { sorted, travels, type Scene } from "./scene";

function view(moves: number, scene: Partial<Scene>, held = [7, 7]): GameView {
  const hands = held.map((many, seat) => ({ side: seat ? "Evil" : "Good", held: many, shown: false, cards: null }));
  const whole = { deck: 50, table: {}, discards: {}, hands, ...scene };
  return { moves, seat: 0, waiting: [0], scene: whole } as unknown as GameView;
}

test("a played card goes from one's own hand to its side's pan", () => {
  expect(travels(view(1, {}), view(2, { table: { angel: 1 } }))).toEqual([
    { kind: "angel", from: "hand-angel", to: "pan-Good" },
  ]);
});

test("pairs leave the pans at the end of a turn, and the partner draws", () => {
  const before = view(1, { table: { angel: 1, demon: 1 } });
  const after = view(2, { deck: 49, discards: { angel: 1, demon: 1 } }, [7, 8]);
  expect(travels(before, after)).toEqual([
    { kind: "angel", from: "pan-Good", to: "discards" },
    { kind: "demon", from: "pan-Evil", to: "discards" },
    { kind: null, from: "deck", to: "seat-1" },
  ]);
});

test("after a jump nothing travels", () => {
  expect(travels(null, view(9, { table: { devil: 3 } }))).toEqual([]);
});

test("one's own host stands first in the hand, inspectors last", () => {
  expect(sorted("Evil")).toEqual(["demon", "devil", "angel", "spirit", "inspector"]);
});
