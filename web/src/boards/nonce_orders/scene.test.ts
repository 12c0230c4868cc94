import { expect, test } from "vitest";
import type { Facts, NonceOrders } from "../../declared/nonce_orders";
import type { DecodedView } from "../contract";
import { HOSTS, sorted, travels } from "./scene";

function view(moves: number, facts: Partial<Facts>, held = [7, 7]): DecodedView<NonceOrders> {
  const whole = { deck_left: 50, on_table: {}, discard_pile: {}, held, ...facts };
  return { moves, seat: 0, waiting: [0], facts: whole } as unknown as DecodedView<NonceOrders>;
}
const counts = (some: Partial<Facts["discard_pile"]>) => some as Facts["discard_pile"];

test("a played card goes from one's own hand to its side's pan", () => {
  expect(travels(view(1, {}), view(2, { on_table: { angel: 1 } }))).toEqual([
    { kind: "angel", from: "hand-angel", to: "pan-good" },
  ]);
});

test("pairs leave the pans at the end of a turn, and the partner draws", () => {
  const before = view(1, { on_table: { angel: 1, demon: 1 } });
  const after = view(2, { deck_left: 49, discard_pile: counts({ angel: 1, demon: 1 }) }, [7, 8]);
  expect(travels(before, after)).toEqual([
    { kind: "angel", from: "pan-good", to: "discards" },
    { kind: "demon", from: "pan-evil", to: "discards" },
    { kind: null, from: "deck", to: "seat-1" },
  ]);
});

test("after a jump nothing travels", () => {
  expect(travels(null, view(9, { on_table: { devil: 3 } }))).toEqual([]);
});

test("one's own host stands first in the hand, inspectors last", () => {
  expect(HOSTS.good).toEqual(["angel", "spirit"]);
  expect(sorted("evil")).toEqual(["demon", "devil", "angel", "spirit", "inspector"]);
});
