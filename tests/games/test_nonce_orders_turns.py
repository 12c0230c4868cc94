"""Every way to end a turn of Nonce Orders, told a second time.

Here every card in hand is an object by itself, and all ways to play, discard and keep are gone
through as NO6 to NO10 name them, one card after the other. The rules make single decisions on
counts instead. Both must leave the same hands, tables and discard piles, judged the same way.
"""

import itertools
import random
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
import pytest
from test_nonce_orders import EVIL, GOOD

import whitesmoke
from whitesmoke.games.nonce_orders.cards import CARDS
from whitesmoke.games.nonce_orders.game import GAME
from whitesmoke.kernel.table import Table
from whitesmoke.testing import clause

SIDE = {"angel": GOOD, "spirit": GOOD, "demon": EVIL, "devil": EVIL}
SPECIALS = ("spirit", "devil")
INSPECTOR = "inspector"
END_TURN, ASK_FOR_HAND = GAME.ids["end turn"], GAME.ids["ask for hand"]


class Turn(NamedTuple):
    """A player about to give orders, and what was agreed on."""

    mover: int
    hand: tuple[str, ...]
    table: tuple[str, ...]
    discards: tuple[str, ...]
    partner: tuple[str, ...]
    deck: tuple[str, ...]
    options: dict[str, object]

    @property
    def inspectors(self) -> list[str]:
        return [card for card in self.hand if card == INSPECTOR]

    @property
    def fighting(self) -> list[str]:
        return [card for card in self.hand if card != INSPECTOR]


class Left(NamedTuple):
    """What a turn leaves: cards as sorted texts, and how it was judged."""

    hand: tuple[str, ...]
    table: tuple[str, ...]
    discards: tuple[str, ...]
    ending: str


def told_by_cards(turn: Turn) -> set[Left]:
    """Every way to end the turn, from the clauses."""
    ways = mixed(turn) if turn.options["inspector_timing"] == "any_time" else in_order(turn)
    limit = turn.options["hand_size"]
    return {
        judged(turn, kept, played, thrown) for kept, played, thrown in ways if len(kept) <= limit
    }


Way = tuple[list[str], list[str], list[str]]
"""Cards kept, played to the table, and discarded."""


def in_order(turn: Turn) -> Iterator[Way]:
    """Inspectors first, then the duties in full, then Inspectors again (NO-R2)."""
    for dropped in range(allowed(turn, 0) + 1):
        watched = turn.inspectors[dropped:]
        if watched:
            yield from under_eyes(turn, dropped)
        else:
            yield from unwatched(turn)


def under_eyes(turn: Turn, dropped: int) -> Iterator[Way]:
    """All allied cards are played, all opposing ones discarded (NO8); step C follows (NO9)."""
    played = [card for card in turn.fighting if is_allied(turn, card)]
    thrown = [card for card in turn.fighting if not is_allied(turn, card)]
    left = len(turn.inspectors) - dropped
    for more in range(allowed(turn, dropped, excess=left - turn.options["hand_size"]) + 1):
        yield (turn.inspectors[dropped + more :], played,
               thrown + turn.inspectors[: dropped + more])  # fmt: skip


def unwatched(turn: Turn) -> Iterator[Way]:
    """Allied specials must be played, every other card may be played or kept (NO7)."""
    for choice in itertools.product(("keep", "play"), repeat=len(turn.fighting)):
        done = list(zip(turn.fighting, choice, strict=True))
        if ("keep", True) not in [(what, is_duty(turn, card)) for card, what in done]:
            kept = [card for card, what in done if what == "keep"]
            played = [card for card, what in done if what == "play"]
            yield kept, played, turn.inspectors


def mixed(turn: Turn) -> Iterator[Way]:
    """One card at a time (NO-R2): what may happen to each, by whether Inspectors are left."""
    yield from (way for way in under_eyes(turn, 0) if INSPECTOR in way[0])
    if allowed(turn, 0) < len(turn.inspectors):
        return
    could = [fates(turn, card) for card in turn.fighting]
    for choice in itertools.product(*could):
        done = list(zip(turn.fighting, choice, strict=True))
        kept, played, thrown = (
            [card for card, what in done if what == wanted] for wanted in ("keep", "play", "throw")
        )
        yield kept, played, thrown + turn.inspectors


