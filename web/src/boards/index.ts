/** The boards by game, and what draws single cards of each; each is a chunk of its own, loaded when it is needed. */
import type { Component } from "svelte";
import type { BoardProps, PictureProps } from "./contract";

interface BoardModule {
  default: Component<BoardProps>;
  /** Whether it shows by itself what a round came to. */
  tellsRounds?: boolean;
}
const BOARDS = import.meta.glob<BoardModule>("./*/Board.svelte");
const PICTURES = import.meta.glob<{ default: Component<PictureProps> }>("./*/Picture.svelte");

/** The game's own board, or the one that can draw any game. */
export async function boardOf(game: string): Promise<BoardModule> {
  const load = BOARDS[`./${game}/Board.svelte`] ?? BOARDS["./generic/Board.svelte"];
  if (!load) throw new Error("There is no board.");
  return load();
}

/** Whether everything that a game offers can be chosen on a board of its own. */
export const hasBoard = (game: string): boolean => `./${game}/Board.svelte` in BOARDS;

/** What draws a card of the game by its name, or null. */
export async function picturesOf(game: string): Promise<Component<PictureProps> | null> {
  return (await PICTURES[`./${game}/Picture.svelte`]?.())?.default ?? null;
}
