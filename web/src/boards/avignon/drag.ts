/** A character may be dragged along its lane: down is toward you, up is away from you. */
import type { Action } from "svelte/action";
import { zoomOf } from "../shared/fit";

interface Dragging {
  active: boolean;
  drop: (down: boolean) => void;
}

const START = 8;
const FAR = 28;

export const drag: Action<HTMLElement, Dragging> = (node, given) => {
  let asked = given;
  let from: number | null = null;
  let far = 0;

  const set = (by: number) => {
    far = by;
    node.style.setProperty("--drag", `${Math.max(-90, Math.min(90, by / zoomOf(node)))}px`);
    node.classList.toggle("dragged", Math.abs(by) > START);
  };
  const down = (event: PointerEvent) => {
    if (!asked.active || event.button !== 0) return;
    from = event.clientY;
    far = 0;
  };
  const move = (event: PointerEvent) => {
    if (from === null) return;
    if (Math.abs(event.clientY - from) > START && !node.hasPointerCapture(event.pointerId)) {
      node.setPointerCapture(event.pointerId);
    }
    set(event.clientY - from);
  };
  const up = () => {
    if (from === null) return;
    const went = far;
    from = null;
    set(0);
    if (Math.abs(went) > START) node.addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => node.removeEventListener("click", swallow, { capture: true }), 50);
    if (Math.abs(went) > FAR) asked.drop(went > 0);
  };
  const cancel = () => {
    from = null;
    set(0);
  };

  const heard = { pointerdown: down, pointermove: move, pointerup: up, pointercancel: cancel };
  for (const [kind, hear] of Object.entries(heard)) node.addEventListener(kind, hear as EventListener);
  return {
    update: (now) => void (asked = now),
    destroy: () => {
      for (const [kind, hear] of Object.entries(heard)) node.removeEventListener(kind, hear as EventListener);
    },
  };
};

function swallow(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}
