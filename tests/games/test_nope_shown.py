"""What people read at a table of NOPE!: prompts, refusals, the log, the drawing, positions."""

import pytest
from test_nope_notation import GAME, clause, drawn, legal, log, play

import whitesmoke
from whitesmoke.kernel.errors import BadPosition
from whitesmoke.kernel.position import position

PROMPTS = {
    "Discard one red or blue card.": ("rb1", "r1 g1", {}),
    "Discard one card of any colour.": ("J", "r1 g1", {}),
    "Choose 2 red cards, the last one ends on top.": ("r2", "r1 r2", {}),
    "Choose 2 red cards, the last one ends on top; or play an action card alone.": (
        "r2", "r1 R", {},
    ),
    "Draw, for you do not hold 3 green or yellow cards.": ("gy3", "r1 g1", {}),
    "Draw, for you do not hold 2 green cards; or play an action card alone.": ("g2", "Sg r1", {}),
    "Choose 2 more cards of your set, the last one ends on top.": (
        "rb3", "r1 r2", {"picked": [["red 3"]]},
    ),
    "Choose the last card of your set; it ends on top.": ("r2", "r1", {"picked": [["red 3"]]}),
    "Discard one card of any colour, or pass.": (
        "R", "r1", {"phase": "start", "options": {"start_reset_optional": True}},
    ),
    "Play an action card alone; all cards of your set are action cards.": (
        "r2", "Sr Ar b1", {"options": {"set_top_action": "number_on_top"}},
    ),
    'Say "Nope!".': ("r3", "y1", {"phase": "drawn", "options": {"action_after_draw": True}}),
    "Name the player who has the next turn.": ("A*", "y1", {"phase": "naming"}),
    "Announce how many cards Seat 2 owes.": ("A*", "y1", {"phase": "numbering", "named": 1}),
    "Announce the colour that Seat 2 owes.": (
        "A*", "y1", {"phase": "colouring", "named": 1, "demanded": 2},
    ),
}  # fmt: skip


@pytest.mark.parametrize("prompt", PROMPTS)
def test_one_sentence_says_what_to_do(prompt):
    pile, hand, given = PROMPTS[prompt]
    table = drawn(pile, hand, "gb2", **given)
    assert table.prompt(0) == prompt
    assert table.prompt(0, "de") not in (prompt, "")
    assert table.prompt(1) == "Waiting for Seat 1."


REFUSALS = [
    ("r2", "r1 r2", {}, "draw",
     "You hold a set, so you may not draw. [NP13]"),
    ("r2", "b1", {}, "discard red 1",
     "You do not hold red 1. [NP13]"),
    ("r2", "b1", {}, "discard blue 1",
     "blue 1 shows no demanded colour. [NP12]"),
    ("r2", "r1 b1", {}, "discard red 1",
     "You do not hold 2 red cards. [NP14]"),
    ("r2", "Sb b1", {}, "play blue See-through alone",
     "blue See-through shows no demanded colour. [NP12]"),
    ("r1", "R b1", {}, "play Reset alone",
     "One card is owed: to discard Reset is to play it. [NP31]"),
    ("rb2", "r1 r2 b1", {}, "discard blue 1",
     "All cards of a set show one and the same colour. [NP11]"),
    ("r2", "r1 R", {"picked": [["red 3"]]}, "play Reset alone",
     "Complete the set that you have begun. [NP18]"),
    ("r2", "r1 R", {"picked": [["red 3"]]}, "draw",
     "Complete the set that you have begun. [NP18]"),
    ("r2", "r1 b1", {}, "say Nope!",
     "Nope! is said by who has drawn and holds no set. [NP15]"),
    ("r2", "r1 b1", {}, "announce 2",
     "Only who has discarded a Selection announces. [NP22]"),
    ("R", "r1", {}, "pass",
     "Only the start player may pass, on a Reset, if that was agreed. [NP-R11]"),
    ("A*", "y1", {"phase": "naming"}, "announce 2",
     "Announce a player, a number, and a colour if the card shows four. [NP22]"),
    ("A*", "y1", {"phase": "naming"}, "draw",
     "Announce a player, a number, and a colour if the card shows four. [NP22]"),
    ("r3", "y1", {"phase": "drawn", "options": {"action_after_draw": True}}, "draw",
     "You have drawn already. [NP15]"),
]  # fmt: skip


