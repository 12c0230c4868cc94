/**
 * What a board is given and what it may ask for. A board draws `view.facts` and `view.own`, lights up what is offered
 * and calls `choose` with a decision; it knows no rules and keeps no state of the game.
 *
 * A board is `web/src/boards/<game>/Board.svelte`; it is found by its folder's name and loaded when a table needs it:
 *
 *   <script lang="ts">
 *     import type { RiseOrFall } from "../../declared/rise_or_fall";
 *     import { offerOf, type BoardProps } from "../contract";
 *     let { view, speech, names, choose }: BoardProps<RiseOrFall> = $props();
 *   </script>
 */
import type { Snippet } from "svelte";
import type { AnyGame, Declared } from "../lib/declared";
import type { DecodedView, Line, Offer } from "../lib/decode";
import type { Speech } from "../lib/speech";

export { ownOf } from "../lib/decode";
export type { DecodedView, Line, Offer, Speech };

export interface BoardProps<G extends Declared = AnyGame> {
  /** What the viewer sees. In the past nothing is offered. */
  view: DecodedView<G>;
  /** Puts words to it: sentences, cards, the texts of the board (`page-` in the game's words). */
  speech: Speech<G>;
  /** The people, by seat. (`speech.role(seat)` is the game's own word for a seat: Rome, Punks.) */
  names: string[];
  /** Make this decision; if it is not offered, the reader is told why not, with the clause. */
  choose: (decision: G["Decision"]) => void;
  /** Somebody tapped what stands for no decision: says `text`, or that it is not your turn. */
  refuse: (text?: string) => void;
  /** What is picked so far in a decision of two steps (names of verbs or of parts). Esc empties it. */
  selected: string[];
  select: (things: string[]) => void;
  /** All that has happened so far, oldest first. */
  log: Line<G>[];
  /** The table as it was when the viewer had last decided: what is different now is marked. Missing where one looks back. */
  since?: DecodedView<G> | null;
  /** True when nothing should move (the reader asked for reduced motion). */
  reduced: boolean;
  /** The name of the decision that is on its way, until the server has answered. */
  pending: string | null;
  /** Takes the last decision back; null when nothing can be taken back. */
  undo?: (() => void) | null;
  /**
   * What the table knows of a seat and the game does not: bot, clock, connection. A board of its own draws every
   * seat and puts this beside the name; it is missing where the shell shows it already.
   */
  marks?: Snippet<[number]> | undefined;
}

/** A card away from the board, as the pictures of `HOWTO.md` name it: `web/src/boards/<game>/Picture.svelte` draws it. */
export interface PictureProps<G extends Declared = AnyGame> {
  card: string;
  speech: Speech<G>;
}

/** Some parts of any of the decisions. */
type Some<Decision> = Decision extends unknown ? Partial<Decision> : never;

/** The offers that agree with what is given: `offersFor(view, { do: "discard" })`, `offersFor(view, { card })`. */
export function offersFor<G extends Declared>(view: DecodedView<G>, wanted: Some<G["Decision"]>): Offer<G>[] {
  const parts = Object.entries(wanted);
  return view.offers.filter(({ decision }) => {
    const given: Record<string, unknown> = { ...decision };
    return parts.every(([part, value]) => given[part] === value);
  });
}

/** The offer of exactly this decision, or nothing. */
export function offerOf<G extends Declared>(view: DecodedView<G>, decision: G["Decision"]): Offer<G> | undefined {
  return offersFor(view, decision as Some<G["Decision"]>)[0];
}

/** What a screen reader is told of an offer: what it does, and what to think about before. */
export function labelled(one: { label: string; warning: string }): string {
  return one.warning ? `${one.label}. ${one.warning}` : one.label;
}

/** Whether an offer still fits what is picked so far. */
export function fits(one: Offer, selected: string[]): boolean {
  const said = [one.name, ...Object.values(one.decision).map(String)];
  return selected.every((thing) => said.includes(thing));
}
