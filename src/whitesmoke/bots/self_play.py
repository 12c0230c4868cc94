"""Self-play: a net plays many games against itself and learns from them, all in compiled code.

It learns by proximal policy optimisation (PPO) with high entropy: what turned out better than
expected becomes likelier, but not by much at once, and nothing becomes certain. Chance, games and
sums are in an order that follows from the seed alone, so the same seed makes the same net.
"""

# mypy: allow-untyped-defs, allow-untyped-calls, no-check-untyped-defs

import numpy as np

from whitesmoke.bots.features import ROOM, describe
from whitesmoke.bots.net import (
    BEST,
    FIRST,
    JUDGED,
    SECOND,
    WORSE,
    dot,
    expect,
    judge_offers,
    lean,
    look,
    outs_at,
)
from whitesmoke.kernel.chance import choose, output, uniform
from whitesmoke.kernel.compiling import driver, rule
from whitesmoke.kernel.drivers import lowest
from whitesmoke.kernel.exponentials import ln, power
from whitesmoke.kernel.questions import deal, legal, play, score, waiting
from whitesmoke.kernel.scratch import scratch
from whitesmoke.kernel.told import see

SEATS = 8
STEP = np.dtype(
    [
        ("facts", "i4"), ("holding", "i4"), ("offers", "i4"), ("count", "i4"), ("pick", "i4"),
        ("seat", "i4"), ("players", "i4"), ("share", "f4"), ("value", "f4"), ("gain", "f4"),
        ("scores", "f4", (SEATS,)),
    ],
    align=True,
)  # fmt: skip
"""A decision that was made: where its facts and offers begin and how many they are, which was
picked and how likely that was, what was expected of it, how much better it turned out, and what
each seat scored, from the one that decided on."""

LONGEST = 2000
"""Decisions after which a game is given up."""
MOST_OFFERS = 512
NEVER = 1e-8
"""What no share is taken to be below."""
LAMBDA = 0.95
"""How far a decision is judged by what happened rather than by what was expected then."""

RATE, CLIP, ENTROPY, VALUE, SPREAD, TIMES = range(6)
"""How quickly to learn, how far a share may change at once, how much to stay uncertain, how much
expecting right counts, how far gains are spread, and how often was learned."""
SURPRISE, UNSURE, WRONG = range(3)
"""What is told of a round: how much likelier decisions changed, the entropy, the error of what was
expected; each summed up."""


@driver
def gather(blanks, asked, masks, parts, turns, weights, key, offers, trace, steps, stream):
    """Play games until there is no room for another decision; return how many were noted.

    What is noted of a game that did not come to its end is left out.
    """
    ask, noted, game = asked[0], 0, 0
    worlds, seen = blanks[:1].copy(), blanks[:1].copy()
    shares, scores = scratch(MOST_OFFERS, np.float64), scratch(64, np.float64)
    used = np.zeros(2, np.int64)
    while True:
        worlds[0] = blanks[choose(stream, len(blanks))]
        worlds[0].seed = output(key, game)
        deal(worlds[0])
        game += 1
        before = noted
        noted = play_game(
            worlds[0], seen[0], ask, masks, parts, turns, weights, offers, trace, steps,
            stream, shares, used, noted,
        )  # fmt: skip
        if noted < 0:
            return before
        if waiting(worlds[0]):
            noted = before
        else:
            score(worlds[0], scores)
            look_back(steps, before, noted, scores, ask)


@rule
def play_game(
    state, seen, ask, masks, parts, turns, weights, offers, trace, steps, stream, shares, used,
    noted,
):  # fmt: skip
    """Play one game and note its decisions; return how many are noted by now, or -1."""
    first, second = scratch(FIRST, np.float32), scratch(SECOND, np.float32)
    places, values, rows, judged = trace
    own = scratch(MOST_OFFERS, np.float64)
    for _ in range(LONGEST):
        mask = waiting(state)
        if mask == 0:
            break
        seat = lowest(mask)
        count = legal(state, seat, offers)
        pick = 0
        if count > 1:
            if noted == len(steps) or used[0] + ROOM > len(places) or used[1] + count > len(rows):
                return -1
            see(state, seen, masks[seat])
            at, table = used[0], turns[state.players, seat]
            holding = describe(seen, ask.size, seat, seat, parts, places[at:], values[at:])
            look(weights, ask.facts, places[at:], values[at:], holding, first, second)
            judge_offers(seen, seat, count, offers, own)
            end = used[1]
            for i in range(count):
                rows[end + i], judged[end + i] = table[offers[i]], own[i]
            lean(weights, ask.facts, ask.actions, second, rows[end:], own, count, shares)
            pick = by_share(shares, count, stream)
            step = steps[noted]
            step.facts, step.holding, step.offers, step.count = at, holding, used[1], count
            step.pick, step.seat, step.players = pick, seat, state.players
            step.share = shares[pick]
            step.value = expect(weights, ask.facts, ask.actions, second, 0)
            used[0] += holding
            used[1] += count
            noted += 1
        play(state, seat, offers[pick])
    return noted


@rule
def by_share(shares, count, stream):
    """A place by chance, in proportion to its share."""
    at = uniform(stream)
    for i in range(count - 1):
        at -= shares[i]
        if at < 0:
            return i
    return count - 1


