import { describe, expect, test } from "vitest";
import { declaration, type RiseOrFall } from "../declared/rise_or_fall";
import { Reader } from "../lib/decode";
import { bitsIn, slug } from "../lib/declared";
import { Speech } from "../lib/speech";
import { gameWords, pageWords } from "../lib/words";
import { LANGUAGES } from "../lib/languages";

const reader = new Reader(declaration);
const number = (name: string) => declaration.sentences.find((one) => one.name === name)!.number;

describe("numbers", () => {
  test("become sentences with their values by name", () => {
    expect(reader.said<RiseOrFall>([number("attacked"), 0, 2])).toEqual({ say: "attacked", seat: 0, target: 2 });
    expect(reader.said<RiseOrFall>([number("principal"), 0b100, 0b11])).toEqual({ say: "principal", victims: [2], guilty: [0, 1] });
    expect(reader.said<RiseOrFall>([])).toBeNull();
  });

  test("become decisions, and decisions numbers", () => {
    expect(reader.decision<RiseOrFall>(7)).toEqual({ do: "attack", clique: "cool-teachers" });
    expect(reader.idOf<RiseOrFall>({ do: "attack", clique: "cool-teachers" })).toBe(7);
    expect(reader.idOf<RiseOrFall>({ do: "achieve" })).toBe(9);
  });

  test("with bits beyond the thirty-first are read whole", () => {
    expect(bitsIn(2 ** 40 + 5)).toEqual([0, 2, 40]);
    expect(slug("See-through (plain)")).toBe("see-through-plain");
  });
});

describe("words", () => {
  test("are put to what was told, with names or without", async () => {
    const words = await gameWords("rise_or_fall", "de");
    const told = reader.said<RiseOrFall>([number("took"), 0, 1])!;
    expect(new Speech<RiseOrFall>(declaration, words, ["Ann", "Bo"]).read(told)).toBe("Ann nimmt Bo einen Punkt ab.");
    expect(new Speech<RiseOrFall>(declaration, words, [], [1, 7]).read(told)).toBe("Sportler nehmen Coolen Lehrern einen Punkt ab.");
  });

  test.each(LANGUAGES)("the page has every text in %s", async (lang) => {
    const [here, english] = await Promise.all([pageWords(lang), pageWords("en")]);
    expect([...here._messages.keys()].sort()).toEqual([...english._messages.keys()].sort());
  });
});
