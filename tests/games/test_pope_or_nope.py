"""Pope or Nope: the deck, the opening, the turns and the end of a round."""

import random

import pytest
from cardinals import (
    counts,
    dealt,
    discards,
    drawn,
    hand,
    pass_round,
    play,
    playable,
    points,
    sketch,
)

import whitesmoke
from whitesmoke.games.pope_or_nope import ABOUT
from whitesmoke.games.pope_or_nope.game import GAME
from whitesmoke.kernel.errors import BadOption, IllegalMove, NotAsked
from whitesmoke.kernel.position import position
from whitesmoke.kernel.record import record, replay
from whitesmoke.testing import clause

DECK = {
    "deed I": 9, "deed II": 6, "deed III": 5, "deed IV": 4,
    "cross I": 10, "cross II": 9, "cross III": 4, "cross IV": 1,
    "draw 2": 5, "cancello": 5, "reduco": 5, "opportunitas": 5, "pope": 2, "nope": 2,
}  # fmt: skip


def everywhere(table):
    return {
        card: n for card, n in GAME.telling.conserved(GAME.layout.open(table.states)).items() if n
    }


def facts(table):
    return table.view()["facts"]


@clause("PN1", "PN2", "PN3")
def test_the_deck_has_72_cards_and_higher_levels_are_rarer():
    assert everywhere(dealt()) == DECK
    assert sum(DECK.values()) == 72


@clause("PN-R1")
def test_a_record_that_does_not_say_its_deck_has_the_deck_of_its_day():
    lines = record(dealt()).splitlines()
    said = [line for line in lines if not line.startswith(("option deeds", "option crosses"))]
    old = replay("\n".join(said), lambda _: GAME)
    counts = ("deed II", 7), ("deed IV", 3), ("cross I", 9), ("cross IV", 3)
    assert all(everywhere(old)[card] == count for card, count in counts)
    assert everywhere(replay(record(dealt()), lambda _: GAME)) == DECK


@clause("PN2", "PN3", "PN4")
def test_what_is_a_reconstruction_is_said_so():
    assert "guess" in ABOUT.reconstruction
    assert "reconstruction (PN2, PN3, PN4)" in str(dealt())
    assert GAME.speech("de").message("about-reconstruction")


@clause("PN-R1")
def test_every_number_of_cards_can_be_agreed_on():
    table = dealt(
        deeds="1,2,3,4", crosses=[5, 6, 7, 8], actions="9,0,2,1", popes=0, nopes=3,
    )  # fmt: skip
    levels = dict(zip(DECK, [1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 2, 1, 0, 3], strict=True))
    assert everywhere(table) == {card: n for card, n in levels.items() if n}


@clause("PN-R1")
@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"deeds": "1,1,1,1", "crosses": "0,0,0,0", "actions": "0,0,0,9"}, "17 cards; it needs 30"),
        ({"deeds": "20,20,20,20"}, "128 cards; it needs 30 to 100"),
        ({"deeds": "0,0,0,0"}, "nobody can ever score"),
        ({"actions": "21,0,0,0"}, "allowed: 4 numbers from 0 to 20"),
        ({"popes": -1}, "allowed: 0 to 20"),
    ],
)
def test_a_deck_that_cannot_be_played_with_is_refused(options, reason):
    with pytest.raises(BadOption, match=reason):
        dealt(6, **options)


@clause("PN9")
def test_chance_gives_out_the_token_and_it_moves_on_clockwise():
    holders = {facts(dealt(4, seed))["token"] for seed in range(40)}
    assert holders == {0, 1, 2, 3}
    table = dealt(3, target=100)
    first = facts(table)["token"]
    for later in range(1, 5):
        open_all(table)
        pass_round(table)
        assert facts(table)["token"] == (first + later) % 3


def open_all(table, choose=lambda legal: legal[-1]):
    for seat in table.waiting:
        table.play(seat, choose(table.legal(seat)))
    return table


