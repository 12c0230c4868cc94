"""Pope or Nope: prompts, refusals and warnings with their reasons, the drawing and the log."""

import pytest
from cardinals import counts, dealt, drawn, pass_round, play

import whitesmoke
from whitesmoke.games.pope_or_nope.cards import CARDS
from whitesmoke.games.pope_or_nope.game import GAME
from whitesmoke.testing import clause

TEAMS = {"teams": True}


def why_not(piles, card, target, turn=1, **more):
    """Why a chosen card cannot be played on a target; another pile keeps it playable."""
    table = drawn(piles, {turn: f"{card}, draw 2"}, turn=turn, **more)
    table.play(turn - 1, f"play {card}")
    return str(table.why_not(turn - 1, target))


@pytest.mark.parametrize(
    ("piles", "card", "target", "reason"),
    [
        ("2: deed IV - reduco, 2: deed IV", "cross IV", "pile 1",
         "With a Cross IV you hit only a Deed of that level; this one was reduced to level III."
         " [PN16]"),
        ("2: deed I, 2: deed IV", "cross IV", "pile 1",
         "With a Cross IV you hit only a Deed of that level; this one has level I. [PN16]"),
        ("1: deed I, 2: deed I", "cross I", "pile 1",
         "You cannot cross a pile of your own. [PN-R6]"),
        ("2: deed I < cross I, 2: deed I", "cross I", "pile 1",
         "A Cross never goes on a Cross. [PN16]"),
        ("2: slot, 2: deed I", "cross I", "pile 1",
         "Only its own side fills an open slot, and only with a Deed. [PN15]"),
        ("2: slot, 1: slot", "deed I", "pile 1",
         "Only its own side fills an open slot, and only with a Deed. [PN15]"),
        ("1: slot, 1: deed I", "pope", "pile 1",
         "Only its own side fills an open slot, and only with a Deed. [PN15]"),
        ("1: deed III, 1: deed I", "deed II", "pile 1",
         "You can play a Deed II only on a card of level I; this one has level III. [PN15]"),
        ("1: deed I - reduco, 1: deed I", "deed II", "pile 1",
         "You can play a Deed II only on a card of level I; this one has level 0. [PN15]"),
        ("1: deed IV < pope infallible, 1: deed I", "pope", "pile 1",
         "Only a Nope helps against an infallible Pope. [PN20]"),
        ("1: deed I < nope, 1: deed I", "nope", "pile 1",
         "This pile is dead: nothing more can be played on it. [PN21]"),
        ("1: deed I - reduco, 1: deed I", "reduco", "pile 1",
         "Reduco needs a Deed or a Cross that can still be lowered. [PN19]"),
        ("1: deed I, 1: deed I - reduco", "cancello", "pile 1",
         "Cancello takes only exposed cards that have the stamp. [PN18]"),
        ("1: deed I < cross I, 1: deed I - reduco", "cancello", "cross of pile 1",
         "Cancello takes only exposed cards that have the stamp. [PN18]"),
        ("1: deed I", "reduco", "cross of pile 1", "You can play Reduco only on a pile. [PN12]"),
        ("1: deed I", "reduco", "for seat 2", "You can play Reduco only on a pile. [PN12]"),
        ("1: deed I", "reduco", "pile 7", "There is no pile 7. [PN5]"),
        ("1: deed I", "reduco", "pass",
         "You chose Reduco; now choose what to play it on. [PN12]"),
    ],
)  # fmt: skip
def test_a_target_is_refused_with_its_reason(piles, card, target, reason):
    assert why_not(piles, card, target) == reason


@clause("PN-R5")
def test_building_on_anothers_pile_is_refused_with_its_reason_where_it_is_not_agreed():
    reason = "In this game you build only on piles of your own side. [PN-R5]"
    own = {"others_piles": False}
    for card in ("deed II", "pope"):
        assert why_not("2: deed I, 1: deed I", card, "pile 1", options=own) == reason


@clause("PN-R16")
def test_a_slot_for_an_opponent_is_refused_with_its_reason():
    reason = "An open slot is for yourself or a team-mate. [PN-R16]"
    for target in ("for seat 2", "pile 1"):
        found = why_not("2: deed I", "opportunitas", target, players=4, options=TEAMS)
        assert found == reason


