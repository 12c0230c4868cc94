"""Avignon: what petitions do, step by step."""

import pytest
from test_avignon import AVIGNON, ROME, after, at, joined, play, refused, sketch

import whitesmoke
from whitesmoke.games.avignon.cards import NAMES, City
from whitesmoke.games.avignon.characters import pack, petition
from whitesmoke.games.avignon.game import GAME
from whitesmoke.kernel.position import position
from whitesmoke.testing import clause

ADD_ONS = {"evangelists": True, "guildmasters": True, "priests": True}


def with_file(**characters):
    return {"options": {"characters": characters}}


@clause("AV19")
@pytest.mark.parametrize(
    ("board", "moves", "end"),
    [
        ("Cardinal, Bishop, Inquisitor, Noble, Knight", ["petition 1", "other 2", "other 4"],
         "Cardinal Rome, Bishop Nice, Inquisitor, Noble Nice, Knight"),
        ("Bishop, Cardinal, Inquisitor, Noble, Knight", ["petition 1", "other 3"],
         "Bishop Florence, Cardinal, Inquisitor Nice, Noble, Knight"),
        ("Inquisitor, Cardinal, Bishop, Noble, Knight", ["petition 1", "other 3", "other 5"],
         "Inquisitor, Cardinal, Bishop Nice, Noble, Knight Florence"),
        ("Noble, Cardinal, Bishop, Inquisitor, Knight", ["petition 1"],
         "Noble Florence, Cardinal, Bishop, Inquisitor, Knight"),
        ("Knight, Cardinal, Bishop, Inquisitor, Noble", ["petition 1", "other 4", "other 2"],
         "Knight Avignon, Cardinal Florence, Bishop, Inquisitor Florence, Noble"),
        ("Peasant, Cardinal, Bishop, Inquisitor, Noble", ["petition 1", "other 5"],
         "Peasant Nice, Cardinal, Bishop, Inquisitor, Noble Florence"),
    ],
)  # fmt: skip
def test_the_six_petitions_of_the_reconstruction(board, moves, end):
    assert after(board, *moves) == end


@clause("AV19", "AV-R5")
def test_the_three_add_on_petitions_of_the_reconstruction():
    board = "Evangelist, Guildmaster, Priest, Bishop, Peasant"
    moves = ["petition 1", "pick 2", "other 4", "other 5"]
    assert after(board, *moves, options=ADD_ONS) == (
        "Evangelist Rome, Guildmaster, Priest, Bishop Nice, Peasant Nice"
    )
    moves = ["petition 2", "other 5", "other 1"]
    assert after(board, *moves, rome="Bishop, Peasant", options=ADD_ONS) == (
        "Evangelist Florence, Guildmaster Avignon, Priest, Bishop, Peasant Florence"
    )
    assert after(board, "petition 3", options=ADD_ONS) == (
        "Evangelist, Guildmaster, Priest Florence, Bishop, Peasant"
    )


@clause("AV19")
def test_the_six_base_petitions_are_distinct_and_all_but_the_nobles_balance():
    rows = [petition(pack()[character]) for character in range(1, 7)]
    assert all(rows.count(row) == 1 for row in rows)
    for board, moves in (
        ("Cardinal, Bishop, Inquisitor, Noble, Knight", ["petition 1", "other 2", "other 4"]),
        ("Bishop, Cardinal, Inquisitor, Noble, Knight", ["petition 1", "other 3"]),
        ("Inquisitor, Cardinal, Bishop, Noble, Knight", ["petition 1", "other 3", "other 5"]),
        ("Knight, Cardinal, Bishop, Inquisitor, Noble", ["petition 1", "other 4", "other 2"]),
        ("Peasant, Cardinal, Bishop, Inquisitor, Noble", ["petition 1", "other 5"]),
    ):
        table = play(at(board), *moves)
        assert sum(city - City.GENOA for city in table.view()["facts"]["cities"]) == 0


