"""Whole trees of small two-player games, walked through by scripted draws, and CFR+ over them."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from whitesmoke.kernel import drivers
from whitesmoke.kernel.chance import outcomes
from whitesmoke.kernel.game import Game
from whitesmoke.kernel.state import OPEN, Records

Cards = tuple[int, ...]
"""The ranks that chance has dealt so far, in the order of OpenSpiel: hands first."""

Strategy = dict[bytes, list[float]]
"""How likely each legal decision is, by what the seat sees."""


@dataclass
class Node:
    """A moment of a game; `after` leads on by decision, then by the cards dealt with it."""

    states: Records
    seat: int | None
    seen: bytes
    scores: list[float]
    after: dict[int, "Fall"] = field(default_factory=dict)

    def __iter__(self) -> Iterator["Node"]:
        """This moment and every later one."""
        yield self
        for fall in self.after.values():
            for _, node in fall.values():
                yield from node


Fall = dict[Cards, tuple[float, Node]]
"""Every way that chance can fall, with its probability."""


def tree(game: Game) -> Fall:
    """All games from every deal."""
    return _fall(game, game.blank(2, {}), drivers.start)


def _fall(game: Game, states: Records, act: Callable[[Records], object]) -> Fall:
    """Scripted draws tell equal cards apart; taken together they are one way to fall."""
    odds: dict[Cards, float] = {}
    worlds: dict[Cards, Records] = {}
    for probability, world in outcomes(states, act):
        cards = dealt(game, world)
        odds[cards] = odds.get(cards, 0) + probability
        worlds[cards] = world
    return {cards: (odds[cards], _node(game, world)) for cards, world in worlds.items()}


def dealt(game: Game, states: Records) -> Cards:
    seen = game.see(states, OPEN)
    cards = [*seen.hand, getattr(seen, "board", 0)]
    return tuple(int(card) - 1 for card in cards if card)


def _node(game: Game, states: Records) -> Node:
    mask = drivers.ask(states, game.offer_buffer())
    if mask == 0:
        return Node(states, None, b"", list(game.scores(states)[0]))
    seat = mask.bit_length() - 1
    node = Node(states, seat, game.redact(states, seat).tobytes(), [])
    for action in game.legal(states, seat):
        node.after[action] = _fall(game, states, _playing(game, seat, action))
    return node


def _playing(game: Game, seat: int, action: int) -> Callable[[Records], object]:
    return lambda states: game.step(states, seat, action, game.offer_buffer())


def value(fall: Fall, strategy: Strategy) -> float:
    """What the first player wins on average if both follow the strategy."""
    return sum(probability * _value(node, strategy) for probability, node in fall.values())


def _value(node: Node, strategy: Strategy) -> float:
    if node.seat is None:
        return node.scores[0]
    shares = zip(strategy[node.seen], node.after.values(), strict=True)
    return sum(share * value(fall, strategy) for share, fall in shares if share)


class Learner:
    """CFR+: regrets never fall below zero, and later strategies count for more."""

    def __init__(self, fall: Fall) -> None:
        self.fall = fall
        nodes = [node for _, first in fall.values() for node in first if node.seat is not None]
        self.regrets = {node.seen: [0.0] * len(node.after) for node in nodes}
        self.totals = {node.seen: [0.0] * len(node.after) for node in nodes}

    def learn(self, rounds: int) -> Strategy:
        """The average strategy after so many rounds."""
        for number in range(1, rounds + 1):
            for learner in (0, 1):
                now = shares(self.regrets)
                self._fall(self.fall, learner, now, 1.0, float(number), 1.0)
                for regrets in self.regrets.values():
                    regrets[:] = [max(0.0, regret) for regret in regrets]
        return shares(self.totals)

    def _fall(
        self, fall: Fall, learner: int, now: Strategy, own: float, weight: float, others: float
    ) -> float:
        return sum(
            probability * self._visit(node, learner, now, own, weight, others * probability)
            for probability, node in fall.values()
        )

    def _visit(
        self, node: Node, learner: int, now: Strategy, own: float, weight: float, others: float
    ) -> float:
        """The learner's value of a node that it reaches as likely as `own`, others as `others`."""
        if node.seat is None:
            return node.scores[learner]
        strategy, mine = now[node.seen], node.seat == learner
        values = [
            self._fall(fall, learner, now, own * share, weight, others)
            if mine
            else self._fall(fall, learner, now, own, weight, others * share)
            for share, fall in zip(strategy, node.after.values(), strict=True)
        ]
        average = sum(share * each for share, each in zip(strategy, values, strict=True))
        if mine:
            for i, share in enumerate(strategy):
                self.regrets[node.seen][i] += others * (values[i] - average)
                self.totals[node.seen][i] += weight * own * share
        return average


def shares(weights: Strategy) -> Strategy:
    """Weights turned into probabilities, even ones where nothing speaks for any decision."""
    return {
        seen: [each / total for each in row] if (total := sum(row)) else [1 / len(row)] * len(row)
        for seen, row in weights.items()
    }