@clause("PN11", "PN12", "PN29")
def test_a_decision_out_of_order_is_refused_with_its_reason():
    table = drawn("2: deed I", {1: "cross II, draw 2"})
    answers = {
        "open with nothing": "The opening is over. [PN11]",
        "pile 1": "First choose the card that you want to play. [PN12]",
        "play nope": "You do not hold a Nope. [PN12]",
        "play cross II": "There is nothing that you can play a Cross II on now. [PN29]",
        "play draw 2": None,
    }
    given = {name: table.why_not(0, name) for name in answers}
    assert {name: why and str(why) for name, why in given.items()} == answers
    table = dealt(2, seed=1)
    assert str(table.why_not(0, "pass")) == "First everyone decides on an opening Deed. [PN11]"
    held = set(table.legal(0))
    missing = next(f"open with deed {n}" for n in ("I", "II", "III", "IV")
                   if f"open with deed {n}" not in held)  # fmt: skip
    assert str(table.why_not(0, missing)) == f"You do not hold a Deed {missing[15:]}. [PN12]"


def warnings(piles, card, **more):
    table = drawn(piles, {1: f"{card}, draw 2"}, **more)
    table.play(0, f"play {card}")
    return [offer["warning"] for offer in table.view(0)["legal"]]


@clause("PN-R12", "PN-R20")
def test_one_is_warned_before_harming_ones_own_side():
    own = "This pile is on your own side: it belongs to Seat {}. [{}]"
    piles = "1: deed I, 2: deed I, 3: deed I, 4: deed I"
    team = {"players": 4, "options": TEAMS}
    assert warnings(piles, "nope", **team) == [
        own.format(1, "PN-R12"), None, own.format(3, "PN-R12"), None,
    ]  # fmt: skip
    assert warnings(piles, "cross I", **team) == [None, own.format(3, "PN-R20"), None]
    assert warnings(piles, "reduco", **team) == [None] * 4
    assert warnings("1: deed I, 2: deed I", "nope") == [own.format(1, "PN-R12"), None]


def test_every_decision_has_its_prompt():
    table = drawn("2: deed I", {1: "reduco, draw 2", 2: "cross I"})
    assert table.prompt(0).text == "Play a card, or pass."
    assert table.prompt(1).text == "Waiting for Seat 1."
    table.play(0, "play reduco")
    assert table.prompt(0).text == "Choose what to play Reduco on."
    assert table.prompt(0, "de").text == "Wähle, worauf du Reduco spielst."
    table.play(0, "pile 1")
    assert table.prompt(1).text == "None of your cards can be played, so you have to pass."
    table = drawn("", {1: "opportunitas, draw 2"}, players=4, options=TEAMS)
    table.play(0, "play opportunitas")
    assert table.prompt(0).text == "Choose for whom to play Opportunitas."
    assert table.prompt(0, "de").text == "Wähle, für wen du Opportunitas spielst."
    assert str(table.why_not(0, "pass")) == "You chose Opportunitas; now choose for whom. [PN12]"


@clause("PN11", "PN-R4")
@pytest.mark.parametrize("opening", ["optional", "compulsory"])
def test_the_prompt_of_the_opening_offers_what_is_legal(opening):
    hands = [counts("deed I, " + "cross I, " * 6), counts("cross II, " * 7)]
    position = {"players": 2, "owing": 3, "hands": hands, "options": {"opening": opening}}
    table = whitesmoke.arrange(GAME, position)
    free = "Choose a Deed to open with, or open without one."
    assert table.prompt(0).text == (
        free if opening == "optional" else "Choose a Deed to open with."
    )
    assert table.prompt(1).text == "You hold no Deed, so you open without one."


def test_a_table_is_drawn_with_piles_levels_and_owners():
    piles = (
        "1: deed II < cross II - reduco, 2: slot, 2: deed IV < pope infallible, 1: deed I < nope"
    )
    table = drawn(piles, {1: "nope, deed I", 2: ""}, points=[3, 1], discard={"reduco": 1})
    assert table.draw(0).splitlines() == [
        "Round 1, token with Seat 1, draw pile 65, discards: reduco",
        "*> Seat 1       points 3, cards 2: deed I and nope",
        "     1: deed II < cross II - Reduco (crossed, level I)",
        "     4: deed I < nope (dead)",
        "   Seat 2       points 1, cards 0",
        "     2: opportunitas (open slot)",
        "     3: deed IV < pope (infallible)",
        "Card counts and stamps are a reconstruction (PN2, PN3, PN4).",
    ]
    assert table.draw(0, "de").splitlines()[1:3] == [
        "*> Platz 1      Punkte 3, Karten 2: Tat I und Nope",
        "     1: Tat II < Kreuz II - Reduco (durchkreuzt, Stufe I)",
    ]


