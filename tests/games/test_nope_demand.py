"""What the pile of NOPE! demands, and which cards answer it."""

import pytest
from test_nope_notation import clause, demand, drawn, legal, log, pile, play

VECTORS = {
    "two red or two yellow": ("ry2", "rb1 r2 b3", {"rb1", "r2"}),
    "neither two red nor two yellow": ("ry2", "rb1 gy1 b3", {"draw"}),
    "two red and two yellow are not three": ("ry3", "r1 rb2 y1 gy2", {"draw"}),
    "a see-through in the set or alone": ("r2", "r1 Sr b1", {"r1", "Sr", "Sr alone"}),
    "a see-through alone without a set": ("r2", "Sr b1", {"draw", "Sr alone"}),
    "any card on a joker": ("J", "b3", {"b3"}),
    "a see-through shows what is beneath": ("Sb rb3", "r1 rg2 r3", {"r1", "rg2", "r3"}),
    "an announced colour": ("A*(2g)", "g1 Sg r1 Sr", {"g1", "Sg", "Sg alone"}),
    "an announcement through a see-through": ("Sr Ar(2)", "r1 rb1 b2", {"r1", "rb1"}),
    "a selection that nobody announced": ("Sr Ar", "b1 g2", {"draw"}),
}


@clause("NP9", "NP10", "NP11", "NP12", "NP13", "NP14", "NP16", "NP21", "NP22")
@pytest.mark.parametrize("vector", VECTORS)
def test_a_table_of_the_rulebook(vector):
    top, held, expected = VECTORS[vector]
    assert legal(drawn(top, held, "y1 y2")) == expected


@clause("NP15")
def test_two_players_draw_two_cards_and_look_once():
    table = drawn("r3", "b1 b2", "y1", deck="r1 r2")
    play(table, "draw")
    assert log(table)[-2:] == ["Seat 1 draws 2 cards. [NP15]", "Seat 1 says Nope! [NP15]"]
    assert table.waiting == [1]


@clause("NP17", "NP28")
def test_discarding_the_only_card_on_a_joker_is_going_out():
    table = play(drawn("J", "b3", "y1"), "b3")
    assert table.over
    assert table.scores == [0, 1]


@clause("NP3")
@pytest.mark.parametrize("card", ["R", "Sr", "Ar", "A*"])
def test_action_cards_can_be_played_alone(card):
    assert f"{card} alone" in legal(drawn("r2", f"{card} b1", "y1"))


@clause("NP3")
def test_a_joker_is_no_action_card():
    assert legal(drawn("r2", "J b1", "y1")) == {"draw"}


@clause("NP4")
@pytest.mark.parametrize("card", ["J", "R", "A*", "Ar", "Sr", "rg3"])
def test_every_kind_of_card_counts_for_a_set_by_its_colours(card):
    assert {"r1", card} <= legal(drawn("r2", f"r1 {card} b1", "y1"))


@clause("NP9")
def test_all_see_throughs_in_a_row_are_passed_over():
    table = drawn("Sr Sy ry3 g1", "b1", "b2")
    assert demand(table) == (3, "red yellow")


@clause("NP9", "NP10")
def test_a_see_through_at_the_bottom_demands_its_own_colour():
    assert demand(drawn("Sg", "b1", "b2")) == (1, "green")
    assert demand(drawn("Sr Sg", "b1", "b2")) == (1, "green")


DEMANDS = {
    "g3": (3, "green"),
    "by2": (2, "blue yellow"),
    "J": (1, "red green blue yellow"),
    "R": (1, "red green blue yellow"),
    "Ab(3)": (3, "blue"),
    "A*(2y)": (2, "yellow"),
    "Sb Ab g1": (1, "blue"),
    "Sb A* g1": (1, "red green blue yellow"),
}


@clause("NP10", "NP-R4")
@pytest.mark.parametrize("top", DEMANDS)
def test_each_kind_of_card_has_its_demand(top):
    assert demand(drawn(top, "r1", "r2")) == DEMANDS[top]


