"""Words: every language says all that is said; a third one is a file a game and one more."""

import subprocess
import sys
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, FluentSerializer, ast, visitor

from whitesmoke.games import GAMES, find
from whitesmoke.kernel.fluent import parse, places
from whitesmoke.kernel.languages import HOUSE, languages
from whitesmoke.kernel.sentences import FIRST, FIRST_REASON, Common
from whitesmoke.kernel.vocabulary import as_file
from whitesmoke.kernel.wrong import Wrong
from whitesmoke.server.wire import sentences as server
from whitesmoke.terminal import sentences as terminal

ROOMS = (Common, Wrong, server.Say, terminal.Say)
THIRD = "eo"
ACCENTS = str.maketrans("aeiouAEIOU", "áéíóúÁÉÍÓÚ")


def house_english() -> str:
    """All that is not a game's in English, as a file; what only the page says is one already."""
    page = HOUSE / "words" / "en.ftl"
    declared = {each.message: each.declared.english for room in ROOMS for each in room}
    return as_file(declared) + (page.read_text("utf-8") if page.is_file() else "")


@pytest.mark.parametrize("language", languages()[1:])
def test_every_language_says_all_that_is_not_a_games_with_the_same_places(language):
    english = parse(house_english(), "English")
    own = parse((HOUSE / "words" / f"{language}.ftl").read_text("utf-8"), language)
    assert set(own) == set(english)
    for name, pattern in own.items():
        bases = [{place.partition("-")[0] for place in places(p)} for p in (pattern, english[name])]
        assert bases[0] == bases[1], name


def test_no_two_rooms_and_no_game_use_the_same_numbers():
    numbers = [int(each) for room in ROOMS for each in room]
    assert len(set(numbers)) == len(numbers)
    assert max(Common) < FIRST < FIRST_REASON
    for name in GAMES:
        said = [int(each) for each in find(name).vocabulary.says]
        assert len(set(said)) == len(said)
        assert not set(said) & set(numbers)


class Accented(visitor.Transformer):
    """English that nobody speaks: its vowels have accents. What chooses variants stays."""

    def visit_TextElement(self, node):  # noqa: N802
        node.value = node.value.translate(ACCENTS)
        return node

    def visit_Attribute(self, node):  # noqa: N802
        return node if node.id.name in ("form", "gender") else self.generic_visit(node)


def accented(english: str) -> str:
    resource = FluentParser().parse(english)
    assert not any(isinstance(entry, ast.Junk) for entry in resource.body)
    return FluentSerializer().serialize(Accented().visit(resource))


@pytest.fixture
def house(tmp_path):
    """The package as it is, but for two files: the words of a third language."""
    folder = tmp_path / "whitesmoke"
    for path in HOUSE.rglob("*"):
        here = folder / path.relative_to(HOUSE)
        if path.name == "__pycache__" or (path.is_file() and "__pycache__" not in path.parts):
            here.parent.mkdir(parents=True, exist_ok=True)
            here.symlink_to(path)
    (folder / "words" / f"{THIRD}.ftl").write_text(accented(house_english()), "utf-8")
    game = accented(find("rise_or_fall").vocabulary.english_file)
    (folder / "games" / "rise_or_fall" / "words" / f"{THIRD}.ftl").write_text(game, "utf-8")
    return tmp_path


def run(house: Path, *command: str, typed: str = "") -> str:
    done = subprocess.run(
        [sys.executable, *command], input=typed, capture_output=True, text=True, timeout=300,
        env={"PYTHONPATH": str(house), "PYTHONIOENCODING": "utf-8"}, cwd=house,
    )  # fmt: skip
    return done.stdout + done.stderr


def test_a_third_language_is_one_file_for_the_game_and_one_for_the_rest_in_the_terminal(house):
    play = ("-m", "whitesmoke", "play", "rise_or_fall", "--players", "3", "--seed", "1")
    typed = "?\nwhy attack skaters\nundo\nhint\nquit\n"
    shown = run(house, *play, "--against", "random", "--language", THIRD, typed=typed)
    for said in (
        "máké thát décísíón; thé bégínníng óf íts námé dóés tóó",
        "Bóts: Jócks ánd Gééks.",
        "Píck á cárd: áttáck á clíqúé, défénd, ór shów án áchíévémént. [RF2]",
        "Thé skátérs áré nót ín thís gámé. [RF1]",
        "Théré ís nó décísíón tó táké báck.",
        "Á stróng bót wóúld: ",
        "áttáck jócks.\nThé jócks hávé thé móst póínts tó lósé.",
        "Yóú léávé thé táblé áftér 0 décísíóns.",
    ):
        assert said in shown, shown


SERVER = """
import msgspec
from whitesmoke.server.wire import languages
from whitesmoke.server.wire.refusals import Refused
from whitesmoke.server.wire.sentences import Say
language = msgspec.convert(languages.accepted("fr, eo;q=0.9, de;q=0.5"), languages.Language)
print(Refused(Say.TOO_FAR(moves=1, at=7)).reason(language))
"""


def test_a_server_refuses_in_a_third_language(house):
    assert run(house, "-c", SERVER) == "Théré ís 1 móvé; 7 ís tóó mány.\n"
    wrong = ("play", "rise_or_fall", "--players", "9", "--language", THIRD)
    assert run(house, "-m", "whitesmoke", *wrong) == (
        "whitesmoke: Rise or Fall tákés 3 tó 8 pláyérs, nót 9.\n"
    )
