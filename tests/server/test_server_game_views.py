"""What several viewers are told together is what each of them would be told alone."""

import math
import random

import pytest
from msgspec import convert
from msgspec.json import decode

import whitesmoke
from whitesmoke.games import GAMES
from whitesmoke.kernel.declaration import declaration
from whitesmoke.kernel.state import OPEN, SPECTATOR
from whitesmoke.kernel.table import Table
from whitesmoke.kernel.told import OFFERS, OWN, PROMPT, TALK
from whitesmoke.kernel.views import in_words, standing
from whitesmoke.server.tables import game_views
from whitesmoke.server.tables.game_views import GameViews
from whitesmoke.server.wire.messages import GameView, LogLine, OfferWords, ViewWords

DECISIONS = 60


def told(views: GameViews, viewer: int, language: str | None) -> tuple[GameView, list[LogLine]]:
    """A view and the lines of the last move, as a client decodes them."""
    return (
        decode(views.view(viewer, language), type=GameView),
        decode(views.lines(viewer, language), type=list[LogLine]),
    )


def as_told_alone(
    table: Table, viewer: int, language: str | None
) -> tuple[GameView, list[LogLine]]:
    """The same, put together in Python from what one viewer is told alone."""
    heard = standing(table, (viewer,))
    view = GameView(
        table.game.name, table.players, table.called, len(table.moves), table.waiting, table.over,
        table.scores if table.over else None, tuple(heard.now), heard.shared,
        viewer if viewer >= 0 else None,
        *(heard.part(viewer, part) for part in (OWN, PROMPT, OFFERS, TALK)),
    )  # fmt: skip
    if language:
        words = in_words(table, heard, viewer, language)
        offers = [{n: o[n] for n in OfferWords.__struct_fields__} for o in words["legal"]]
        view.words = convert(words | {"legal": offers}, ViewWords)
    return view, game_views.log(table, viewer, language, len(table.moves) - 1)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", [None, "de"])
def test_what_is_told_to_all_at_once_is_what_each_is_told_alone(game, language):
    dice = random.Random(game)
    table = whitesmoke.deal(game, whitesmoke.games.about(game).most, seed=7)
    for _ in range(DECISIONS):
        if table.over:
            return
        seat = dice.choice(table.waiting)
        table.play(seat, dice.choice(table.legal(seat)))
        viewers = (*range(table.players), SPECTATOR)
        views = GameViews(table, viewers, is_news=True)
        for viewer in viewers:
            assert told(views, viewer, language) == as_told_alone(table, viewer, language)


@pytest.mark.parametrize("game", GAMES)
def test_an_open_table_shows_what_is_everybodys_own(game):
    table = whitesmoke.deal(game, seed=3)
    view, _ = told(GameViews(table, [OPEN]), OPEN, None)
    seats = range(table.players)
    assert view.own == []
    assert view.owns == [told(GameViews(table, [s]), s, None)[0].own for s in seats]


def test_the_numbers_of_a_view_are_as_many_as_the_declaration_says():
    table = whitesmoke.deal("nope", 4, seed=3)
    declared, (view, _) = declaration(table.game), told(GameViews(table, [0]), 0, "en")

    def size(facts):
        return sum(math.prod(4 if n == "seats" else n for n in fact.shape) for fact in facts)

    assert len(view.facts) == size((*declared.fields, *declared.scene))
    assert len(view.own) == size((*declared.own_scene, *declared.own_fields))
    assert set(view.words.facts) == {fact.name for fact in (*declared.fields, *declared.scene)}
    assert view.words.prompt == table.prompt(0).text
    assert [offer.name for offer in view.words.legal] == table.legal(0)
