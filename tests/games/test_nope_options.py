"""What can be agreed on in NOPE!: every option in each of its positions."""

import pytest
from test_nope_notation import GAME, clause, demand, drawn, hand, legal, log, pile, play
from test_nope_turns import dealt, dealt_with_start, sizes

from whitesmoke.kernel.errors import BadOption


def agreed(pile, *hands, deck=None, **options):
    return drawn(pile, *hands, deck=deck, options=options)


@clause("NP-R1")
@pytest.mark.parametrize(("needs_set", "offered"), [(False, {"draw", "R alone"}), (True, {"draw"})])
def test_an_action_card_without_a_set_before_drawing(needs_set, offered):
    assert legal(agreed("r3", "R b1", "y1", action_needs_set=needs_set)) == offered


@clause("NP-R1")
def test_with_a_set_an_action_card_may_always_be_played_alone():
    table = agreed("r2", "R r1", "y1", action_needs_set=True)
    assert legal(table) == {"R", "r1", "R alone"}


@clause("NP-R1")
def test_why_an_action_card_needs_a_set():
    table = agreed("r3", "R b1", "y1", action_needs_set=True)
    refusal = "Without a set you cannot play an action card. [NP-R1]"
    assert str(table.why_not(0, "play Reset alone")) == refusal


@clause("NP-R2")
def test_by_default_nope_says_itself_after_drawing_no_set():
    table = play(agreed("r3", "R b1", "y1", "y2", deck="b2"), "draw")
    assert table.waiting == [1]


@clause("NP-R2")
def test_by_agreement_an_action_card_may_follow_a_vain_draw():
    table = play(agreed("r3", "R b1", "y1", "y2", deck="b2", action_after_draw=True), "draw")
    assert legal(table) == {"R alone", "say Nope!"}
    assert log(play(table.copy(), "say Nope!"))[-1] == "Seat 1 says Nope! [NP15]"
    assert demand(play(table, "R alone")) == (1, "red green blue yellow")


@clause("NP-R2")
def test_by_agreement_nope_is_asked_for_even_if_nothing_else_is_possible():
    table = play(agreed("r3", "g1 b1", "y1", "y2", deck="b2", action_after_draw=True), "draw")
    assert legal(table) == {"say Nope!"}


@clause("NP-R2", "NP13")
def test_by_agreement_a_set_must_still_go_after_drawing():
    table = play(agreed("r2", "r1 b1", "y1", "y2", deck="r2", action_after_draw=True), "draw")
    assert legal(table) == {"r1", "r2"}


@clause("NP-R1", "NP-R2")
def test_an_action_card_can_be_forbidden_before_drawing_and_allowed_after():
    table = agreed(
        "r3", "R b1", "y1", "y2", deck="b2", action_needs_set=True, action_after_draw=True
    )
    assert legal(table) == {"draw"}
    assert legal(play(table, "draw")) == {"R alone", "say Nope!"}


@clause("NP-R3")
def test_number_on_top_lets_a_set_end_with_a_number_card_or_joker_only():
    table = agreed("r2", "R r1 Sr b1", "y1", set_top_action="number_on_top")
    assert legal(table) == {"R", "Sr", "R alone", "Sr alone"}
    assert legal(play(table.copy(), "R")) == {"r1"}
    assert pile(play(table, "Sr", "r1"))[:2] == ["r1", "Sr"]


@clause("NP-R3")
def test_number_on_top_keeps_a_number_card_of_the_right_colour_back():
    table = agreed("rb3", "rg1 R Sr r2 Ab", "y1", set_top_action="number_on_top")
    assert legal(table) >= {"rg1", "R", "Sr", "r2"}
    assert legal(play(table.copy(), "R", "rg1")) == {"r2"}
    assert legal(play(table, "R", "Sr")) == {"rg1", "r2"}


@clause("NP-R3")
def test_number_on_top_makes_an_all_action_set_count_but_not_go():
    table = agreed("r2", "R Sr b1", "y1", set_top_action="number_on_top")
    assert legal(table) == {"R alone", "Sr alone"}
    assert str(table.why_not(0, "discard Reset")).endswith(
        "and a number card or joker goes on top. [NP-R3]"
    )


@clause("NP-R3")
def test_number_on_top_does_not_touch_single_cards():
    assert legal(agreed("r1", "Sr b1", "y1", set_top_action="number_on_top")) == {"Sr"}


@clause("NP-R3")
@pytest.mark.parametrize(
    ("top", "lies", "owed"),
    [
        ("R", "R", (1, "red green blue yellow")),
        ("Sr", "red See-through (plain)", (1, "red")),
        ("Ar", "Ar", (1, "red")),
        ("A*", "A*", (1, "red green blue yellow")),
    ],
)
def test_plain_one_makes_the_top_card_demand_one_of_its_colours(top, lies, owed):
    table = play(agreed("r2", f"rb3 {top} b1", "y1", set_top_action="plain_one"), "rb3", top)
    assert pile(table)[0] == lies
    assert demand(table) == owed
    assert table.waiting == [1]


@clause("NP-R3")
def test_a_plain_see_through_keeps_its_mark_under_another():
    table = agreed("r2", "rb3 Sr b1", "Sb y1 R", "y2 r1", set_top_action="plain_one")
    play(table, "rb3", "Sr")
    assert legal(table) == {"R"}
    assert demand(agreed("Sb Sr! rb3", "y1", "y2", set_top_action="plain_one")) == (1, "red")


@clause("NP-R3")
def test_plain_one_leaves_single_action_cards_their_function():
    table = play(agreed("r1", "Ar b1", "y1", set_top_action="plain_one"), "Ar")
    assert legal(table) == {"name seat 2"}


