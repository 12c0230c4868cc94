"""Solver: an equilibrium of a game in which all choose at once, round by round.

The game is solved from its end. With no round left the points decide; with one more round left,
each state is a game of one round whose outcomes have known values, and so on. What to do with very
many rounds left is what to do if there is no limit.

A game of one round with three or more players is solved by players who err: each choice is the
likelier the more it is worth, by a *heat* that says how much they err. Newton's method finds such
play near that of a round before. Where there is none near, it is looked for elsewhere: from even
play and much heat, cooling down, or from anywhere. With little heat hardly anybody errs.

How good the outcome is needs no theory: `look_back` also finds what a clique wins at most against
the others, exactly, and the difference to what it wins is its regret.

`leads_to` is as in `point_game`: all values lie in one flat array, and it says where.
"""

import numpy as np

from whitesmoke.kernel.chance import uniform
from whitesmoke.kernel.compiling import driver, rule

NEAR, FAR = 0.2, 0.3
"""By how much a share may change in one step, near a solution and far from one."""
LEAST = 1e-4
"""The least part of a step that is still taken."""
FEW, MANY, BRIEF = 12, 40, 3
"""How many steps are made near a solution, far from one, and while it cools down."""
STILL = 1e-7
"""The step below which nothing moves."""
FAIR = 2
"""How many times the heat is the most that may be gained by another choice."""
HOT, WARM, COOLED = 0.3, 0.01, 0.8
"""From where to cool down: from even play, from play of a round before; and how quickly."""
TURNS = 16
"""How often to look for a solution elsewhere."""
MOST = 8
"""The most cliques there are."""


@rule
def gather(leads_to, values, won):
    """What each clique gets by each joint choice, as a row for each clique."""
    for joint in range(leads_to.shape[0]):
        for i in range(leads_to.shape[1]):
            won[i, joint] = values[leads_to[joint, i]]


