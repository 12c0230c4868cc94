/** What Avignon's server tells a board, and the little that is remembered to let characters walk. */
import type { GameView } from "../contract";

export interface Lane {
  column: number;
  character: string | null;
  city: string;
  /** From -2 at Avignon to +2 at Rome. */
  row: number;
  fresh: boolean;
  petitioned: boolean;
}

export interface Scene {
  turn: number;
  active: number;
  used: string | null;
  lanes: Lane[];
  congregations: string[][];
  discard: string[];
  deck: number;
  petition: string | null;
  left: number;
  reconstruction: Record<string, string>;
  characters: Record<string, Record<string, string>>;
}

export const KINDS = ["beseech", "chastise", "petition", "excommunicate"] as const;
export const CITIES = ["Avignon", "Nice", "Genoa", "Florence", "Rome"] as const;

/** Somebody who has just left the board: toward Rome (1), toward Avignon (-1) or banned (0). */
export interface Leaver {
  key: string;
  column: number;
  character: string;
  row: number;
  toward: number;
}

export interface Walk {
  moves: number;
  scene: Scene;
  /** The turn that the traces tell of, and where each lane's character stood when it began. */
  turn: number;
  from: (number | null)[];
  leavers: Leaver[];
  /** Lanes whose character is another one than before: it appears, it does not walk there. */
  swapped: boolean[];
}

export function begin(view: GameView): Walk {
  const scene = view.scene as Scene;
  return { ...still(scene, view.moves), turn: scene.turn };
}

/** What the eye should be told when one view follows another. */
export function follow(before: Walk, view: GameView): Walk {
  const scene = view.scene as Scene;
  if (view.moves === before.moves) return { ...before, scene };
  if (view.moves < before.moves || scene.lanes.length !== before.scene.lanes.length) return begin(view);
  const swapped = scene.lanes.map((lane, i) => isAnother(before.scene.lanes[i], lane));
  const goesOn = before.turn === before.scene.turn;
  const stood = goesOn ? before.from : before.scene.lanes.map((lane) => lane.row);
  return {
    moves: view.moves,
    scene,
    turn: before.scene.turn,
    from: stood.map((row, i) => (swapped[i] ? null : row)),
    leavers: scene.lanes.flatMap((_, i) => (swapped[i] ? leaving(before.scene, scene, i, view.moves) : [])),
    swapped,
  };
}

function still(scene: Scene, moves: number): Omit<Walk, "turn"> {
  const nobody = scene.lanes.map(() => false);
  return { moves, scene, from: scene.lanes.map((lane) => lane.row), leavers: [], swapped: nobody };
}

function isAnother(was: Lane | undefined, is: Lane): boolean {
  return is.fresh || was?.character !== is.character;
}

function leaving(was: Scene, is: Scene, index: number, moves: number): Leaver[] {
  const lane = was.lanes[index];
  if (!lane?.character) return [];
  const { column, character, row } = lane;
  const joined = [0, 1].find((side) => many(is, side, character) > many(was, side, character));
  const toward = joined === undefined ? 0 : joined === 0 ? 1 : -1;
  return [{ key: `${moves}-${column}`, column, character, row, toward }];
}

function many(scene: Scene, side: number, character: string): number {
  return (scene.congregations[side] ?? []).filter((one) => one === character).length;
}
