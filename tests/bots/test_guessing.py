"""What the bots guess of others at Rise or Fall: learned, and the same for whoever sits where."""

import numpy as np
import pytest

import whitesmoke
from whitesmoke.bots.rule import Rule
from whitesmoke.games import find
from whitesmoke.games.rise_or_fall import heuristics
from whitesmoke.games.rise_or_fall.cards import SEATS, Card
from whitesmoke.kernel.chance import stream
from whitesmoke.kernel.compiling import rule
from whitesmoke.kernel.guessing import Weights, load, save

GAME = find("rise_or_fall")


@rule
def _leanings(states, seat, count, actions, out):
    heuristics.leanings_of(states[0], seat, count, actions, out)


@rule
def _guesses(states, seat, count, actions, own, out):
    for _ in range(40_000):
        out[heuristics.guess(states[0], seat, count, actions, own)] += 1


@rule
def _of_seat(states, seat, out):
    return heuristics.facts_of_seat(states[0], seat, out)


@rule
def _of_decision(states, seat, action, out):
    best = heuristics.judge(states[0], seat, action)
    return heuristics.facts_of_decision(states[0], seat, action, best, out)


@rule
def _styles(states, out):
    for seat in range(states[0].players):
        out[seat] = heuristics.style(states[0], seat)


def chances(states, seat):
    """How likely the seat is expected to make each of its decisions."""
    actions = np.array(GAME.legal(states, seat))
    out = np.zeros(SEATS + 2, np.float32)
    _leanings(states, seat, len(actions), actions, out)
    likely = np.exp(out[: len(actions)].astype(float))
    return dict(zip(actions.tolist(), likely / likely.sum(), strict=True))


def moments(players, seeds=range(4), decide=None, options=None):
    """Rounds that begin, of games in which everybody decides anyhow or as given."""
    for seed in seeds:
        table = whitesmoke.deal("rise_or_fall", players, seed, options or {"max_rounds": 40})
        luck = np.random.default_rng(seed)
        while not table.over:
            yield table.states
            picks = [
                decide(table.states, seat) if decide else int(luck.choice(table.legal_ids(seat)))
                for seat in table.waiting
            ]
            for seat, action in zip(table.waiting, picks, strict=True):
                table.play_id(seat, action)


def by_rule(states, seat):
    return Rule().choose(
        GAME, GAME.redact(states, seat), seat, stream(int(states["round"][0]), seat)
    )


def turned(states):
    """The same moment with everybody one seat further on."""
    moved, players = states.copy(), int(states["players"][0])
    on = [(seat + 1) % players for seat in range(players)]
    for name in ("points", "attackers", "before", "laid"):
        moved[name][0][on] = states[name][0][:players]
    laid = moved["laid"][0][:players]
    for seat in range(players):
        if laid[seat] >= Card.ATTACK:
            laid[seat] = Card.ATTACK + on[laid[seat] - Card.ATTACK]
    moved["owing"] = sum(1 << on[s] for s in range(players) if states["owing"][0] >> s & 1)
    return moved, on


@pytest.mark.parametrize("players", range(3, 9))
def test_a_guess_does_not_depend_on_who_sits_where(players):
    for states in moments(players):
        moved, on = turned(states)
        for seat in range(players):
            if states["points"][0][seat] > 0:
                there = chances(moved, on[seat])
                for action, likely in chances(states, seat).items():
                    assert there[on[action] if action < players else action] == pytest.approx(
                        likely, rel=1e-4
                    )


def test_guesses_are_as_frequent_as_they_are_likely():
    states = next(s for s in moments(5) if s["round"][0] == 2)
    seat = int(np.argmax(states["points"][0]))
    expected = chances(states, seat)
    counted = np.zeros(len(expected))
    _guesses(states, seat, len(expected), np.array(list(expected)), stream(1), counted)
    likely = np.array(list(expected.values()))
    assert np.abs(counted / counted.sum() - likely).max() < 5 * np.sqrt(0.25 / 40_000)


@pytest.mark.parametrize("players", [3, 4, 8])
def test_what_was_learned_tells_more_of_rule_players_than_even_guesses(players):
    told, even = [], []
    for states in moments(players, decide=by_rule):
        for seat in range(players):
            if states["points"][0][seat] > 0:
                likely = chances(states, seat)
                told.append(np.log(likely[by_rule(states, seat)]))
                even.append(-np.log(len(likely)))
    assert np.mean(told) > np.mean(even) + 0.2


def test_who_left_the_rule_players_ways_is_not_expected_to_follow_them():
    followed = {heuristics.AT_RICHEST: [], heuristics.ASTRAY: []}
    for states in moments(3, seeds=range(40)):
        style = np.zeros(3)
        _styles(states, style)
        for seat in range(3):
            actions, values = Rule().judged(GAME, states, seat)
            best = [a for a, v in zip(actions, values, strict=True) if v == values.max()]
            if style[seat] in followed:
                likely = chances(states, seat)
                followed[style[seat]].append(sum(likely[action] for action in best))
    assert np.mean(followed[heuristics.AT_RICHEST]) > np.mean(followed[heuristics.ASTRAY]) + 0.05


def test_what_was_learned_is_kept_and_found_again(tmp_path):
    path = tmp_path / "any.npz"
    rows = np.linspace(-2, 2, 32, dtype=np.float32).reshape(2, 16)
    assert not load(path, 2).rows.any()
    save(path, Weights(rows, rows[1]))
    kept = load(path, 2)
    assert np.abs(kept.rows - rows).max() < 1e-3
    assert np.abs(kept.counts - rows[1]).max() < 1e-3
    with pytest.raises(ValueError, match="learn it anew"):
        load(path, 3)


def test_every_fact_is_of_its_kind_whatever_was_agreed():
    luck = np.random.default_rng(3)
    begins = np.array([*heuristics.Fact, heuristics.FACTS])
    kinds = {fact: place for place, fact in enumerate(heuristics.Fact)}
    attack = [
        heuristics.Fact.KIND,
        heuristics.Fact.PREYS_POINTS,
        heuristics.Fact.PREYS_STANDING,
        heuristics.Fact.PREYS_LEAD,
    ]
    attack += [heuristics.Fact.PREYS_LAST_CARD]
    for seed in range(60):
        options = {
            "no_achievements": bool(luck.integers(2)), "start_points": int(luck.integers(1, 7)),
            "principal_threshold": int(luck.integers(2, 8)), "max_rounds": 30,
            "settlement": str(luck.choice(["net", "gross"])),
        }  # fmt: skip
        for states in moments(int(luck.integers(3, 9)), [seed], options=options):
            for seat in range(int(states["players"][0])):
                if states["points"][0][seat] > 0:
                    found = np.full(heuristics.MOST_FACTS, heuristics.FACTS)
                    met = (
                        np.searchsorted(begins, found[: _of_seat(states, seat, found)], "right") - 1
                    )
                    assert met.tolist() == [kinds[fact] for fact in list(heuristics.Fact)[:6]]
                    for action in GAME.legal(states, seat):
                        count = _of_decision(states, seat, action, found)
                        met = np.searchsorted(begins, found[:count], "right") - 1
                        expected = attack if action < SEATS else attack[:1]
                        assert met.tolist()[: len(expected)] == [kinds[fact] for fact in expected]
                        assert set(met.tolist()[len(expected) :]) <= {kinds[max(heuristics.Fact)]}
