/** Avignon: A Clash of Popes, as it is declared in Python. Made by web/declare.py; not to be edited. */
import type { Declaration } from "../lib/declared";

export const CHARACTER = ["", "cardinal", "bishop", "inquisitor", "noble", "knight", "peasant", "evangelist", "guildmaster", "priest"] as const;
export type Character = Exclude<(typeof CHARACTER)[number], "">;

export const CITY = ["", "avignon", "nice", "genoa", "florence", "rome"] as const;
export type City = Exclude<(typeof CITY)[number], "">;

export const KIND = ["", "beseech", "chastise", "excommunicate", "petition"] as const;
export type Kind = Exclude<(typeof KIND)[number], "">;

export const AMOUNT = ["", "one", "2", "3", "4", "5", "", "", "", "", "", "", "1-to-2", "1-to-3", "1-to-4", "1-to-5", "", "", "", "", "n", "as-many"] as const;
export type Amount = Exclude<(typeof AMOUNT)[number], "">;

export const SIDE = ["rome", "avignon"] as const;
export type Side = (typeof SIDE)[number];

export interface Facts {
  ending: number;
  turn: number;
  active: Side;
  used: Kind | null;
  cards: (Character | null)[];
  cities: (City | null)[];
  congregations: Record<Character, number>[];
  discard: Record<Character, number>;
  deck: Record<Character, number>;
  winner: "rome" | "avignon" | null;
  choosing: "action" | "other" | "number" | "step";
  petition: Character | null;
  petitioned: number;
  step: number;
  left: number;
  began_cards: (Character | null)[];
  began_cities: (City | null)[];
  new: boolean[];
  cast: (Character | null)[];
  texts: Said[];
  reconstructed: boolean[];
}

export interface Own {
}

