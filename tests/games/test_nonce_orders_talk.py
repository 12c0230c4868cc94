"""Talk in Nonce Orders: silence, shown hands, and what may be guessed of the partner's hand."""

import random
from collections import Counter

import pytest
from test_nonce_orders import ANY_TIME, EVIL, GOOD, at, hand, play, text_of

import whitesmoke
from whitesmoke.games.nonce_orders.cards import Kind
from whitesmoke.games.nonce_orders.game import GAME
from whitesmoke.kernel.state import SPECTATOR
from whitesmoke.testing import Small, clause
from whitesmoke.testing.likely import imagined_worlds_are_likely

HOLDER_ONLY, NO_LOCK = {"talk_lock": "holder_only"}, {"talk_lock": "off"}
OPEN_HANDS = {"open_hands": "on_when_talk_open"}


def shown_hand(table, seat, viewer=SPECTATOR):
    """A hand as a viewer's table shows it, None where it does not."""
    view = table.view(viewer)
    if viewer == seat:
        return text_of(view["own"]["hand"])
    return text_of(view["facts"]["shown"][seat]) if view["facts"]["is_shown"][seat] else None


def closed(table, seat):
    """Why the seat may not talk, if it may not."""
    reason = table.talk_closed(seat)
    return None if reason is None else (reason.text, reason.clause)


def guesses(table, viewer, count=300):
    """How often each hand of the partner is imagined."""
    found = Counter()
    for seed in range(count):
        world = GAME.imagine(table.states, viewer, seed)
        found[text_of(world["hand"][0, 1 - viewer])] += 1
    return found


@clause("NO13", "NO16")
def test_an_inspector_in_either_hand_silences_both_and_everyone_sees_it():
    for mine, yours in (("1 inspector", ""), ("1 angel", "1 inspector")):
        table = at(EVIL, mine, yours)
        assert "show hand" not in table.legal(EVIL)
        assert str(table.why_not(EVIL, "show hand")).endswith("do not talk about hands now. [NO13]")
        assert all(closed(table, seat) for seat in (EVIL, GOOD))
        assert table.view(SPECTATOR)["facts"]["silent"]
        assert all(table.view(seat)["own"]["silenced"] for seat in (EVIL, GOOD))


@clause("NO13")
def test_without_inspectors_hands_may_be_discussed():
    table = at(EVIL, "1 demon", "1 angel")
    assert [closed(table, seat) for seat in (EVIL, GOOD)] == [None, None]
    assert not table.view(GOOD)["facts"]["silent"]


@clause("NO13", "NO-R4")
def test_silence_comes_and_goes_with_the_inspectors_and_is_told():
    table = at(EVIL, "1 inspector, 1 demon", deck="9 inspectors")
    play(table, "discard inspector")
    assert closed(table, EVIL) == (
        "Your partner holds an Inspector: do not talk about hands now.", "NO13",
    )  # fmt: skip
    opened = play(at(EVIL, "1 inspector, 1 demon", deck="9 angels"), "discard inspector")
    assert [str(line) for line in opened.log_for(GOOD)] == [
        "Evil discards an Inspector. [NO6]",
        "Good draws 3 Angels immediately. [NO6]",
        "Nobody holds an Inspector any more: you may talk about your hands. [NO13]",
    ]
    assert str(opened.log_for(EVIL)[1]) == "Good draws 3 cards immediately. [NO6]"


@clause("NO-R11")
def test_holder_only_silences_only_the_holder_and_tells_nobody_else():
    table = at(EVIL, "1 demon", "1 inspector", options=HOLDER_ONLY)
    assert closed(table, EVIL) is None
    assert closed(table, GOOD) == ("You hold an Inspector: do not talk about hands now.", "NO13")
    assert [table.view(seat)["own"]["silenced"] for seat in (EVIL, GOOD)] == [0, 1]
    assert not table.view(SPECTATOR)["facts"]["silent"]
    assert "show hand" in table.legal(EVIL)


@clause("NO16", "NO-R11")
def test_under_holder_only_the_log_tells_of_silence_only_to_the_holder():
    table = at(EVIL, "1 inspector, 1 demon", deck="9 inspectors", options=HOLDER_ONLY)
    play(table, "discard inspector")
    words = "You hold an Inspector: do not talk about hands now."
    assert words in [line.text for line in table.log_for(GOOD)]
    for viewer in (EVIL, SPECTATOR):
        assert words not in [line.text for line in table.log_for(viewer)]
    assert "You hold no Inspector any more: you may talk about hands." in [
        line.text for line in table.log_for(EVIL)
    ]


