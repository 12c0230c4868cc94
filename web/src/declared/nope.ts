/** NOPE!, as it is declared in Python. Made by web/declare.py; not to be edited. */
import type { Declaration } from "../lib/declared";

export const COLOUR = ["red", "green", "blue", "yellow"] as const;
export type Colour = (typeof COLOUR)[number];

export const FACE = ["", "red-1", "red-2", "red-3", "green-1", "green-2", "green-3", "blue-1", "blue-2", "blue-3", "yellow-1", "yellow-2", "yellow-3", "red-green-1", "red-green-2", "red-green-3", "red-blue-1", "red-blue-2", "red-blue-3", "red-yellow-1", "red-yellow-2", "red-yellow-3", "green-blue-1", "green-blue-2", "green-blue-3", "green-yellow-1", "green-yellow-2", "green-yellow-3", "blue-yellow-1", "blue-yellow-2", "blue-yellow-3", "joker", "reset", "red-see-through", "green-see-through", "blue-see-through", "yellow-see-through", "red-selection", "green-selection", "blue-selection", "yellow-selection", "four-colour-selection"] as const;
export type Face = Exclude<(typeof FACE)[number], "">;

export const LAID = ["", "red-1", "red-2", "red-3", "green-1", "green-2", "green-3", "blue-1", "blue-2", "blue-3", "yellow-1", "yellow-2", "yellow-3", "red-green-1", "red-green-2", "red-green-3", "red-blue-1", "red-blue-2", "red-blue-3", "red-yellow-1", "red-yellow-2", "red-yellow-3", "green-blue-1", "green-blue-2", "green-blue-3", "green-yellow-1", "green-yellow-2", "green-yellow-3", "blue-yellow-1", "blue-yellow-2", "blue-yellow-3", "joker", "reset", "red-see-through", "green-see-through", "blue-see-through", "yellow-see-through", "red-selection", "green-selection", "blue-selection", "yellow-selection", "four-colour-selection", "red-see-through-plain", "green-see-through-plain", "blue-see-through-plain", "yellow-see-through-plain", "red-selection-1", "red-selection-2", "red-selection-3", "green-selection-1", "green-selection-2", "green-selection-3", "blue-selection-1", "blue-selection-2", "blue-selection-3", "yellow-selection-1", "yellow-selection-2", "yellow-selection-3", "four-colour-selection-1-red", "four-colour-selection-2-red", "four-colour-selection-3-red", "four-colour-selection-1-green", "four-colour-selection-2-green", "four-colour-selection-3-green", "four-colour-selection-1-blue", "four-colour-selection-2-blue", "four-colour-selection-3-blue", "four-colour-selection-1-yellow", "four-colour-selection-2-yellow", "four-colour-selection-3-yellow"] as const;
export type Laid = Exclude<(typeof LAID)[number], "">;

export interface Facts {
  ending: number;
  turn: number;
  phase: "turn" | "drawn" | "start" | "naming" | "numbering" | "colouring";
  cards: number[];
  place: number[];
  size: number;
  left: number;
  demand_count: number;
  demand_colours: Colour[];
  naming: number | null;
  discards: (Laid | null)[];
  effective: number | null;
  at_most: Record<Colour, number | null>[];
}

export interface Own {
  hand: Record<Face, number>;
  picked: (Face | null)[];
}

export type Decision =
  | { do: "draw"; }
  | { do: "discard"; card: Face; }
  | { do: "play_alone"; card: Face; }
  | { do: "name"; seat: number; }
  | { do: "announce_number"; number: number; }
  | { do: "announce_colour"; colour: Colour; }
  | { do: "pass"; }
  | { do: "say_nope"; }
  ;

