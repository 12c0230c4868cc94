"""Pope or Nope: points, ties, teams and how the game ends."""

import pytest
from cardinals import dealt, drawn, pass_round, play, points, sketch, targets

from whitesmoke.kernel.errors import BadOption, IllegalMove
from whitesmoke.testing import clause

TEAMS = {"teams": True}


def ended(piles, held, **options):
    """The table after a round that ends with these piles, begun with these points."""
    return pass_round(drawn(piles, players=len(held), points=held, options=options))


def last_line(table):
    return str(table.log_for(0)[-1])


@clause("PN8", "PN23")
def test_each_standing_pile_is_a_point_whatever_its_level():
    table = ended(
        "1: deed I, 1: deed IV, 1: deed III < pope IV, 2: deed IV < pope infallible", [0, 0]
    )
    assert points(table) == [3, 1]


@clause("PN8", "PN23", "PN21")
def test_a_crossed_pile_one_in_infernope_a_dead_one_and_a_slot_are_worth_nothing():
    piles = (
        "1: deed I < cross I, 1: deed I - reduco, 1: deed I < nope, 1: slot, 2: deed II - reduco"
    )
    assert points(ended(piles, [0, 0])) == [0, 1]


@clause("PN24")
@pytest.mark.parametrize("players", range(2, 7))
def test_the_first_with_five_points_at_the_end_of_a_round_wins(players):
    table = ended(f"{players}: deed I", [0] * (players - 1) + [4])
    assert table.over
    assert table.scores == [0.0] * (players - 1) + [1.0]
    assert last_line(table) == f"Seat {players} wins with 5 points. [PN24]"
    assert not ended(f"{players}: deed I", [0] * (players - 1) + [3]).over


@clause("PN24")
def test_another_target_can_be_agreed_on():
    assert ended("1: deed I", [0, 0], target=1).scores == [1.0, 0.0]
    assert not ended("1: deed I", [4, 0], target=7).over
    four = {"target": 2, "teams": True}
    assert ended("1: deed I, 3: deed I", [0, 0, 0, 0], **four).scores == [1.0, 0.0, 1.0, 0.0]


@clause("PN25")
def test_more_points_win_first():
    table = ended("1: deed I, 1: deed I, 2: deed IV", [4, 4])
    assert table.scores == [1.0, 0.0]


@clause("PN25", "PN-R11")
@pytest.mark.parametrize(
    ("piles", "winner"),
    [
        ("1: deed III, 2: deed II", 1),
        ("1: deed III - reduco - reduco, 2: deed II", 2),
        ("1: deed IV, 2: deed IV < pope infallible", 2),
        ("1: deed I < pope II, 2: deed III", 2),
    ],
)
def test_then_the_best_standing_deed(piles, winner):
    assert ended(piles, [4, 4]).scores == [float(winner == 1), float(winner == 2)]


@clause("PN25", "PN30")
@pytest.mark.parametrize(
    ("piles", "held", "winner"),
    [
        ("1: deed III, 1: deed I, 2: deed III, 2: deed II", [3, 3], 2),
        ("1: deed III, 1: deed I, 2: deed III", [3, 4], 1),
        ("1: deed II, 1: deed II, 2: deed III, 2: deed I", [3, 3], 2),
        ("1: deed II, 1: deed II, 1: deed II, 2: deed III", [2, 4], 2),
    ],
)
def test_then_the_next_best_and_a_missing_deed_counts_as_nothing(piles, held, winner):
    assert ended(piles, held).scores == [float(winner == 1), float(winner == 2)]


@clause("PN25", "PN30")
def test_if_all_is_level_further_rounds_decide_with_their_own_deeds():
    table = ended("1: deed II, 2: deed II", [4, 4])
    assert not table.over
    assert points(table) == [5, 5]
    assert "Nobody is ahead, so further rounds decide. [PN30]" in map(str, table.log_for(0))
    assert ended("1: deed I, 2: deed I, 2: deed I", [5, 5]).scores == [0.0, 1.0]
    assert ended("2: deed I", [6, 5]).scores == [0.0, 1.0]
    assert ended("1: deed I - reduco, 2: deed I", [6, 5], overshoot="level_only").scores == [
        0.0,
        1.0,
    ]


