"""Searching: multi-observer information-set tree search, written once for every game.

Each simulation imagines a world that fits what the searching seat sees, as often as it is likely
(`bots/beliefs.py`), and plays it through. Every seat descends its own tree, by what it would see
there, and grows it by a node where it comes for the second time; from then on it plays on by
heuristics or at random. Seats that decide at the same time do not see each other's decisions, so
each of them chooses for itself: by UCB, or by matching regrets, which mixes.
"""

import numpy as np
from numba import types

from whitesmoke.bots.beliefs import NOTHING_YET, imagine_world, next_world
from whitesmoke.bots.tree import FULL, find, grow, key_of, was_met
from whitesmoke.kernel.chance import choose, uniform
from whitesmoke.kernel.compiling import driver, rule
from whitesmoke.kernel.drivers import lowest
from whitesmoke.kernel.exponentials import ln
from whitesmoke.kernel.heuristics import NO_GUESS, convention, estimate, guess, judge, reopen
from whitesmoke.kernel.questions import legal, play, score, waiting
from whitesmoke.kernel.scratch import scratch, scratch_like

UCB, REGRETS = 0, 1
"""How a seat chooses at a node."""

PATH = np.dtype([("node", "i4"), ("cell", "i4"), ("seat", "i2"), ("method", "i2"), ("p", "f4")])
LONGEST = 1024
"""How many decisions of one simulation are learned from; later ones are only played."""

SEATS = 64
"""No game has more: the seats that are waited for are a bit mask."""

LENGTH, DESCENDING = 0, 1
"""What is known of a simulation under way: how many decisions there are to learn from, and which
seats still descend their trees."""

NO_NODE = -1
GAMMA = 0.1
"""How often regret matching tries anything."""

_MONOTONIC = np.int32(1)
_clock = types.ExternalFunction("clock_gettime", types.int32(types.int32, types.uintp))


@rule
def seconds(words):
    """A clock that never goes back; it fills two words."""
    _clock(_MONOTONIC, words.ctypes.data)
    return words[0] + words[1] * 1e-9


@driver
def search(root, masks, plans, tree, stream, offers):
    """Simulate until the budget is spent; return how many simulations were made."""
    plan, worlds, last = plans[0], scratch_like(root), scratch_like(root)
    path, values = scratch(LONGEST, PATH), scratch(SEATS, np.float64)
    clock, course = scratch(2, np.int64), scratch(2, np.int64)
    values[:] = 0.0
    end = seconds(clock) + plan.seconds
    made, known = 0, NOTHING_YET
    while made < plan.simulations:
        known = next_world(root, worlds, last, plan.seat, known, stream)
        simulate(worlds[0], masks, plan, tree, stream, offers, path, course, values)
        learn(tree, path, course[LENGTH], values, plan)
        made += 1
        if plan.seconds > 0 and seconds(clock) >= end:
            break
    return made


@rule
def simulate(state, masks, plan, tree, stream, offers, path, course, values):
    """Play one world through and leave each seat's result in `values`."""
    course[LENGTH], course[DESCENDING] = 0, (1 << state.players) - 1
    left, together = 0, False
    mask = waiting(state)
    while mask and course[DESCENDING]:
        if mask != left:
            together = mask & (mask - 1) != 0
        seat = plan.seat if mask >> plan.seat & 1 else lowest(mask)
        count = legal(state, seat, offers)
        pick = 0
        if count > 1:
            method = plan.together if together else plan.alone
            pick = NO_NODE
            if is_at(course, seat) and not is_guided(plan, seat, stream):
                pick = descend(
                    state, masks, plan, tree, stream, offers, path, course, seat, count, method
                )
            if pick == NO_NODE:
                pick = playout_pick(state, plan, seat, count, stream, offers)
        play(state, seat, offers[pick])
        if estimate(state, is_at(course, plan.seat), values):
            return
        left = mask & ~(1 << seat)
        mask = waiting(state)
    play_on(state, mask, plan, stream, offers, values)


@rule
def is_at(course, seat):
    """Whether a seat still descends its tree."""
    return course[DESCENDING] >> seat & 1 != 0


