import { describe, expect, it } from "vitest";
import { chaptersOf } from "../lib/chapters";
import type { Line } from "../lib/decode";

const line = (move: number, round: number, turn: number, seat?: number): Line =>
  ({ move, round, turn, said: { say: "any", ...(seat === undefined ? {} : { seat }) } }) as unknown as Line;

/** "round.turn: move×lines …", a coming as its kind. */
const told = (...given: Parameters<typeof chaptersOf>) =>
  chaptersOf(...given).map(({ round, turn, entries }) =>
    `${round}.${turn}: ${entries.map(({ move, lines, coming }) => coming?.kind ?? `${move}×${lines.length}`).join(" ")}`);

describe("the log", () => {
  it("is told by round and turn, and all of one decision together", () => {
    expect(told([line(0, 1, 1), line(0, 1, 1), line(1, 1, 1), line(2, 1, 2), line(3, 2, 3)])).toEqual([
      "1.1: 0×2 1×1",
      "1.2: 2×1",
      "2.3: 3×1",
    ]);
  });
  it("counts who acts where a game has neither rounds nor turns", () => {
    expect(told([line(-1, 0, 0), line(0, 0, 0, 2), line(1, 0, 0, 2), line(2, 0, 0, 0), line(3, 0, 0, 2)])).toEqual([
      "0.0: -1×1",
      "0.1: 0×1 1×1",
      "0.2: 2×1",
      "0.3: 3×1",
    ]);
  });
  it("has a line for who comes and goes, before the decision that follows", () => {
    const coming = (kind: string, move: number) => ({ seq: 9, kind, seat: 1, move });
    expect(told([line(0, 1, 1), line(1, 1, 1)], [coming("leave", 1), coming("return", 2)])).toEqual(["1.1: 0×1 leave 1×1 return"]);
  });
});
