import { expect, test } from "vitest";
import type { GameView } from "../contract";
import { changed, levelOf, order, type Change, type Pile, type Scene } from "./scene";

const NONE: Change = { travels: [], touched: [], gains: [] };

function pile(cards: string[], reducos: number[]): Pile {
  return { number: 1, owner: 1, status: "standing", cards, levels: cards.map(() => 1), reducos };
}

function view(moves: number, scene: Partial<Scene>, points = [0, 0]): GameView {
  const seats = points.map((many) => ({ points: many, cards: 5, hand: null, picked: "nothing", mates: [] }));
  const whole = { round: 1, turn: 0, draw_pile: 50, discards: [], piles: [], seats, ...scene };
  return { moves, seat: 0, players: 2, over: false, scene: whole } as unknown as GameView;
}

test("a card laid on a pile travels there from the hand", () => {
  const before = view(1, { piles: [pile(["deed I"], [0])] });
  const change = changed(before, view(2, { turn: 1, piles: [pile(["deed I", "cross I"], [0, 0])] }), NONE);
  expect(change.travels).toEqual([{ card: "cross I", from: "hand", to: "pile-1" }]);
  expect(change.touched).toEqual([1]);
});

test("a Reduco is told from the Cancello that takes it away", () => {
  const [plain, reduced] = [view(1, { piles: [pile(["deed II"], [0])] }), view(2, { piles: [pile(["deed II"], [1])] })];
  expect(changed(plain, reduced, NONE).travels[0]?.card).toBe("reduco");
  expect(changed(reduced, plain, NONE).travels[0]?.card).toBe("cancello");
});

test("a round's gains stay to be seen during the next opening", () => {
  const next = view(8, { round: 2, turn: null }, [1, 0]);
  const ended = changed(view(7, {}), next, NONE);
  expect(ended.gains).toEqual([1, 0]);
  expect(changed(next, view(9, { round: 2, turn: null }, [1, 0]), ended).gains).toEqual([1, 0]);
  expect(changed(next, view(9, { round: 2, turn: 0 }, [1, 0]), ended).gains).toEqual([]);
});

test("levels are told as printed, less the Reducos", () => {
  expect(levelOf("deed III", 1, 2)).toBe("III−2");
  expect(levelOf("opportunitas", 0, 0)).toBe("");
});

test("the viewer sits last, the others in turn order before", () => {
  expect(order({ ...view(1, {}), players: 4, seat: 1 } as GameView)).toEqual([2, 3, 0, 1]);
});
