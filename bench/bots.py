"""Bots: how quickly they think, how well they play, and how far they can be exploited.

WHITESMOKE_QUICK=1 python -m bench bots     # a first look, few deals
"""

import math
from collections.abc import Callable, Iterator

import numpy as np
import pyspiel

from bench import earlier, levels, more_time, nets, open_hands
from bench.best_response import BestResponse, FrozenRule, FrozenSearch
from bench.poker import exploitability
from bench.rows import Row, against, rate
from bench.shares import QUICK, Share, above_par, match, reaches
from whitesmoke.bots.lineup import tuned
from whitesmoke.bots.search import Search
from whitesmoke.games import GAMES, about, find
from whitesmoke.kernel import drivers
from whitesmoke.kernel.chance import stream
from whitesmoke.lab.intervals import clustered

SIMULATIONS = 20_000
UCT = 2.0
NOPE, LEDUC = "nope", "examples.leduc_poker"
AGAINST_RANDOM = {"nope": 0.85, "avignon": 0.99, "pope_or_nope": 0.85}
GREEDY = 0.78
"""What greedy partners win at Nonce Orders, as known before."""
PARTNERS = 64
RESPONSES, PAR_OF_THREE = 24, 1 / 3
BUDGETS = (100, 1000, 10_000) if QUICK else (100, 1000, 10_000, 100_000)
DEALS = {"nonce_orders": 240, "rise_or_fall": 120, "nope": 160, "pope_or_nope": 120, "avignon": 120}


def rows() -> Iterator[Row]:
    yield from speed()
    yield from against_rule()
    yield from against_random()
    yield from earlier.rows()
    yield from nets.rows()
    yield from levels.rows()
    yield from more_time.rows()
    yield from partners()
    yield from poker()
    yield from exploited()


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
    seat = drivers.lowest(drivers.ask(states, game.offer_buffer()))
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


def partners() -> Iterator[Row]:
    """Nonce Orders: search partners with open hands, then with closed ones."""
    opened = open_hands.partners(PARTNERS, open_hands.OpenMatch)
    low, high = clustered(opened, len(opened))
    yield Share(
        name="Nonce Orders, search:50ms partners who see both hands", unit="share",
        ours=float(np.mean(opened)), low=low, high=high, bar=GREEDY, must="reach",
        games=len(opened),
    )  # fmt: skip
    closed = open_hands.partners(PARTNERS)
    low, high = clustered(closed, len(closed))
    yield Share(
        name="Nonce Orders, search:50ms partners, hands closed", unit="share",
        ours=float(np.mean(closed)), low=low, high=high, must="at least",
        bar=(GREEDY + float(np.mean(opened))) / 2, games=len(closed),
    )  # fmt: skip


def poker() -> Iterator[Row]:
    """The exploitability of average play; ten times the simulations must lower it."""
    for name in ("kuhn_poker", "leduc_poker"):
        found = [exploitability(name, n) for n in BUDGETS]
        for budget, more, before, after in zip(
            BUDGETS, BUDGETS[1:], found, found[1:], strict=False
        ):
            yield Row(
                name=f"{name}, exploitability with {more} simulations, under that with {budget}",
                unit="chips a game", ours=after, bar=before,
            )  # fmt: skip


def exploited() -> Iterator[Row]:
    """What best responses win from the search bot and from the rule player, and the difference."""
    frozen = tuned(Search(simulations=1000), "rise_or_fall")
    later = tuned(Search(simulations=100), "rise_or_fall")
    to_rule = match("rise_or_fall", BestResponse(FrozenRule(), later), "rule", RESPONSES)
    yield reaches("Rise or Fall, a best response to rule", to_rule, PAR_OF_THREE)
    to_search = match("rise_or_fall", BestResponse(FrozenSearch(frozen), later), frozen, RESPONSES)
    yield reaches("Rise or Fall, a best response to search:1000", to_search, PAR_OF_THREE)
    gains = [played.contenders[0] for played in (to_rule, to_search)]
    more = gains[0].share - gains[1].share
    reach = math.hypot(*(gain.half_width for gain in gains))
    yield Share(
        name="Rise or Fall, a best response to rule wins more than one to search:1000, by",
        unit="share", ours=more, low=more - reach, high=more + reach, bar=0.0,
        games=len(to_rule.games) + len(to_search.games),
    )  # fmt: skip
