"""Pope or Nope: what is told, in English and German, from numbers."""

import whitesmoke
from whitesmoke.kernel import told
from whitesmoke.kernel.state import SPECTATOR
from whitesmoke.kernel.teller import Teller
from whitesmoke.testing import clause

NAMES = ["Ada", "Bruno", "Cleo", "Dario"]


def drawn(players=2, options=None, **zones):
    """A round after its opening, in which it is Ada's turn; there are enough of all cards."""
    agreed = {"options": {"deeds": "9,7,5,3", "crosses": "9,7,5,3"} | (options or {})}
    return whitesmoke.arrange("pope_or_nope", {"players": players} | agreed | zones, seed=3)


def after(table, seat, *names, viewer=SPECTATOR, language="en"):
    """What is told of decisions, in words."""
    speech, first = table.game.speech(language, NAMES[: table.players]), len(table.moves)
    for name in names:
        table.play(seat, name)
    return [speech.cited(line.told) for line in table.log_for(viewer, since=first)]


def asked(table):
    return table.game.speech("en", NAMES).cited(table.prompt(table.waiting[0]).told)


def why(table, name):
    return table.game.speech("en", NAMES).cited(table.why_not(table.waiting[0], name).told)


TWO_PILES = {"tops": ["deed II", "deed I"], "owners": [0, 1]}


@clause("PN9")
def test_a_round_begins_with_who_holds_the_token():
    table = whitesmoke.deal("pope_or_nope", players=3, seed=5)
    (line,) = table.log
    said = table.game.speech("en", NAMES).cited(line.told)
    holder = NAMES[int(table.states["token"][0])]
    assert said == f"Round 1: {holder} holds the token and so has the first turn. [PN9]"
    assert (line.round, line.turn) == (1, 0)


@clause("PN11")
def test_the_opening_is_told_when_all_deeds_are_turned_up():
    table = drawn(owing=3, hands=[{"deed II": 7}, {"deed I": 7}])
    assert after(table, 0, "open with deed II") == []
    assert after(table, 1, "open with nothing") == [
        "Ada opens with a Deed II. [PN11]",
        "Bruno opens without a Deed. [PN11]",
    ]


@clause("PN18")
def test_cancello_says_what_it_cancelled():
    hands = [{"cancello": 2, "deed I": 1}, {"deed I": 1}]
    reduced = drawn(tops=["deed II"], levels=[1], owners=[1], places=1, hands=hands)
    assert after(reduced, 0, "play cancello", "pile 1") == [
        "Ada plays Cancello on pile 1 of Bruno and takes a Reduco away:"
        " a Deed II counts as level II again. [PN18]"
    ]
    slot = drawn(tops=["opportunitas"], owners=[1], hands=hands)
    assert after(slot, 0, "play cancello", "pile 1") == [
        "Ada plays Cancello and takes the open slot of Bruno away. [PN18]"
    ]


@clause("PN15", "PN16", "PN19", "PN20", "PN21", "PN22")
def test_what_a_card_did_to_a_pile_stands_in_its_sentence():
    hands = [{"cross I": 1, "reduco": 1, "pope": 1, "nope": 1, "opportunitas": 1, "deed II": 1}] * 2
    for name, line in (
        ("cross I", "Ada crosses pile 2 of Bruno with a Cross I. [PN16]"),
        ("reduco", "Ada plays Reduco on pile 2 of Bruno: a Deed I falls into Infernope. [PN19]"),
        ("pope", "Ada plays a Pope on pile 2 of Bruno: level II. [PN20]"),
        ("deed II", "Ada plays a Deed II on pile 2 of Bruno: level II. [PN15]"),
        ("nope", "Ada says Nope! to pile 2 of Bruno: it is dead for the rest of the round. [PN21]"),
    ):
        table = drawn(**TWO_PILES, hands=hands)
        assert after(table, 0, f"play {name}", "pile 2") == [line]
    slot = after(drawn(**TWO_PILES, hands=hands), 0, "play opportunitas")
    assert slot == ["Ada plays Opportunitas and opens a slot. [PN22]"]


@clause("PN12")
def test_a_card_is_told_to_nobody_until_its_target_is_chosen():
    table = drawn(**TWO_PILES, hands=[{"nope": 1, "deed I": 1}, {"deed I": 1}])
    assert after(table, 0, "play nope", viewer=1) == []


@clause("PN23", "PN13")
def test_a_round_ends_with_points_and_running_totals():
    table = drawn(**TWO_PILES, passes=1, hands=[{"deed I": 1}] * 2, points=[2, 1])
    assert after(table, 0, "pass")[:4] == [
        "Ada passes. [PN12]",
        "Everyone has passed: round 1 is over. [PN13]",
        "Ada scores 1 point and has 3 of 5. [PN23]",
        "Bruno scores 1 point and has 2 of 5. [PN23]",
    ]


@clause("PN23", "PN-R17")
def test_why_nobody_scores_is_told_by_the_right_clause():
    empty = drawn(passes=1, hands=[{"deed I": 1}] * 2)
    assert after(empty, 0, "pass")[2] == "There are no piles, so nobody scores. [PN-R17]"
    infernope = drawn(
        tops=["deed I"], levels=[0], owners=[0], places=1, passes=1, hands=[{"deed I": 1}] * 2
    )
    assert after(infernope, 0, "pass")[2] == "No pile is standing, so nobody scores. [PN23]"


