"""Languages: words by Fluent, from declarations and from files."""

import pytest
from fluent.runtime import FluentBundle, FluentResource
from toys import lots

from whitesmoke.games import GAMES, find
from whitesmoke.kernel import languages, table, vocabulary
from whitesmoke.kernel.actions import actions, among, verb
from whitesmoke.kernel.errors import BadOption
from whitesmoke.kernel.fluent import BadWords, Patterns, on_lines, parse, places
from whitesmoke.kernel.languages import HOUSE
from whitesmoke.kernel.sentences import (
    NUMBER,
    SEAT,
    SEATS,
    SENTENCE,
    Sentences,
    Told,
    bits_of,
    list_of,
    sentence,
    word,
    words,
)
from whitesmoke.kernel.speech import Speech
from whitesmoke.kernel.vocabulary import Vocabulary, as_file

TEAM = words("team", "punks", word("cool teachers", form="many"))
COLOUR = words("colour", "red", "yellow", "blue")


class Say(Sentences):
    DRAWS = sentence(
        "{$seat} draws {$count -> [0] nothing [one] a card *[other] {$count} cards}.",
        seat=SEAT, count=NUMBER,
    )  # fmt: skip
    ARE_OUT = sentence("{$seats} {$seats-form -> [many] are *[one] is} out.", seats=SEATS)
    SHARE = sentence("{$seats-count -> [one] Won *[other] Shared} by {$seats}.", seats=SEATS)
    OWES = sentence("{$seat} owes {$what}.", seat=SEAT, what=SENTENCE)
    CARDS = sentence("{$cards}", cards=list_of(COLOUR))
    ANY_OF = sentence("{$colours} cards", colours=bits_of(COLOUR, "or"))


ACTIONS = actions(
    verb("draw"),
    verb("show", "show {$colour} to {$seat}", colour=COLOUR, seat=among(SEAT, range(2))),
)
DE = """
draws = { $seat } { $seat-form ->
    [many] ziehen
   *[one] zieht
 } { $count ->
    [0] nichts
    [one] eine Karte
   *[other] { $count } Karten
 }.
are-out = Aus für { $seats-dative }.
share = { $seats } haben gewonnen.
owes = { $seat } schuldet { $what }.
cards = { $cards }
any-of = Karten in { $colours }
do-draw = ziehen
do-show = { $seat-dative } { $colour } zeigen
team-punks = Punks
    .form = many
team-cool-teachers = coole Lehrer
    .dative = coolen Lehrern
    .form = many
colour-red = Rot
colour-yellow = Gelb
colour-blue = Blau
"""
PL = """
draws = { $seat } dobiera { $count ->
    [one] kartę
    [few] { $count } karty
   *[many] { $count } kart
 }.
"""


@pytest.fixture
def room(tmp_path):
    """A vocabulary with German beside it."""
    (tmp_path / "words").mkdir()
    (tmp_path / "words" / "de.ftl").write_text(DE, "utf-8")
    return Vocabulary(tmp_path, tuple(Say), ACTIONS, TEAM)


def read(room, language, told, names=(), called=(0, 1)):
    return Speech(room, language, names, called).read(told)


def test_plurals_and_exact_numbers_come_from_fluent(room):
    told = [Say.DRAWS(seat=0, count=count) for count in (0, 1, 2)]
    assert [read(room, "en", each, ["Ann"]) for each in told] == [
        "Ann draws nothing.", "Ann draws a card.", "Ann draws 2 cards.",
    ]  # fmt: skip
    assert [read(room, "de", each, ["Ann"]) for each in told] == [
        "Ann zieht nichts.", "Ann zieht eine Karte.", "Ann zieht 2 Karten.",
    ]  # fmt: skip
    assert read(room, "de", told[2]) == "Punks ziehen 2 Karten."


def test_facets_bend_words_and_leave_names_alone(room):
    assert read(room, "de", Say.ARE_OUT(seats=0b11)) == "Aus für Punks und Coolen Lehrern."
    assert read(room, "de", Say.ARE_OUT(seats=0b10), ["Ann", "Bob"]) == "Aus für Bob."
    assert read(room, "en", Say.ARE_OUT(seats=0b01)) == "Punks is out."
    assert read(room, "en", Say.ARE_OUT(seats=0b10)) == "Cool teachers are out."
    assert read(room, "en", Say.SHARE(seats=0b10)) == "Won by Cool teachers."
    assert read(room, "en", Say.SHARE(seats=0b11)) == "Shared by Punks and Cool teachers."


