// Makes the calls that twin.py has noted down, and prints what was returned and a hash of every array.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

const script = JSON.parse(readFileSync(process.argv[2], "utf-8"));
const { instance } = await WebAssembly.instantiate(readFileSync(script.wasm), { env: { now: () => performance.now() } });
const { memory, __heap_base, ...drivers } = instance.exports;
const ROOM = 64;

let top = __heap_base.value + ROOM;
const places = script.lengths.map((length) => {
  const at = (top + ROOM - 1) & -ROOM;
  top = at + length;
  return at;
});
const lacking = Math.ceil((top - memory.buffer.byteLength) / 65536);
if (lacking > 0) memory.grow(lacking);
const all = new Uint8Array(memory.buffer);
const bytes = readFileSync(script.bytes);
let from = 0;
script.lengths.forEach((length, i) => {
  all.set(bytes.subarray(from, from + length), places[i]);
  from += length;
});

const taken = (given) => {
  if (typeof given !== "object") return given;
  return "big" in given ? BigInt(given.big) : places[given.array];
};
const several = () => {
  const found = new BigInt64Array(memory.buffer, __heap_base.value + (-__heap_base.value & 7), 3);
  return [...found].map(Number);
};
const begin = performance.now();
const returned = script.calls.map(([name, given], i) => {
  const values = given.map(taken);
  if (!script.several[i]) return drivers[name](...values) ?? 0;
  drivers[name](__heap_base.value + (-__heap_base.value & 7), ...values);
  return several();
});
const milliseconds = performance.now() - begin;
const hash = (at, length) => createHash("sha256").update(all.subarray(at, at + length)).digest("hex");
const hashes = places.map((at, i) => hash(at, script.lengths[i]));
console.log(JSON.stringify({ returned, hashes, milliseconds }));