@clause("PN24", "PN25", "PN26", "PN-R15", "PN-R21")
@pytest.mark.parametrize(
    ("piles", "held", "options", "verdict"),
    [
        ("1: deed I", [0, 0], {"target": 1}, "Seat 1 wins with 1 point. [PN24]"),
        ("1: deed I, 1: deed I, 2: deed IV", [4, 4], {},
         "Several have reached the target; Seat 1 wins with the most points: 6. [PN25]"),
        ("1: deed III, 2: deed II", [4, 4], {},
         "Seat 1 wins with 5 points thanks to better Deeds: III against II of Seat 2. [PN25]"),
        ("1: deed III, 2: deed II, 3: deed IV", [5, 5, 4], {},
         "Seat 1 wins with 6 points thanks to better Deeds: III against II of Seat 2. [PN25]"),
        ("1: deed I, 1: deed I, 2: deed II", [4, 4], {"overshoot": "level_only"},
         "Seat 2 wins with 5 points thanks to better Deeds: II against I, I of Seat 1. [PN-R15]"),
        ("1: deed I, 2: deed II", [4, 4], {"overshoot": "level_only"},
         "Seat 2 wins with 5 points thanks to better Deeds: II against I of Seat 1. [PN25]"),
        ("1: deed I", [4, 4], {"overshoot": "level_only"}, "Seat 1 wins with 5 points. [PN24]"),
        ("1: deed I", [6, 0, 0, 0], TEAMS,
         "The team of Seat 1 and Seat 3 wins with 7 points. [PN26]"),
        ("1: deed I, 3: deed II, 2: deed III, 4: deed II", [2, 2, 3, 3], TEAMS,
         "The team of Seat 2 and Seat 4 wins with 7 points thanks to higher levels: "
         "5 against 3. [PN26]"),
        ("1: deed I, 3: deed I, 2: deed III", [3, 3, 3, 3], TEAMS | {"overshoot": "level_only"},
         "The team of Seat 2 and Seat 4 wins with 7 points thanks to higher levels: "
         "3 against 2. [PN-R15]"),
        ("1: deed I", [0, 0, 0, 0], TEAMS | {"max_rounds": 1},
         "The team of Seat 1 and Seat 3 wins with 1 point, the most after the last round."
         " [PN-R21]"),
    ],
)  # fmt: skip
def test_the_verdict_says_what_decided(piles, held, options, verdict):
    assert last_line(ended(piles, held, **options)) == verdict


def test_the_verdict_is_read_in_german():
    table = ended("1: deed I", [6, 0, 0, 0], **TEAMS)
    assert table.prompt(0, "de").text == "Das Team von Platz 1 und Platz 3 gewinnt mit 7 Punkten."


@clause("PN30")
def test_in_further_rounds_everybody_plays_and_anyone_may_still_win():
    table = ended("3: deed I, 3: deed I", [5, 5, 3])
    assert points(table) == [5, 5, 5]
    assert table.over, "the two Deeds of this round decide among all who have five"
    assert table.scores == [0.0, 0.0, 1.0]


@clause("PN30")
def test_points_go_on_when_the_tokens_run_out():
    table = ended("1: deed I, 2: deed I", [40, 40])
    assert points(table) == [41, 41]


@clause("PN-R15")
def test_with_level_only_points_beyond_the_target_do_not_matter():
    piles, held = "1: deed I, 1: deed I, 2: deed II", [4, 4]
    assert ended(piles, held).scores == [1.0, 0.0]
    assert ended(piles, held, overshoot="level_only").scores == [0.0, 1.0]
    assert ended("2: deed IV", [4, 3], overshoot="level_only").over is False, "4 is not the target"


@clause("PN-R15", "PN26")
def test_with_level_only_a_team_too_wins_by_levels():
    piles, held = "1: deed I, 3: deed I, 2: deed III", [3, 3, 3, 3]
    assert ended(piles, held, **TEAMS).scores == [1.0, 0.0, 1.0, 0.0]
    assert ended(piles, held, overshoot="level_only", **TEAMS).scores == [0.0, 1.0, 0.0, 1.0]


@clause("PN-R21")
def test_at_the_round_limit_the_most_points_win_and_equals_share():
    one = ended("1: deed I", [0, 0, 0], max_rounds=1)
    assert one.scores == [1.0, 0.0, 0.0]
    assert last_line(one) == "Seat 1 wins with 1 point, the most after the last round. [PN-R21]"
    two = ended("1: deed IV, 2: deed I", [0, 0, 0], max_rounds=1)
    assert two.scores == [0.5, 0.5, 0.0], "Deeds do not count here"
    said = "Seat 1 and Seat 2 share the win with 1 point each after the last round. [PN-R21]"
    assert last_line(two) == said
    assert ended("", [0, 0, 0], max_rounds=1).scores == [1 / 3] * 3
    assert not ended("1: deed I", [0, 0, 0], max_rounds=2).over


