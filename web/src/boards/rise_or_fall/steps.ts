/** A round told step by step: cards, attacks by target, the principal, what moved, who is out. */
import type { Facts, RiseOrFall, Said } from "../../declared/rise_or_fall";
import type { Line, Speech } from "../contract";

export interface Step {
  kind: "reveal" | "attack" | "principal" | "paid" | "out";
  /** Who is in the light. */
  seats: number[];
  target: number | null;
  lines: string[];
}

const CARDS: Said["say"][] = ["revealed", "attacked", "defended", "achieved"];

/** What is told of the round revealed last, once its cards are named. */
function effectsIn(log: readonly Line<RiseOrFall>[], round: number): Said[] {
  const at = log.findLastIndex(({ said }) => said.say === "revealed" && said.round === round);
  const move = log[at]?.move;
  return log.slice(at).flatMap(({ said, move: other }) => (at >= 0 && other === move && !CARDS.includes(said.say) ? [said] : []));
}

/** Of the effects, `atOnce` are read at a time. */
export function stepsOf(facts: Facts, log: readonly Line<RiseOrFall>[], speech: Speech<RiseOrFall>, atOnce: number): Step[] {
  const seats = facts.laid.flatMap((card, seat) => (card ? [seat] : []));
  if (!seats.length) return [];
  const told = effectsIn(log, facts.round);
  const [out, rest] = [told.filter(isOut), told.filter((said) => !isOut(said))];
  const principal = rest.find((said) => said.say === "principal");
  const effects = rest.filter((said) => said !== principal).map((said) => speech.read(said));
  const moved = seats.filter((seat) => facts.gained[seat]);
  const steps: Step[] = [
    { kind: "reveal", seats, target: null, lines: [speech.read({ say: "revealed", round: facts.round })] },
    ...seats.flatMap((target) => attackOn(facts, target, speech)),
  ];
  if (principal?.say === "principal")
    steps.push({ kind: "principal", seats: principal.guilty, target: null, lines: [speech.read(principal)] });
  for (let at = 0; at === 0 || at < effects.length; at += atOnce)
    steps.push({ kind: "paid", seats: moved, target: null, lines: effects.slice(at, at + atOnce) });
  if (out.length)
    steps.push({ kind: "out", seats: out.map(({ seat }) => seat), target: null, lines: out.map((said) => speech.read(said)) });
  return steps;
}

const isOut = (said: Said): said is Extract<Said, { say: "out" }> => said.say === "out";

/** All who attacked the same clique, in one sentence. */
function attackOn(facts: Facts, target: number, speech: Speech<RiseOrFall>): Step[] {
  const attackers = facts.target.flatMap((other, seat) => (other === target ? [seat] : []));
  if (!attackers.length) return [];
  const names = speech.listed(attackers.map((seat) => speech.seat(seat)));
  const line = speech.text("attacked", { attackers: names, target: speech.seat(target) });
  return [{ kind: "attack", seats: [...attackers, target], target, lines: [line] }];
}
