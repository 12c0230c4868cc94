"""Rise or Fall: what is told, in English and German, from numbers."""

import json

import pytest
from cliques import drawn, lay, told, view

import whitesmoke
from whitesmoke.games.rise_or_fall import positions
from whitesmoke.games.rise_or_fall.cards import Card
from whitesmoke.kernel.errors import IllegalMove, NotAsked, NoUndo
from whitesmoke.kernel.state import OPEN, SPECTATOR
from whitesmoke.testing import clause

THREE = "geeks 5, goths 5, jocks 5, bin 34"
FOUR = "geeks 5, goths 5, jocks 5, punks 5, bin 29"
ROUND = {"geeks": "attack goths", "goths": "defend", "jocks": "defend"}


def effects(situation, options=None, language="en", **cards):
    """What is told of a round after all cards were named."""
    lines = told(lay(drawn(situation, **(options or {})), **cards), language=language)
    return [line for line in lines[len(cards) + 1 :] if "took a point" not in line or "bin" in line]


@clause("RF1", "RF-R13")
def test_the_start_tells_what_everybody_has():
    for options, line in (
        ({}, "Round 1 begins: every clique has 5 points, and 34 are in the bin. [RF1]"),
        (
            {"start_points": 1},
            "Round 1 begins: every clique has 1 point, and 46 are in the bin. [RF-R13]",
        ),
    ):
        table = whitesmoke.deal("rise_or_fall", players=3, seed=1, options=options)
        assert [str(each) for each in table.log] == [line]
        assert (table.log[0].move, table.log[0].round, table.log[0].turn) == (-1, 1, 0)


@clause("RF15")
def test_nothing_is_told_of_a_pick_until_the_cards_are_turned_over():
    table = lay(drawn(THREE), geeks="attack goths", goths="defend")
    assert told(table, 0) == told(table) == []
    assert view(table).scene["picked_already"] == [1, 1, 0]
    first, second = view(table, 0).own(0), view(table, 1).own(1)
    assert (first["picked"], first["aim"]) == (Card.ATTACK, 1)
    assert (second["picked"], second["aim"]) == (Card.DEFEND, -1)
    assert "picked" not in view(table).scene


@clause("RF1")
def test_a_hand_has_an_attack_on_every_other_clique_in_play_and_two_more_cards():
    table = drawn("geeks 5, goths 5, jocks 0, punks 5, bin 34")
    hand = view(table, 0).own(0)["hand"]
    assert [table.game.names[card] for card in hand if card >= 0] == [
        "attack punks", "attack goths", "defend", "achieve",
    ]  # fmt: skip
    assert set(view(table, 2).own(2)["hand"]) == {-1}


@clause("RF2", "RF5", "RF10", "RF-R9")
def test_a_round_is_told_card_by_card_and_effect_by_effect():
    table = lay(drawn("geeks 5, goths 5, jocks 1, punks 5, bin 33"), punks="attack geeks", **ROUND)
    assert told(table) == [
        "Round 1: the cards are turned over. [RF2]",
        "Geeks attacked Goths. [RF2]",
        "Goths defended. [RF2]",
        "Jocks defended. [RF2]",
        "Punks attacked Geeks. [RF2]",
        "Goths blocked Geeks, who threw a point into the bin. [RF5]",
        "Jocks defended against nobody and threw the last point into the bin instead of 2. [RF-R9]",
        "Punks took a point from Geeks. [RF5]",
        "Jocks lost the last point and went out. [RF10]",
    ]


@clause("RF4", "RF-R3")
def test_the_principals_line_names_victims_and_guilty_and_that_nothing_else_counts():
    gang = {"geeks": "attack punks", "goths": "attack punks", "jocks": "attack punks"}
    assert effects(FOUR, punks="defend", **gang) == [
        "Too many attacked Punks, so the principal steps in: Geeks, Goths and Jocks each throw a"
        " point into the bin, and nothing else in this round counts. [RF4]"
    ]
    assert effects(FOUR, punks="defend", language="de", **gang)[0].startswith(
        "Zu viele haben Punks angegriffen, also greift die Direktorin ein: Geeks, Goths und"
        " Sportler werfen je einen Punkt in den Mülleimer"
    )


