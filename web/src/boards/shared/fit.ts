/**
 * A board fills the room that there is: it is drawn as large as it may be without being cut off, words and cards
 * alike. `use:fit={anew}` on what holds the board, inside of something with the height of the room; a board stretches
 * to `--fill`, and what scrolls in itself is no higher than `--room`.
 *
 * It is measured when the window or the room changes and when it has become too high, in which case it only shrinks:
 * a board that grows and shrinks with every move would be hard to look at.
 */
import type { Action } from "svelte/action";

const MOST = 2;
const STEP = 0.05;
/** Narrower than this a board is drawn for phones. */
const NARROW = 600;
const SLACK = 4;

/** How much larger than its own measures an element is drawn. */
export const zoomOf = (node: Element): number => (node as Element & { currentCSSZoom?: number }).currentCSSZoom ?? 1;

export const fit: Action<HTMLElement> = (node) => {
  let most = MOST;
  let room = 0;
  if (!CSS.supports("zoom", "1.5")) return;

  const draw = (zoom: number, fill: number, high: number) => {
    node.style.setProperty("zoom", String(zoom));
    node.style.setProperty("--fill", `${fill / zoom}px`);
    node.style.setProperty("--room", `${high / zoom}px`);
  };
  /** How high the board is when nothing stretches or cuts it. */
  const heightAt = (zoom: number) => {
    draw(zoom, 0, 99_999);
    return node.getBoundingClientRect().height;
  };
  const measure = () => {
    room = roomOf(node);
    const wide = node.parentElement!.clientWidth;
    const limit = Math.max(1, Math.min(most, wide / NARROW));
    let zoom = 1;
    if (limit > 1) {
      zoom = stepped(room / heightAt(1), limit);
      for (let tries = 0; zoom > 1 && tries < 3 && heightAt(zoom) > room + SLACK; tries++) zoom = stepped(zoom - STEP * (tries + 1), limit);
    }
    most = zoom;
    draw(zoom, room, room);
  };
  const anew = () => {
    most = MOST;
    measure();
  };
  const watcher = new ResizeObserver(() => {
    const now = roomOf(node);
    if (Math.abs(now - room) > SLACK) return anew();
    if (most > 1 && isCut()) measure();
  });
  /** Whether something lies beyond the room, or has to be scrolled to. */
  const isCut = () =>
    node.getBoundingClientRect().height > room + SLACK ||
    [...node.querySelectorAll("[data-scrolls]")].some((one) => one.scrollHeight > one.clientHeight + SLACK);
  const changes = new MutationObserver(() => void (most > 1 && isCut() && measure()));
  changes.observe(node, { childList: true, subtree: true });
  watcher.observe(node);
  watcher.observe(node.parentElement!);
  addEventListener("resize", anew);
  return {
    destroy() {
      watcher.disconnect();
      changes.disconnect();
      removeEventListener("resize", anew);
    },
  };
};

const stepped = (zoom: number, limit: number): number => Math.max(1, Math.min(limit, Math.floor(zoom / STEP) * STEP));

/** From the top of the board to the foot of the table, as long as nobody has scrolled. */
function roomOf(node: HTMLElement): number {
  const top = node.getBoundingClientRect().top + scrollY;
  const foot = document.querySelector(".foot")?.getBoundingClientRect().height ?? 0;
  return Math.max(0, innerHeight - top - foot - 12);
}
