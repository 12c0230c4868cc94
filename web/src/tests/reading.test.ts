import { describe, expect, test } from "vitest";
import { fits, offerOf, offersFor } from "../boards/contract";
import { besideOf, othersOf } from "../lib/beside";
import { blocks, runs } from "../lib/markdown";
import { parse } from "../lib/route.svelte";
import { events } from "../lib/events";
import type { Declaration } from "../lib/declared";
import type { DecodedView, Offer } from "../lib/decode";
import type { Told } from "../lib/wire";

describe("addresses", () => {
  test.each([
    ["/", "", "", { screen: "home" }],
    ["/new/nope", "?with=friends", "", { screen: "setup", game: "nope", friends: true, wanted: { players: null, options: {}, position: null } }],
    ["/new/nope", '?players=3&options={"hand_size":9}', "", { screen: "setup", game: "nope", friends: false, wanted: { players: 3, options: { hand_size: 9 }, position: null } }],
    ["/new/nope", "?players=many&options=[1", "", { screen: "setup", game: "nope", friends: false, wanted: { players: null, options: {}, position: null } }],
    ["/play/nope", "?position={}", "", { screen: "play", game: "nope", wanted: { players: null, options: {}, position: "{}" } }],
    ["/table/abc", "", "#secret", { screen: "table", id: "abc" }],
    ["/rules/rise_or_fall", "", "#RF4", { screen: "rules", game: "rise_or_fall", clause: "RF4" }],
    ["/replay/abc", "?at=12", "", { screen: "replay", id: "abc", at: 12 }],
    ["/replay/abc", "?at=-1", "", { screen: "replay", id: "abc", at: null }],
    ["/table", "", "", { screen: "missing" }],
    ["/table/a/b", "", "", { screen: "missing" }],
    ["/rules/%E0%A4%A", "", "", { screen: "rules", game: "%E0%A4%A", clause: "" }],
  ])("%s%s%s", (path, query, hash, route) => {
    expect(parse(path, query, hash)).toEqual(route);
  });
});

describe("streamed events", () => {
  test("arrive whole however the text is cut", () => {
    const text = 'data: {"type":"pong"}\n\n: a breath\n\ndata: {"type":"ack",\ndata: "key":"k","seq":3}\r\n\r\n';
    for (let cut = 1; cut < text.length; cut += 1) {
      const told: Told[] = [];
      const feed = events((one) => told.push(one));
      feed(text.slice(0, cut));
      feed(text.slice(cut));
      expect(told).toEqual([{ type: "pong" }, { type: "ack", key: "k", seq: 3 }]);
    }
  });
});

describe("the Markdown of the rulebooks", () => {
  test("emphasis, code and plain text", () => {
    expect(runs("a **b** `c_d` *e* f_g_h")).toEqual([
      { kind: "text", text: "a " }, { kind: "strong", text: "b" }, { kind: "text", text: " " },
      { kind: "code", text: "c_d" }, { kind: "text", text: " " }, { kind: "em", text: "e" },
      { kind: "text", text: " f_g_h" },
    ]);
  });

  test("paragraphs, lists and tables", () => {
    const found = blocks("One\ntwo.\n\n- first\n  line\n- second\n\n| a | b |\n| --- | --- |\n| 1 | 2 |");
    expect(found.map((block) => block.kind)).toEqual(["paragraph", "list", "table"]);
    expect(found[1]).toMatchObject({ items: [[{ text: "first line" }], [{ text: "second" }]] });
    expect(found[2]).toMatchObject({ rows: [[[{ text: "1" }], [{ text: "2" }]]] });
  });

  test("markup stays text", () => {
    expect(blocks("<img src=x onerror=alert(1)>")).toEqual([
      { kind: "paragraph", runs: [{ kind: "text", text: "<img src=x onerror=alert(1)>" }] },
    ]);
  });
});

describe("seats", () => {
  const facts = { sizes: [4, 6, 0], points: [2, null, 1], playing: [true, true, false], picked: [true, false, true], side: ["a", "b", "a"] };
  const view = { players: 3, waiting: [1, 2], facts } as unknown as DecodedView;
  const declared = (beside: Declaration["beside"]) => ({ beside }) as Declaration;

  test("what stands beside a name is what the game has declared for it", () => {
    const all = declared({ cards: "sizes", points: "points", playing: "playing", decided: "picked" });
    expect(besideOf(all, view, 0)).toEqual({ cards: 4, points: 2, out: false, decided: true });
    expect(besideOf(all, view, 1)).toEqual({ cards: 6, points: null, out: false, decided: false });
    expect(besideOf(all, view, 2)).toEqual({ cards: 0, points: 1, out: true, decided: false });
  });

  test("a game that declares nothing for it has nothing there", () => {
    expect(besideOf({} as Declaration, view, 0)).toEqual({ cards: null, points: null, out: false, decided: false });
  });

  test("the others follow in turn order", () => {
    expect(othersOf(4, 2)).toEqual([3, 0, 1]);
    expect(othersOf(3, null)).toEqual([0, 1, 2]);
  });
});

describe("offers", () => {
  const offer = (name: string, decision: Offer["decision"]): Offer => ({ id: 0, name, label: name, decision, warning: "" });
  const offers = [
    offer("attack punks", { do: "attack", clique: "punks" }),
    offer("attack geeks", { do: "attack", clique: "geeks" }),
    offer("defend", { do: "defend" }),
    offer("beseech 3", { do: "beseech", column: 3 }),
  ];
  const view = { offers } as unknown as DecodedView;

  test("are found by their verbs and parts", () => {
    expect(offersFor(view, { clique: "punks" }).map((one) => one.name)).toEqual(["attack punks"]);
    expect(offersFor(view, { do: "beseech", column: 3 }).map((one) => one.name)).toEqual(["beseech 3"]);
    expect(offersFor(view, { do: "attack" })).toHaveLength(2);
    expect(offerOf(view, { do: "defend" })?.name).toBe("defend");
  });

  test("fit what was picked so far", () => {
    expect(offers.filter((one) => fits(one, ["attack"])).map((one) => one.name)).toEqual(["attack punks", "attack geeks"]);
    expect(offers.filter((one) => fits(one, ["3"])).map((one) => one.name)).toEqual(["beseech 3"]);
    expect(offers.filter((one) => fits(one, []))).toHaveLength(4);
  });
});

