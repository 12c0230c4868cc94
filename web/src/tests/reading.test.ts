import { describe, expect, test } from "vitest";
import { fits, offersFor } from "../boards/contract";
import { factsOf, othersOf } from "../lib/facts";
import { blocks, runs } from "../lib/markdown";
import { parse } from "../lib/route.svelte";
import { hashOf } from "../lib/proof";
import { de } from "../lib/texts/de";
import { en } from "../lib/texts/en";
import { events } from "../lib/events";
import type { GameView, Legal, Told } from "../lib/wire";

describe("addresses", () => {
  test.each([
    ["/", "", "", { screen: "home" }],
    ["/new/nope", "?with=friends", "", { screen: "setup", game: "nope", friends: true }],
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
  const scene = { bin: 3, seats: [{ cards: 4, points: 2 }, { held: 6 }, { cards: 0, in_play: false }] };
  const view = { players: 3, waiting: [1], scene } as unknown as GameView;

  test("cards and points are found in any game's scene", () => {
    expect(factsOf(view, 0)).toEqual({ cards: 4, points: 2, out: false, done: false });
    expect(factsOf(view, 1)).toMatchObject({ cards: 6, points: null });
    expect(factsOf(view, 2)).toMatchObject({ out: true });
  });

  test("a scene without rows for seats tells nothing", () => {
    expect(factsOf({ ...view, scene: {} }, 0)).toEqual({ cards: null, points: null, out: false, done: false });
  });

  test("the others follow in turn order", () => {
    expect(othersOf(4, 2)).toEqual([3, 0, 1]);
    expect(othersOf(3, null)).toEqual([0, 1, 2]);
  });
});

describe("offers", () => {
  const offer = (name: string, verb: string, parts: Legal["parts"]): Legal => ({ name, label: name, verb, parts, warning: null });
  const legal = [
    offer("attack punks", "attack {clique}", { clique: "punks" }),
    offer("attack geeks", "attack {clique}", { clique: "geeks" }),
    offer("defend", "defend", {}),
    offer("beseech 3", "beseech {column}", { column: 3 }),
  ];
  const view = { legal } as unknown as GameView;

  test("are found by their parts, numbers and words alike", () => {
    expect(offersFor(view, { clique: "punks" }).map((one) => one.name)).toEqual(["attack punks"]);
    expect(offersFor(view, { column: "3" }).map((one) => one.name)).toEqual(["beseech 3"]);
    expect(offersFor(view, {}, "attack {clique}")).toHaveLength(2);
  });

  test("fit what was picked so far", () => {
    expect(legal.filter((one) => fits(one, ["attack"])).map((one) => one.name)).toEqual(["attack punks", "attack geeks"]);
    expect(legal.filter((one) => fits(one, ["attack", "geeks"])).map((one) => one.name)).toEqual(["attack geeks"]);
    expect(legal.filter((one) => fits(one, []))).toHaveLength(4);
  });
});

describe("texts", () => {
  const blanks = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();

  test.each(Object.keys(en) as (keyof typeof en)[])("%s has the same blanks in German", (key) => {
    expect(blanks(de[key])).toEqual(blanks(en[key]));
  });
});

test("the fingerprint of a secret is the SHA-256 of its bytes", async () => {
  expect(await hashOf("616263")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
});
