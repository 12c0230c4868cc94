/**
 * What a board is given and what it may ask for. A board draws `view.scene`, lights up what is offered
 * and calls `choose` with the name of one offer; it knows no rules and keeps no state of the game.
 *
 * A board is `web/src/boards/<game>/Board.svelte`; it is found by its folder's name and loaded when a table needs it:
 *
 *   <script lang="ts">
 *     import { offersFor, type BoardProps } from "../contract";
 *     let { view, words, names, choose, refuse, selected, select, last, reduced, pending, past }: BoardProps = $props();
 *   </script>
 */
import type { Snippet } from "svelte";
import type { GameView, Lang, Legal, LogLine } from "../lib/wire";

export type { GameView, Lang, Legal, LogLine };

export interface BoardProps {
  view: GameView;
  /** The game's word in the language of the reader: card names, zones, templates. */
  words: (english: string) => string;
  /** The people, by seat. (`view.names` are the game's own names of the seats: Rome, Punks.) */
  names: string[];
  lang: Lang;
  /** Send this decision. Does nothing while one is pending or in the past. */
  choose: (name: string) => void;
  /**
   * Somebody tapped what is not offered. With a decision's name the shell asks the server why not and shows
   * the sentence with its clause; with `null` it shows `text`, or that it is not your turn.
   */
  refuse: (name: string | null, text?: string) => void;
  /** What is picked so far in a decision of two steps (values of parts or verbs: "cross III", "attack"). Esc empties it. */
  selected: string[];
  select: (things: string[]) => void;
  /** What just happened, oldest first: the lines since this seat last decided. */
  last: LogLine[];
  /** True when nothing should move (the reader asked for reduced motion). */
  reduced: boolean;
  /** The decision that is on its way, until the server has answered. */
  pending: string | null;
  /** Looking back in time: nothing can be chosen. */
  past: boolean;
  /** Takes the last decision back; null when nothing can be taken back. */
  undo?: (() => void) | null;
  /**
   * What the table knows of a seat and the scene does not: bot, clock, connection. A board of its own draws every
   * seat and puts this beside the name; it is missing where the shell shows it already.
   */
  marks?: Snippet<[number]> | undefined;
}

/** The offers whose parts agree with the given ones: `offersFor(view, { clique: "punks" })`. */
export function offersFor(
  view: GameView,
  parts: Record<string, string | number> = {},
  verb?: string,
): Legal[] {
  const wanted = Object.entries(parts);
  return view.legal.filter(
    (offer) =>
      (verb === undefined || offer.verb === verb) &&
      wanted.every(([part, value]) => String(offer.parts[part]) === String(value)),
  );
}

/** The offer of exactly this name, or nothing. */
export function offer(view: GameView, name: string): Legal | undefined {
  return view.legal.find((one) => one.name === name);
}

/** Whether an offer still fits what is picked so far. */
export function fits(one: Legal, selected: string[]): boolean {
  const values = Object.values(one.parts).map(String);
  const said = [one.name, one.verb, one.verb.split(" ")[0] ?? "", ...values];
  return selected.every((thing) => said.includes(thing));
}

/** The names of parts in a verb's template are translated with their values put in. */
export function filled(template: string, parts: Record<string, string | number>): string {
  return template.replace(/\{(\w+)\}/g, (whole, part: string) => String(parts[part] ?? whole));
}
