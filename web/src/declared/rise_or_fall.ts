/** Rise or Fall, as it is declared in Python. Made by web/declare.py; not to be edited. */
import type { Declaration } from "../lib/declared";

export const CLIQUE = ["cheerleaders", "jocks", "geeks", "punks", "goths", "skaters", "artists", "cool-teachers"] as const;
export type Clique = (typeof CLIQUE)[number];

export const CARD = ["nothing", "defend", "achieve", "attack"] as const;
export type Card = (typeof CARD)[number];

export interface Facts {
  ending: number;
  round: number;
  attackers: number[];
  bin: number;
  principal: boolean;
  clique: Clique[];
  in_play: boolean[];
  picked_already: boolean[];
  laid: (Card | null)[];
  target: (number | null)[];
  gained: number[];
  points_shown: (number | null)[];
}

export interface Own {
  own_points: number;
  picked: Card | null;
  aim: number | null;
  hand: (Decision | null)[];
}

export type Decision =
  | { do: "attack"; clique: Clique; }
  | { do: "defend"; }
  | { do: "achieve"; }
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
  | { say: "begins"; points: number; bin: number; }
  | { say: "begins_as_agreed"; points: number; bin: number; }
  | { say: "revealed"; round: number; }
  | { say: "attacked"; seat: number; target: number; }
  | { say: "defended"; seat: number; }
  | { say: "achieved"; seat: number; }
  | { say: "principal"; victims: number[]; guilty: number[]; }
  | { say: "took"; seat: number; target: number; }
  | { say: "blocked"; seat: number; target: number; }
  | { say: "fined"; seat: number; points: number; }
  | { say: "fined_last"; seat: number; fine: number; }
  | { say: "short"; seat: number; }
  | { say: "without"; seat: number; }
  | { say: "saved"; seat: number; }
  | { say: "not_saved"; seat: number; }
  | { say: "impressed"; seat: number; }
  | { say: "impressed_in_vain"; seat: number; }
  | { say: "cancelled"; seats: number[]; }
  | { say: "spoiled"; seat: number; }
  | { say: "out"; seat: number; }
  | { say: "pick"; }
  | { say: "pick_short"; }
  | { say: "no_achievements"; }
  | { say: "own_clique"; }
  | { say: "not_playing"; clique: Clique; }
  | { say: "is_out"; clique: Clique; }
  | { say: "ghosts_are_silent"; }
  | { say: "won"; seat: number; points: number; loser: number; less: number; }
  | { say: "shared"; seats: number[]; points: number; }
  | { say: "last_one_left"; seat: number; }
  | { say: "nobody_left"; }
  | { say: "went_out_last"; seats: number[]; }
  | { say: "had_most"; seats: number[]; points: number; }
  | { say: "ahead_at_limit"; seat: number; rounds: number; points: number; }
  | { say: "shared_at_limit"; seats: number[]; rounds: number; points: number; }
  | { say: "too_many_points"; points: number; }
  | { say: "no_such_round"; round: number; }
  | { say: "ends_with_two"; }
  | { say: "who_was_last"; }
  | { say: "owes_nothing"; }
  | { say: "picked_or_owes"; }
  | { say: "not_in_hand"; }
  | { say: "wrong_attackers"; }
  | { say: "lays_nothing"; }
  | { say: "wrong_target"; }
  | { say: "drawn_round"; round: number; bin: number; }
  | { say: "drawn_out"; }
  | { say: "drawn_picked"; }
  | { say: "drawn_picks"; card: number; }
  | { say: "drawn_last"; card: number; }
  | { say: "reason_expected"; }
  | { say: "reason_costly"; }
  | { say: "reason_overlooked"; }
  | { say: "reason_alone"; }
  | { say: "reason_richest"; clique: Clique; }
  | { say: "reason_unexpected"; clique: Clique; }
  ;

export interface Texts {
  "goal": "count";
  "hand": never;
  "cliques": never;
  "bin": "points";
  "attacked": "attackers" | "target";
  "out": never;
  "picked": never;
  "last-round": never;
  "step": "at" | "of";
  "step-back": never;
  "step-next": never;
  "nothing-moves": never;
  "principal": never;
  "about-attack": never;
  "about-defend": never;
  "about-achieve": never;
  "about-clique": never;
}

export interface RiseOrFall {
  Facts: Facts;
  Own: Own;
  Decision: Decision;
  Said: Said;
  Texts: Texts;
  Words: {
    clique: Clique;
    card: Card;
  };
}