export type Decision =
  | { do: "beseech"; column: number; }
  | { do: "chastise"; column: number; }
  | { do: "excommunicate"; column: number; }
  | { do: "petition"; column: number; }
  | { do: "other"; column: number; }
  | { do: "pick"; number: number; }
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
  | { say: "dealt"; characters: Character[]; }
  | { say: "begins"; seat: number; }
  | { say: "begins_as_agreed"; seat: number; }
  | { say: "beseeches"; seat: number; character: Character; column: number; }
  | { say: "chastises"; seat: number; character: Character; column: number; }
  | { say: "excommunicates"; seat: number; character: Character; column: number; }
  | { say: "petitions"; seat: number; character: Character; column: number; }
  | { say: "chooses"; seat: number; character: Character; column: number; }
  | { say: "picks_step"; seat: number; step: Said; }
  | { say: "picks"; seat: number; number: number; }
  | { say: "moves"; character: Character; column: number; start: City; city: City; }
  | { say: "joins"; character: Character; column: number; seat: number; }
  | { say: "reshuffled"; }
  | { say: "refills"; character: Character; column: number; }
  | { say: "replaces"; character: Character; column: number; city: City; }
  | { say: "only_action"; }
  | { say: "first_action"; }
  | { say: "second_action"; kind: Kind; }
  | { say: "pick_number"; character: Character; step: Said; }
  | { say: "choose_to_pull"; character: Character; left: number; times: number; }
  | { say: "choose_to_push"; character: Character; left: number; times: number; }
  | { say: "pick_step"; character: Character; step: Said; }
  | { say: "spread_pulls"; character: Character; left: number; }
  | { say: "spread_pushes"; character: Character; left: number; }
  | { say: "left_to_you"; asked: Said; }
  | { say: "rival_reads"; step: Said; }
  | { say: "no_petition_now"; }
  | { say: "finish_petition"; }
  | { say: "same_kind"; }
  | { say: "reversal"; }
  | { say: "petition_reverses"; }
  | { say: "changes_nothing"; }
  | { say: "choice_reverses"; }
  | { say: "too_high"; most: number; }
  | { say: "empty_column"; }
  | { say: "is_petitioned"; character: Character; }
  | { say: "moved_already"; character: Character; }
  | { say: "not_named"; character: Character; }
  | { say: "noble_and_knight"; seat: number; rival: number; knight: Character; }
  | { say: "noble_and_peasant"; seat: number; rival: number; }
  | { say: "priest_and_bishop"; seat: number; owner: number; }
  | { say: "priest_without_bishop"; seat: number; owner: number; }
  | { say: "crowd"; seat: number; count: number; }
  | { say: "both"; seat: number; }
  | { say: "draw"; turns: number; }
  | { say: "pull_self"; times: Amount; }
  | { say: "push_self"; times: Amount; }
  | { say: "pull_each"; type: Character; times: Amount; }
  | { say: "push_each"; type: Character; times: Amount; }
  | { say: "pull_others"; many: Amount; times: Amount; }
  | { say: "push_others"; many: Amount; times: Amount; }
  | { say: "pull_others_of"; many: Amount; type: Character; times: Amount; }
  | { say: "push_others_of"; many: Amount; type: Character; times: Amount; }
  | { say: "pull_each_of"; times: Amount; types: Character[]; }
  | { say: "push_each_of"; times: Amount; types: Character[]; }
  | { say: "pull_among"; many: Amount; times: Amount; types: Character[]; }
  | { say: "push_among"; many: Amount; times: Amount; types: Character[]; }
  | { say: "pull_spread"; many: Amount; }
  | { say: "push_spread"; many: Amount; }
  | { say: "pull_spread_of"; many: Amount; types: Character[]; }
  | { say: "push_spread_of"; many: Amount; types: Character[]; }
  | { say: "do_nothing"; }
  | { say: "either"; first: Said; rest: Said; }
  | { say: "or"; first: Said; rest: Said; }
  | { say: "rival_picks"; step: Said; }
  | { say: "rival_chooses"; step: Said; }
  | { say: "then"; first: Said; rest: Said; }
  | { say: "no_petition"; }
  | { say: "with_types"; words: Said; }
  | { say: "reconstructed"; words: Said; }
  | { say: "and_ending"; words: Said; ending: Said; }
  | { say: "noble_ends"; knight: Character; }
  | { say: "priest_needs_bishop"; }
  | { say: "priest_shuns_bishop"; }
  | { say: "reconstruction"; }
  | { say: "wrong_cards"; }
  | { say: "wrong_columns"; }
  | { say: "no_such_turn"; turn: number; }
  | { say: "wrong_start"; }
  | { say: "wrong_ending"; }
  | { say: "wrong_winner"; }
  | { say: "wrong_limit"; turn: number; }
  | { say: "wrong_petition"; }
  | { say: "drawn_turn"; turn: number; seat: number; }
  | { say: "drawn_congregation"; seat: number; characters: Character[]; }
  | { say: "drawn_empty"; seat: number; }
  | { say: "drawn_deck"; count: number; }
  | { say: "drawn_discard"; characters: Character[]; }
  | { say: "drawn_card"; character: Character; words: Said; }
  | { say: "reason_better_step"; }
  | { say: "reason_further"; }
  | { say: "reason_suits_best"; card: Character; }
  | { say: "reason_joins"; card: Character; }
  | { say: "reason_takes_away"; card: Character; }
  | { say: "reason_comes_nearer"; card: Character; }
  | { say: "reason_least_harm"; card: Character; }
  | { say: "reason_favours"; card: Character; }
  | { say: "reason_too_near"; card: Character; }
  | { say: "reason_another"; }
  ;

export interface Texts {
  "goal": "have";
  "lanes": never;
  "column": "number";
  "fresh": never;
  "fresh-says": never;
  "petitioned": never;
  "cards": never;
  "deck": never;
  "discard": never;
  "turn": never;
  "spent": never;
  "nobody": never;
  "pope": "city";
  "congregation": "city" | "held";
  "actions": "who";
}

export interface Avignon {
  Facts: Facts;
  Own: Own;
  Decision: Decision;
  Said: Said;
  Texts: Texts;
  Words: {
    character: Character;
    city: City;
    kind: Kind;
    amount: Amount;
    side: Side;
  };
}

