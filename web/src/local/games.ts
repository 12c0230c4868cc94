/** Whole games between players who follow the heuristics, as bots/rule.py does: quick, and as decent as a beginner. */
import { plant } from "./chance";
import type { Engine } from "./engine";

/** Decisions after which a game counts as endless. */
const LONGEST = 5_000;

/** What became of games, one entry for each. */
export interface Played {
  lengths: number[];
  scores: number[][];
  /** How each ended; 0 if it did not. */
  endings: number[];
  /** Who was first asked alone; -1 where nobody was. */
  starters: number[];
}

/** Numbers that look random, the same ones for the same game: how equals are told apart. */
function* numbers(seed: number): Generator<number, never> {
  let state = (seed * 2654435761 + 1) >>> 0;
  for (;;) {
    state ^= state << 13;
    state ^= state >>> 17;
    state = (state ^ (state << 5)) >>> 0;
    yield state;
  }
}

export class RuleGames {
  readonly #engine: Engine;
  readonly #plan: number;
  readonly #judged: number;
  readonly #masks: Int32Array[];

  constructor(engine: Engine) {
    this.#engine = engine;
    this.#plan = engine.room(engine.about.plan_size);
    this.#judged = engine.room(8 * (engine.actions + 1));
    engine.bytes(this.#plan, engine.about.plan_size).fill(0);
    this.#masks = engine.masks.map((mask) => new Int32Array(mask.slice().buffer));
  }

  /** Plays the games of these numbers; the same number is the same deal, whatever the options are. */
  play(undealt: Uint8Array, players: number, first: number, count: number): Played {
    const found: Played = { lengths: [], scores: [], endings: [], starters: [] };
    const { fields } = this.#engine.about;
    for (let number = first; number < first + count; number += 1) {
      const record = undealt.slice();
      plant(record, fields, String(number));
      this.#engine.start(record);
      const { made, starter } = this.#playOut(number);
      found.lengths.push(made);
      found.starters.push(starter);
      const last = this.#engine.take();
      found.endings.push(last[fields.ending!.at]!);
      found.scores.push(this.#engine.scores(last, players));
    }
    return found;
  }

  /** How many decisions a game took, and who started it: whoever is left of several that are asked together did not. */
  #playOut(number: number): { made: number; starter: number } {
    const engine = this.#engine;
    const { before } = engine.places;
    const any = numbers(number);
    let mask = engine.call("ask", before, 1, ...engine.roomAt);
    let [starter, left] = [-1, 0];
    for (let made = 0; made < LONGEST; made += 1) {
      if (mask === 0) return { made, starter };
      const seat = 31 - Math.clz32(mask & -mask);
      if (starter < 0 && mask === 1 << seat && mask !== left) starter = seat;
      left = mask & ~(1 << seat);
      mask = engine.call("step", before, 1, seat, this.#choice(seat, any), ...engine.roomAt);
    }
    return { made: LONGEST, starter };
  }

  /** What the heuristics judge best of what the seat sees, any of several. */
  #choice(seat: number, any: Generator<number, never>): number {
    const engine = this.#engine;
    const { before, after, room } = engine.places;
    if (engine.call("options_of", before, 1, seat, ...engine.roomAt) === 1) return Number(engine.longs(room, 1)[0]);
    this.#see(seat);
    const count = engine.call("judge_all", after, 1, seat, this.#plan, 1, 0, ...engine.roomAt, this.#judged, engine.actions + 1);
    const values = engine.doubles(this.#judged, count);
    const best = Math.max(...values);
    const equals = Array.from(values.keys()).filter((place) => values[place] === best);
    return Number(engine.longs(room, count)[equals[any.next().value % equals.length]!]);
  }

  #see(seat: number): void {
    const { before, after } = this.#engine.places;
    const mask = this.#masks[seat]!;
    const all = new Int32Array(this.#engine.bytes(before, 4 * mask.length).buffer, before, mask.length);
    const seen = new Int32Array(all.buffer, after, mask.length);
    for (let at = 0; at < mask.length; at += 1) seen[at] = all[at]! & mask[at]!;
  }
}