export type Said =
  | { say: "waiting"; seats: number[]; }
  | { say: "choose"; }
  | { say: "decided"; seat: number; decision: number; }
  | { say: "decided_secretly"; seat: number; }
  | { say: "not_now"; }
  | { say: "no_such_move"; name: string; game: string; }
  | { say: "not_asked"; seat: number; seats: number[]; }
  | { say: "over"; }
  | { say: "seat_number"; number: number; }
  | { say: "listed_and"; others: string; last: string; }
  | { say: "listed_or"; others: string; last: string; }
  | { say: "no_reason"; }
  | { say: "no_choice"; }
  | { say: "no_such_ending"; number: number; }
  | { say: "asked_or_ended"; }
  | { say: "asked_beyond"; players: number; }
  | { say: "nothing_to_decide"; seat: number; }
  | { say: "owed_any"; }
  | { say: "owed_one"; colours: Colour[]; }
  | { say: "owed_set"; count: number; colours: Colour[]; }
  | { say: "owed_either"; count: number; colours: Colour[]; }
  | { say: "start_card"; dealer: number; card: Face; }
  | { say: "begins"; seat: number; }
  | { say: "shuffled"; }
  | { say: "draws"; seat: number; count: number; }
  | { say: "draws_cards"; seat: number; cards: Face[]; }
  | { say: "nothing_to_draw"; seat: number; }
  | { say: "says_nope"; seat: number; }
  | { say: "passes"; seat: number; }
  | { say: "discards"; seat: number; cards: Face[]; }
  | { say: "plays_alone"; seat: number; card: Face; }
  | { say: "is_out"; seat: number; }
  | { say: "names"; seat: number; other: number; }
  | { say: "announces"; seat: number; count: number; }
  | { say: "owes"; seat: number; cards: Said; }
  | { say: "name_a_player"; }
  | { say: "announce_a_number"; seat: number; }
  | { say: "announce_a_colour"; seat: number; }
  | { say: "discard_or_pass"; cards: Said; }
  | { say: "discard"; cards: Said; }
  | { say: "choose_set"; cards: Said; }
  | { say: "choose_or_alone"; cards: Said; }
  | { say: "choose_more"; count: number; }
  | { say: "choose_last"; }
  | { say: "only_alone"; }
  | { say: "draw"; cards: Said; }
  | { say: "draw_or_alone"; cards: Said; }
  | { say: "say_nope"; cards: Said; }
  | { say: "say_nope_or_alone"; cards: Said; }
  | { say: "selection_first"; }
  | { say: "in_order"; }
  | { say: "nobody_there"; }
  | { say: "not_yourself"; }
  | { say: "has_no_cards"; seat: number; }
  | { say: "may_not_pass"; }
  | { say: "no_nope"; }
  | { say: "begun"; }
  | { say: "holds_set"; }
  | { say: "has_drawn"; }
  | { say: "already_picked"; card: Face; }
  | { say: "not_in_hand"; card: Face; }
  | { say: "wrong_colour"; card: Face; }
  | { say: "just_discard"; card: Face; }
  | { say: "needs_set"; }
  | { say: "no_set"; cards: Said; }
  | { say: "number_on_top"; }
  | { say: "one_colour"; }
  | { say: "last_cards"; }
  | { say: "extra_card"; }
  | { say: "placed"; place: number; seat: number; }
  | { say: "won"; seat: number; places: Said[]; }
  | { say: "wrong_cards"; }
  | { say: "wrong_pile"; }
  | { say: "wrong_ending"; }
  | { say: "wrong_places"; }
  | { say: "wrong_turn"; }
  | { say: "wrong_selection"; }
  | { say: "wrong_draw"; }
  | { say: "wrong_start"; }
  | { say: "wrong_picks"; }
  | { say: "wrong_knowledge"; }
  | { say: "wrong_shuffle"; }
  | { say: "drawn_piles"; left: number; size: number; }
  | { say: "drawn_announcing"; }
  | { say: "drawn_number"; count: number; }
  | { say: "drawn_demand"; cards: Said; }
  | { say: "drawn_top"; cards: Laid[]; }
  | { say: "drawn_place"; place: number; }
  | { say: "reason_one_card"; }
  | { say: "reason_most_cards"; }
  | { say: "reason_fewer_cards"; }
  | { say: "reason_costs_most"; }
  | { say: "reason_no_loss"; }
  | { say: "reason_under_the_top"; }
  | { say: "reason_little"; }
  | { say: "reason_on_top"; number: number; }
  ;

export interface Texts {
  "nope": never;
  "goal": "count";
  "hand": never;
  "table": never;
  "players": never;
  "draw-pile": never;
  "draw-short": never;
  "discard-pile": never;
  "all-discards": never;
  "demanded": never;
  "announced": never;
  "at-most": "colour" | "count";
  "set": never;
  "take-back": never;
  "take-back-how": never;
  "how-to-lay": "card";
  "you": never;
  "place": "place";
  "closed": never;
  "letter-red": never;
  "letter-green": never;
  "letter-blue": never;
  "letter-yellow": never;
  "about-number": never;
  "about-joker": never;
  "about-reset": never;
  "about-see-through": never;
  "about-selection": never;
  "about-draw-pile": never;
}

export interface FacePrinted {
  sort: "number" | "joker" | "reset" | "see-through" | "selection";
  colours: Colour[];
  value: number;
}

export const FACES: Record<Face, FacePrinted> = {
  "red-1": {"sort": "number", "colours": ["red"], "value": 1},
  "red-2": {"sort": "number", "colours": ["red"], "value": 2},
  "red-3": {"sort": "number", "colours": ["red"], "value": 3},
  "green-1": {"sort": "number", "colours": ["green"], "value": 1},
  "green-2": {"sort": "number", "colours": ["green"], "value": 2},
  "green-3": {"sort": "number", "colours": ["green"], "value": 3},
  "blue-1": {"sort": "number", "colours": ["blue"], "value": 1},
  "blue-2": {"sort": "number", "colours": ["blue"], "value": 2},
  "blue-3": {"sort": "number", "colours": ["blue"], "value": 3},
  "yellow-1": {"sort": "number", "colours": ["yellow"], "value": 1},
  "yellow-2": {"sort": "number", "colours": ["yellow"], "value": 2},
  "yellow-3": {"sort": "number", "colours": ["yellow"], "value": 3},
  "red-green-1": {"sort": "number", "colours": ["red", "green"], "value": 1},
  "red-green-2": {"sort": "number", "colours": ["red", "green"], "value": 2},
  "red-green-3": {"sort": "number", "colours": ["red", "green"], "value": 3},
  "red-blue-1": {"sort": "number", "colours": ["red", "blue"], "value": 1},
  "red-blue-2": {"sort": "number", "colours": ["red", "blue"], "value": 2},
  "red-blue-3": {"sort": "number", "colours": ["red", "blue"], "value": 3},
  "red-yellow-1": {"sort": "number", "colours": ["red", "yellow"], "value": 1},
  "red-yellow-2": {"sort": "number", "colours": ["red", "yellow"], "value": 2},
  "red-yellow-3": {"sort": "number", "colours": ["red", "yellow"], "value": 3},
  "green-blue-1": {"sort": "number", "colours": ["green", "blue"], "value": 1},
  "green-blue-2": {"sort": "number", "colours": ["green", "blue"], "value": 2},
  "green-blue-3": {"sort": "number", "colours": ["green", "blue"], "value": 3},
  "green-yellow-1": {"sort": "number", "colours": ["green", "yellow"], "value": 1},
  "green-yellow-2": {"sort": "number", "colours": ["green", "yellow"], "value": 2},
  "green-yellow-3": {"sort": "number", "colours": ["green", "yellow"], "value": 3},
  "blue-yellow-1": {"sort": "number", "colours": ["blue", "yellow"], "value": 1},
  "blue-yellow-2": {"sort": "number", "colours": ["blue", "yellow"], "value": 2},
  "blue-yellow-3": {"sort": "number", "colours": ["blue", "yellow"], "value": 3},
  "joker": {"sort": "joker", "colours": ["red", "green", "blue", "yellow"], "value": 1},
  "reset": {"sort": "reset", "colours": ["red", "green", "blue", "yellow"], "value": 0},
  "red-see-through": {"sort": "see-through", "colours": ["red"], "value": 0},
  "green-see-through": {"sort": "see-through", "colours": ["green"], "value": 0},
  "blue-see-through": {"sort": "see-through", "colours": ["blue"], "value": 0},
  "yellow-see-through": {"sort": "see-through", "colours": ["yellow"], "value": 0},
  "red-selection": {"sort": "selection", "colours": ["red"], "value": 0},
  "green-selection": {"sort": "selection", "colours": ["green"], "value": 0},
  "blue-selection": {"sort": "selection", "colours": ["blue"], "value": 0},
  "yellow-selection": {"sort": "selection", "colours": ["yellow"], "value": 0},
  "four-colour-selection": {"sort": "selection", "colours": ["red", "green", "blue", "yellow"], "value": 0},
};

