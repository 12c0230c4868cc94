/** Whether somebody may have learned something from a decision, so that it stands: the law of kernel/undoing.py. */
import { derive } from "./chance";
import { SPECTATOR, type Engine } from "./engine";

/** How many worlds a seat imagines to see whether its decision told somebody something. */
const WORLDS = 32;

export interface Deed {
  before: Uint8Array;
  after: Uint8Array;
  seat: number;
  action: number;
  players: number;
}

export type Stands = "chance_has_spoken" | "somebody_learned";

const same = (one: Uint8Array, other: Uint8Array) => one.every((byte, at) => byte === other[at]);
const seen = (engine: Engine, record: Uint8Array, viewer: number) => engine.redact(record, viewer);
const others = ({ players, seat }: Deed) => Array.from({ length: players }, (_, other) => other).filter((other) => other !== seat);

/** Why the decision cannot be taken back, if it cannot. */
export function whyItStands(engine: Engine, deed: Deed): Stands | null {
  if (hasDrawn(engine, deed)) return "chance_has_spoken";
  for (let number = 0; number < WORLDS; number += 1) if (teaches(engine, deed, number)) return "somebody_learned";
  return null;
}

function hasDrawn(engine: Engine, { before, after }: Deed): boolean {
  const { at } = engine.about.fields.draws!;
  return !same(before.subarray(at, at + 8), after.subarray(at, at + 8));
}

/** The same at a glance, for to imagine worlds takes too long after every decision. */
export function plainlyStands(engine: Engine, deed: Deed): boolean {
  if (hasDrawn(engine, deed)) return true;
  const changed = deed.before.map((byte, at) => byte ^ deed.after[at]!);
  const hits = (mask: (at: number) => number) => changed.some((byte, at) => byte & mask(at));
  const [own, all] = [engine.masks[deed.seat]!, engine.masks.at(SPECTATOR)!];
  // Every seat of the game counts, as in Python, and not only those that play.
  const seats = Array.from({ length: engine.about.most }, (_, seat) => seat).filter((seat) => seat !== deed.seat);
  if (!hits((at) => seats.reduce((mask, other) => mask | engine.masks[other]![at]!, 0))) return false;
  if (hits((at) => own[at]! & ~all[at]!) || engine.reveals(deed.before, deed.seat, deed.action)) return true;
  return hits((at) => ~own[at]!) && hits((at) => all[at]!);
}

/** Whether somebody learns something from the decision in a world that its seat imagines. */
function teaches(engine: Engine, deed: Deed, number: number): boolean {
  const world = engine.imagine(deed.before, deed.seat, derive(derive(number, "undo"), 0));
  const imagined = doneIn(engine, deed, world);
  const now = seen(engine, deed.after, deed.seat);
  if (!imagined || !same(seen(engine, imagined.after, deed.seat), now)) return !same(seen(engine, deed.before, deed.seat), now);
  return others(deed).some((other) => learns(engine, imagined, other, number));
}

/** Whether another seat learns something by seeing the decision's effect. */
function learns(engine: Engine, deed: Deed, viewer: number, number: number): boolean {
  const now = seen(engine, deed.after, viewer);
  if (same(seen(engine, deed.before, viewer), now)) return false;
  const [own, all] = [engine.masks[deed.seat]!, engine.masks.at(SPECTATOR)!];
  if (deed.before.some((byte, at) => (byte ^ deed.after[at]!) & own[at]! & ~all[at]!)) return true;
  const held = engine.imagine(deed.before, viewer, derive(derive(number, "held"), 0));
  const elsewhere = doneIn(engine, deed, held);
  return !elsewhere || !same(seen(engine, elsewhere.after, viewer), now);
}

/** The same decision in another world; null if it cannot be made there. */
function doneIn(engine: Engine, deed: Deed, world: Uint8Array): Deed | null {
  const { mask, after } = engine.step(world, deed.seat, deed.action);
  return mask < 0 ? null : { ...deed, before: world, after };
}