def test_lists_are_joined_as_the_language_does(room):
    three, one = Say.CARDS(cards=(0, 0, 2)), Say.CARDS(cards=(1,))
    assert read(room, "en", three) == "red, red and blue"
    assert read(room, "de", three) == "Rot, Rot und Blau"
    assert read(room, "en", one) == "yellow"
    what = Told(Say.ANY_OF, (0b101,))
    owes = Say.OWES(seat=0, what=what)
    assert read(room, "en", owes, ["Ann"]) == "Ann owes red or blue cards."
    assert read(room, "de", owes, ["Ann"]) == "Ann schuldet Karten in Rot oder Blau."


def test_decisions_are_read_with_their_parts(room):
    speech = Speech(room, "de", ["Ann"], (0, 1))
    assert [speech.label(action) for action in (0, 1, 4)] == [
        "ziehen", "Ann Rot zeigen", "Coolen Lehrern Gelb zeigen",
    ]  # fmt: skip
    assert Speech(room).label(2) == "show red to Seat 2"


def test_a_third_language_is_one_file_for_each_room(room, tmp_path, monkeypatch):
    assert "pl" not in languages.languages()
    house = tmp_path / "house"
    (house / "words").mkdir(parents=True)
    (house / "words" / "pl.ftl").write_text("listed-and = { $others } i { $last }\n", "utf-8")
    (tmp_path / "words" / "pl.ftl").write_text(PL, "utf-8")
    monkeypatch.setattr(vocabulary, "HOUSE", house)
    monkeypatch.setattr(languages, "HOUSE", house)
    assert languages.languages.__wrapped__() == ("en", "pl")
    told = [Say.DRAWS(seat=0, count=count) for count in (1, 3, 5)]
    assert [read(room, "pl", each, ["Ann"]) for each in told] == [
        "Ann dobiera kartę.", "Ann dobiera 3 karty.", "Ann dobiera 5 kart.",
    ]  # fmt: skip
    assert read(room, "pl", Say.CARDS(cards=(0, 2))) == "red i blue"


def test_a_choice_on_one_line_is_put_on_lines():
    text = "{$a} pays {$n -> [one] a point *[other] {$n} points {$b -> *[x] y}}."
    message = parse(f"pays = {on_lines(text)}\n", "here")["pays"]
    assert places(message) == {"a", "n", "b"}


def test_words_that_cannot_be_read_are_refused_with_their_place():
    with pytest.raises(BadWords, match=r"some\.ftl: .*broken"):
        parse("fine = yes\nbroken { $x\n", "some.ftl")
    with pytest.raises(BadWords, match="fine stands there twice"):
        parse("fine = yes\nfine = no\n", "some.ftl")


def sources():
    """Every file of words, and the English of every game."""
    for game in GAMES:
        yield "en", as_file(find(game).vocabulary.english)
        for file in (find(game).folder / "words").glob("*.ftl"):
            yield file.stem, file.read_text("utf-8")
    yield "en", as_file(vocabulary.COMMON)
    for file in HOUSE.glob("words/*.ftl"):
        yield file.stem, file.read_text("utf-8")
    yield "pl", PL
    yield "de", "-brand = Rauch\n    .case = x\nuses = { -brand } { uses2 }\nuses2 = { $n } { 1 }\n"


@pytest.mark.parametrize(("language", "text"), list(sources()))
def test_patterns_are_read_as_by_fluents_own_runtime(language, text):
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource(text))
    messages = parse(text, "here")
    patterns = Patterns(language, messages)
    named = {place for pattern in messages.values() for place in places(pattern)}
    for values in VALUES:
        seen = {place: values(place) for place in named}
        for name in messages:
            if name.startswith("-") or "." in name:
                continue
            expected, _ = bundle.format_pattern(bundle.get_message(name).value, seen)
            assert patterns.reader(name)(seen.get) == expected, name


VALUES = (lambda place: 1, lambda place: 2, lambda place: 5, lambda place: "many", str)
"""What may stand in a place: numbers of several plurals, and words."""


@pytest.mark.parametrize("language", ["xx", "", "../books/de", "DE", None, 5, ["de"]])
def test_an_unknown_language_is_refused_with_those_there_are(language):
    dealt = table.deal(lots.GAME, 2, 1)
    dealt.play(0, "pass")
    for ask in (dealt.view, dealt.prompt, dealt.log_for, dealt.draw):
        with pytest.raises(BadOption, match="is none of the languages en, de"):
            ask(0, language)


def test_the_kernels_own_sentences_have_german():
    dealt = table.deal(lots.GAME, 2, 1)
    assert dealt.prompt(1, "de").text == "Warten auf Platz 1."
    assert dealt.view(1, "de")["names"] == ["Platz 1", "Platz 2"]
