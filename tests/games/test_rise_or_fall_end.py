"""Rise or Fall: how a game ends, who wins it, and what was agreed on before."""

import random

import pytest
from cliques import drawn, lay, sketch, told

import whitesmoke
from whitesmoke.games import find
from whitesmoke.kernel.errors import BadOption, NotAsked
from whitesmoke.testing import clause

OPTIONS = find("rise_or_fall").options


def end(situation, options=None, more=None, **cards):
    """Who wins how much after the drawn round, and the last sentence of the log."""
    table = lay(drawn(situation, more, **(options or {})), **cards)
    assert table.over
    return table.scores, told(table)[-1]


@clause("RF11")
def test_with_two_cliques_left_the_richer_one_wins():
    assert end(
        "geeks 1, goths 5, jocks 7, bin 36",
        geeks="defend", goths="attack jocks", jocks="attack goths",
    ) == ([0, 0, 1], "Jocks won with 7 points against Goths with 5. [RF11]")  # fmt: skip


@clause("RF11")
def test_with_two_cliques_left_equal_points_share_the_win():
    assert end(
        "geeks 1, goths 5, jocks 5, bin 38",
        geeks="defend", goths="attack jocks", jocks="attack goths",
    ) == (
        [0, 0.5, 0.5],
        "Goths and Jocks are the last two and share the win with 5 points each. [RF11]",
    )  # fmt: skip


@clause("RF11", "RF-R5")
def test_the_only_clique_left_wins():
    assert end(
        "geeks 1, goths 1, jocks 2, bin 45",
        geeks="defend", goths="defend", jocks="achieve",
    ) == ([0, 0, 1], "Jocks won as the only clique left. [RF11]")  # fmt: skip


@clause("RF11", "RF4")
def test_the_end_is_looked_for_after_a_round_of_the_principal_too():
    assert end(
        "geeks 1, goths 1, jocks 2, punks 5, bin 40",
        geeks="attack punks", goths="attack punks", jocks="attack punks", punks="defend",
    ) == ([0, 0, 0, 1], "Punks won with 5 points against Jocks with 1. [RF11]")  # fmt: skip


ALL_DEFEND = {"geeks": "defend", "goths": "defend", "jocks": "defend"}


@clause("RF11", "RF-R5")
def test_when_nobody_is_left_those_who_went_out_last_share_the_win():
    assert end("geeks 1, goths 2, jocks 2, punks 0, bin 44", **ALL_DEFEND) == (
        pytest.approx([1 / 3, 1 / 3, 1 / 3, 0]),
        "All cliques are out; Geeks, Goths and Jocks went out last and share the win. [RF-R5]",
    )


@clause("RF-R5")
def test_when_nobody_is_left_nobody_wins_if_it_was_agreed_so():
    assert end("geeks 1, goths 2, jocks 2, bin 44", {"all_out": "no_winner"}, **ALL_DEFEND) == (
        [0, 0, 0],
        "All cliques are out, and nobody wins. [RF-R5]",
    )


@clause("RF-R5")
@pytest.mark.parametrize(
    ("situation", "scores", "winners"),
    [
        ("geeks 1, goths 2, jocks 1, bin 45", [0, 1, 0], "Goths won"),
        ("geeks 1, goths 2, jocks 2, bin 44", [0, 0.5, 0.5], "Goths and Jocks share the win"),
    ],
)
def test_when_nobody_is_left_the_richest_before_the_round_win_if_it_was_agreed_so(
    situation, scores, winners
):
    options = {"all_out": "most_points_before_round"}
    assert end(situation, options, **ALL_DEFEND) == (
        scores,
        f"All cliques are out; {winners}, having had the most before the last round: 2 points."
        " [RF-R5]",
    )


@clause("RF12", "RF-R8")
def test_without_a_limit_mutual_attacks_can_go_on_for_ever():
    table = drawn("geeks 5, goths 5, jocks 5, bin 34")
    for _ in range(300):
        lay(table, geeks="attack goths", goths="attack jocks", jocks="attack geeks")
    assert sketch(table) == "geeks 5, goths 5, jocks 5, bin 34"
    assert not table.over
    assert table.view()["round"] == 301


@clause("RF-R8")
def test_at_the_round_limit_the_most_points_win_and_equals_share():
    swap = {"geeks": "attack goths", "goths": "attack jocks", "jocks": "attack geeks"}
    table = drawn("geeks 5, goths 7, jocks 5, bin 32", max_rounds=2)
    lay(table, **swap)
    assert not table.over
    lay(table, **swap)
    assert table.scores == [0, 1, 0]
    assert told(table)[-1] == "Goths won with the most points after 2 rounds: 7. [RF-R8]"
    assert end("geeks 5, goths 5, jocks 4, bin 35", {"max_rounds": 1}, **swap) == (
        [0.5, 0.5, 0],
        "Geeks and Goths share the win with 5 points each after 1 round. [RF-R8]",
    )


