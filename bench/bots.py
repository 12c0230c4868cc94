"""Bots: how quickly they think, how well they play, and how far they can be exploited.

WHITESMOKE_QUICK=1 python -m bench bots     # a first look, few deals
"""

from collections.abc import Callable, Iterator
from dataclasses import replace

import numpy as np
import pyspiel

from bench.best_response import BestResponse, FrozenRule, FrozenSearch
from bench.open_hands import open_match
from bench.poker import exploitability
from bench.rows import Row, against, rate, under
from bench.shares import QUICK, Share, above_par, match, reaches
from whitesmoke.bots.lineup import tuned
from whitesmoke.bots.search import Search
from whitesmoke.games import GAMES, about, find
from whitesmoke.kernel import drivers
from whitesmoke.kernel.chance import stream
from whitesmoke.lab.arena import half_width

SIMULATIONS = 20_000
UCT = 2.0
NOPE, LEDUC = "nope", "examples.leduc_poker"
AGAINST_RANDOM = {"nope": 0.85, "avignon": 0.99, "pope_or_nope": 0.85}
GREEDY = 0.78
"""What greedy partners win at Nonce Orders, as known before."""
BUDGETS = (100, 1000, 10_000) if QUICK else (100, 1000, 10_000, 100_000)
DEALS = {"nonce_orders": 240, "rise_or_fall": 120, "nope": 160, "pope_or_nope": 120, "avignon": 120}


def rows() -> Iterator[Row]:
    yield from speed()
    yield from against_rule()
    yield from against_random()
    yield from more_time()
    yield from partners()
    yield from poker()
    yield exploited()


def speed() -> Iterator[Row]:
    """Simulations in a second of one core, side by side with OpenSpiel's."""
    peer = rate(openspiel_search)
    yield against(
        "NOPE! with 4, search with full play-outs from the deal, against OpenSpiel's IS-MCTS"
        " on Leduc", rate(searching(NOPE, 4)), peer, bar=0.3, unit="simulations/s",
    )  # fmt: skip
    yield against(
        "Leduc poker, search against OpenSpiel's IS-MCTS",
        rate(searching(LEDUC, 2)), peer, bar=1.5, unit="simulations/s",
    )  # fmt: skip


def openspiel_search() -> int:
    """OpenSpiel's search in C++, at the first decision of Leduc poker."""
    state = pyspiel.load_game("leduc_poker").new_initial_state()
    for card in (0, 3):
        state.apply_action(card)
    evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
    pyspiel.ISMCTSBot(1, evaluator, UCT, SIMULATIONS).step(state)
    return SIMULATIONS


def searching(name: str, players: int) -> Callable[[], int]:
    """Our search at the first decision of a game."""
    game = find(name)
    states = game.deal(players, 1, {})
    seat = drivers.lowest(drivers.ask(states, game.room()))
    seen, search = game.redact(states, seat), Search(simulations=SIMULATIONS)
    return lambda: search.think(game, seen, seat, stream(1)).simulations


def against_rule() -> Iterator[Row]:
    for name in GAMES:
        played = match(name, "search:50ms", "rule", DEALS[name])
        yield above_par(f"{about(name).title}, search:50ms against rule", played)


def against_random() -> Iterator[Row]:
    for name, bar in AGAINST_RANDOM.items():
        played = match(name, "search:50ms", "random", 48, players=2)
        yield reaches(f"{about(name).title} with 2, search:50ms against random", played, bar)


def more_time() -> Iterator[Row]:
    """Ten times the time, each game, and in how many of them that is seen."""
    found = []
    for name in GAMES:
        played = match(name, "search:200ms", "search:20ms", DEALS[name] // 2)
        found.append(above_par(f"{about(name).title}, search:200ms against search:20ms", played))
    for row in found:
        yield replace(row, must="reach")
    shown = sum(row.holds for row in found)
    yield under(
        "games in which 200 ms are not seen to beat 20 ms", lambda: len(GAMES) - shown,
        bar=len(GAMES) - 2, unit="games", rounds=1,
    )  # fmt: skip


def partners() -> Iterator[Row]:
    """Nonce Orders: search partners with open hands, then with closed ones."""
    opened = open_match(64)
    low, high = interval(opened)
    yield Share(
        name="Nonce Orders, search:50ms partners who see both hands", unit="share",
        ours=float(np.mean(opened)), low=low, high=high, bar=GREEDY, must="reach",
        games=len(opened),
    )  # fmt: skip
    closed = match("nonce_orders", "search:50ms", "rule", 120).contenders[0].by_deal
    low, high = interval(closed)
    yield Share(
        name="Nonce Orders, search:50ms partners, hands closed", unit="share",
        ours=float(np.mean(closed)), low=low, high=high, must="at least",
        bar=(GREEDY + float(np.mean(opened))) / 2, games=len(closed),
    )  # fmt: skip


def interval(shares: list[float]) -> tuple[float, float]:
    mean, reach = float(np.mean(shares)), half_width(shares)
    return mean - reach, mean + reach


def poker() -> Iterator[Row]:
    """The exploitability of average play; ten times the simulations must lower it."""
    for name in ("kuhn_poker", "leduc_poker"):
        found = [exploitability(name, tuned(Search(simulations=n), name)) for n in BUDGETS]
        for budget, more, before, after in zip(
            BUDGETS, BUDGETS[1:], found, found[1:], strict=False
        ):
            yield Row(
                name=f"{name}, exploitability with {more} simulations, under that with {budget}",
                unit="chips a game", ours=after, bar=before,
            )  # fmt: skip


def exploited() -> Row:
    """What a best response wins from the search bot and from the rule player."""
    frozen = tuned(Search(simulations=1000), "rise_or_fall")
    later = tuned(Search(simulations=200), "rise_or_fall")
    gains = []
    for others, response in (
        (frozen, BestResponse(FrozenSearch(frozen), later)),
        ("rule", BestResponse(FrozenRule(), replace(later, habit=1.0))),
    ):
        gains.append(match("rise_or_fall", response, others, 32).contenders[0].by_deal)
    low, high = interval(gains[0])
    return Share(
        name="Rise or Fall, a best response to search:1000 wins less than one to rule",
        unit="share", ours=1 - float(np.mean(gains[0])), low=1 - high, high=1 - low,
        bar=1 - float(np.mean(gains[1])), games=3 * len(gains[0]),
    )  # fmt: skip
