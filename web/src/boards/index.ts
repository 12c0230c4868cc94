/** The boards by game; each is a chunk of its own, loaded when a table needs it. */
import type { Component } from "svelte";
import type { BoardProps } from "./contract";

const BOARDS = import.meta.glob<{ default: Component<BoardProps> }>("./*/Board.svelte");

/** Whether a game has a board of its own; those draw all seats themselves. */
export const hasBoard = (game: string): boolean => `./${game}/Board.svelte` in BOARDS;

/** The game's own board, or the one that can draw any game. */
export async function boardOf(game: string): Promise<Component<BoardProps>> {
  const load = BOARDS[`./${game}/Board.svelte`] ?? BOARDS["./generic/Board.svelte"];
  if (!load) throw new Error("There is no board.");
  return (await load()).default;
}
