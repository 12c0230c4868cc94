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
const FREE = `bishop = [{ push = "others", spread = 3 }, { pull = "other knights or nobles", spread = 2 }]
noble = [
    { push = "other knights or peasants", chosen_by = "rival" },
    { one_of = [{ pull = "self" }, { push = "each bishop or knight" }, "nothing"] },
]
knight = [{ one_of = [{ pull = "self", times = 2 }, { pull = "others", spread = "1 to 3" }], chosen_by = "rival" }]
`;
/** Ten characters of five rows of seven numbers. */
const BLANK = Array<number>(350).fill(0);
const rows = (numbers: number[], character: number) =>
  Array.from({ length: 5 }, (_, row) => numbers.slice((character * 5 + row) * 7, (character * 5 + row + 1) * 7));
const NONE = Array<number>(7).fill(0);
const FROM_FILE = [1, 0, 0, 0, 0, 0, 0];

describe("petitions", () => {
  test("are read as a file says them, and are the numbers of the rules", () => {
    const { given, mistakes } = readPetitions(SAMPLE);
    expect(mistakes).toEqual([]);
    const numbers = withPetitions(BLANK, given)!;
    expect(rows(numbers, 2)).toEqual([[1, 2, 1, 12, 2, 32, 0], [2, 1, 5, 1, 0, 0, 0], NONE, NONE, FROM_FILE]);
    expect(rows(numbers, 6)).toEqual([[2, 2, 13, 1, 3, 0, 0], [1, 3, 5, 21, 0, 16, 0], NONE, NONE, FROM_FILE]);
    expect(rows(numbers, 9)[4]).toEqual([0, 2, 0, 0, 0, 0, 0]);
  });

  test("may spread, name several, leave a choice to the rival, and let one of several steps be picked", () => {
    const { given, mistakes } = readPetitions(FREE);
    expect(mistakes).toEqual([]);
    const numbers = withPetitions(BLANK, given)!;
    expect(rows(numbers, 2).slice(0, 2)).toEqual([[2, 2, 3, 1, 0, 0, 2], [1, 2, 2, 1, 0, 48, 2]]);
    expect(rows(numbers, 4).slice(0, 4)).toEqual([
      [2, 2, 1, 1, 0, 96, 1], [1, 1, 5, 1, 0, 0, 4], [2, 3, 5, 1, 0, 36, 16], [3, 1, 5, 0, 0, 0, 16],
    ]);
    expect(rows(numbers, 5).slice(0, 2)).toEqual([[1, 1, 5, 2, 0, 0, 8], [1, 2, 13, 1, 3, 0, 18]]);
  });

  test("are shown as they were given, and written so that they can be read again", () => {
    for (const text of [SAMPLE, FREE]) {
      const shown = petitionsIn(withPetitions(BLANK, readPetitions(text).given)!)!;
      expect(readPetitions(writtenPetitions(shown))).toEqual({ given: shown, mistakes: [] });
    }
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
    ['noble = [{ pull = "each knight or nun" }]', "whom", "each knight or nun"],
    ['noble = [{ pull = "others", spread = 2, times = 2 }]', "spread", ""],
    ['noble = [{ pull = "self", spread = 2 }]', "spreads", ""],
    ['noble = [{ pull = "others", chosen_by = "bishop" }]', "by", "bishop"],
    ['noble = [{ pull = "self", chosen_by = "rival" }]', "nobody", ""],
    ['noble = [{ one_of = [{ pull = "self" }] }]', "ways", ""],
    ['noble = [{ one_of = "nothing" }]', "ways", ""],
    ['noble = [{ one_of = [{ pull = "self" }, "nothing"], times = 2 }]', "beside", "times"],
    ['noble = [{ one_of = [{ pull = "self" }, { one_of = 1 }] }]', "key", "one_of"],
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