@clause("PN10")
@pytest.mark.parametrize(("players", "size"), [(2, 7), (3, 5), (4, 5), (5, 5), (6, 5)])
def test_five_cards_each_and_seven_for_two(players, size):
    table = dealt(players)
    assert [len(hand(table, seat + 1)) for seat in range(players)] == [size] * players
    assert facts(table)["deck_size"] == 72 - players * size


def opening(hands, **options):
    """A round about to be opened by two players who hold these cards, and Crosses for the rest."""
    full = [counts(cards) for cards in hands]
    for held, other in zip(full, ("cross I", "cross II"), strict=True):
        held[other] = 7 - sum(held.values())
    position = {"players": 2, "owing": 3, "hands": full, "options": options}
    return whitesmoke.arrange(GAME, position, seed=1)


@clause("PN11")
def test_all_decide_at_once_and_their_deeds_are_turned_up_together():
    table = opening(["deed II, deed IV", "deed III"])
    assert table.waiting == [0, 1]
    assert table.legal(0) == ["open with deed II", "open with deed IV", "open with nothing"]
    table.play(1, "open with deed III")
    assert table.waiting == [0]
    assert sketch(table) == ""
    table.play(0, "open with deed IV")
    assert sketch(table) == "1: deed IV, 2: deed III"
    assert len(hand(table, 1)) == 6


@clause("PN11")
def test_a_player_without_a_deed_is_waited_for_like_the_others():
    table = opening(["pope, cross IV", "deed I"])
    assert table.waiting == [0, 1]
    assert table.legal(0) == ["open with nothing"], "a Pope will not do"
    table.play(1, "open with deed I")
    table.play(0, "open with nothing")
    assert sketch(table) == "2: deed I"
    assert table.waiting == [0]


@clause("PN11")
def test_a_decision_on_the_opening_is_final():
    table = opening(["deed I", "deed I"])
    table.play(0, "open with nothing")
    with pytest.raises(NotAsked):
        table.play(0, "open with deed I")


@clause("PN-R4")
def test_a_compulsory_opening_leaves_only_the_choice_of_the_deed():
    table = opening(["deed II, deed IV", "pope"], opening="compulsory")
    assert table.legal(0) == ["open with deed II", "open with deed IV"]
    assert table.legal(1) == ["open with nothing"]
    with pytest.raises(IllegalMove, match=r"has to open with one\. \[PN-R4\]"):
        table.play(0, "open with nothing")


@clause("PN12", "PN9")
def test_the_token_holder_begins_and_turns_go_clockwise():
    for token in range(3):
        table = dealt(3, seed=5)
        while facts(table)["token"] != token:
            pass_round(open_all(table))
        open_all(table)
        turns = []
        for _ in range(2):
            turns += table.waiting
            table.play(table.waiting[0], "pass")
        assert turns == [token, (token + 1) % 3]


@clause("PN12")
def test_a_turn_is_one_card_or_a_pass():
    table = drawn("2: deed I", {1: "cross I, deed II, draw 2"})
    play(table, 1, "cross I", "pile 1")
    assert table.waiting == [1]
    play(table, 2, "pass")
    assert table.waiting == [0]
    assert "pass" in playable(table)


@clause("PN12", "PN13")
def test_a_pass_in_a_row_of_three_ends_the_round_and_an_earlier_pass_binds_nobody():
    """Worked check 9."""
    table = drawn("3: deed I", {1: "cross I", 3: "deed II, draw 2"}, players=3)
    play(play(table, 1, "pass"), 2, "pass")
    play(table, 3, "deed II", "pile 1")
    play(play(table, 1, "pass"), 2, "pass")
    assert facts(table)["round"] == 1
    assert "play draw 2" in playable(table), "who passed before, or played last, may play"
    play(table, 3, "pass")
    assert (facts(table)["round"], points(table)) == (2, [0, 0, 1])


