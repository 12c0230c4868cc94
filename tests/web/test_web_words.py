"""The page's words are Python's: both read the same declarations and files, and say the same."""

import json
import random
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from whitesmoke.games import GAMES, find
from whitesmoke.kernel.languages import languages
from whitesmoke.kernel.sentences import hear
from whitesmoke.kernel.speech import Speech

sys.path.append(str(Path(__file__).parents[2] / "web"))
import declare

WEB = Path(declare.__file__).parent
NAMES = ["Ann", "Bo", "Cleo Ñandú", "Dīa"]
EACH = 4
"""How often each sentence is said, with values at random."""

PATIENCE = 120


def test_what_the_games_declare_for_the_page_is_what_they_declare():
    made = {file.name: file.read_text("utf-8") for file in declare.FOLDER.iterdir()}
    assert made == declare.written(), "run `python web/declare.py`"


def test_a_third_language_of_the_page_is_one_file(tmp_path, monkeypatch):
    (tmp_path / "words").mkdir()
    for language in ("en", "de", "pl"):
        (tmp_path / "words" / f"{language}.ftl").write_text("page-hello = { $name }\n", "utf-8")
    monkeypatch.setattr(declare, "ROOT", tmp_path)
    assert 'LANGUAGES = ["en", "de", "pl"]' in declare.page()
    assert '"hello": "name";' in declare.page()


@pytest.fixture(scope="module")
def read():
    """All questions at once, for starting Node takes a second: answers by question."""
    asked = [question(*each) for each in everything()]
    node = shutil.which("node")
    assert node, "There is no Node."
    told = subprocess.run(
        [node, "twin.mjs"], input=json.dumps(asked), capture_output=True, text=True, cwd=WEB,
        timeout=PATIENCE, check=False,
    )  # fmt: skip
    assert told.returncode == 0, told.stderr
    return {
        (each["game"], each["language"], bool(each["names"])): (each, answer)
        for each, answer in zip(asked, json.loads(told.stdout), strict=True)
    }


def everything():
    """Every game in every language, with players' names and without."""
    return [
        (game, language, named)
        for game in GAMES
        for language in languages()
        for named in (True, False)
    ]


def question(game, language, named):
    chance, most = random.Random(f"{game} {language}"), find(game).about.most
    seats = find(game).telling.seats
    called = [chance.randrange(len(seats.members)) for _ in range(most)] if seats else []
    return {
        "game": game, "language": language, "names": NAMES[:2] if named else [], "called": called,
        "told": list(sayings(find(game), chance)),
    }  # fmt: skip


def sayings(game, chance):
    """Each sentence a few times as numbers, with values at random; only Python says texts."""
    for number, kinds in game.vocabulary.places.items():
        if not any(kind.name == "text" for kind in kinds):
            for _ in range(EACH):
                yield [number, *(n for kind in kinds for n in numbers(game, kind, chance))]


def numbers(game, kind, chance):
    """A value of a kind as numbers."""
    if kind.many == "bits":
        return [chance.randrange(1, 1 << min(3, len(kind.members) or 3))]
    if kind.many == "list":
        items = [numbers(game, kind.one, chance) for _ in range(chance.randrange(4))]
        return [len(items), *(n for item in items for n in item)]
    if kind.name == "sentence":
        plain = [n for n, kinds in game.vocabulary.places.items() if not kinds]
        return [chance.choice(plain)]
    if kind.members:
        return [chance.choice([n for n, word in enumerate(kind.members) if word.english])]
    limits = {"seat": 2, "decision": len(game.names), "number": 12}
    return [chance.randrange(limits[kind.name])]


@pytest.mark.parametrize(("game", "language", "named"), everything())
def test_the_page_says_word_for_word_what_python_says(read, game, language, named):
    asked, answer = read[game, language, named]
    vocabulary = find(game).vocabulary
    speech = Speech(vocabulary, language, asked["names"], asked["called"])
    heard = [hear(told, vocabulary.places)[0] for told in asked["told"]]
    assert len(heard) > 100
    assert answer["read"] == [speech.read(told) for told in heard]
    assert answer["clauses"] == [speech.clause(told) for told in heard]
    assert answer["labels"] == [speech.label(n) for n in range(len(find(game).names))]