@clause("NO-R11")
def test_without_a_lock_talk_is_never_closed():
    table = at(EVIL, "1 inspector", "1 inspector", options=NO_LOCK)
    assert [closed(table, seat) for seat in (EVIL, GOOD)] == [None, None]
    play(table, "show hand")
    assert shown_hand(table, EVIL) == "1 inspector"


@clause("NO-R14")
def test_a_hand_is_shown_once_until_it_changes():
    table = play(at(EVIL, "2 demons, 1 angel", "1 spirit"), "show hand")
    assert shown_hand(table, EVIL, GOOD) == "1 angel, 2 demons"
    assert str(table.log_for(GOOD)[0]) == "Evil shows the hand: an Angel and 2 Demons. [NO-R14]"
    assert str(table.why_not(EVIL, "show hand")) == "Everyone sees your hand already. [NO-R14]"
    play(table, "give orders")
    assert shown_hand(table, EVIL, GOOD) == "1 angel, 2 demons", "nothing had to be played"
    play(table, "play angel")
    assert shown_hand(table, EVIL, GOOD) is None
    assert "show hand" in table.legal(EVIL)


@clause("NO-R14")
def test_what_is_drawn_after_showing_is_not_shown_but_the_rest_is_remembered():
    table = at(EVIL, "2 demons", "1 inspector, 1 spirit", deck="8 angels, 1 demon", options=NO_LOCK)
    play(table, "show hand", "give orders", "end turn", "discard inspector")
    assert shown_hand(table, EVIL, GOOD) is None
    held = {
        tuple(map(int, GAME.imagine(table.states, GOOD, n)["hand"][0, EVIL])) for n in range(99)
    }
    assert len(held) > 1
    assert all(sum(counts) == 5 and counts[Kind.DEMON] >= 2 for counts in held)


@clause("NO-R14")
def test_only_the_own_turn_is_for_showing():
    table = at(EVIL, "1 demon", "1 angel")
    assert table.legal(GOOD) == []


@clause("NO-R20")
def test_a_partner_who_is_asked_shows_the_hand_or_does_not_before_the_turn_goes_on():
    table = play(at(EVIL, "1 demon", "2 angels, 1 spirit"), "ask for hand")
    assert list(table.waiting) == [GOOD]
    assert table.legal(GOOD) == ["show hand", "keep hand"]
    assert str(table.prompt(GOOD)) == "Evil would like to see your hand: show it or not. [NO-R20]"
    assert str(table.why_not(GOOD, "end turn")) == str(table.prompt(GOOD))
    table.play(GOOD, "show hand")
    assert shown_hand(table, GOOD, EVIL) == "2 angels, 1 spirit"
    assert set(guesses(table, EVIL, 20)) == {"2 angels, 1 spirit"}
    assert list(table.waiting) == [EVIL]
    assert "give orders" in table.legal(EVIL)


@clause("NO-R20")
def test_a_hand_is_asked_for_once_in_a_turn_and_may_be_kept():
    table = play(at(EVIL, "1 demon", "1 angel", deck="9 angels"), "ask for hand")
    table.play(GOOD, "keep hand")
    assert shown_hand(table, GOOD, EVIL) is None
    assert "ask for hand" not in table.legal(EVIL)
    assert str(table.why_not(EVIL, "ask for hand")).endswith("for the hand in this turn. [NO-R20]")
    assert str(table.why_not(EVIL, "keep hand")) == "Nobody has asked to see your hand. [NO-R20]"
    play(table, "give orders", "end turn")
    assert "ask for hand" in table.legal(GOOD)


@clause("NO-R20", "NO13")
def test_nobody_asks_while_talk_is_closed_or_for_a_hand_in_sight():
    table = at(EVIL, "1 demon", "1 inspector")
    assert "ask for hand" not in table.legal(EVIL)
    assert str(table.why_not(EVIL, "ask for hand")).endswith("talk about hands now. [NO13]")
    seen = at(EVIL, "1 demon", "1 angel", options=OPEN_HANDS)
    assert "ask for hand" not in seen.legal(EVIL)
    assert str(seen.why_not(EVIL, "ask for hand")).endswith("partner's hand already. [NO-R20]")


@clause("NO-R20", "NO-R11")
def test_a_partner_with_an_inspector_has_nothing_to_show_where_only_holders_are_silent():
    table = play(at(EVIL, "1 demon", "1 inspector", options=HOLDER_ONLY), "ask for hand")
    assert table.legal(GOOD) == ["keep hand"]