@clause("RF5", "RF7", "RF-R6")
def test_what_became_of_achievements_is_told_with_the_reason():
    swap = {"geeks": "attack goths", "goths": "attack geeks", "jocks": "achieve"}
    assert effects(THREE, **swap) == [
        "Jocks alone showed an achievement and took a point from the bin. [RF7]"
    ]
    assert effects("geeks 20, goths 20, jocks 9, bin 0", **swap) == [
        "Jocks alone showed an achievement, but the bin was empty. [RF-R6]"
    ]
    two = {"geeks": "achieve", "goths": "achieve", "jocks": "attack goths"}
    assert effects(THREE, **two) == [
        "Geeks and Goths showed achievements in the same round, so none of them brought a point."
        " [RF5]"
    ]
    one = {"geeks": "attack goths", "goths": "achieve", "jocks": "attack goths"}
    assert effects(THREE, **one) == [
        "Goths were attacked, so the achievement brought no point. [RF5]"
    ]


@clause("RF-R1")
def test_it_is_told_who_was_saved_by_a_stolen_point_and_whom_it_could_not_save():
    cards = {"geeks": "attack goths", "goths": "attack jocks", "jocks": "attack geeks"}
    assert effects("geeks 1, goths 5, jocks 5, bin 38", **cards) == [
        "The stolen point saved Geeks. [RF-R1]"
    ]
    assert effects("geeks 1, goths 5, jocks 5, bin 38", {"settlement": "gross"}, **cards) == [
        "Geeks had nothing left after paying, so the stolen point went into the bin. [RF-R1]",
        "Geeks lost the last point and went out. [RF10]",
        "Goths and Jocks are the last two and share the win with 5 points each. [RF11]",
    ]


@clause("RF6", "RF8")
def test_it_is_told_when_the_bin_stands_in_and_when_it_is_empty():
    cards = {"geeks": "attack jocks", "goths": "attack jocks", "jocks": "achieve"}
    lines = effects("geeks 30, goths 17, jocks 1, punks 1, bin 0", punks="achieve", **cards)
    assert lines[:2] == [
        "Jocks could not pay for everything; the bin pays the rest as far as it can. [RF6]",
        "The bin was empty, so Goths got no point. [RF8]",
    ]


@clause("RF11", "RF-R5", "RF-R8")
@pytest.mark.parametrize(
    ("situation", "options", "cards", "verdict", "places"),
    [
        (
            "geeks 1, goths 5, jocks 7, bin 36", {}, ("defend", "achieve", "attack goths"),
            "Jocks won with 8 points against Goths with 4. [RF11]", [3, 2, 1],
        ),
        (
            "geeks 1, goths 1, jocks 7, bin 40", {}, ("defend", "attack jocks", "defend"),
            "Jocks won as the only clique left. [RF11]", [2, 2, 1],
        ),
        (
            "geeks 1, goths 1, jocks 2, bin 45", {}, ("defend", "defend", "defend"),
            "All cliques are out; Geeks, Goths and Jocks went out last and share the win. [RF-R5]",
            [1, 1, 1],
        ),
        (
            "geeks 1, goths 1, jocks 2, bin 45", {"all_out": "no_winner"},
            ("defend", "defend", "defend"),
            "All cliques are out, and nobody wins. [RF-R5]", [1, 1, 1],
        ),
        (
            "geeks 1, goths 1, jocks 2, bin 45", {"all_out": "most_points_before_round"},
            ("defend", "defend", "defend"),
            "All cliques are out; Jocks won, having had the most before the last round:"
            " 2 points. [RF-R5]", [2, 2, 1],
        ),
        (
            "geeks 5, goths 5, jocks 7, bin 32", {"max_rounds": 1},
            ("attack goths", "attack geeks", "attack geeks"),
            "Jocks won with the most points after 1 round: 8. [RF-R8]", [3, 2, 1],
        ),
        (
            "geeks 5, goths 5, jocks 4, bin 35", {"max_rounds": 1},
            ("attack goths", "attack geeks", "achieve"),
            "Geeks, Goths and Jocks share the win with 5 points each after 1 round. [RF-R8]",
            [1, 1, 1],
        ),
    ],
)  # fmt: skip
def test_the_verdict_says_who_won_and_why_and_gives_places(
    situation, options, cards, verdict, places
):
    table = lay(
        drawn(situation, **options), **dict(zip(("geeks", "goths", "jocks"), cards, strict=True))
    )
    assert told(table)[-1] == verdict
    assert view(table).places == places


