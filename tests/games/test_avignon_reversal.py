"""Avignon: a turn may not undo the rival's whole turn."""

import pytest
from test_avignon import AVIGNON, ROME, at, kinds, play, refused, sketch

import whitesmoke
from whitesmoke.games.avignon.game import GAME
from whitesmoke.testing import clause

BOARD = "Bishop, Cardinal, Noble, Knight, Peasant"


@clause("AV24")
def test_a_whole_turn_is_not_undone_but_either_half_of_it_may_be():
    table = play(at(BOARD), "beseech 1", "chastise 2")
    assert sketch(table) == "Bishop Florence, Cardinal Nice, Noble, Knight, Peasant"
    answer = play(table.copy(), "beseech 1")
    assert refused(answer, "chastise 2") == "AV24"
    assert "chastise 1" in answer.legal(AVIGNON)
    assert refused(play(table.copy(), "chastise 2"), "beseech 1") == "AV24"
    play(table.copy(), "beseech 1", "chastise 3")
    play(table.copy(), "beseech 4", "chastise 2")


@clause("AV24")
def test_the_first_turn_of_the_game_is_free_and_the_second_answers_it():
    table = whitesmoke.deal(GAME, seed=1)
    assert len(table.legal(ROME)) == 20
    play(table, "beseech 1", "beseech 1", "chastise 1")
    assert sketch(table).startswith(f"{sketch(table).split()[0]} Florence")
    table = play(whitesmoke.deal(GAME, seed=1), "beseech 1", "chastise 2")
    assert len(table.legal(AVIGNON)) >= 14


@clause("AV24", "AV-R8")
def test_positions_are_compared_by_type_not_by_single_cards():
    forbidden = "Bishop Florence, Bishop, Noble, Knight, Peasant"
    table = at("Bishop, Bishop, Noble, Knight, Peasant", forbidden=forbidden, used="excommunicate")
    assert refused(table, "beseech 1") == "AV24"
    assert "beseech 2" in table.legal(ROME)


@clause("AV24")
def test_with_another_type_in_a_column_nothing_is_forbidden():
    table = at(
        BOARD, forbidden="Bishop Florence, Inquisitor, Noble, Knight, Peasant", used="chastise"
    )
    assert "beseech 1" in table.legal(ROME)


@clause("AV24", "AV35")
def test_a_petition_that_must_reverse_is_not_offered():
    forbidden = "Bishop, Cardinal, Noble Florence, Knight, Peasant"
    table = at(BOARD, forbidden=forbidden, used="chastise")
    assert refused(table, "petition 3") == "AV35"
    assert refused(table, "beseech 3") == "AV24"
    assert "petition 1" in table.legal(ROME)


@clause("AV35")
def test_a_card_that_completes_a_reversal_is_not_offered():
    forbidden = "Bishop Florence, Cardinal, Noble Nice, Knight, Peasant"
    table = play(at(BOARD, forbidden=forbidden, used="chastise"), "petition 1")
    assert table.legal(ROME) == ["other 2", "other 4", "other 5"]
    assert refused(table, "other 3") == "AV35"


@clause("AV35")
def test_a_first_card_is_offered_if_another_second_one_is_left():
    forbidden = "Cardinal Rome, Bishop, Noble Nice, Knight, Peasant Nice"
    table = at("Cardinal, Bishop, Noble, Knight, Peasant", forbidden=forbidden, used="chastise")
    play(table, "petition 1")
    assert table.legal(ROME) == ["other 2", "other 3", "other 4", "other 5"]
    assert play(table.copy(), "other 3").legal(ROME) == ["other 2", "other 4"]
    assert play(table, "other 2").legal(ROME) == ["other 3", "other 4", "other 5"]


@clause("AV35")
def test_a_number_that_leads_only_to_a_reversal_is_not_offered():
    board = "Evangelist Avignon, Bishop, Noble, Knight, Peasant"
    forbidden = "Evangelist Rome, Bishop Nice, Noble Nice, Knight Nice, Peasant Nice"
    table = at(board, forbidden=forbidden, used="chastise", options={"evangelists": True})
    play(table, "petition 1")
    assert table.legal(ROME) == ["pick 1", "pick 2", "pick 3"]
    assert refused(table, "pick 4") == "AV35"