@clause("PN13")
def test_who_holds_no_cards_is_skipped():
    table = drawn("2: deed I", {1: "deed II, draw 2", 2: "", 3: "draw 2"}, players=3)
    play(table, 1, "deed II", "pile 1")
    assert table.waiting == [2]
    play(table, 3, "pass")
    play(table, 1, "pass")
    assert facts(table)["round"] == 2, "seat 2 was skipped since the last card, seat 3 passed"


@clause("PN13")
def test_the_last_card_of_all_ends_the_round_at_once():
    table = drawn("2: deed I", {1: "deed II", 2: "", 3: ""}, players=3)
    play(table, 1, "deed II", "pile 1")
    assert (facts(table)["round"], points(table)) == (2, [0, 1, 0])
    told = [str(line) for line in table.log]
    place = told.index("Seat 1 plays a Deed II on pile 1 of Seat 2. [PN13]")
    assert told[place + 1] == "Nobody has a card left: round 1 is over. [PN13]"
    assert not any("skipped" in line for line in told)


@clause("PN13")
def test_who_played_the_last_card_of_their_hand_is_skipped_at_the_end_of_the_row():
    table = drawn("2: deed I", {1: "deed II", 2: "draw 2", 3: "draw 2"}, players=3)
    play(table, 1, "deed II", "pile 1")
    play(table, 2, "pass")
    assert facts(table)["round"] == 1
    play(table, 3, "pass")
    assert facts(table)["round"] == 2


@clause("PN14", "PN-R13", "PN-R14")
def test_after_a_round_everything_is_shuffled_together_again():
    table = drawn("1: deed I - reduco, 2: slot < nope", {1: "pope, pope", 2: "cancello"})
    pass_round(table)
    assert sketch(table) == ""
    assert discards(table) == []
    assert facts(table)["deck_size"] == 72 + 4 - 14
    assert [len(hand(table, seat)) for seat in (1, 2)] == [7, 7]


@clause("PN-R14")
def test_without_reshuffle_the_deal_goes_on_until_the_draw_pile_is_too_short():
    table = dealt(4, reshuffle=False, target=100)
    left = []
    for _ in range(5):
        left.append(facts(table)["deck_size"])
        open_all(table)
        before = everywhere(table)
        pass_round(table)
        assert everywhere(table) == before
    assert left == [52, 32, 12, 52, 32]


@clause("PN-R14", "PN14", "PN32")
def test_without_reshuffle_what_lay_on_the_table_is_in_the_discards():
    table = drawn(
        "1: deed II - reduco < deed II, 2: slot",
        {1: "pope", 2: "nope"},
        options={"reshuffle": False},
    )
    pass_round(table)
    assert discards(table) == ["deed II", "deed II", "reduco", "opportunitas"]
    buried = position(GAME, table.states)["buried"]
    assert buried == [{"pope": 1}, {"nope": 1}]
    pass_round(open_all(table))
    assert discards(table) == ["deed II", "deed II", "reduco", "opportunitas"], (
        "shown in later rounds too"
    )


@clause("PN-R17")
def test_a_round_without_a_pile_brings_no_points_and_the_game_goes_on():
    table = pass_round(open_all(dealt(3)))
    assert points(table) == [0, 0, 0]
    assert (facts(table)["round"], len(table.waiting)) == (2, 3)


@clause("PN-R22", "PN23")
def test_a_deed_scores_though_all_pass_after_the_opening():
    table = opening(["deed I", "deed II"])
    open_all(table, choose=lambda legal: legal[0])
    pass_round(table)
    assert points(table) == [1, 1]


@clause("PN-R18")
def test_nobody_acts_outside_their_turn():
    table = drawn("1: deed I", {2: "cancello, cross I"})
    play(table, 1, "pass")
    with pytest.raises(NotAsked):
        table.play(0, "pass")


