"""Observations: one declaration gives a vector, arrays and text, and none of them tells more."""

import numpy as np
import pytest

import whitesmoke
from whitesmoke.games import GAMES, find
from whitesmoke.kernel.observing import MANY, Observer
from whitesmoke.kernel.state import Sight

EVERY = (*GAMES, "examples.kuhn_poker", "examples.leduc_poker")


def played(game, players, steps, seed=3):
    """A table after some decisions."""
    table, dice = whitesmoke.deal(game, players, seed), np.random.default_rng(seed)
    while table.turn is not None and len(table.moves) < steps:
        table.play_id(table.turn, int(dice.choice(table.legal_ids(table.turn))))
    return table


def spelled(observer, arrays, seat):
    """The vector once more, from the arrays, slowly."""
    numbers = [float(other == seat) for other in range(observer.players)]
    for field in observer.fields:
        values = np.ravel(arrays[field.name])
        small = np.dtype(field.dtype).itemsize == 1
        for value in values:
            if field.of and small and len(values) * len(field.of) <= MANY:
                numbers += [float(value == name) for name in range(len(field.of))]
            else:
                numbers.append(float(value))
    return numbers


@pytest.mark.parametrize("game", EVERY)
def test_vector_and_arrays_say_the_same_and_every_place_has_a_name(game):
    found = find(game)
    for players in {found.about.fewest, found.about.most}:
        table, observer = played(game, players, 40), Observer(find(game), players)
        assert len(set(observer.names)) == observer.size
        for seat in range(players):
            vector = observer.vector(table.states, seat)
            assert vector.tolist() == spelled(observer, observer.arrays(table.states, seat), seat)
            assert (vector >= observer.low).all()
            assert (vector <= observer.high).all()


@pytest.mark.parametrize("game", EVERY)
def test_what_a_seat_cannot_see_does_not_show(game):
    found = find(game)
    table, observer = played(game, found.about.fewest, 25), Observer(found, found.about.fewest)
    for seat in range(table.players):
        blank = found.redact(table.states, seat)
        assert observer.vector(blank, seat).tolist() == (
            observer.vector(table.states, seat).tolist()
        )
        assert not any(field.sight is Sight.HIDDEN for field in observer.fields)
        assert observer.text(blank, seat) == observer.text(table.states, seat)


def test_places_are_named_after_field_seat_and_value():
    observer = Observer(find("rise_or_fall"), 3)
    table = whitesmoke.deal("rise_or_fall", 3, seed=1)
    table.play(0, "defend")
    named = dict(zip(observer.names, observer.vector(table.states, 0), strict=True))
    assert (named["seat=0"], named["points[2]"], named["picked=defend"]) == (1, 5, 1)
    others = dict(zip(observer.names, observer.vector(table.states, 1), strict=True))
    assert (others["seat=1"], others["picked=defend"], others["picked=nothing"]) == (1, 0, 1)


def test_every_field_is_explained_by_its_declaration():
    says = Observer(find("rise_or_fall"), 3).explain()
    assert says["points"] == "popularity points, 0 when out"
