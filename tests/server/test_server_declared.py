"""What a game declares is served to programs, with its words, and may be kept for ever."""

import msgspec
import pytest

from whitesmoke.games import GAMES, find
from whitesmoke.kernel.declaration import Declaration, declaration
from whitesmoke.kernel.fluent import parse


@pytest.mark.parametrize("game", GAMES)
def test_a_declaration_is_served_and_kept_by_its_fingerprint(caller, game):
    known = caller.get(f"/api/games/{game}").json["declared"]
    answer = caller.get(f"/api/games/{game}/declaration?v={known}")
    assert msgspec.json.decode(answer.body, type=Declaration) == declaration(find(game))
    assert "immutable" in answer.headers["cache-control"]
    for other in ("", "?v=0"):
        fresh = caller.get(f"/api/games/{game}/declaration{other}")
        assert (fresh.body, fresh.headers["cache-control"]) == (answer.body, "no-cache")


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_words_of_a_game_say_all_that_it_declares(caller, language):
    made = caller.get("/api/games/nope/declaration").json
    words = parse(caller.get(f"/api/games/nope/words/{language}.ftl").body.decode(), language)
    assert {each["message"] for each in (*made["sentences"], *made["verbs"])} <= set(words)
    assert {name for names in made["words"].values() for name in names if name} <= set(words)


@pytest.mark.parametrize("file", ["xx.ftl", "de", "de.toml", ".ftl", "%2e%2e%2fde.ftl"])
def test_there_are_no_other_words(caller, file):
    assert caller.get(f"/api/games/nope/words/{file}").status == 404
    assert caller.get("/api/games/chess/words/de.ftl").status == 404