@clause("RF2", "RF14")
def test_the_prompt_says_in_one_sentence_what_can_be_done():
    speech = drawn(THREE).game.speech("en", ("Ann", "Bob", "Cid"))
    table = drawn(THREE)
    read = speech.read
    assert read(view(table, 0).prompt(0)) == (
        "Pick a card: attack a clique, defend, or show an achievement."
    )
    assert [offer.action for offer in view(table, 0).offers(0)] == table.legal_ids(0)
    lay(table, geeks="defend")
    assert read(view(table, 0).prompt(0)) == "Waiting for Bob and Cid."
    assert view(table, 0).offers(0) == []
    short = drawn(THREE, no_achievements=True)
    assert read(view(short, 1).prompt(1)) == "Pick a card: attack a clique or defend."


@clause("RF1", "RF2", "RF10", "RF14")
def test_why_not_gives_the_sentence_from_the_book():
    table = drawn("geeks 5, goths 0, jocks 5, punks 5, bin 34", no_achievements=True)

    def why(name, seat=0):
        return str(table.why_not(seat, name))

    assert table.why_not(0, "defend") is None
    assert why("attack geeks") == "You cannot attack your own clique. [RF2]"
    assert why("attack goths") == "The goths are out. [RF10]"
    assert why("attack artists") == "The artists are not in this game. [RF1]"
    assert why("achieve") == "This game is played without achievement cards. [RF14]"
    assert why("sulk") == "'sulk' is no move of Rise or Fall."
    assert why("defend", 1) == "Nothing is asked of Goths now; waiting for Geeks, Jocks and Punks."
    with pytest.raises(IllegalMove, match="Legal now: attack jocks, attack punks, defend"):
        table.play(0, "attack artists")


@clause("RF15")
def test_a_pick_cannot_be_changed_or_taken_back():
    table = lay(drawn(THREE), geeks="attack goths")
    with pytest.raises(NotAsked, match="Nothing is asked of Geeks now; waiting for Goths and"):
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

    cards = ("attack goths", "attack jocks", "defend", "achieve")
    for viewer in (1, 2, SPECTATOR):
        assert len({seen(card, viewer) for card in cards}) == 1
    assert len({seen(card, 0) for card in cards}) == 4


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


@clause("RF13", "RF-R10")
@pytest.mark.parametrize("ghosts", [True, False])
def test_everyone_in_play_may_talk_and_those_who_are_out_if_agreed_so(ghosts):
    table = drawn("geeks 5, goths 0, jocks 5, punks 5, bin 34", ghost_chat=ghosts)
    closed = [view(table, seat).talk_closed(seat) for seat in range(4)]
    assert [each is None for each in closed] == [True, ghosts, True, True]
    over = lay(drawn("geeks 1, goths 5, jocks 7, bin 36", ghost_chat=False), geeks="defend",
               goths="achieve", jocks="attack goths")  # fmt: skip
    assert view(over, 0).talk_closed(0) is None


@clause("RF-R7")
def test_hidden_points_are_told_to_their_owner_only_and_to_all_at_the_end():
    table = drawn("geeks 1, goths 5, jocks 7, bin 36")
    assert view(table, 1).scene["points_shown"] == [-1, -1, -1]
    assert view(table, 1).own(1)["own_points"] == 5
    assert view(table, OPEN).scene["points_shown"] == [1, 5, 7]
    assert not {"points", "before"} & set(view(table, 1).scene)
    lay(table, geeks="defend", goths="attack jocks", jocks="attack goths")
    assert view(table).scene["points_shown"] == [0, 5, 7]
    public = drawn("geeks 1, goths 5, jocks 7, bin 36", show_points="public")
    assert view(public).scene["points_shown"] == [1, 5, 7]


@clause("RF-R7")
def test_how_points_are_shown_changes_nothing_else():
    views = []
    for shown in ("hidden", "public"):
        table = lay(drawn(THREE, show_points=shown), **ROUND)
        seen = table.view(0)
        del seen["facts"]["points_shown"]
        views.append((seen, told(table, 0)))
    assert views[0] == views[1]