@rule
def is_guided(plan, seat, stream):
    """Others are expected to follow the heuristics, so often as the plan says."""
    return seat != plan.seat and plan.guided_others > 0 and uniform(stream) < plan.guided_others


@rule
def play_on(state, mask, plan, stream, offers, values):
    """Past all trees, play to the end, or to where it can be estimated."""
    if plan.guided_playouts > 0 or plan.guided_others > 0:
        play_guided(state, mask, plan, stream, offers, values)
    else:
        play_at_random(state, mask, stream, offers, values)


@rule
def play_at_random(state, mask, stream, offers, values):
    """Play on by chance alone. This is where most of the time goes, so it does nothing else."""
    while mask:
        seat = lowest(mask)
        play(state, seat, offers[choose(stream, legal(state, seat, offers))])
        if estimate(state, False, values):
            return
        mask = waiting(state)
    score(state, values)


@rule
def play_guided(state, mask, plan, stream, offers, values):
    """Play on by the heuristics, as often as the plan says."""
    while mask:
        seat = lowest(mask)
        count = legal(state, seat, offers)
        play(state, seat, offers[playout_pick(state, plan, seat, count, stream, offers)])
        if estimate(state, False, values):
            return
        mask = waiting(state)
    score(state, values)


@rule
def playout_pick(state, plan, seat, count, stream, offers):
    """What the heuristics say, as often as they are to be followed, or else anything."""
    follow = (
        plan.guided_playouts if seat == plan.seat else max(plan.guided_playouts, plan.guided_others)
    )
    if count > 1 and follow > 0 and uniform(stream) < follow:
        return by_heuristics(state, seat, count, stream, offers)
    return choose(stream, count)


@rule
def descend(state, masks, plan, tree, stream, offers, path, course, seat, count, method):
    """Choose at the seat's node, growing it if it is new; NO_NODE where the seat is past it."""
    length = course[LENGTH]
    if length == LONGEST:
        course[DESCENDING] = 0
        return NO_NODE
    key = key_of(state, masks[seat], seat)
    if not was_met(tree, key) and length > 0:
        course[DESCENDING] &= ~(1 << seat)
        return NO_NODE
    node = find(tree, key)
    if node == FULL:
        course[DESCENDING] &= ~(1 << seat)
        node = grow(tree, key, count)
    if node == FULL or tree[0][node].count != count:
        # No offers, or another node's key by chance: no decision may be taken from that one.
        return NO_NODE
    step = path[length]
    step.node, step.seat, step.method = node, seat, method
    if method == UCB:
        pick = by_bound(tree, node, plan.exploration, stream)
    else:
        pick = by_regret(tree, node, stream, step)
    step.cell = tree[0][node].first + pick
    course[LENGTH] = length + 1
    return pick


@rule
def by_bound(tree, node, exploration, stream):
    """The cell with the highest upper confidence bound; untried ones first, in any order."""
    first, count = tree[0][node].first, tree[0][node].count
    width = exploration * np.sqrt(ln(tree[0][node].visits + 1.0))
    best, pick = -np.inf, 0
    turn = choose(stream, count)
    for j in range(count):
        i = turn + j if turn + j < count else turn + j - count
        cell = tree[1][first + i]
        if cell.visits == 0:
            return i
        bound = cell.total / cell.visits + width / np.sqrt(cell.visits)
        if bound > best:
            best, pick = bound, i
    return pick


@rule
def by_regret(tree, node, stream, step):
    """A cell by chance, in proportion to what was regretted not to have done."""
    first, count = tree[0][node].first, tree[0][node].count
    regretted = 0.0
    for i in range(first, first + count):
        regretted += max(0.0, tree[1][i].regret)
    at, pick = uniform(stream), count - 1
    for i in range(count):
        share = chance_of(tree[1][first + i].regret, regretted, count)
        tree[1][first + i].share += share
        at -= share * (1 - GAMMA) + GAMMA / count
        if at < 0:
            at, pick = np.inf, i
    share = chance_of(tree[1][first + pick].regret, regretted, count)
    step.p = share * (1 - GAMMA) + GAMMA / count
    return pick


@rule
def chance_of(regret, regretted, count):
    """How likely regret matching makes a decision."""
    return max(0.0, regret) / regretted if regretted > 0 else 1 / count


