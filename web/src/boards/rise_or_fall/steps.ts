/** A round told step by step: cards, attacks by target, the principal, what moved, who is out. */
import { filled, type LogLine } from "../contract";
import type { Clique, Scene } from "./cliques";

export interface Step {
  kind: "reveal" | "attack" | "principal" | "paid" | "out";
  /** Who is in the light. */
  seats: number[];
  target: number | null;
  lines: string[];
}

type Words = (english: string) => string;

/** `effects` are sentences of the log, of which `atOnce` are read at a time. */
export function stepsOf(scene: Scene, names: string[], words: Words, effects: string[], atOnce: number): Step[] {
  const seats = scene.cliques.map((_, seat) => seat).filter((seat) => scene.cliques[seat]?.laid);
  if (!seats.length) return [];
  const of = (seat: number) => scene.cliques[seat] as Clique;
  const say = (text: string, parts: Record<string, string | number>) => filled(words(text), parts);
  const name = (seat: number) => names[seat] ?? "";
  const targets = seats.filter((seat) => seats.some((other) => of(other).target === seat));
  const guilty = seats.filter((seat) => of(seat).gained < 0);
  const out = seats.filter((seat) => !of(seat).in_play);
  const steps: Step[] = [
    { kind: "reveal", seats, target: null, lines: [say("Round {round} is revealed.", { round: scene.round })] },
    ...targets.map((target): Step => {
      const attackers = seats.filter((seat) => of(seat).target === target);
      const seat = attackers.map(name).join(", ");
      const lines = [say("{seat} attacked {target}.", { seat, target: name(target) })];
      return { kind: "attack", seats: [...attackers, target], target, lines };
    }),
  ];
  if (scene.principal) {
    const text = "The principal steps in: {guilty} each throw a point into the bin.";
    const lines = [say(text, { guilty: guilty.map(name).join(", ") })];
    steps.push({ kind: "principal", seats: guilty, target: null, lines });
  }
  const moved = seats.filter((seat) => of(seat).gained);
  const lines = scene.principal ? [] : effects;
  for (let index = 0; index === 0 || index < lines.length; index += atOnce)
    steps.push({ kind: "paid", seats: moved, target: null, lines: lines.slice(index, index + atOnce) });
  const gone = (seat: number) => say("{seat} went out.", { seat: name(seat) });
  if (out.length) steps.push({ kind: "out", seats: out, target: null, lines: out.map(gone) });
  return steps;
}

/** What the log tells of a round after its cards: in one move come the round, each card, the effects, who went out. */
export function effectsIn(last: LogLine[], scene: Scene, words: Words): string[] {
  const head = filled(words("Round {round} is revealed."), { round: scene.round });
  const at = last.findLastIndex((line) => line.text === head);
  const told = last.filter((line, index) => index > at && line.move === last[at]?.move).map((line) => line.text);
  const laid = scene.cliques.filter((one) => one.laid);
  return at < 0 ? [] : told.slice(laid.length, told.length - laid.filter((one) => !one.in_play).length);
}
