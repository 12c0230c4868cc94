/**
 * Things travel between spots. A board marks its root with `data-board` and its places with
 * `data-spot="seat-2"`; a card that has just come into being says where it came from:
 *
 *   <div use:arrive={{ from: fresh ? "seat-2" : null, reduced }}>…</div>
 *
 * For a card that is seen on its way only (somebody draws), see Travelling.svelte.
 */
import type { Action } from "svelte/action";
import { zoomOf } from "./fit";

const EASE = "cubic-bezier(0.2, 0.7, 0.2, 1)";
const ROOM = 420;

/** Where a spot of the board around this node is, if it is drawn. */
export function placeOf(node: Element, spot: string): DOMRect | null {
  const board = node.closest("[data-board]");
  return board?.querySelector(`[data-spot="${spot}"]`)?.getBoundingClientRect() ?? null;
}

/** How a box has to be moved and scaled to cover another one's centre. */
export function fromTo(here: DOMRect, there: DOMRect, zoom: number): string {
  const x = there.left + there.width / 2 - here.left - here.width / 2;
  const y = there.top + there.height / 2 - here.top - here.height / 2;
  const scale = Math.min(1, Math.max(0.35, there.width / (here.width || 1)));
  return `translate(${x / zoom}px, ${y / zoom}px) scale(${scale})`;
}

export interface Arrival {
  /** The spot it comes from; null for what has been there all along. */
  from: string | null;
  reduced: boolean;
  /** The how manyth of several that travel one after the other. */
  order?: number;
}

/** A new element travels to its place from the spot it came from. */
export const arrive: Action<HTMLElement, Arrival> = (node, { from, reduced, order = 0 }) => {
  const there = from && !reduced ? placeOf(node, from) : null;
  if (!there) return;
  const start = fromTo(node.getBoundingClientRect(), there, zoomOf(node));
  node.animate([{ transform: start, opacity: 0.6 }, { transform: "none", opacity: 1 }], {
    duration: ROOM,
    delay: order * 90,
    easing: EASE,
    fill: "backwards",
  });
};

/** A thing is carried from one spot to another, then gone; resolves when it has arrived. */
export async function carry(node: HTMLElement, from: string, to: string, order = 0): Promise<void> {
  const [start, end] = [placeOf(node, from), placeOf(node, to)];
  if (!start || !end) return;
  const [here, zoom] = [node.getBoundingClientRect(), zoomOf(node)];
  const steps = [
    { transform: fromTo(here, start, zoom), opacity: 1 },
    { transform: fromTo(here, end, zoom), opacity: 1, offset: 0.85 },
    { transform: fromTo(here, end, zoom), opacity: 0 },
  ];
  const timing = { duration: ROOM * 1.4, delay: order * 90, easing: EASE, fill: "both" as const };
  await node.animate(steps, timing).finished.catch(() => undefined);
}
