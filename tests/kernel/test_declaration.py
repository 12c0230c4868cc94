"""A declaration is enough to read what viewers are told, without Python."""

import msgspec
import pytest

from whitesmoke.games import GAMES, find
from whitesmoke.games.nope.cards import NAMES
from whitesmoke.kernel import scene
from whitesmoke.kernel.declaration import Declaration, declaration
from whitesmoke.kernel.teller import Teller
from whitesmoke.kernel.told import NOTHING


@pytest.mark.parametrize("game", GAMES)
def test_a_declaration_is_plain_data(game):
    made = declaration(find(game))
    assert msgspec.json.decode(msgspec.json.encode(made), type=Declaration) == made


def test_a_declaration_tells_sentences_verbs_words_and_facts():
    made = declaration(find("rise_or_fall"))
    attacked = next(each for each in made.sentences if each.name == "attacked")
    assert [(part.name, part.kind.name) for part in attacked.places] == [
        ("seat", "seat"), ("target", "seat"),
    ]  # fmt: skip
    assert (attacked.clause, attacked.message) == ("RF2", "attacked")
    assert [(verb.name, verb.first, len(verb.values)) for verb in made.verbs] == [
        ("attack", 0, 8), ("defend", 8, 1), ("achieve", 9, 1),
    ]  # fmt: skip
    assert made.words["clique"][7] == "clique-cool-teachers"
    assert made.seats == "clique"
    assert made.beside["points"] == "points_shown"


def test_a_field_whose_names_are_the_words_of_a_kind_is_of_that_kind():
    made = declaration(find("nope"))
    hand, picked = made.own_fields
    assert (hand.name, hand.places_kind, hand.shape) == ("hand", "face", (len(NAMES),))
    assert (picked.name, picked.kind.name, picked.shape) == ("picked", "face", (2,))
    phase = next(each for each in made.fields if each.name == "phase")
    assert (phase.kind.name, phase.values[0]) == ("number", "turn")


def test_what_is_printed_on_the_cards_is_declared():
    made = declaration(find("nope"))
    faces = next(each for each in made.printed if each.name == "faces")
    face = NAMES.index("red-blue 3")
    assert {each.name: each.values[face] for each in faces.columns} == {
        "sort": 0, "colours": 0b101, "value": 3,
    }  # fmt: skip


@pytest.mark.parametrize("game", GAMES)
def test_what_stands_beside_a_name_is_one_public_fact_of_each_seat(game):
    made = declaration(find(game))
    facts = {each.name: each.shape for each in (*made.fields, *made.scene)}
    own = {each.name: each.shape for each in made.own_scene}
    for beside, name in made.beside.items():
        assert beside in (
            scene.CARDS, scene.POINTS, scene.OWN_POINTS, scene.PLAYING, scene.DECIDED
        )  # fmt: skip
        assert (own[name] == ()) if beside == scene.OWN_POINTS else (facts[name] == ("seats",))


def test_the_facts_stand_in_the_order_in_which_they_are_told():
    game = find("rise_or_fall")
    made, states = declaration(game), game.deal(3, 1, {})
    heard = Teller(game).tell(states, NOTHING, 0, states, (0,))
    assert [each.name for each in (*made.fields, *made.scene)] == list(heard.scene)
    assert [each.name for each in (*made.own_scene, *made.own_fields)] == list(heard.own(0))
