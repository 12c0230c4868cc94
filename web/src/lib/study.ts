/** What a change of the options does to a game, from games that were played on this device: the same deals with and without it. */
import type { Played } from "../local/games";

/** A measured number and how far it may be off, with 95 % confidence. */
export interface Figure {
  value: number;
  low: number;
  high: number;
}

/** One thing that was measured in both games. */
export interface Compared {
  usual: Figure;
  changed: Figure;
  /** The difference, from pairs of games with the same deal. */
  more: Figure;
}

export interface Found {
  games: number;
  length: Compared;
  /** How often each seat wins. */
  seats: Compared[];
  /** How often the seat wins that starts; nothing where nobody starts alone. */
  start: Compared | null;
  /** By how much the seat that wins most is ahead of the one that wins least. */
  gap: Compared;
  endings: { ending: number; share: Compared }[];
  /** Games that did not end. */
  endless: Compared;
}

const Z = 1.96;

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The mean, with the interval that its spread allows. */
function measured(values: readonly number[]): Figure {
  const value = mean(values);
  const spread = mean(values.map((one) => (one - value) ** 2));
  const reach = Z * Math.sqrt(spread / Math.max(1, values.length - 1));
  return { value, low: value - reach, high: value + reach };
}

/** Wilson's interval: it says something of what was never seen, too. */
export function share(count: number, games: number): Figure {
  const value = count / games;
  const spread = (Z * Z) / games;
  const middle = (value + spread / 2) / (1 + spread);
  const reach = Math.sqrt(value * (1 - value) * spread + (spread * spread) / 4) / (1 + spread);
  return { value, low: Math.max(0, middle - reach), high: Math.min(1, middle + reach) };
}

const differences = (one: readonly number[], other: readonly number[]) => measured(one.map((value, at) => other[at]! - value));
const numbers = (one: readonly number[], other: readonly number[]): Compared => ({ usual: measured(one), changed: measured(other), more: differences(one, other) });
const shares = (one: readonly number[], other: readonly number[]): Compared => ({
  usual: share(one.reduce((a, b) => a + b, 0), one.length),
  changed: share(other.reduce((a, b) => a + b, 0), other.length),
  more: differences(one, other),
});

/** Adds games to those that were played before. */
export function joined(one: Played, more: Played): Played {
  return { lengths: [...one.lengths, ...more.lengths], scores: [...one.scores, ...more.scores], endings: [...one.endings, ...more.endings], starters: [...one.starters, ...more.starters] };
}

/** Compares games with the usual and with other options; the n-th of both has the same deal. */
export function compared(usual: Played, changed: Played): Found {
  const both = <T>(of: (played: Played, at: number) => T): [T[], T[]] => [usual.lengths.map((_, at) => of(usual, at)), usual.lengths.map((_, at) => of(changed, at))];
  const seats = (usual.scores[0] ?? []).map((_, seat) => shares(...both(({ scores }, at) => scores[at]![seat]!)));
  const started = usual.starters.map((_, at) => at).filter((at) => usual.starters[at]! >= 0 && changed.starters[at]! >= 0);
  const starts = ({ scores, starters }: Played) => started.map((at) => scores[at]![starters[at]!]!);
  const endings = [...new Set([...usual.endings, ...changed.endings])].filter((ending) => ending).sort((one, other) => one - other);
  const far = (which: "usual" | "changed") => [...seats].sort((one, other) => one[which].value - other[which].value);
  const pair = ([worst, best]: [number, number]) => both(({ scores }, at) => scores[at]![best]! - scores[at]![worst]!);
  const ends = (which: "usual" | "changed"): [number, number] => [seats.indexOf(far(which)[0]!), seats.indexOf(far(which).at(-1)!)];
  const [gapUsual, gapChanged] = [measured(pair(ends("usual"))[0]), measured(pair(ends("changed"))[1])];
  return {
    games: usual.lengths.length,
    length: numbers(...both(({ lengths }, at) => lengths[at]!)),
    seats,
    start: started.length ? shares(starts(usual), starts(changed)) : null,
    gap: { usual: gapUsual, changed: gapChanged, more: { value: gapChanged.value - gapUsual.value, low: gapChanged.low - gapUsual.high, high: gapChanged.high - gapUsual.low } },
    endings: endings.map((ending) => ({ ending, share: shares(...both(({ endings: all }, at) => Number(all[at] === ending))) })),
    endless: shares(...both(({ endings: all }, at) => Number(all[at] === 0))),
  };
}

/** Whether a difference is more than chance. */
export const isClear = ({ low, high }: Figure): boolean => low > 0 || high < 0;
