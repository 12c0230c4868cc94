/**
 * What was there before the last move, to see what it changed.
 *
 *   const recall = remember();
 *   const before = $derived(recall(view));   // null at first, after an undo and after a jump
 */
import type { GameView } from "../contract";

export function remember(): (view: GameView) => GameView | null {
  let now: GameView | null = null;
  let before: GameView | null = null;
  return (view) => {
    if (now && view.moves !== now.moves) before = view.moves === now.moves + 1 ? now : null;
    now = view;
    return before;
  };
}
