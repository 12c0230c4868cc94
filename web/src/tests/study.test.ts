import { describe, expect, it } from "vitest";
import { compared, isClear, joined, share } from "../lib/study";
import type { Played } from "../local/games";

/** Games of two seats in which the first wins every so many. */
function games(count: number, length: number, every: number): Played {
  const numbers = Array.from({ length: count }, (_, at) => at);
  return {
    lengths: numbers.map((at) => length + (at % 3)),
    scores: numbers.map((at) => (at % every ? [0, 1] : [1, 0])),
    endings: numbers.map((at) => 1 + (at % 2)),
    starters: numbers.map((at) => (at % 4 === 3 ? -1 : at % 2)),
  };
}

describe("What a change does", () => {
  it("is a difference between games with the same deal, so that noise they share does not hide it", () => {
    const { length } = compared(games(100, 20, 2), games(100, 21, 2));
    expect(length.more).toEqual({ value: 1, low: 1, high: 1 });
    expect(isClear(length.more)).toBe(true);
    expect(length.usual.high).toBeGreaterThan(length.usual.value);
  });
  it("tells who wins how often, and how equal the seats are", () => {
    const { seats, gap } = compared(games(100, 20, 2), games(100, 20, 4));
    expect(seats.map(({ changed }) => changed.value)).toEqual([0.25, 0.75]);
    expect([gap.usual.value, gap.changed.value]).toEqual([0, 0.5]);
    expect(isClear(gap.more)).toBe(true);
  });
  it("tells how often the starter wins, of the games in which somebody starts alone", () => {
    const { start } = compared(games(100, 20, 2), games(100, 20, 4));
    expect(start!.usual.value).toBe(1);
    expect(start!.changed.value).toBeCloseTo(2 / 3);
    const nobody = { ...games(8, 20, 2), starters: Array<number>(8).fill(-1) };
    expect(compared(nobody, nobody).start).toBeNull();
  });
  it("tells how games end, and finds nothing where nothing changed", () => {
    const same = compared(games(60, 9, 2), games(60, 9, 2));
    expect(same.endings.map(({ ending, share: { usual } }) => [ending, usual.value])).toEqual([[1, 0.5], [2, 0.5]]);
    expect(isClear(same.length.more)).toBe(false);
    expect(same.endless.changed.high).toBeGreaterThan(0);
  });
  it("has an interval for what was never seen", () => {
    expect(share(0, 100).low).toBe(0);
    expect(share(0, 100).high).toBeCloseTo(0.037, 3);
  });
  it("grows with every slice of games", () => {
    expect(joined(games(3, 5, 2), games(4, 5, 2)).endings).toHaveLength(7);
  });
});
