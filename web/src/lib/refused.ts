/** Why something was not done at a table of this browser, in words. Loaded when it is wanted. */
import type { AnyGame } from "./declared";
import { Reader } from "./decode";
import { declarationOf } from "./games";
import { t } from "./i18n.svelte";
import { settings } from "./settings.svelte";
import { Speech } from "./speech";
import { gameWords } from "./words";

const REASONS = {
  chance_has_spoken: "local-chance-has-spoken",
  somebody_learned: "local-somebody-learned",
  not_yours: "local-not-yours",
  only_with_server: "local-only-with-server",
  no_table: "local-no-table",
  other_rules: "local-other-rules",
  no_such_game: "local-no-such-game",
  not_fetched: "local-not-fetched",
  bad_history: "keep-no-games",
  bad_move: "local-other-rules",
  strange: "local-strange",
  bad_option: "local-bad-option",
  bad_players: "local-bad-players",
  level_does_not_fit: "local-level-does-not-fit",
  level_not_here: "local-level-not-here",
  options_clash: "local-bad-option",
  over: "local-over",
  not_asked: "local-not-asked",
  no_hints: "local-no-hints",
  own_past_only: "local-own-past-only",
  not_over: "local-not-over",
  moved_on: "local-elsewhere",
} as const;

/** What is wrong with a zone of a drawn position. */
const ZONES = { "no-zone": "arrange-no-zone", "no-name": "arrange-no-name", "no-list": "arrange-no-list", "no-number": "arrange-no-number" } as const;

/** Why something was not done, in the reader's language. */
export function reasonOf(code: string, values: Record<string, string> = {}): string {
  if (code.startsWith("bad_record")) return t("local-bad-record", { line: code.split(":")[1] ?? "" });
  const { zone = "", value = "", allowed = "" } = values;
  if (code in ZONES) return t(ZONES[code as keyof typeof ZONES], { zone, value, allowed });
  return t(REASONS[code as keyof typeof REASONS] ?? "not-offered");
}

/** The same in a game's own words, where it has said something. */
export async function worded(refused: Refused, game: string | undefined): Promise<string> {
  const said = refused.said?.length && game ? await sayingOf(game, refused.said) : "";
  return said || reasonOf(refused.code, refused.values);
}

/** What a game says by numbers, with the clause behind it. */
async function sayingOf(game: string, numbers: number[]): Promise<string> {
  const [words, declaration] = await Promise.all([gameWords(game, settings.lang), declarationOf(game)]);
  const speech = new Speech(declaration, words);
  const said = new Reader(declaration).said<AnyGame>(numbers)!;
  const clause = speech.clause(said);
  return clause ? `${speech.read(said)} [${clause}]` : speech.read(said);
}

/** What the Worker says when it refuses. */
export interface Refused {
  code: string;
  said: number[] | null;
  values?: Record<string, string>;
}
