import { describe, expect, test } from "vitest";
import { petitionsIn, readPetitions, withPetitions, writtenPetitions } from "../lib/petitions";

const SAMPLE = `# What is printed on my cards.
bishop = [{ pull = "other knights", times = "1 to 2" }, { push = "self" }]
peasant = [
    { push = "others", many = "1 to 3" },
    { pull = "each noble", times = "moved" },
]
priest_wins = 'without bishop'
`;
/** Ten characters of five rows of five numbers. */
const BLANK = Array<number>(250).fill(0);
const rows = (numbers: number[], character: number) => numbers.slice(character * 25, character * 25 + 25);

describe("petitions", () => {
  test("are read as a file says them, and are the numbers of the rules", () => {
    const { given, mistakes } = readPetitions(SAMPLE);
    expect(mistakes).toEqual([]);
    const numbers = withPetitions(BLANK, given)!;
    expect(rows(numbers, 2)).toEqual([1, 25, 1, 12, 2, 2, 1, 5, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
    expect(rows(numbers, 6)).toEqual([2, 2, 13, 1, 3, 1, 14, 5, 21, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
    expect(rows(numbers, 9).slice(20)).toEqual([0, 2, 0, 0, 0]);
  });

  test("are shown as they were given, and written so that they can be read again", () => {
    const shown = petitionsIn(withPetitions(BLANK, readPetitions(SAMPLE).given)!)!;
    expect(readPetitions(writtenPetitions(shown))).toEqual({ given: shown, mistakes: [] });
    expect(petitionsIn(BLANK)).toBeNull();
  });

  test.each([
    ['nun = [{ pull = "self" }]', "name", "nun"],
    ["noble = 3", "list", "noble"],
    ['noble = [{ pull = "self" }]\nnoble = []', "twice", "noble"],
    ['noble = [{ drag = "self" }]', "key", "drag"],
    ["noble = [{ times = 2 }]", "verb", ""],
    ['noble = [{ pull = "self", push = "self" }]', "verb", "pull push"],
    ['noble = [{ pull = "knights" }]', "whom", "knights"],
    ['noble = [{ pull = "self", times = 6 }]', "amount", "6"],
    ['noble = [{ pull = "self", many = 2 }]', "many", ""],
    ['noble = [{ pull = "self", times = "moved" }]', "moved", ""],
    ['noble = [{ pull = "others", many = "1 to 2", times = "1 to 2" }]', "picked", ""],
    [`noble = [${'{ pull = "self" },'.repeat(5)}]`, "steps", ""],
    ['priest_wins = "never"', "priest", "never"],
    ['noble = [{ pull "self" }]', "unreadable", '"self"'],
    ["noble = [{ pull = self }]", "unreadable", "self"],
  ])("%s has its sentence", (text, what, found) => {
    expect(readPetitions(text).mistakes).toEqual([{ line: text.includes("\n") ? 2 : 1, what, found }]);
  });

  test("have a sentence for each mistake, with its line", () => {
    const text = 'noble = [{ pull = "me" }]\nbishop = [{ pull = "self" }]\n\nnun = []\nknight = [{ times = 1 }]';
    const { given, mistakes } = readPetitions(text);
    expect(mistakes.map(({ line, what }) => [line, what])).toEqual([[1, "whom"], [4, "name"], [5, "verb"]]);
    expect(Object.keys(given)).toEqual(["bishop"]);
    expect(withPetitions(BLANK, { noble: [{ pull: "me" }] })).toBeNull();
  });
});
