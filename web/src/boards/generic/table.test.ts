import { FluentResource } from "@fluent/bundle";
import { expect, test } from "vitest";
import type { Declaration } from "../../lib/declared";
import { Reader } from "../../lib/decode";
import { bundleOf, Speech } from "../../lib/speech";
import { Table } from "./table";

const number = { name: "number" };
const declaration: Declaration = {
  game: "toy", title: "Toy", version: 1, players: [2, 2], names: ["draw"], endings: {},
  verbs: [{ name: "draw", message: "do-draw", first: 0, parts: [], values: [[]] }],
  sentences: [{ number: 1, name: "choose", message: "choose" }],
  words: { suit: ["suit-red", "suit-black"] },
  fields: [
    { name: "ending", kind: number },
    { name: "pile", kind: { name: "suit" }, shape: [3], none: 9, message: "field-pile" },
    { name: "stake", kind: number, shape: ["seats"], message: "field-stake" },
    { name: "first_player", kind: { name: "seat" } },
    { name: "said", kind: number, shape: [2, 2], values: ["", "pass", "bet it all"] },
  ],
  scene: [{ name: "open", kind: { name: "flag" } }],
  own_scene: [],
  own_fields: [{ name: "hand", kind: number, shape: [2], places_kind: "suit", message: "field-hand" }],
};
const words = new FluentResource("choose = Choose.\nsuit-red = red\nsuit-black = black\nfield-stake = chips in the pot\nfield-hand = the cards\n").body;
const speech = new Speech(declaration, bundleOf("en", words), ["Ann", "Bo"]);
const view = new Reader(declaration).view(
  {
    game: "toy", players: 2, called: [], moves: 1, waiting: [0], over: false, scores: null, seat: 0, moment: [0, 0],
    facts: [0, 0, 1, 9, 4, 7, 1, 2, 0, 0, 0, 1], own: [2, 0], prompt: [1], offers: [0, 0], talk: [],
  },
  speech,
);
const table = new Table(view, speech, { yes: "yes", no: "no" });

test("what lies on the table is drawn by its names, cards first", () => {
  expect(table.shared.map(({ name, shown }) => [name, shown])).toEqual([
    ["pile", { as: "cards", cards: [{ name: "red", count: 1 }, { name: "black", count: 1 }] }],
    ["said", { as: "rows", rows: [{ name: "1", shown: { as: "cards", cards: [{ name: "bet it all", count: 1 }] } }] }],
    ["first player", { as: "text", text: "Bo" }],
    ["open", { as: "text", text: "yes" }],
  ]);
});

test("each seat has what is its own, and says what it means", () => {
  expect(table.seat(1)).toEqual([{ name: "stake", says: "chips in the pot", shown: { as: "text", text: "7" } }]);
  expect(table.own).toEqual([{ name: "hand", says: "the cards", shown: { as: "cards", cards: [{ name: "red", count: 2 }] } }]);
});
