/** Hints, and the decisions that cost the most, as bots/advice.py finds them. */
import type { Advice, Mistaken, Review } from "../lib/schema";
import { derive, streamOf } from "./chance";
import { REASON, type Spent } from "./engine";
import type { LocalTable } from "./table";
import type { Thinker, Thought } from "./thinking";

/** How often a decision must have been tried before a hint tells its value. */
const SURE = 30;
const MOST = 5;
/** How many decisions of the line that is expected are told. */
const FORESEEN = 5;
const TRIED = 10;
const DOUBT = 2;
/** By how much a decision must be worse, in shares of the whole result, to be called a mistake. */
const WORTH_SAYING = 0.03;
const WORST = 3;
const LONGEST = 60;

const rounded = (number: number) => Math.round(number * 1e4) / 1e4;

export interface Advisor {
  table: LocalTable;
  thinker: Thinker;
  spent: Spent;
}

/** The best decisions of a seat, the best one first. */
export function hint({ table, thinker, spent }: Advisor, seat: number): Advice {
  const { names } = table.engine.about;
  const seen = table.engine.redact(table.record, seat);
  const thought = thinker.think(seen, seat, streamOf(table.moves.length, "hint", seat), spent);
  const places = thought.actions.map((_, place) => place);
  const best = places.sort((one, other) => thought.shares[other]! - thought.shares[one]! || thought.visits[other]! - thought.visits[one]!).slice(0, MOST);
  const advice = best.map((place) => ({
    id: thought.actions[place]!,
    name: names[thought.actions[place]!]!,
    share: rounded(thought.shares[place]!),
    value: thought.visits[place]! >= SURE ? rounded(thought.values[place]!) : null,
    said: table.engine.explain(seen, REASON, seat, thought.actions[place]!),
  }));
  const line = thought.line.slice(0, FORESEEN).map(([whose, id]) => ({ seat: whose, id, name: names[id]! }));
  return { advice, simulations: thought.simulations, line };
}

/** The decisions of a seat that cost the most, worst first, and what it could hope for; the latest of a long game only. */
export function review(advisor: Advisor, seat: number): Review {
  const own = advisor.table.moves.map((_, move) => move).filter((move) => advisor.table.moves[move]!.seat === seat);
  const found = own.slice(-LONGEST).map((move) => ({ move, ...judged(advisor, move) }));
  const decisions = found.flatMap(({ mistake }) => mistake ?? []).sort((one, other) => other.cost - one.cost).slice(0, WORST);
  const chances = found.flatMap(({ move, share }) => (share === undefined ? [] : { move, share: rounded(share) }));
  return { decisions, chances };
}

/** What a decision cost, if that is worth saying, and what the seat could hope for before it, if it had a choice. */
function judged({ table, thinker, spent }: Advisor, move: number): { mistake?: Mistaken; share?: number } {
  const { engine } = table;
  const { seat, action } = table.moves[move]!;
  const seen = engine.redact(table.recordAt(move), seat);
  if (engine.legal(seen, seat).length === 1) return {};
  if (engine.about.open && thinker.isWon(table.recordAt(move + 1), seat, table.players, spent)) return { share: 1 };
  const thought = thinker.think(seen, seat, streamOf(derive(move, "review")), spent, action);
  const [better, cost] = costOf(thought, action);
  const [low, high] = engine.about.scores;
  const hoped = thought.values[thought.actions.indexOf(better)]!;
  const share = Math.min(1, Math.max(0, (hoped - low) / (high - low)));
  if (cost < WORTH_SAYING * (high - low)) return { share };
  const said = engine.explain(seen, REASON, seat, better);
  const { names } = engine.about;
  return { share, mistake: { move, id: action, name: names[action]!, better_id: better, better: names[better]!, cost: rounded(cost), said } };
}

/** The best decision, and how much less the one made brings; nothing where that is in doubt. */
function costOf({ actions, values, errors, visits }: Thought, made: number): [number, number] {
  const place = actions.indexOf(made);
  const known = actions.map((_, at) => at).filter((at) => visits[at]! >= TRIED || errors[at] === 0);
  if (!known.includes(place)) return [made, 0];
  const best = known.reduce((one, other) => (values[other]! - errors[other]! > values[one]! - errors[one]! ? other : one));
  const cost = values[best]! - values[place]!;
  const doubt = errors[best] ? DOUBT * Math.hypot(errors[best]!, errors[place]!) : 0;
  return [actions[best]!, cost > doubt ? cost : 0];
}