def fates(turn: Turn, card: str) -> tuple[str, ...]:
    """What may become of a card if the turn ends without an Inspector."""
    if is_duty(turn, card):
        return ("play",)
    if is_allied(turn, card) or not turn.inspectors:
        return ("keep", "play")
    return ("keep", "play", "throw")


def allowed(turn: Turn, dropped: int, excess: int = 0) -> int:
    """How many more Inspectors may be discarded (NO-R3), more if the limit demands it (NO10)."""
    left = len(turn.inspectors) - dropped
    if turn.options["inspector_discards_per_turn"] == "unlimited":
        return left
    return min(left, max(1 - dropped, excess))


def is_allied(turn: Turn, card: str) -> bool:
    return SIDE[card] == turn.mover


def is_duty(turn: Turn, card: str) -> bool:
    return card in SPECIALS and is_allied(turn, card)


def judged(turn: Turn, kept: list[str], played: list[str], thrown: list[str]) -> Left:
    """Pairs leave the table one by one (NO11), then it is judged (NO12, NO14)."""
    table, discards = [*turn.table, *played], [*turn.discards, *thrown]
    for pair in (("angel", "demon"), ("spirit", "devil")):
        while all(card in table for card in pair):
            for card in pair:
                table.remove(card)
                discards.append(card)
    left = (tuple(sorted(cards)) for cards in (kept, table, discards))
    return Left(*left, verdict(turn, table, thrown.count(INSPECTOR)))


def verdict(turn: Turn, table: list[str], dropped: int) -> str:
    good = [card for card in table if SIDE[card] == GOOD]
    evil = [card for card in table if SIDE[card] == EVIL]
    difference = len(good) - len(evil)
    too_far = abs(difference) > turn.options["tolerance"]
    if not too_far and not is_last(turn, dropped):
        return "going_on"
    if difference:
        return "good_conquers" if difference > 0 else "evil_conquers"
    if turn.options["final_match"] == "per_type" and table:
        return "unmatched"
    return "balanced"


def is_last(turn: Turn, dropped: int) -> bool:
    """Whether the deck runs out by the draws that the discarded Inspectors bring (NO14)."""
    if turn.options["last_turn"] == "one_more_turn":
        return False
    return dropped * turn.options["draw_count"] >= len(turn.deck)


def told_by_decisions(turn: Turn) -> set[Left]:
    """Every way to end the turn, by trying all decisions that the rules offer."""
    table = arranged(turn)
    ends, seen, todo, offers = set(), set(), [table.states], GAME.offer_buffer()
    while todo:
        states = todo.pop()
        for action in GAME.legal(states, turn.mover):
            if action == ASK_FOR_HAND:
                continue  # It changes nothing of what a turn can come to.
            after = states.copy()
            GAME.step(after, turn.mover, action, offers)
            if action == END_TURN:
                ends.add(left_by(after, turn.mover))
            elif (key := what_matters(after, turn.mover)) not in seen:
                seen.add(key)
                todo.append(after)
    return ends


def what_matters(states: np.ndarray, mover: int) -> bytes:
    """All that the rest of the turn depends on."""
    zones = (states["hand"][0, mover], states["on_table"], states["discard_pile"], states["step"])
    return b"".join(zone.tobytes() for zone in zones)


def left_by(states: np.ndarray, mover: int) -> Left:
    zones = states["hand"][0, mover], states["on_table"][0], states["discard_pile"][0]
    ending = GAME.endings(int(states["ending"][0])).name.lower()
    return Left(*(listed(zone) for zone in zones), ending)


def listed(counts: np.ndarray) -> tuple[str, ...]:
    counted = zip(CARDS, counts, strict=False)
    return tuple(sorted(card for card, n in counted for _ in range(int(n))))


def arranged(turn: Turn) -> Table:
    zones = (turn.partner, turn.hand) if turn.mover == GOOD else (turn.hand, turn.partner)
    return whitesmoke.arrange(
        GAME,
        {
            "options": turn.options,
            "turn": turn.mover,
            "hand": [dict(Counter(zone)) for zone in zones],
            "on_table": dict(Counter(turn.table)),
            "discard_pile": dict(Counter(turn.discards)),
            "face_down": dict(Counter(turn.deck)),
        },
        seed=0,
    )


