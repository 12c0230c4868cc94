"""Standing out: defects that options plant are named; `bench/planted.py` plants more, in code."""

import pytest

from whitesmoke.games import find
from whitesmoke.lab.standing_out import Finding, _merged
from whitesmoke.lab.starting import starter_warning, starters
from whitesmoke.lab.study import Study
from whitesmoke.lab.summary import summary
from whitesmoke.lab.variants import vary


def found(game, players, options, deals=256, watched=0, bots=("rule",)):
    """What stands out in a game with these options."""
    variants = vary(find(game), [], players, bots, options)
    said = summary(Study(find(game), variants, deals, watched=watched).run())
    return [finding.sentence for finding in said.findings]


@pytest.mark.parametrize(
    ("game", "players", "options", "named"),
    [
        ("rise_or_fall", 3, {}, "of games end only by the round limit"),
        ("rise_or_fall", 4, {"no_achievements": True}, "Never possible in 256 games: “achieve”"),
        ("nope", 2, {"extra_card_seats": "2", "hand_size": 3}, "Seat 2 wins"),
    ],
)
def test_a_planted_defect_is_named(game, players, options, named):
    assert any(named in sentence for sentence in found(game, players, options))


def test_what_is_not_planted_is_not_named():
    sentences = found("rise_or_fall", 4, {})
    assert not any(("limit" in s and "only" in s) or "Never possible" in s for s in sentences)
    assert not any(" wins " in s and "even" in s for s in sentences)


def test_what_stands_out_in_several_variants_is_said_once_with_the_gravest():
    few, many = Finding(4.0, "few", "endless"), Finding(5.0, "many", "endless")
    assert _merged([("a", few), ("b", many)], 2).label == "both, here b"
    assert _merged([("a", few), ("b", many)], 3).label == "b; a"
    assert _merged([("a", few), ("b", many)], 3).sentence == "many"


def test_it_is_known_where_chance_draws_the_starter():
    for name, drawn in [("nope", True), ("pope_or_nope", True), ("avignon", False)]:
        game = find(name)
        template = game.blank(2, {})
        assert (len(starters(game, template)) > 1) == drawn
        assert (starter_warning(game, template) is not None) == drawn
