/** Nonce Orders, as it is declared in Python. Made by web/declare.py; not to be edited. */
import type { Declaration } from "../lib/declared";

export const CARD = ["angel", "demon", "spirit", "devil", "inspector"] as const;
export type Card = (typeof CARD)[number];

export const SIDE = ["good", "evil"] as const;
export type Side = (typeof SIDE)[number];

export interface Facts {
  ending: number;
  evil: number;
  turn: number;
  turns: number;
  step: "inspectors" | "orders" | "afterwards" | "mixed";
  inspectors_discarded: number;
  asking: "not-yet" | "waits" | "answered";
  deck_left: number;
  held: number[];
  on_table: Partial<Record<Card, number>>;
  discard_pile: Record<Card, number>;
  silent: number;
  is_shown: number[];
  shown: Record<Card, number>[];
  number: number;
  side: Side[];
  lead: number;
  tolerance: number;
  last: boolean;
}

export interface Own {
  silenced: boolean;
  hand: Record<Card, number>;
}

export type Decision =
  | { do: "play"; card: Card; }
  | { do: "discard"; card: Card; }
  | { do: "show_hand"; }
  | { do: "give_orders"; }
  | { do: "end_turn"; }
  | { do: "ask_for_hand"; }
  | { do: "keep_hand"; }
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
  | { say: "some"; count: number; card: Card; }
  | { say: "starts"; seat: number; }
  | { say: "begins"; seat: number; count: number; }
  | { say: "begins_with"; seat: number; cards: Said[]; }
  | { say: "draws"; seat: number; count: number; }
  | { say: "draws_what_is_left"; seat: number; count: number; }
  | { say: "drew"; seat: number; cards: Said[]; }
  | { say: "drew_what_was_left"; seat: number; cards: Said[]; }
  | { say: "last_turn"; }
  | { say: "last_turn_as_agreed"; }
  | { say: "one_more_turn"; }
  | { say: "plays"; seat: number; card: Card; }
  | { say: "discards"; seat: number; card: Card; }
  | { say: "dismisses"; seat: number; }
  | { say: "dismisses_afterwards"; seat: number; }
  | { say: "orders"; seat: number; cards: Said[]; }
  | { say: "orders_freely"; seat: number; special: Card; }
  | { say: "obeys"; seat: number; played: Said[]; thrown: Said[]; }
  | { say: "obeys_playing"; seat: number; played: Said[]; }
  | { say: "obeys_discarding"; seat: number; thrown: Said[]; }
  | { say: "obeys_without_cards"; seat: number; }
  | { say: "shows"; seat: number; cards: Said[]; }
  | { say: "shows_nothing"; seat: number; }
  | { say: "asks"; seat: number; partner: number; }
  | { say: "keeps"; seat: number; }
  | { say: "ends"; seat: number; }
  | { say: "ends_watched"; seat: number; }
  | { say: "pairs"; cards: Said[]; }
  | { say: "ahead"; side: Side; ahead: number; }
  | { say: "balance"; }
  | { say: "silence"; }
  | { say: "talk_is_open"; }
  | { say: "you_are_silenced"; }
  | { say: "you_may_talk"; }
  | { say: "partner_is_watched"; }
  | { say: "no_more_may_go"; }
  | { say: "inspectors_first"; }
  | { say: "order"; special: Card; }
  | { say: "too_many"; many: number; }
  | { say: "too_many_inspectors"; many: number; }
  | { say: "watched"; }
  | { say: "play_specials"; special: Card; }
  | { say: "end_now"; }
  | { say: "end_or_discard"; }
  | { say: "play_freely"; }
  | { say: "answer"; seat: number; }
  | { say: "nobody_asks"; }
  | { say: "asked_already"; }
  | { say: "nothing_to_ask_for"; }
  | { say: "one_by_one"; }
  | { say: "orders_are_given"; }
  | { say: "shown_already"; }
  | { say: "not_in_hand"; card: Card; }
  | { say: "one_inspector_only"; }
  | { say: "decide_first"; }
  | { say: "orders_first"; }
  | { say: "not_played"; }
  | { say: "allies_stay"; }
  | { say: "not_discarded"; }
  | { say: "orders_missing"; }
  | { say: "over_limit"; limit: number; }
  | { say: "keeps_too_much"; }
  | { say: "specials_missing"; special: Card; }
  | { say: "would_lose"; side: Side; ahead: number; }
  | { say: "would_lose_last"; side: Side; ahead: number; }
  | { say: "would_not_match"; }
  | { say: "won"; }
  | { say: "unmatched"; }
  | { say: "conquered"; side: Side; ahead: number; }
  | { say: "conquered_at_the_end"; side: Side; ahead: number; }
  | { say: "too_few_cards"; cards: number; hand: number; }
  | { say: "too_many_turns"; turns: number; }
  | { say: "negative"; }
  | { say: "wrong_cards"; cards: Said[]; }
  | { say: "wrong_seats"; }
  | { say: "wrong_step"; }
  | { say: "specials_left"; }
  | { say: "more_than_inspectors"; }
  | { say: "unsettled"; }
  | { say: "wrong_hands"; }
  | { say: "wrong_silence"; }
  | { say: "head"; turn: number; side: Side; step: Said; cards: number; last: number; silent: number; }
  | { say: "before_orders"; }
  | { say: "ordering"; }
  | { say: "after_orders"; }
  | { say: "discarded"; cards: Said[]; }
  | { say: "nothing_discarded"; }
  | { say: "in_hand"; count: number; }
  | { say: "known"; cards: Said[]; }
  | { say: "shown"; }
  | { say: "reason_open_hand"; }
  | { say: "reason_see_hand"; }
  | { say: "reason_no_duty"; }
  | { say: "reason_free_choice"; }
  | { say: "reason_level_by_order"; }
  | { say: "reason_no_inspector"; }
  | { say: "reason_level"; }
  | { say: "reason_demanded"; }
  | { say: "reason_too_full"; }
  | { say: "reason_closer"; }
  ;

