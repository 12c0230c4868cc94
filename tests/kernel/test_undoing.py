"""Undoing: a decision is taken back exactly while nobody has learned anything from it."""

import random

import pytest
from toys.tables import TO_THE_PICKS, dealt, everything, played

import whitesmoke
from whitesmoke.games import find
from whitesmoke.kernel.errors import NoUndo
from whitesmoke.kernel.record import record
from whitesmoke.kernel.table import deal
from whitesmoke.testing.interference import alternatives, decide_alike, fork, sees


def test_there_is_nothing_to_undo_at_first():
    with pytest.raises(NoUndo, match="There is no decision to take back"):
        dealt().undo()


@pytest.mark.parametrize(
    ("moves", "seat"),
    [
        (("0 pass",), 0),
        (("0 pass",), None),
        (("0 mark ash",), 0),
        (("0 mark ash", "0 pass"), 0),
        (("0 draw", "1 pass"), 1),
    ],
)
def test_a_decision_from_which_nobody_learned_anything_can_be_taken_back(moves, seat):
    at_play, before = played(*moves), played(*moves[:-1])
    at_play.undo(seat)
    assert everything(at_play) == everything(before)
    assert record(at_play) == record(before)
    last_seat, name = moves[-1].split(" ", 1)
    at_play.play(int(last_seat), name)
    assert everything(at_play) == everything(played(*moves))


STANDS = [
    (("0 draw",), 0, "Chance has spoken since"),
    (("0 gamble",), 0, "Chance has spoken since"),
    (("0 show {own}",), 0, "Somebody has learned something"),
    (("0 peek",), 0, "Somebody has learned something"),
    ((*TO_THE_PICKS, "0 pick low"), 0, "Somebody has learned something"),
    ((*TO_THE_PICKS, "0 pick low", "1 pick high"), 1, "Somebody has learned something"),
    (("0 pass",), 1, "Only whoever made the last decision"),
    (("0 pass", "1 pass"), 0, "Only whoever made the last decision"),
]


@pytest.mark.parametrize(("moves", "seat", "reason"), STANDS)
def test_a_decision_from_which_somebody_learned_something_stands(moves, seat, reason):
    own = next(m for m in dealt().legal(0) if m.startswith("show")).removeprefix("show ")
    at_play = played(*(move.format(own=own) for move in moves))
    before = everything(at_play)
    assert reason in str(at_play.why_no_undo(seat))
    with pytest.raises(NoUndo, match=reason):
        at_play.undo(seat)
    assert everything(at_play) == before


def test_undo_can_go_back_several_decisions_of_one_seat():
    at_play = played("0 mark ash", "0 pass")
    at_play.undo(0)
    at_play.undo(0)
    assert everything(at_play) == everything(dealt())


def test_undo_is_offered_at_a_glance_as_the_law_nearly_always_answers():
    """In NOPE! a pick goes back, while a draw or a laid card stands."""
    dice, alike = random.Random(2), []
    table = whitesmoke.deal("nope", 3, seed=3)
    while not table.over:
        seat = table.turn
        assert not table.offers_undo((seat + 1) % 3)
        table.play(seat, dice.choice(table.legal(seat)))
        alike.append((table.offers_undo(seat), table.why_no_undo(seat) is None))
    assert set(alike) == {(True, True), (False, False)}


def test_undo_is_not_offered_where_a_game_says_that_something_is_revealed():
    for seed in range(400):
        table = whitesmoke.deal("nonce_orders", 2, seed=seed)
        if "show hand" in table.legal(table.turn):
            seat = table.turn
            table.play(seat, "show hand")
            assert not table.offers_undo(seat)
            return
    raise AssertionError("no hand could be shown")


@pytest.mark.parametrize("seed", range(6))
def test_the_answer_to_undo_does_not_tell_what_the_partner_holds(seed):
    """Where few cards are left a partner may know all of a hand, but whether they do is theirs."""
    options = {"deck": [3, 3, 1, 1, 1], "hand_size": 2, "draw_count": 1}
    dice, compared = random.Random(seed), 0
    table = deal(find("nonce_orders"), 2, seed, options)
    while not table.over:
        for viewer in range(2):
            compared += answers_alike(table, viewer, dice.randrange(1 << 30))
        seat = table.turn
        table.play(seat, dice.choice(table.legal(seat)))
    assert compared


def answers_alike(table, viewer, seed):
    """How often undo answers the same in two worlds that the viewer cannot tell apart."""
    choices = random.Random(seed)
    one, other = (fork(table, states, seed) for states in alternatives(table, viewer, seed))
    for compared in range(6):
        if one.over or not decide_alike(one, other, viewer, choices):
            return compared
        if sees(one, viewer) != sees(other, viewer):
            return compared
        assert one.why_no_undo(viewer) == other.why_no_undo(viewer)
    return 6