export interface LaidPrinted {
  face: Face | null;
  announced: boolean;
  number: number;
  colours: Colour[];
}

export const PILE_CARDS: Record<Laid, LaidPrinted> = {
  "red-1": {"face": "red-1", "announced": false, "number": 1, "colours": ["red"]},
  "red-2": {"face": "red-2", "announced": false, "number": 2, "colours": ["red"]},
  "red-3": {"face": "red-3", "announced": false, "number": 3, "colours": ["red"]},
  "green-1": {"face": "green-1", "announced": false, "number": 1, "colours": ["green"]},
  "green-2": {"face": "green-2", "announced": false, "number": 2, "colours": ["green"]},
  "green-3": {"face": "green-3", "announced": false, "number": 3, "colours": ["green"]},
  "blue-1": {"face": "blue-1", "announced": false, "number": 1, "colours": ["blue"]},
  "blue-2": {"face": "blue-2", "announced": false, "number": 2, "colours": ["blue"]},
  "blue-3": {"face": "blue-3", "announced": false, "number": 3, "colours": ["blue"]},
  "yellow-1": {"face": "yellow-1", "announced": false, "number": 1, "colours": ["yellow"]},
  "yellow-2": {"face": "yellow-2", "announced": false, "number": 2, "colours": ["yellow"]},
  "yellow-3": {"face": "yellow-3", "announced": false, "number": 3, "colours": ["yellow"]},
  "red-green-1": {"face": "red-green-1", "announced": false, "number": 1, "colours": ["red", "green"]},
  "red-green-2": {"face": "red-green-2", "announced": false, "number": 2, "colours": ["red", "green"]},
  "red-green-3": {"face": "red-green-3", "announced": false, "number": 3, "colours": ["red", "green"]},
  "red-blue-1": {"face": "red-blue-1", "announced": false, "number": 1, "colours": ["red", "blue"]},
  "red-blue-2": {"face": "red-blue-2", "announced": false, "number": 2, "colours": ["red", "blue"]},
  "red-blue-3": {"face": "red-blue-3", "announced": false, "number": 3, "colours": ["red", "blue"]},
  "red-yellow-1": {"face": "red-yellow-1", "announced": false, "number": 1, "colours": ["red", "yellow"]},
  "red-yellow-2": {"face": "red-yellow-2", "announced": false, "number": 2, "colours": ["red", "yellow"]},
  "red-yellow-3": {"face": "red-yellow-3", "announced": false, "number": 3, "colours": ["red", "yellow"]},
  "green-blue-1": {"face": "green-blue-1", "announced": false, "number": 1, "colours": ["green", "blue"]},
  "green-blue-2": {"face": "green-blue-2", "announced": false, "number": 2, "colours": ["green", "blue"]},
  "green-blue-3": {"face": "green-blue-3", "announced": false, "number": 3, "colours": ["green", "blue"]},
  "green-yellow-1": {"face": "green-yellow-1", "announced": false, "number": 1, "colours": ["green", "yellow"]},
  "green-yellow-2": {"face": "green-yellow-2", "announced": false, "number": 2, "colours": ["green", "yellow"]},
  "green-yellow-3": {"face": "green-yellow-3", "announced": false, "number": 3, "colours": ["green", "yellow"]},
  "blue-yellow-1": {"face": "blue-yellow-1", "announced": false, "number": 1, "colours": ["blue", "yellow"]},
  "blue-yellow-2": {"face": "blue-yellow-2", "announced": false, "number": 2, "colours": ["blue", "yellow"]},
  "blue-yellow-3": {"face": "blue-yellow-3", "announced": false, "number": 3, "colours": ["blue", "yellow"]},
  "joker": {"face": "joker", "announced": false, "number": 1, "colours": ["red", "green", "blue", "yellow"]},
  "reset": {"face": "reset", "announced": false, "number": 1, "colours": ["red", "green", "blue", "yellow"]},
  "red-see-through": {"face": "red-see-through", "announced": false, "number": 1, "colours": ["red"]},
  "green-see-through": {"face": "green-see-through", "announced": false, "number": 1, "colours": ["green"]},
  "blue-see-through": {"face": "blue-see-through", "announced": false, "number": 1, "colours": ["blue"]},
  "yellow-see-through": {"face": "yellow-see-through", "announced": false, "number": 1, "colours": ["yellow"]},
  "red-selection": {"face": "red-selection", "announced": false, "number": 1, "colours": ["red"]},
  "green-selection": {"face": "green-selection", "announced": false, "number": 1, "colours": ["green"]},
  "blue-selection": {"face": "blue-selection", "announced": false, "number": 1, "colours": ["blue"]},
  "yellow-selection": {"face": "yellow-selection", "announced": false, "number": 1, "colours": ["yellow"]},
  "four-colour-selection": {"face": "four-colour-selection", "announced": false, "number": 1, "colours": ["red", "green", "blue", "yellow"]},
  "red-see-through-plain": {"face": "red-see-through", "announced": false, "number": 1, "colours": ["red"]},
  "green-see-through-plain": {"face": "green-see-through", "announced": false, "number": 1, "colours": ["green"]},
  "blue-see-through-plain": {"face": "blue-see-through", "announced": false, "number": 1, "colours": ["blue"]},
  "yellow-see-through-plain": {"face": "yellow-see-through", "announced": false, "number": 1, "colours": ["yellow"]},
  "red-selection-1": {"face": "red-selection", "announced": true, "number": 1, "colours": ["red"]},
  "red-selection-2": {"face": "red-selection", "announced": true, "number": 2, "colours": ["red"]},
  "red-selection-3": {"face": "red-selection", "announced": true, "number": 3, "colours": ["red"]},
  "green-selection-1": {"face": "green-selection", "announced": true, "number": 1, "colours": ["green"]},
  "green-selection-2": {"face": "green-selection", "announced": true, "number": 2, "colours": ["green"]},
  "green-selection-3": {"face": "green-selection", "announced": true, "number": 3, "colours": ["green"]},
  "blue-selection-1": {"face": "blue-selection", "announced": true, "number": 1, "colours": ["blue"]},
  "blue-selection-2": {"face": "blue-selection", "announced": true, "number": 2, "colours": ["blue"]},
  "blue-selection-3": {"face": "blue-selection", "announced": true, "number": 3, "colours": ["blue"]},
  "yellow-selection-1": {"face": "yellow-selection", "announced": true, "number": 1, "colours": ["yellow"]},
  "yellow-selection-2": {"face": "yellow-selection", "announced": true, "number": 2, "colours": ["yellow"]},
  "yellow-selection-3": {"face": "yellow-selection", "announced": true, "number": 3, "colours": ["yellow"]},
  "four-colour-selection-1-red": {"face": "four-colour-selection", "announced": true, "number": 1, "colours": ["red"]},
  "four-colour-selection-2-red": {"face": "four-colour-selection", "announced": true, "number": 2, "colours": ["red"]},
  "four-colour-selection-3-red": {"face": "four-colour-selection", "announced": true, "number": 3, "colours": ["red"]},
  "four-colour-selection-1-green": {"face": "four-colour-selection", "announced": true, "number": 1, "colours": ["green"]},
  "four-colour-selection-2-green": {"face": "four-colour-selection", "announced": true, "number": 2, "colours": ["green"]},
  "four-colour-selection-3-green": {"face": "four-colour-selection", "announced": true, "number": 3, "colours": ["green"]},
  "four-colour-selection-1-blue": {"face": "four-colour-selection", "announced": true, "number": 1, "colours": ["blue"]},
  "four-colour-selection-2-blue": {"face": "four-colour-selection", "announced": true, "number": 2, "colours": ["blue"]},
  "four-colour-selection-3-blue": {"face": "four-colour-selection", "announced": true, "number": 3, "colours": ["blue"]},
  "four-colour-selection-1-yellow": {"face": "four-colour-selection", "announced": true, "number": 1, "colours": ["yellow"]},
  "four-colour-selection-2-yellow": {"face": "four-colour-selection", "announced": true, "number": 2, "colours": ["yellow"]},
  "four-colour-selection-3-yellow": {"face": "four-colour-selection", "announced": true, "number": 3, "colours": ["yellow"]},
};