@pytest.mark.parametrize(("pile", "hand", "given", "decision", "reason"), REFUSALS)
def test_a_refusal_says_why(pile, hand, given, decision, reason):
    assert drawn(pile, hand, "gb2", **given).why_not(0, decision) == reason


@clause("NP27")
def test_discarding_the_last_card_is_warned_of():
    offers = drawn("J", "b1", "y1").view(0)["legal"]
    warning = "This leaves you without cards, and you are out. [NP27]"
    assert [offer["warning"] for offer in offers] == [warning]
    offers = drawn("r2", "R r1", "y1").view(0)["legal"]
    warned = {offer["name"]: offer["warning"] for offer in offers}
    assert warned == {"discard red 1": warning, "discard Reset": warning, "play Reset alone": None}


@clause("NP18")
def test_picks_are_nobody_elses_business_until_the_set_is_laid():
    table = play(drawn("r3", "r1 r2 rb1 b1", "y1", "y2"), "r2", "r1")
    for viewer in (-1, 1, 2):
        assert log(table, viewer) == []
        assert table.view(viewer)["scene"]["seats"][0]["cards"] == 4
        assert table.view(viewer)["scene"]["seats"][0]["picked"] == []
    assert table.view(0)["scene"]["seats"][0]["picked"] == ["red 2", "red 1"]
    play(table, "rb1")
    assert log(table, 1) == ["Seat 1 discards red 2, red 1, red-blue 1. [NP18]"]


@clause("NP18")
def test_a_pick_can_be_taken_back_and_a_laid_set_can_not():
    table = play(drawn("r2", "r1 r2 rb1 b1", "y1"), "r2")
    table.undo(0)
    assert legal(table) == {"r1", "r2", "rb1"}
    play(table, "rb1", "r1")
    assert table.why_no_undo(0)


@clause("NP15")
def test_who_draws_reads_which_cards_and_the_others_how_many():
    table = play(drawn("r3", "b1", "y1", "y2", deck="g1"), "draw")
    assert log(table, 0) == ["Seat 1 draws 1 and says Nope! [NP15]", "You drew green 1. [NP15]"]
    assert log(table, 1) == ["Seat 1 draws 1 and says Nope! [NP15]"]
    assert log(table, 1, "de") == ["Platz 1 zieht nach (1) und sagt Nope! [NP15]"]


def test_a_table_can_be_read():
    table = drawn("Sr r3", "b1 J J", "y1", "", turn=1)
    assert table.draw(0).splitlines() == [
        "Draw pile: 98, discard pile: 2",
        "Demanded: 3 red cards",
        "On top: red See-through, red 3",
        "  Seat 1         3  blue 1, joker, joker",
        "> Seat 2         1",
        "  Seat 3         0  place 3",
    ]
    assert table.draw(0, "de").splitlines()[1:4] == [
        "Gefordert: 3 Karten in Rot",
        "Oben liegt: Durchblick rot, rot 3",
        "  Platz 1        3  blau 1, Joker, Joker",
    ]


@clause("NP8")
def test_a_view_tells_what_everyone_knows_of_a_hand():
    table = play(drawn("rb2", "r1 b1 g1", "y1", "y2", deck="g2"), "draw")
    assert table.view(1)["scene"]["seats"][0]["at_most"] == {"red": 1, "blue": 1}


IMPOSSIBLE = {
    "Each card of the game is in exactly one place.": {"hand": [{"red 3": 2}, {"blue 1": 1}]},
    "The discard pile is never empty and has no gaps.": {"pile": []},
    "With one player left the game is over.": {"hand": [{"red 1": 1}, {}]},
    "Who is out has a rank.": {"place": [1, 2], "players": 3},
    "Only who has cards has a turn.": {"players": 3, "turn": 2},
    "Only a Selection on top is announced.": {"phase": "naming"},
    "Without a set, drawing ends the turn.": {"phase": "drawn"},
    "Only a Reset can be passed on, at first.": {"phase": "start"},
    "Only the player to move picks a set.": {"picked": [[], ["red 3"]]},
    "A hand shows what it is known to lack.": {"without": [{"red": 1}, {}]},
    "Only reshuffled cards are in the draw pile.": {"outside": {"joker": 1}},
}


@pytest.mark.parametrize("reason", IMPOSSIBLE)
def test_an_impossible_position_is_refused(reason):
    drawn_so = {"pile": ["red 2"], "hand": [{"red 1": 1}, {"blue 1": 1}], **IMPOSSIBLE[reason]}
    with pytest.raises(BadPosition, match=reason):
        whitesmoke.arrange(GAME, drawn_so)


