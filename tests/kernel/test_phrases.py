"""Phrases: said once in English, read in any language."""

import pytest
from toys import lots

from whitesmoke.kernel import phrases, table
from whitesmoke.kernel.errors import BadOption
from whitesmoke.kernel.phrases import LANGUAGES, Phrase, Phrasebook, Seat, entries, say

GERMAN = {
    "{who} gives {what} to {seat}.": "{seat} bekommt {what} von {who}.",
    "ash": "Esche",
    "a stick of {kind}": "ein Stab aus {kind}",
    "Seat {number}": "Platz {number}",
}


def test_a_phrase_reads_as_its_sentence_with_the_values_in_place():
    phrase = say("{who} gives {what} to {seat}.", "X1", who="Ann", what=3, seat=Seat(1))
    assert str(phrase) == "Ann gives 3 to Seat 2."
    assert phrase.clause == "X1"


def test_another_language_may_turn_the_sentence_round():
    book = Phrasebook(GERMAN, ["Ann", "Bob"])
    stick = say("a stick of {kind}", kind="ash")
    phrase = say("{who} gives {what} to {seat}.", who=Seat(0), what=stick, seat=Seat(1))
    assert book.read(phrase) == "Bob bekommt ein Stab aus Esche von Ann."


def test_lists_are_read_one_after_the_other():
    assert Phrasebook(GERMAN).read([Seat(0), "ash", 3, ("ash",)]) == "Platz 1, Esche, 3, Esche"
    assert Phrasebook({}).read([]) == ""


def test_a_seat_is_read_by_its_name_or_else_by_its_number():
    assert Phrasebook({}, ["Ann"]).read(Seat(0)) == "Ann"
    assert Phrasebook({}, ["Ann"]).read(Seat(1)) == "Seat 2"


def test_names_are_never_translated_nor_filled_in():
    book = Phrasebook(GERMAN, ["ash", "{number}"])
    phrase = say("{who} gives {what} to {seat}.", who=Seat(0), what="ash", seat=Seat(1))
    assert book.read(phrase) == "{number} bekommt Esche von ash."


def test_what_has_no_entry_stays_english_and_can_be_collected():
    missing = set()
    book = Phrasebook(GERMAN, missing=missing)
    assert book.read(say("a branch of {kind}", kind="oak")) == "a branch of oak"
    assert book.read("ash") == "Esche"
    assert missing == {"a branch of {kind}", "oak"}


def test_phrases_are_compared_by_what_they_say():
    one, twin = say("{n} left", "X1", n=3), say("{n} left", "X1", n=3)
    assert one == twin
    assert hash(one) == hash(twin)
    assert one != say("{n} left", "X1", n=4)
    assert one != say("{n} left", "X2", n=3)
    assert isinstance(one, Phrase)


def test_a_language_is_a_file_of_the_kernel_and_english_needs_none():
    assert LANGUAGES[0] == "en"
    assert "de" in LANGUAGES


def test_later_folders_win(tmp_path):
    for folder, word in (("a", "Eins"), ("b", "Zwei")):
        (tmp_path / folder / "books").mkdir(parents=True)
        text = f'"one" = "{word}"\n"only {folder}" = "nur {folder}"\n'
        (tmp_path / folder / "books" / "de.toml").write_text(text, "utf-8")
    found = entries("de", tmp_path / "a", tmp_path / "b", tmp_path / "none")
    assert found == {"one": "Zwei", "only a": "nur a", "only b": "nur b"}
    assert entries("en", tmp_path / "a") == {}


@pytest.mark.parametrize("language", ["xx", "", "../books/de", "DE", None, 5, ["de"]])
def test_an_unknown_language_is_refused_with_those_there_are(language):
    dealt = table.deal(lots.GAME, 2, 1)
    dealt.play(0, "pass")
    for ask in (dealt.view, dealt.prompt, dealt.log_for, dealt.draw):
        with pytest.raises(BadOption, match="is none of the languages en, de"):
            ask(0, language)


def test_the_kernels_own_sentences_have_german():
    dealt = table.deal(lots.GAME, 2, 1)
    assert dealt.prompt(1, "de") == "Warten auf Platz 1."
    assert dealt.view(1, "de")["names"] == ["Platz 1", "Platz 2"]
    assert phrases.entries("de", phrases.Path(phrases.__file__).parent)
