/** Pope or Nope, as it is declared in Python. Made by web/declare.py; not to be edited. */
import type { Declaration } from "../lib/declared";

export const CARD = ["nothing", "deed-i", "deed-ii", "deed-iii", "deed-iv", "cross-i", "cross-ii", "cross-iii", "cross-iv", "draw-2", "cancello", "reduco", "opportunitas", "pope", "nope"] as const;
export type Card = (typeof CARD)[number];

export const LEVEL = ["none", "i", "ii", "iii", "iv", "infallible"] as const;
export type Level = (typeof LEVEL)[number];

export const STATUS = ["gone", "open-slot", "standing", "infallible", "crossed", "in-infernope", "dead"] as const;
export type Status = (typeof STATUS)[number];

export interface Facts {
  ending: number;
  round: number;
  token: number;
  passes: number;
  played: Card;
  points: number[];
  sizes: number[];
  tops: Card[];
  levels: number[];
  owners: number[];
  places: number;
  covered: { "card": number; "level": number; "pile": number }[];
  covered_count: number;
  deck_size: number;
  discard: Record<Card, number>;
  turn: number | null;
  target: number;
  teams: boolean;
  side: number[];
  side_points: number[];
  face_down: boolean[];
  stamped: Record<Card, boolean>;
  status: Status[];
  reducos: number[];
}

export interface Own {
  hands: Record<Card, number>;
  set_down: Card;
  picked: Card;
  buried: Record<Card, number>;
}