@clause("NO-R12")
def test_open_hands_are_seen_while_talk_is_open_and_no_longer():
    table = at(EVIL, "1 demon, 1 devil", "2 angels", options=OPEN_HANDS, deck="9 inspectors")
    assert shown_hand(table, EVIL) == "1 demon, 1 devil"
    assert shown_hand(table, GOOD, EVIL) == "2 angels"
    play(table, "give orders")
    assert shown_hand(table, EVIL, GOOD) == "1 demon"
    play(table, "end turn")
    assert [shown_hand(table, seat) for seat in (EVIL, GOOD)] == [None, None]
    assert "show hand" not in table.legal(GOOD)


@clause("NO-R12", "NO-R11")
def test_under_holder_only_an_open_hand_closes_for_its_holder_alone():
    options = OPEN_HANDS | HOLDER_ONLY
    table = at(EVIL, "1 demon", "1 inspector, 1 angel", options=options)
    assert shown_hand(table, EVIL, GOOD) == "1 demon"
    assert shown_hand(table, GOOD, EVIL) is None
    assert all("inspector" in guess for guess in guesses(table, EVIL))


@clause("NO16")
def test_open_talk_tells_that_neither_hand_holds_an_inspector():
    table = at(EVIL, "1 demon", "2 angels, 1 spirit")
    assert not any("inspector" in guess for guess in guesses(table, EVIL))


@clause("NO16")
def test_closed_talk_tells_a_player_without_an_inspector_that_the_partner_holds_one():
    table = at(EVIL, "1 demon", "2 angels, 1 inspector")
    assert all("inspector" in guess for guess in guesses(table, EVIL))
    watched = at(EVIL, "1 demon, 1 inspector", "3 angels")
    with_one = sum(n for guess, n in guesses(watched, EVIL).items() if "inspector" in guess)
    assert 0 < with_one < 300


@clause("NO16")
def test_orders_given_tell_what_the_hand_cannot_hold():
    table = play(at(EVIL, "3 demons, 1 angel, 1 devil", "1 angel, 1 inspector"), "give orders")
    assert not any("devil" in guess or "inspector" in guess for guess in guesses(table, GOOD))
    watched = play(at(EVIL, "2 inspectors, 3 demons"), "give orders")
    assert set(guesses(watched, GOOD)) == {"2 inspectors"}


@clause("NO16", "NO-R2")
def test_at_any_time_single_cards_tell_of_inspectors():
    table = at(EVIL, "1 inspector, 2 angels, 1 demon", "1 inspector", options=ANY_TIME)
    play(table, "discard angel")
    assert all("inspector" in guess for guess in guesses(table, GOOD))
    play(table, "discard inspector", "play angel")
    assert not any("inspector" in guess for guess in guesses(table, GOOD))


@clause("NO16", "NO-R15")
def test_at_any_time_the_end_of_a_turn_tells_which_duties_were_met():
    table = play(at(EVIL, "2 demons", "1 inspector", options=ANY_TIME), "end turn")
    assert not any("devil" in guess or "inspector" in guess for guess in guesses(table, GOOD))
    watched = play(at(EVIL, "2 inspectors", "1 inspector", options=ANY_TIME), "end turn")
    assert set(guesses(watched, GOOD)) == {"2 inspectors"}
    assert watched.log_for(GOOD)[0].text == "Evil ends the turn and keeps only Inspectors."


@clause("NO-R15")
def test_at_any_time_a_turn_that_ends_without_inspectors_is_not_told_as_watched_by_some():
    table = at(EVIL, "2 inspectors", "1 angel", deck="20 demons", options=ANY_TIME | NO_LOCK)
    play(table, "end turn", "end turn", "discard inspector", "discard inspector", "play demon")
    assert hand(table, EVIL) == "2 demons"
    play(table, "end turn")
    assert "Evil ends the turn." in [line.text for line in table.log_for(GOOD)[-3:]]


@clause("NO10", "NO16", "NO-R3")
@pytest.mark.parametrize("timing", [{}, ANY_TIME], ids=["decide first", "any time"])
def test_who_discards_more_inspectors_than_agreed_is_known_to_hold_nothing_else(timing):
    options = {"inspector_discards_per_turn": "1", "hand_size": 2} | timing
    table = play(at(EVIL, "5 inspectors", "1 angel", options=options), "discard inspector")
    assert len(guesses(table, GOOD)) > 1
    play(table, "discard inspector")
    assert set(guesses(table, GOOD)) == {"3 inspectors"}


