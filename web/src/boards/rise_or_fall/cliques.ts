/** The signs of Rise or Fall: an emblem and a colour for every clique, and what is on the cards. All in a box of 24. */
import type { Card, Clique } from "../../declared/rise_or_fall";

export interface Emblem {
  colour: string;
  lines: string;
}

export const EMBLEMS: Record<Clique, Emblem> = {
  cheerleaders: {
    colour: "#c23f74",
    lines:
      "M12 2.5v19M2.5 12h19M5.3 5.3l13.4 13.4M18.7 5.3 5.3 18.7M8.4 3.2l7.2 17.6M15.6 3.2 8.4 20.8M3.2 8.4l17.6 7.2M3.2 15.6l17.6-7.2",
  },
  jocks: {
    colour: "#2b66ad",
    lines: "M3.6 20.4C1.5 12 12 1.5 20.4 3.6 22.5 12 12 22.5 3.6 20.4ZM8.5 15.5l7-7M9.5 12l2.5 2.5M12 9.5l2.5 2.5",
  },
  geeks: {
    colour: "#2f7d4f",
    lines: "M1.5 8.5h21M2.5 8.5V12a4 4 0 0 0 8 0V8.5M13.5 8.5V12a4 4 0 0 0 8 0V8.5M10.5 10.5h3M6.5 19c3.5 1.5 7.5 1.5 11 0",
  },
  punks: {
    colour: "#c4402b",
    lines: "M6 13.5 3.5 6.5 7.5 9 9 2.5l3 5 3-5 1.5 6.5 4-2.5-2.5 7M6 13.5a6 6.5 0 0 0 12 0M9.5 14.5v.1M14.5 14.5v.1M10 18h4",
  },
  goths: {
    colour: "#57437a",
    lines: "M14 2.5A9.7 9.7 0 1 0 21.5 16 8.5 8.5 0 0 1 14 2.5ZM18.5 5v4M16.5 7h4",
  },
  skaters: {
    colour: "#a85f0c",
    lines: "M1.5 7.5C3 11 4.5 12 7 12h10c2.5 0 4-1 5.5-4.5M7 12v3M17 12v3M7 15a2.2 2.2 0 1 1 0 4.4A2.2 2.2 0 0 1 7 15ZM17 15a2.2 2.2 0 1 1 0 4.4A2.2 2.2 0 0 1 17 15Z",
  },
  artists: {
    colour: "#157a7c",
    lines: "M12 2.5a9.5 9.5 0 1 0 0 19c2.2 0 2.4-1.6 1.7-2.9-.9-1.7.300-3.1 2.1-3.1h2.7a3 3 0 0 0 3-3C21.5 6.5 17 2.5 12 2.5ZM7.5 8.5v.1M13 6.5v.1M6.5 14v.1M17.5 9.5v.1",
  },
  "cool-teachers": {
    colour: "#7a5a2c",
    lines: "M3.5 9.5h13V17a4 4 0 0 1-4 4h-5a4 4 0 0 1-4-4ZM16.5 11.5H18a3 3 0 0 1 0 6h-1.5M7.5 6.5c-1.2-1.5 1.2-2.5 0-4M12.5 6.5c-1.2-1.5 1.2-2.5 0-4",
  },
};

export const SIGNS: Record<Card, string> = {
  nothing: "",
  attack: "M13.5 1.5 4.5 13.5H11l-1 9 9.5-13H13Z",
  defend: "M12 2 3.5 5v6.5c0 5 3.5 8.5 8.5 10.5 5-2 8.5-5.5 8.5-10.5V5ZM12 6.5v11",
  achieve: "M7 3h10v6.5a5 5 0 0 1-10 0ZM7 5H3c0 3.5 1.5 5 4 5.5M17 5h4c0 3.5-1.5 5-4 5.5M12 14.5V18M8 21.5h8M9.5 18h5",
};

/** A card on the table or in a hand: what it shows, and whom it attacks. */
export interface Shown {
  sign: Card;
  clique: Clique | null;
}
