/** The characters as figures in a field of 48 by 48: each path with the stuff it is made of. */
import type { Character, City } from "../../declared/avignon";

export type Stuff = "robe" | "skin" | "gold" | "steel" | "straw" | "line" | "rod" | "dark" | "ring";
export type Figure = readonly (readonly [Stuff, string])[];

const SHOULDERS = ["robe", "M5 48C5 36 14 32 24 32s19 4 19 16z"] as const;
const FACE = ["skin", "M24 12c5 0 8 4 8 9.500s-3 10.500-8 10.500-8-5-8-10.500 3-9.500 8-9.500z"] as const;

const CARDINAL: Figure = [
  SHOULDERS,
  ["line", "M12 35c3 6 21 6 24 0"],
  FACE,
  ["robe", "M14 14C14 4 34 4 34 14z"],
  ["robe", "M3 15c8-4 34-4 42 0-8 5-34 5-42 0z"],
  ["rod", "M7 17v9M41 17v9"],
  ["gold", "M7 25l3 4-3 5-3-5zM41 25l3 4-3 5-3-5z"],
];
const BISHOP: Figure = [
  ["rod", "M42 48V17a5 5 0 1 0-7 4"],
  ["robe", "M5 48C5 36 14 32 24 32s17 4 17 16z"],
  ["gold", "M21 33h6l1 15h-8z"],
  FACE,
  ["robe", "M15 19 14 11C17 6 21 3 24 0c3 3 7 6 10 11l-1 8z"],
  ["gold", "M15 19l-.6-4h19.200l-.6 4zM22.700 3h2.600v12h-2.600z"],
];
const INQUISITOR: Figure = [
  SHOULDERS,
  ["robe", "M24 4c9 0 12 9 12 19 0 6-1 10-3 13H15c-2-3-3-7-3-13C12 13 15 4 24 4z"],
  ["dark", "M24 11c5 0 7 5 7 11s-3 11-7 11-7-5-7-11 2-11 7-11z"],
  ["gold", "M18.500 20q2.500-2 4.500 1-2.500 2-4.500-1zM29.500 20q-2.500-2-4.500 1 2.500 2 4.500-1z"],
  ["rod", "M42 48V27"],
  ["gold", "M42 13c5 5 5 8 4 11a4 4 0 0 1-8 0c0-3 3-4 4-11z"],
];
const NOBLE: Figure = [
  SHOULDERS,
  ["skin", "M12 35c4-3 20-3 24 0l-3 6c-5-3-13-3-18 0z"],
  ["line", "M17 37v.5M21 36v.5M27 36v.5M31 37v.5"],
  FACE,
  ["line", "M19 27c2-2 4-1 5 0 1-1 3-2 5 0"],
  ["gold", "M14 18 12 6l7 5 5-8 5 8 7-5-2 12z"],
  ["line", "M15 15h18"],
];
const KNIGHT: Figure = [
  ["robe", "M5 48c0-9 6-13 12-14h14c6 1 12 5 12 14z"],
  ["gold", "M25 7c2-7 12-8 15 0-3-2-6-1-8 3z"],
  ["steel", "M13 13c2-9 20-9 22 0l1 16c-2 7-22 7-24 0z"],
  ["line", "M24 7v28M13 20h22"],
  ["dark", "M15 18.500h7v3h-7zM26 18.500h7v3h-7z"],
  ["line", "M28 26v.5M31 26v.5M28 30v.5M31 29v.5"],
];
const PEASANT: Figure = [
  ["rod", "M7 48V27M2 17v6c0 6 10 6 10 0v-6M7 27V17"],
  ["robe", "M9 48c0-11 7-15 15-15s17 4 17 15z"],
  ["line", "M18 34l6 8 6-8"],
  FACE,
  ["straw", "M15 15C16 5 32 5 33 15z"],
  ["straw", "M5 17c9-6 29-6 38 0-9 4-29 4-38 0z"],
  ["line", "M15.500 13c4 2 13 2 17 0"],
];
const EVANGELIST: Figure = [
  ["ring", "M24 3a16 16 0 1 0 .01 0z"],
  SHOULDERS,
  FACE,
  ["line", "M16 19c0-9 16-9 16 0M18 27c2 6 10 6 12 0"],
  ["skin", "M9 35c6-2 12-1 15 2 3-3 9-4 15-2v11c-6-2-12-1-15 2-3-3-9-4-15-2z"],
  ["line", "M24 37v11M13 38c3-1 6 0 8 1M35 38c-3-1-6 0-8 1M13 42c3-1 6 0 8 1M35 42c-3-1-6 0-8 1"],
];
const GUILDMASTER: Figure = [
  SHOULDERS,
  ["line", "M14 34c3 8 17 8 20 0"],
  ["gold", "M24 39l4 4-4 5-4-5z"],
  FACE,
  ["robe", "M13 17C9 8 20 3 29 6c9 0 12 8 6 12-6-3-16-3-22-1z"],
  ["rod", "M41 48V26"],
  ["steel", "M35 19h12v7H35z"],
];
const PRIEST: Figure = [
  SHOULDERS,
  ["gold", "M16 33l5 15h-5l-4-14zM32 33l-5 15h5l4-14z"],
  FACE,
  ["robe", "M14 18l1-11 6 4 3-5 3 5 6-4 1 11z"],
  ["robe", "M24 2a2.500 2.500 0 1 0 .01 0z"],
];