def marks(table, viewer):
    """What stands before each seat in the drawing."""
    return [line[:2] for line in table.draw(viewer).splitlines() if line[3:].startswith("Seat")]


def test_ones_own_seat_and_those_who_are_to_decide_are_marked():
    table = drawn("2: deed I", points=[0, 4])
    assert (marks(table, 0), marks(table, 1)) == (["*>", "  "], [" >", "* "])
    pass_round(table)
    assert table.over
    assert marks(table, 1) == ["  ", "* "]
    opening = dealt(2)
    opening.play(0, opening.legal(0)[-1])
    assert marks(opening, 0) == ["* ", " >"]


def test_an_opening_deed_is_drawn_face_down():
    table = dealt(2, seed=1)
    seat = next(s for s in (0, 1) if len(table.legal(s)) > 1)
    deed = table.legal(seat)[0].removeprefix("open with ")
    table.play(seat, f"open with {deed}")
    assert f"    face down: {deed}" in table.draw(seat)
    assert "    face down: ?" in table.draw(1 - seat)


def told(table, viewer=1):
    return [str(line) for line in table.log_for(viewer)]


@clause("PN17")
def test_a_drawn_draw_2_is_told_to_who_drew_it():
    hands = [{"draw 2": 1, "deed I": 1}, {"deed I": 1}, {"deed I": 1}]
    position = {"players": 3, "hands": hands, "tops": ["deed I"], "owners": [0]}
    table = whitesmoke.arrange(GAME, position, seed=3)
    table.play(0, "play draw 2")
    assert told(table, 0) == [
        "Seat 1 plays Draw 2 and draws 2 cards. [PN17]",
        "You draw a Deed II and Draw 2. [PN17]",
    ]


def scarce(deck, discard):
    """Two players, of whom the first holds a Draw 2, with this draw pile and these discards."""
    zones = {"deck": counts(deck), "discard": counts(discard), "hands": [{"draw 2": 1}]}
    zones["hands"].append({"deed I": 20, "cross I": 20})
    total = dict.fromkeys(CARDS[1:], 0)
    for zone in (zones["deck"], zones["discard"], *zones["hands"]):
        total |= {card: total[card] + count for card, count in zone.items()}
    count = list(total.values())
    split = {"deeds": count[:4], "crosses": count[4:8], "actions": count[8:12]}
    options = {**split, "popes": total["pope"], "nopes": total["nope"]}
    return whitesmoke.arrange(GAME, {"players": 2, "options": options, **zones})


@clause("PN17")
@pytest.mark.parametrize(
    ("deck", "discard", "shuffled"),
    [
        ("pope", "nope", True),
        ("", "nope, nope, nope", True),
        ("pope, pope", "nope", False),
        ("pope", "draw 2", False),
        ("", "", False),
    ],
)
def test_it_is_told_when_the_discards_are_shuffled_in_mid_round(deck, discard, shuffled):
    table = scarce(deck, discard)
    play(table, 1, "draw 2")
    assert ("The discards are shuffled into a new draw pile. [PN17]" in told(table)) is shuffled


@clause("PN13")
def test_it_is_told_who_is_skipped():
    table = drawn("2: deed I", {1: "deed II, draw 2", 2: "", 3: "draw 2", 4: ""}, players=4)
    play(table, 1, "deed II", "pile 1")
    assert told(table)[1:] == ["Seat 2 has no cards and is skipped. [PN13]"]
    play(table, 3, "pass")
    play(table, 1, "pass")
    assert told(table)[2:7] == [
        "Seat 3 passes. [PN12]",
        "Seat 4 has no cards and is skipped. [PN13]",
        "Seat 1 passes. [PN12]",
        "Everyone has passed: round 1 is over. [PN13]",
        "Seat 2 scores 1 point and has 1 of 5. [PN23]",
    ]
    table = drawn("2: deed I", {1: "deed II, nope", 2: "", 3: ""}, players=3)
    play(table, 1, "deed II", "pile 1")
    assert told(table)[1:] == ["Seat 2 and Seat 3 have no cards and are skipped. [PN13]"]
