import { expect, test } from "vitest";
import { CARD, type Card, type Facts, type PopeOrNope } from "../../declared/pope_or_nope";
import type { DecodedView } from "../contract";
import { changed, levelOf, order, pilesIn, type Change } from "./scene";

const NONE: Change = { travels: [], touched: [], gains: [] };
const EMPTY = Object.fromEntries(CARD.map((card) => [card, 0])) as Record<Card, number>;

/** One pile of the second seat: its top with a level, and what it covers. */
function pile(top: Card, level: number, covered: Card[] = []): Partial<Facts> {
  return {
    tops: [top], levels: [level], owners: [1], status: ["standing"],
    covered: covered.map((card) => ({ card: CARD.indexOf(card), level: 1, pile: 0 })),
    covered_count: covered.length,
  };
}

function view(moves: number, facts: Partial<Facts>, points = [0, 0]): DecodedView<PopeOrNope> {
  const whole = { round: 1, turn: 0, deck_size: 50, discard: EMPTY, tops: [], covered: [], covered_count: 0, points, ...facts };
  return { moves, seat: 0, players: 2, over: false, facts: whole } as unknown as DecodedView<PopeOrNope>;
}

test("a pile is told from the bottom up, with the Reducos on its cards", () => {
  const [one] = pilesIn(view(1, pile("cross-iii", 1, ["deed-i"])).facts);
  expect(one?.cards).toEqual([
    { card: "deed-i", level: 1, reducos: 0 },
    { card: "cross-iii", level: 1, reducos: 2 },
  ]);
  expect(one).toMatchObject({ number: 1, owner: 1, status: "standing" });
});

test("a card laid on a pile travels there from the hand", () => {
  const change = changed(view(1, pile("deed-i", 1)), view(2, { turn: 1, ...pile("cross-i", 1, ["deed-i"]) }), NONE);
  expect(change.travels).toEqual([{ card: "cross-i", from: "hand", to: "pile-1" }]);
  expect(change.touched).toEqual([1]);
});

test("a Reduco is told from the Cancello that takes it away", () => {
  const [plain, reduced] = [view(1, pile("deed-ii", 2)), view(2, pile("deed-ii", 1))];
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
  expect(levelOf({ card: "deed-iii", level: 1, reducos: 2 })).toBe("III−2");
  expect(levelOf({ card: "opportunitas", level: 0, reducos: 0 })).toBe("");
});

test("the viewer sits last, the others in turn order before", () => {
  expect(order({ ...view(1, {}), players: 4, seat: 1 })).toEqual([2, 3, 0, 1]);
});
