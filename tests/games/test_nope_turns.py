"""Set-up, turns, action cards, piles and the end of NOPE!."""

from collections import Counter

import pytest
from test_nope_notation import FULL, GAME, clause, demand, drawn, hand, legal, log, pile, play

import whitesmoke
from whitesmoke.games.nope.cards import CARDS, DECK, NAMES

ANY = "red green blue yellow"


def sizes(table):
    return table.view()["facts"]["cards"]


def dealt(players, seed=0, **options):
    return whitesmoke.deal(GAME, players=players, seed=seed, options=options)


def dealt_with_start(card, players=3, **options):
    """The first deal whose start card is this one."""
    deals = (dealt(players, seed, **options) for seed in range(2000))
    return next(table for table in deals if pile(table) == [card])


@clause("NP5")
@pytest.mark.parametrize("players", range(2, 7))
def test_seven_cards_are_dealt_but_eight_to_two_players(players):
    assert sizes(dealt(players)) == [8 if players == 2 else 7] * players


@clause("NP6")
def test_the_next_card_begins_the_discard_pile_and_the_rest_is_to_draw():
    table = dealt(4)
    assert len(pile(table)) == table.view()["facts"]["size"] == 1
    assert table.view()["facts"]["left"] == DECK - 4 * 7 - 1


@clause("NP6")
def test_any_card_can_be_the_start_card():
    starts = Counter(pile(dealt(2, seed))[0] for seed in range(3000))
    assert len(starts) == len(CARDS) - 1
    assert starts["rg1"] > starts["r1"] > starts["r3"]


@clause("NP7")
def test_chance_picks_the_dealer_and_so_the_start_player():
    starts = Counter(dealt(3, seed).waiting[0] for seed in range(600))
    assert all(150 < starts[seat] < 250 for seat in range(3))


@clause("NP7", "NP20")
def test_turns_pass_clockwise():
    table = drawn("R", "J r3", "J r2", "J r1", turn=1)
    turns = []
    for _ in range(3):
        turns += table.waiting
        play(table, "J")
    assert turns == [1, 2, 0]


@clause("NP8")
def test_hands_are_secret_and_the_rest_is_public():
    table = drawn("Ar(2) r1", "b1 b2", "g1", "y1 y2 y3")
    everyone = table.view()
    assert hand(table, 0) == "b1 b2"
    assert "hand" not in everyone["facts"] | everyone["own"]
    assert sizes(table) == [2, 1, 3]
    assert pile(table) == ["red Selection (2)", "r1"]
    assert everyone["facts"]["left"] == DECK - 8


@clause("NP13")
def test_who_holds_a_set_may_not_draw():
    table = drawn("r2", "r1 r2 R", "y1")
    assert legal(table) == {"r1", "r2", "R", "R alone"}
    assert str(table.why_not(0, "draw")) == "You hold what is demanded, so you cannot draw. [NP13]"


@clause("NP14")
def test_who_holds_no_set_may_draw_or_play_an_action_card():
    assert legal(drawn("r3", "r1 Sr b1", "y1")) == {"draw", "Sr alone"}


@clause("NP15")
def test_a_drawn_card_that_completes_no_set_means_nope():
    table = play(drawn("r2", "r1 b1", "y1", "g1", deck="b2"), "draw")
    assert hand(table, 0) == "r1 b1 b2"
    assert table.waiting == [1]
    assert log(table) == ["Seat 1 draws a card. [NP15]", "Seat 1 says Nope! [NP15]"]


@clause("NP15", "NP13")
def test_a_set_that_the_drawn_card_completes_must_go():
    table = play(drawn("r2", "r1 b1", "y1", "g1", deck="rg2"), "draw")
    assert legal(table) == {"r1", "rg2"}
    assert log(table) == ["Seat 1 draws a card. [NP15]"]
    play(table, "r1", "rg2")
    assert pile(table) == ["rg2", "r1", "r2"]
    assert table.waiting == [1]


@clause("NP15")
def test_after_drawing_a_set_an_action_card_may_go_instead():
    table = play(drawn("r2", "r1 b1", "y1", "g1", deck="R"), "draw")
    assert legal(table) == {"r1", "R", "R alone"}


