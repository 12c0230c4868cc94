"""Pope or Nope: what each card can be played on, and what it does there."""

import pytest
from cardinals import after, discards, drawn, play, playable, sketch, statuses, targets

from whitesmoke.kernel.errors import IllegalMove
from whitesmoke.testing import clause

WIDE = {"stamps": "wide"}
NUMERALS = ("I", "II", "III", "IV")
CROSSES = [f"cross {numeral}" for numeral in NUMERALS]
DEEDS = [f"deed {numeral}" for numeral in NUMERALS]


@clause("PN6", "PN7", "PN15", "PN16")
def test_a_deed_is_crossed_and_redeemed_again_and_again():
    """Worked check 1."""
    pile = "2: deed II"
    steps = [(1, "cross II"), (2, "deed III"), (1, "cross III"), (2, "deed IV")]
    for turn, card in steps:
        pile = after(pile, card, "pile 1", turn=turn)
    assert pile == "2: deed II < cross II < deed III < cross III < deed IV"
    bothering = [card for card in (*CROSSES, "reduco", "nope") if targets(pile, card)]
    assert bothering == ["cross IV", "reduco", "nope"]


@clause("PN8", "PN19")
def test_a_deed_i_with_a_reduco_is_in_infernope_until_a_deed_or_pope_restores_it():
    """Worked check 3."""
    pile = after("2: deed I", "reduco", "pile 1")
    assert statuses(drawn(pile)) == ["in Infernope"]
    assert not any(targets(pile, cross) for cross in CROSSES)
    assert [deed for deed in DEEDS if targets(pile, deed)] == ["deed I"]
    assert after(pile, "deed I", "pile 1") == "2: deed I - reduco < deed I"
    assert after(pile, "pope", "pile 1") == "2: deed I - reduco < pope I"
    assert statuses(drawn("2: deed I - reduco < pope I")) == ["standing"]


@clause("PN20")
def test_a_pope_on_a_cross_ii_is_a_deed_of_level_iii():
    """Worked check 4."""
    pile = after("2: deed II < cross II", "pope", "pile 1", turn=2)
    assert pile == "2: deed II < cross II < pope III"
    assert [cross for cross in CROSSES if targets(pile, cross)] == ["cross III"]
    assert [deed for deed in DEEDS if targets(pile, deed)] == ["deed IV"]
    assert targets(pile, "reduco") == []


@clause("PN20", "PN-R10")
@pytest.mark.parametrize("below", ["deed IV", "deed IV < cross IV", "deed III < pope IV"])
def test_a_pope_on_level_iv_is_infallible_and_only_a_nope_helps_against_him(below):
    """Worked check 5."""
    pile = after(f"2: {below}", "pope", "pile 1")
    assert pile == f"2: {below} < pope infallible"
    assert statuses(drawn(pile)) == ["infallible"]
    cards = [*DEEDS, *CROSSES, "cancello", "reduco", "pope", "nope"]
    assert [card for card in cards if targets(pile, card)] == ["nope"]


@clause("PN21")
@pytest.mark.parametrize(
    "pile",
    ["deed II - reduco", "deed II < cross II", "deed I < pope II", "deed IV < pope infallible",
     "slot"],
)  # fmt: skip
def test_a_nope_kills_any_pile_and_then_nothing_can_be_played_on_it(pile):
    """Worked check 6."""
    for owner in (1, 2):
        dead = after(f"{owner}: {pile}", "nope", "pile 1", options=WIDE)
        assert dead == f"{owner}: {pile} < nope"
        assert statuses(drawn(dead)) == ["dead"]
        for card in (*DEEDS, *CROSSES, "cancello", "reduco", "pope", "nope"):
            for turn in (1, 2):
                assert targets(dead, card, turn, options=WIDE) == []


@clause("PN22", "PN15")
def test_a_slot_is_filled_on_a_later_turn_and_can_be_removed_or_killed_before():
    """Worked check 8."""
    hands = {1: "opportunitas, deed III, draw 2", 2: "cancello, nope, draw 2"}
    table = play(drawn("", hands), 1, "opportunitas")
    assert sketch(table) == "1: slot"
    assert table.waiting == [1], "placing the slot was the whole turn"
    removed = play(table.copy(), 2, "cancello", "pile 1")
    assert sketch(removed) == ""
    killed = play(table.copy(), 2, "nope", "pile 1")
    assert sketch(killed) == "1: slot < nope"
    table = play(play(table, 2, "pass"), 1, "deed III", "pile 1")
    assert sketch(table) == "1: slot < deed III"


@clause("PN27", "PN-R9", "PN20")
def test_a_reduced_deed_iv_is_hit_by_cross_iii_and_makes_no_pope_infallible():
    """Worked check 10."""
    pile = "2: deed IV - reduco"
    assert [cross for cross in CROSSES if targets(pile, cross)] == ["cross III"]
    crowned = after(pile, "pope", "pile 1")
    assert crowned == "2: deed IV - reduco < pope IV"
    assert [cross for cross in CROSSES if targets(crowned, cross)] == ["cross IV"]
    assert after("2: deed IV < cross IV - reduco", "pope", "pile 1").endswith("pope IV")


