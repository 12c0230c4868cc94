"""Avignon: petitions from a file that leave a choice to the rival, let one of several steps be
picked, name several types, or spread their moves freely."""

import pytest
from test_avignon import AVIGNON, ROME, at, joined, play, refused, sketch

import whitesmoke
from whitesmoke.games.avignon.game import GAME
from whitesmoke.kernel.errors import NotAsked
from whitesmoke.kernel.position import position
from whitesmoke.testing import clause

BOARD = "Bishop, Cardinal, Noble, Knight, Peasant"


def table_with(*steps, board=BOARD, **more):
    """A table on which the Bishop in column 1 has these steps."""
    return at(board, options={"characters": {"bishop": list(steps)}}, **more)


@clause("AV38")
def test_the_rival_chooses_whom_a_step_moves_and_the_turn_goes_on():
    table = play(
        table_with({"push": "others", "chosen_by": "rival"}, {"pull": "self"}), "petition 1"
    )
    assert table.waiting == [AVIGNON]
    assert table.legal(AVIGNON) == ["other 2", "other 3", "other 4", "other 5"]
    with pytest.raises(NotAsked):
        table.play(ROME, "other 2")
    table.play(AVIGNON, "other 3")
    assert sketch(table) == "Bishop Florence, Cardinal, Noble Nice, Knight, Peasant"
    assert table.waiting == [ROME]
    assert refused(table, "petition 2") == "AV9"


@clause("AV38")
def test_the_rival_picks_a_number_or_one_of_several_steps():
    table = play(
        table_with({"push": "self", "times": "1 to 2", "chosen_by": "rival"}), "petition 1"
    )
    table.play(AVIGNON, "pick 2")
    assert sketch(table) == "Bishop Avignon, Cardinal, Noble, Knight, Peasant"
    either = {"one_of": [{"pull": "self"}, {"push": "others"}], "chosen_by": "rival"}
    table = play(table_with(either), "petition 1")
    assert table.legal(AVIGNON) == ["pick 1", "pick 2"]
    table.play(AVIGNON, "pick 2")
    assert table.waiting == [ROME]
    assert sketch(play(table, "other 5")) == "Bishop, Cardinal, Noble, Knight, Peasant Nice"


@clause("AV38", "AV35")
def test_a_reversal_is_not_offered_to_the_rival_either():
    forbidden = "Bishop, Cardinal Nice, Noble, Knight, Peasant"
    table = table_with(
        {"push": "others", "chosen_by": "rival"}, forbidden=forbidden, used="chastise"
    )
    play(table, "petition 1")
    assert table.legal(AVIGNON) == ["other 3", "other 4", "other 5"]
    assert table.why_not(AVIGNON, "other 2").clause == "AV35"


@clause("AV39")
def test_one_of_several_steps_is_done_and_the_others_are_left_out():
    either = {"one_of": [{"pull": "self", "times": 2}, {"push": "others"}, "nothing"]}
    table = play(table_with(either, {"pull": "each peasant"}), "petition 1")
    assert table.legal(ROME) == ["pick 1", "pick 2", "pick 3"]
    assert refused(table, "pick 4") == "AV19"
    assert sketch(play(table.copy(), "pick 1")) == (
        "Bishop Rome, Cardinal, Noble, Knight, Peasant Florence"
    )
    assert sketch(play(table.copy(), "pick 2", "other 3")) == (
        "Bishop, Cardinal, Noble Nice, Knight, Peasant Florence"
    )
    assert sketch(play(table, "pick 3")) == "Bishop, Cardinal, Noble, Knight, Peasant Florence"


@clause("AV39")
def test_a_step_with_nobody_to_move_may_be_picked_and_a_number_in_a_step_is_still_asked_for():
    either = {"one_of": [{"pull": "other bishops"}, {"pull": "self", "times": "1 to 2"}]}
    table = play(table_with(either), "petition 1")
    assert sketch(play(table.copy(), "pick 1")) == BOARD
    play(table, "pick 2")
    assert table.legal(ROME) == ["pick 1", "pick 2"]
    assert sketch(play(table, "pick 2")) == "Bishop Rome, Cardinal, Noble, Knight, Peasant"


@clause("AV39", "AV35")
def test_a_step_that_leads_only_to_a_reversal_cannot_be_picked():
    forbidden = "Bishop Florence, Cardinal, Noble, Knight, Peasant"
    either = {"one_of": [{"pull": "self"}, {"push": "self"}]}
    table = play(table_with(either, forbidden=forbidden, used="chastise"), "petition 1")
    assert table.legal(ROME) == ["pick 2"]
    assert refused(table, "pick 1") == "AV35"


@clause("AV23", "AV39")
@pytest.mark.parametrize(
    "steps",
    [
        [{"one_of": ["nothing", "nothing"]}],
        [{"one_of": [{"pull": "other bishops"}, "nothing"]}],
        [{"pull": "self"}, {"one_of": [{"push": "self"}, {"push": "each bishop"}]}],
        [{"pull": "other bishops", "spread": 3}],
    ],
)
def test_a_petition_that_changes_nothing_whatever_is_picked_may_not_be_chosen(steps):
    assert refused(table_with(*steps), "petition 1") == "AV23"


@clause("AV40", "AV-R4")
def test_moves_are_spread_freely_and_one_card_may_get_several():
    table = play(table_with({"pull": "others", "spread": 3}), "petition 1")
    play(table, "other 2", "other 2")
    assert table.legal(ROME) == ["other 2", "other 3", "other 4", "other 5"]
    assert refused(table, "other 1") == "AV20"
    assert sketch(play(table, "other 4")) == (
        "Bishop, Cardinal Rome, Noble, Knight Florence, Peasant"
    )