@clause("AV19", "AV-R2")
def test_a_cardinal_moves_both_cardinals_unless_a_file_says_self():
    board, moves = "Cardinal, Bishop, Cardinal, Noble, Knight", ["petition 1", "other 2", "other 4"]
    assert after(board, *moves) == "Cardinal Rome, Bishop Nice, Cardinal Rome, Noble Nice, Knight"
    own = [{"pull": "self", "times": 2}, {"push": "others", "many": 2}]
    assert after(board, *moves, **with_file(cardinal=own)) == (
        "Cardinal Rome, Bishop Nice, Cardinal, Noble Nice, Knight"
    )


@clause("AV19", "AV20")
def test_to_push_two_others_is_two_decisions():
    table = play(at("Cardinal, Bishop, Cardinal, Noble, Knight"), "petition 1")
    assert table.legal(ROME) == ["other 2", "other 4", "other 5"]
    play(table, "other 4")
    assert table.legal(ROME) == ["other 2", "other 5"]
    assert refused(table, "other 4") == "AV20"
    assert refused(table, "other 1") == "AV20"
    assert refused(table, "beseech 1") == "AV32"
    play(table, "other 5")
    assert len(table.legal(ROME)) > 10


@clause("AV20")
def test_others_are_neither_the_petitioned_card_nor_moved_before():
    table = play(at("Inquisitor, Bishop, Inquisitor, Noble, Knight"), "petition 1")
    assert table.legal(ROME) == ["other 2", "other 3", "other 4", "other 5"]
    play(table, "other 3")
    assert table.legal(ROME) == ["other 2", "other 4", "other 5"]


@clause("AV-R3")
def test_the_second_copy_is_an_other_unless_it_was_moved():
    table = play(at("Bishop, Bishop, Inquisitor, Noble, Knight"), "petition 1")
    assert "other 2" in table.legal(ROME)
    table = play(at("Cardinal, Cardinal, Inquisitor, Noble, Knight"), "petition 1")
    assert "other 2" not in table.legal(ROME)


@clause("AV-R4")
def test_one_other_is_not_chosen_twice_in_a_step():
    table = play(at("Knight, Cardinal, Bishop, Inquisitor, Noble"), "petition 1", "other 2")
    assert table.legal(ROME) == ["other 3", "other 4", "other 5"]


@clause("AV21")
def test_a_step_that_asks_for_more_than_there_are_moves_all_without_asking():
    board = "Evangelist, Bishop, Inquisitor, Noble, Knight"
    table = play(at(board, options={"evangelists": True}), "petition 1", "pick 2", "other 3")
    assert table.legal(ROME) == ["other 2", "other 4", "other 5"]
    all_of_them = [{"push": "others", "many": 5}]
    assert after("Bishop, Cardinal, Inquisitor, Noble, Knight", "petition 1",
                 **with_file(bishop=all_of_them)) == (
        "Bishop, Cardinal Nice, Inquisitor Nice, Noble Nice, Knight Nice"
    )  # fmt: skip


@clause("AV21")
def test_four_others_of_four_are_not_asked_for():
    board = "Evangelist Avignon, Bishop, Inquisitor, Noble, Knight"
    assert after(board, "petition 1", "pick 4", options={"evangelists": True}) == (
        "Evangelist Rome, Bishop Nice, Inquisitor Nice, Noble Nice, Knight Nice"
    )


@clause("AV22")
def test_a_card_that_leaves_loses_its_other_moves_and_later_steps_still_happen():
    table = at("Cardinal Rome, Bishop, Cardinal, Noble, Knight", deck="Peasant")
    play(table, "petition 1")
    assert joined(table, ROME) == "Cardinal"
    assert sketch(table) == "Peasant, Bishop, Cardinal Rome, Noble, Knight"
    play(table, "other 4", "other 5")
    assert sketch(table) == "Peasant, Bishop, Cardinal Rome, Noble Nice, Knight Nice"


@clause("AV22")
def test_a_step_on_a_card_that_is_gone_does_nothing():
    twice = [{"pull": "self"}, {"push": "self"}, {"push": "others", "many": 1}]
    table = at("Bishop Rome, Cardinal, Inquisitor, Noble, Knight", deck="Bishop",
               **with_file(bishop=twice))  # fmt: skip
    play(table, "petition 1")
    assert table.legal(ROME) == [f"other {column}" for column in range(1, 6)]
    assert sketch(play(table, "other 1")) == "Bishop Nice, Cardinal, Inquisitor, Noble, Knight"
    assert joined(table, ROME) == "Bishop"