ALSO_IMPOSSIBLE = [
    {"phase": "numbering", "pile": ["red Selection"], "players": 3, "named": 2},
    {"phase": "colouring", "pile": ["four-colour Selection"], "named": 1},
    {"phase": "colouring", "pile": ["red Selection"], "named": 1, "demanded": 2},
    {"phase": "naming", "pile": ["red Selection (2)"]},
    {"ending": 1},
    {"ending": 1, "hand": [{"red 1": 1}, {}], "place": [0, 2]},
    {"turn": 2},
    {"turn": -1},
    {"pile": ["red 2", "", "red 3"]},
    {"picked": [["red 3", "red 2"]]},
    {"hand": [{"red 1": -1}, {"blue 1": 1}]},
    {"deck": {"red 1": 1}},
]


@pytest.mark.parametrize("given", ALSO_IMPOSSIBLE)
def test_an_impossible_position_is_refused_in_other_ways_too(given):
    drawn_so = {"pile": ["red 2"], "hand": [{"red 1": 1}, {"blue 1": 1}], **given}
    with pytest.raises(BadPosition):
        whitesmoke.arrange(GAME, drawn_so)


@clause("NP28")
def test_a_finished_game_can_be_drawn():
    table = drawn("J r1", "", "y1", "", turn=1, ending=1)
    assert table.over
    assert table.scores == [0, 1, 0]
    assert [seat["place"] for seat in table.view()["scene"]["seats"]] == [3, 1, 2]


def test_a_position_names_its_cards():
    table = play(drawn("Ar(2) b1", "r1 r2 g1", "y1", "y2"), "r1")
    drawn_so = position(GAME, table.states)
    assert drawn_so["pile"] == ["blue 1", "red Selection (2)"]
    assert drawn_so["picked"][0] == ["red 1", ""]
    assert drawn_so["hand"][0] == {"red 2": 1, "green 1": 1}


def test_the_clause_of_a_prompt_is_that_of_the_decision():
    after = {"phase": "drawn", "options": {"action_after_draw": True}}
    clauses = [drawn("r3", "y1 R", "gb2", **given).view(0)["clause"] for given in ({}, after)]
    assert clauses == ["NP14", "NP15"]


def test_what_is_picked_is_not_called_missing():
    table = drawn("r2", "r1 r3 b1", "g1 g2")
    play(table, "discard red 3")
    assert table.why_not(0, "discard red 3") == "You have picked red 3 already. [NP18]"


def test_nothing_is_shown_as_demanded_while_a_selection_is_announced():
    table = drawn("r2", "A* b1 r1 r1", "g1 g2", "y1")
    assert table.view(1)["scene"]["demand"] == {"count": 2, "colours": ["red"]}
    said = []
    for name in ("play four-colour Selection alone", "name seat 3", "announce 2"):
        play(table, name)
        said.append(table.view(1)["scene"]["demand"])
    assert said == [{"count": count, "colours": []} for count in (0, 0, 2)]
    assert "A Selection is being announced; cards owed: 2" in table.draw(1)
    play(table, "announce blue")
    assert table.view(1)["scene"]["demand"] == {"count": 2, "colours": ["blue"]}
    assert "Demanded: 2 blue cards" in table.draw(1)


def test_nothing_is_demanded_any_more_when_the_game_is_over():
    table = drawn("r1", "r1", "g1 g2")
    play(table, "discard red 1")
    assert table.over
    assert table.view(1)["scene"]["demand"] == {"count": 0, "colours": []}
    assert "Demanded" not in table.draw(1)


@pytest.mark.parametrize("named", [-5, 0, 3, 100])
def test_a_selection_names_somebody_else_at_the_table(named):
    with pytest.raises(BadPosition, match="Only a Selection on top is announced"):
        drawn("Ar", "b1", "g1 g2", "y1", phase="numbering", named=named)


def test_nobody_lacks_less_than_no_card():
    with pytest.raises(BadPosition, match="known to lack"):
        drawn("r2", "r1", "g1 g2", without=[{"red": -3}])


def test_who_is_named_is_offered_by_name_whoever_sits_there():
    table = whitesmoke.deal("nope", 3, seed=1, names=["Ann", "Bob", "Cid"])
    action = table.game.ids["name seat 2"]
    assert table.label(action) == "name Bob"
    assert table.label(action, "de") == "Bob auswählen"
    assert table.offer(action)["parts"] == {"seat": 2}
