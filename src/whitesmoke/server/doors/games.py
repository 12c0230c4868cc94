"""Games over HTTP: which there are, their rules, declarations and words."""

from typing import Any

from litestar import Response
from litestar.params import FromPath

from whitesmoke.server.doors import catalogue
from whitesmoke.server.doors.catalogue import GameCard, GameSheet, Rulebook
from whitesmoke.server.doors.parameters import GameName, Spoken, TheRegistry, Version, get
from whitesmoke.server.wire.refusals import Refused
from whitesmoke.server.wire.sentences import Say


@get("/api/games", sync_to_thread=True)
def list_games(language: Spoken = "en") -> list[GameCard]:
    """All games."""
    return catalogue.games(language)


@get("/api/games/{game:str}", sync_to_thread=True)
def one_game(game: GameName, registry: TheRegistry, language: Spoken = "en") -> GameSheet:
    """One game: its options, words, levels of bots and ready-made phrases."""
    return catalogue.game_sheet(game, language, registry.levels.of(game))


@get("/api/games/{game:str}/rules", sync_to_thread=True)
def rules(game: GameName, language: Spoken = "en") -> Rulebook:
    """A game's rulebook by numbered clauses."""
    return catalogue.rulebook(game, language)


@get("/api/games/{game:str}/declaration", sync_to_thread=True)
def declared(game: GameName, v: Version = None) -> Response[bytes]:
    """What a game declares: by it a program reads the numbers that it is told."""
    return _kept(catalogue.declared(game), "application/json", game, v)


@get("/api/games/{game:str}/words/{file:str}", sync_to_thread=True)
def words(game: GameName, file: FromPath[str], v: Version = None) -> Response[bytes]:
    """A game's words in a language, such as `de.ftl`, as a file of Fluent."""
    language, _, ending = file.partition(".")
    if ending != "ftl":
        raise Refused(Say.NO_WORDS())
    text = catalogue.words(game, language)
    return _kept(text.encode(), "text/plain", game, v)


def _kept(body: bytes, kind: str, game: str, version: str | None) -> Response[bytes]:
    """An answer that may be kept for ever if it was asked for by its fingerprint."""
    current = version == catalogue.fingerprint(game)
    headers = {"Cache-Control": "public, max-age=31536000, immutable" if current else "no-cache"}
    return Response(body, media_type=kind, headers=headers)


ROUTES: list[Any] = [list_games, one_game, rules, declared, words]
