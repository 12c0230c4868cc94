"""Rise or Fall: who learns what, and how it is told and drawn."""

import itertools
import json

import pytest
from cliques import drawn, lay, told

import whitesmoke
from whitesmoke.kernel.errors import IllegalMove, NotAsked, NoUndo
from whitesmoke.kernel.state import OPEN, SPECTATOR
from whitesmoke.testing import clause

THREE = "geeks 5, goths 5, jocks 5, bin 34"
ROUND = {"geeks": "attack goths", "goths": "defend", "jocks": "defend"}


@clause("RF15")
def test_a_pick_can_not_be_changed_or_taken_back():
    table = lay(drawn(THREE), geeks="attack goths")
    with pytest.raises(NotAsked, match="Nothing is asked of Geeks now; waiting for Goths, Jocks"):
        table.play(0, "defend")
    with pytest.raises(NoUndo, match="so the decision stands"):
        table.undo(0)
    lay(table, goths="defend", jocks="achieve")
    with pytest.raises(NoUndo, match="so the decision stands"):
        table.undo(2)


@clause("RF15")
def test_everyone_sees_who_has_picked_and_nobody_else_sees_what():
    def seen(card, viewer):
        table = lay(drawn(THREE), geeks=card)
        everything = (table.view(viewer), told(table, viewer), table.draw(viewer))
        return json.dumps(everything), table.game.redact(table.states, viewer).tobytes()

    for viewer in (1, 2, SPECTATOR):
        cards = ("attack goths", "attack jocks", "defend", "achieve")
        assert len({seen(card, viewer) for card in cards}) == 1
    has_picked = [c["has_picked"] for c in json.loads(seen("defend", 1)[0])[0]["scene"]["cliques"]]
    assert has_picked == [True, False, False]


@clause("RF15")
def test_a_clique_sees_its_own_pick():
    table = lay(drawn(THREE), geeks="attack goths")
    assert table.view(0)["scene"]["cliques"][0]["picked"] == "attack"
    assert table.view(1)["scene"]["cliques"][0]["picked"] is None
    assert table.draw(0).splitlines()[1] == "* Geeks              5  attack goths"
    assert table.draw(1).splitlines()[1] == "  Geeks              ?  has picked"


@clause("RF15")
def test_after_the_reveal_cards_transfers_eliminations_and_the_bin_are_public():
    table = lay(drawn("geeks 5, goths 5, jocks 1, punks 5, bin 33"), punks="attack goths", **ROUND)
    scene = table.view(SPECTATOR)["scene"]
    assert scene["bin"] == 36
    assert [(c["laid"], c["target"], c["gained"], c["in_play"]) for c in scene["cliques"]] == [
        ("attack", 1, -1, True),
        ("defend", None, 0, True),
        ("defend", None, -1, False),
        ("attack", 1, -1, True),
    ]


@clause("RF15")
def test_what_others_have_picked_is_imagined_as_any_card_of_their_hands():
    table = lay(
        drawn("geeks 5, goths 5, jocks 0, punks 5, bin 34"), goths="defend", punks="achieve"
    )
    worlds = [table.game.imagine(table.states, 0, seed) for seed in range(200)]
    assert {int(world["picked"][0, 1]) for world in worlds} == {1, 2, 3, 6}
    assert {int(world["picked"][0, 3]) for world in worlds} == {1, 2, 3, 4}
    assert {world["picked"][0, [0, 2]].tobytes() for world in worlds} == {b"\0\0"}


@clause("RF14", "RF15")
def test_in_the_short_game_nobody_is_imagined_to_have_picked_an_achievement():
    table = lay(drawn(THREE, no_achievements=True), goths="defend")
    worlds = [table.game.imagine(table.states, 0, seed) for seed in range(100)]
    assert {int(world["picked"][0, 1]) for world in worlds} == {1, 3, 5}


@clause("RF15", "RF11")
def test_nothing_is_imagined_once_the_game_is_over():
    table = lay(drawn("geeks 1, goths 5, jocks 7, bin 36"), geeks="defend", goths="achieve",
                jocks="attack goths")  # fmt: skip
    world = table.game.imagine(table.states, 1, seed=3)
    assert table.game.redact(world, OPEN).tobytes() == table.game.redact(
        table.states, OPEN).tobytes()  # fmt: skip


@clause("RF2", "RF5", "RF10", "RF-R9")
def test_a_round_is_told_card_by_card_and_effect_by_effect():
    table = lay(drawn("geeks 5, goths 5, jocks 1, punks 5, bin 33"), punks="attack geeks", **ROUND)
    assert told(table) == [
        "Punks picked a card. [RF15]",
        "Geeks picked a card. [RF15]",
        "Goths picked a card. [RF15]",
        "Jocks picked a card. [RF15]",
        "Round 1 is revealed. [RF2]",
        "Geeks attacked Goths. [RF2]",
        "Goths defended. [RF2]",
        "Jocks defended. [RF2]",
        "Punks attacked Geeks. [RF2]",
        "Goths blocked Geeks, who threw a point into the bin. [RF5]",
        "Jocks defended against nobody and paid a fine of 1. [RF-R9]",
        "Punks took a point from Geeks. [RF5]",
        "Jocks went out. [RF10]",
    ]