export const declaration: Declaration = {"game":"rise_or_fall","title":"Rise or Fall","version":1,"players":[3,8],"names":["attack cheerleaders","attack jocks","attack geeks","attack punks","attack goths","attack skaters","attack artists","attack cool teachers","defend","achieve"],"verbs":[{"name":"attack","message":"do-attack","first":0,"parts":[{"name":"clique","kind":{"name":"clique"}}],"values":[[0],[1],[2],[3],[4],[5],[6],[7]]},{"name":"defend","message":"do-defend","first":8,"parts":[],"values":[[]]},{"name":"achieve","message":"do-achieve","first":9,"parts":[],"values":[[]]}],"sentences":[{"number":0,"name":"waiting","message":"waiting","places":[{"name":"seats","kind":{"name":"seat","many":"bits"}}]},{"number":1,"name":"choose","message":"choose"},{"number":2,"name":"decided","message":"decided","places":[{"name":"seat","kind":{"name":"seat"}},{"name":"decision","kind":{"name":"decision"}}]},{"number":3,"name":"decided_secretly","message":"decided-secretly","places":[{"name":"seat","kind":{"name":"seat"}}]},{"number":4,"name":"not_now","message":"not-now"},{"number":5,"name":"no_such_move","message":"no-such-move","places":[{"name":"name","kind":{"name":"text"}},{"name":"game","kind":{"name":"text"}}]},{"number":6,"name":"not_asked","message":"not-asked","places":[{"name":"seat","kind":{"name":"seat"}},{"name":"seats","kind":{"name":"seat","many":"bits"}}]},{"number":7,"name":"over","message":"over"},{"number":8,"name":"seat_number","message":"seat-number","places":[{"name":"number","kind":{"name":"number"}}]},{"number":9,"name":"listed_and","message":"listed-and","places":[{"name":"others","kind":{"name":"text"}},{"name":"last","kind":{"name":"text"}}]},{"number":10,"name":"listed_or","message":"listed-or","places":[{"name":"others","kind":{"name":"text"}},{"name":"last","kind":{"name":"text"}}]},{"number":11,"name":"no_reason","message":"no-reason"},{"number":12,"name":"no_choice","message":"no-choice"},{"number":13,"name":"no_such_ending","message":"no-such-ending","places":[{"name":"number","kind":{"name":"number"}}]},{"number":14,"name":"asked_or_ended","message":"asked-or-ended"},{"number":15,"name":"asked_beyond","message":"asked-beyond","places":[{"name":"players","kind":{"name":"number"}}]},{"number":16,"name":"nothing_to_decide","message":"nothing-to-decide","places":[{"name":"seat","kind":{"name":"seat"}}]},{"number":32,"name":"begins","message":"begins","clause":"RF1","places":[{"name":"points","kind":{"name":"number"}},{"name":"bin","kind":{"name":"number"}}],"opens":true},{"number":33,"name":"begins_as_agreed","message":"begins","clause":"RF-R13","places":[{"name":"points","kind":{"name":"number"}},{"name":"bin","kind":{"name":"number"}}],"opens":true},{"number":34,"name":"revealed","message":"revealed","clause":"RF2","places":[{"name":"round","kind":{"name":"number"}}]},{"number":35,"name":"attacked","message":"attacked","clause":"RF2","places":[{"name":"seat","kind":{"name":"seat"}},{"name":"target","kind":{"name":"seat"}}]},{"number":36,"name":"defended","message":"defended","clause":"RF2","places":[{"name":"seat","kind":{"name":"seat"}}]},{"number":37,"name":"achieved","message":"achieved","clause":"RF2","places":[{"name":"seat","kind":{"name":"seat"}}]},{"number":38,"name":"principal","message":"principal","clause":"RF4","places":[{"name":"victims","kind":{"name":"seat","many":"bits"}},{"name":"guilty","kind":{"name":"seat","many":"bits"}}]},{"number":39,"name":"took","message":"took","clause":"RF5","places":[{"name":"seat","kind":{"name":"seat"}},{"name":"target","kind":{"name":"seat"}}]},{"number":40,"name":"blocked","message":"blocked","clause":"RF5","places":[{"name":"seat","kind":{"name":"seat"}},{"name":"target","kind":{"name":"seat"}}]},{"number":41,"name":"fined","message":"fined","clause":"RF5","places":[{"name":"seat","kind":{"name":"seat"}},{"name":"points","kind":{"name":"number"}}]},{"number":42,"name":"fined_last","message":"fined-last","clause":"RF-R9","places":[{"name":"seat","kind":{"name":"seat"}},{"name":"fine","kind":{"name":"number"}}]},{"number":43,"name":"short","message":"short","clause":"RF6","places":[{"name":"seat","kind":{"name":"seat"}}]},{"number":44,"name":"without","message":"without","clause":"RF8","places":[{"name":"seat","kind":{"name":"seat"}}]},{"number":45,"name":"saved","message":"saved","clause":"RF-R1","places":[{"name":"seat","kind":{"name":"seat"}}]},{"number":46,"name":"not_saved","message":"not-saved","clause":"RF-R1","places":[{"name":"seat","kind":{"name":"seat"}}]},{"number":47,"name":"impressed","message":"impressed","clause":"RF7","places":[{"name":"seat","kind":{"name":"seat"}}]},{"number":48,"name":"impressed_in_vain","message":"impressed-in-vain","clause":"RF-R6","places":[{"name":"seat","kind":{"name":"seat"}}]},{"number":49,"name":"cancelled","message":"cancelled","clause":"RF5","places":[{"name":"seats","kind":{"name":"seat","many":"bits"}}]},{"number":50,"name":"spoiled","message":"spoiled","clause":"RF5","places":[{"name":"seat","kind":{"name":"seat"}}]},{"number":51,"name":"out","message":"out","clause":"RF10","places":[{"name":"seat","kind":{"name":"seat"}}]},{"number":52,"name":"pick","message":"pick","clause":"RF2"},{"number":53,"name":"pick_short","message":"pick-short","clause":"RF14"},{"number":54,"name":"no_achievements","message":"no-achievements","clause":"RF14"},{"number":55,"name":"own_clique","message":"own-clique","clause":"RF2"},{"number":56,"name":"not_playing","message":"not-playing","clause":"RF1","places":[{"name":"clique","kind":{"name":"clique"}}]},{"number":57,"name":"is_out","message":"is-out","clause":"RF10","places":[{"name":"clique","kind":{"name":"clique"}}]},{"number":58,"name":"ghosts_are_silent","message":"ghosts-are-silent","clause":"RF-R10"},{"number":59,"name":"won","message":"won","clause":"RF11","places":[{"name":"seat","kind":{"name":"seat"}},{"name":"points","kind":{"name":"number"}},{"name":"loser","kind":{"name":"seat"}},{"name":"less","kind":{"name":"number"}}]},{"number":60,"name":"shared","message":"shared","clause":"RF11","places":[{"name":"seats","kind":{"name":"seat","many":"bits"}},{"name":"points","kind":{"name":"number"}}]},{"number":61,"name":"last_one_left","message":"last-one-left","clause":"RF11","places":[{"name":"seat","kind":{"name":"seat"}}]},{"number":62,"name":"nobody_left","message":"nobody-left","clause":"RF-R5"},{"number":63,"name":"went_out_last","message":"went-out-last","clause":"RF-R5","places":[{"name":"seats","kind":{"name":"seat","many":"bits"}}]},{"number":64,"name":"had_most","message":"had-most","clause":"RF-R5","places":[{"name":"seats","kind":{"name":"seat","many":"bits"}},{"name":"points","kind":{"name":"number"}}]},{"number":65,"name":"ahead_at_limit","message":"ahead-at-limit","clause":"RF-R8","places":[{"name":"seat","kind":{"name":"seat"}},{"name":"rounds","kind":{"name":"number"}},{"name":"points","kind":{"name":"number"}}]},{"number":66,"name":"shared_at_limit","message":"shared-at-limit","clause":"RF-R8","places":[{"name":"seats","kind":{"name":"seat","many":"bits"}},{"name":"rounds","kind":{"name":"number"}},{"name":"points","kind":{"name":"number"}}]},{"number":67,"name":"too_many_points","message":"too-many-points","clause":"RF7","places":[{"name":"points","kind":{"name":"number"}}]},{"number":68,"name":"no_such_round","message":"no-such-round","clause":"RF-R8","places":[{"name":"round","kind":{"name":"number"}}]},{"number":69,"name":"ends_with_two","message":"ends-with-two","clause":"RF11"},{"number":70,"name":"who_was_last","message":"who-was-last","clause":"RF-R5"},{"number":71,"name":"owes_nothing","message":"owes-nothing","clause":"RF10"},{"number":72,"name":"picked_or_owes","message":"picked-or-owes","clause":"RF15"},{"number":73,"name":"not_in_hand","message":"not-in-hand","clause":"RF2"},{"number":74,"name":"wrong_attackers","message":"wrong-attackers","clause":"RF3"},{"number":75,"name":"lays_nothing","message":"lays-nothing","clause":"RF10"},{"number":76,"name":"wrong_target","message":"wrong-target","clause":"RF2"},{"number":77,"name":"drawn_round","message":"drawn-round","places":[{"name":"round","kind":{"name":"number"}},{"name":"bin","kind":{"name":"number"}}]},{"number":78,"name":"drawn_out","message":"drawn-out"},{"number":79,"name":"drawn_picked","message":"drawn-picked"},{"number":80,"name":"drawn_picks","message":"drawn-picks","places":[{"name":"card","kind":{"name":"decision"}}]},{"number":81,"name":"drawn_last","message":"drawn-last","places":[{"name":"card","kind":{"name":"decision"}}]},{"number":256,"name":"reason_expected","message":"reason-expected"},{"number":257,"name":"reason_costly","message":"reason-costly"},{"number":258,"name":"reason_overlooked","message":"reason-overlooked"},{"number":259,"name":"reason_alone","message":"reason-alone"},{"number":260,"name":"reason_richest","message":"reason-richest","places":[{"name":"clique","kind":{"name":"clique"}}]},{"number":261,"name":"reason_unexpected","message":"reason-unexpected","places":[{"name":"clique","kind":{"name":"clique"}}]}],"words":{"clique":["clique-cheerleaders","clique-jocks","clique-geeks","clique-punks","clique-goths","clique-skaters","clique-artists","clique-cool-teachers"],"card":["card-nothing","card-defend","card-achieve","card-attack"]},"fields":[{"name":"ending","kind":{"name":"number"},"message":"field-ending"},{"name":"round","kind":{"name":"number"},"message":"field-round"},{"name":"attackers","kind":{"name":"number"},"shape":["seats"],"message":"field-attackers"}],"scene":[{"name":"bin","kind":{"name":"number"},"message":"scene-bin"},{"name":"principal","kind":{"name":"flag"},"message":"scene-principal"},{"name":"clique","kind":{"name":"clique"},"shape":["seats"],"message":"scene-clique"},{"name":"in_play","kind":{"name":"flag"},"shape":["seats"],"message":"scene-in-play"},{"name":"picked_already","kind":{"name":"flag"},"shape":["seats"],"message":"scene-picked-already"},{"name":"laid","kind":{"name":"card"},"shape":["seats"],"none":0,"message":"scene-laid"},{"name":"target","kind":{"name":"seat"},"shape":["seats"],"none":-1,"message":"scene-target"},{"name":"gained","kind":{"name":"number"},"shape":["seats"],"message":"scene-gained"},{"name":"points_shown","kind":{"name":"number"},"shape":["seats"],"none":-1,"message":"scene-points-shown"}],"own_scene":[{"name":"own_points","kind":{"name":"number"},"message":"scene-own-points"},{"name":"picked","kind":{"name":"card"},"none":0,"message":"scene-picked"},{"name":"aim","kind":{"name":"seat"},"none":-1,"message":"scene-aim"},{"name":"hand","kind":{"name":"decision"},"shape":[10],"none":-1,"message":"scene-hand"}],"own_fields":[],"endings":{"going_on":0,"two_left":1,"one_left":2,"none_left":3,"round_limit":4},"options":[{"name":"settlement","kind":"choice","clause":"RF-R1","message":"option-settlement"},{"name":"all_out","kind":"choice","clause":"RF-R5","message":"option-all-out"},{"name":"show_points","kind":"choice","clause":"RF-R7","message":"option-show-points"},{"name":"max_rounds","kind":"number","clause":"RF-R8","message":"option-max-rounds"},{"name":"no_achievements","kind":"flag","clause":"RF14","message":"option-no-achievements"},{"name":"ghost_chat","kind":"flag","clause":"RF-R10","message":"option-ghost-chat"},{"name":"principal_threshold","kind":"number","clause":"RF-R11","message":"option-principal-threshold"},{"name":"start_points","kind":"number","clause":"RF-R13","message":"option-start-points"},{"name":"cliques","kind":"order","clause":"RF-R12","message":"option-cliques"}],"beside":{"points":"points_shown","own_points":"own_points","playing":"in_play","decided":"picked_already"},"seats":"clique"};