@rule
def look_back(steps, first, end, scores, ask):
    """Note what each seat scored, and how much better than expected each decision turned out."""
    later, gain = scratch(64, np.float64), scratch(64, np.float64)
    for seat in range(64):
        later[seat], gain[seat] = -1.0, 0.0
    for i in range(end - 1, first - 1, -1):
        step = steps[i]
        seat = step.seat
        for row in range(min(step.players, SEATS)):
            step.scores[row] = (scores[(seat + row) % step.players] - ask.lowest) / ask.span
        if later[seat] < 0.0:
            later[seat] = step.scores[0]
        gain[seat] = later[seat] - step.value + LAMBDA * gain[seat]
        step.gain = gain[seat]
        later[seat] = step.value


@driver
def learn(
    weights, grads, means, squares, facts, actions, trace, steps, order, batch, settings, told
):
    """Go through all decisions once in this order and learn from them, so many at a time."""
    first, second = scratch(FIRST, np.float32), scratch(SECOND, np.float32)
    of_first, of_second = scratch(FIRST, np.float32), scratch(SECOND, np.float32)
    shares = scratch(MOST_OFFERS, np.float64)
    for begin in range(0, len(order) - batch + 1, batch):
        grads[:] = 0
        for i in range(begin, begin + batch):
            study(
                weights, grads, facts, actions, trace, steps[order[i]], settings, told, shares,
                first, second, of_first, of_second,
            )  # fmt: skip
        settings[TIMES] += 1
        climb(weights, grads, means, squares, settings, batch)


@rule
def study(
    weights, grads, facts, actions, trace, step, settings, told, shares, first, second, of_first,
    of_second,
):  # fmt: skip
    """Add one decision's gradient."""
    places = trace[0][step.facts : step.facts + step.holding]
    values = trace[1][step.facts : step.facts + step.holding]
    rows = trace[2][step.offers : step.offers + step.count]
    judged = trace[3][step.offers : step.offers + step.count]
    look(weights, facts, places, values, step.holding, first, second)
    of_second[:] = 0
    lean(weights, facts, actions, second, rows, judged, step.count, shares)
    slopes(shares, step, settings, told)
    at, best, worse = outs_at(facts), 0.0, 0.0
    for i in range(step.count):
        pull(weights, grads, at + rows[i] * (SECOND + 1), second, of_second, shares[i])
        if judged[i] == 0.0:
            best += shares[i]
        else:
            worse += shares[i] * judged[i]
    pull(weights, grads, at + (actions + BEST) * (SECOND + 1), second, of_second, best)
    pull(weights, grads, at + (actions + WORSE) * (SECOND + 1), second, of_second, worse)
    for row in range(min(step.players, SEATS)):
        missed = expect(weights, facts, actions, second, row) - step.scores[row]
        told[WRONG] += missed * missed / step.players
        slope = settings[VALUE] * missed
        pull(weights, grads, at + (actions + JUDGED + row) * (SECOND + 1), second, of_second, slope)
    pass_back(weights, grads, facts, places, values, first, second, of_first, of_second)


@rule
def slopes(shares, step, settings, told):
    """Turn shares into how the loss changes with each leaning, in place."""
    ratio = shares[step.pick] / max(np.float64(step.share), NEVER)
    gain = step.gain / settings[SPREAD]
    unsure = 0.0
    for i in range(step.count):
        unsure -= shares[i] * ln(max(shares[i], NEVER))
    told[UNSURE] += unsure
    told[SURPRISE] += abs(ratio - 1.0)
    is_far = ratio > 1.0 + settings[CLIP] if gain > 0 else ratio < 1.0 - settings[CLIP]
    weight = 0.0 if is_far else gain * ratio
    for i in range(step.count):
        share = shares[i]
        slope = weight * share
        if i == step.pick:
            slope -= weight
        shares[i] = slope + settings[ENTROPY] * share * (ln(max(share, NEVER)) + unsure)


@rule
def pull(weights, grads, at, second, of_second, slope):
    """Pass one output's slope to its row and back to the second layer."""
    slope = np.float32(slope)
    for j in range(SECOND):
        grads[np.uintp(at + j)] += slope * second[j]
        of_second[j] += slope * weights[np.uintp(at + j)]
    grads[at + SECOND] += slope


@rule
def pass_back(weights, grads, facts, places, values, first, second, of_first, of_second):
    """Pass the second layer's slopes on to the weights of both layers."""
    at = (facts + 1) * FIRST
    for j in range(SECOND):
        if second[j] <= 0:
            of_second[j] = 0
        grads[np.uintp(at + FIRST * SECOND + j)] += of_second[j]
    for i in range(FIRST):
        of_first[i] = 0
        if first[i] > 0:
            row = at + i * SECOND
            for j in range(SECOND):
                grads[np.uintp(row + j)] += first[i] * of_second[j]
            of_first[i] = dot(weights, row, of_second)
    for j in range(FIRST):
        grads[np.uintp(facts * FIRST + j)] += of_first[j]
    for k in range(len(places)):
        row, value = places[k] * FIRST, values[k]
        for j in range(FIRST):
            grads[np.uintp(row + j)] += value * of_first[j]


@rule
def climb(weights, grads, means, squares, settings, batch):
    """One step of Adam. Weights whose facts never held stay as they are."""
    times = settings[TIMES]
    fresh, fresh_squares = 1.0 - power(0.9, times), 1.0 - power(0.999, times)
    rate = np.float32(settings[RATE] * np.sqrt(fresh_squares) / fresh)
    part = np.float32(1.0 / batch)
    for i in range(len(weights)):
        slope = grads[i] * part
        means[i] += np.float32(0.1) * (slope - means[i])
        squares[i] += np.float32(0.001) * (slope * slope - squares[i])
        weights[i] -= rate * means[i] / (np.sqrt(squares[i]) + np.float32(1e-7))
