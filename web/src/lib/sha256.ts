/** SHA-256 (FIPS 180-4). The browser's own is there on secure pages only, and a table may be served at home without one. */

const WORD = 2 ** 32;

/** The first 32 bits of the fraction of a number's root. */
const fraction = (root: number) => Math.floor((root % 1) * WORD) | 0;

const PRIMES = Array.from({ length: 312 }, (_, n) => n).filter((n) => n > 1 && !Array.from({ length: n - 2 }, (_, d) => d + 2).some((d) => n % d === 0));
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const ROUNDS = PRIMES.slice(0, 64).map((prime) => fraction(Math.cbrt(prime)));

const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by));

export function sha256(bytes: Uint8Array): Uint8Array {
  const message = padded(bytes);
  let state = START;
  for (let at = 0; at < message.byteLength; at += 64) state = after(state, schedule(message, at));
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, n) => digest.setInt32(4 * n, word));
  return new Uint8Array(digest.buffer);
}

/** The message, a 1, zeros, and how many bits it had, in whole blocks of 64 bytes. */
function padded(bytes: Uint8Array): DataView {
  const message = new Uint8Array(64 * Math.ceil((bytes.length + 9) / 64));
  message.set(bytes);
  message[bytes.length] = 0x80;
  const view = new DataView(message.buffer);
  view.setUint32(message.length - 4, 8 * bytes.length);
  return view;
}

/** The 64 words that a block is stretched to. */
function schedule(message: DataView, at: number): number[] {
  const words = Array.from({ length: 16 }, (_, n) => message.getInt32(at + 4 * n));
  for (let n = 16; n < 64; n += 1) {
    const [near, far] = [words[n - 2]!, words[n - 15]!];
    const low = turned(far, 7) ^ turned(far, 18) ^ (far >>> 3);
    const high = turned(near, 17) ^ turned(near, 19) ^ (near >>> 10);
    words.push((words[n - 16]! + low + words[n - 7]! + high) | 0);
  }
  return words;
}

/** What a block makes of the state. */
function after(state: number[], words: number[]): number[] {
  let [a, b, c, d, e, f, g, h] = state as [number, number, number, number, number, number, number, number];
  words.forEach((word, n) => {
    const chosen = (e & f) ^ (~e & g);
    const most = (a & b) ^ (a & c) ^ (b & c);
    const first = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + chosen + ROUNDS[n]! + word) | 0;
    const second = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + most) | 0;
    [a, b, c, d, e, f, g, h] = [(first + second) | 0, a, b, c, (d + first) | 0, e, f, g];
  });
  return [a, b, c, d, e, f, g, h].map((word, n) => (word + state[n]!) | 0);
}
