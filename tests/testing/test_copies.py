"""Cards lie where a game counts them; what only notes them is no second place for them."""

from dataclasses import replace

import numpy as np
from swap import ABOUT, rules
from swap.honest import TELLING
from swap.state import ACTIONS, CARDS, Ending, Honest

from whitesmoke.games import find
from whitesmoke.kernel.game import Game
from whitesmoke.kernel.state import EACH_SEAT, i8, owner
from whitesmoke.testing.copies import places, ways_to_set_down


class Noting(Honest):
    """Swap with a note of the cards that a seat remembers."""

    noted = owner(i8, EACH_SEAT, len(CARDS), by=CARDS)
    last_noted = owner(i8, EACH_SEAT, of=("", *CARDS))


NOTING = Game(__name__, replace(ABOUT, name="noting_swap"), Noting, ACTIONS, rules, TELLING, Ending)


def dealt(game):
    states = game.blank(2, {})
    states["hand"][0, :2] = 1
    states["deck"][0] = 5
    states["deck"][0, 0] = 3
    return states


def test_a_note_of_a_card_is_no_place_where_it_lies():
    assert {field.name for field, _ in places(NOTING, dealt(NOTING))} == {"hand", "deck"}


def test_a_note_of_a_card_makes_no_world_likelier():
    states, noted = dealt(NOTING), dealt(NOTING)
    noted["noted"][0, 0], noted["last_noted"][0, 0] = 3, 1
    assert ways_to_set_down(NOTING, noted) == ways_to_set_down(NOTING, states)


def test_a_card_that_is_picked_at_pope_or_nope_still_lies_in_the_hand():
    game = find("pope_or_nope")
    states = game.blank(2, {})
    states["deck"][0] = np.arange(states["deck"].shape[1])
    fields = {field.name for field, _ in places(game, states)}
    assert fields == {"hands", "set_down", "deck", "buried"}
