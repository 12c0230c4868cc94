/**
 * What is offered on the board carries the number that chooses it on the keyboard, `data-key`; what a hint or a review
 * names carries `data-advised`, and what was done instead `data-made`. Play.svelte draws them.
 * Boards only say which decision a thing stands for (`data-name`).
 */
import type { Action } from "svelte/action";

/** The names of what is offered, of what is advised, and of what was done instead. */
interface Offered {
  names: string[];
  advised: string | null;
  made: string | null;
}

export const numbered: Action<HTMLElement, Offered> = (board, given) => {
  let { names, advised, made } = given;
  const number = () => {
    for (const one of board.querySelectorAll<HTMLElement>("[data-name], [data-key]")) {
      const at = names.indexOf(one.dataset.name ?? "");
      one.toggleAttribute("data-advised", advised !== null && one.dataset.name === advised);
      one.toggleAttribute("data-made", made !== null && one.dataset.name === made);
      const key = at < 0 || one.getAttribute("aria-disabled") === "true" ? undefined : String(at + 1);
      if (one.dataset.key === key) continue;
      if (key) one.dataset.key = key;
      else delete one.dataset.key;
    }
  };
  const watcher = new MutationObserver(number);
  watcher.observe(board, { childList: true, subtree: true, attributes: true, attributeFilter: ["data-name", "aria-disabled"] });
  number();
  return {
    update(next) {
      ({ names, advised, made } = next);
      number();
    },
    destroy: () => watcher.disconnect(),
  };
};