@clause("NP15", "NP-R2")
def test_after_drawing_no_set_no_action_card_can_be_played():
    table = play(drawn("r3", "r1 b1", "y1", "g1", deck="R"), "draw")
    assert table.waiting == [1]


@clause("NP16")
def test_the_only_fitting_card_must_go_even_if_it_is_an_action_card():
    table = drawn("r1", "Ar b1 g1", "y1", "y2")
    assert legal(table) == {"Ar"}
    assert legal(play(table, "Ar")) == {"name seat 2", "name seat 3"}


@clause("NP16", "NP-R12")
@pytest.mark.parametrize(("card", "owed"), [("R", (1, ANY)), ("Sr", (1, "red"))])
def test_a_single_action_card_works_even_when_it_was_compulsory(card, owed):
    assert demand(play(drawn("r1", f"{card} b1 g1", "y1"), card)) == owed


@clause("NP17")
@pytest.mark.parametrize("top", ["J", "R", "Sb A*"])
def test_on_one_card_of_any_colour_nobody_draws(top):
    assert legal(drawn(top, "r1 gb3 Sr", "y1")) == {"r1", "gb3", "Sr"}


@clause("NP18")
def test_inside_a_set_action_cards_have_no_function():
    table = play(drawn("r3", "R Ar r2 y1", "y2"), "R", "Ar", "r2")
    assert pile(table)[0] == "r2"
    assert demand(table) == (2, "red")
    assert table.waiting == [1]


@clause("NP19", "NP-R3")
def test_a_reset_on_top_of_a_set_asks_for_any_card():
    table = play(drawn("r2", "r1 R y1", "y2"), "r1", "R")
    assert demand(table) == (1, ANY)


@clause("NP19")
def test_a_see_through_on_top_of_a_set_shows_the_card_beneath_of_the_same_set():
    assert demand(play(drawn("r2", "rb3 Sr y1", "y2"), "rb3", "Sr")) == (3, "red blue")


@clause("NP19", "NP22")
def test_a_selection_on_top_of_a_set_is_announced():
    table = play(drawn("r2", "r1 A* y1", "y2", "y3"), "r1", "A*", "name seat 3", "announce 2")
    assert legal(table) == {f"announce {c}" for c in ("red", "green", "blue", "yellow")}
    assert demand(play(table, "announce blue")) == (2, "blue")
    assert table.waiting == [2]


@clause("NP19", "NP-R4")
def test_a_selection_buried_in_a_set_is_never_announced():
    table = play(drawn("r2", "Ar Sr y1", "y2"), "Ar", "Sr")
    assert demand(table) == (1, "red")
    assert table.waiting == [1]


@clause("NP20")
def test_players_without_cards_are_passed_over():
    table = play(drawn("J", "b1 b2", "", "y1 y2", "y3"), "b1")
    assert table.waiting == [2]


@clause("NP21")
def test_a_further_action_card_must_match_the_demand_beneath_the_see_through():
    table = play(drawn("rb3", "Sb y1", "Sr Sg b1"), "Sb alone")
    assert legal(table) == {"draw", "Sr alone"}
    assert demand(play(table, "Sr alone")) == (3, "red blue")


@clause("NP21")
def test_a_reset_played_alone_leaves_one_card_of_choice():
    table = play(drawn("r3", "R y1", "b1 g3"), "R alone")
    assert legal(table) == {"b1", "g3"}
    assert log(table) == ["Seat 1 plays a Reset alone. [NP21]"]


@clause("NP22")
def test_a_selection_names_a_player_and_a_number():
    table = play(drawn("g2", "Ag y1", "y2", "y3", "b1 b2"), "Ag alone")
    assert legal(table) == {"name seat 2", "name seat 3", "name seat 4"}
    assert legal(play(table, "name seat 4")) == {"announce 1", "announce 2", "announce 3"}
    play(table, "announce 3")
    assert demand(table) == (3, "green")
    assert table.waiting == [3]
    assert pile(table)[0] == "green Selection (3)"
    assert log(table) == [
        "Seat 1 plays a green Selection alone. [NP21]",
        "Seat 1 names Seat 4. [NP22]",
        "Seat 4 now owes 3 green cards. [NP22]",
    ]


