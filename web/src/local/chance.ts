/** Seeds and streams as kernel/chance.py makes them. */
import { sha256 } from "../lib/sha256";
import type { Described, Stream } from "./engine";

/** A seed that is unrelated to the given one unless one knows both it and the purpose. */
export function derive(seed: string | number | bigint, ...purpose: (string | number)[]): bigint {
  const digest = sha256(new TextEncoder().encode([seed, ...purpose].join("/")));
  return new DataView(digest.buffer, digest.byteOffset).getBigUint64(0, true);
}

export const streamOf = (seed: string | number | bigint, ...purpose: (string | number)[]): Stream => [derive(seed, ...purpose), 0n];

/** What `scripted` says when the seed is a key of 256 bits. */
const WIDE = -1;

/** How many hexadecimal digits a key of 256 bits has; any other seed is a number of 64 bits in decimal digits. */
export const DIGITS = 64;

/** Whether something can be the seed of a deal. */
export const isSeed = (text: unknown): text is string => typeof text === "string" && (/^[0-9a-f]{64}$/.test(text) || (/^\d{1,20}$/.test(text) && BigInt(text) < 1n << 64n));

/** The same record without its random stream. */
export function unplanted(record: Uint8Array, fields: Described["fields"]): Uint8Array {
  const bare = record.slice();
  for (const name of ["seed", "draws", "script", "scripted", "asked"]) {
    const { at, kind, count } = fields[name]!;
    bare.fill(0, at, at + Number(kind.slice(1)) * count);
  }
  return bare;
}

/** Puts a fresh random stream into a record. */
export function plant(record: Uint8Array, fields: Described["fields"], seed: string): void {
  const view = new DataView(record.buffer, record.byteOffset);
  for (const name of ["draws", "asked", "script"] as const) {
    const { at, kind, count } = fields[name]!;
    record.fill(0, at, at + Number(kind.slice(1)) * count);
  }
  view.setInt8(fields.scripted!.at, seed.length === DIGITS ? WIDE : 0);
  if (seed.length !== DIGITS) return view.setBigUint64(fields.seed!.at, BigInt(seed), true);
  const key = Uint8Array.from(seed.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  record.set(key.subarray(0, 8), fields.seed!.at);
  record.set(key.subarray(8), fields.script!.at);
}
