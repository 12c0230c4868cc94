"""Kuhn and Leduc poker are the games of the literature: the same trees, the same values."""

import doctest
from collections.abc import Iterator

import pyspiel
import pytest
from examples import kuhn_poker, leduc_poker
from poker_trees import Cards, Fall, Learner, Node, Strategy, tree, value


@pytest.fixture(scope="module")
def kuhn() -> Fall:
    return tree(kuhn_poker.GAME)


@pytest.fixture(scope="module")
def leduc() -> Fall:
    return tree(leduc_poker.GAME)


def dealt(state: pyspiel.State, suits: int) -> Cards:
    """The ranks that chance has dealt in a game of OpenSpiel."""
    history = state.full_history()
    return tuple(made.action // suits for made in history if made.player == pyspiel.PlayerId.CHANCE)


def side_by_side(
    fall: Fall, theirs: pyspiel.State, suits: int
) -> Iterator[tuple[Node, pyspiel.State]]:
    """Both trees at once, moment by moment; chance falls alike in both."""
    seen: dict[Cards, float] = {}
    for probability, state in _chance(theirs):
        cards = dealt(state, suits)
        seen[cards] = seen.get(cards, 0) + probability
        yield from _onward(fall[cards][1], state, suits)
    assert seen == pytest.approx({cards: odds for cards, (odds, _) in fall.items()})


def _chance(state: pyspiel.State) -> Iterator[tuple[float, pyspiel.State]]:
    if not state.is_chance_node():
        yield 1.0, state
        return
    for outcome, probability in state.chance_outcomes():
        for further, child in _chance(state.child(outcome)):
            yield probability * further, child


def _onward(node: Node, state: pyspiel.State, suits: int) -> Iterator[tuple[Node, pyspiel.State]]:
    yield node, state
    for action, fall in node.after.items():
        yield from side_by_side(fall, state.child(action), suits)


@pytest.mark.parametrize(
    ("poker", "theirs", "suits"),
    [
        ("kuhn", "kuhn_poker", 1),
        ("leduc", "leduc_poker", 2),
        ("leduc", "leduc_poker(suit_isomorphism=true)", 1),
    ],
)
def test_the_tree_is_that_of_openspiel(poker, theirs, suits, request):
    fall = request.getfixturevalue(poker)
    for node, state in side_by_side(fall, pyspiel.load_game(theirs).new_initial_state(), suits):
        if node.seat is None:
            assert state.is_terminal()
            assert node.scores == state.returns()
        else:
            assert node.seat == state.current_player()
            assert list(node.after) == state.legal_actions()


@pytest.mark.parametrize(
    ("poker", "theirs"),
    [("kuhn", "kuhn_poker"), ("leduc", "leduc_poker(suit_isomorphism=true)")],
)
def test_a_seat_tells_apart_what_it_tells_apart_in_openspiel(poker, theirs, request):
    fall = request.getfixturevalue(poker)
    both = side_by_side(fall, pyspiel.load_game(theirs).new_initial_state(), suits=1)
    pairs = {
        (node.seat, node.seen, state.information_state_string())
        for node, state in both
        if node.seat is not None
    }
    ours, their = {pair[:2] for pair in pairs}, {pair[2] for pair in pairs}
    assert len(pairs) == len(ours) == len(their)
    assert len(pairs) == {"kuhn": 12, "leduc": 288}[poker]


def test_perfect_kuhn_poker_costs_the_first_player_an_eighteenth(kuhn):
    assert value(kuhn, Learner(kuhn).learn(300)) == pytest.approx(-1 / 18, abs=1e-3)


def test_openspiel_can_hardly_exploit_what_was_learned_of_kuhn_poker(kuhn):
    game = pyspiel.load_game("kuhn_poker")
    policy = as_policy(kuhn, Learner(kuhn).learn(300), game)
    assert pyspiel.exploitability(game, policy) < 2e-3


def as_policy(fall: Fall, strategy: Strategy, game: pyspiel.Game) -> pyspiel.TabularPolicy:
    """A strategy by OpenSpiel's names of what a seat sees."""
    table = {
        state.information_state_string(): list(zip(node.after, strategy[node.seen], strict=True))
        for node, state in side_by_side(fall, game.new_initial_state(), suits=1)
        if node.seat is not None
    }
    return pyspiel.TabularPolicy(table)


def test_perfect_leduc_poker_is_worth_what_openspiel_finds(leduc):
    game = pyspiel.load_game("leduc_poker")
    solver = pyspiel.CFRPlusSolver(game)
    for _ in range(60):
        solver.evaluate_and_update_policy()
    policy = solver.average_policy()
    theirs = pyspiel.expected_returns(game.new_initial_state(), policy, -1, False)[0]
    assert theirs == pytest.approx(-0.0856, abs=5e-3)
    assert value(leduc, Learner(leduc).learn(150)) == pytest.approx(theirs, abs=1e-2)


def test_what_the_docstring_shows_is_true():
    assert doctest.testmod(kuhn_poker) == (0, 3)