@clause("PN15")
@pytest.mark.parametrize("level", [1, 2, 3])
@pytest.mark.parametrize("top", ["deed {}", "deed {} < cross {}", "deed I - reduco < pope {}"])
def test_a_deed_goes_on_a_deed_cross_or_pope_one_level_lower(top, level):
    if "pope" in top and level > 1:
        top = "deed {} - reduco < pope {}"
    numerals = [NUMERALS[level - 1]] * 2
    pile = f"1: {top.format(*numerals)}"
    assert [deed for deed in DEEDS if targets(pile, deed)] == [DEEDS[level]]


@clause("PN15", "PN-R5")
def test_a_deed_on_anothers_pile_leaves_it_to_its_owner():
    assert after("2: deed I", "deed II", "pile 1") == "2: deed I < deed II"


@clause("PN-R5")
@pytest.mark.parametrize("card", ["deed II", "pope"])
def test_without_others_piles_one_builds_only_on_ones_own(card):
    piles, own = "1: deed I, 2: deed I", {"others_piles": False}
    assert targets(piles, card) == ["pile 1", "pile 2"]
    assert targets(piles, card, options=own) == ["pile 1"]
    assert targets(piles, card, turn=2, options=own) == ["pile 2"]


@clause("PN-R5", "PN26")
@pytest.mark.parametrize("card", ["deed II", "pope"])
def test_in_team_play_ones_own_piles_are_those_of_the_team(card):
    piles = "1: deed I, 2: deed I, 3: deed I, 4: deed I"
    options = {"others_piles": False, "teams": True}
    assert targets(piles, card, players=4, options=options) == ["pile 1", "pile 3"]


@clause("PN15")
def test_any_deed_fits_a_slot_of_ones_own_and_none_that_of_another():
    for deed in DEEDS:
        assert targets("1: slot, 2: slot", deed) == ["pile 1"]
        assert targets("1: slot, 2: slot", deed, turn=2) == ["pile 2"]


@clause("PN16", "PN-R6")
def test_nobody_crosses_a_pile_of_their_own():
    assert targets("1: deed II, 2: deed II", "cross II") == ["pile 2"]


@clause("PN16")
def test_a_cross_never_goes_on_a_cross_a_slot_or_a_level_below_one():
    for cross in CROSSES:
        assert targets("2: deed I - reduco, 2: slot", cross) == []
    assert targets("2: deed II < cross II", "cross II") == []


@clause("PN16")
def test_a_cross_can_hit_a_pope_of_its_level():
    assert (
        after("2: deed II < pope III", "cross III", "pile 1") == "2: deed II < pope III < cross III"
    )


@clause("PN19", "PN-R8")
def test_a_reduco_goes_on_any_players_deed_or_cross():
    piles = "1: deed III, 2: deed II, 1: deed I < cross I, 2: deed IV < cross IV, 1: slot"
    assert targets(piles, "reduco") == ["pile 1", "pile 2", "pile 3", "pile 4"]
    assert targets("1: deed I < pope II", "reduco") == []


@clause("PN19", "PN5")
def test_a_card_may_carry_several_reducos():
    pile = after("2: deed III - reduco", "reduco", "pile 1")
    assert pile == "2: deed III - reduco - reduco"
    assert [cross for cross in CROSSES if targets(pile, cross)] == ["cross I"]


@clause("PN19")
def test_a_lowered_cross_is_redeemed_by_a_lower_deed():
    pile = "2: deed III < cross III - reduco"
    assert [deed for deed in DEEDS if targets(pile, deed)] == ["deed III"]


@clause("PN-R7")
def test_below_zero_only_a_pope_lifts_a_card():
    below = {"options": {"below_zero": True}}
    assert targets("2: deed I - reduco", "reduco") == []
    pile = after("2: deed I - reduco", "reduco", "pile 1", **below)
    assert pile == "2: deed I - reduco - reduco"
    assert not any(targets(pile, deed, **below) for deed in DEEDS)
    assert after(pile, "pope", "pile 1", **below) == "2: deed I - reduco - reduco < pope I"
    assert after(pile, "cancello", "pile 1", **below) == "2: deed I - reduco"
    crossed = "2: deed I < cross I - reduco"
    assert targets(crossed, "reduco") == []
    assert targets(crossed, "reduco", **below) == ["pile 1"]


@clause("PN27")
def test_a_card_laid_on_a_reduced_one_starts_at_its_own_level():
    pile = after("2: deed III - reduco", "deed III", "pile 1")
    assert pile == "2: deed III - reduco < deed III"
    assert [deed for deed in DEEDS if targets(pile, deed)] == ["deed IV"]


@clause("PN4", "PN18", "PN-R2")
def test_cancello_takes_a_reduco_or_a_slot_and_both_are_discarded():
    table = drawn("2: deed II - reduco, 2: slot", {1: "cancello, cancello, draw 2"})
    one = play(table.copy(), 1, "cancello", "pile 1")
    assert sketch(one) == "2: deed II, 2: slot"
    assert discards(one) == ["cancello", "reduco"]
    other = play(table, 1, "cancello", "pile 2")
    assert sketch(other) == "2: deed II - reduco"
    assert discards(other) == ["cancello", "opportunitas"]