@clause("PN-R21")
def test_a_tie_beyond_the_target_is_shared_at_the_round_limit():
    table = ended("1: deed II, 2: deed II", [4, 4], max_rounds=1)
    assert table.scores == [0.5, 0.5]
    decided = ended("1: deed III, 2: deed II", [4, 4], max_rounds=1)
    assert decided.scores == [1.0, 0.0], "the target comes first"


@clause("PN-R21", "PN26")
def test_teams_too_share_at_the_round_limit():
    options = {"max_rounds": 1, **TEAMS}
    assert ended("1: deed I, 2: deed II", [0, 0, 0, 0], **options).scores == [0.5] * 4
    assert ended("1: deed I", [0, 0, 0, 0], **options).scores == [1.0, 0.0, 1.0, 0.0]


@clause("PN26", "PN31")
@pytest.mark.parametrize("players", [4, 6])
def test_a_team_adds_up_its_points_and_wins_with_seven(players):
    held = [3, 0, 3] + [0] * (players - 3)
    table = ended("1: deed I", held, **TEAMS)
    assert table.scores == [float(seat % 2 == 0) for seat in range(players)]
    team = {4: "Seat 1 and Seat 3", 6: "Seat 1, Seat 3 and Seat 5"}[players]
    assert f"The team of {team} wins" in last_line(table)
    held[2] = 2
    assert not ended("1: deed I", held, **TEAMS).over, "six are not seven"


@clause("PN26")
@pytest.mark.parametrize(
    ("piles", "held", "winners"),
    [
        ("1: deed I, 3: deed I, 2: deed IV", [3, 3, 3, 3], {1, 3}),
        ("1: deed II, 3: deed III, 2: deed IV, 4: deed II", [2, 2, 3, 3], {2, 4}),
        ("1: deed III, 3: deed II, 2: deed IV, 4: deed II", [2, 2, 3, 3], {2, 4}),
        ("1: deed IV, 3: deed I, 2: deed IV < pope infallible, 4: deed I", [2, 2, 3, 3], {2, 4}),
        ("1: deed III, 3: deed III, 2: deed IV, 4: deed I", [2, 2, 3, 3], {1, 3}),
    ],
)
def test_both_teams_at_seven_compare_points_and_then_the_sum_of_levels(piles, held, winners):
    table = ended(piles, held, **TEAMS)
    assert {seat + 1 for seat, score in enumerate(table.scores) if score} == winners


@clause("PN26", "PN30")
def test_level_teams_play_further_rounds():
    table = ended("1: deed III, 3: deed II, 2: deed IV, 4: deed I", [2, 2, 3, 3], **TEAMS)
    assert not table.over
    assert points(table) == [3, 3, 4, 4]


@clause("PN31", "PN-R19")
@pytest.mark.parametrize("players", [2, 3, 5])
def test_teams_need_four_or_six_players(players):
    with pytest.raises(BadOption, match="Teams need four or six players"):
        dealt(players, teams=True)


@clause("PN31")
def test_odd_seats_play_even_seats():
    assert dealt(6, teams=True).view()["facts"]["side"] == [0, 1] * 3
    assert dealt(4).view()["facts"]["side"] == [0, 1, 2, 3]


@clause("PN26", "PN31", "PN-R16")
def test_a_slot_may_be_for_a_team_mate_and_is_then_theirs_whoever_fills_it():
    table = drawn("", {1: "opportunitas, deed II, draw 2"}, players=4, options=TEAMS)
    table.play(0, "play opportunitas")
    assert table.legal(0) == ["for seat 1", "for seat 3"]
    with pytest.raises(IllegalMove, match=r"for yourself or a team-mate\. \[PN-R16\]"):
        table.play(0, "for seat 2")
    table.play(0, "for seat 3")
    assert sketch(table) == "3: slot"
    for seat in (2, 3, 4):
        play(table, seat, "pass")
    play(table, 1, "deed II", "pile 1")
    assert sketch(table) == "3: slot < deed II"


@clause("PN26")
def test_only_the_team_fills_its_slots():
    for turn, expected in ((1, ["pile 1"]), (2, []), (3, ["pile 1"]), (4, [])):
        assert targets("1: slot", "deed I", turn, players=4, options=TEAMS) == expected


@clause("PN-R16")
def test_without_teams_a_slot_is_ones_own_at_once():
    table = play(drawn("", {2: "opportunitas, draw 2"}, turn=2), 2, "opportunitas")
    assert sketch(table) == "2: slot"


@clause("PN31", "PN-R20", "PN16")
def test_a_team_mate_is_another_player_to_a_cross():
    piles = "1: deed I, 2: deed I, 3: deed I"
    crossed = targets(piles, "cross I", players=4, options=TEAMS)
    assert crossed == ["pile 2", "pile 3"]
