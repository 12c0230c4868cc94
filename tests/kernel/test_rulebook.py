"""Rulebook: headings and numbered clauses out of a text, the same ones in every language."""

import re

import pytest

from whitesmoke.games import GAMES, find
from whitesmoke.kernel.languages import languages
from whitesmoke.kernel.rulebook import HOWTO, PICTURE, RULES, Clause, clauses, text_of

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


OTHERS = [(game, language) for game in GAMES for language in languages()[1:]]


def codes(text):
    """Options and values as programs spell them, and other clauses: what no language changes."""
    return sorted(re.findall(r"```.*?```|`[^`]+`|[A-Z]{2}-?R?\d+", text, re.S))


@pytest.mark.parametrize(("name", "language"), OTHERS)
def test_another_language_has_the_same_clauses_with_the_same_options_and_values(name, language):
    book = text_of(find(name).folder, RULES, language)
    assert book.language == language
    own, english = clauses(book.text), clauses(find(name).rulebook)
    assert [(c.number, c.kind) for c in own] == [(c.number, c.kind) for c in english]
    for one, other in zip(own, english, strict=True):
        assert codes(one.text) == codes(other.text), one.number
        assert one.text != other.text, one.number


@pytest.mark.parametrize(("name", "language"), OTHERS)
def test_how_to_play_is_half_a_page_with_the_same_pictures_in_every_language(name, language):
    english, own = (text_of(find(name).folder, HOWTO, code) for code in ("en", language))
    assert own.language == language
    for text in (english.text, own.text):
        assert text.startswith("# ")
        assert 150 < len(text.split()) < 400
    pictures = [[picture["cards"] for picture in PICTURE.finditer(t.text)] for t in (english, own)]
    assert len(pictures[0]) >= 2
    assert pictures[0] == pictures[1]


def test_a_text_that_nobody_has_translated_is_read_in_english(tmp_path):
    (tmp_path / "RULES.md").write_text("# Lots\n", "utf-8")
    assert text_of(tmp_path, RULES, "de") == ("# Lots\n", "en")
    assert text_of(tmp_path, HOWTO, "de").text == ""
