/** The keyboard's focus is never lost at a table. */
import { tick } from "svelte";

const board = () => document.querySelector<HTMLElement>(".board");
const prompt = () => document.getElementById("prompt");

/**
 * When what had the focus is gone, it waits at the prompt until that part of the table offers something again.
 * `changes` reads whatever may take it away; the answer is to be told of every focus.
 */
export function keepFocus(changes: () => unknown, ended: () => boolean): (event: FocusEvent) => void {
  let part = "";
  let parked = $state("");

  $effect(() => {
    if (!parked) return;
    const timer = setInterval(refocus, 250);
    return () => clearInterval(timer);
  });
  $effect(() => {
    changes();
    void tick().then(() => requestAnimationFrame(refocus));
  });

  function refocus() {
    const active = document.activeElement;
    const lost = !active || active === document.body;
    if (ended()) return toTheEnd(lost || active === prompt());
    const waits = parked !== "" && active === prompt();
    if (!part || !(waits || lost)) return void (parked = "");
    const next =
      part === "board"
        ? board()?.querySelector<HTMLElement>("[data-item][tabindex='0']")
        : document.querySelector<HTMLElement>(".foot [data-item]");
    parked = next ? "" : part;
    (next ?? prompt())?.focus({ preventScroll: true });
  }

  /** When the game is over the news is where one reads on, as soon as it is there. */
  function toTheEnd(wanted: boolean) {
    const news = document.querySelector<HTMLElement>("[data-testid=verdict]");
    parked = wanted && !news ? "end" : "";
    if (wanted) news?.focus({ preventScroll: true });
  }

  return (event) => {
    const at = event.target as HTMLElement;
    if (at === prompt()) return;
    part = board()?.contains(at) ? "board" : at.closest(".foot") ? "foot" : "";
    parked = "";
  };
}