export interface Nope {
  Facts: Facts;
  Own: Own;
  Decision: Decision;
  Said: Said;
  Texts: Texts;
  Words: {
    colour: Colour;
    face: Face;
    laid: Laid;
  };
}

export const declaration: Declaration = {"game":"nope","title":"NOPE!","version":1,"players":[2,6],"names":["draw","discard red 1","discard red 2","discard red 3","discard green 1","discard green 2","discard green 3","discard blue 1","discard blue 2","discard blue 3","discard yellow 1","discard yellow 2","discard yellow 3","discard red-green 1","discard red-green 2","discard red-green 3","discard red-blue 1","discard red-blue 2","discard red-blue 3","discard red-yellow 1","discard red-yellow 2","discard red-yellow 3","discard green-blue 1","discard green-blue 2","discard green-blue 3","discard green-yellow 1","discard green-yellow 2","discard green-yellow 3","discard blue-yellow 1","discard blue-yellow 2","discard blue-yellow 3","discard joker","discard Reset","discard red See-through","discard green See-through","discard blue See-through","discard yellow See-through","discard red Selection","discard green Selection","discard blue Selection","discard yellow Selection","discard four-colour Selection","play Reset alone","play red See-through alone","play green See-through alone","play blue See-through alone","play yellow See-through alone","play red Selection alone","play green Selection alone","play blue Selection alone","play yellow Selection alone","play four-colour Selection alone","name seat 1","name seat 2","name seat 3","name seat 4","name seat 5","name seat 6","announce 1","announce 2","announce 3","announce red","announce green","announce blue","announce yellow","pass","say Nope!"],"verbs":[{"name":"draw","message":"do-draw","first":0,"parts":[],"values":[[]]},{"name":"discard","message":"do-discard","first":1,"parts":[{"name":"card","kind":{"name":"face"}}],"values":[[1],[2],[3],[4],[5],[6],[7],[8],[9],[10],[11],[12],[13],[14],[15],[16],[17],[18],[19],[20],[21],[22],[23],[24],[25],[26],[27],[28],[29],[30],[31],[32],[33],[34],[35],[36],[37],[38],[39],[40],[41]]},{"name":"play_alone","message":"do-play-alone","first":42,"parts":[{"name":"card","kind":{"name":"face"}}],"values":[[32],[33],[34],[35],[36],[37],[38],[39],[40],[41]]},{"name":"name","message":"do-name","first":52,"parts":[{"name":"seat","kind":{"name":"seat"}}],"values":[[0],[1],[2],[3],[4],[5]]},{"name":"announce_number","message":"do-announce-number","first":58,"parts":[{"name":"number","kind":{"name":"number"}}],"values":[[1],[2],[3]]},{"name":"announce_colour","message":"do-announce-colour","first":61,"parts":[{"name":"colour","kind":{"name":"colour"}}],"values":[[0],[1],[2],[3]]},{"name":"pass","message":"do-pass","first":65,"parts":[],"values":[[]]},{"name":"say_nope","message":"do-say-nope","first":66,"parts":[],"values":[[]]}],"sentences":[{"number":0,"name":"waiting","message":"waiting","places":[{"name":"seats","kind":{"name":"seat","many":"bits"}}]},{"number":1,"name":"choose","message":"choose"},{"number":2,"name":"decided","message":"decided","places":[{"name":"seat","kind":{"name":"seat"}},{"name":"decision","kind":{"name":"decision"}}]},{"number":3,"name":"decided_secretly","message":"decided-secretly","places":[{"name":"seat","kind":{"name":"seat"}}]},{"number":4,"name":"not_now","message":"not-now"},{"number":5,"name":"no_such_move","message":"no-such-move","places":[{"name":"name","kind":{"name":"text"}},{"name":"game","kind":{"name":"text"}}]},{"number":6,"name":"not_asked","message":"not-asked","places":[{"name":"seat","kind":{"name":"seat"}},{"name":"seats","kind":{"name":"seat","many":"bits"}}]},{"number":7,"name":"over","message":"over"},{"number":8,"name":"seat_number","message":"seat-number","places":[{"name":"number","kind":{"name":"number"}}]},{"number":9,"name":"listed_and","message":"listed-and","places":[{"name":"others","kind":{"name":"text"}},{"name":"last","kind":{"name":"text"}}]},{"number":10,"name":"listed_or","message":"listed-or","places":[{"name":"others","kind":{"name":"text"}},{"name":"last","kind":{"name":"text"}}]},{"number":11,"name":"no_reason","message":"no-reason"},{"number":12,"name":"no_choice","message":"no-choice"},{"number":13,"name":"no_such_ending","message":"no-such-ending","places":[{"name":"number","kind":{"name":"number"}}]},{"number":14,"name":"asked_or_ended","message":"asked-or-ended"},{"number":15,"name":"asked_beyond","message":"asked-beyond","places":[{"name":"players","kind":{"name":"number"}}]},{"number":16,"name":"nothing_to_decide","message":"nothing-to-decide","places":[{"name":"seat","kind":{"name":"seat"}}]},{"number":32,"name":"owed_any","message":"owed-any","clause":"NP10"},{"number":33,"name":"owed_one","message":"owed-one","clause":"NP10","places":[{"name":"colours","kind":{"name":"colour","many":"bits","joined":"or"}}]},{"number":34,"name":"owed_set","message":"owed-set","clause":"NP10","places":[{"name":"count","kind":{"name":"number"}},{"name":"colours","kind":{"name":"colour","many":"bits","joined":"or"}}]},{"number":35,"name":"owed_either","message":"owed-either","clause":"NP11","places":[{"name":"count","kind":{"name":"number"}},{"name":"colours","kind":{"name":"colour","many":"bits","joined":"or"}}]},{"number":36,"name":"start_card","message":"start-card","clause":"NP6","places":[{"name":"dealer","kind":{"name":"seat"}},{"name":"card","kind":{"name":"face"}}]},{"number":37,"name":"begins","message":"begins","clause":"NP7","places":[{"name":"seat","kind":{"name":"seat"}}]},{"number":38,"name":"shuffled","message":"shuffled","clause":"NP25"},{"number":39,"name":"draws","message":"draws","clause":"NP15","places":[{"name":"seat","kind":{"name":"seat"}},{"name":"count","kind":{"name":"number"}}]},{"number":40,"name":"draws_cards","message":"draws-cards","clause":"NP15","places":[{"name":"seat","kind":{"name":"seat"}},{"name":"cards","kind":{"name":"face","many":"list"}}]},{"number":41,"name":"nothing_to_draw","message":"nothing-to-draw","clause":"NP26","places":[{"name":"seat","kind":{"name":"seat"}}]},{"number":42,"name":"says_nope","message":"says-nope","clause":"NP15","places":[{"name":"seat","kind":{"name":"seat"}}]},{"number":43,"name":"passes","message":"passes","clause":"NP-R11","places":[{"name":"seat","kind":{"name":"seat"}}]},{"number":44,"name":"discards","message":"discards","clause":"NP18","places":[{"name":"seat","kind":{"name":"seat"}},{"name":"cards","kind":{"name":"face","many":"list"}}]},{"number":45,"name":"plays_alone","message":"plays-alone","clause":"NP21","places":[{"name":"seat","kind":{"name":"seat"}},{"name":"card","kind":{"name":"face"}}]},{"number":46,"name":"is_out","message":"is-out","clause":"NP27","places":[{"name":"seat","kind":{"name":"seat"}}]},{"number":47,"name":"names","message":"names","clause":"NP22","places":[{"name":"seat","kind":{"name":"seat"}},{"name":"other","kind":{"name":"seat"}}]},{"number":48,"name":"announces","message":"announces","clause":"NP22","places":[{"name":"seat","kind":{"name":"seat"}},{"name":"count","kind":{"name":"number"}}]},{"number":49,"name":"owes","message":"owes","clause":"NP22","places":[{"name":"seat","kind":{"name":"seat"}},{"name":"cards","kind":{"name":"sentence"}}]},{"number":50,"name":"name_a_player","message":"name-a-player","clause":"NP22"},{"number":51,"name":"announce_a_number","message":"announce-a-number","clause":"NP22","places":[{"name":"seat","kind":{"name":"seat"}}]},{"number":52,"name":"announce_a_colour","message":"announce-a-colour","clause":"NP22","places":[{"name":"seat","kind":{"name":"seat"}}]},{"number":53,"name":"discard_or_pass","message":"discard-or-pass","clause":"NP-R11","places":[{"name":"cards","kind":{"name":"sentence"}}]},{"number":54,"name":"discard","message":"discard","clause":"NP13","places":[{"name":"cards","kind":{"name":"sentence"}}]},{"number":55,"name":"choose_set","message":"choose-set","clause":"NP13","places":[{"name":"cards","kind":{"name":"sentence"}}]},{"number":56,"name":"choose_or_alone","message":"choose-or-alone","clause":"NP13","places":[{"name":"cards","kind":{"name":"sentence"}}]},{"number":57,"name":"choose_more","message":"choose-more","clause":"NP18","places":[{"name":"count","kind":{"name":"number"}}]},{"number":58,"name":"choose_last","message":"choose-last","clause":"NP18"},{"number":59,"name":"only_alone","message":"only-alone","clause":"NP-R3"},{"number":60,"name":"draw","message":"draw","clause":"NP14","places":[{"name":"cards","kind":{"name":"sentence"}}]},{"number":61,"name":"draw_or_alone","message":"draw-or-alone","clause":"NP14","places":[{"name":"cards","kind":{"name":"sentence"}}]},{"number":62,"name":"say_nope","message":"say-nope","clause":"NP15","places":[{"name":"cards","kind":{"name":"sentence"}}]},{"number":63,"name":"say_nope_or_alone","message":"say-nope-or-alone","clause":"NP15","places":[{"name":"cards","kind":{"name":"sentence"}}]},{"number":64,"name":"selection_first","message":"selection-first","clause":"NP22"},{"number":65,"name":"in_order","message":"in-order","clause":"NP22"},{"number":66,"name":"nobody_there","message":"nobody-there","clause":"NP22"},{"number":67,"name":"not_yourself","message":"not-yourself","clause":"NP-R9"},{"number":68,"name":"has_no_cards","message":"has-no-cards","clause":"NP34","places":[{"name":"seat","kind":{"name":"seat"}}]},{"number":69,"name":"may_not_pass","message":"may-not-pass","clause":"NP-R11"},{"number":70,"name":"no_nope","message":"no-nope","clause":"NP15"},{"number":71,"name":"begun","message":"begun","clause":"NP18"},{"number":72,"name":"holds_set","message":"holds-set","clause":"NP13"},{"number":73,"name":"has_drawn","message":"has-drawn","clause":"NP15"},{"number":74,"name":"already_picked","message":"already-picked","clause":"NP18","places":[{"name":"card","kind":{"name":"face"}}]},{"number":75,"name":"not_in_hand","message":"not-in-hand","clause":"NP13","places":[{"name":"card","kind":{"name":"face"}}]},{"number":76,"name":"wrong_colour","message":"wrong-colour","clause":"NP12","places":[{"name":"card","kind":{"name":"face"}}]},{"number":77,"name":"just_discard","message":"just-discard","clause":"NP31","places":[{"name":"card","kind":{"name":"face"}}]},{"number":78,"name":"needs_set","message":"needs-set","clause":"NP-R1"},{"number":79,"name":"no_set","message":"no-set","clause":"NP14","places":[{"name":"cards","kind":{"name":"sentence"}}]},{"number":80,"name":"number_on_top","message":"number-on-top","clause":"NP-R3"},{"number":81,"name":"one_colour","message":"one-colour","clause":"NP11"},{"number":82,"name":"last_cards","message":"last-cards","clause":"NP27"},{"number":83,"name":"extra_card","message":"extra-card","clause":"NP-R13"},{"number":84,"name":"placed","message":"placed","clause":"NP28","places":[{"name":"place","kind":{"name":"number"}},{"name":"seat","kind":{"name":"seat"}}]},{"number":85,"name":"won","message":"won","clause":"NP28","places":[{"name":"seat","kind":{"name":"seat"}},{"name":"places","kind":{"name":"sentence","many":"list","joined":""}}]},{"number":86,"name":"wrong_cards","message":"wrong-cards","clause":"NP2"},{"number":87,"name":"wrong_pile","message":"wrong-pile","clause":"NP6"},{"number":88,"name":"wrong_ending","message":"wrong-ending","clause":"NP28"},{"number":89,"name":"wrong_places","message":"wrong-places","clause":"NP28"},{"number":90,"name":"wrong_turn","message":"wrong-turn","clause":"NP20"},{"number":91,"name":"wrong_selection","message":"wrong-selection","clause":"NP22"},{"number":92,"name":"wrong_draw","message":"wrong-draw","clause":"NP15"},{"number":93,"name":"wrong_start","message":"wrong-start","clause":"NP-R11"},{"number":94,"name":"wrong_picks","message":"wrong-picks","clause":"NP18"},{"number":95,"name":"wrong_knowledge","message":"wrong-knowledge","clause":"NP8"},{"number":96,"name":"wrong_shuffle","message":"wrong-shuffle","clause":"NP25"},{"number":97,"name":"drawn_piles","message":"drawn-piles","places":[{"name":"left","kind":{"name":"number"}},{"name":"size","kind":{"name":"number"}}]},{"number":98,"name":"drawn_announcing","message":"drawn-announcing"},{"number":99,"name":"drawn_number","message":"drawn-number","places":[{"name":"count","kind":{"name":"number"}}]},{"number":100,"name":"drawn_demand","message":"drawn-demand","places":[{"name":"cards","kind":{"name":"sentence"}}]},{"number":101,"name":"drawn_top","message":"drawn-top","places":[{"name":"cards","kind":{"name":"laid","many":"list","joined":""}}]},{"number":102,"name":"drawn_place","message":"drawn-place","places":[{"name":"place","kind":{"name":"number"}}]},{"number":256,"name":"reason_one_card","message":"reason-one-card"},{"number":257,"name":"reason_most_cards","message":"reason-most-cards"},{"number":258,"name":"reason_fewer_cards","message":"reason-fewer-cards"},{"number":259,"name":"reason_costs_most","message":"reason-costs-most"},{"number":260,"name":"reason_no_loss","message":"reason-no-loss"},{"number":261,"name":"reason_under_the_top","message":"reason-under-the-top"},{"number":262,"name":"reason_little","message":"reason-little"},{"number":263,"name":"reason_on_top","message":"reason-on-top","places":[{"name":"number","kind":{"name":"number"}}]}],"words":{"colour":["colour-red","colour-green","colour-blue","colour-yellow"],"face":["","face-red-1","face-red-2","face-red-3","face-green-1","face-green-2","face-green-3","face-blue-1","face-blue-2","face-blue-3","face-yellow-1","face-yellow-2","face-yellow-3","face-red-green-1","face-red-green-2","face-red-green-3","face-red-blue-1","face-red-blue-2","face-red-blue-3","face-red-yellow-1","face-red-yellow-2","face-red-yellow-3","face-green-blue-1","face-green-blue-2","face-green-blue-3","face-green-yellow-1","face-green-yellow-2","face-green-yellow-3","face-blue-yellow-1","face-blue-yellow-2","face-blue-yellow-3","face-joker","face-reset","face-red-see-through","face-green-see-through","face-blue-see-through","face-yellow-see-through","face-red-selection","face-green-selection","face-blue-selection","face-yellow-selection","face-four-colour-selection"],"laid":["","laid-red-1","laid-red-2","laid-red-3","laid-green-1","laid-green-2","laid-green-3","laid-blue-1","laid-blue-2","laid-blue-3","laid-yellow-1","laid-yellow-2","laid-yellow-3","laid-red-green-1","laid-red-green-2","laid-red-green-3","laid-red-blue-1","laid-red-blue-2","laid-red-blue-3","laid-red-yellow-1","laid-red-yellow-2","laid-red-yellow-3","laid-green-blue-1","laid-green-blue-2","laid-green-blue-3","laid-green-yellow-1","laid-green-yellow-2","laid-green-yellow-3","laid-blue-yellow-1","laid-blue-yellow-2","laid-blue-yellow-3","laid-joker","laid-reset","laid-red-see-through","laid-green-see-through","laid-blue-see-through","laid-yellow-see-through","laid-red-selection","laid-green-selection","laid-blue-selection","laid-yellow-selection","laid-four-colour-selection","laid-red-see-through-plain","laid-green-see-through-plain","laid-blue-see-through-plain","laid-yellow-see-through-plain","laid-red-selection-1","laid-red-selection-2","laid-red-selection-3","laid-green-selection-1","laid-green-selection-2","laid-green-selection-3","laid-blue-selection-1","laid-blue-selection-2","laid-blue-selection-3","laid-yellow-selection-1","laid-yellow-selection-2","laid-yellow-selection-3","laid-four-colour-selection-1-red","laid-four-colour-selection-2-red","laid-four-colour-selection-3-red","laid-four-colour-selection-1-green","laid-four-colour-selection-2-green","laid-four-colour-selection-3-green","laid-four-colour-selection-1-blue","laid-four-colour-selection-2-blue","laid-four-colour-selection-3-blue","laid-four-colour-selection-1-yellow","laid-four-colour-selection-2-yellow","laid-four-colour-selection-3-yellow"]},"fields":[{"name":"ending","kind":{"name":"number"},"message":"field-ending"},{"name":"turn","kind":{"name":"number"},"message":"field-turn"},{"name":"phase","kind":{"name":"number"},"values":["turn","drawn","start","naming","numbering","colouring"],"message":"field-phase"},{"name":"cards","kind":{"name":"number"},"shape":["seats"],"message":"field-cards"},{"name":"place","kind":{"name":"number"},"shape":["seats"],"message":"field-place"},{"name":"size","kind":{"name":"number"},"message":"field-size"},{"name":"left","kind":{"name":"number"},"message":"field-left"}],"scene":[{"name":"demand_count","kind":{"name":"number"},"message":"scene-demand-count"},{"name":"demand_colours","kind":{"name":"colour","many":"bits","joined":"or"},"message":"scene-demand-colours"},{"name":"naming","kind":{"name":"seat"},"none":-1,"message":"scene-naming"},{"name":"discards","kind":{"name":"laid"},"shape":[104],"none":0,"message":"scene-discards"},{"name":"effective","kind":{"name":"number"},"none":-1,"message":"scene-effective"},{"name":"at_most","kind":{"name":"number"},"shape":["seats",4],"none":-1,"places_kind":"colour","message":"scene-at-most"}],"own_scene":[],"own_fields":[{"name":"hand","kind":{"name":"number"},"shape":[42],"places_kind":"face","message":"field-hand"},{"name":"picked","kind":{"name":"face"},"shape":[2],"message":"field-picked"}],"endings":{"going_on":0,"one_left":1},"options":[{"name":"action_needs_set","kind":"flag","clause":"NP-R1","message":"option-action-needs-set"},{"name":"action_after_draw","kind":"flag","clause":"NP-R2","message":"option-action-after-draw"},{"name":"set_top_action","kind":"choice","clause":"NP-R3","message":"option-set-top-action"},{"name":"see_through_depth","kind":"choice","clause":"NP-R5","message":"option-see-through-depth"},{"name":"reshuffle_keep","kind":"choice","clause":"NP-R6","message":"option-reshuffle-keep"},{"name":"two_player_rule_on","kind":"choice","clause":"NP-R7","message":"option-two-player-rule-on"},{"name":"draw_two_check","kind":"choice","clause":"NP-R8","message":"option-draw-two-check"},{"name":"self_select","kind":"flag","clause":"NP-R9","message":"option-self-select"},{"name":"start_reset_optional","kind":"flag","clause":"NP-R11","message":"option-start-reset-optional"},{"name":"extra_card_seats","kind":"seats","clause":"NP-R13","message":"option-extra-card-seats"},{"name":"discard_browsable","kind":"flag","clause":"NP-R15","message":"option-discard-browsable"},{"name":"hand_size","kind":"number","clause":"NP-R16","message":"option-hand-size"},{"name":"draw_count","kind":"number","clause":"NP-R16","message":"option-draw-count"},{"name":"no_action_cards","kind":"flag","clause":"NP30","message":"option-no-action-cards"}],"printed":[{"name":"faces","kind":"face","columns":[{"name":"sort","kind":{"name":"number"},"values":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,1,2,3,3,3,3,4,4,4,4,4],"names":["number","joker","reset","see through","selection"]},{"name":"colours","kind":{"name":"colour","many":"bits"},"values":[0,1,1,1,2,2,2,4,4,4,8,8,8,3,3,3,5,5,5,9,9,9,6,6,6,10,10,10,12,12,12,15,15,1,2,4,8,1,2,4,8,15]},{"name":"value","kind":{"name":"number"},"values":[0,1,2,3,1,2,3,1,2,3,1,2,3,1,2,3,1,2,3,1,2,3,1,2,3,1,2,3,1,2,3,1,0,0,0,0,0,0,0,0,0,0]}]},{"name":"pile_cards","kind":"laid","columns":[{"name":"face","kind":{"name":"face"},"values":[0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34,35,36,37,38,39,40,41,33,34,35,36,37,37,37,38,38,38,39,39,39,40,40,40,41,41,41,41,41,41,41,41,41,41,41,41]},{"name":"announced","kind":{"name":"flag"},"values":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1]},{"name":"number","kind":{"name":"number"},"values":[1,1,2,3,1,2,3,1,2,3,1,2,3,1,2,3,1,2,3,1,2,3,1,2,3,1,2,3,1,2,3,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,2,3,1,2,3,1,2,3,1,2,3,1,2,3,1,2,3,1,2,3,1,2,3]},{"name":"colours","kind":{"name":"colour","many":"bits"},"values":[0,1,1,1,2,2,2,4,4,4,8,8,8,3,3,3,5,5,5,9,9,9,6,6,6,10,10,10,12,12,12,15,15,1,2,4,8,1,2,4,8,15,1,2,4,8,1,1,1,2,2,2,4,4,4,8,8,8,1,1,1,2,2,2,4,4,4,8,8,8]}]}],"beside":{"cards":"cards","playing":"cards"}};
