"""Nonce Orders set up otherwise: changed for study, drawn positions, and the table as text."""

import pytest
from test_nonce_orders import EVIL, GOOD, at, ending, play

import whitesmoke
from whitesmoke.games.nonce_orders.game import GAME
from whitesmoke.kernel.errors import BadOption, BadPosition
from whitesmoke.testing import clause


@clause("NO-R16", "NO-R17", "NO-R18")
def test_deck_hand_and_draw_can_be_changed_for_study():
    options = {"deck": (4, 4, 2, 2, 2), "hand_size": 2, "draw_count": 1, "evil_seat": "1"}
    table = whitesmoke.deal(GAME, seed=1, options=options)
    assert [int(n) for n in table.states["held"][0]] == [3, 2]
    assert table.states["deck_left"][0] == 14 - 5
    table = play(at(EVIL, "1 inspector, 3 demons", options=options), "discard inspector")
    assert table.states["held"][0, GOOD] == 1
    assert "end turn" not in play(table, "give orders").legal(EVIL)
    assert "end turn" in play(table, "play demon").legal(EVIL)


@clause("NO-R16", "NO-R18")
@pytest.mark.parametrize(
    "options", [{"deck": (5, 5, 2, 2, 0)}, {"draw_count": 1, "deck": (20, 20, 20, 20, 0)}]
)
def test_a_deck_too_small_for_the_deal_or_too_slow_to_draw_is_refused(options):
    with pytest.raises(BadOption):
        whitesmoke.deal(GAME, seed=1, options=options)


@clause("NO-R19")
@pytest.mark.parametrize(("tolerance", "result"), [(1, "evil_conquers"), (2, "going_on")])
def test_the_tolerance_can_be_changed_for_study(tolerance, result):
    table = at(EVIL, "2 devils", options={"tolerance": tolerance})
    assert ending(play(table, "give orders", "end turn")) == result


@pytest.mark.parametrize(
    ("drawn", "clause_"),
    [
        ({"hand": "21 angels"}, "fewer than 0 cards"),
        ({"hand": "1 angel", "table": "1 angel, 1 demon"}, "No turn begins with pairs"),
        ({"hand": "1 devil", "step": "orders"}, "leave no allied special force"),
        ({"hand": "1 angel, 1 inspector", "step": "afterwards"}, "leave only Inspectors"),
        ({"hand": "1 angel", "step": "mixed"}, "does not go with the options"),
        ({"hand": "1 angel", "base": [{"angel": 3}, {}]}, "do not fit what everyone has seen"),
    ],
)
def test_an_impossible_position_is_refused_with_the_reason(drawn, clause_):
    with pytest.raises(BadPosition, match=clause_):
        at(EVIL, **drawn)


def test_the_table_is_drawn_as_two_hosts_across_a_balance():
    table = at(EVIL, "2 demons, 1 inspector", partner="1 angel", table="2 spirits", deck="9 angels")
    assert table.draw(EVIL).splitlines() == [
        "turn 1, Evil, before the orders, 9 cards in the deck, silence",
        "--------- Good ----------+---------- Evil ---------",
        "                 Angels  |  Demons",
        "              Spirits ## |  Devils",
        "                3 [2] 1  0  1  2  3",
        "discarded: 10 Angels, 18 Demons, 8 Spirits, 10 Devils and 9 Inspectors",
        "*>Evil: 3 in hand  2 Demons and an Inspector",
        "  Good: 1 in hand",
    ]
