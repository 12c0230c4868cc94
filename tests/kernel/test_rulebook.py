"""Rulebook: headings and numbered clauses out of a text."""

import pytest

from whitesmoke.games import GAMES, find
from whitesmoke.kernel.rulebook import Clause, clauses

BOOK = """# Lots

Before the first heading stands what the game is about.

## Set-up

**LO1** Every seat is dealt two sticks
from the deck.

- one
- two

**LO2** (note) This only **LO9** explains.

## Rulings and options

**LO-R1** (reconstruction) A gamble is worth more. Option `wager`.

**bold** text is no clause, and neither is **LO5**without a space.
### Not a heading of clauses
the end
"""


def test_clauses_come_in_reading_order_with_their_heading_and_kind():
    assert clauses(BOOK) == [
        Clause(
            "LO1", "Every seat is dealt two sticks\nfrom the deck.\n\n- one\n- two", "Set-up", ""
        ),
        Clause("LO2", "This only **LO9** explains.", "Set-up", "note"),
        Clause(
            "LO-R1",
            "A gamble is worth more. Option `wager`.\n\n"
            "**bold** text is no clause, and neither is **LO5**without a space.\n"
            "### Not a heading of clauses\nthe end",
            "Rulings and options",
            "reconstruction",
        ),
    ]


def test_a_text_without_clauses_has_none():
    assert clauses("") == []
    assert clauses("# Title\n\nwords\n") == []


@pytest.mark.parametrize("name", GAMES)
def test_every_games_rulebook_has_clauses_of_its_own_code_each_once(name):
    game = find(name)
    numbers = [clause.number for clause in clauses(game.rulebook)]
    assert len(numbers) == len(set(numbers)) > 10
    assert all(number.startswith(game.about.code) for number in numbers)
    assert all(clause.heading and clause.text for clause in clauses(game.rulebook))


def test_a_game_without_a_rulebook_has_an_empty_one():
    from toys import lots

    assert lots.GAME.rulebook == ""