@clause("AV22", "AV-R17")
def test_an_evangelist_may_name_more_moves_than_it_needs_and_the_surplus_does_not_count():
    board = "Evangelist Rome, Bishop, Inquisitor, Noble, Knight"
    table = at(board, deck="Peasant", options={"evangelists": True})
    play(table, "petition 1", "pick 4")
    assert joined(table, ROME) == "Evangelist"
    facts = table.view()["facts"]
    assert (NAMES[facts["petition"]], facts["left"]) == ("Evangelist", 1)
    play(table, "other 2")
    assert sketch(table) == "Peasant, Bishop Nice, Inquisitor, Noble, Knight"


@clause("AV-R12")
def test_an_evangelist_picks_one_to_four():
    board = "Evangelist, Bishop, Inquisitor, Noble, Knight"
    table = play(at(board, options={"evangelists": True}), "petition 1")
    assert table.legal(ROME) == ["pick 1", "pick 2", "pick 3", "pick 4"]
    assert refused(table, "pick 5") == "AV19"
    assert "pick 0" not in GAME.ids


@clause("AV23", "AV-R10")
def test_a_guildmaster_may_not_be_petitioned_while_the_congregations_are_empty():
    board, options = "Guildmaster, Bishop, Inquisitor, Noble, Cardinal", {"guildmasters": True}
    table = at(board, options=options)
    assert refused(table, "petition 1") == "AV23"
    assert "petition 1" in at(board, rome="Peasant", options=options).legal(ROME)
    assert refused(play(table, "beseech 2"), "petition 1") == "AV23"


@clause("AV23")
@pytest.mark.parametrize(
    "steps",
    [
        [],
        [{"pull": "each peasant"}],
        [{"pull": "other peasants"}, {"push": "self", "times": "moved"}],
        [{"pull": "self"}, {"push": "self"}],
        [{"pull": "self", "times": "1 to 2"}, {"push": "self", "times": "moved"}],
        [{"push": "others", "many": 5}, {"pull": "each cardinal"}, {"pull": "each noble"},
         {"pull": "each knight"}],
    ],
)  # fmt: skip
def test_a_petition_whose_every_way_leaves_all_as_it_was_may_not_be_chosen(steps):
    table = at("Bishop, Cardinal, Noble, Knight, Knight", **with_file(bishop=steps))
    assert refused(table, "petition 1") == "AV23"


@clause("AV23")
def test_a_petition_that_can_change_something_may_be_chosen():
    steps = [{"pull": "self", "times": "1 to 2"}, {"push": "self"}]
    table = play(at("Bishop, Cardinal, Noble, Knight, Knight", **with_file(bishop=steps)),
                 "petition 1")  # fmt: skip
    assert table.legal(ROME) == ["pick 1", "pick 2"]
    at_the_edge = at("Bishop Rome, Cardinal, Noble, Knight, Knight",
                     **with_file(bishop=[{"pull": "self"}, {"push": "self"}]))  # fmt: skip
    assert "petition 1" in at_the_edge.legal(ROME)


@clause("AV-R13")
def test_a_guildmaster_counts_types_not_factions_and_not_cards():
    board = "Guildmaster, Bishop, Inquisitor, Peasant, Noble"
    options = {"guildmasters": True}
    table = play(at(board, rome="Bishop", avignon="Cardinal, Cardinal", options=options),
                 "petition 1")  # fmt: skip
    assert table.view()["facts"]["left"] == 2


@clause("AV19", "AV32")
def test_a_guildmasters_number_is_counted_once_when_the_petition_begins():
    board = "Guildmaster Florence, Bishop Rome, Inquisitor, Peasant, Noble"
    table = at(board, avignon="Cardinal", deck="Peasant", options={"guildmasters": True})
    play(table, "petition 1", "other 2")
    assert joined(table, ROME) == "Bishop"
    assert sketch(table) == "Guildmaster, Peasant, Inquisitor, Peasant, Noble"