export const declaration: Declaration = {"game":"avignon","title":"Avignon: A Clash of Popes","version":1,"players":[2,2],"names":["beseech 1","beseech 2","beseech 3","beseech 4","beseech 5","chastise 1","chastise 2","chastise 3","chastise 4","chastise 5","excommunicate 1","excommunicate 2","excommunicate 3","excommunicate 4","excommunicate 5","petition 1","petition 2","petition 3","petition 4","petition 5","other 1","other 2","other 3","other 4","other 5","pick 1","pick 2","pick 3","pick 4","pick 5"],"verbs":[{"name":"beseech","message":"do-beseech","first":0,"parts":[{"name":"column","kind":{"name":"number"}}],"values":[[1],[2],[3],[4],[5]]},{"name":"chastise","message":"do-chastise","first":5,"parts":[{"name":"column","kind":{"name":"number"}}],"values":[[1],[2],[3],[4],[5]]},{"name":"excommunicate","message":"do-excommunicate","first":10,"parts":[{"name":"column","kind":{"name":"number"}}],"values":[[1],[2],[3],[4],[5]]},{"name":"petition","message":"do-petition","first":15,"parts":[{"name":"column","kind":{"name":"number"}}],"values":[[1],[2],[3],[4],[5]]},{"name":"other","message":"do-other","first":20,"parts":[{"name":"column","kind":{"name":"number"}}],"values":[[1],[2],[3],[4],[5]]},{"name":"pick","message":"do-pick","first":25,"parts":[{"name":"number","kind":{"name":"number"}}],"values":[[1],[2],[3],[4],[5]]}],"sentences":[{"number":0,"name":"waiting","message":"waiting","places":[{"name":"seats","kind":{"name":"seat","many":"bits"}}]},{"number":1,"name":"choose","message":"choose"},{"number":2,"name":"decided","message":"decided","places":[{"name":"seat","kind":{"name":"seat"}},{"name":"decision","kind":{"name":"decision"}}]},{"number":3,"name":"decided_secretly","message":"decided-secretly","places":[{"name":"seat","kind":{"name":"seat"}}]},{"number":4,"name":"not_now","message":"not-now"},{"number":5,"name":"no_such_move","message":"no-such-move","places":[{"name":"name","kind":{"name":"text"}},{"name":"game","kind":{"name":"text"}}]},{"number":6,"name":"not_asked","message":"not-asked","places":[{"name":"seat","kind":{"name":"seat"}},{"name":"seats","kind":{"name":"seat","many":"bits"}}]},{"number":7,"name":"over","message":"over"},{"number":8,"name":"seat_number","message":"seat-number","places":[{"name":"number","kind":{"name":"number"}}]},{"number":9,"name":"listed_and","message":"listed-and","places":[{"name":"others","kind":{"name":"text"}},{"name":"last","kind":{"name":"text"}}]},{"number":10,"name":"listed_or","message":"listed-or","places":[{"name":"others","kind":{"name":"text"}},{"name":"last","kind":{"name":"text"}}]},{"number":11,"name":"no_reason","message":"no-reason"},{"number":12,"name":"no_choice","message":"no-choice"},{"number":13,"name":"no_such_ending","message":"no-such-ending","places":[{"name":"number","kind":{"name":"number"}}]},{"number":14,"name":"asked_or_ended","message":"asked-or-ended"},{"number":15,"name":"asked_beyond","message":"asked-beyond","places":[{"name":"players","kind":{"name":"number"}}]},{"number":16,"name":"nothing_to_decide","message":"nothing-to-decide","places":[{"name":"seat","kind":{"name":"seat"}}]},{"number":32,"name":"dealt","message":"dealt","clause":"AV6","places":[{"name":"characters","kind":{"name":"character","many":"list"}}]},{"number":33,"name":"begins","message":"begins","clause":"AV7","places":[{"name":"seat","kind":{"name":"seat"}}]},{"number":34,"name":"begins_as_agreed","message":"begins","clause":"AV-R1","places":[{"name":"seat","kind":{"name":"seat"}}]},{"number":35,"name":"beseeches","message":"beseeches","clause":"AV10","places":[{"name":"seat","kind":{"name":"seat"}},{"name":"character","kind":{"name":"character"}},{"name":"column","kind":{"name":"number"}}]},{"number":36,"name":"chastises","message":"chastises","clause":"AV10","places":[{"name":"seat","kind":{"name":"seat"}},{"name":"character","kind":{"name":"character"}},{"name":"column","kind":{"name":"number"}}]},{"number":37,"name":"excommunicates","message":"excommunicates","clause":"AV10","places":[{"name":"seat","kind":{"name":"seat"}},{"name":"character","kind":{"name":"character"}},{"name":"column","kind":{"name":"number"}}]},{"number":38,"name":"petitions","message":"petitions","clause":"AV10","places":[{"name":"seat","kind":{"name":"seat"}},{"name":"character","kind":{"name":"character"}},{"name":"column","kind":{"name":"number"}}]},{"number":39,"name":"chooses","message":"chooses","clause":"AV20","places":[{"name":"seat","kind":{"name":"seat"}},{"name":"character","kind":{"name":"character"}},{"name":"column","kind":{"name":"number"}}]},{"number":40,"name":"picks_step","message":"picks-step","clause":"AV39","places":[{"name":"seat","kind":{"name":"seat"}},{"name":"step","kind":{"name":"sentence"}}]},{"number":41,"name":"picks","message":"picks","clause":"AV32","places":[{"name":"seat","kind":{"name":"seat"}},{"name":"number","kind":{"name":"number"}}]},{"number":42,"name":"moves","message":"moves","clause":"AV8","places":[{"name":"character","kind":{"name":"character"}},{"name":"column","kind":{"name":"number"}},{"name":"start","kind":{"name":"city"}},{"name":"city","kind":{"name":"city"}}]},{"number":43,"name":"joins","message":"joins","clause":"AV14","places":[{"name":"character","kind":{"name":"character"}},{"name":"column","kind":{"name":"number"}},{"name":"seat","kind":{"name":"seat"}}]},{"number":44,"name":"reshuffled","message":"reshuffled","clause":"AV17"},{"number":45,"name":"refills","message":"refills","clause":"AV16","places":[{"name":"character","kind":{"name":"character"}},{"name":"column","kind":{"name":"number"}}]},{"number":46,"name":"replaces","message":"replaces","clause":"AV10","places":[{"name":"character","kind":{"name":"character"}},{"name":"column","kind":{"name":"number"}},{"name":"city","kind":{"name":"city"}}]},{"number":47,"name":"only_action","message":"only-action","clause":"AV9"},{"number":48,"name":"first_action","message":"first-action","clause":"AV9"},{"number":49,"name":"second_action","message":"second-action","clause":"AV9","places":[{"name":"kind","kind":{"name":"kind"}}]},{"number":50,"name":"pick_number","message":"pick-number","clause":"AV19","places":[{"name":"character","kind":{"name":"character"}},{"name":"step","kind":{"name":"sentence"}}]},{"number":51,"name":"choose_to_pull","message":"choose-to-pull","clause":"AV20","places":[{"name":"character","kind":{"name":"character"}},{"name":"left","kind":{"name":"number"}},{"name":"times","kind":{"name":"number"}}]},{"number":52,"name":"choose_to_push","message":"choose-to-push","clause":"AV20","places":[{"name":"character","kind":{"name":"character"}},{"name":"left","kind":{"name":"number"}},{"name":"times","kind":{"name":"number"}}]},{"number":53,"name":"pick_step","message":"pick-step","clause":"AV39","places":[{"name":"character","kind":{"name":"character"}},{"name":"step","kind":{"name":"sentence"}}]},{"number":54,"name":"spread_pulls","message":"spread-pulls","clause":"AV40","places":[{"name":"character","kind":{"name":"character"}},{"name":"left","kind":{"name":"number"}}]},{"number":55,"name":"spread_pushes","message":"spread-pushes","clause":"AV40","places":[{"name":"character","kind":{"name":"character"}},{"name":"left","kind":{"name":"number"}}]},{"number":56,"name":"left_to_you","message":"left-to-you","clause":"AV38","places":[{"name":"asked","kind":{"name":"sentence"}}]},{"number":57,"name":"rival_reads","message":"rival-reads","clause":"AV38","places":[{"name":"step","kind":{"name":"sentence"}}]},{"number":58,"name":"no_petition_now","message":"no-petition-now","clause":"AV19"},{"number":59,"name":"finish_petition","message":"finish-petition","clause":"AV32"},{"number":60,"name":"same_kind","message":"same-kind","clause":"AV9"},{"number":61,"name":"reversal","message":"reversal","clause":"AV24"},{"number":62,"name":"petition_reverses","message":"petition-reverses","clause":"AV35"},{"number":63,"name":"changes_nothing","message":"changes-nothing","clause":"AV23"},{"number":64,"name":"choice_reverses","message":"choice-reverses","clause":"AV35"},{"number":65,"name":"too_high","message":"too-high","clause":"AV19","places":[{"name":"most","kind":{"name":"number"}}]},{"number":66,"name":"empty_column","message":"empty-column","clause":"AV-R6"},{"number":67,"name":"is_petitioned","message":"is-petitioned","clause":"AV20","places":[{"name":"character","kind":{"name":"character"}}]},{"number":68,"name":"moved_already","message":"moved-already","clause":"AV20","places":[{"name":"character","kind":{"name":"character"}}]},{"number":69,"name":"not_named","message":"not-named","clause":"AV19","places":[{"name":"character","kind":{"name":"character"}}]},{"number":70,"name":"noble_and_knight","message":"noble-and-knight","clause":"AV27","places":[{"name":"seat","kind":{"name":"seat"}},{"name":"rival","kind":{"name":"seat"}},{"name":"knight","kind":{"name":"character"}}]},{"number":71,"name":"noble_and_peasant","message":"noble-and-peasant","clause":"AV27","places":[{"name":"seat","kind":{"name":"seat"}},{"name":"rival","kind":{"name":"seat"}}]},{"number":72,"name":"priest_and_bishop","message":"priest-and-bishop","clause":"AV28","places":[{"name":"seat","kind":{"name":"seat"}},{"name":"owner","kind":{"name":"seat"}}]},{"number":73,"name":"priest_without_bishop","message":"priest-without-bishop","clause":"AV28","places":[{"name":"seat","kind":{"name":"seat"}},{"name":"owner","kind":{"name":"seat"}}]},{"number":74,"name":"crowd","message":"crowd","clause":"AV29","places":[{"name":"seat","kind":{"name":"seat"}},{"name":"count","kind":{"name":"number"}}]},{"number":75,"name":"both","message":"both","clause":"AV31","places":[{"name":"seat","kind":{"name":"seat"}}]},{"number":76,"name":"draw","message":"draw","clause":"AV-R14","places":[{"name":"turns","kind":{"name":"number"}}]},{"number":77,"name":"pull_self","message":"pull-self","clause":"AV19","places":[{"name":"times","kind":{"name":"amount"}}]},{"number":78,"name":"push_self","message":"push-self","clause":"AV19","places":[{"name":"times","kind":{"name":"amount"}}]},{"number":79,"name":"pull_each","message":"pull-each","clause":"AV19","places":[{"name":"type","kind":{"name":"character"}},{"name":"times","kind":{"name":"amount"}}]},{"number":80,"name":"push_each","message":"push-each","clause":"AV19","places":[{"name":"type","kind":{"name":"character"}},{"name":"times","kind":{"name":"amount"}}]},{"number":81,"name":"pull_others","message":"pull-others","clause":"AV20","places":[{"name":"many","kind":{"name":"amount"}},{"name":"times","kind":{"name":"amount"}}]},{"number":82,"name":"push_others","message":"push-others","clause":"AV20","places":[{"name":"many","kind":{"name":"amount"}},{"name":"times","kind":{"name":"amount"}}]},{"number":83,"name":"pull_others_of","message":"pull-others-of","clause":"AV20","places":[{"name":"many","kind":{"name":"amount"}},{"name":"type","kind":{"name":"character"}},{"name":"times","kind":{"name":"amount"}}]},{"number":84,"name":"push_others_of","message":"push-others-of","clause":"AV20","places":[{"name":"many","kind":{"name":"amount"}},{"name":"type","kind":{"name":"character"}},{"name":"times","kind":{"name":"amount"}}]},{"number":85,"name":"pull_each_of","message":"pull-each-of","clause":"AV19","places":[{"name":"times","kind":{"name":"amount"}},{"name":"types","kind":{"name":"character","many":"list"}}]},{"number":86,"name":"push_each_of","message":"push-each-of","clause":"AV19","places":[{"name":"times","kind":{"name":"amount"}},{"name":"types","kind":{"name":"character","many":"list"}}]},{"number":87,"name":"pull_among","message":"pull-among","clause":"AV20","places":[{"name":"many","kind":{"name":"amount"}},{"name":"times","kind":{"name":"amount"}},{"name":"types","kind":{"name":"character","many":"list"}}]},{"number":88,"name":"push_among","message":"push-among","clause":"AV20","places":[{"name":"many","kind":{"name":"amount"}},{"name":"times","kind":{"name":"amount"}},{"name":"types","kind":{"name":"character","many":"list"}}]},{"number":89,"name":"pull_spread","message":"pull-spread","clause":"AV40","places":[{"name":"many","kind":{"name":"amount"}}]},{"number":90,"name":"push_spread","message":"push-spread","clause":"AV40","places":[{"name":"many","kind":{"name":"amount"}}]},{"number":91,"name":"pull_spread_of","message":"pull-spread-of","clause":"AV40","places":[{"name":"many","kind":{"name":"amount"}},{"name":"types","kind":{"name":"character","many":"list"}}]},{"number":92,"name":"push_spread_of","message":"push-spread-of","clause":"AV40","places":[{"name":"many","kind":{"name":"amount"}},{"name":"types","kind":{"name":"character","many":"list"}}]},{"number":93,"name":"do_nothing","message":"do-nothing","clause":"AV39"},{"number":94,"name":"either","message":"either","clause":"AV39","places":[{"name":"first","kind":{"name":"sentence"}},{"name":"rest","kind":{"name":"sentence"}}]},{"number":95,"name":"or","message":"or","clause":"AV39","places":[{"name":"first","kind":{"name":"sentence"}},{"name":"rest","kind":{"name":"sentence"}}]},{"number":96,"name":"rival_picks","message":"rival-picks","clause":"AV38","places":[{"name":"step","kind":{"name":"sentence"}}]},{"number":97,"name":"rival_chooses","message":"rival-chooses","clause":"AV38","places":[{"name":"step","kind":{"name":"sentence"}}]},{"number":98,"name":"then","message":"then","clause":"AV19","places":[{"name":"first","kind":{"name":"sentence"}},{"name":"rest","kind":{"name":"sentence"}}]},{"number":99,"name":"no_petition","message":"no-petition","clause":"AV23"},{"number":100,"name":"with_types","message":"with-types","clause":"AV-R13","places":[{"name":"words","kind":{"name":"sentence"}}]},{"number":101,"name":"reconstructed","message":"reconstructed","clause":"AV-R5","places":[{"name":"words","kind":{"name":"sentence"}}]},{"number":102,"name":"and_ending","message":"and-ending","clause":"AV19","places":[{"name":"words","kind":{"name":"sentence"}},{"name":"ending","kind":{"name":"sentence"}}]},{"number":103,"name":"noble_ends","message":"noble-ends","clause":"AV27","places":[{"name":"knight","kind":{"name":"character"}}]},{"number":104,"name":"priest_needs_bishop","message":"priest-needs-bishop","clause":"AV28"},{"number":105,"name":"priest_shuns_bishop","message":"priest-shuns-bishop","clause":"AV28"},{"number":106,"name":"reconstruction","message":"reconstruction"},{"number":107,"name":"wrong_cards","message":"wrong-cards","clause":"AV3"},{"number":108,"name":"wrong_columns","message":"wrong-columns","clause":"AV16"},{"number":109,"name":"no_such_turn","message":"no-such-turn","clause":"AV-R14","places":[{"name":"turn","kind":{"name":"number"}}]},{"number":110,"name":"wrong_start","message":"wrong-start","clause":"AV9"},{"number":111,"name":"wrong_ending","message":"wrong-ending","clause":"AV26"},{"number":112,"name":"wrong_winner","message":"wrong-winner","clause":"AV34"},{"number":113,"name":"wrong_limit","message":"wrong-limit","clause":"AV-R14","places":[{"name":"turn","kind":{"name":"number"}}]},{"number":114,"name":"wrong_petition","message":"wrong-petition","clause":"AV19"},{"number":115,"name":"drawn_turn","message":"drawn-turn","places":[{"name":"turn","kind":{"name":"number"}},{"name":"seat","kind":{"name":"seat"}}]},{"number":116,"name":"drawn_congregation","message":"drawn-congregation","places":[{"name":"seat","kind":{"name":"seat"}},{"name":"characters","kind":{"name":"character","many":"list"}}]},{"number":117,"name":"drawn_empty","message":"drawn-empty","places":[{"name":"seat","kind":{"name":"seat"}}]},{"number":118,"name":"drawn_deck","message":"drawn-deck","places":[{"name":"count","kind":{"name":"number"}}]},{"number":119,"name":"drawn_discard","message":"drawn-discard","places":[{"name":"characters","kind":{"name":"character","many":"list"}}]},{"number":120,"name":"drawn_card","message":"drawn-card","places":[{"name":"character","kind":{"name":"character"}},{"name":"words","kind":{"name":"sentence"}}]},{"number":256,"name":"reason_better_step","message":"reason-better-step"},{"number":257,"name":"reason_further","message":"reason-further"},{"number":258,"name":"reason_suits_best","message":"reason-suits-best","places":[{"name":"card","kind":{"name":"character"}}]},{"number":259,"name":"reason_joins","message":"reason-joins","places":[{"name":"card","kind":{"name":"character"}}]},{"number":260,"name":"reason_takes_away","message":"reason-takes-away","places":[{"name":"card","kind":{"name":"character"}}]},{"number":261,"name":"reason_comes_nearer","message":"reason-comes-nearer","places":[{"name":"card","kind":{"name":"character"}}]},{"number":262,"name":"reason_least_harm","message":"reason-least-harm","places":[{"name":"card","kind":{"name":"character"}}]},{"number":263,"name":"reason_favours","message":"reason-favours","places":[{"name":"card","kind":{"name":"character"}}]},{"number":264,"name":"reason_too_near","message":"reason-too-near","places":[{"name":"card","kind":{"name":"character"}}]},{"number":265,"name":"reason_another","message":"reason-another"}],"words":{"character":["","character-cardinal","character-bishop","character-inquisitor","character-noble","character-knight","character-peasant","character-evangelist","character-guildmaster","character-priest"],"city":["","city-avignon","city-nice","city-genoa","city-florence","city-rome"],"kind":["","kind-beseech","kind-chastise","kind-excommunicate","kind-petition"],"amount":["","amount-one","amount-2","amount-3","amount-4","amount-5","","","","","","","amount-1-to-2","amount-1-to-3","amount-1-to-4","amount-1-to-5","","","","","amount-n","amount-as-many"],"side":["side-rome","side-avignon"]},"fields":[{"name":"ending","kind":{"name":"number"},"message":"field-ending"},{"name":"turn","kind":{"name":"number"},"message":"field-turn"},{"name":"active","kind":{"name":"side"},"message":"field-active"},{"name":"used","kind":{"name":"kind"},"message":"field-used"},{"name":"cards","kind":{"name":"character"},"shape":[5],"message":"field-cards"},{"name":"cities","kind":{"name":"city"},"shape":[5],"message":"field-cities"},{"name":"congregations","kind":{"name":"number"},"shape":["seats",10],"places_kind":"character","message":"field-congregations"},{"name":"discard","kind":{"name":"number"},"shape":[10],"places_kind":"character","message":"field-discard"},{"name":"deck","kind":{"name":"number"},"shape":[10],"places_kind":"character","message":"field-deck"},{"name":"winner","kind":{"name":"number"},"values":["","Rome","Avignon"],"message":"field-winner"},{"name":"choosing","kind":{"name":"number"},"values":["action","other","number","step"],"message":"field-choosing"},{"name":"petition","kind":{"name":"character"},"message":"field-petition"},{"name":"petitioned","kind":{"name":"number"},"message":"field-petitioned"},{"name":"step","kind":{"name":"number"},"message":"field-step"},{"name":"left","kind":{"name":"number"},"message":"field-left"},{"name":"began_cards","kind":{"name":"character"},"shape":[5],"message":"field-began-cards"},{"name":"began_cities","kind":{"name":"city"},"shape":[5],"message":"field-began-cities"}],"scene":[{"name":"new","kind":{"name":"flag"},"shape":[5],"message":"scene-new"},{"name":"cast","kind":{"name":"character"},"shape":[6],"message":"scene-cast"},{"name":"texts","kind":{"name":"sentence"},"shape":[6],"message":"scene-texts"},{"name":"reconstructed","kind":{"name":"flag"},"shape":[6],"message":"scene-reconstructed"}],"own_scene":[],"own_fields":[],"endings":{"going_on":0,"noble":1,"priest":2,"three_characters":3,"turn_limit":4},"options":[{"name":"starts","kind":"choice","clause":"AV-R1","message":"option-starts"},{"name":"evangelists","kind":"flag","clause":"AV4","message":"option-evangelists"},{"name":"guildmasters","kind":"flag","clause":"AV4","message":"option-guildmasters"},{"name":"priests","kind":"flag","clause":"AV4","message":"option-priests"},{"name":"characters","kind":"characters","clause":"AV-R5","message":"option-characters"},{"name":"refill","kind":"choice","clause":"AV-R6","message":"option-refill"},{"name":"max_turns","kind":"number","clause":"AV-R14","message":"option-max-turns"}],"seats":"side"};