@clause("RF15")
def test_after_the_reveal_cards_transfers_eliminations_and_the_bin_are_told():
    table = lay(drawn("geeks 5, goths 5, jocks 1, punks 5, bin 33"), punks="attack goths", **ROUND)
    scene = view(table).scene
    assert scene["bin"] == 36
    attack, defend = Card.ATTACK, Card.DEFEND
    assert (scene["laid"], scene["target"]) == ([attack, defend, defend, attack], [1, -1, -1, 1])
    assert (scene["gained"], scene["in_play"]) == ([-1, 0, -1, -1], [1, 1, 0, 1])
    assert json.loads(json.dumps(scene)) == scene


@clause("RF-R12")
def test_players_names_take_the_place_of_the_cliques():
    table = whitesmoke.deal("rise_or_fall", names=["Ann", "Bob", "Cid"], seed=1)
    for seat, card in enumerate(("attack jocks", "defend", "achieve")):
        table.play(seat, card)
    assert told(table, language="de") == [
        "Runde 1: Die Karten werden aufgedeckt. [RF2]",
        "Ann greift Bob an. [RF2]",
        "Bob verteidigt sich. [RF2]",
        "Cid gibt an. [RF2]",
        "Bob wehrt Ann ab, und ein Punkt von Ann landet im Mülleimer. [RF5]",
        "Nur Cid hat angegeben und nimmt sich einen Punkt aus dem Mülleimer. [RF7]",
    ]


@clause("RF2", "RF5")
def test_german_bends_the_names_of_cliques():
    table = lay(
        drawn("geeks 5, cool teachers 5, jocks 5, bin 34"),
        geeks="attack jocks", cool_teachers="attack jocks", jocks="attack cool teachers",
    )  # fmt: skip
    assert told(table, language="de") == [
        "Runde 1: Die Karten werden aufgedeckt. [RF2]",
        "Geeks greifen Sportler an. [RF2]",
        "Coole Lehrer greifen Sportler an. [RF2]",
        "Sportler greifen Coole Lehrer an. [RF2]",
        "Geeks nehmen Sportlern einen Punkt ab. [RF5]",
        "Coole Lehrer nehmen Sportlern einen Punkt ab. [RF5]",
        "Sportler nehmen Coolen Lehrern einen Punkt ab. [RF5]",
    ]
    assert table.names("de") == ["Geeks", "Coole Lehrer", "Sportler"]
    attack = table.game.ids["attack cool teachers"]
    assert table.label(attack, "de") == "die coolen Lehrer angreifen"


@clause("RF-R7", "RF15")
def test_the_drawing_tells_this_rounds_picks_from_the_last_cards():
    table = lay(drawn("geeks 1, goths 5, jocks 7, punks 5, bin 31"), geeks="attack goths",
                goths="attack geeks", jocks="attack punks", punks="attack jocks")  # fmt: skip
    lay(table, goths="defend")

    def draw(viewer, language="en"):
        return table.draw(viewer, language).splitlines()

    assert draw(1) == [
        "Round 2, 31 points in the bin",
        "  Geeks              ?  last round: attack goths",
        "* Goths              5  picks: defend; last round: attack geeks",
        "  Jocks              ?  last round: attack punks",
        "  Punks              ?  last round: attack jocks",
    ]
    assert draw(SPECTATOR)[2] == "  Goths              ?  has picked; last round: attack geeks"
    assert draw(1, "de")[0] == "Runde 2, 31 Punkte im Mülleimer"


@clause("RF7", "RF-R8")
def test_a_drawn_position_that_cannot_be_is_told_why():
    table = drawn(THREE)
    state, speech = table.game.layout.open(table.states), table.game.speech("de")
    assert table.game.ask("impossible", state) is None
    assert positions.conserved(state) == {"points": 49}
    state.round = -1
    assert speech.cited(table.game.ask("impossible", state)) == "Es gibt keine Runde -1. [RF-R8]"
    state.points[0] = 50
    assert speech.cited(table.game.ask("impossible", state)) == (
        "Die Cliquen haben zusammen 0 bis 49 Punkte. [RF7]"
    )