@clause("AV32")
def test_a_refill_may_be_chosen_by_a_later_step_even_in_the_petitioned_cards_column():
    table = at("Bishop Rome, Cardinal, Inquisitor, Noble, Knight", deck="Bishop")
    play(table, "petition 1")
    assert table.legal(ROME) == [f"other {column}" for column in range(1, 6)]
    assert sketch(play(table, "other 1")) == "Bishop Nice, Cardinal, Inquisitor, Noble, Knight"


@clause("AV32")
def test_each_cardinal_in_play_is_settled_when_the_step_starts():
    steps = [{"pull": "others"}, {"pull": "each cardinal"}]
    table = at("Bishop, Knight Rome, Cardinal, Noble, Knight", deck="Cardinal",
               **with_file(bishop=steps))  # fmt: skip
    assert sketch(play(table, "petition 1", "other 2")) == (
        "Bishop, Cardinal Florence, Cardinal Florence, Noble, Knight"
    )


@clause("AV16", "AV-R6")
def test_with_refill_after_the_action_a_column_stays_empty_for_the_later_steps():
    board = "Bishop Rome, Cardinal, Inquisitor, Noble, Knight"
    table = at(board, deck="Bishop", options={"refill": "after_action"})
    play(table, "petition 1")
    assert sketch(table).startswith("nobody")
    assert table.legal(ROME) == [f"other {column}" for column in range(2, 6)]
    assert refused(table, "other 1") == "AV-R6"
    assert sketch(play(table, "other 2")) == "Bishop, Cardinal Nice, Inquisitor, Noble, Knight"


@clause("AV-R6", "AV21")
def test_with_refill_after_the_action_steps_make_do_with_the_cards_there_are():
    steps = [{"pull": "self", "times": 5}, {"pull": "others", "many": 4}]
    board = "Bishop, Cardinal, Inquisitor, Noble, Knight"
    end = "Cardinal Florence, Inquisitor Florence, Noble Florence, Knight Florence"
    options = {"characters": {"bishop": steps}, "refill": "after_action"}
    assert after(board, "petition 1", deck="Peasant", options=options) == f"Peasant, {end}"


@clause("AV5", "AV-R5")
def test_a_file_may_name_a_faction_and_its_add_on_answers_to_it():
    board = "Bishop, Guildmaster, Guildmaster, Noble, Cardinal"
    options = {"guildmasters": True}
    each = options | {"characters": {"bishop": [{"push": "each knight", "times": 2}]}}
    assert after(board, "petition 1", options=each) == (
        "Bishop, Guildmaster Avignon, Guildmaster Avignon, Noble, Cardinal"
    )
    other = options | {"characters": {"bishop": [{"pull": "other knights", "times": "1 to 3"}]}}
    table = play(at(board, options=other), "petition 1", "pick 2")
    assert table.legal(ROME) == ["other 2", "other 3"]
    assert refused(table, "other 4") == "AV19"
    assert sketch(play(table, "other 3")) == (
        "Bishop, Guildmaster, Guildmaster Rome, Noble, Cardinal"
    )


@clause("AV-R5")
def test_the_player_may_pick_how_many_others():
    steps = [{"push": "others", "many": "1 to 5"}, {"pull": "self", "times": "moved"}]
    board = "Peasant Avignon, Bishop, Inquisitor, Noble, Knight"
    table = play(at(board, **with_file(peasant=steps)), "petition 1")
    assert len(table.legal(ROME)) == 5
    assert sketch(play(table.copy(), "pick 5")) == (
        "Peasant Rome, Bishop Nice, Inquisitor Nice, Noble Nice, Knight Nice"
    )
    assert sketch(play(table, "pick 1", "other 5")) == (
        "Peasant Nice, Bishop, Inquisitor, Noble, Knight Nice"
    )


@clause("AV32")
def test_a_petition_half_done_is_a_position_like_any_other():
    table = play(at("Inquisitor, Bishop, Inquisitor, Noble, Knight", active=AVIGNON),
                 "petition 1", "other 3")  # fmt: skip
    again = whitesmoke.arrange(GAME, position(GAME, table.states))
    assert again.legal(AVIGNON) == table.legal(AVIGNON)
    assert again.prompt(AVIGNON) == table.prompt(AVIGNON)
