"""Poker: how our search on average and our nets play in OpenSpiel's trees, and can be exploited.

All simulations go into one tree, from one fresh deal after another: so nobody in it knows more of
a rival's hand than play has told, and both seats' average play is there to be read.
"""

from collections.abc import Callable, Iterator

import pyspiel

from whitesmoke.bots.net_player import Net
from whitesmoke.bots.search import Search
from whitesmoke.bots.tree import Tree
from whitesmoke.bots.tree_search import REGRETS
from whitesmoke.games import find
from whitesmoke.kernel.chance import stream
from whitesmoke.kernel.game import Game
from whitesmoke.kernel.state import Records

EACH = 4
"""How many simulations share a deal."""
NODES = 1 << 14

Policy = dict[str, list[tuple[int, float]]]
RANKS: dict[str, Callable[[int], int]] = {
    "kuhn_poker": lambda card: card + 1,
    "leduc_poker": lambda card: card // 2 + 1,
}
"""How OpenSpiel's cards are written in our records."""


def exploitability(name: str, simulations: int) -> float:
    """What best responses win from the search's average play, by OpenSpiel."""
    spiel = pyspiel.load_game(name)
    return float(pyspiel.exploitability(spiel, policy(name, simulations)))


def exploitability_of(name: str, net: Net) -> float:
    """What best responses win from a net that decides as it leans, by OpenSpiel."""
    game, spiel, found = net.game, pyspiel.load_game(name), {}
    for state, ours in moments(spiel.new_initial_state(), game):
        seat = state.current_player()
        actions, shares, _ = net.consider(game.redact(ours, seat), seat)
        found[state.information_state_string()] = list(zip(actions, shares.tolist(), strict=True))
    return float(pyspiel.exploitability(spiel, found))


def policy(name: str, simulations: int) -> Policy:
    """How the search mixes its decisions on average, wherever one is due."""
    game, own = find(f"examples.{name}"), Search(simulations=EACH, alone=REGRETS)
    tree, found = grown(game, own, simulations), {}
    for state, ours in moments(pyspiel.load_game(name).new_initial_state(), game):
        seat = state.current_player()
        seen = game.redact(ours, seat)
        actions, shares = own.found(game, seen, seat, tree)
        found[state.information_state_string()] = list(zip(actions, shares, strict=True))
    return found


def grown(game: Game, search: Search, simulations: int) -> Tree:
    """A tree from so many simulations, a few of each deal."""
    tree, luck = Tree(NODES), stream(simulations, game.name)
    for deal in range(simulations // EACH):
        seen = game.redact(game.deal(2, deal, {}), 0)
        search.grow(game, seen, 0, luck, tree)
    return tree


def moments(state: pyspiel.State, game: Game) -> Iterator[tuple[pyspiel.State, Records]]:
    """All moments of OpenSpiel's tree at which somebody decides, and the same in our records."""
    yield from _below(state, game, game.deal(2, 1, {}))


def _below(
    state: pyspiel.State, game: Game, ours: Records
) -> Iterator[tuple[pyspiel.State, Records]]:
    if state.is_terminal():
        return
    if state.is_chance_node():
        for card in state.legal_actions():
            yield from _below(state.child(card), game, dealt(game, ours, state, card))
        return
    yield state, ours
    for action in state.legal_actions():
        after = game.layout.copy(ours)
        game.step(after, state.current_player(), action, game.offer_buffer())
        yield from _below(state.child(action), game, after)


def dealt(game: Game, ours: Records, state: pyspiel.State, card: int) -> Records:
    """Our record with a card that OpenSpiel has dealt: a hand first, later the public card."""
    after, made = game.layout.copy(ours), len(state.history())
    rank = RANKS[game.name](card)
    if made < 2:
        after["hand"][0, made] = rank
    else:
        after["board"] = rank
    return after
