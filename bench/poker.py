"""Poker: our search at every information set of OpenSpiel's trees, and how it can be exploited."""

from collections.abc import Callable, Iterator

import pyspiel

from whitesmoke.bots.search import Search
from whitesmoke.games import find
from whitesmoke.kernel.chance import stream
from whitesmoke.kernel.game import Game
from whitesmoke.kernel.state import Records

Policy = dict[str, list[tuple[int, float]]]
RANKS: dict[str, Callable[[int], int]] = {
    "kuhn_poker": lambda card: card + 1,
    "leduc_poker": lambda card: card // 2 + 1,
}
"""How OpenSpiel's cards are written in our records."""


def exploitability(name: str, search: Search) -> float:
    """What best responses win from the search's average play, by OpenSpiel."""
    spiel = pyspiel.load_game(name)
    return float(pyspiel.exploitability(spiel, policy(name, search)))


def policy(name: str, search: Search) -> Policy:
    """How the search mixes its decisions wherever one is due."""
    game, found, thoughts = find(f"examples.{name}"), {}, {}
    for state, ours in moments(pyspiel.load_game(name).new_initial_state(), game):
        seat = state.current_player()
        seen = game.redact(ours, seat)
        key = seen.tobytes()
        if key not in thoughts:
            thoughts[key] = search.think(game, seen, seat, stream(len(thoughts), name))
        thought = thoughts[key]
        found[state.information_state_string()] = list(
            zip(thought.actions, thought.shares, strict=True)
        )
    return found


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
        game.step(after, state.current_player(), action, game.room())
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