@clause("PN17")
def test_draw_2_is_discarded_and_two_cards_are_drawn():
    table = drawn("", {1: "draw 2, nope"})
    before = facts(table)["deck_size"]
    play(table, 1, "draw 2")
    assert discards(table) == ["draw 2"]
    assert facts(table)["deck_size"] == before - 2
    assert len(hand(table, 1)) == 3
    assert table.waiting == [1]


def emptied(deck, discard, hands):
    """Two players, these cards, and twenty Crosses IV that were discarded unseen."""
    zones = [*map(counts, hands), counts(deck), counts(discard), {"cross IV": 20}]
    total = [sum(zone.get(card, 0) for zone in zones) for card in DECK]
    options = {
        "deeds": total[:4], "crosses": total[4:8], "actions": total[8:12],
        "popes": total[12], "nopes": total[13], "reshuffle": False,
    }  # fmt: skip
    position = {"players": 2, "options": options, "hands": [counts(cards) for cards in hands]}
    piles = {"deck": zones[-3], "discard": zones[-2], "buried": zones[-1:]}
    return whitesmoke.arrange(GAME, position | piles, seed=1)


@clause("PN17", "PN-R23")
def test_when_the_draw_pile_runs_out_the_discards_are_shuffled():
    table = emptied("deed I", "nope, draw 2", ["draw 2, draw 2", "deed I"])
    play(table, 1, "draw 2")
    assert "deed I" in hand(table, 1)
    assert facts(table)["deck_size"] == 20, "a Nope and 20 unseen Crosses came back, one was drawn"
    assert discards(table) == ["draw 2", "draw 2"], "no Draw 2 comes back"


@clause("PN-R23")
def test_a_draw_2_that_was_discarded_unseen_comes_back_once():
    hands = [{"draw 2": 1, "cross I": 1}, {"cross I": 13}]
    deck = {"deeds": "1,0,0,0", "crosses": "14,0,0,0", "actions": "2,0,0,0"}
    options = {**deck, "popes": 0, "nopes": 0, "reshuffle": False}
    zones = {"deck": {}, "discard": {"deed I": 1}, "buried": [{}, {"draw 2": 1}], "hands": hands}
    table = whitesmoke.arrange(GAME, {"players": 2, "options": options, **zones})
    play(table, 1, "draw 2")
    assert hand(table, 1) == ["deed I", "cross I", "draw 2"]
    play(table, 2, "pass")
    play(table, 1, "draw 2")
    assert hand(table, 1) == ["deed I", "cross I"]
    assert discards(table) == ["draw 2", "draw 2"]


@clause("PN17", "PN-R23")
def test_if_there_are_no_discards_either_one_draws_what_there_is():
    deck = {"deeds": "1,0,0,0", "crosses": "13,0,0,0", "actions": "3,0,0,0"}
    options = {**deck, "popes": 0, "nopes": 0}
    hands = [{"draw 2": 2, "cross I": 6}, {"cross I": 7}]
    position = {"players": 2, "options": options, "hands": hands}
    table = whitesmoke.arrange(GAME, position | {"deck": {"deed I": 1}, "discard": {"draw 2": 1}})
    play(table, 1, "draw 2")
    assert hand(table, 1) == ["deed I", *["cross I"] * 6, "draw 2"]
    play(table, 2, "pass")
    play(table, 1, "draw 2")
    assert hand(table, 1) == ["deed I", *["cross I"] * 6]
    assert discards(table) == ["draw 2"] * 3


@clause("PN-R23")
@pytest.mark.parametrize("seed", range(5))
def test_every_round_ends_however_eagerly_cards_are_drawn(seed):
    options = {"deeds": "1,0,0,0", "crosses": "0,0,0,0", "actions": "20,5,5,0"}
    table = dealt(2, seed, max_rounds=3, **options)
    choices = random.Random(seed)
    while not table.over and len(table.moves) < 2000:
        seat = table.waiting[0]
        legal = [name for name in table.legal(seat) if name != "pass"]
        table.play(seat, choices.choice(legal or ["pass"]))
    assert table.over, "three rounds take longer than 2000 decisions"