@clause("PN18", "PN4")
def test_cancello_takes_nothing_that_is_not_stamped():
    piles = "2: deed II, 2: deed I < cross I, 2: deed I < pope II, 2: deed I < nope"
    assert targets(piles, "cancello") == []


@clause("PN-R2", "PN28")
@pytest.mark.parametrize(
    ("stamps", "expected"),
    [
        ("none", []),
        ("reduco", ["pile 1", "pile 2"]),
        ("opportunitas", ["pile 3"]),
        ("cross", ["cross of pile 2", "cross of pile 4"]),
        ("reduco, opportunitas", ["pile 1", "pile 2", "pile 3"]),
        ("wide",
         ["pile 1", "pile 2", "cross of pile 2", "pile 3", "cross of pile 4"]),
    ],
)  # fmt: skip
def test_cancello_takes_exactly_what_is_stamped(stamps, expected):
    piles = "2: deed I - reduco, 2: deed II < cross II - reduco, 2: slot, 1: deed I < cross I"
    assert targets(piles, "cancello", options={"stamps": stamps}) == expected


@clause("PN28", "PN7")
def test_a_cross_goes_with_its_reducos_and_uncovers_a_card_with_its_own():
    pile = "2: deed IV - reduco < cross III - reduco - reduco"
    table = drawn(pile, {1: "cancello, draw 2"}, options=WIDE)
    play(table, 1, "cancello", "cross of pile 1")
    assert sketch(table) == "2: deed IV - reduco"
    assert discards(table) == ["cross III", "cancello", "reduco", "reduco"]
    assert targets(sketch(table), "cross III") == ["pile 1"]
    assert targets(sketch(table), "cancello") == ["pile 1"], "its Reduco is exposed again"


@clause("PN28")
def test_only_the_covered_cards_of_the_same_pile_come_back():
    piles = "2: deed I < cross I, 2: deed II < cross II, 2: deed I < pope II < cross II"
    uncovered = after(piles, "cancello", "cross of pile 2", options=WIDE)
    assert uncovered == "2: deed I < cross I, 2: deed II, 2: deed I < pope II < cross II"
    uncovered = after(piles, "cancello", "cross of pile 3", options=WIDE)
    assert uncovered == "2: deed I < cross I, 2: deed II < cross II, 2: deed I < pope II"


@clause("PN28")
@pytest.mark.parametrize("card", ["deed", "pope", "nope", "draw 2", "cancello"])
def test_nothing_but_reduco_opportunitas_and_cross_can_be_stamped(card):
    with pytest.raises(ValueError, match="allowed: none, or any of reduco, opportunitas, cross"):
        drawn(options={"stamps": card})


@clause("PN-R3")
def test_cancello_reaches_no_filled_slot_and_no_covered_reduco():
    assert targets("1: slot < deed I, 1: deed II - reduco < deed II", "cancello") == []
    assert targets("2: deed II < cross II < deed III", "cancello", options=WIDE) == []


@clause("PN20")
@pytest.mark.parametrize("turn", [1, 2])
def test_a_pope_goes_on_any_pile_that_shows_a_deed_cross_or_pope(turn):
    piles = "1: deed I, 1: deed I < cross I, 1: deed II < pope III, 1: slot, 1: deed I < nope"
    assert targets(piles, "pope", turn) == ["pile 1", "pile 2", "pile 3"]


@clause("PN20", "PN-R10")
def test_a_pope_on_a_pope_is_one_level_higher():
    assert after("2: deed II < pope III", "pope", "pile 1") == "2: deed II < pope III < pope IV"


@clause("PN29")
def test_a_card_without_a_target_cannot_be_thrown_away():
    table = drawn("", {1: "deed I, cross I, cancello, reduco, pope, nope, draw 2"})
    assert playable(table) == ["play draw 2", "pass"]
    with pytest.raises(IllegalMove, match=r"nothing that you can play a Nope on now\. \[PN29\]"):
        table.play(0, "play nope")
    assert playable(drawn("", {1: "deed I, opportunitas"})) == ["play opportunitas", "pass"]
    assert playable(drawn("", {1: "deed I"})) == ["pass"]


@clause("PN22")
def test_slots_are_not_limited():
    table = drawn("1: deed I", {1: "opportunitas, " * 5 + "draw 2"})
    for _ in range(5):
        play(play(table, 1, "opportunitas"), 2, "pass")
    assert sketch(table) == "1: deed I" + ", 1: slot" * 5


@clause("PN22")
def test_a_cancelled_slot_makes_room_for_the_next_pile():
    table = drawn("1: slot, 2: deed I", {1: "cancello, draw 2", 2: "opportunitas, draw 2"})
    play(table, 1, "cancello", "pile 1")
    assert sketch(table) == "2: deed I"
    play(table, 2, "opportunitas")
    assert sketch(table) == "2: slot, 2: deed I"
