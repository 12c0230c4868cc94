"""Weighing: from what a search has tried to what is done, compiled, so that pages decide alike."""

import numpy as np

from whitesmoke.kernel.chance import uniform
from whitesmoke.kernel.compiling import driver, rule
from whitesmoke.kernel.exponentials import power

HINT = 1e-6
"""How much what a search found counts among decisions that the heuristics judge alike."""


@driver
def weigh(cells, by_share, is_mixed, temperature, out):
    """How often to make each decision: a mixture, or the most tried; by temperature."""
    most, total = 0.0, 0.0
    for i in range(len(cells)):
        out[i] = cells[i].share if by_share else cells[i].visits
        most = max(most, out[i])
    for i in range(len(cells)):
        out[i] = weight_of(out[i], most, is_mixed, temperature)
        total += out[i]
    for i in range(len(cells)):
        out[i] /= total


@rule
def weight_of(tried, most, is_mixed, temperature):
    """How much a decision weighs beside the most tried one; all alike if nothing was tried."""
    if most == 0.0:
        return 1.0
    if not is_mixed and temperature == 0.0:
        return 1.0 if tried == most else 0.0
    heat = temperature + is_mixed
    if tried == 0.0 or heat == 1.0:
        return tried / most
    return power(tried / most, 1.0 / heat)


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
def pick(shares, stream):
    """A place by chance, in proportion to its share."""
    at, below = uniform(stream), 0.0
    for i in range(len(shares) - 1):
        below += shares[i]
        if at < below:
            return i
    return len(shares) - 1