@clause("AV40", "AV21")
def test_where_only_one_card_can_be_moved_it_gets_all_moves_and_what_is_too_much_is_lost():
    table = table_with({"push": "other peasants", "spread": 2})
    assert sketch(play(table, "petition 1")) == "Bishop, Cardinal, Noble, Knight, Peasant Avignon"
    table = table_with({"push": "other peasants", "spread": 5}, {"pull": "self"}, deck="Knight")
    assert sketch(play(table, "petition 1")) == "Bishop Florence, Cardinal, Noble, Knight, Knight"
    assert joined(table, AVIGNON) == "Peasant"


@clause("AV40", "AV22")
def test_a_card_that_has_left_is_not_chosen_again_and_spaces_are_counted():
    board = "Bishop, Cardinal Rome, Noble, Knight, Peasant"
    steps = {"pull": "others", "spread": 3}, {"push": "self", "times": "moved"}
    table = play(table_with(*steps, board=board, deck="Knight"), "petition 1", "other 2")
    assert table.legal(ROME) == ["other 3", "other 4", "other 5"]
    assert refused(table, "other 2") == "AV-R6"
    play(table, "other 3", "other 3")
    assert joined(table, AVIGNON) == "Bishop"


@clause("AV40", "AV20")
def test_what_an_earlier_step_has_moved_gets_no_share():
    table = play(table_with({"push": "others"}, {"pull": "others", "spread": 2}), "petition 1")
    play(table, "other 2")
    assert table.legal(ROME) == ["other 3", "other 4", "other 5"]
    play(table, "other 3")
    assert table.legal(ROME) == ["other 3", "other 4", "other 5"]
    assert refused(table, "other 2") == "AV20"


@clause("AV40", "AV35")
def test_looking_ahead_goes_through_all_ways_to_spread():
    forbidden = "Bishop, Cardinal Rome, Noble, Knight Florence, Peasant"
    table = table_with({"pull": "others", "spread": 3}, forbidden=forbidden, used="chastise")
    play(table, "petition 1", "other 2")
    assert len(table.legal(ROME)) == 4
    assert play(table.copy(), "other 4").legal(ROME) == ["other 3", "other 4", "other 5"]
    assert play(table, "other 2").legal(ROME) == ["other 2", "other 3", "other 5"]


@clause("AV5", "AV19")
def test_a_step_may_name_several_types():
    table = table_with({"pull": "each noble or guildmaster"})
    assert sketch(play(table, "petition 1")) == (
        "Bishop, Cardinal, Noble Florence, Knight Florence, Peasant"
    )
    table = play(table_with({"push": "other nobles or peasants"}), "petition 1")
    assert table.legal(ROME) == ["other 3", "other 5"]
    assert refused(table, "other 4") == "AV19"


@clause("AV38", "AV39", "AV40")
def test_each_moment_of_such_a_petition_is_a_position_that_can_be_drawn():
    either = {"one_of": [{"pull": "others", "spread": 2}, "nothing"], "chosen_by": "rival"}
    table = play(table_with({"push": "self", "times": "1 to 2", "chosen_by": "rival"}, either),
                 "petition 1")  # fmt: skip
    for move in ("pick 2", "pick 1", "other 2"):
        again = whitesmoke.arrange(GAME, position(GAME, table.states))
        seat = table.waiting[0]
        assert again.waiting == table.waiting
        assert again.legal(seat) == table.legal(seat)
        assert again.prompt(seat) == table.prompt(seat)
        table.play(seat, move)


@clause("AV38", "AV39", "AV40")
def test_what_is_asked_and_told_of_it_in_both_languages():
    either = {"one_of": [{"pull": "others", "spread": 2}, "nothing"], "chosen_by": "rival"}
    table = play(table_with(either, {"push": "others", "chosen_by": "rival"}), "petition 1")
    said = "either pull other characters 2 spaces toward you in all, spread freely, or do nothing"
    assert asked(table) == [
        "Your rival's card leaves this to you. The card says to your rival: "
        f"“{said}”. Pick the number. [AV38]",
        "Die Karte der Gegenseite überlässt das dir. Der Gegenseite sagt die Karte: „entweder ziehe"
        " andere Figuren zusammen 2 Felder zu dir, beliebig verteilt oder tu nichts“. Wähle die"
        " Zahl. [AV38]",
    ]
    table.play(AVIGNON, "pick 1")
    assert asked(table)[0] == (
        "Petition of the Bishop: choose a character to pull one space toward you, the first of 2"
        " spaces; you may choose it again. [AV40]"
    )
    play(table, "other 2", "other 2")
    assert asked(table) == [
        "Your rival's card leaves this to you. Petition of the Bishop: choose a character to pull"
        " toward you. [AV38]",
        "Die Karte der Gegenseite überlässt das dir. Bittschrift des Bischofs: Wähle eine Figur,"
        " die du zu dir ziehst. [AV38]",
    ]
    assert [str(line) for line in table.log if "AV39" in str(line)] == [
        "Avignon picks: pull other characters 2 spaces toward you in all, spread freely. [AV39]"
    ]


def asked(table):
    """What whoever must decide is asked, in English and German."""
    seat = table.waiting[0]
    return [str(table.prompt(seat, language)) for language in ("en", "de")]
