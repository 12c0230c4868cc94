import { describe, expect, test } from "vitest";
import { after, present, whole, type Known } from "../lib/told";
import type { News, LogLine, TableCard, GameView, Whole } from "../lib/wire";

const line = (move: number): LogLine => ({ move, round: 1, turn: 0, said: [33, 1] });
const view = (moves: number): GameView => ({
  game: "rise_or_fall", players: 3, called: [0, 1, 2], seat: 0, moves, waiting: [0], moment: [1, 0],
  facts: [], own: [], prompt: [0], offers: [], talk: [], over: false, scores: null,
});
const seat = { kind: "person", name: "Ada", level: null, away: false, connected: true } as const;
const table = { id: "t", seats: [seat, { ...seat, name: "Ben" }], deadlines: {} } as unknown as TableCard;
const known = (): Known =>
  whole({
    type: "view", seq: 4, table, view: view(2), log: [line(0), line(1)], chat: [],
    undo: false, digest: null, now: 0,
  } as Whole);
const happening = (told: Partial<News>): News => ({
  type: "event", seq: 5, kind: "decide", seat: 0, log: [], chat: null, table: null, view: null,
  undo: false, deadlines: {}, now: 0, ...told,
});

describe("what a table looks like after a message", () => {
  test("a decision brings its view and its lines", () => {
    const next = after(known(), happening({ view: view(3), log: [line(2)], undo: true }));
    expect(next.seq).toBe(5);
    expect(next.view?.moves).toBe(3);
    expect(next.log.map((one) => one.move)).toEqual([0, 1, 2]);
    expect(next.undo).toBe(true);
  });

  test("an event that was told before changes nothing", () => {
    const before = known();
    expect(after(before, happening({ seq: 4, log: [line(1)] }))).toBe(before);
  });

  test("an undo takes the undone lines away", () => {
    const next = after(known(), happening({ kind: "undo", view: view(1) }));
    expect(next.log.map((one) => one.move)).toEqual([0]);
  });

  test("what an event leaves out stays as it was", () => {
    const next = after(known(), happening({ kind: "chat", chat: { seq: 5, seat: 1, at: 9, text: "Hello" } }));
    expect(next.view?.moves).toBe(2);
    expect(next.table).toBe(table);
    expect(next.chat).toHaveLength(1);
  });

  test("new deadlines reach the table", () => {
    expect(after(known(), happening({ deadlines: { "0": 99 } })).table.deadlines).toEqual({ "0": 99 });
  });

  test("presence says who is connected", () => {
    const next = present(known(), [true, false], 2);
    expect(next.table.seats.map((one) => one.connected)).toEqual([true, false]);
    expect(next.watchers).toBe(2);
  });
});