@clause("RF-R8", "RF11")
def test_a_game_that_is_over_in_its_last_round_ends_as_always():
    assert end(
        "geeks 1, goths 5, jocks 7, bin 36", {"max_rounds": 1},
        geeks="defend", goths="attack jocks", jocks="attack goths",
    ) == ([0, 0, 1], "Jocks won with 7 points against Goths with 5. [RF11]")  # fmt: skip


@clause("RF11")
def test_nobody_is_asked_and_nobody_has_a_result_at_the_wrong_time():
    table = drawn("geeks 1, goths 5, jocks 7, bin 36")
    with pytest.raises(NotAsked, match="nobody has a result yet"):
        _ = table.scores
    lay(table, geeks="defend", goths="attack jocks", jocks="attack goths")
    assert table.waiting == []
    assert table.legal(1) == []
    with pytest.raises(NotAsked, match="The game is over"):
        table.play(1, "defend")


def agreements():
    """Every option in each of the positions worth testing, one at a time."""
    for name, option in OPTIONS.items():
        for value in option.samples:
            yield pytest.param(name, value, id=f"{name}={value}")


@clause("RF-R1", "RF-R5", "RF-R7", "RF-R8", "RF14", "RF-R10", "RF-R11", "RF-R12", "RF-R13")
@pytest.mark.parametrize(("name", "value"), list(agreements()))
def test_a_game_can_be_played_to_its_end_with_each_option(name, value):
    for players in range(3, 9):
        options = {"max_rounds": 200} | {name: value}
        table = whitesmoke.deal("rise_or_fall", players, seed=players, options=options)
        luck = random.Random(players)
        while not table.over and len(table.moves) < 4_000:
            seat = luck.choice(table.waiting)
            table.play(seat, luck.choice(table.legal(seat)))
            assert sum(table.states["points"][0]) <= 49
        assert table.over
        assert sum(table.scores) == pytest.approx(1) or options.get("all_out") == "no_winner"


@clause("RF-R1", "RF-R5", "RF-R7", "RF-R8", "RF14", "RF-R10", "RF-R11", "RF-R12", "RF-R13")
@pytest.mark.parametrize(
    ("name", "value", "allowed"),
    [
        ("settlement", "nett", "net, gross"),
        ("all_out", "all", "share, no_winner, most_points_before_round"),
        ("show_points", True, "hidden, public"),
        ("max_rounds", 0, "1 to 1000 or none"),
        ("max_rounds", 1001, "1 to 1000 or none"),
        ("no_achievements", "maybe", "yes, no"),
        ("ghost_chat", 2, "yes, no"),
        ("principal_threshold", 1, "2 to 7"),
        ("principal_threshold", 8, "2 to 7"),
        ("start_points", 0, "1 to 6"),
        ("start_points", 7, "1 to 6"),
        ("cliques", "geeks, geeks", "any different ones of cheerleaders, jocks"),
        ("cliques", ["nerds"], "any different ones of cheerleaders, jocks"),
        ("cliques", [1], "any different ones of cheerleaders, jocks"),
    ],
)
def test_a_value_that_is_not_allowed_is_refused_with_those_that_are(name, value, allowed):
    with pytest.raises(BadOption, match=f"Option {name} cannot be .*; allowed: {allowed}"):
        whitesmoke.deal("rise_or_fall", options={name: value})


@clause("RF-R8", "RF-R5")
def test_options_are_understood_as_the_specification_spells_them():
    options = {
        "maxRounds": 5, "allOut": "mostPointsBeforeRound", "show-points": "public",
        "noAchievements": "yes", "principalThreshold": "4", "cliques": "Cool Teachers, punks",
    }  # fmt: skip
    table = whitesmoke.deal("rise_or_fall", options=options)
    shown = whitesmoke.kernel.position.position(table.game, table.states)["options"]
    assert shown["max_rounds"] == 5
    assert shown["all_out"] == "most_points_before_round"
    assert shown["show_points"] == "public"
    assert shown["no_achievements"] is True
    assert shown["principal_threshold"] == 4
    assert shown["cliques"][:3] == ["cool teachers", "punks", "cheerleaders"]


@clause("RF1")
@pytest.mark.parametrize("players", [0, 2, 9, -3])
def test_only_three_to_eight_can_play(players):
    with pytest.raises(BadOption, match=f"Rise or Fall takes 3 to 8 players, not {players}"):
        whitesmoke.deal("rise_or_fall", players=players)
