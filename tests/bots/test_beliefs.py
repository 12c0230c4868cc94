"""Beliefs: every world comes as often as it is likely, by what others have done."""

import dataclasses
import itertools
import types

import numpy as np
import pytest
from examples import kuhn_poker

from whitesmoke.bots.beliefs import likely_worlds
from whitesmoke.games import find
from whitesmoke.kernel.chance import stream
from whitesmoke.kernel.compiling import rule
from whitesmoke.kernel.declaring import Telling
from whitesmoke.kernel.exponentials import ln
from whitesmoke.kernel.game import Game
from whitesmoke.kernel.table import deal

BETS = np.array([0.3, 0.1, 0.8])
"""How often the first player of these tests bets with the jack, the queen and the king."""
WORLDS = 6000


@rule
def evidence(state, seat):
    """The first player's card and what was said first."""
    if seat == 0 or state.spoken == 0:
        return 0.0
    bets = BETS[state.hand[0] - 1]
    return ln(bets if state.said[0] == 2 else 1.0 - bets)


def watched_poker():
    """Kuhn poker with somebody whose policy is known."""
    heuristics = types.ModuleType("watched")
    heuristics.evidence = evidence
    telling = Telling(says=kuhn_poker.Say, rules=kuhn_poker, heuristics=heuristics)
    about = dataclasses.replace(kuhn_poker.ABOUT, name="watched_poker")
    return Game(
        __name__, about, kuhn_poker.State, kuhn_poker.ACTIONS, kuhn_poker, telling,
        kuhn_poker.Ending,
    )  # fmt: skip


GAME = watched_poker()


def enumerated(own, said):
    """How likely each card is the first player's, by Bayes' rule over all deals."""
    likely = {
        card: BETS[card - 1] if said else 1 - BETS[card - 1] for card in (1, 2, 3) if card != own
    }
    return {card: chance / sum(likely.values()) for card, chance in likely.items()}


@pytest.mark.parametrize(("own", "said"), [*itertools.product((1, 2, 3), (0, 1))])
def test_beliefs_are_those_of_bayes_when_the_others_policy_is_known(own, said):
    states = GAME.deal(2, 1, {})
    states["hand"][0] = own % 3 + 1, own
    GAME.step(states, 0, said, GAME.offer_buffer())
    worlds = likely_worlds(GAME, GAME.redact(states, 1), 1, WORLDS, stream(own, said))
    for card, chance in enumerated(own, said).items():
        assert (worlds["hand"][:, 0] == card).mean() == pytest.approx(chance, abs=0.04)


def middle_of(name, seed):
    """A moment after many decisions that were made anyhow, and who decides there."""
    game, luck = find(name), np.random.default_rng(seed)
    table = deal(game, game.about.fewest, seed)
    for _ in range(24):
        kept = table.copy()
        seat = table.waiting[0]
        table.play_id(seat, int(luck.choice(game.legal(table.states, seat))))
        if table.over:
            return kept, seat
    return table, table.waiting[0]


@pytest.mark.parametrize("name", ["nope", "pope_or_nope", "nonce_orders"])
def test_there_is_always_a_world_and_it_fits_what_the_seat_sees(name):
    table, seat = middle_of(name, 3)
    game = table.game
    seen = game.redact(table.states, seat)
    worlds = likely_worlds(game, seen, seat, 200, stream(1))
    assert len(np.unique(worlds)) > 20
    again = likely_worlds(game, seen, seat, 200, stream(1))
    assert worlds.tobytes() == again.tobytes()
    if name != "pope_or_nope":
        # What others have laid face down there is taken back and decided anew.
        for world in worlds[:20]:
            assert game.redact(world.reshape(1), seat).tobytes() == seen.tobytes()