@clause("NP22")
def test_play_goes_on_clockwise_from_the_named_player():
    table = drawn("g2", "Ag y1", "y2", "y3 g1", "b1 b2")
    play(table, "Ag alone", "name seat 3", "announce 1", "g1")
    assert table.waiting == [3]


@clause("NP22", "NP-R9")
def test_nobody_names_themselves_or_a_player_without_cards():
    table = play(drawn("g1", "Ag y1", "", "y3"), "Ag")
    assert legal(table) == {"name seat 3"}
    assert str(table.why_not(0, "name seat 1")) == "You cannot name yourself. [NP-R9]"
    assert str(table.why_not(0, "name seat 2")) == "Seat 2 has no cards left. [NP34]"


@clause("NP23")
def test_more_cards_can_be_announced_than_the_player_has():
    table = play(drawn("g2", "Ag y1", "g1", "y3"), "Ag alone", "name seat 2", "announce 3")
    assert legal(table) == {"draw"}


@clause("NP33", "NP-R14")
def test_an_announced_demand_comes_round_to_its_author():
    table = drawn("g2", "Ag y1 y1", "y2 b1", "y3 b2 b3", seed=3)
    play(table, "Ag alone", "name seat 2", "announce 3")
    for seat in (1, 2, 0):
        assert table.waiting == [seat]
        assert demand(table) == (3, "green")
        play(table, "draw")


@clause("NP33", "NP-R14")
def test_an_announced_selection_is_answered_with_a_see_through_that_names_nobody():
    table = drawn("g2", "A* y1", "y2 Sg Sr", "y3 b2")
    play(table, "A* alone", "name seat 2", "announce 3", "announce green")
    assert legal(table) == {"draw", "Sg alone"}
    play(table, "Sg alone")
    assert table.waiting == [2]
    assert demand(table) == (3, "green")


@clause("NP24")
def test_a_number_or_joker_as_start_card_is_an_ordinary_first_turn():
    assert demand(dealt_with_start("rb3")) == (3, "red blue")
    assert demand(dealt_with_start("J")) == (1, ANY)


@clause("NP24", "NP-R11")
def test_a_reset_as_start_card_must_be_answered():
    table = dealt_with_start("R")
    assert all(decision.startswith("discard ") for decision in table.legal(table.waiting[0]))


@clause("NP24")
def test_a_see_through_as_start_card_demands_one_card_of_its_colour():
    assert demand(dealt_with_start("Sb")) == (1, "blue")


@clause("NP24")
@pytest.mark.parametrize("card", ["Ay", "A*"])
def test_a_selection_as_start_card_is_announced_without_discarding(card):
    table = dealt_with_start(card)
    (starter,) = table.waiting
    named = (starter + 2) % 3
    play(table, f"name seat {named + 1}", "announce 2")
    if card == "A*":
        play(table, "announce yellow")
    assert table.waiting == [named]
    assert demand(table) == (2, "yellow")
    assert sizes(table) == [7, 7, 7]


@clause("NP25")
def test_an_empty_draw_pile_is_filled_from_beneath_the_effective_card():
    table = drawn("Sb Sr rb3 g1 y1 Ar(2)", "y2 y3", "g2", "g3", deck="")
    play(table, "draw")
    assert pile(table) == ["Sb", "Sr", "rb3"]
    assert log(table) == [
        "The discards are shuffled into a new draw pile. [NP25]",
        "Seat 1 draws a card. [NP15]",
        "Seat 1 says Nope! [NP15]",
    ]
    assert table.states["left"][0] == 2
    found = {*hand(table, 0).split(), *deck(table)}
    assert found == {"y2", "y3", "g1", "y1", "Ar"}


def deck(table):
    return [FULL[name] for name, count in zip(NAMES, table.states["deck"][0], strict=True) if count]


@clause("NP25")
def test_announcements_stay_on_cards_that_stay():
    table = play(drawn("Ar(3) g1 y1", "y2 y3", "g2", "g3", deck=""), "draw")
    assert pile(table) == ["red Selection (3)"]
    assert demand(table) == (3, "red")


