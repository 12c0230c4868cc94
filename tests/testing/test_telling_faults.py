"""What a game may do wrong in telling is caught, one fault at a time, in Rise or Fall."""

import functools

import pytest

from whitesmoke.games import find
from whitesmoke.games.rise_or_fall import telling as answers
from whitesmoke.games.rise_or_fall.sentences import Say
from whitesmoke.kernel import questions
from whitesmoke.kernel.compiling import rule
from whitesmoke.kernel.saying import say
from whitesmoke.kernel.teller import Teller
from whitesmoke.kernel.vocabulary import Vocabulary
from whitesmoke.testing import Setup, interference, telling
from whitesmoke.testing.play import look, played

GAME = find("rise_or_fall")


def look_at(check):
    for seed in range(5):
        look(played(GAME, Setup(3), seed), 10, check)


def test_a_sentence_that_is_never_said_is_caught():
    said = [(Say.OUT(seat=0), 3), (Say.PICK(), 3)]
    silent = telling.never_said(GAME, said)
    assert {"ATTACKED", "PRINCIPAL"} <= silent
    assert not {"OUT", "PICK", "NO_SUCH_ROUND"} & silent


@pytest.mark.parametrize(
    "said",
    [
        Say.OUT(seat=3),
        Say.OUT(seat=-1),
        Say.PRINCIPAL(victims=0b1000, guilty=1),
        Say.IS_OUT(clique=8),
        Say.DRAWN_PICKS(card=10),
    ],
)
def test_a_value_that_is_none_of_its_kind_is_caught(said):
    assert len(telling.misfits(GAME, [(said, 3)])) == 1


def test_values_of_their_kinds_are_not():
    said = [Say.OUT(seat=2), Say.PRINCIPAL(victims=1, guilty=6), Say.IS_OUT(clique=7)]
    assert telling.misfits(GAME, [(each, 3) for each in said]) == []


def test_a_language_that_lacks_a_sentence_or_has_other_places_is_caught(monkeypatch):
    real = Vocabulary.own

    def poor(self, language, folder=None):
        own = dict(real(self, language, folder))
        if language == "en" or folder:
            return own
        own["out"] = own["took"]
        own["nonsense"] = own.pop("blocked")
        return own

    monkeypatch.setattr(Vocabulary, "own", poor)
    wrong = telling.unsaid(GAME, "de")
    assert wrong.pop("out").startswith("has the places")
    assert wrong == {"blocked": "missing", "nonsense": "means nothing"}


def test_telling_from_the_truth_is_caught(monkeypatch):
    def truth(table, viewer, since=0):
        return table.states["picked"].tolist()

    monkeypatch.setattr(interference, "numbers_for", truth)
    with pytest.raises(AssertionError, match="tell two worlds apart by the numbers"):
        look_at(functools.partial(interference.leaks_nothing, viewer=0, seed=1))


def test_an_interpreted_answer_of_its_own_is_caught(monkeypatch):
    @rule
    def prompt(state, seat, out):
        say(out, Say.PICK_SHORT)

    look_at(telling.interpreted_telling_agrees)
    own = questions._answers[GAME.layout.marker]
    monkeypatch.setitem(own, "prompt", prompt)
    assert own["prompt"] is not answers.prompt
    with pytest.raises(AssertionError, match="compiled and interpreted telling differ"):
        look_at(telling.interpreted_telling_agrees)


def test_a_number_beyond_the_end_is_caught(monkeypatch):
    real = Teller.write

    def careless(self, *given):
        length = real(self, *given)
        if self.out.base is not None and len(self.out) < length:
            self.out.base[len(self.out)] = 1
        return length

    monkeypatch.setattr(Teller, "write", careless)
    with pytest.raises(AssertionError, match="beyond the end"):
        look_at(telling.writes_within_bounds)


def test_a_label_that_is_not_the_name_is_caught(monkeypatch):
    monkeypatch.setattr(GAME, "names", (*GAME.names[:-1], "show off"))
    with pytest.raises(AssertionError):
        telling.labels_are_names(GAME)