export type Decision =
  | { do: "open_with"; card: Card; }
  | { do: "play"; card: Card; }
  | { do: "pass"; }
  | { do: "pile"; number: number; }
  | { do: "cross_of_pile"; number: number; }
  | { do: "for"; seat: number; }
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
  | { say: "round"; round: number; seat: number; }
  | { say: "opens"; seat: number; card: Card; }
  | { say: "open_with_nothing"; seats: number[]; }
  | { say: "passes"; seat: number; }
  | { say: "builds"; seat: number; card: Card; pile: number; owner: number; level: number; }
  | { say: "redeems"; seat: number; card: Card; pile: number; owner: number; level: number; }
  | { say: "fills"; seat: number; card: Card; pile: number; owner: number; }
  | { say: "crosses"; seat: number; card: Card; pile: number; owner: number; }
  | { say: "adapts"; seat: number; pile: number; owner: number; level: number; }
  | { say: "is_infallible"; seat: number; pile: number; owner: number; }
  | { say: "nopes"; seat: number; pile: number; owner: number; }
  | { say: "reduces"; seat: number; card: Card; pile: number; owner: number; level: number; }
  | { say: "sends_to_infernope"; seat: number; card: Card; pile: number; owner: number; }
  | { say: "cancels_reduco"; seat: number; card: Card; pile: number; owner: number; level: number; }
  | { say: "cancels_slot"; seat: number; owner: number; }
  | { say: "cancels_cross"; seat: number; card: Card; pile: number; owner: number; }
  | { say: "lays_slot"; seat: number; }
  | { say: "lays_slot_for"; seat: number; mate: number; }
  | { say: "plays_last"; seat: number; card: Card; pile: number; owner: number; }
  | { say: "plays_last_alone"; seat: number; card: Card; }
  | { say: "draws"; seat: number; count: number; }
  | { say: "shuffled"; }
  | { say: "you_draw"; cards: Card[]; }
  | { say: "skipped"; seats: number[]; }
  | { say: "round_over"; round: number; }
  | { say: "no_cards_left"; round: number; }
  | { say: "scores"; seat: number; points: number; total: number; target: number; }
  | { say: "team_has"; seats: number[]; total: number; target: number; }
  | { say: "nobody_scores"; }
  | { say: "no_piles"; }
  | { say: "nobody_ahead"; }
  | { say: "choose_mate"; }
  | { say: "choose_pile"; card: Card; }
  | { say: "nothing_fits"; }
  | { say: "play"; }
  | { say: "no_deed"; }
  | { say: "must_open"; }
  | { say: "may_open"; }
  | { say: "opening_is_over"; }
  | { say: "opening_first"; }
  | { say: "has_to_open"; }
  | { say: "not_in_hand"; card: Card; }
  | { say: "card_first"; }
  | { say: "no_target"; card: Card; }
  | { say: "pile_next"; card: Card; }
  | { say: "mate_next"; }
  | { say: "for_own_side"; }
  | { say: "on_a_pile"; card: Card; }
  | { say: "no_such_pile"; number: number; }
  | { say: "is_dead"; }
  | { say: "not_stamped"; }
  | { say: "not_reduced"; }
  | { say: "deeds_only"; }
  | { say: "only_a_nope"; }
  | { say: "own_piles_only"; }
  | { say: "wrong_level"; card: Card; needed: number; level: number; }
  | { say: "own_pile"; }
  | { say: "cross_on_cross"; }
  | { say: "cross_misses"; card: Card; level: number; }
  | { say: "cross_misses_reduced"; card: Card; level: number; }
  | { say: "own_side_noped"; seat: number; }
  | { say: "own_side_crossed"; seat: number; }
  | { say: "wins"; seat: number; points: number; }
  | { say: "wins_ahead"; seat: number; points: number; }
  | { say: "wins_by_deeds"; seat: number; points: number; rival: number; own: Level[]; theirs: Level[]; }
  | { say: "wins_by_deeds_alone"; seat: number; points: number; rival: number; own: Level[]; theirs: Level[]; }
  | { say: "team_wins"; seats: number[]; points: number; }
  | { say: "team_wins_by_levels"; seats: number[]; points: number; own: number; theirs: number; }
  | { say: "team_wins_by_levels_alone"; seats: number[]; points: number; own: number; theirs: number; }
  | { say: "ahead_at_limit"; seat: number; points: number; }
  | { say: "team_ahead_at_limit"; seats: number[]; points: number; }
  | { say: "shared"; seats: number[]; points: number; }
  | { say: "teams_share"; points: number; }
  | { say: "teams_of_two_or_three"; }
  | { say: "wrong_deck"; total: number; dealt: number; most: number; }
  | { say: "no_deeds"; }
  | { say: "loose_card"; }
  | { say: "wrong_cards"; }
  | { say: "wrong_seats"; }
  | { say: "wrong_pile"; }
  | { say: "too_many_piles"; }
  | { say: "wrong_owing"; }
  | { say: "piles_too_early"; }
  | { say: "wrong_face_down"; }
  | { say: "picked_too_early"; }
  | { say: "picked_not_held"; }
  | { say: "wrong_passes"; }
  | { say: "negative"; }
  | { say: "wrong_ending"; }
  | { say: "head"; round: number; seat: number; count: number; cards: Card[]; }
  | { say: "holds"; points: number; count: number; cards: Card[]; }
  | { say: "holds_unseen"; points: number; count: number; }
  | { say: "face_down"; card: Card; }
  | { say: "face_down_unseen"; }
  | { say: "is"; status: Status; }
  | { say: "is_at"; status: Status; level: number; }
  | { say: "reconstructed"; }
  | { say: "reason_no_pile"; }
  | { say: "reason_opening"; }
  | { say: "reason_useless"; }
  | { say: "reason_slot"; }
  | { say: "reason_own_pile"; }
  | { say: "reason_rivals_pile"; }
  | { say: "reason_more_cards"; }
  | { say: "reason_more_piles"; }
  | { say: "reason_to_fall"; }
  | { say: "reason_to_change"; card: Card; }
  ;

export interface Texts {
  "goal": "have" | "target";
  "hand": never;
  "round": never;
  "draw-pile": never;
  "discards": never;
  "cards": never;
  "points": never;
  "token": never;
  "team": "letter";
  "no-pile": never;
  "face-down": never;
  "piles": "name";
  "pile-of": "name" | "number";
  "reduced": "many";
  "none": never;
  "chosen": never;
  "about-deed": never;
  "about-cross": never;
  "about-pope": never;
  "about-nope": never;
  "about-reduco": never;
  "about-cancello": never;
  "about-opportunitas": never;
  "about-draw": never;
}

export interface CardPrinted {
  sort: "nothing" | "deed" | "cross" | "draw" | "cancello" | "reduco" | "opportunitas" | "pope" | "nope";
  level: number;
}

export const FACES: Record<Card, CardPrinted> = {
  "nothing": {"sort": "nothing", "level": 0},
  "deed-i": {"sort": "deed", "level": 1},
  "deed-ii": {"sort": "deed", "level": 2},
  "deed-iii": {"sort": "deed", "level": 3},
  "deed-iv": {"sort": "deed", "level": 4},
  "cross-i": {"sort": "cross", "level": 1},
  "cross-ii": {"sort": "cross", "level": 2},
  "cross-iii": {"sort": "cross", "level": 3},
  "cross-iv": {"sort": "cross", "level": 4},
  "draw-2": {"sort": "draw", "level": 0},
  "cancello": {"sort": "cancello", "level": 0},
  "reduco": {"sort": "reduco", "level": 0},
  "opportunitas": {"sort": "opportunitas", "level": 0},
  "pope": {"sort": "pope", "level": 0},
  "nope": {"sort": "nope", "level": 0},
};

