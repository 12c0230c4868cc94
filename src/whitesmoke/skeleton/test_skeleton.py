"""Skeleton keeps the contract of every game, and each of its clauses is shown by a test."""

from pathlib import Path

import whitesmoke
from whitesmoke.testing import Contract, Small, clause
from whitesmoke.testing.clauses import faults

from .game import GAME


class TestSkeleton(Contract):
    game = GAME
    longest = 12
    small = (
        Small(2, {"rounds": 1}),
        Small(2, {"rounds": 1}, seat=1, steps=1),
        Small(2, {"rounds": 2}, seat=0, steps=3, seed=1),
    )


def after_a_round(*cards, points=(0, 0, 0, 0), options=None):
    """A table at which every seat holds one card and lays it."""
    players = len(cards)
    drawn = {"players": players, "hand": [{str(card): 1} for card in cards]}
    drawn |= {"points": list(points[:players]), "options": options or {"rounds": 1}}
    table = whitesmoke.arrange(GAME, drawn, seed=1)
    for seat, card in enumerate(cards):
        table.play(seat, f"lay {card}")
    return table


@clause("SK1")
def test_everybody_is_dealt_as_many_cards_as_rounds_are_played():
    table = whitesmoke.deal(GAME, players=4, seed=1, options={"rounds": 2})
    assert table.states["hand"][0].sum(axis=1).tolist() == [2, 2, 2, 2]
    assert table.states["deck"][0].sum() == 4


@clause("SK2")
def test_a_card_is_laid_face_down():
    table = whitesmoke.deal(GAME, players=2, seed=1)
    card = table.legal(0)[0]
    table.play(0, card)
    told = f"Seat 1 lays a {card.removeprefix('lay ')} face down."
    assert str(table.log_for(1)[-1]).startswith("Seat 1 lays a card face down.")
    assert str(table.log_for(0)[-1]).startswith(told)
    assert table.waiting == [1]


@clause("SK3")
def test_the_highest_card_takes_the_round():
    assert after_a_round(2, 5, 3).states["points"][0, :3].tolist() == [0, 1, 0]


@clause("SK3")
def test_nobody_takes_the_round_if_the_highest_card_lies_there_twice():
    assert after_a_round(5, 5, 3).states["points"][0, :3].tolist() == [0, 0, 0]


@clause("SK4")
def test_whoever_has_the_most_points_wins():
    assert after_a_round(2, 5, points=(0, 1)).scores == [0.0, 1.0]


@clause("SK4")
def test_equals_share_the_win():
    assert after_a_round(5, 5, points=(1, 1)).scores == [0.5, 0.5]


def test_every_clause_is_written_coded_and_shown():
    assert faults(GAME, [Path(__file__)]) == []
