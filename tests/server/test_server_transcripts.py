"""Transcripts: what was told of a game is kept, cut when a decision is taken back, and bounded."""

import asyncio
import random

import pytest
from inside import started
from test_server_playing import asked, decide, view

from whitesmoke.games import find
from whitesmoke.kernel.state import OPEN, SPECTATOR
from whitesmoke.kernel.table import deal
from whitesmoke.kernel.views import DEAL
from whitesmoke.server.doors import api_docs, finished_games
from whitesmoke.server.tables import game_views, transcripts
from whitesmoke.server.tables.transcripts import Perspective, Transcripts


def played(moves, table=None):
    """A game of NOPE! after so many more moves, or to its end."""
    table = table or deal(find("nope"), 6, 7, {}, list("ABCDEF"))
    dice = random.Random(len(table.moves))
    for _ in range(moves):
        if not table.over:
            seat = table.waiting[0]
            table.play(seat, dice.choice(table.legal(seat)))
    return table


@pytest.fixture
def told(monkeypatch):
    """For how many moves a game was put into words, the deal among them."""
    count, log = [], game_views.log

    def noted(game, viewer, language, since=DEAL):
        count.append(len(game.moves) - since)
        return log(game, viewer, language, since)

    monkeypatch.setattr(game_views, "log", noted)
    return count


def same(kept, table, viewer=0, since=DEAL):
    """Whether what is kept is what would be told anew."""
    fresh = game_views.log(table, viewer, "de", since)
    return kept.lines(Perspective("t", viewer, "de"), table, since) == fresh


@pytest.mark.parametrize("viewer", [0, 2, SPECTATOR, OPEN])
def test_a_transcript_is_what_would_be_told_anew_at_every_moment(viewer):
    kept, table = Transcripts(), played(0)
    while not table.over:
        assert same(kept, table, viewer)
        assert same(kept, table, viewer, len(table.moves) // 2)
        played(7, table)
        if len(table.moves) % 3 == 0 and not table.over:
            table.take_back()
            table.take_back()
    assert same(kept, table, viewer)
    for moves in (0, 5, len(table.moves)):
        assert same(kept, table.rewound(moves), viewer)


def test_another_deal_is_told_anew():
    kept = Transcripts()
    for seed in (7, 8):
        assert same(kept, deal(find("avignon"), 2, seed))


def test_a_move_is_put_into_words_once(told):
    kept, table = Transcripts(), played(30)
    reader = Perspective("t", 0, "en")
    for _ in range(3):
        kept.lines(reader, table)
    assert told == [31]
    kept.lines(reader, played(2, table))
    assert told == [31, 2]


def test_a_long_game_is_put_into_words_in_slices(told):
    kept, table = Transcripts(), played(41)
    asyncio.run(kept.prepare(Perspective("t", 0, "en"), lambda: table))
    assert max(told) <= transcripts.SLICE + 1
    told.clear()
    kept.lines(Perspective("t", 0, "en"), table)
    assert sum(told) <= transcripts.SLICE


def test_only_so_many_lines_are_kept(told, monkeypatch):
    monkeypatch.setattr(transcripts, "LINES_KEPT", 100)
    kept, table = Transcripts(), played(30)
    for number in range(20):
        kept.lines(Perspective(f"t{number}", 0, "en"), table)
    assert sum(len(each.lines) for each in kept._kept.values()) == kept._size <= 100
    told.clear()
    kept.lines(Perspective("t0", 0, "en"), table)
    assert told == [31]


def test_a_view_of_a_long_game_is_not_made_twice(caller, told):
    table, codes, _ = started(caller)
    for number in range(12):
        _, code, shown = asked(caller, table, codes)
        decide(caller, table, code, shown, f"k{number}")
    first = view(caller, table, codes[0])
    told.clear()
    assert view(caller, table, codes[0])["log"] == first["log"]
    assert sum(told) == 0


def test_the_interface_and_a_picture_are_made_once(caller, monkeypatch):
    made, document = [], api_docs.document
    monkeypatch.setattr(api_docs, "document", lambda schema: made.append(1) or document(schema))
    for path in ("/schema", "/schema/openapi.json"):
        answers = {caller.get(path).body for _ in range(3)}
        assert len(answers) == 1
    assert len(made) <= 2
    assert caller.get("/schema/raw/openapi.json").status == 404
    drawn = finished_games.drawn.cache_info().misses
    for _ in range(3):
        caller.post("/api/qr.svg", {"link": "https://cards.example.org/table/kept"})
    assert finished_games.drawn.cache_info().misses == drawn + 1
