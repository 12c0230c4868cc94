"""Study: the same deals for every variant, and the same figures whatever the threads."""

import numpy as np
import pytest

from whitesmoke.games import find
from whitesmoke.kernel.errors import BadOption
from whitesmoke.lab import playing
from whitesmoke.lab.answers import answers
from whitesmoke.lab.keeping import OtherStudy
from whitesmoke.lab.plain import plain
from whitesmoke.lab.study import Study
from whitesmoke.lab.summary import summary
from whitesmoke.lab.variants import vary
from whitesmoke.lab.workers import Threads

GAME = find("rise_or_fall")
MEASURED = {
    *("decisions", "turns", "minutes", "no choice", "choices", "unfinished", "shared wins"),
    *(
        "rounds",
        "barren rounds",
        "lead changes",
        "decided after",
        "comebacks",
        "drama",
        "stakes",
        "kingmaking",
    ),
}


def asked(*axes, bots=("rule",), players=4, deals=300, watched=6, never=(), **more):
    variants = vary(GAME, axes, players, bots, {}, never)
    return Study(GAME, variants, deals, watched=watched, **more)


@pytest.fixture(scope="module")
def said():
    return summary(asked("principal_threshold=3/2").run())


def test_the_number_of_threads_changes_nothing(said):
    again = asked("principal_threshold=3/2", workers=Threads(3)).run()
    assert plain(summary(again)) == plain(said)


def test_variants_play_the_same_deals_and_differences_are_by_deal():
    variants = asked("show_points=hidden/public").run().variants
    assert np.array_equal(variants[0].rows, variants[1].rows)
    said = summary(asked("show_points=hidden/public").run())
    assert all(d.figure.value == 0 for d in said.differences)


def test_a_stopped_study_goes_on_where_it_was(tmp_path, monkeypatch, said):
    asked("principal_threshold=3/2", folder=tmp_path).run()
    monkeypatch.setattr(playing.Player, "play", None)
    monkeypatch.setattr(playing.Player, "weigh", None)
    again = asked("principal_threshold=3/2", folder=tmp_path).run()
    assert plain(summary(again)) == plain(said)


def test_a_folder_of_another_question_is_refused(tmp_path):
    asked(deals=8, watched=0, folder=tmp_path).run()
    with pytest.raises(OtherStudy, match="another question"):
        asked(deals=8, watched=0, seed=1, folder=tmp_path).run()


def test_all_figures_have_intervals_around_them(said):
    for each in said.variants:
        made = [f for d in each.decisions if d.offered for f in (d.a_game, d.share, d.takers)]
        for figure in (*each.figures.values(), *each.seats, *each.endings, *made):
            assert figure.low <= figure.value <= figure.high or not figure.is_known, figure
        assert set(each.figures) >= MEASURED


def test_an_ending_comes_with_the_clause_that_was_told(said):
    told = {f.measure: f.says for each in said.variants for f in each.endings if f.value > 0}
    assert told["one left"] == "RF11"
    assert all(told.values())


def test_how_often_a_decision_is_made_when_it_is_open_is_clustered_by_rounds():
    said = summary(asked(deals=2560, watched=0, may_stop=False).run()).variants[0]
    attack = next(d for d in said.decisions if d.name == "attack")
    taken = attack.a_game.value * said.games
    assert attack.share.value == pytest.approx(taken / attack.offered)
    assert 0 < attack.share.high - attack.share.low < 0.05
    assert attack.a_game.low < attack.a_game.value - 0.05


def test_endings_differ_deal_by_deal(said):
    first, second = said.outcome.variants
    one = GAME.endings.ONE_LEFT
    apart = (second.rows["ending"] == one).mean() - (first.rows["ending"] == one).mean()
    found = next(d.figure for d in said.differences if d.figure.measure == "ended by one left")
    assert found.value == pytest.approx(apart)


def test_it_stops_when_all_is_decided_and_goes_on_when_it_is_not():
    clear = asked("start_points=5/1", deals=20_000, watched=0).run()
    assert clear.stopped_early
    assert clear.deals < 5000
    assert not asked(deals=512, watched=0).run().stopped_early


def test_bots_that_differ_play_every_seat_and_the_better_one_wins_more():
    outcome = asked(bots=("rule", "random", "random", "random"), deals=64, watched=0).run()
    said = summary(outcome).variants[0]
    assert said.games == 4 * 64
    assert 0 <= said.figures["the deal decides"].value <= 1
    rule, random = said.bots
    assert (rule.measure, random.measure) == ("rule", "random")
    assert rule.value + 3 * random.value == pytest.approx(1)


def test_a_bot_that_thinks_can_be_studied_too():
    outcome = asked(bots=("search:8", "rule"), deals=2, watched=1, players=3).run()
    said = summary(outcome).variants[0]
    assert said.games == 6
    assert [figure.measure for figure in said.bots] == ["search:8", "rule"]
    assert said.figures["decisions"].value > 3


def test_who_never_does_something_is_told_apart():
    said = summary(asked(deals=64, watched=0, never=("attack",)).run()).variants[0]
    assert [figure.measure for figure in said.bots] == ["rule, never attack", "rule"]
    assert said.bots[0].value < said.bots[1].value


@pytest.mark.parametrize(
    ("axis", "wrong"),
    [
        ("principal_threshold", "NAME=VALUE"),
        ("principal_threshold=", "NAME=VALUE"),
        ("nonsense=1/2", "nothing named 'nonsense'"),
        ("players=3/many", "whole number"),
        ("players=3/9", "takes 3 to 8 players"),
        ("start_points=5/5", "twice"),
        ("start_points=5/99", "cannot be"),
        ("settlement.net=1/2", "has no parts"),
    ],
)
def test_what_cannot_be_varied_is_refused(axis, wrong):
    with pytest.raises(BadOption, match=wrong):
        asked(axis)


def test_one_number_of_several_can_be_varied():
    variants = vary(find("pope_or_nope"), ["actions.cancello=4/6"], 2, ["rule"], {})
    assert [list(map(int, v.options["actions"])) for v in variants] == [[5, 4, 5, 5], [5, 6, 5, 5]]
    assert [v.label for v in variants] == ["actions.cancello 4", "actions.cancello 6"]


def test_cliques_that_pick_together_have_one_turn_a_round():
    variants = vary(GAME, [], 5, ["random"], {"max_rounds": 4})
    rows = Study(GAME, variants, 60, watched=0).run().variants[0].rows
    by_limit = rows[rows["ending"] == GAME.endings.ROUND_LIMIT]
    assert len(by_limit) > 20
    assert set(by_limit["turns"]) == {4}
    assert set(rows["starter"]) == {-1}


def test_a_round_that_brings_nobody_a_point_is_barren():
    rows = asked(players=3, bots=("random",), deals=64, watched=0).run().variants[0].rows
    assert (rows["rounds"] == rows["turns"]).all()
    assert (rows["barren"] <= rows["rounds"]).all()
    assert 0 < rows["barren"].sum() < rows["rounds"].sum()
    without = find("examples.kuhn_poker")
    rows = Study(without, vary(without, [], 2, ["random"], {}), 4, watched=0).run().variants[0].rows
    assert set(rows["rounds"]) == set(rows["barren"]) == {0}


def test_every_decision_is_done_without_in_turn():
    said = summary(asked("never=each", players=3, deals=64, watched=0).run())
    assert [each.label for each in said.variants] == [
        *("never nothing", "never attack", "never defend", "never achieve"),
    ]
    assert [len(each.bots) for each in said.variants] == [0, 2, 2, 2]
    assert answers(said)[0].startswith("rule, never ")