@clause("NP11")
def test_colours_do_not_mix_in_a_set():
    table = drawn("rb3", "r1 r2 b1", "y1")
    assert legal(table) == {"draw"}


@clause("NP11")
def test_a_card_of_several_colours_serves_as_any_one_of_them():
    assert legal(drawn("rb3", "r1 rb1 J", "y1")) == {"r1", "rb1", "J"}
    assert legal(drawn("rb3", "b1 rb1 J", "y1")) == {"b1", "rb1", "J"}


@clause("NP11", "NP18")
def test_after_each_pick_only_cards_that_still_complete_a_set_are_legal():
    table = drawn("rb2", "r1 rg1 b1 by1 rb1 y3", "y1")
    assert legal(table) == {"r1", "rg1", "b1", "by1", "rb1"}
    assert legal(play(table.copy(), "r1")) == {"rg1", "rb1"}
    assert legal(play(table.copy(), "b1")) == {"by1", "rb1"}
    assert legal(play(table.copy(), "rb1")) == {"r1", "rg1", "b1", "by1"}


@clause("NP11", "NP18")
def test_the_second_pick_can_decide_the_colour_of_the_third():
    table = drawn("rb3", "r1 r2 b1 b2 J", "y1")
    assert legal(table) == {"r1", "r2", "b1", "b2", "J"}
    assert legal(play(table, "J")) == {"r1", "r2", "b1", "b2"}
    assert legal(play(table, "b2")) == {"b1"}


@clause("NP11", "NP18")
def test_two_equal_cards_are_two_picks_and_one_is_not():
    assert legal(play(drawn("r2", "r1 r1", "y1 y2"), "r1")) == {"r1"}
    assert legal(drawn("r2", "r1 b1", "y1")) == {"draw"}


@clause("NP12")
def test_a_matching_action_card_shows_a_demanded_colour_whatever_the_number():
    table = drawn("rb3", "Sr Ab Sg Ay y1", "y2")
    assert legal(table) == {"draw", "Sr alone", "Ab alone"}


@clause("NP12", "NP21")
@pytest.mark.parametrize("top", ["r3", "gb2", "A*(3y)", "Sg Ag(2)"])
def test_a_reset_matches_every_demand(top):
    assert "R alone" in legal(drawn(top, "R", "y2"))


@clause("NP31")
def test_values_in_the_hand_play_no_part():
    assert legal(drawn("r2", "r3 r1", "y1")) == {"r3", "r1"}


@clause("NP31")
@pytest.mark.parametrize("card", ["R", "Sr", "Ar", "A*"])
def test_with_one_card_demanded_an_action_card_is_offered_once(card):
    assert legal(drawn("r1", f"{card} b1", "y1")) == {card}


@clause("NP35")
def test_a_card_that_comes_into_sight_demands_again():
    table = drawn("r1 Ar(3) b2", "Sr Sy b1", "r3 b3")
    assert demand(table) == (1, "red")
    assert demand(play(table, "Sr")) == (1, "red")
    covered = drawn("Sr Ar(3) b2", "b1", "b3")
    assert demand(covered) == (3, "red")


@clause("NP32", "NP18")
def test_the_order_of_the_picks_is_the_order_in_the_pile():
    table = play(drawn("r3", "r1 r2 rb1 y1", "y2"), "r2", "rb1", "r1")
    assert pile(table) == ["r1", "rb1", "r2", "r3"]
    assert demand(table) == (1, "red")


@clause("NP32")
def test_under_a_see_through_the_next_card_of_the_set_matters():
    for order, owed in ((("rb1", "r2", "Sr"), (2, "red")), (("r2", "rb1", "Sr"), (1, "red blue"))):
        assert demand(play(drawn("r3", "r2 rb1 Sr y1", "y2"), *order)) == owed