@rule
def fold(table, size, stride, shares, out):
    """The mean over one clique's choices, which lie so far apart; the table itself may be `out`.

    Returns how many numbers are left.
    """
    choices = len(shares)
    for outer in range(size // (stride * choices)):
        for inner in range(stride):
            total = 0.0
            for a in range(choices):
                total += shares[a] * table[(outer * choices + a) * stride + inner]
            out[outer * stride + inner] = total
    return size // choices


@rule
def fold_others(won, policy, i, j, out):
    """What clique i gets by its own choice and by that of j, as the others choose by policy.

    Of the two, the choices of the lower number lie side by side. If j is i, only its own count.
    """
    cliques, choices = policy.shape
    size, is_fresh = won.shape[1], True
    for k in range(cliques - 1, -1, -1):
        if k != i and k != j:
            size = fold(won[i] if is_fresh else out, size, choices**k, policy[k], out)
            is_fresh = False


@rule
def weigh(won, policy, room, worths):
    """What each choice of each clique is worth, if the others choose by their policies."""
    for i in range(policy.shape[0]):
        fold_others(won, policy, i, i, room)
        for a in range(policy.shape[1]):
            worths[i, a] = room[a]


@rule
def differentiate(won, policy, room, slopes):
    """How much each clique's choice is worth if another one makes some choice for sure."""
    cliques, choices = policy.shape
    for i in range(cliques):
        for j in range(cliques):
            if i != j:
                fold_others(won, policy, i, j, room)
                own, others = (1, choices) if i < j else (choices, 1)
                for a in range(choices):
                    for b in range(choices):
                        slopes[i * choices + a, j * choices + b] = room[a * own + b * others]


@rule
def read_worths(slopes, policy, worths):
    """What each choice is worth: the mean over what one of the others may choose."""
    cliques, choices = policy.shape
    for i in range(cliques):
        j = 1 if i == 0 else 0
        for a in range(choices):
            worths[i, a] = 0.0
            for b in range(choices):
                worths[i, a] += policy[j, b] * slopes[i * choices + a, j * choices + b]


@rule
def set_up(slopes, policy, worths, leanings, heat, lacks):
    """The equations of Newton's step towards leanings that are worths divided by the heat."""
    cliques, choices = policy.shape
    for i in range(cliques):
        for a in range(choices):
            x = i * choices + a
            lacks[x] = worths[i, a] - heat * leanings[i, a]
            for j in range(cliques):
                for b in range(choices):
                    y = j * choices + b
                    if i == j:
                        slopes[x, y] = heat if a == b else 0.0
                    else:
                        slopes[x, y] = -policy[j, b] * (slopes[x, y] - worths[i, a])


@rule
def eliminate(slopes, lacks):
    """Solve linear equations in place, the largest pivot first."""
    size = len(lacks)
    for k in range(size):
        bring_up(slopes, lacks, k)
        for x in range(k + 1, size):
            factor = slopes[x, k] / slopes[k, k]
            if factor != 0.0:
                for y in range(k + 1, size):
                    slopes[x, y] -= factor * slopes[k, y]
                lacks[x] -= factor * lacks[k]
    for k in range(size - 1, -1, -1):
        for y in range(k + 1, size):
            lacks[k] -= slopes[k, y] * lacks[y]
        lacks[k] /= slopes[k, k]


@rule
def bring_up(slopes, lacks, k):
    """Swap the row with the largest pivot into the k-th place."""
    pivot = k
    for x in range(k + 1, len(lacks)):
        if abs(slopes[x, k]) > abs(slopes[pivot, k]):
            pivot = x
    if pivot != k:
        for y in range(k, len(lacks)):
            slopes[k, y], slopes[pivot, y] = slopes[pivot, y], slopes[k, y]
        lacks[k], lacks[pivot] = lacks[pivot], lacks[k]


@rule
def rank(points, ranks):
    """For each clique the first one that has as many points."""
    for i in range(len(points)):
        ranks[i] = ranks[i - 1] if i > 0 and points[i] == points[i - 1] else i


@rule
def even_out(steps, cliques, choices, ranks, sums):
    """Cliques with as many points step alike, towards attacks on cliques that are alike, too."""
    sums[:, :, :] = 0.0
    for i in range(cliques):
        for a in range(choices):
            kept = sums[ranks[i], aim(i, a, cliques, ranks)]
            kept[0] += steps[i * choices + a]
            kept[1] += 1.0
    for i in range(cliques):
        for a in range(choices):
            kept = sums[ranks[i], aim(i, a, cliques, ranks)]
            steps[i * choices + a] = kept[0] / kept[1]


@rule
def aim(i, choice, cliques, ranks):
    """At whom a choice of a clique aims, by rank; behind these, the choices that aim at nobody."""
    if choice < cliques - 1:
        return ranks[choice + 1 if choice >= i else choice]
    return MOST + choice - (cliques - 1)


@rule
def soften(leanings, policy):
    """Shares that are e to the power of each leaning."""
    cliques, choices = policy.shape
    for i in range(cliques):
        most, total = leanings[i, 0], 0.0
        for a in range(choices):
            most = max(most, leanings[i, a])
        for a in range(choices):
            policy[i, a] = np.exp(leanings[i, a] - most)
            total += policy[i, a]
        for a in range(choices):
            policy[i, a] /= total


@rule
def walk(leanings, steps, policy, far, before, trial):
    """Take Newton's step, or so much of it that no share changes by more than `far`."""
    cliques, choices = policy.shape
    before[:, :] = leanings
    part, farthest = 2.0, 2.0
    while farthest > far and part > LEAST:
        part, farthest = part / 2, 0.0
        for i in range(cliques):
            for a in range(choices):
                leanings[i, a] = before[i, a] + part * steps[i * choices + a]
        soften(leanings, trial)
        for i in range(cliques):
            for a in range(choices):
                farthest = max(farthest, abs(trial[i, a] - policy[i, a]))
    if not farthest <= 1.0:
        leanings[:, :] = before
        return 2.0
    policy[:, :] = trial
    return farthest


@rule
def step(won, ranks, leanings, policy, heat, far, workspace):
    """One step of Newton's towards leanings that are worths divided by the heat."""
    room, slopes, lacks, worths, sums, before, trial = workspace
    differentiate(won, policy, room, slopes)
    read_worths(slopes, policy, worths)
    set_up(slopes, policy, worths, leanings, heat, lacks)
    eliminate(slopes, lacks)
    even_out(lacks, policy.shape[0], policy.shape[1], ranks, sums)
    return walk(leanings, lacks, policy, far, before, trial)


@rule
def mean_of(worths, policy, i):
    """What the policy of a clique brings."""
    mean = 0.0
    for a in range(policy.shape[1]):
        mean += policy[i, a] * worths[i, a]
    return mean


@rule
def best_of(worths, i):
    """What the best choice of a clique brings."""
    best = worths[i, 0]
    for a in range(1, worths.shape[1]):
        best = max(best, worths[i, a])
    return best


@rule
def most_regret(won, policy, workspace):
    """The most that any clique gains in this round by its best choice."""
    room, worths, most = workspace[0], workspace[3], 0.0
    weigh(won, policy, room, worths)
    for i in range(policy.shape[0]):
        most = max(most, best_of(worths, i) - mean_of(worths, policy, i))
    return most


@rule
def approach(won, ranks, leanings, policy, heat, far, most, workspace):
    """Step until nothing moves any more; whether it came to that within so many steps.

    Where a choice is next to never made, nothing may move though it should be made often. So what
    is gained by any other choice must be as little as players who err so much leave to gain.
    """
    for _ in range(most):
        moved = step(won, ranks, leanings, policy, heat, far, workspace)
        if moved < STILL and most_regret(won, policy, workspace) <= FAIR * heat:
            return True
        if moved > 1.0:
            return False
    return False


@rule
def cool_down(won, ranks, leanings, policy, heat, cold, workspace):
    """Approach a solution while the heat falls."""
    soften(leanings, policy)
    while heat > cold:
        heat = max(cold, heat * COOLED)
        approach(won, ranks, leanings, policy, heat, FAR, BRIEF, workspace)
    return approach(won, ranks, leanings, policy, cold, FAR, MANY, workspace)


@rule
def look_elsewhere(won, ranks, leanings, policy, heat, stream, workspace):
    """Find a solution that is not near; where there is none, one with more heat. Returns the heat.

    Leanings are those of the same heat.
    """
    leanings *= heat / WARM
    if cool_down(won, ranks, leanings, policy, WARM, heat, workspace):
        return heat
    for turn in range(TURNS):
        lean_anyhow(leanings, ranks, turn % 2, stream, workspace)
        warm = heat if turn % 2 else HOT
        if cool_down(won, ranks, leanings, policy, warm, heat, workspace):
            return heat
    found = False
    while not found and heat < HOT:
        heat *= 1.3
        leanings[:, :] = 0.0
        found = cool_down(won, ranks, leanings, policy, HOT, heat, workspace)
    return heat


@rule
def lean_anyhow(leanings, ranks, at_random, stream, workspace):
    """Lean to nothing, or to anything; cliques that are alike lean alike."""
    cliques, choices = leanings.shape
    for i in range(cliques):
        for a in range(choices):
            workspace[2][i * choices + a] = 8 * (uniform(stream) - 0.5) if at_random else 0.0
    even_out(workspace[2], cliques, choices, ranks, workspace[4])
    for i in range(cliques):
        for a in range(choices):
            leanings[i, a] = workspace[2][i * choices + a]


@rule
def cool_on(won, ranks, leanings, policy, heat, cold, kept, workspace):
    """Follow a solution while the heat halves, for as long as it can be followed."""
    kept[0], kept[1] = leanings, policy
    while heat > cold:
        lower = max(cold, heat / 2)
        leanings *= heat / lower
        if not approach(won, ranks, leanings, policy, lower, FAR, FEW, workspace):
            break
        heat = lower
        kept[0], kept[1] = leanings, policy
    leanings[:, :], policy[:, :] = kept[0], kept[1]
    return heat


@driver
def solve_round(leads_to, states, values, leanings, policies, warm, cold, stream):
    """Solve each state's game of one round, given the values of what it leads to.

    Leanings and policies are those of a round later, and become those of this one; leanings are
    those of the cold. Each state is solved with some warmth first and then cooled down as far as
    the solution can be followed. Returns in how many states the solution was not near.
    """
    count, cliques, choices = leanings.shape
    size, far = cliques * choices, 0
    now, ranks = np.empty((cliques, choices)), np.empty(MOST, np.int64)
    won, kept = np.empty((cliques, leads_to.shape[1])), np.empty((2, cliques, choices))
    workspace = (
        np.empty(leads_to.shape[1]), np.empty((size, size)), np.empty(size),
        np.empty((cliques, choices)), np.empty((MOST, MOST + 2, 2)),
        np.empty((cliques, choices)), np.empty((cliques, choices)),
    )  # fmt: skip
    for s in range(count):
        rank(states[s], ranks)
        gather(leads_to[s], values, won)
        heat, policy = warm, policies[s]
        now[:, :] = leanings[s] * (cold / heat)
        soften(now, policy)
        if not approach(won, ranks, now, policy, heat, NEAR, FEW, workspace):
            far += 1
            now[:, :] = leanings[s] * (cold / heat)
            heat = look_elsewhere(won, ranks, now, policy, heat, stream, workspace)
        heat = cool_on(won, ranks, now, policy, heat, cold, kept, workspace)
        leanings[s] = now * (heat / cold)
    return far


@driver
def look_back(leads_to, values, first, policies, at_best, out):
    """What each clique wins with one more round, by its policy or, `at_best`, by what is best."""
    count, cliques, choices = policies.shape
    worths, room = np.empty((cliques, choices)), np.empty(leads_to.shape[1])
    won = np.empty((cliques, leads_to.shape[1]))
    for s in range(count):
        gather(leads_to[s], values, won)
        weigh(won, policies[s], room, worths)
        for i in range(cliques):
            worth = best_of(worths, i) if at_best else mean_of(worths, policies[s], i)
            out[first + s * cliques + i] = worth