@clause("PN25")
def test_a_win_by_the_better_deeds_names_them():
    table = drawn(
        tops=["deed III", "deed I"], owners=[0, 1], passes=1, hands=[{"deed I": 1}] * 2,
        points=[4, 4],
    )  # fmt: skip
    assert after(table, 0, "pass")[-1] == (
        "Ada wins with 5 points thanks to better Deeds: III against I of Bruno. [PN25]"
    )


@clause("PN24")
def test_places_follow_from_points():
    table = drawn(
        players=3, tops=["deed I"], owners=[1], passes=2, hands=[{"deed I": 1}] * 3,
        points=[3, 4, 1],
    )  # fmt: skip
    table.play(0, "pass")
    assert table.view()["places"] == [2, 1, 3]


@clause("PN26", "PN31")
def test_teams_are_told_what_they_have_together():
    table = drawn(
        players=4, options={"teams": True}, tops=["deed I"], owners=[1], passes=3,
        hands=[{"deed I": 1}] * 4, points=[1, 2, 1, 0],
    )  # fmt: skip
    assert after(table, 0, "pass")[2:5] == [
        "Bruno scores 1 point and has 3 of 7. [PN23]",
        "The team of Ada and Cleo has 2 of 7. [PN26]",
        "The team of Bruno and Dario has 3 of 7. [PN26]",
    ]


@clause("PN12", "PN29")
def test_prompts_and_refusals_have_their_reasons():
    table = drawn(**TWO_PILES, hands=[{"cross IV": 1, "deed IV": 1, "nope": 1}, {"deed I": 1}])
    assert asked(table) == "Play a card, or pass. [PN12]"
    assert why(table, "open with deed I") == "The opening is over. [PN11]"
    assert why(table, "play reduco") == "You do not hold Reduco. [PN12]"
    assert why(table, "play cross IV") == (
        "There is nothing that you can play a Cross IV on now. [PN29]"
    )
    table.play(0, "play nope")
    assert asked(table) == "Choose what to play a Nope on. [PN12]"
    assert why(table, "pass") == "You chose a Nope; now choose what to play it on. [PN12]"


@clause("PN11", "PN23")
def test_german_reads_as_one_would_say_it():
    table = drawn(owing=3, hands=[{"deed II": 7}, {"deed I": 7}])
    table.play(0, "open with deed II")
    assert after(table, 1, "open with nothing", language="de") == [
        "Ada eröffnet mit einer Tat II. [PN11]",
        "Bruno eröffnet ohne Tat. [PN11]",
    ]
    over = drawn(**TWO_PILES, passes=1, hands=[{"deed I": 1}] * 2, points=[2, 1])
    assert after(over, 0, "pass", language="de")[2] == (
        "Ada bekommt einen Punkt und hat jetzt 3 von 5. [PN23]"
    )


@clause("PN-R12", "PN-R20")
def test_who_strikes_the_own_side_is_warned():
    table = drawn(**TWO_PILES, hands=[{"nope": 1}, {"deed I": 1}])
    table.play(0, "play nope")
    warned = {offer["name"]: offer["warning"] for offer in table.view(0)["legal"]}
    own = "This pile is on your own side: it belongs to Seat 1. [PN-R12]"
    assert warned == {"pile 1": own, "pile 2": None}


@clause("PN17")
def test_a_draw_pile_made_of_the_discards_is_told():
    deck = {"deeds": "9,0,0,0", "crosses": "0,0,0,0", "actions": "7,0,0,0", "popes": 0, "nopes": 0}
    table = drawn(
        options=deck, hands=[{"draw 2": 7}, {"deed I": 6}], deck={}, discard={"deed I": 3}
    )
    assert after(table, 0, "play draw 2") == [
        "Ada plays Draw 2 and draws 2 cards. [PN17]",
        "The discards are shuffled into a new draw pile. [PN17]",
    ]


@clause("PN-R4", "PN-R5", "PN-R16")
def test_rulings_are_behind_refusals():
    must = drawn(options={"opening": "compulsory"}, owing=3, hands=[{"deed II": 7}, {"deed I": 7}])
    has_to = "Whoever holds a Deed has to open with one. [PN-R4]"
    assert why(must, "open with nothing") == has_to
    own = drawn(**TWO_PILES, options={"others_piles": False}, hands=[{"pope": 1}, {"deed I": 1}])
    own.play(0, "play pope")
    only = "In this game you build only on piles of your own side. [PN-R5]"
    assert why(own, "pile 2") == only
    teams = drawn(
        players=4, options={"teams": True}, tops=["deed I"], owners=[1],
        hands=[{"opportunitas": 1}, *[{"deed I": 1}] * 3],
    )  # fmt: skip
    teams.play(0, "play opportunitas")
    assert why(teams, "pass") == "You chose Opportunitas; now choose for whom. [PN12]"
    assert why(teams, "for seat 2") == "An open slot is for yourself or a team-mate. [PN-R16]"


@clause("PN-R1", "PN31")
def test_tables_that_cannot_be_dealt_are_refused_with_the_reason():
    game = drawn(hands=[{"deed I": 1}] * 2).game
    none = {"crosses": "0,0,0,0", "actions": "0,0,0,0", "popes": 0, "nopes": 0}
    for players, options, reason in (
        (2, none | {"deeds": "3,0,0,0"}, "The deck has 3 cards; it needs 14 to 100."),
        (2, {"deeds": "0,0,0,0"}, "Without Deeds nobody can ever score."),
        (3, {"teams": True}, "Teams need four or six players."),
    ):
        said = Teller(game).explain(game.undealt(players, options), told.OPTIONS_CLASH, SPECTATOR)
        assert game.speech().read(said) == reason