@rule
def by_heuristics(state, seat, count, stream, offers):
    """What players are guessed to do or, without a guess, what the heuristics judge best."""
    pick = guess(state, seat, count, offers, stream)
    return by_judgement(state, seat, count, stream, offers) if pick == NO_GUESS else pick


@rule
def by_judgement(state, seat, count, stream, offers):
    """What the heuristics judge best by the convention, any of several."""
    best, pick = -np.inf, 0
    turn = choose(stream, count)
    for j in range(count):
        i = turn + j if turn + j < count else turn + j - count
        value = convention(state, seat, offers[i])
        if value > best:
            best, pick = value, i
    return pick


@rule
def learn(tree, path, length, values, plan):
    """Tell every node on the way what came of its choice, as its own seat values it."""
    for i in range(length):
        step = path[i]
        worth = (values[step.seat] - plan.lowest) / plan.span
        if step.method == REGRETS:
            regret(tree, step, worth)
        tree[0][step.node].visits += 1
        tree[1][step.cell].visits += 1
        tree[1][step.cell].total += worth


@rule
def regret(tree, step, worth):
    """Add what each decision would have brought more than the one made, as far as it is known.

    Each is expected to bring its mean so far; the one made corrects its own mean by how rarely
    it is tried, so that the estimate is right on average.
    """
    first, count = tree[0][step.node].first, tree[0][step.node].count
    made = tree[1][step.cell]
    surprise = (worth - mean(made)) / step.p
    gained = 0.0
    regretted = 0.0
    for i in range(first, first + count):
        regretted += max(0.0, tree[1][i].regret)
    for i in range(first, first + count):
        gained += chance_of(tree[1][i].regret, regretted, count) * mean(tree[1][i])
    gained += chance_of(made.regret, regretted, count) * surprise
    for i in range(first, first + count):
        brought = mean(tree[1][i]) + (surprise if i == step.cell else 0.0)
        tree[1][i].regret += brought - gained


@rule
def mean(cell):
    """What a decision brought so far, on average."""
    return cell.total / cell.visits if cell.visits > 0 else 0.5


@driver
def root_of(root, masks, plans, tree, offers):
    """The searching seat's node, or FULL; how many decisions it has; whether others decide too."""
    states, seat = scratch_like(root), plans[0].seat
    states[0] = root[0]
    reopen(states[0], seat)
    mask = waiting(states[0])
    node = find(tree, key_of(states[0], masks[seat], seat))
    return node, legal(states[0], seat, offers), mask & (mask - 1) != 0


@driver
def follow(root, masks, plans, tree, stream, offers, line):
    """The line of the most tried decisions in one imagined world, as seat and decision.

    Others who are expected to follow the heuristics do so where they have no node.
    """
    worlds, plan = scratch_like(root), plans[0]
    worlds[0] = root[0]
    state = worlds[0]
    imagine_world(state, plan.seat, stream)
    length = 0
    mask = waiting(state)
    while mask and length < len(line):
        seat = plan.seat if mask >> plan.seat & 1 else lowest(mask)
        count = legal(state, seat, offers)
        pick = 0
        if count > 1:
            node = find(tree, key_of(state, masks[seat], seat))
            if node != FULL and tree[0][node].count == count:
                pick = most_tried(tree, node)
            elif seat != plan.seat and plan.guided_others > 0:
                pick = by_heuristics(state, seat, count, stream, offers)
            else:
                break
        line[length, 0], line[length, 1] = seat, offers[pick]
        length += 1
        play(state, seat, offers[pick])
        mask = waiting(state)
    return length


@rule
def most_tried(tree, node):
    """The cell with the most visits."""
    first, count = tree[0][node].first, tree[0][node].count
    pick = 0
    for i in range(1, count):
        if tree[1][first + i].visits > tree[1][first + pick].visits:
            pick = i
    return pick


@driver
def judge_all(states, seat, plans, agreed, offers, values):
    """Judge every legal decision, by the convention if so agreed; return how many there are."""
    count = legal(states[0], seat, offers)
    for i in range(count):
        if agreed:
            values[i] = convention(states[0], seat, offers[i])
        else:
            values[i] = judge(states[0], seat, offers[i])
    return count