@clause("NP-R5")
@pytest.mark.parametrize(("depth", "owed"), [("chain", (3, "red blue")), ("one", (1, "red"))])
def test_see_through_upon_see_through(depth, owed):
    assert demand(agreed("Sb Sr rb3", "y1", "y2", see_through_depth=depth)) == owed
    assert demand(agreed("Sb rb3", "y1", "y2", see_through_depth=depth)) == (3, "red blue")


@clause("NP-R6")
def test_by_default_the_cards_down_to_the_effective_one_stay():
    table = play(agreed("Sr r3 g1", "y1 y3", "y2", "b1", deck=""), "draw")
    assert pile(table) == ["Sr", "r3"]
    assert demand(table) == (3, "red")


@clause("NP-R6")
def test_top_only_keeps_one_card_which_counts_at_once_for_who_is_drawing():
    options = {"reshuffle_keep": "top_only"}
    table = play(agreed("Sr r3", "y1 y3", "y2", "b1", deck="", **options), "draw")
    assert pile(table) == ["Sr"]
    assert demand(table) == (1, "red")
    assert legal(table) == {"r3"}


@clause("NP-R7", "NP15")
@pytest.mark.parametrize(
    ("rule", "players", "drawn_cards"),
    [
        ("start_count", 2, 2), ("start_count", 3, 1),
        ("remaining_count", 2, 2), ("remaining_count", 3, 2),
    ],
)  # fmt: skip
def test_two_cards_are_drawn_when_two_play(rule, players, drawn_cards):
    hands = ["y1 y2", "b1", ""][:players]
    table = play(agreed("r3", *hands, two_player_rule_on=rule), "draw")
    assert len(hand(table, 0).split()) == 2 + drawn_cards


@clause("NP-R7")
def test_remaining_count_draws_one_while_three_play():
    table = play(agreed("r3", "y1", "b1", "g1", two_player_rule_on="remaining_count"), "draw")
    assert len(hand(table, 0).split()) == 2


@clause("NP-R8")
@pytest.mark.parametrize(("check", "left"), [("both", 0), ("each", 1)])
def test_a_set_is_looked_for_after_both_cards_or_after_each(check, left):
    table = play(agreed("r2", "r1 b1", "y1", deck="r2 rb1", draw_two_check=check), "draw")
    assert table.states["left"][0] == left
    assert table.waiting == [0]
    assert "r1" in legal(table)


@clause("NP-R8")
def test_looking_after_each_card_draws_on_while_there_is_no_set():
    table = play(agreed("r3", "r1 b1", "y1", deck="r2 b2", draw_two_check="each"), "draw")
    assert table.states["left"][0] == 0
    assert table.waiting == [1]


@clause("NP-R9")
@pytest.mark.parametrize("allowed", [False, True])
def test_naming_oneself(allowed):
    table = play(agreed("g1", "Ag y1", "y2", "y3", self_select=allowed), "Ag")
    assert ("name seat 1" in legal(table)) == allowed
    if allowed:
        assert play(table, "name seat 1", "announce 2").waiting == [0]


@clause("NP-R11")
def test_the_start_player_may_pass_on_a_reset_if_agreed():
    table = dealt_with_start("R", start_reset_optional=True)
    (starter,) = table.waiting
    assert "pass" in legal(table)
    assert "draw" not in legal(table)
    play(table, "pass")
    assert table.waiting == [(starter + 1) % 3]
    assert sizes(table) == [7, 7, 7]
    assert "pass" not in legal(table)
    assert "draw" not in legal(table)
    assert log(table) == [f"Seat {starter + 1} passes. [NP-R11]"]


@clause("NP-R11")
def test_a_reset_that_was_played_cannot_be_passed_on():
    table = agreed("R", "y1", "y2", start_reset_optional=True)
    assert legal(table) == {"y1"}


@clause("NP29", "NP-R13")
def test_some_seats_are_dealt_one_card_more():
    assert sizes(dealt(3, extra_card_seats=[1, 3])) == [8, 7, 8]
    assert sizes(dealt(2, extra_card_seats="2")) == [8, 9]
    assert sizes(dealt(2, extra_card_seats="none")) == [8, 8]


@clause("NP-R13")
def test_an_extra_card_is_for_seats_that_play():
    with pytest.raises(BadOption, match="seat that plays"):
        dealt(3, extra_card_seats=[4])


@clause("NP30")
def test_beginners_play_without_action_cards():
    table = dealt(3, no_action_cards=True)
    assert table.states["left"][0] + 3 * 7 + 1 == 90
    counted = GAME.telling.conserved(GAME.layout.open(table.states))
    assert sum(counted.values()) == 90
    assert counted["joker"] == 4
    assert not any(counted[name] for name in counted if "Se" in name or name == "Reset")


@clause("NP-R16")
@pytest.mark.parametrize("players", [2, 5])
def test_hand_size_and_draw_count_replace_both_numbers(players):
    table = dealt(players, hand_size=3, draw_count=3, no_action_cards=True)
    assert sizes(table) == [3] * players
    table = agreed("r3", "y1 y2", *["gb1"] * (players - 1), draw_count=3)
    play(table, "draw")
    assert len(hand(table, 0).split()) == 5


@clause("NP-R16")
@pytest.mark.parametrize("wrong", [{"hand_size": 0}, {"hand_size": 14}, {"draw_count": 4}])
def test_numbers_beyond_their_range_are_refused(wrong):
    with pytest.raises(BadOption):
        dealt(3, **wrong)
    assert sizes(dealt(6, hand_size=13, extra_card_seats=[1, 2, 3, 4, 5, 6])) == [14] * 6
