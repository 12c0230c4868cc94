"""Avignon: who wins, why, and when it is looked at."""

import pytest
from test_avignon import AVIGNON, ROME, at, joined, play, sketch

from whitesmoke.kernel.errors import BadPosition
from whitesmoke.testing import clause

BOARD = "Bishop, Cardinal, Inquisitor, Inquisitor, Cardinal"


def verdict(table):
    return str(table.log[-1])


@clause("AV27")
def test_a_noble_wins_with_a_knight_on_the_other_side():
    table = play(at("Noble Rome, Bishop, Cardinal, Inquisitor, Peasant", avignon="Knight"),
                 "beseech 1")  # fmt: skip
    assert table.scores == [1, 0]
    assert joined(table, ROME) == "Noble"
    assert verdict(table) == (
        "Rome wins: a Noble has joined Rome, and a Knight has joined Avignon. [AV27]"
    )


@clause("AV27")
def test_the_order_of_arrival_does_not_matter():
    table = play(at("Knight Avignon, Bishop, Cardinal, Inquisitor, Peasant", rome="Noble"),
                 "chastise 1")  # fmt: skip
    assert table.scores == [1, 0]


@clause("AV27", "AV30")
def test_a_third_card_that_completes_noble_and_peasant_loses():
    table = play(at("Noble Rome, Bishop, Cardinal, Inquisitor, Knight", rome="Peasant, Bishop"),
                 "beseech 1")  # fmt: skip
    assert table.scores == [0, 1]
    assert verdict(table) == (
        "Avignon wins, because both a Noble and a Peasant have joined Rome. [AV27]"
    )


@clause("AV-R11", "AV5")
def test_a_priest_has_not_the_endings_of_a_noble():
    options = {"priests": True}
    board = "Priest Rome, Bishop, Cardinal, Inquisitor, Knight"
    table = play(at(board, rome="Bishop, Peasant", options=options), "beseech 1")
    assert table.scores == [1, 0]
    board = "Peasant Rome, Noble, Cardinal, Inquisitor, Bishop"
    table = play(at(board, avignon="Knight"), "beseech 1")
    assert not table.over


@clause("AV28")
@pytest.mark.parametrize(
    ("rome", "scores"), [("Bishop", [1, 0]), ("Peasant", [0, 1]), ("", [0, 1])]
)
@pytest.mark.parametrize("wins", ["with bishop", "without bishop"])
def test_the_first_priest_to_leave_ends_the_game(rome, scores, wins):
    board = "Priest Rome, Bishop, Cardinal, Inquisitor, Knight"
    options = {"priests": True, "characters": {"priest_wins": wins}}
    table = play(at(board, rome=rome, options=options), "beseech 1")
    assert table.scores == (scores if wins == "with bishop" else scores[::-1])
    alone = "a Priest has joined Rome, but no Bishop has"
    both = "both a Priest and a Bishop have joined Rome"
    winner = ("Rome", "Avignon")[table.scores.index(1)]
    assert verdict(table) == f"{winner} wins: {both if rome == 'Bishop' else alone}. [AV28]"


@clause("AV28", "AV30")
def test_a_priest_without_a_bishop_loses_even_as_the_third_card():
    board = "Priest Avignon, Bishop, Cardinal, Inquisitor, Knight"
    table = at(board, avignon="Peasant, Knight", options={"priests": True}, active=AVIGNON)
    assert play(table, "beseech 1").scores == [1, 0]


@clause("AV29")
@pytest.mark.parametrize("active", [ROME, AVIGNON])
def test_three_characters_win(active):
    table = at(
        "Bishop Rome, Cardinal, Noble, Noble, Peasant", rome="Bishop, Cardinal", active=active
    )
    play(table, "beseech 1" if active == ROME else "chastise 1")
    assert table.scores == [1, 0]
    assert verdict(table) == "Rome wins with 3 characters in the congregation. [AV29]"


@clause("AV26", "AV-R7")
def test_the_game_stops_at_once_even_if_an_action_remains():
    table = play(at("Bishop Rome, Cardinal, Noble, Noble, Peasant", rome="Bishop, Cardinal"),
                 "beseech 1")  # fmt: skip
    assert table.over
    assert table.legal(ROME) == []
    assert table.view()["facts"]["turn"] == 2


