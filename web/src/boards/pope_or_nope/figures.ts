/** The emblems of the cards in a field of 60 by 60: each path with the stuff it is made of. */
import type { CardPrinted } from "../../declared/pope_or_nope";

export type Stuff = "tint" | "gold" | "pale" | "line" | "dark";

export const EMBLEMS: Readonly<Record<CardPrinted["sort"], readonly (readonly [Stuff, string])[]>> = {
  nothing: [],
  deed: [
    ["tint", "M30 30C24 20 12 24 16 35c3 7 10 11 14 15 4-4 11-8 14-15 4-11-8-15-14-5z"],
    ["line", "M10 48C3 34 6 18 18 8M50 48c7-14 4-30-8-40"],
    ["gold", "M9 36c-5-1-7-5-6-9 4 1 7 4 6 9zM8 25c-4-2-5-7-3-10 4 2 5 6 3 10zM13 15c-3-3-3-8 0-11 3 3 3 8 0 11zM51 36c5-1 7-5 6-9-4 1-7 4-6 9zM52 25c4-2 5-7 3-10-4 2-5 6-3 10zM47 15c3-3 3-8 0-11-3 3-3 8 0 11z"],
  ],
  cross: [
    ["tint", "M25 4h10v13h13v10H35v29H25V27H12V17h13z"],
    ["gold", "M30 17a5 5 0 1 0 .01 0z"],
  ],
  pope: [
    ["gold", "M17 40c-2 8-5 13-10 18l8 2c5-6 7-12 8-19zM43 40c2 8 5 13 10 18l-8 2c-5-6-7-12-8-19z"],
    ["pale", "M14 46 8 26C12 14 22 7 30 0c8 7 18 14 22 26l-6 20z"],
    ["tint", "M18 22l3.500 5-3.500 5-3.500-5zM42 22l3.500 5-3.500 5-3.500-5z"],
    ["gold", "M27 3c2-2 4-2 6 0v36h-6zM14 46l-2.400-8.500c11 4.500 25.800 4.500 36.800 0L46 46c-10 3.500-22 3.500-32 0z"],
  ],
  nope: [
    ["dark", "M20 4h20l16 16v20L40 56H20L4 40V20z"],
    ["pale", "M21 43V17h5l9 15V17h5v26h-5l-9-15v15z"],
    ["tint", "M9 48 48 9l4 4L13 52z"],
  ],
  reduco: [
    ["tint", "M12 10h36v8L30 32 12 18z"],
    ["gold", "M12 30l18 14 18-14v9L30 54 12 39z"],
  ],
  cancello: [
    ["tint", "M24 6h12c4 0 5 5 2 9-3 5-3 9 0 15h10c3 0 4 2 4 5v5H8v-5c0-3 1-5 4-5h10c3-6 3-10 0-15-3-4-2-9 2-9z"],
    ["gold", "M10 43h40v4H10z"],
    ["line", "M14 54h6M26 54h8M40 54h6"],
  ],
  opportunitas: [
    ["tint", "M10 56V26C10 0 50 0 50 26v30z"],
    ["pale", "M16 56V27C16 8 44 8 44 27v29z"],
    ["gold", "M27 27h6v8h8v6h-8v8h-6v-8h-8v-6h8z"],
  ],
  draw: [
    ["pale", "M10 14l24-6 8 36-24 6z"],
    ["tint", "M26 12h26v38H26z"],
    ["gold", "M36 22h6v6h6v6h-6v6h-6v-6h-6v-6h6z"],
  ],
};

/** The stamp that Cancello looks for, in a field of 24 by 24. */
export const STAMP = "M12 2a10 10 0 1 0 .01 0zM12 5a7 7 0 1 0 .01 0zM15.500 9a4.500 4.500 0 1 0 0 6";
/** The tongues of Infernope. */
export const FLAMES = "M0 24C0 14 8 14 8 4c6 6 4 10 8 12 0-6 4-8 6-14 6 8 4 12 8 14 2-4 2-8 6-10 0 8 6 10 6 18z";
/** Who leads the round. */
export const TOKEN = "M12 2l3 6 7 1-5 5 1 7-6-3.500L6 21l1-7-5-5 7-1z";

const serif = (x: number) => `M${x - 4.5} 1h9M${x - 4.5} 19h9M${x} 1v18`;
/** The levels in a field of 36 by 20, drawn and not written: a screen reader has the card's name. */
export const LEVELS: Readonly<Record<number, string>> = {
  0: "M18 1c-9 0-9 18 0 18s9-18 0-18z",
  1: serif(18),
  2: serif(13) + serif(23),
  3: serif(8) + serif(18) + serif(28),
  4: `${serif(8)}M14 1h8M26 1h8M18 1l6 18 6-18`,
  5: "M18 10C13 2 5 2 5 10s8 8 13 0 13-8 13 0-8 8-13 0z",
};
