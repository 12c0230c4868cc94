import { describe, expect, test } from "vitest";
import { checks, commitmentTo, freshPart, hashOf, hex, mayReveal, seedOf, seenAt, type Kept } from "../lib/proof";
import { sha256 } from "../lib/sha256";
import type { TableCard } from "../lib/wire";

test("SHA-256 is what others say it is, whatever the length", async () => {
  for (const length of [0, 1, 3, 31, 32, 54, 55, 56, 63, 64, 65, 119, 120, 200, 1000]) {
    const bytes = Uint8Array.from({ length }, (_, n) => (n * 37 + length) % 256);
    expect(hex(sha256(bytes))).toBe(hex(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))));
  }
});

const SECRET = "5f".repeat(32);
const MINE = "a1".repeat(32);
const THEIRS = "b2".repeat(32);
const part = { entropy: MINE, commitment: commitmentTo(MINE) };

function share(entropy: string, revealed = true, over = true) {
  return { share: { commitment: commitmentTo(entropy), revealed, entropy: revealed && over ? entropy : null } };
}

function table(more: object = {}, seats: object[] = [share(MINE), share(THEIRS), { share: null }]): TableCard {
  return { id: "t", status: "over", seat: 0, calling: false, hash: hashOf(SECRET), secret: SECRET, seats, ...more } as unknown as TableCard;
}

const record = (seed: string) => `White Smoke record 1\ngame: nope\nseed: ${seed}\n\n1 pass\n`;
const HONEST = record(`"${seedOf(SECRET, [MINE, THEIRS, null])}"`);
const wrong = (of: TableCard, text: string, kept: Kept = {}) => checks(of, text, kept).filter((check) => !check.holds).map((check) => check.what);

describe("a finished game", () => {
  const kept: Kept = { hash: hashOf(SECRET), part: { ...part, saw: seenAt(table()), given: true } };

  test("that is honest passes all checks", () => {
    expect(wrong(table(), HONEST, kept)).toEqual([]);
    expect(checks(table(), HONEST, kept)).toHaveLength(6);
    expect(wrong(table(), HONEST)).toEqual([]);
  });

  test("whose secret, seed or fingerprint is another one does not", () => {
    expect(wrong(table({ secret: MINE }), HONEST)).toEqual(["verify-secret-fits", "verify-seed"]);
    expect(wrong(table(), record("7"))).toEqual(["verify-seed"]);
    expect(wrong(table(), HONEST, { hash: "0".repeat(64) })).toEqual(["verify-hash-same"]);
  });

  test("that leaves out what this browser gave does not", () => {
    const without = table({}, [share(MINE, false), share(THEIRS), { share: null }]);
    const text = record(`"${seedOf(SECRET, [null, THEIRS, null])}"`);
    expect(wrong(without, text, kept)).toEqual(["verify-mine"]);
    expect(wrong(without, text, { part: { ...part, saw: seenAt(without) } })).toEqual([]);
  });

  test("in which somebody committed anew after this browser had revealed does not", () => {
    const later = table({}, [share(MINE), share("c3".repeat(32)), { share: null }]);
    const text = record(`"${seedOf(SECRET, [MINE, "c3".repeat(32), null])}"`);
    expect(wrong(later, text, kept)).toEqual(["verify-seen-same"]);
  });

  test("of an older server passes by its seed of 64 bits", () => {
    const old = table({}, [{ share: null }, { share: null }]);
    expect(wrong(old, record("15908141418682966262"))).toEqual([]);
    expect(wrong(old, record("7"))).toEqual(["verify-seed"]);
  });
});

describe("this browser reveals its entropy", () => {
  const seats = [share(MINE, false), share(THEIRS, false), { share: null }];
  const calling = table({ status: "waiting", calling: true, secret: null }, seats);

  test("when it is called for, and again to the same deal", () => {
    expect(mayReveal(calling, { part })).toBe(true);
    expect(mayReveal(calling, { part: { ...part, saw: seenAt(calling) }, hash: calling.hash })).toBe(true);
  });

  test("and never early, twice, to another deal, or for somebody else", () => {
    expect(mayReveal({ ...calling, calling: false }, { part })).toBe(false);
    expect(mayReveal(table({ calling: true }, [share(MINE), ...seats.slice(1)]), { part })).toBe(false);
    expect(mayReveal(calling, { part: { ...part, saw: { ...seenAt(calling), hash: "0" } } })).toBe(false);
    expect(mayReveal(calling, { part, hash: "0" })).toBe(false);
    expect(mayReveal(calling, { part: freshPart() })).toBe(false);
    expect(mayReveal(calling, {})).toBe(false);
    expect(mayReveal({ ...calling, seat: null }, { part })).toBe(false);
  });
});
