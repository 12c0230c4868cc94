/**
 * Arrow keys walk among the `[data-item]` children of a hand or a board; Tab enters and leaves it as one stop.
 * Left and right follow the reading order, up and down go to the nearest item above or below.
 */
import type { Action } from "svelte/action";

export const roving: Action<HTMLElement> = (node) => {
  const items = () => [...node.querySelectorAll<HTMLElement>("[data-item]:not([disabled])")];

  /** Exactly one item is a Tab stop: the one that has or had the focus, or the first. */
  const settle = (chosen?: HTMLElement) => {
    const all = items();
    const stop = chosen ?? all.find((item) => item.tabIndex === 0) ?? all[0];
    for (const item of all) {
      const index = item === stop ? 0 : -1;
      if (item.getAttribute("tabindex") !== String(index)) item.tabIndex = index;
    }
  };

  const move = (event: KeyboardEvent) => {
    const from = (event.target as HTMLElement).closest<HTMLElement>("[data-item]");
    if (!from || event.altKey || event.ctrlKey || event.metaKey) return;
    const to = neighbour(items(), from, event.key);
    if (!to) return;
    event.preventDefault();
    event.stopPropagation();
    settle(to);
    to.focus();
  };

  const enter = (event: FocusEvent) => {
    const item = (event.target as HTMLElement).closest<HTMLElement>("[data-item]");
    if (item) settle(item);
  };

  const watcher = new MutationObserver(() => settle());
  watcher.observe(node, { childList: true, subtree: true, attributes: true, attributeFilter: ["disabled"] });
  node.addEventListener("keydown", move);
  node.addEventListener("focusin", enter);
  settle();
  return {
    destroy() {
      watcher.disconnect();
      node.removeEventListener("keydown", move);
      node.removeEventListener("focusin", enter);
    },
  };
};

function neighbour(all: HTMLElement[], from: HTMLElement, key: string): HTMLElement | undefined {
  const at = all.indexOf(from);
  if (key === "ArrowRight") return all[(at + 1) % all.length];
  if (key === "ArrowLeft") return all[(at - 1 + all.length) % all.length];
  if (key === "Home") return all[0];
  if (key === "End") return all[all.length - 1];
  if (key === "ArrowDown" || key === "ArrowUp") return vertical(all, from, key === "ArrowDown" ? 1 : -1);
  return undefined;
}

/** The nearest item in a direction; straight ahead counts for more than sideways. */
function vertical(all: HTMLElement[], from: HTMLElement, way: number): HTMLElement | undefined {
  const here = centre(from);
  let best: HTMLElement | undefined;
  let least = Infinity;
  for (const item of all) {
    const there = centre(item);
    const ahead = (there.y - here.y) * way;
    if (item === from || ahead < 8) continue;
    const far = ahead + 2 * Math.abs(there.x - here.x);
    if (far < least) [best, least] = [item, far];
  }
  return best;
}

function centre(item: HTMLElement): { x: number; y: number } {
  const box = item.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}