def effects(situation, options=None, **cards):
    """What is told of a round after all cards were named."""
    lines = told(lay(drawn(situation, **(options or {})), **cards))
    return [line for line in lines[2 * len(cards) + 1 :] if "took a point" not in line]


@clause("RF4")
def test_the_principals_round_names_the_guilty():
    assert effects(
        "geeks 5, goths 5, jocks 5, punks 5, bin 29",
        geeks="attack punks", goths="attack punks", jocks="attack punks", punks="defend",
    ) == [
        "The principal steps in: Geeks, Goths, Jocks each throw a point into the bin. [RF4]"
    ]  # fmt: skip


@clause("RF7", "RF-R6")
def test_a_lone_achievement_is_told_with_what_it_brought():
    swap = {"geeks": "attack goths", "goths": "attack geeks", "jocks": "achieve"}
    assert effects(THREE, **swap) == ["Jocks alone impressed everyone and gained a point. [RF7]"]
    assert effects("geeks 20, goths 20, jocks 9, bin 0", **swap) == [
        "Jocks alone impressed everyone, but the bin was empty. [RF-R6]"
    ]


@clause("RF-R1")
def test_the_report_shows_who_was_saved_by_a_stolen_point_and_whom_it_could_not_save():
    cards = {"geeks": "attack goths", "goths": "attack jocks", "jocks": "attack geeks"}
    assert effects("geeks 1, goths 5, jocks 5, bin 38", **cards) == [
        "A stolen point saved Geeks. [RF-R1]"
    ]
    assert effects("geeks 1, goths 5, jocks 5, bin 38", {"settlement": "gross"}, **cards) == [
        "Geeks had nothing left; the stolen point went into the bin. [RF-R1]",
        "Geeks went out. [RF10]",
        "Goths, Jocks share the win with a score of 5 each. [RF11]",
    ]


@clause("RF6", "RF8")
def test_the_report_shows_when_the_bin_stands_in_and_when_it_is_empty():
    assert effects(
        "geeks 30, goths 16, jocks 1, punks 1, bin 1",
        geeks="attack jocks", goths="attack jocks", jocks="achieve", punks="achieve",
    ) == [
        "Jocks could not pay everything; the bin stands in as far as it can. [RF6]",
        "Jocks went out. [RF10]",
    ]  # fmt: skip
    assert effects(
        "geeks 30, goths 17, jocks 1, punks 1, bin 0",
        geeks="attack jocks", goths="attack jocks", jocks="achieve", punks="achieve",
    ) == [
        "Jocks could not pay everything; the bin stands in as far as it can. [RF6]",
        "The bin was empty: Goths went without. [RF8]",
        "Jocks went out. [RF10]",
    ]  # fmt: skip


@clause("RF13", "RF-R10")
@pytest.mark.parametrize("ghosts", [True, False])
def test_everyone_in_play_may_talk_and_those_who_are_out_if_agreed_so(ghosts):
    table = drawn("geeks 5, goths 0, jocks 5, punks 5, bin 34", ghost_chat=ghosts)
    seen = table.game.see(table.states, SPECTATOR)
    assert [table.game.shown.talk_closed(seen, seat) is None for seat in range(4)] == [
        True, ghosts, True, True,
    ]  # fmt: skip
    assert [c["may_talk"] for c in table.view()["scene"]["cliques"]] == [True, ghosts, True, True]


@clause("RF13")
def test_when_the_game_is_over_everyone_may_talk():
    table = lay(drawn("geeks 1, goths 5, jocks 7, bin 36", ghost_chat=False), geeks="defend",
                goths="achieve", jocks="attack goths")  # fmt: skip
    assert all(c["may_talk"] for c in table.view()["scene"]["cliques"])


def points_shown(table, viewer):
    return [clique["points"] for clique in table.view(viewer)["scene"]["cliques"]]


@clause("RF-R7")
def test_hidden_points_are_shown_to_their_owner_only_and_to_all_at_the_end():
    table = drawn("geeks 1, goths 5, jocks 7, bin 36")
    assert points_shown(table, 1) == [None, 5, None]
    assert points_shown(table, SPECTATOR) == [None, None, None]
    assert points_shown(table, OPEN) == [1, 5, 7]
    assert table.draw(1) == (
        "Round 1, 36 points in the bin\n"
        "  Geeks              ?  \n"
        "* Goths              5  \n"
        "  Jocks              ?  "
    )
    lay(table, geeks="defend", goths="attack jocks", jocks="attack goths")
    assert points_shown(table, SPECTATOR) == [0, 5, 7]