@clause("AV35")
def test_looking_ahead_goes_through_all_steps():
    steps = [{"push": "other knights"}, {"push": "other knights"}, {"pull": "self"}]
    forbidden = "Bishop Florence, Knight Nice, Knight Nice, Noble, Peasant"
    board, options = "Bishop, Knight, Knight, Noble, Peasant", {"characters": {"bishop": steps}}
    table = at(board, forbidden=forbidden, used="chastise", options=options)
    assert refused(table, "petition 1") == "AV35"
    free = at(board, forbidden=forbidden, options=options)
    play(free, "petition 1")
    assert free.legal(ROME) == ["other 2", "other 3"]


@clause("AV35")
@pytest.mark.parametrize("place", range(4))
def test_a_choice_in_any_step_is_a_way_out(place):
    steps = [{"pull": "self"}, {"push": "self"}, {"pull": "self"}]
    steps.insert(place, {"push": "others"})
    forbidden = "Bishop Florence, Cardinal Nice, Noble, Knight, Peasant"
    options = {"characters": {"bishop": steps}}
    table = play(at(BOARD, forbidden=forbidden, used="chastise", options=options), "petition 1")
    assert table.legal(ROME) == ["other 3", "other 4", "other 5"]


@clause("AV35")
def test_only_the_last_action_of_a_turn_is_watched():
    table = at(BOARD, forbidden="Bishop, Cardinal, Noble Florence, Knight, Peasant")
    play(table, "beseech 3")
    assert sketch(table) == "Bishop, Cardinal, Noble Florence, Knight, Peasant"
    assert "chastise 3" in table.legal(ROME)


@clause("AV35")
def test_a_turn_that_changed_nothing_may_not_be_answered_by_the_same_position():
    table = play(at(BOARD), "beseech 1", "chastise 1")
    assert sketch(table) == BOARD
    play(table, "beseech 2")
    assert refused(table, "chastise 2") == "AV24"
    assert "chastise 3" in table.legal(AVIGNON)


@clause("AV25", "AV-R9")
def test_to_excommunicate_is_never_a_reversal():
    table = play(
        at("Bishop, Cardinal, Noble, Knight, Peasant", deck="Bishop"), "beseech 2", "chastise 2"
    )
    play(table, "excommunicate 1")
    assert sketch(table) == BOARD
    assert len(table.legal(AVIGNON)) == 15
    restored = at(BOARD, deck="Bishop", forbidden=BOARD, used="petition")
    assert [m for m in restored.legal(ROME) if m.startswith("exc")] == [
        f"excommunicate {column}" for column in range(1, 6)
    ]


@clause("AV25", "AV-R9")
def test_a_turn_that_drew_a_card_is_free():
    board = "Bishop Rome, Cardinal Florence, Noble, Knight, Peasant"
    table = at(board, deck="Bishop", forbidden="Bishop, Cardinal, Noble, Knight, Peasant")
    play(table, "beseech 1")
    assert sketch(table) == "Bishop, Cardinal Florence, Noble, Knight, Peasant"
    assert "chastise 2" in table.legal(ROME)


@clause("AV25")
def test_an_answer_to_a_turn_that_added_to_a_congregation_is_free():
    board = "Bishop Rome, Noble, Inquisitor, Cardinal, Knight"
    table = play(at(board, deck="Bishop"), "beseech 1", "petition 2")
    assert sketch(table) == "Bishop, Noble Florence, Inquisitor, Cardinal, Knight"
    play(table, "chastise 1", "petition 3", "other 1", "other 2")
    assert sketch(table) == board


@clause("AV25")
def test_cards_drawn_in_the_rivals_turn_are_no_excuse():
    table = play(at(BOARD, deck="Bishop"), "excommunicate 1", "petition 1", "other 2")
    assert sketch(table) == "Bishop Florence, Cardinal Nice, Noble, Knight, Peasant"
    play(table, "beseech 1")
    assert refused(table, "chastise 2") == "AV24"


@clause("AV35")
def test_nobody_is_ever_stuck():
    for seed in range(30):
        table = whitesmoke.deal(GAME, seed=seed, options={"max_turns": 30})
        while not table.over:
            legal = table.legal(table.turn)
            assert legal
            table.play(table.turn, legal[(seed + 3 * len(table.moves)) % len(legal)])


@pytest.mark.parametrize("refill", ["at_once", "after_action"])
@clause("AV25")
def test_a_card_that_leaves_in_the_last_action_makes_it_free(refill):
    board = "Bishop Rome, Cardinal, Noble, Knight, Peasant"
    forbidden = "Bishop, Cardinal Nice, Noble, Knight, Peasant"
    table = at(
        board, deck="Bishop", forbidden=forbidden, used="chastise", options={"refill": refill}
    )
    play(table, "petition 1")
    assert "other 2" in table.legal(ROME)
    assert len(kinds(play(table, "other 2"))) == 4
