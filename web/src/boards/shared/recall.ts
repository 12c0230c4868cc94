/**
 * What was there before the last move, to see what it changed.
 *
 *   const recall = remember<Nope>();
 *   const before = $derived(recall(view));   // null at first, after an undo and after a jump
 */
import type { Declared } from "../../lib/declared";
import type { DecodedView } from "../contract";

export function remember<G extends Declared>(): (view: DecodedView<G>) => DecodedView<G> | null {
  let now: DecodedView<G> | null = null;
  let before: DecodedView<G> | null = null;
  return (view) => {
    if (now && view.moves !== now.moves) before = view.moves === now.moves + 1 ? now : null;
    now = view;
    return before;
  };
}
