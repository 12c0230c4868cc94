"""What the bots know of each game: judgements that help, and reasons in every language."""

import numpy as np
import pytest

import whitesmoke
from whitesmoke.bots.lineup import NoSuchBot, fitting
from whitesmoke.bots.random import Random
from whitesmoke.bots.rule import Rule
from whitesmoke.games import GAMES, find
from whitesmoke.games.pope_or_nope import heuristics as pope_or_nope
from whitesmoke.kernel.chance import stream
from whitesmoke.kernel.compiling import plainly
from whitesmoke.kernel.languages import languages
from whitesmoke.kernel.sentences import FIRST_REASON, Common
from whitesmoke.lab.arena import Contender, Match


def moments(game, seeds=3, most=150):
    """Decisions that are due in random games, as table and seat."""
    for seed in range(seeds):
        found = find(game)
        table = whitesmoke.deal(game, found.about.fewest + seed % 2 * (found.about.most > 2), seed)
        luck = np.random.default_rng(seed)
        while not table.over and len(table.moves) < most:
            for seat in table.waiting:
                yield table, seat
                table.play(seat, str(luck.choice(table.legal(seat))))


@pytest.mark.parametrize("game", GAMES)
def test_every_legal_decision_has_a_reason_in_every_language(game):
    found, rule = find(game), Rule()
    speeches = [found.speech(language) for language in languages()]
    for table, seat in moments(game):
        seen = found.redact(table.states, seat)
        for action in table.legal_ids(seat):
            reason = rule.reason(found, seen, seat, action)
            assert reason.sentence >= FIRST_REASON
            texts = [speech.read(reason) for speech in speeches]
            assert all(text.endswith(".") and text[0].isupper() for text in texts)
            assert len(set(texts)) == len(texts)


@pytest.mark.parametrize("game", GAMES)
def test_the_rule_player_makes_the_decision_it_judges_best(game):
    rule = Rule()
    for table, seat in moments(game, seeds=1, most=40):
        seen = table.game.redact(table.states, seat)
        actions, values = rule.judged(table.game, seen, seat)
        chosen = rule.choose(table.game, seen, seat, stream(1))
        assert values[actions.index(chosen)] == values.max()


@pytest.mark.parametrize("game", GAMES)
def test_the_rule_player_is_better_than_chance(game):
    found = find(game)
    contenders = [Contender("rule", Rule()), Contender("random", Random())]
    match = Match(found, contenders, found.about.fewest, seed=1)
    match.run(40)
    assert np.mean(match.margins) > 0
    assert match.decided or np.mean(match.margins) > 0.1


def test_those_who_share_the_convention_of_nonce_orders_win_more():
    contenders = [Contender("agreed", Rule(agreed=True)), Contender("rule", Rule())]
    match = Match(find("nonce_orders"), contenders, 2, seed=1)
    match.run(80)
    assert match.decided
    assert np.mean(match.margins) > 0.1


@pytest.mark.parametrize("game", sorted(set(GAMES) - {"nonce_orders"}))
def test_where_nothing_is_agreed_the_convention_is_the_rule_players_judgement(game):
    for table, seat in moments(game, seeds=1, most=20):
        seen = table.game.redact(table.states, seat)
        both = [Rule(agreed).judged(table.game, seen, seat)[1] for agreed in (False, True)]
        assert both[0].tolist() == both[1].tolist()


def test_a_game_without_heuristics_has_no_rule_player_and_is_judged_by_chance():
    table = whitesmoke.deal("examples.kuhn_poker", 2, 1)
    seat = table.waiting[0]
    seen = table.game.redact(table.states, seat)
    made = {Rule().choose(table.game, seen, seat, stream(n)) for n in range(20)}
    assert made == set(table.legal_ids(seat))
    assert Rule().reason(table.game, seen, seat, 0) == Common.NO_REASON()
    with pytest.raises(NoSuchBot, match="Kuhn poker has no rule player"):
        fitting("rule", table.game, 2)


def chance(players, points, **options):
    """What a new round of Pope or Nope is worth to the first seat."""
    table = whitesmoke.deal("pope_or_nope", players, seed=1, options=options)
    state = table.game.layout.open(table.states)
    state.round, state.points[:players] = 2, points
    out = np.zeros(6)
    assert plainly(pope_or_nope.estimate)(state, False, out)
    return out[0]


@pytest.mark.parametrize(
    ("players", "points", "options", "won"),
    [
        (2, [4, 2], {}, 0.94), (2, [4, 3], {}, 0.77), (2, [1, 0], {"target": 2}, 0.81),
        (2, [11, 10], {"target": 12}, 0.81), (3, [4, 3, 3], {}, 0.77), (3, [4, 2, 2], {}, 0.90),
        (4, [3, 2, 3, 2], {"teams": True}, 0.92), (2, [2, 2], {}, 0.5), (2, [3, 4], {}, 0.23),
    ],
)  # fmt: skip
def test_a_round_of_pope_or_nope_is_worth_the_chance_to_win(players, points, options, won):
    """The shares that rule players really won from these points, in thousands of games."""
    assert abs(chance(players, points, **options) - won) < 0.1
