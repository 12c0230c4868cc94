/** A view as a board draws it: what all see, completed by what is the seat's own. */
import type { GameView } from "./wire";

export function seen<View extends GameView | null>(view: View): View {
  if (!view || view.seat === null) return view;
  const scene = { ...view.scene };
  for (const [name, more] of Object.entries(view.own)) scene[name] = completed(scene[name], more, view.seat);
  return { ...view, scene };
}

/** A record in the place of a list completes the seat's row in it; anything else stands for what is there. */
function completed(shown: unknown, more: unknown, seat: number): unknown {
  if (!Array.isArray(shown) || Array.isArray(more) || typeof more !== "object") return more;
  return shown.map((row, at) => (at === seat ? { ...row, ...more } : row));
}
