"""Rules: the rulebook as pages."""

import pytest

from whitesmoke.games import GAMES
from whitesmoke.kernel.rulebook import clauses
from whitesmoke.terminal.rules import NoSuchClause, RulesPages, rulebook

BOOK = rulebook("rise_or_fall")


@pytest.mark.parametrize("typed", ["RF5", "rf5", "5", "RF-5"])
def test_a_clause_is_found_however_it_is_spelled(typed):
    assert BOOK.clause(typed).startswith("RF5 (The effects of the cards)\n\nIf the principal")


@pytest.mark.parametrize("typed", ["RF-R1", "rfr1", "R1", "r-1"])
def test_a_ruling_is_no_clause_of_the_same_number(typed):
    assert BOOK.clause(typed).startswith("RF-R1 (Rulings and options)")


def test_an_unknown_clause_is_refused_with_all_that_exist():
    with pytest.raises(NoSuchClause, match=r"no clause 'RF77'.*: RF1, RF2, .*RF16, RF-R1, .*R13\."):
        BOOK.clause("RF77")


def test_a_note_and_a_reconstruction_say_so():
    assert BOOK.clause("RF16").startswith("RF16 (The effects of the cards, note)")
    book = RulesPages(BOOK.about, "# X\n\n## Cards\n\n**RF1** (reconstruction) A card.\n")
    assert "(Cards, reconstruction)" in book.clause("RF1")


@pytest.mark.parametrize(
    ("language", "first"), [("en", "**The goal.** You"), ("de", "**Das Ziel.** Du")]
)
def test_how_to_play_comes_first_and_its_goal_before_all(language, first):
    page = rulebook("rise_or_fall", language).page
    assert page.split("\n\n")[1].startswith(first)
    assert page.index(first) < page.index("**RF1**")
    assert "![" not in page


def test_a_game_without_a_rulebook_says_so():
    with pytest.raises(NoSuchClause, match="has no rulebook"):
        _ = RulesPages(BOOK.about, "").page


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_of_every_game_can_be_read(game):
    book = rulebook(game)
    for clause in clauses(book.text):
        assert clause.text in book.clause(clause.number)