@clause("RF-R7")
def test_public_points_are_shown_to_all():
    table = drawn("geeks 1, goths 5, jocks 7, bin 36", show_points="public")
    for viewer in (0, 1, 2, SPECTATOR, OPEN):
        assert points_shown(table, viewer) == [1, 5, 7]
    assert table.draw() == (
        "Round 1, 36 points in the bin\n"
        "  Geeks              1  \n"
        "  Goths              5  \n"
        "  Jocks              7  "
    )


@clause("RF-R7")
def test_how_points_are_shown_changes_nothing_else():
    views = []
    for shown in ("hidden", "public"):
        table = lay(drawn(THREE, show_points=shown), **ROUND)
        view = table.view(0)
        for clique in view["scene"]["cliques"]:
            del clique["points"]
        views.append((view, told(table, 0)))
    assert views[0] == views[1]


@clause("RF2", "RF14")
def test_the_prompt_says_in_one_sentence_what_can_be_done():
    table = drawn(THREE)
    assert table.prompt(0) == "Pick a card: attack a clique, defend, or achieve."
    assert table.view(0)["clause"] == "RF2"
    lay(table, geeks="defend")
    assert table.prompt(0) == "Waiting for Goths, Jocks."
    assert table.prompt(SPECTATOR) == "Waiting for Goths, Jocks."
    short = drawn(THREE, no_achievements=True)
    assert short.prompt(1) == "Pick a card: attack a clique or defend."


@clause("RF1", "RF2", "RF10", "RF14")
def test_why_not_gives_the_sentence_from_the_book():
    table = drawn("geeks 5, goths 0, jocks 5, punks 5, bin 34", no_achievements=True)
    assert table.why_not(0, "defend") is None
    assert table.why_not(0, "attack geeks") == "Nobody attacks their own clique. [RF2]"
    assert table.why_not(0, "attack goths") == "The goths are out. [RF10]"
    assert table.why_not(0, "attack artists") == "The artists are not in this game. [RF1]"
    assert table.why_not(0, "achieve") == "This game is played without achievement cards. [RF14]"
    assert table.why_not(0, "sulk") == "'sulk' is no move of Rise or Fall."
    assert table.why_not(1, "defend") == (
        "Nothing is asked of Goths now; waiting for Geeks, Jocks, Punks."
    )
    with pytest.raises(IllegalMove, match="Legal now: attack jocks, attack punks, defend"):
        table.play(0, "attack artists")


@clause("RF-R12")
def test_players_names_take_the_place_of_the_cliques_in_what_is_told():
    table = whitesmoke.deal("rise_or_fall", names=["Ann", "Bob", "Cid"], seed=1)
    for seat, card in enumerate(("attack jocks", "defend", "achieve")):
        table.play(seat, card)
    assert told(table)[3:] == [
        "Round 1 is revealed. [RF2]",
        "Ann attacked Bob. [RF2]",
        "Bob defended. [RF2]",
        "Cid showed an achievement. [RF2]",
        "Bob blocked Ann, who threw a point into the bin. [RF5]",
        "Cid alone impressed everyone and gained a point. [RF7]",
    ]


@clause("RF2", "RF5")
def test_the_table_speaks_german():
    table = lay(drawn("geeks 5, cool teachers 5, jocks 5, bin 34"), geeks="attack jocks")
    view = table.view(1, "de")
    assert view["prompt"] == "Wähle eine Karte: eine Clique angreifen, verteidigen oder angeben."
    assert view["names"] == ["Geeks", "Coole Lehrer", "Sportler"]
    assert [offer["label"] for offer in view["legal"]] == [
        "Geeks angreifen", "Sportler angreifen", "verteidigen", "angeben",
    ]  # fmt: skip
    assert [offer["name"] for offer in view["legal"]] == table.legal(1)
    assert table.prompt(0, "de") == "Warten auf Coole Lehrer, Sportler."
    lay(table, cool_teachers="defend", jocks="defend")
    assert [line.text for line in table.log_for(SPECTATOR, "de")][3:] == [
        "Runde 1 wird aufgedeckt.",
        "Angriff von Geeks auf Sportler.",
        "Verteidigung: Coole Lehrer.",
        "Verteidigung: Sportler.",
        "Abwehr durch Sportler: ein Punkt von Geeks in den Mülleimer.",
        "Verteidigung gegen niemanden, Strafe für Coole Lehrer: 2.",
    ]
    assert table.draw(0, "de").splitlines()[:2] == [
        "Runde 2, 37 Punkte im Mülleimer",
        "* Geeks              4  Sportler angreifen",
    ]


@clause("RF15")
def test_every_view_and_line_is_json_and_every_line_names_its_clause():
    for cards in itertools.product(("attack goths", "defend", "achieve"), repeat=2):
        table = lay(drawn(THREE), geeks=cards[0], goths="attack geeks", jocks=cards[1])
        for viewer in (0, 1, 2, SPECTATOR, OPEN):
            assert json.loads(json.dumps(table.view(viewer))) == table.view(viewer)
            assert all(line.clause for line in table.log_for(viewer))