@clause("NP25")
def test_the_pile_can_run_out_between_two_cards():
    table = play(drawn("r3 g1 g2", "y2 y3", "b1", deck="b2"), "draw")
    assert len(hand(table, 0).split()) == 4
    assert "b2" in hand(table, 0).split()
    assert table.states["left"][0] == 1


@clause("NP26")
def test_with_nothing_to_draw_it_is_nope_all_the_same():
    table = play(drawn("r3", "y2 y3", "g1", "b1", deck=""), "draw")
    assert hand(table, 0) == "y2 y3"
    assert log(table) == [
        "No card is left for Seat 1 to draw. [NP26]",
        "Seat 1 says Nope! [NP15]",
    ]


@clause("NP26")
@pytest.mark.parametrize("without_actions", [False, True])
def test_with_all_cards_in_hands_somebody_holds_three_of_any_colour(without_actions):
    for colour in range(4):
        showing = sum(
            card.copies
            for card in CARDS
            if card.colours >> colour & 1 and (card.value or not without_actions)
        )
        kept = 5
        assert showing - kept > 6 * 2


@clause("NP27")
def test_who_discards_the_last_card_is_out():
    table = play(drawn("J", "b1", "y1 y2", "y3"), "b1")
    assert table.view()["facts"]["place"][0] == 3
    assert log(table)[-1] == "Seat 1 has no cards left and is out. [NP27]"
    assert table.waiting == [1]


@clause("NP27", "NP34", "NP-R10")
def test_a_selection_as_the_last_card_is_still_announced():
    table = play(drawn("g1", "Ag", "y1 y2", "y3"), "Ag")
    assert table.waiting == [0]
    assert legal(table) == {"name seat 2", "name seat 3"}
    play(table, "name seat 3", "announce 2")
    assert table.waiting == [2]
    assert demand(table) == (2, "green")


@clause("NP27")
@pytest.mark.parametrize(("card", "owed"), [("R", (1, ANY)), ("Sr", (3, "red"))])
def test_the_last_card_leaves_its_demand(card, owed):
    assert demand(play(drawn("r3", card, "y1 y2", "y3"), f"{card} alone")) == owed


@clause("NP28", "NP34", "NP-R10")
def test_with_one_player_left_nothing_is_announced():
    table = play(drawn("g1", "Ag", "y1 y2"), "Ag")
    assert table.over
    assert table.scores == [0, 1]


@clause("NP28")
def test_the_last_player_with_cards_wins_and_the_others_rank_in_reverse():
    table = drawn("J", "b1", "b2", "b3", "y1 y2")
    for card in ("b1", "b2"):
        play(table, card)
    assert table.view()["facts"]["place"] == [4, 3, 0, 0]
    verdict = (
        "Seat 4 is the last one with cards and wins; then come Seat 3 (2nd), Seat 2 (3rd), Seat 1"
        " (4th)."
    )
    table = play(drawn("J", "", "", "b3", "y1", turn=2, place=[4, 3]), "b3")
    assert log(table)[-1] == f"{verdict} [NP28]"
    assert table.scores == [0, 0, 0, 1]


@clause("NP28")
@pytest.mark.parametrize("players", range(2, 7))
def test_every_game_has_one_winner_and_a_full_ranking(players):
    table = dealt(players, seed=players)
    left = []
    while not table.over:
        seat = table.waiting[0]
        table.play(seat, table.legal(seat)[-1])
        left += [s for s, cards in enumerate(sizes(table)) if not cards and s not in left]
    places = table.view()["places"]
    assert sorted(places) == list(range(1, players + 1))
    assert [places[seat] for seat in left] == list(range(players, 1, -1))
    assert table.scores == [1.0 if place == 1 else 0.0 for place in places]


@clause("NP34")
def test_a_player_who_goes_out_cannot_be_named_even_with_self_select():
    table = play(drawn("g1", "Ag", "y1 y2", "y3", options={"self_select": True}), "Ag")
    assert legal(table) == {"name seat 2", "name seat 3"}