export interface PopeOrNope {
  Facts: Facts;
  Own: Own;
  Decision: Decision;
  Said: Said;
  Texts: Texts;
  Words: {
    card: Card;
    level: Level;
    status: Status;
  };
}

export const declaration: Declaration = {"game":"pope_or_nope","title":"Pope or Nope","version":1,"players":[2,6],"names":["open with nothing","open with deed I","open with deed II","open with deed III","open with deed IV","play deed I","play deed II","play deed III","play deed IV","play cross I","play cross II","play cross III","play cross IV","play draw 2","play cancello","play reduco","play opportunitas","play pope","play nope","pass","pile 1","pile 2","pile 3","pile 4","pile 5","pile 6","pile 7","pile 8","pile 9","pile 10","pile 11","pile 12","pile 13","pile 14","pile 15","pile 16","pile 17","pile 18","pile 19","pile 20","pile 21","pile 22","pile 23","pile 24","pile 25","pile 26","cross of pile 1","cross of pile 2","cross of pile 3","cross of pile 4","cross of pile 5","cross of pile 6","cross of pile 7","cross of pile 8","cross of pile 9","cross of pile 10","cross of pile 11","cross of pile 12","cross of pile 13","cross of pile 14","cross of pile 15","cross of pile 16","cross of pile 17","cross of pile 18","cross of pile 19","cross of pile 20","cross of pile 21","cross of pile 22","cross of pile 23","cross of pile 24","cross of pile 25","cross of pile 26","for seat 1","for seat 2","for seat 3","for seat 4","for seat 5","for seat 6"],"verbs":[{"name":"open_with","message":"do-open-with","first":0,"parts":[{"name":"card","kind":{"name":"card"}}],"values":[[0],[1],[2],[3],[4]]},{"name":"play","message":"do-play","first":5,"parts":[{"name":"card","kind":{"name":"card"}}],"values":[[1],[2],[3],[4],[5],[6],[7],[8],[9],[10],[11],[12],[13],[14]]},{"name":"pass","message":"do-pass","first":19,"parts":[],"values":[[]]},{"name":"pile","message":"do-pile","first":20,"parts":[{"name":"number","kind":{"name":"number"}}],"values":[[1],[2],[3],[4],[5],[6],[7],[8],[9],[10],[11],[12],[13],[14],[15],[16],[17],[18],[19],[20],[21],[22],[23],[24],[25],[26]]},{"name":"cross_of_pile","message":"do-cross-of-pile","first":46,"parts":[{"name":"number","kind":{"name":"number"}}],"values":[[1],[2],[3],[4],[5],[6],[7],[8],[9],[10],[11],[12],[13],[14],[15],[16],[17],[18],[19],[20],[21],[22],[23],[24],[25],[26]]},{"name":"for","message":"do-for","first":72,"parts":[{"name":"seat","kind":{"name":"seat"}}],"values":[[0],[1],[2],[3],[4],[5]]}],"sentences":[{"number":0,"name":"waiting","message":"waiting","places":[{"name":"seats","kind":{"name":"seat","many":"bits"}}]},{"number":1,"name":"choose","message":"choose"},{"number":2,"name":"decided","message":"decided","places":[{"name":"seat","kind":{"name":"seat"}},{"name":"decision","kind":{"name":"decision"}}]},{"number":3,"name":"decided_secretly","message":"decided-secretly","places":[{"name":"seat","kind":{"name":"seat"}}]},{"number":4,"name":"not_now","message":"not-now"},{"number":5,"name":"no_such_move","message":"no-such-move","places":[{"name":"name","kind":{"name":"text"}},{"name":"game","kind":{"name":"text"}}]},{"number":6,"name":"not_asked","message":"not-asked","places":[{"name":"seat","kind":{"name":"seat"}},{"name":"seats","kind":{"name":"seat","many":"bits"}}]},{"number":7,"name":"over","message":"over"},{"number":8,"name":"seat_number","message":"seat-number","places":[{"name":"number","kind":{"name":"number"}}]},{"number":9,"name":"listed_and","message":"listed-and","places":[{"name":"others","kind":{"name":"text"}},{"name":"last","kind":{"name":"text"}}]},{"number":10,"name":"listed_or","message":"listed-or","places":[{"name":"others","kind":{"name":"text"}},{"name":"last","kind":{"name":"text"}}]},{"number":11,"name":"no_reason","message":"no-reason"},{"number":12,"name":"no_choice","message":"no-choice"},{"number":13,"name":"no_such_ending","message":"no-such-ending","places":[{"name":"number","kind":{"name":"number"}}]},{"number":14,"name":"asked_or_ended","message":"asked-or-ended"},{"number":15,"name":"asked_beyond","message":"asked-beyond","places":[{"name":"players","kind":{"name":"number"}}]},{"number":16,"name":"nothing_to_decide","message":"nothing-to-decide","places":[{"name":"seat","kind":{"name":"seat"}}]},{"number":32,"name":"round","message":"round","clause":"PN9","places":[{"name":"round","kind":{"name":"number"}},{"name":"seat","kind":{"name":"seat"}}],"opens":true},{"number":33,"name":"opens","message":"opens","clause":"PN11","places":[{"name":"seat","kind":{"name":"seat"}},{"name":"card","kind":{"name":"card"}}]},{"number":34,"name":"open_with_nothing","message":"open-with-nothing","clause":"PN11","places":[{"name":"seats","kind":{"name":"seat","many":"bits"}}]},{"number":35,"name":"passes","message":"passes","clause":"PN12","places":[{"name":"seat","kind":{"name":"seat"}}]},{"number":36,"name":"builds","message":"builds","clause":"PN15","places":[{"name":"seat","kind":{"name":"seat"}},{"name":"card","kind":{"name":"card"}},{"name":"pile","kind":{"name":"number"}},{"name":"owner","kind":{"name":"seat"}},{"name":"level","kind":{"name":"number"}}]},{"number":37,"name":"redeems","message":"redeems","clause":"PN15","places":[{"name":"seat","kind":{"name":"seat"}},{"name":"card","kind":{"name":"card"}},{"name":"pile","kind":{"name":"number"}},{"name":"owner","kind":{"name":"seat"}},{"name":"level","kind":{"name":"number"}}]},{"number":38,"name":"fills","message":"fills","clause":"PN15","places":[{"name":"seat","kind":{"name":"seat"}},{"name":"card","kind":{"name":"card"}},{"name":"pile","kind":{"name":"number"}},{"name":"owner","kind":{"name":"seat"}}]},{"number":39,"name":"crosses","message":"crosses","clause":"PN16","places":[{"name":"seat","kind":{"name":"seat"}},{"name":"card","kind":{"name":"card"}},{"name":"pile","kind":{"name":"number"}},{"name":"owner","kind":{"name":"seat"}}]},{"number":40,"name":"adapts","message":"adapts","clause":"PN20","places":[{"name":"seat","kind":{"name":"seat"}},{"name":"pile","kind":{"name":"number"}},{"name":"owner","kind":{"name":"seat"}},{"name":"level","kind":{"name":"number"}}]},{"number":41,"name":"is_infallible","message":"is-infallible","clause":"PN20","places":[{"name":"seat","kind":{"name":"seat"}},{"name":"pile","kind":{"name":"number"}},{"name":"owner","kind":{"name":"seat"}}]},{"number":42,"name":"nopes","message":"nopes","clause":"PN21","places":[{"name":"seat","kind":{"name":"seat"}},{"name":"pile","kind":{"name":"number"}},{"name":"owner","kind":{"name":"seat"}}]},{"number":43,"name":"reduces","message":"reduces","clause":"PN19","places":[{"name":"seat","kind":{"name":"seat"}},{"name":"card","kind":{"name":"card"}},{"name":"pile","kind":{"name":"number"}},{"name":"owner","kind":{"name":"seat"}},{"name":"level","kind":{"name":"number"}}]},{"number":44,"name":"sends_to_infernope","message":"sends-to-infernope","clause":"PN19","places":[{"name":"seat","kind":{"name":"seat"}},{"name":"card","kind":{"name":"card"}},{"name":"pile","kind":{"name":"number"}},{"name":"owner","kind":{"name":"seat"}}]},{"number":45,"name":"cancels_reduco","message":"cancels-reduco","clause":"PN18","places":[{"name":"seat","kind":{"name":"seat"}},{"name":"card","kind":{"name":"card"}},{"name":"pile","kind":{"name":"number"}},{"name":"owner","kind":{"name":"seat"}},{"name":"level","kind":{"name":"number"}}]},{"number":46,"name":"cancels_slot","message":"cancels-slot","clause":"PN18","places":[{"name":"seat","kind":{"name":"seat"}},{"name":"owner","kind":{"name":"seat"}}]},{"number":47,"name":"cancels_cross","message":"cancels-cross","clause":"PN28","places":[{"name":"seat","kind":{"name":"seat"}},{"name":"card","kind":{"name":"card"}},{"name":"pile","kind":{"name":"number"}},{"name":"owner","kind":{"name":"seat"}}]},{"number":48,"name":"lays_slot","message":"lays-slot","clause":"PN22","places":[{"name":"seat","kind":{"name":"seat"}}]},{"number":49,"name":"lays_slot_for","message":"lays-slot-for","clause":"PN26","places":[{"name":"seat","kind":{"name":"seat"}},{"name":"mate","kind":{"name":"seat"}}]},{"number":50,"name":"plays_last","message":"plays-last","clause":"PN13","places":[{"name":"seat","kind":{"name":"seat"}},{"name":"card","kind":{"name":"card"}},{"name":"pile","kind":{"name":"number"}},{"name":"owner","kind":{"name":"seat"}}]},{"number":51,"name":"plays_last_alone","message":"plays-last-alone","clause":"PN13","places":[{"name":"seat","kind":{"name":"seat"}},{"name":"card","kind":{"name":"card"}}]},{"number":52,"name":"draws","message":"draws","clause":"PN17","places":[{"name":"seat","kind":{"name":"seat"}},{"name":"count","kind":{"name":"number"}}]},{"number":53,"name":"shuffled","message":"shuffled","clause":"PN17"},{"number":54,"name":"you_draw","message":"you-draw","clause":"PN17","places":[{"name":"cards","kind":{"name":"card","many":"list"}}]},{"number":55,"name":"skipped","message":"skipped","clause":"PN13","places":[{"name":"seats","kind":{"name":"seat","many":"bits"}}]},{"number":56,"name":"round_over","message":"round-over","clause":"PN13","places":[{"name":"round","kind":{"name":"number"}}]},{"number":57,"name":"no_cards_left","message":"no-cards-left","clause":"PN13","places":[{"name":"round","kind":{"name":"number"}}]},{"number":58,"name":"scores","message":"scores","clause":"PN23","places":[{"name":"seat","kind":{"name":"seat"}},{"name":"points","kind":{"name":"number"}},{"name":"total","kind":{"name":"number"}},{"name":"target","kind":{"name":"number"}}]},{"number":59,"name":"team_has","message":"team-has","clause":"PN26","places":[{"name":"seats","kind":{"name":"seat","many":"bits"}},{"name":"total","kind":{"name":"number"}},{"name":"target","kind":{"name":"number"}}]},{"number":60,"name":"nobody_scores","message":"nobody-scores","clause":"PN23"},{"number":61,"name":"no_piles","message":"no-piles","clause":"PN-R17"},{"number":62,"name":"nobody_ahead","message":"nobody-ahead","clause":"PN30"},{"number":63,"name":"choose_mate","message":"choose-mate","clause":"PN26"},{"number":64,"name":"choose_pile","message":"choose-pile","clause":"PN12","places":[{"name":"card","kind":{"name":"card"}}]},{"number":65,"name":"nothing_fits","message":"nothing-fits","clause":"PN29"},{"number":66,"name":"play","message":"play","clause":"PN12"},{"number":67,"name":"no_deed","message":"no-deed","clause":"PN11"},{"number":68,"name":"must_open","message":"must-open","clause":"PN-R4"},{"number":69,"name":"may_open","message":"may-open","clause":"PN11"},{"number":70,"name":"opening_is_over","message":"opening-is-over","clause":"PN11"},{"number":71,"name":"opening_first","message":"opening-first","clause":"PN11"},{"number":72,"name":"has_to_open","message":"has-to-open","clause":"PN-R4"},{"number":73,"name":"not_in_hand","message":"not-in-hand","clause":"PN12","places":[{"name":"card","kind":{"name":"card"}}]},{"number":74,"name":"card_first","message":"card-first","clause":"PN12"},{"number":75,"name":"no_target","message":"no-target","clause":"PN29","places":[{"name":"card","kind":{"name":"card"}}]},{"number":76,"name":"pile_next","message":"pile-next","clause":"PN12","places":[{"name":"card","kind":{"name":"card"}}]},{"number":77,"name":"mate_next","message":"mate-next","clause":"PN12"},{"number":78,"name":"for_own_side","message":"for-own-side","clause":"PN-R16"},{"number":79,"name":"on_a_pile","message":"on-a-pile","clause":"PN12","places":[{"name":"card","kind":{"name":"card"}}]},{"number":80,"name":"no_such_pile","message":"no-such-pile","clause":"PN5","places":[{"name":"number","kind":{"name":"number"}}]},{"number":81,"name":"is_dead","message":"is-dead","clause":"PN21"},{"number":82,"name":"not_stamped","message":"not-stamped","clause":"PN18"},{"number":83,"name":"not_reduced","message":"not-reduced","clause":"PN19"},{"number":84,"name":"deeds_only","message":"deeds-only","clause":"PN15"},{"number":85,"name":"only_a_nope","message":"only-a-nope","clause":"PN20"},{"number":86,"name":"own_piles_only","message":"own-piles-only","clause":"PN-R5"},{"number":87,"name":"wrong_level","message":"wrong-level","clause":"PN15","places":[{"name":"card","kind":{"name":"card"}},{"name":"needed","kind":{"name":"number"}},{"name":"level","kind":{"name":"number"}}]},{"number":88,"name":"own_pile","message":"own-pile","clause":"PN-R6"},{"number":89,"name":"cross_on_cross","message":"cross-on-cross","clause":"PN16"},{"number":90,"name":"cross_misses","message":"cross-misses","clause":"PN16","places":[{"name":"card","kind":{"name":"card"}},{"name":"level","kind":{"name":"number"}}]},{"number":91,"name":"cross_misses_reduced","message":"cross-misses-reduced","clause":"PN16","places":[{"name":"card","kind":{"name":"card"}},{"name":"level","kind":{"name":"number"}}]},{"number":92,"name":"own_side_noped","message":"own-side-noped","clause":"PN-R12","places":[{"name":"seat","kind":{"name":"seat"}}]},{"number":93,"name":"own_side_crossed","message":"own-side-noped","clause":"PN-R20","places":[{"name":"seat","kind":{"name":"seat"}}]},{"number":94,"name":"wins","message":"wins","clause":"PN24","places":[{"name":"seat","kind":{"name":"seat"}},{"name":"points","kind":{"name":"number"}}]},{"number":95,"name":"wins_ahead","message":"wins-ahead","clause":"PN25","places":[{"name":"seat","kind":{"name":"seat"}},{"name":"points","kind":{"name":"number"}}]},{"number":96,"name":"wins_by_deeds","message":"wins-by-deeds","clause":"PN25","places":[{"name":"seat","kind":{"name":"seat"}},{"name":"points","kind":{"name":"number"}},{"name":"rival","kind":{"name":"seat"}},{"name":"own","kind":{"name":"level","many":"list","joined":""}},{"name":"theirs","kind":{"name":"level","many":"list","joined":""}}]},{"number":97,"name":"wins_by_deeds_alone","message":"wins-by-deeds","clause":"PN-R15","places":[{"name":"seat","kind":{"name":"seat"}},{"name":"points","kind":{"name":"number"}},{"name":"rival","kind":{"name":"seat"}},{"name":"own","kind":{"name":"level","many":"list","joined":""}},{"name":"theirs","kind":{"name":"level","many":"list","joined":""}}]},{"number":98,"name":"team_wins","message":"team-wins","clause":"PN26","places":[{"name":"seats","kind":{"name":"seat","many":"bits"}},{"name":"points","kind":{"name":"number"}}]},{"number":99,"name":"team_wins_by_levels","message":"team-wins-by-levels","clause":"PN26","places":[{"name":"seats","kind":{"name":"seat","many":"bits"}},{"name":"points","kind":{"name":"number"}},{"name":"own","kind":{"name":"number"}},{"name":"theirs","kind":{"name":"number"}}]},{"number":100,"name":"team_wins_by_levels_alone","message":"team-wins-by-levels","clause":"PN-R15","places":[{"name":"seats","kind":{"name":"seat","many":"bits"}},{"name":"points","kind":{"name":"number"}},{"name":"own","kind":{"name":"number"}},{"name":"theirs","kind":{"name":"number"}}]},{"number":101,"name":"ahead_at_limit","message":"ahead-at-limit","clause":"PN-R21","places":[{"name":"seat","kind":{"name":"seat"}},{"name":"points","kind":{"name":"number"}}]},{"number":102,"name":"team_ahead_at_limit","message":"team-ahead-at-limit","clause":"PN-R21","places":[{"name":"seats","kind":{"name":"seat","many":"bits"}},{"name":"points","kind":{"name":"number"}}]},{"number":103,"name":"shared","message":"shared","clause":"PN-R21","places":[{"name":"seats","kind":{"name":"seat","many":"bits"}},{"name":"points","kind":{"name":"number"}}]},{"number":104,"name":"teams_share","message":"teams-share","clause":"PN-R21","places":[{"name":"points","kind":{"name":"number"}}]},{"number":105,"name":"teams_of_two_or_three","message":"teams-of-two-or-three","clause":"PN31"},{"number":106,"name":"wrong_deck","message":"wrong-deck","clause":"PN-R1","places":[{"name":"total","kind":{"name":"number"}},{"name":"dealt","kind":{"name":"number"}},{"name":"most","kind":{"name":"number"}}]},{"number":107,"name":"no_deeds","message":"no-deeds","clause":"PN-R1"},{"number":108,"name":"loose_card","message":"loose-card","clause":"PN7"},{"number":109,"name":"wrong_cards","message":"wrong-cards","clause":"PN1"},{"number":110,"name":"wrong_seats","message":"wrong-seats","clause":"PN5"},{"number":111,"name":"wrong_pile","message":"wrong-pile","clause":"PN6"},{"number":112,"name":"too_many_piles","message":"too-many-piles","clause":"PN22"},{"number":113,"name":"wrong_owing","message":"wrong-owing","clause":"PN11"},{"number":114,"name":"piles_too_early","message":"piles-too-early","clause":"PN11"},{"number":115,"name":"wrong_face_down","message":"wrong-face-down","clause":"PN11"},{"number":116,"name":"picked_too_early","message":"picked-too-early","clause":"PN12"},{"number":117,"name":"picked_not_held","message":"picked-not-held","clause":"PN12"},{"number":118,"name":"wrong_passes","message":"wrong-passes","clause":"PN13"},{"number":119,"name":"negative","message":"negative","clause":"PN23"},{"number":120,"name":"wrong_ending","message":"wrong-ending","clause":"PN24"},{"number":121,"name":"head","message":"head","places":[{"name":"round","kind":{"name":"number"}},{"name":"seat","kind":{"name":"seat"}},{"name":"count","kind":{"name":"number"}},{"name":"cards","kind":{"name":"card","many":"list"}}]},{"number":122,"name":"holds","message":"holds","places":[{"name":"points","kind":{"name":"number"}},{"name":"count","kind":{"name":"number"}},{"name":"cards","kind":{"name":"card","many":"list"}}]},{"number":123,"name":"holds_unseen","message":"holds-unseen","places":[{"name":"points","kind":{"name":"number"}},{"name":"count","kind":{"name":"number"}}]},{"number":124,"name":"face_down","message":"face-down","places":[{"name":"card","kind":{"name":"card"}}]},{"number":125,"name":"face_down_unseen","message":"face-down-unseen"},{"number":126,"name":"is","message":"is","places":[{"name":"status","kind":{"name":"status"}}]},{"number":127,"name":"is_at","message":"is-at","places":[{"name":"status","kind":{"name":"status"}},{"name":"level","kind":{"name":"number"}}]},{"number":128,"name":"reconstructed","message":"reconstructed"},{"number":256,"name":"reason_no_pile","message":"reason-no-pile"},{"number":257,"name":"reason_opening","message":"reason-opening"},{"number":258,"name":"reason_useless","message":"reason-useless"},{"number":259,"name":"reason_slot","message":"reason-slot"},{"number":260,"name":"reason_own_pile","message":"reason-own-pile"},{"number":261,"name":"reason_rivals_pile","message":"reason-rivals-pile"},{"number":262,"name":"reason_more_cards","message":"reason-more-cards"},{"number":263,"name":"reason_more_piles","message":"reason-more-piles"},{"number":264,"name":"reason_to_fall","message":"reason-to-fall"},{"number":265,"name":"reason_to_change","message":"reason-to-change","places":[{"name":"card","kind":{"name":"card"}}]}],"words":{"card":["card-nothing","card-deed-i","card-deed-ii","card-deed-iii","card-deed-iv","card-cross-i","card-cross-ii","card-cross-iii","card-cross-iv","card-draw-2","card-cancello","card-reduco","card-opportunitas","card-pope","card-nope"],"level":["level-none","level-i","level-ii","level-iii","level-iv","level-infallible"],"status":["status-gone","status-open-slot","status-standing","status-infallible","status-crossed","status-in-infernope","status-dead"]},"fields":[{"name":"ending","kind":{"name":"number"},"message":"field-ending"},{"name":"round","kind":{"name":"number"},"message":"field-round"},{"name":"token","kind":{"name":"number"},"message":"field-token"},{"name":"passes","kind":{"name":"number"},"message":"field-passes"},{"name":"played","kind":{"name":"card"},"message":"field-played"},{"name":"points","kind":{"name":"number"},"shape":["seats"],"message":"field-points"},{"name":"sizes","kind":{"name":"number"},"shape":["seats"],"message":"field-sizes"},{"name":"tops","kind":{"name":"card"},"shape":[26],"message":"field-tops"},{"name":"levels","kind":{"name":"number"},"shape":[26],"message":"field-levels"},{"name":"owners","kind":{"name":"number"},"shape":[26],"message":"field-owners"},{"name":"places","kind":{"name":"number"},"message":"field-places"},{"name":"covered","kind":{"name":"number"},"shape":[100,3],"places":["card","level","pile"],"message":"field-covered"},{"name":"covered_count","kind":{"name":"number"},"message":"field-covered-count"},{"name":"deck_size","kind":{"name":"number"},"message":"field-deck-size"},{"name":"discard","kind":{"name":"number"},"shape":[15],"places_kind":"card","message":"field-discard"}],"scene":[{"name":"turn","kind":{"name":"seat"},"none":-1,"message":"scene-turn"},{"name":"target","kind":{"name":"number"},"message":"scene-target"},{"name":"teams","kind":{"name":"flag"},"message":"scene-teams"},{"name":"side","kind":{"name":"number"},"shape":["seats"],"message":"scene-side"},{"name":"side_points","kind":{"name":"number"},"shape":["seats"],"message":"scene-side-points"},{"name":"face_down","kind":{"name":"flag"},"shape":["seats"],"message":"scene-face-down"},{"name":"stamped","kind":{"name":"flag"},"shape":[15],"places_kind":"card","message":"scene-stamped"},{"name":"status","kind":{"name":"status"},"shape":[26],"message":"scene-status"},{"name":"reducos","kind":{"name":"number"},"shape":[26],"message":"scene-reducos"}],"own_scene":[],"own_fields":[{"name":"hands","kind":{"name":"number"},"shape":[15],"places_kind":"card","message":"field-hands"},{"name":"set_down","kind":{"name":"card"},"message":"field-set-down"},{"name":"picked","kind":{"name":"card"},"message":"field-picked"},{"name":"buried","kind":{"name":"number"},"shape":[15],"places_kind":"card","message":"field-buried"}],"endings":{"going_on":0,"target_reached":1,"round_limit":2},"options":[{"name":"deeds","kind":"numbers","clause":"PN-R1","message":"option-deeds"},{"name":"crosses","kind":"numbers","clause":"PN-R1","message":"option-crosses"},{"name":"actions","kind":"numbers","clause":"PN-R1","message":"option-actions"},{"name":"popes","kind":"number","clause":"PN-R1","message":"option-popes"},{"name":"nopes","kind":"number","clause":"PN-R1","message":"option-nopes"},{"name":"stamps","kind":"subset","clause":"PN-R2","message":"option-stamps"},{"name":"opening","kind":"choice","clause":"PN-R4","message":"option-opening"},{"name":"others_piles","kind":"flag","clause":"PN-R5","message":"option-others-piles"},{"name":"below_zero","kind":"flag","clause":"PN-R7","message":"option-below-zero"},{"name":"reshuffle","kind":"flag","clause":"PN-R14","message":"option-reshuffle"},{"name":"overshoot","kind":"choice","clause":"PN-R15","message":"option-overshoot"},{"name":"target","kind":"number","clause":"PN24","message":"option-target"},{"name":"teams","kind":"flag","clause":"PN31","message":"option-teams"},{"name":"max_rounds","kind":"number","clause":"PN-R21","message":"option-max-rounds"}],"printed":[{"name":"faces","kind":"card","columns":[{"name":"sort","kind":{"name":"number"},"values":[0,1,1,1,1,2,2,2,2,3,4,5,6,7,8],"names":["nothing","deed","cross","draw","cancello","reduco","opportunitas","pope","nope"]},{"name":"level","kind":{"name":"number"},"values":[0,1,2,3,4,1,2,3,4,0,0,0,0,0,0]}]}],"beside":{"cards":"sizes","points":"points","decided":"face_down"}};
