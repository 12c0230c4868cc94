"""Learning what players do: from lessons to weights, and from play to lessons."""

import numpy as np
import torch
from bench.learning import Lesson, Watcher, learn, mixture

from whitesmoke.bots.search import Search
from whitesmoke.games import find
from whitesmoke.kernel.chance import stream
from whitesmoke.kernel.guessing import HIDDEN

GAME = find("rise_or_fall")
MODEST, PROUD, SAFE, RISKY, FACTS = range(5)


def taught(share, count=4000):
    """Two kinds of players and two decisions: the proud take the risk so often, others never."""
    proud = np.arange(count) % 2
    of_seat = np.where(proud, PROUD, MODEST)[:, None].astype(np.int16)
    of_each = np.broadcast_to(np.array([[SAFE], [RISKY]], np.int16), (count, 2, 1)).copy()
    risks = np.where(proud, share, 0.0)
    return Lesson(of_seat, of_each, np.stack([1 - risks, risks], 1).astype(np.float32))


def likely(weights, seat, decisions):
    hidden = np.maximum(weights.rows[seat] + weights.rows[decisions], 0)
    leanings = np.exp(hidden @ weights.counts)
    return leanings / leanings.sum()


def test_what_is_learned_is_how_often_who_did_what():
    torch.manual_seed(1)
    weights, surprise = learn([taught(0.8)], FACTS, epochs=40)
    assert weights.rows.shape == (FACTS, HIDDEN)
    assert abs(likely(weights, PROUD, [SAFE, RISKY])[1] - 0.8) < 0.05
    assert likely(weights, MODEST, [SAFE, RISKY])[1] < 0.05
    entropy = -(0.8 * np.log(0.8) + 0.2 * np.log(0.2)) / 2
    assert abs(surprise - entropy) < 0.05


def test_a_watcher_notes_the_facts_of_all_decisions_and_pads_the_rest():
    states = GAME.deal(4, 1, {})
    watcher = Watcher(GAME)
    for kind in range(3):
        shares = mixture(GAME, states, 0, kind, Search(simulations=20), stream(1))
        watcher.see(states, 0, shares)
    lesson = watcher.lesson
    count = len(GAME.legal(states, 0))
    assert (lesson.of_seat < watcher.facts).all()
    assert (lesson.of_each[:, :count, 0] < watcher.facts).all()
    assert (lesson.of_each[:, count:] == watcher.facts).all()
    assert np.allclose(lesson.shares[:, :count].sum(1), 1)
    assert (lesson.shares[:, count:] == -1).all()