const FIGURES: Readonly<Partial<Record<Character, Figure>>> = {
  cardinal: CARDINAL,
  bishop: BISHOP,
  inquisitor: INQUISITOR,
  noble: NOBLE,
  knight: KNIGHT,
  peasant: PEASANT,
  evangelist: EVANGELIST,
  guildmaster: GUILDMASTER,
  priest: PRIEST,
};

/** A character's figure; one that has none yet is somebody with a face, told apart by its letters. */
export const figureOf = (character: Character): Figure => FIGURES[character] ?? [SHOULDERS, FACE];

/** A mitre, in a field of 40 by 40. */
export const MITRE =
  "M9 35 5 18C8 10 14 5 20 1c6 4 12 9 15 17l-4 17c-7 2.500-15 2.500-22 0zM7 28c8 3 18 3 26 0M18 2.500v27.500M22 2.500v27.500M11.500 15l2 3-2 3-2-3zM28.500 15l2 3-2 3-2-3z";

/** The cities as skylines in a field of 60 by 28. */
export const SKYLINES: Readonly<Record<City, string>> = {
  avignon: "M2 26h14V9l2-3 2 3v5h4v-3h3v3h4v-3h3v3h4V7l2-3 2 3v19M46 26c0-6 6-6 6 0 0-6 6-6 6 0",
  nice: "M2 26c4-3 6 0 9 0s5-3 9 0 6 0 9 0 6-3 9 0 6 0 9 0 6-2 11 0M30 24V11M30 11c-5-5-10-2-11 2M30 11c5-5 10-2 11 2M30 11c-2-5-8-6-11-4M30 11c2-5 8-6 11-4",
  genoa: "M4 26h52M25 26l2-12h6l2 12M26 14h8M28 14V8h4v6M27 8h6l-3-4zM10 26v-6h8v6M42 26v-8h9v8",
  florence: "M3 26h54M14 26V15h4v11M23 26v-9c0-9 14-9 14 0v9M23 17h14M30 10V5M28.500 7h3M45 26V10h6v16M45 10l3-4 3 4",
  rome: "M3 26h54M12 26V16h36v10M12 16l18-6 18 6M20 12c0-12 20-12 20 0M30 3V0M28.500 1.500h3M18 26v-7M24 26v-7M30 26v-7M36 26v-7M42 26v-7",
};

/** The four kinds of action in a field of 24 by 24. */
export const SIGNS = {
  beseech: "M12 3v13M6 11l6 6 6-6M5 21h14",
  chastise: "M12 21V8M6 13l6-6 6 6M5 3h14",
  petition: "M7 3h12v3h-3v12a3 3 0 0 1-3 3H5v-3h2zM10 8h3M10 12h3M13 18v3",
  excommunicate: "M12 2v5M12 12v10M8 22h8M6 9l12 0M5 3l3 3M19 3l-3 3",
};
