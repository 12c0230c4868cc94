"""Rise or Fall: positions drawn and taken, impossible ones, and records."""

import random

import pytest
from cliques import drawn, lay, sketch

import whitesmoke
from whitesmoke.kernel.errors import BadPosition
from whitesmoke.kernel.position import position
from whitesmoke.kernel.record import record
from whitesmoke.testing import clause

THREE = "geeks 5, goths 5, jocks 5, bin 34"


def wander(table, moves, seed=0):
    luck = random.Random(seed)
    while not table.over and len(table.moves) < moves:
        seat = luck.choice(table.waiting)
        table.play(seat, luck.choice(table.legal(seat)))
    return table


@clause("RF1", "RF15")
@pytest.mark.parametrize("players", range(3, 9))
def test_a_position_taken_anywhere_in_a_game_is_the_same_position_when_arranged(players):
    for moves in (0, 1, players - 1, players, 3 * players + 2, 4_000):
        table = whitesmoke.deal("rise_or_fall", players, seed=moves)
        wander(table, moves, seed=players)
        taken = position(table.game, table.states)
        arranged = whitesmoke.arrange("rise_or_fall", taken)
        assert position(arranged.game, arranged.states) == taken
        assert arranged.waiting == table.waiting
        assert arranged.draw() == table.draw()
        assert arranged.over == table.over
        assert not table.over or arranged.scores == table.scores


@clause("RF2", "RF15")
def test_a_round_can_be_drawn_with_some_picks_made():
    table = drawn(THREE, {"owing": 0b100, "picked": ["attack seat 2", "defend"]})
    assert table.waiting == [2]
    lay(table, jocks="defend")
    assert sketch(table) == "geeks 4, goths 5, jocks 3, bin 37"


@clause("RF3", "RF15")
def test_the_cards_of_the_last_round_can_be_drawn_and_the_attackers_follow_from_them():
    laid = ["attack seat 3", "attack seat 3", "defend"]
    table = drawn(THREE, {"round": 4, "laid": laid, "before": [6, 6, 5]})
    assert table.states["attackers"][0, :3].tolist() == [0, 0, 2]
    assert table.view()["facts"]["gained"] == [-1, -1, 0]
    assert drawn(THREE, {"laid": laid}).states["before"][0, :3].tolist() == [5, 5, 5]


@clause("RF11", "RF-R5")
def test_a_finished_game_can_be_drawn():
    table = drawn("geeks 0, goths 3, jocks 4, bin 42", {"ending": 1, "before": [1, 3, 5]})
    assert table.scores == [0, 0, 1]
    nobody = drawn("geeks 0, goths 0, jocks 0, bin 49", {"ending": 3, "before": [0, 2, 1]})
    assert nobody.scores == [0, 0.5, 0.5]


IMPOSSIBLE = [
    ("geeks 5, goths 5, jocks 5, bin 34", {"points": [20, 20, 10]}, "hold 0 to 49 points"),
    (THREE, {"points": [-1, 5, 5]}, "hold 0 to 49 points"),
    (THREE, {"before": [40, 5, 5]}, "hold 0 to 49 points"),
    (THREE, {"points": [5, 5, 5, 5]}, "no list of up to 3 entries"),
    (THREE, {"round": -1}, "no round -1"),
    (THREE, {"round": 12, "options": {"max_rounds": 11}}, "no round 12"),
    (THREE, {"round": 11, "options": {"max_rounds": 11}}, "over when two cliques are left"),
    ("geeks 5, goths 5, jocks 0, bin 39", {}, "over when two cliques are left"),
    (THREE, {"ending": 1}, "over when two cliques are left"),
    (THREE, {"ending": 9}, "The game has no ending 9"),
    ("geeks 0, goths 0, jocks 0, bin 49", {"ending": 3}, "known who went out last"),
    ("geeks 5, goths 0, jocks 5, punks 5, bin 34", {"owing": 15}, "without points owes no pick"),
    (THREE, {"owing": 255}, "beyond the 3 players"),
    (THREE, {"owing": 0}, "Either somebody is to decide or the game has ended"),
    (THREE, {"owing": 3}, "either picked or owes a pick"),
    (THREE, {"picked": ["defend"]}, "either picked or owes a pick"),
    (THREE, {"owing": 6, "picked": ["attack seat 1"]}, "a card of its own hand"),
    (THREE, {"owing": 6, "picked": ["attack seat 4"]}, "a card of its own hand"),
    (THREE, {"owing": 6, "picked": ["achieve"], "options": {"no_achievements": True}},
     "a card of its own hand"),
    (THREE, {"owing": 6, "picked": ["sulk"]}, "'sulk' is none of nothing, defend, achieve"),
    (THREE, {"owing": 6, "picked": [11]}, "11 is not from 0 to 10"),
    (THREE, {"laid": ["attack seat 1"]}, "Only another clique in play can be attacked"),
    (THREE, {"laid": ["attack seat 5"]}, "Only another clique in play can be attacked"),
    (THREE, {"laid": ["defend"], "before": [0, 5, 5]}, "without points lays no card"),
    (THREE, {"laid": ["achieve"], "options": {"no_achievements": True}}, "without achievement"),
    (THREE, {"attackers": [1]}, "attackers are those who laid an attack"),
    (THREE, {"bin": 34}, "There is no zone 'bin'; the zones are: ending, round, points"),
]  # fmt: skip


@clause("RF2", "RF3", "RF7", "RF10", "RF11", "RF14", "RF15", "RF-R5", "RF-R8")
@pytest.mark.parametrize(("situation", "more", "reason"), IMPOSSIBLE)
def test_a_position_that_cannot_be_is_refused_with_the_reason(situation, more, reason):
    with pytest.raises(BadPosition, match=reason):
        drawn(situation, more)


@clause("RF1", "RF-R12")
@pytest.mark.parametrize("players", range(3, 9))
def test_a_record_gives_the_same_game_back(players):
    names = [f"Player {seat}" for seat in range(players)]
    options = {"max_rounds": 60, "settlement": "gross", "cliques": "goths, punks"}
    table = whitesmoke.deal("rise_or_fall", players, 11, options, names)
    wander(table, 4_000, seed=players)
    again = whitesmoke.replay(record(table))
    assert again.states.tobytes() == table.states.tobytes()
    assert again.log == table.log
    assert record(again) == record(table)


@clause("RF15")
def test_a_record_of_a_drawn_situation_opens_with_it():
    table = drawn(THREE, {"owing": 0b100, "picked": ["attack seat 2", "defend"]})
    lay(table, jocks="defend")
    again = whitesmoke.replay(record(table))
    assert again.states.tobytes() == table.states.tobytes()
    assert '"picked": ["attack seat 2", "defend", "nothing"]' in record(table)