export interface Texts {
  "goal": "left";
  "hand": never;
  "hand-of": "name";
  "table": never;
  "discards": never;
  "deck": never;
  "turn": never;
  "last-turn": never;
  "silence": never;
  "talk": never;
  "unknown": never;
  "nothing": never;
  "shown": never;
  "allowed": "many";
  "held": never;
  "step-inspectors": never;
  "step-orders": never;
  "step-afterwards": never;
  "step-mixed": never;
  "about-angel": never;
  "about-spirit": never;
  "about-demon": never;
  "about-devil": never;
  "about-inspector": never;
}

export interface CardPrinted {
  fights: boolean;
  side: Side;
  special: boolean;
}

export const CARDS: Record<Card, CardPrinted> = {
  "angel": {"fights": true, "side": "good", "special": false},
  "demon": {"fights": true, "side": "evil", "special": false},
  "spirit": {"fights": true, "side": "good", "special": true},
  "devil": {"fights": true, "side": "evil", "special": true},
  "inspector": {"fights": false, "side": "good", "special": false},
};

export interface NonceOrders {
  Facts: Facts;
  Own: Own;
  Decision: Decision;
  Said: Said;
  Texts: Texts;
  Words: {
    card: Card;
    side: Side;
  };
}

export const declaration: Declaration = {"game":"nonce_orders","title":"Nonce Orders","version":1,"players":[2,2],"names":["play angel","play demon","play spirit","play devil","discard angel","discard demon","discard spirit","discard devil","discard inspector","show hand","give orders","end turn","ask for hand","keep hand"],"verbs":[{"name":"play","message":"do-play","first":0,"parts":[{"name":"card","kind":{"name":"card"}}],"values":[[0],[1],[2],[3]]},{"name":"discard","message":"do-discard","first":4,"parts":[{"name":"card","kind":{"name":"card"}}],"values":[[0],[1],[2],[3],[4]]},{"name":"show_hand","message":"do-show-hand","first":9,"parts":[],"values":[[]]},{"name":"give_orders","message":"do-give-orders","first":10,"parts":[],"values":[[]]},{"name":"end_turn","message":"do-end-turn","first":11,"parts":[],"values":[[]]},{"name":"ask_for_hand","message":"do-ask-for-hand","first":12,"parts":[],"values":[[]]},{"name":"keep_hand","message":"do-keep-hand","first":13,"parts":[],"values":[[]]}],"sentences":[{"number":0,"name":"waiting","message":"waiting","places":[{"name":"seats","kind":{"name":"seat","many":"bits"}}]},{"number":1,"name":"choose","message":"choose"},{"number":2,"name":"decided","message":"decided","places":[{"name":"seat","kind":{"name":"seat"}},{"name":"decision","kind":{"name":"decision"}}]},{"number":3,"name":"decided_secretly","message":"decided-secretly","places":[{"name":"seat","kind":{"name":"seat"}}]},{"number":4,"name":"not_now","message":"not-now"},{"number":5,"name":"no_such_move","message":"no-such-move","places":[{"name":"name","kind":{"name":"text"}},{"name":"game","kind":{"name":"text"}}]},{"number":6,"name":"not_asked","message":"not-asked","places":[{"name":"seat","kind":{"name":"seat"}},{"name":"seats","kind":{"name":"seat","many":"bits"}}]},{"number":7,"name":"over","message":"over"},{"number":8,"name":"seat_number","message":"seat-number","places":[{"name":"number","kind":{"name":"number"}}]},{"number":9,"name":"listed_and","message":"listed-and","places":[{"name":"others","kind":{"name":"text"}},{"name":"last","kind":{"name":"text"}}]},{"number":10,"name":"listed_or","message":"listed-or","places":[{"name":"others","kind":{"name":"text"}},{"name":"last","kind":{"name":"text"}}]},{"number":11,"name":"no_reason","message":"no-reason"},{"number":12,"name":"no_choice","message":"no-choice"},{"number":13,"name":"no_such_ending","message":"no-such-ending","places":[{"name":"number","kind":{"name":"number"}}]},{"number":14,"name":"asked_or_ended","message":"asked-or-ended"},{"number":15,"name":"asked_beyond","message":"asked-beyond","places":[{"name":"players","kind":{"name":"number"}}]},{"number":16,"name":"nothing_to_decide","message":"nothing-to-decide","places":[{"name":"seat","kind":{"name":"seat"}}]},{"number":32,"name":"some","message":"some","places":[{"name":"count","kind":{"name":"number"}},{"name":"card","kind":{"name":"card"}}]},{"number":33,"name":"starts","message":"starts","clause":"NO2","places":[{"name":"seat","kind":{"name":"seat"}}],"opens":true},{"number":34,"name":"begins","message":"begins","clause":"NO5","places":[{"name":"seat","kind":{"name":"seat"}},{"name":"count","kind":{"name":"number"}}],"opens":true},{"number":35,"name":"begins_with","message":"begins-with","clause":"NO5","places":[{"name":"seat","kind":{"name":"seat"}},{"name":"cards","kind":{"name":"sentence","many":"list"}}],"opens":true},{"number":36,"name":"draws","message":"draws","clause":"NO6","places":[{"name":"seat","kind":{"name":"seat"}},{"name":"count","kind":{"name":"number"}}]},{"number":37,"name":"draws_what_is_left","message":"draws","clause":"NO-R9","places":[{"name":"seat","kind":{"name":"seat"}},{"name":"count","kind":{"name":"number"}}]},{"number":38,"name":"drew","message":"drew","clause":"NO6","places":[{"name":"seat","kind":{"name":"seat"}},{"name":"cards","kind":{"name":"sentence","many":"list"}}]},{"number":39,"name":"drew_what_was_left","message":"drew","clause":"NO-R9","places":[{"name":"seat","kind":{"name":"seat"}},{"name":"cards","kind":{"name":"sentence","many":"list"}}]},{"number":40,"name":"last_turn","message":"last-turn","clause":"NO14"},{"number":41,"name":"last_turn_as_agreed","message":"last-turn","clause":"NO-R1"},{"number":42,"name":"one_more_turn","message":"one-more-turn","clause":"NO-R1"},{"number":43,"name":"plays","message":"plays","clause":"NO7","places":[{"name":"seat","kind":{"name":"seat"}},{"name":"card","kind":{"name":"card"}}]},{"number":44,"name":"discards","message":"discards","clause":"NO8","places":[{"name":"seat","kind":{"name":"seat"}},{"name":"card","kind":{"name":"card"}}]},{"number":45,"name":"dismisses","message":"dismisses","clause":"NO6","places":[{"name":"seat","kind":{"name":"seat"}}]},{"number":46,"name":"dismisses_afterwards","message":"dismisses","clause":"NO9","places":[{"name":"seat","kind":{"name":"seat"}}]},{"number":47,"name":"orders","message":"orders","clause":"NO7","places":[{"name":"seat","kind":{"name":"seat"}},{"name":"cards","kind":{"name":"sentence","many":"list"}}]},{"number":48,"name":"orders_freely","message":"orders-freely","clause":"NO7","places":[{"name":"seat","kind":{"name":"seat"}},{"name":"special","kind":{"name":"card"}}]},{"number":49,"name":"obeys","message":"obeys","clause":"NO8","places":[{"name":"seat","kind":{"name":"seat"}},{"name":"played","kind":{"name":"sentence","many":"list"}},{"name":"thrown","kind":{"name":"sentence","many":"list"}}]},{"number":50,"name":"obeys_playing","message":"obeys-playing","clause":"NO8","places":[{"name":"seat","kind":{"name":"seat"}},{"name":"played","kind":{"name":"sentence","many":"list"}}]},{"number":51,"name":"obeys_discarding","message":"obeys-discarding","clause":"NO8","places":[{"name":"seat","kind":{"name":"seat"}},{"name":"thrown","kind":{"name":"sentence","many":"list"}}]},{"number":52,"name":"obeys_without_cards","message":"obeys-without-cards","clause":"NO8","places":[{"name":"seat","kind":{"name":"seat"}}]},{"number":53,"name":"shows","message":"shows","clause":"NO-R14","places":[{"name":"seat","kind":{"name":"seat"}},{"name":"cards","kind":{"name":"sentence","many":"list"}}]},{"number":54,"name":"shows_nothing","message":"shows-nothing","clause":"NO-R14","places":[{"name":"seat","kind":{"name":"seat"}}]},{"number":55,"name":"asks","message":"asks","clause":"NO-R20","places":[{"name":"seat","kind":{"name":"seat"}},{"name":"partner","kind":{"name":"seat"}}]},{"number":56,"name":"keeps","message":"keeps","clause":"NO-R20","places":[{"name":"seat","kind":{"name":"seat"}}]},{"number":57,"name":"ends","message":"ends","clause":"NO4","places":[{"name":"seat","kind":{"name":"seat"}}]},{"number":58,"name":"ends_watched","message":"ends-watched","clause":"NO8","places":[{"name":"seat","kind":{"name":"seat"}}]},{"number":59,"name":"pairs","message":"pairs","clause":"NO11","places":[{"name":"cards","kind":{"name":"sentence","many":"list"}}]},{"number":60,"name":"ahead","message":"ahead","clause":"NO12","places":[{"name":"side","kind":{"name":"side"}},{"name":"ahead","kind":{"name":"number"}}]},{"number":61,"name":"balance","message":"balance","clause":"NO12"},{"number":62,"name":"silence","message":"silence","clause":"NO13"},{"number":63,"name":"talk_is_open","message":"talk-is-open","clause":"NO13"},{"number":64,"name":"you_are_silenced","message":"you-are-silenced","clause":"NO13"},{"number":65,"name":"you_may_talk","message":"you-may-talk","clause":"NO13"},{"number":66,"name":"partner_is_watched","message":"partner-is-watched","clause":"NO13"},{"number":67,"name":"no_more_may_go","message":"no-more-may-go","clause":"NO-R3"},{"number":68,"name":"inspectors_first","message":"inspectors-first","clause":"NO6"},{"number":69,"name":"order","message":"order","clause":"NO7","places":[{"name":"special","kind":{"name":"card"}}]},{"number":70,"name":"too_many","message":"too-many","clause":"NO10","places":[{"name":"many","kind":{"name":"number"}}]},{"number":71,"name":"too_many_inspectors","message":"too-many-inspectors","clause":"NO10","places":[{"name":"many","kind":{"name":"number"}}]},{"number":72,"name":"watched","message":"watched","clause":"NO8"},{"number":73,"name":"play_specials","message":"play-specials","clause":"NO7","places":[{"name":"special","kind":{"name":"card"}}]},{"number":74,"name":"end_now","message":"end-now","clause":"NO-R3"},{"number":75,"name":"end_or_discard","message":"end-or-discard","clause":"NO9"},{"number":76,"name":"play_freely","message":"play-freely","clause":"NO7"},{"number":77,"name":"answer","message":"answer","clause":"NO-R20","places":[{"name":"seat","kind":{"name":"seat"}}]},{"number":78,"name":"nobody_asks","message":"nobody-asks","clause":"NO-R20"},{"number":79,"name":"asked_already","message":"asked-already","clause":"NO-R20"},{"number":80,"name":"nothing_to_ask_for","message":"nothing-to-ask-for","clause":"NO-R20"},{"number":81,"name":"one_by_one","message":"one-by-one","clause":"NO-R2"},{"number":82,"name":"orders_are_given","message":"orders-are-given","clause":"NO-R2"},{"number":83,"name":"shown_already","message":"shown-already","clause":"NO-R14"},{"number":84,"name":"not_in_hand","message":"not-in-hand","clause":"NO4","places":[{"name":"card","kind":{"name":"card"}}]},{"number":85,"name":"one_inspector_only","message":"one-inspector-only","clause":"NO-R3"},{"number":86,"name":"decide_first","message":"decide-first","clause":"NO-R2"},{"number":87,"name":"orders_first","message":"orders-first","clause":"NO-R2"},{"number":88,"name":"not_played","message":"not-played","clause":"NO-R7"},{"number":89,"name":"allies_stay","message":"allies-stay","clause":"NO7"},{"number":90,"name":"not_discarded","message":"not-discarded","clause":"NO7"},{"number":91,"name":"orders_missing","message":"orders-missing","clause":"NO4"},{"number":92,"name":"over_limit","message":"over-limit","clause":"NO10","places":[{"name":"limit","kind":{"name":"number"}}]},{"number":93,"name":"keeps_too_much","message":"keeps-too-much","clause":"NO8"},{"number":94,"name":"specials_missing","message":"specials-missing","clause":"NO7","places":[{"name":"special","kind":{"name":"card"}}]},{"number":95,"name":"would_lose","message":"would-lose","clause":"NO12","places":[{"name":"side","kind":{"name":"side"}},{"name":"ahead","kind":{"name":"number"}}]},{"number":96,"name":"would_lose_last","message":"would-lose-last","clause":"NO14","places":[{"name":"side","kind":{"name":"side"}},{"name":"ahead","kind":{"name":"number"}}]},{"number":97,"name":"would_not_match","message":"would-not-match","clause":"NO-R5"},{"number":98,"name":"won","message":"won","clause":"NO14"},{"number":99,"name":"unmatched","message":"unmatched","clause":"NO-R5"},{"number":100,"name":"conquered","message":"conquered","clause":"NO12","places":[{"name":"side","kind":{"name":"side"}},{"name":"ahead","kind":{"name":"number"}}]},{"number":101,"name":"conquered_at_the_end","message":"conquered-at-the-end","clause":"NO14","places":[{"name":"side","kind":{"name":"side"}},{"name":"ahead","kind":{"name":"number"}}]},{"number":102,"name":"too_few_cards","message":"too-few-cards","clause":"NO-R16","places":[{"name":"cards","kind":{"name":"number"}},{"name":"hand","kind":{"name":"number"}}]},{"number":103,"name":"too_many_turns","message":"too-many-turns","clause":"NO-R18","places":[{"name":"turns","kind":{"name":"number"}}]},{"number":104,"name":"negative","message":"negative","clause":"NO2"},{"number":105,"name":"wrong_cards","message":"wrong-cards","clause":"NO2","places":[{"name":"cards","kind":{"name":"sentence","many":"list"}}]},{"number":106,"name":"wrong_seats","message":"wrong-seats","clause":"NO1"},{"number":107,"name":"wrong_step","message":"wrong-step","clause":"NO-R2"},{"number":108,"name":"specials_left","message":"specials-left","clause":"NO7"},{"number":109,"name":"more_than_inspectors","message":"more-than-inspectors","clause":"NO8"},{"number":110,"name":"unsettled","message":"unsettled","clause":"NO17"},{"number":111,"name":"wrong_hands","message":"wrong-hands","clause":"NO3"},{"number":112,"name":"wrong_silence","message":"wrong-silence","clause":"NO13"},{"number":113,"name":"head","message":"head","places":[{"name":"turn","kind":{"name":"number"}},{"name":"side","kind":{"name":"side"}},{"name":"step","kind":{"name":"sentence"}},{"name":"cards","kind":{"name":"number"}},{"name":"last","kind":{"name":"number"}},{"name":"silent","kind":{"name":"number"}}]},{"number":114,"name":"before_orders","message":"before-orders"},{"number":115,"name":"ordering","message":"ordering"},{"number":116,"name":"after_orders","message":"after-orders"},{"number":117,"name":"discarded","message":"discarded","places":[{"name":"cards","kind":{"name":"sentence","many":"list"}}]},{"number":118,"name":"nothing_discarded","message":"nothing-discarded"},{"number":119,"name":"in_hand","message":"in-hand","places":[{"name":"count","kind":{"name":"number"}}]},{"number":120,"name":"known","message":"known","places":[{"name":"cards","kind":{"name":"sentence","many":"list"}}]},{"number":121,"name":"shown","message":"shown"},{"number":256,"name":"reason_open_hand","message":"reason-open-hand"},{"number":257,"name":"reason_see_hand","message":"reason-see-hand"},{"number":258,"name":"reason_no_duty","message":"reason-no-duty"},{"number":259,"name":"reason_free_choice","message":"reason-free-choice"},{"number":260,"name":"reason_level_by_order","message":"reason-level-by-order"},{"number":261,"name":"reason_no_inspector","message":"reason-no-inspector"},{"number":262,"name":"reason_level","message":"reason-level"},{"number":263,"name":"reason_demanded","message":"reason-demanded"},{"number":264,"name":"reason_too_full","message":"reason-too-full"},{"number":265,"name":"reason_closer","message":"reason-closer"}],"words":{"card":["card-angel","card-demon","card-spirit","card-devil","card-inspector"],"side":["side-good","side-evil"]},"fields":[{"name":"ending","kind":{"name":"number"},"message":"field-ending"},{"name":"evil","kind":{"name":"number"},"message":"field-evil"},{"name":"turn","kind":{"name":"number"},"message":"field-turn"},{"name":"turns","kind":{"name":"number"},"message":"field-turns"},{"name":"step","kind":{"name":"number"},"values":["inspectors","orders","afterwards","mixed"],"message":"field-step"},{"name":"inspectors_discarded","kind":{"name":"number"},"message":"field-inspectors-discarded"},{"name":"asking","kind":{"name":"number"},"values":["not yet","waits","answered"],"message":"field-asking"},{"name":"deck_left","kind":{"name":"number"},"message":"field-deck-left"},{"name":"held","kind":{"name":"number"},"shape":["seats"],"message":"field-held"},{"name":"on_table","kind":{"name":"number"},"shape":[4],"places_kind":"card","message":"field-on-table"},{"name":"discard_pile","kind":{"name":"number"},"shape":[5],"places_kind":"card","message":"field-discard-pile"},{"name":"silent","kind":{"name":"number"},"message":"field-silent"},{"name":"is_shown","kind":{"name":"number"},"shape":["seats"],"message":"field-is-shown"},{"name":"shown","kind":{"name":"number"},"shape":["seats",5],"places_kind":"card","message":"field-shown"}],"scene":[{"name":"number","kind":{"name":"number"},"message":"scene-number"},{"name":"side","kind":{"name":"side"},"shape":["seats"],"message":"scene-side"},{"name":"lead","kind":{"name":"number"},"message":"scene-lead"},{"name":"tolerance","kind":{"name":"number"},"message":"scene-tolerance"},{"name":"last","kind":{"name":"flag"},"message":"scene-last"}],"own_scene":[{"name":"silenced","kind":{"name":"flag"},"message":"scene-silenced"}],"own_fields":[{"name":"hand","kind":{"name":"number"},"shape":[5],"places_kind":"card"}],"endings":{"going_on":0,"balanced":1,"good_conquers":2,"evil_conquers":3,"unmatched":4},"options":[{"name":"last_turn","kind":"choice","clause":"NO-R1","message":"option-last-turn"},{"name":"inspector_timing","kind":"choice","clause":"NO-R2","message":"option-inspector-timing"},{"name":"inspector_discards_per_turn","kind":"choice","clause":"NO-R3","message":"option-inspector-discards-per-turn"},{"name":"final_match","kind":"choice","clause":"NO-R5","message":"option-final-match"},{"name":"talk_lock","kind":"choice","clause":"NO-R11","message":"option-talk-lock"},{"name":"open_hands","kind":"choice","clause":"NO-R12","message":"option-open-hands"},{"name":"evil_seat","kind":"choice","clause":"NO-R13","message":"option-evil-seat"},{"name":"deck","kind":"numbers","clause":"NO-R16","message":"option-deck"},{"name":"hand_size","kind":"number","clause":"NO-R17","message":"option-hand-size"},{"name":"draw_count","kind":"number","clause":"NO-R18","message":"option-draw-count"},{"name":"tolerance","kind":"number","clause":"NO-R19","message":"option-tolerance"}],"printed":[{"name":"cards","kind":"card","columns":[{"name":"fights","kind":{"name":"flag"},"values":[1,1,1,1,0]},{"name":"side","kind":{"name":"side"},"values":[0,1,0,1,0]},{"name":"special","kind":{"name":"flag"},"values":[0,0,1,1,0]}]}],"beside":{"cards":"held"},"seats":"side"};