def test_no_certain_knowledge_is_lost_in_whole_games():
    """Every imagined world goes with what its seat sees, to the very end."""
    for seed in range(20):
        choices = random.Random(seed)
        agreed = choices.choice([{}, ANY_TIME, HOLDER_ONLY, OPEN_HANDS, OPEN_HANDS | HOLDER_ONLY])
        table = whitesmoke.deal(GAME, seed=seed, options={"tolerance": 20} | agreed)
        while not table.over:
            viewer = choices.randrange(2)
            world = GAME.imagine(table.states, viewer, seed)
            assert GAME.ask("impossible", GAME.layout.open(world)) is None
            assert GAME.redact(world, viewer).tobytes() == (
                GAME.redact(table.states, viewer).tobytes()
            )
            seat = table.waiting[0]
            table.play(seat, choices.choice(table.legal(seat)))


TINY = {"deck": (2, 2, 1, 1, 2), "hand_size": 1, "draw_count": 1, "evil_seat": "1", "tolerance": 9}
LESS = TINY | {"deck": (1, 2, 1, 1, 2), "hand_size": 2}


@clause("NO16")
@pytest.mark.parametrize(
    "small",
    [
        Small(2, LESS, seat=GOOD),
        Small(2, TINY, seat=GOOD, steps=5, seed=1),
        Small(2, TINY, seat=EVIL, steps=9, seed=2),
        Small(2, LESS | HOLDER_ONLY, seat=EVIL, steps=6, seed=3),
        Small(2, TINY | ANY_TIME | NO_LOCK, seat=GOOD, steps=6, seed=4),
    ],
    ids=["deal", "orders", "later", "holder only", "any time"],
)
def test_hands_are_imagined_as_often_as_they_are_likely(small):
    imagined_worlds_are_likely(GAME, small)


TWO = TINY | {"draw_count": 2}
MANY = TWO | {"deck": (2, 1, 1, 1, 4)}
PLAYED, ENDED = (EVIL, "play demon"), (EVIL, "end turn")
ORDERS = (EVIL, "give orders")


@clause("NO16")
@pytest.mark.parametrize(
    "small",
    [
        Small(2, TWO, seat=GOOD, line=[ORDERS, PLAYED], seed=2),
        Small(2, TWO | ANY_TIME | NO_LOCK, seat=GOOD, line=[PLAYED], seed=1),
        Small(2, TWO | NO_LOCK, seat=GOOD, line=[(EVIL, "discard inspector")], seed=0),
    ],
    ids=["orders", "any time", "inspector"],
)
def test_a_card_played_tells_nothing_of_how_many_of_its_kind_there_were(small):
    imagined_worlds_are_likely(GAME, small)


@clause("NO16", "NO-R12")
def test_before_the_first_turn_nobody_has_heard_of_an_inspector():
    imagined_worlds_are_likely(GAME, Small(2, TINY | OPEN_HANDS | HOLDER_ONLY, GOOD, seed=0))


@clause("NO16")
def test_silence_before_a_turn_is_remembered_by_who_draws_an_inspector_in_it():
    line = [ORDERS, (EVIL, "play angel"), ENDED, (GOOD, "discard inspector")]
    imagined_worlds_are_likely(GAME, Small(2, MANY, EVIL, line, seed=15))


@pytest.mark.long
@pytest.mark.parametrize("seed", range(60))
def test_hands_are_imagined_as_often_as_they_are_likely_in_many_games(seed):
    choices = random.Random(seed)
    options = TINY | choices.choice([{}, {}, HOLDER_ONLY, NO_LOCK])
    options |= choices.choice([{}, ANY_TIME]) | choices.choice([{}, OPEN_HANDS])
    options |= choices.choice([{}, {"inspector_discards_per_turn": "1"}])
    options |= {"hand_size": choices.choice([1, 2]), "draw_count": choices.choice([1, 2])}
    small = Small(2, options, seed % 2, steps=choices.randrange(12), seed=seed)
    try:
        imagined_worlds_are_likely(GAME, small)
    except AssertionError as error:
        if "is over" not in str(error):
            raise


@clause("NO3")
def test_a_hand_as_its_owner_sees_it_is_never_changed_by_imagining():
    table = at(EVIL, "3 demons, 1 inspector", "2 angels")
    world = GAME.imagine(table.states, EVIL, 1)
    assert text_of(world["hand"][0, EVIL]) == hand(table, EVIL)
