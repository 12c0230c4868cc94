/**
 * Drag with a pointer, as a plus to the click: `use:drag={{ drop: (on) => … }}`; where something may be let go
 * carries `data-drop="pile"`, and `drop` is told that word. In a strip that scrolls sideways, only a pull
 * upwards or downwards is a drag. What moves is a copy; meanwhile the element has `data-dragged`, its board
 * `data-dragging`.
 */
import type { Action } from "svelte/action";
import { zoomOf } from "./fit";

export interface Drag {
  drop: (on: string) => void;
  off?: boolean;
}

const SLACK = 8;

export const drag: Action<HTMLElement, Drag | undefined> = (node, given) => {
  let current = given;
  let start: { x: number; y: number; id: number } | null = null;
  let ghost: HTMLElement | null = null;

  const down = (event: PointerEvent) => {
    if (!current || current.off || event.button !== 0) return;
    start = { x: event.clientX, y: event.clientY, id: event.pointerId };
  };
  const move = (event: PointerEvent) => {
    if (!start || event.pointerId !== start.id) return;
    const [x, y] = [event.clientX - start.x, event.clientY - start.y];
    if (!ghost && Math.hypot(x, y) < SLACK) return;
    ghost ??= begin(event.pointerId);
    ghost.style.translate = `${x / zoomOf(ghost)}px ${y / zoomOf(ghost)}px`;
  };
  const begin = (id: number) => {
    node.setPointerCapture(id);
    node.dataset.dragged = "";
    board()?.setAttribute("data-dragging", "");
    return copyOf(node, board() ?? document.body);
  };
  const board = () => node.closest<HTMLElement>("[data-board]");
  const up = (event: PointerEvent) => {
    const dropped = ghost && event.type === "pointerup";
    const on = dropped ? dropAt(event.clientX, event.clientY, node) : undefined;
    if (ghost) addEventListener("click", swallow, { capture: true, once: true });
    if (ghost) setTimeout(() => removeEventListener("click", swallow, { capture: true }), 50);
    end();
    if (on !== undefined) current?.drop(on);
  };
  const end = () => {
    start = null;
    ghost?.remove();
    ghost = null;
    delete node.dataset.dragged;
    board()?.removeAttribute("data-dragging");
  };

  node.addEventListener("pointerdown", down);
  node.addEventListener("pointermove", move);
  node.addEventListener("pointerup", up);
  node.addEventListener("pointercancel", up);
  return {
    update: (next) => (current = next),
    destroy() {
      end();
      node.removeEventListener("pointerdown", down);
      node.removeEventListener("pointermove", move);
      node.removeEventListener("pointerup", up);
      node.removeEventListener("pointercancel", up);
    },
  };
};

/** A copy of the node at its place, above everything, that nobody reads or hits. */
function copyOf(node: HTMLElement, home: HTMLElement): HTMLElement {
  const [from, zoom] = [node.getBoundingClientRect(), zoomOf(node)];
  const copy = node.cloneNode(true) as HTMLElement;
  copy.inert = true;
  copy.setAttribute("aria-hidden", "true");
  copy.style.cssText = `position:fixed;left:0;top:0;width:${from.width / zoom}px;z-index:70;pointer-events:none;transform:none`;
  home.append(copy);
  const at = copy.getBoundingClientRect();
  copy.style.left = `${(from.left - at.left) / zoom}px`;
  copy.style.top = `${(from.top - at.top) / zoom}px`;
  return copy;
}

/** The click that ends a drag is none. */
function swallow(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}

function dropAt(x: number, y: number, dragged: HTMLElement): string | undefined {
  const under = document.elementsFromPoint(x, y).filter((one) => !dragged.contains(one));
  return under.map((one) => one.closest<HTMLElement>("[data-drop]")?.dataset.drop).find(Boolean);
}