@clause("AV26", "AV-R7")
def test_the_end_is_judged_when_an_action_is_complete_not_between_its_moves():
    board = "Cardinal Rome, Bishop, Noble Avignon, Inquisitor, Knight"
    table = at(board, rome="Peasant, Bishop", avignon="Knight", deck="Peasant")
    play(table, "petition 1")
    assert sum(table.view()["facts"]["congregations"][ROME]) == 3
    assert not table.over
    play(table, "other 2")
    assert not table.over
    play(table, "other 3")
    assert joined(table, AVIGNON) == "Noble, Knight"
    assert table.scores == [1, 0]


@clause("AV30", "AV34")
def test_a_noble_met_later_in_the_same_action_goes_before_three_characters():
    board = "Cardinal Rome, Bishop, Noble Avignon, Inquisitor, Knight"
    table = at(board, rome="Knight, Bishop", avignon="Inquisitor", deck="Peasant")
    play(table, "petition 1", "other 2", "other 3")
    assert joined(table, ROME) == "Cardinal, Bishop, Knight"
    assert table.scores == [0, 1]
    assert "AV27" in verdict(table)


@clause("AV31", "AV34")
@pytest.mark.parametrize("active", [ROME, AVIGNON])
def test_if_both_sides_have_three_the_one_who_acted_wins(active):
    steps = [{"push": "others", "many": 1}, {"pull": "self"}]
    here, there = ("Rome", "Avignon") if active == ROME else ("Avignon", "Rome")
    board = f"Cardinal {here}, Bishop {there}, Inquisitor, Inquisitor, Knight"
    table = at(board, rome="Cardinal, Bishop", avignon="Peasant, Peasant", active=active,
               options={"characters": {"cardinal": steps}})  # fmt: skip
    play(table, "petition 1", "other 2")
    assert table.scores == ([1, 0] if active == ROME else [0, 1])
    assert verdict(table).startswith("Both sides would win, so ")


@clause("AV31", "AV34")
@pytest.mark.parametrize("active", [ROME, AVIGNON])
def test_one_noble_may_name_both_and_then_the_one_who_acted_wins(active):
    table = at("Noble Rome, Bishop, Inquisitor, Inquisitor, Cardinal",
               rome="Peasant", avignon="Knight", active=active)  # fmt: skip
    play(table, "beseech 1" if active == ROME else "chastise 1")
    assert table.scores == ([1, 0] if active == ROME else [0, 1])
    assert verdict(table).endswith("[AV31]")


@clause("AV34")
def test_a_noble_decides_whatever_the_number_of_cards():
    table = play(at("Noble Rome, Bishop, Inquisitor, Inquisitor, Cardinal",
                    avignon="Knight, Peasant"), "beseech 1")  # fmt: skip
    assert table.scores == [1, 0]


@clause("AV-R14")
def test_a_game_without_a_winner_is_a_draw_after_so_many_turns():
    table = at(BOARD, turn=3, options={"max_turns": 4})
    play(table, "beseech 1", "excommunicate 2")
    assert not table.over
    play(table, "beseech 1", "excommunicate 2")
    assert table.scores == [0.5, 0.5]
    assert verdict(table) == "After 4 turns the game is a draw. [AV-R14]"


@clause("AV-R14")
def test_a_win_in_the_last_turn_counts_and_without_a_limit_there_is_none():
    table = at("Bishop Rome, Cardinal, Noble, Noble, Peasant", rome="Bishop, Cardinal", turn=200)
    assert play(table, "beseech 1").scores == [1, 0]
    table = at(BOARD, turn=9999, options={"max_turns": None})
    play(table, "beseech 1", "excommunicate 2", "beseech 1", "excommunicate 2")
    assert not table.over


@clause("AV14", "AV26")
def test_the_column_is_full_again_when_the_game_ends():
    table = play(at("Bishop Rome, Cardinal, Noble, Noble, Inquisitor", rome="Bishop, Cardinal",
                    deck="Peasant"), "beseech 1")  # fmt: skip
    assert sketch(table) == "Peasant, Cardinal, Noble, Noble, Inquisitor"


@clause("AV26")
@pytest.mark.parametrize(
    "zones",
    [{"rome": "Noble, Peasant"}, {"rome": "Bishop, Knight, Peasant"}, {"ending": 3},
     {"rome": "Noble", "avignon": "Knight"}, {"ending": 4, "winner": "Rome"}],
)  # fmt: skip
def test_a_position_in_which_somebody_has_won_and_plays_on_is_refused(zones):
    with pytest.raises(BadPosition):
        at("Bishop, Cardinal, Inquisitor, Inquisitor, Cardinal", **zones)
