"""Weighing: from what a search has tried to what is done, compiled, so that pages decide alike."""

import numpy as np

from whitesmoke.kernel.chance import uniform
from whitesmoke.kernel.compiling import driver, rule

HINT = 1e-6
"""How much what a search found counts among decisions that the heuristics judge alike."""
NOTHING = -np.inf
"""The merit of a decision that is overlooked."""
MISSED = 2
"""How many decisions may be overlooked at once."""


@driver
def weigh(cells, by_share, is_mixed, out):
    """How often to make each decision: a mixture, or the most tried."""
    most, total = 0.0, 0.0
    for i in range(len(cells)):
        out[i] = cells[i].share if by_share else cells[i].visits
        most = max(most, out[i])
    for i in range(len(cells)):
        out[i] = weight_of(out[i], most, is_mixed)
        total += out[i]
    for i in range(len(cells)):
        out[i] /= total


@rule
def weight_of(tried, most, is_mixed):
    """How much a decision weighs beside the most tried one; all alike if nothing was tried."""
    if most == 0.0:
        return 1.0
    if is_mixed:
        return tried / most
    return 1.0 if tried == most else 0.0


@driver
def value_all(cells, lowest, span, values, errors):
    """What each decision brought on average, and how far that may be off: one standard error, as of
    games that are won or lost, when any chance to win was as likely as another."""
    for i in range(len(cells)):
        visits, total = np.float64(cells[i].visits), np.float64(cells[i].total)
        values[i] = lowest + total / max(visits, 1.0) * span
        chance = min(max((total + 1.0) / (visits + 2.0), 0.0), 1.0)
        errors[i] = np.sqrt(chance * (1.0 - chance) / (visits + 3.0)) * span


@driver
def keep_to_convention(judged, values, errors, margin, shares):
    """Keep to what is judged best unless the search is sure that something else is better."""
    rival, agreed = 0, 0
    for i in range(1, len(shares)):
        if shares[i] > shares[rival]:
            rival = i
        if judged[i] + HINT * values[i] > judged[agreed] + HINT * values[agreed]:
            agreed = i
    doubt = np.sqrt(errors[rival] * errors[rival] + errors[agreed] * errors[agreed])
    if values[rival] - values[agreed] < margin * doubt:
        rival = agreed
    for i in range(len(shares)):
        shares[i] = 1.0 if i == rival else 0.0


@driver
def fall_into_habit(judged, habit, shares, stream):
    """Whether this decision is made by rule of thumb, and then the shares of what is judged best.

    Where all is judged alike there is no rule of thumb.
    """
    if uniform(stream) >= habit:
        return False
    best, equals = judged[0], 0
    for i in range(len(shares)):
        best = max(best, judged[i])
    for i in range(len(shares)):
        equals += judged[i] == best
    for i in range(len(shares)):
        shares[i] = 1.0 / equals if judged[i] == best else 0.0
    return equals < len(shares)


@driver
def overlook(merits, overlooks, shares, stream):
    """Overlook what seems best with this chance, then the next; what is left is made instead."""
    for _ in range(min(MISSED, len(shares) - 1)):
        if uniform(stream) >= overlooks:
            return
        best, left = -1, 0.0
        for i in range(len(shares)):
            if merits[i] > NOTHING and (best < 0 or is_better(merits, shares, i, best)):
                best = i
        merits[best] = NOTHING
        shares[best] = 0.0
        for i in range(len(shares)):
            left += shares[i]
        give_rest(merits, left, shares)


@rule
def is_better(merits, shares, one, other):
    """Whether one decision comes before another: by its share, or else by its merit."""
    if shares[one] != shares[other]:
        return shares[one] > shares[other]
    return merits[one] > merits[other]


@rule
def give_rest(merits, left, shares):
    """Divide all among what is left, or give it to what has the most merit."""
    best = 0
    for i in range(len(shares)):
        if left > 0.0:
            shares[i] /= left
        elif merits[i] > merits[best]:
            best = i
    if left == 0.0:
        shares[best] = 1.0


@driver
def pick(shares, stream):
    """A place by chance, in proportion to its share."""
    at, below = uniform(stream), 0.0
    for i in range(len(shares) - 1):
        below += shares[i]
        if at < below:
            return i
    return len(shares) - 1
