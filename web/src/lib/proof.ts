/**
 * A deal that nobody can choose. The server shows the hash of a secret, each browser that of entropy of its own; when
 * all are there, each shows what is behind its hash, and the seed is a hash of it all. docs/fairness.md has the bytes.
 */
import { sha256 } from "./sha256";
import type { TableCard } from "./wire";

/** What this browser puts into a deal. */
export interface Part {
  entropy: string;
  commitment: string;
  /** What it saw when it revealed the entropy: nobody could choose anything after that. */
  saw?: Seen;
  /** The server has said that it has the entropy. */
  given?: boolean;
}

export interface Seen {
  hash: string;
  commitments: (string | null)[];
}

/** What this browser keeps of a table. */
export interface Kept {
  part?: Part;
  /** The hash of the server's secret, as it was first seen. */
  hash?: string;
}

/** One thing that was checked: the name of its sentence, and whether it holds. */
export interface Check {
  what: "verify-secret-fits" | "verify-hash-same" | "verify-shares-fit" | "verify-mine" | "verify-seen-same" | "verify-seed";
  holds: boolean;
}

export const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
const bytesOf = (digits: string) => Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16));

/** SHA-256 of a label and of what hexadecimal digits stand for. */
function hashed(label: string, digits: string): string {
  return hex(sha256(new Uint8Array([...new TextEncoder().encode(label), ...bytesOf(digits)])));
}

export const hashOf = (secret: string) => hashed("", secret);
export const commitmentTo = (entropy: string) => hashed("White Smoke entropy", entropy);

/** The seed, from the secret and each seat's entropy: a 1 and its bytes, or a 0. */
export function seedOf(secret: string, entropies: (string | null)[]): string {
  const told = entropies.map((entropy) => (entropy === null ? "00" : `01${entropy}`));
  return hashed("White Smoke deal", secret + told.join(""));
}

/** The seed of 64 bits that servers once made of the secret alone. */
function firstSeedOf(secret: string): string {
  const digits = hashed("White Smoke seed", secret).slice(0, 16);
  return BigInt(`0x${digits.match(/../g)!.reverse().join("")}`).toString();
}

export function freshPart(): Part {
  const entropy = hex(crypto.getRandomValues(new Uint8Array(32)));
  return { entropy, commitment: commitmentTo(entropy) };
}

export function seenAt(table: TableCard): Seen {
  return { hash: table.hash, commitments: table.seats.map((seat) => seat.share?.commitment ?? null) };
}

/** Whether this browser gives its entropy now: once, and to the deal that it has seen. */
export function mayReveal(table: TableCard, kept: Kept | undefined): boolean {
  const share = myShare(table);
  if (!table.calling || !share || share.revealed || !kept?.part) return false;
  if (share.commitment !== kept.part.commitment || (kept.hash ?? table.hash) !== table.hash) return false;
  return !kept.part.saw || same(kept.part.saw, seenAt(table));
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** All that this browser can check when the game is over; every decision can be checked with the record. */
export function checks(table: TableCard, record: string, kept: Kept = {}): Check[] {
  const shares = table.seats.map((seat) => seat.share);
  const secret = table.secret ?? "";
  const told = shares.map((share) => share?.entropy ?? null);
  const made: Check[] = [{ what: "verify-secret-fits", holds: hashOf(secret) === table.hash }];
  if (kept.hash) made.push({ what: "verify-hash-same", holds: kept.hash === table.hash });
  if (shares.some(Boolean))
    made.push({ what: "verify-shares-fit", holds: shares.every((share) => !share?.entropy || commitmentTo(share.entropy) === share.commitment) });
  if (kept.part && !isLate(table, kept.part)) made.push({ what: "verify-mine", holds: isMine(table, kept.part) });
  if (kept.part?.saw) made.push({ what: "verify-seen-same", holds: same(kept.part.saw, seenAt(table)) });
  const dealt = /^seed: "?(\w+)"?$/m.exec(record)?.[1];
  const old = !shares.some(Boolean) && dealt === firstSeedOf(secret);
  made.push({ what: "verify-seed", holds: old || dealt === seedOf(secret, told) });
  return made;
}

const myShare = (table: TableCard) => (table.seat === null ? null : table.seats[table.seat]?.share);

/** Whether the deal has what this browser put into it. */
function isMine(table: TableCard, part: Part): boolean {
  const share = myShare(table);
  return share?.commitment === part.commitment && share.entropy === part.entropy;
}

/** Whether this browser was left out openly, and the server never said that it had its entropy. */
function isLate(table: TableCard, part: Part): boolean {
  const share = myShare(table);
  return share?.commitment === part.commitment && share.entropy === null && !part.given;
}