def any_turn(choices: random.Random) -> Turn:
    """A position at random, with options at random, in which a turn may begin."""
    options = {
        "evil_seat": "1",
        "inspector_timing": choices.choice(["decide_first", "any_time"]),
        "inspector_discards_per_turn": choices.choice(["unlimited", "1"]),
        "last_turn": choices.choice(["deck_runs_out", "deck_runs_out", "one_more_turn"]),
        "final_match": choices.choice(["total", "per_type"]),
        "talk_lock": choices.choice(["both", "holder_only", "off"]),
        "open_hands": choices.choice(["off", "off", "on_when_talk_open"]),
        "hand_size": choices.choice([1, 2, 3, 5, 7]),
        "draw_count": choices.choice([1, 2, 3]),
        "tolerance": choices.randint(0, 4),
        "deck": (10, 10, 6, 6, 9),
    }
    pile = [card for card, n in zip(CARDS, options["deck"], strict=True) for _ in range(n)]
    choices.shuffle(pile)
    hand = tuple(pile.pop() for _ in range(choices.choice([1, 3, 4, 5, 6, 7, 8])))
    partner = tuple(pile.pop() for _ in range(choices.randint(0, 3)))
    deck = tuple(pile.pop() for _ in range(choices.choice([1, 2, 5, 9])))
    table = tuple(a_table(choices, pile, options["tolerance"]))
    return Turn(
        choices.choice([EVIL, GOOD]), hand, table, tuple(pile), partner, deck, options
    )  # fmt: skip


def a_table(choices: random.Random, pile: list[str], tolerance: int) -> Iterator[str]:
    """Troops of one side and specials of one side, neither side too far ahead."""
    troops, specials = choices.randint(-2, 2), choices.randint(-2, 2)
    wanted = ["angel" if troops > 0 else "demon"] * abs(troops)
    wanted += ["spirit" if specials > 0 else "devil"] * abs(specials)
    if abs(troops + specials) > tolerance or Counter(wanted) - Counter(pile):
        return
    for card in wanted:
        pile.remove(card)
        yield card


def compare(turn: Turn) -> int:
    literal, decided = told_by_cards(turn), told_by_decisions(turn)
    assert decided == literal, f"{turn}\nonly by the clauses {literal - decided}\n" + (
        f"only by the rules {decided - literal}"
    )
    return len(literal)


@clause("NO6", "NO7", "NO8", "NO9", "NO10", "NO11", "NO12", "NO14", "NO-R2", "NO-R3")
def test_single_decisions_end_a_turn_exactly_as_the_clauses_allow():
    choices = random.Random(0)
    ends = sum(compare(any_turn(choices)) for _ in range(2_000))
    assert ends > 10_000


@pytest.mark.long
@pytest.mark.parametrize("part", range(10))
def test_single_decisions_end_a_turn_as_the_clauses_allow_in_very_many_positions(part):
    choices = random.Random(f"part {part}")
    for _ in range(10_000):
        compare(any_turn(choices))


@clause("NO10", "NO-R3")
@pytest.mark.parametrize("timing", ["decide_first", "any_time"])
def test_a_hand_of_too_many_inspectors_comes_down_to_the_limit_though_one_discard_is_agreed(timing):
    options = {
        "evil_seat": "1", "hand_size": 2, "inspector_timing": timing, "draw_count": 1,
        "inspector_discards_per_turn": "1", "deck": (2, 2, 1, 1, 9), "tolerance": 9,
        "final_match": "total", "last_turn": "one_more_turn",
    }  # fmt: skip
    turn = Turn(EVIL, (INSPECTOR,) * 5 + ("demon", "angel"), (), (), ("angel",),
                ("demon", "spirit", "devil", *(INSPECTOR,) * 4), options)  # fmt: skip
    assert compare(turn) == 1
    (end,) = told_by_decisions(turn)
    assert end.hand == (INSPECTOR, INSPECTOR)
    assert end.table == ("demon",)
