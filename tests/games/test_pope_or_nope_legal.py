"""Pope or Nope's legal plays, formulated a second time: a table of card against top card.

It is slow and literal on purpose. Where it disagrees with the rules, the clause decides.
"""

import random
from dataclasses import dataclass

import pytest

from whitesmoke.games.pope_or_nope.game import GAME
from whitesmoke.kernel.state import Records
from whitesmoke.testing import clause

KINDS = ("slot", "deed", "cross", "pope", "infallible pope", "nope")
TABLE = {
    "deed":     ("our slot",   "one up",       "one up",       "one up",    "never",  "never"),
    "cross":    ("never",      "hit",          "never",        "hit",       "never",  "never"),
    "reduco":   ("never",      "lower",        "lower",        "never",     "never",  "never"),
    "cancello": ("slot stamp", "has a reduco", "has a reduco", "never",     "never",  "never"),
    "pope":     ("never",      "build",        "build",        "build",     "never",  "never"),
    "nope":     ("always",     "always",       "always",       "always",    "always", "never"),
}  # fmt: skip
"""PN15 to PN21: on what shows in which column a card may be played, and the condition for it."""

NUMERALS = ("I", "II", "III", "IV")
DECK = (
    *(f"deed {numeral}" for numeral in NUMERALS), *(f"cross {numeral}" for numeral in NUMERALS),
    "draw 2", "cancello", "reduco", "opportunitas", "pope", "nope",
)  # fmt: skip


@dataclass(frozen=True)
class Pile:
    """A pile as it lies there: who owns it, what shows, and how many Reducos lie on that."""

    owner: int
    shows: str
    number: int
    """The level printed on a Deed or a Cross, or that of a Pope."""
    reducos: int = 0

    @property
    def level(self) -> int:
        return self.number - self.reducos


@dataclass(frozen=True)
class Situation:
    players: int
    seat: int
    hand: tuple[str, ...]
    piles: tuple[Pile | None, ...]
    teams: bool
    others_piles: bool
    below_zero: bool
    stamps: frozenset[str]

    def ours(self, pile: Pile) -> bool:
        if self.teams:
            return pile.owner in range(self.seat % 2, self.players, 2)
        return pile.owner == self.seat

    def holds(self, condition: str, card: str, pile: Pile) -> bool:
        """Whether a condition of the table is met."""
        kind, _, numeral = card.partition(" ")
        number = NUMERALS.index(numeral) + 1 if kind in ("deed", "cross") else 0
        may_build = self.others_piles or self.ours(pile)
        return {
            "never": False,
            "always": True,
            "our slot": self.ours(pile),
            "one up": may_build and number == pile.level + 1,
            "build": may_build,
            "hit": pile.owner != self.seat and number == pile.level,
            "lower": pile.level > 0 or self.below_zero,
            "slot stamp": "opportunitas" in self.stamps,
            "has a reduco": pile.reducos > 0 and "reduco" in self.stamps,
        }[condition]

    def targets(self, card: str) -> set[str]:
        """Everything that a card may be played on."""
        found = set()
        row = TABLE.get(card.partition(" ")[0], ("never",) * len(KINDS))
        for number, pile in enumerate(self.piles, 1):
            if pile is None:
                continue
            if self.holds(row[KINDS.index(pile.shows)], card, pile):
                found.add(f"pile {number}")
            if card == "cancello" and pile.shows == "cross" and "cross" in self.stamps:
                found.add(f"cross of pile {number}")
        return found

    def plays(self) -> set[str]:
        """Every card that may be played, and the pass."""
        found = {f"play {card}" for card in self.hand if self.targets(card)}
        always = {f"play {card}" for card in self.hand if card in ("draw 2", "opportunitas")}
        return found | always | {"pass"}

    def mates(self) -> set[str]:
        """The seats that an open slot may be for."""
        return {f"for seat {s + 1}" for s in range(self.seat % 2, self.players, 2)}


def random_pile(choices: random.Random, players: int, below_zero: bool) -> Pile | None:
    owner, shows = choices.randrange(players), choices.choice((*KINDS, None))
    if shows in ("deed", "cross"):
        number = choices.randint(1, 4)
        return Pile(owner, shows, number, choices.randint(0, number + 2 * below_zero))
    levels = {"pope": choices.randint(1, 4), "infallible pope": 5}
    return Pile(owner, shows, levels.get(shows, 0)) if shows else None


def random_situation(choices: random.Random) -> Situation:
    players = choices.randint(2, 6)
    below_zero, count = choices.random() < 0.3, choices.randrange(10)
    return Situation(
        players=players,
        seat=choices.randrange(players),
        hand=tuple(choices.choices(DECK, k=choices.randint(1, 9))),
        piles=tuple(random_pile(choices, players, below_zero) for _ in range(count)),
        teams=players in (4, 6) and choices.random() < 0.5,
        others_piles=choices.random() < 0.6,
        below_zero=below_zero,
        stamps=frozenset(s for s in ("reduco", "opportunitas", "cross") if choices.random() < 0.6),
    )  # fmt: skip


CARDS = ("nothing", *DECK)
TOPS = {"slot": "opportunitas", "infallible pope": "pope", "pope": "pope", "nope": "nope"}


def as_record(situation: Situation) -> Records:
    """The situation as a record of the game; only what legality rests on is filled in."""
    options = {name: getattr(situation, name) for name in ("teams", "others_piles", "below_zero")}
    states = GAME.blank(situation.players, options | {"stamps": sorted(situation.stamps)})
    state = states[0]
    state["turn"], state["places"] = situation.seat, len(situation.piles)
    for card in situation.hand:
        state["hands"][situation.seat, CARDS.index(card)] += 1
    for place, pile in enumerate(situation.piles):
        if pile:
            top = TOPS.get(pile.shows) or f"{pile.shows} {NUMERALS[pile.number - 1]}"
            state["tops"][place], state["owners"][place] = CARDS.index(top), pile.owner
            state["levels"][place] = pile.level
    return states


def as_situation(states: Records) -> Situation:
    """A record of the game, at somebody's turn, as a situation."""
    state = states[0]
    seat = int(state["turn"])
    hand = [card for card, n in zip(CARDS, state["hands"][seat], strict=True) for _ in range(n)]
    return Situation(
        int(state["players"]), seat, tuple(hand),
        tuple(pile_of(state, place) for place in range(state["places"])),
        *(bool(state[name]) for name in ("teams", "others_piles", "below_zero")),
        frozenset(GAME.options["stamps"].show(state["stamps"])),
    )  # fmt: skip


def pile_of(state: Records, place: int) -> Pile | None:
    owner, level = int(state["owners"][place]), int(state["levels"][place])
    kind, _, numeral = CARDS[state["tops"][place]].partition(" ")
    if kind == "nothing":
        return None
    if kind in ("deed", "cross"):
        number = NUMERALS.index(numeral) + 1
        return Pile(owner, kind, number, number - level)
    shows = "infallible pope" if level == 5 else "slot" if kind == "opportunitas" else kind
    return Pile(owner, shows, level)


def offered(states: Records, seat: int) -> set[str]:
    return {GAME.names[action] for action in GAME.legal(states, seat)}


def agrees(states: Records, situation: Situation) -> None:
    """The rules offer what the table says, for every card of the hand."""
    assert offered(states, situation.seat) == situation.plays(), situation
    for card in set(situation.hand) - {"draw 2"}:
        expected = situation.targets(card)
        if card == "opportunitas":
            expected = situation.mates() if situation.teams else set()
        if not expected:
            continue
        states["picked"][0, situation.seat] = CARDS.index(card)
        assert offered(states, situation.seat) == expected, (card, situation)


def compare_drawn_situations(count: int) -> None:
    choices = random.Random(count)
    for _ in range(count):
        situation = random_situation(choices)
        agrees(as_record(situation), situation)


def compare_situations_of_games(count: int) -> None:
    choices = random.Random(count)
    compared, offers = 0, GAME.offer_buffer()
    while compared < count:
        players = choices.randint(2, 6)
        options = {
            "teams": players in (4, 6) and choices.random() < 0.5,
            "others_piles": choices.random() < 0.7,
            "below_zero": choices.random() < 0.5,
            "stamps": choices.choice(["reduco,opportunitas", "reduco,opportunitas,cross", "none"]),
            "actions": choices.choice(["5,5,5,5", "9,9,9,9", "3,1,12,8"]),
        }
        states = GAME.deal(players, choices.getrandbits(64), options)
        while not states["ending"][0]:
            seat = seat_of(states)
            if not states["owing"][0] and not states["picked"][0, seat]:
                agrees(states.copy(), as_situation(states))
                compared += 1
            GAME.step(states, seat, choices.choice(GAME.legal(states, seat)), offers)


def seat_of(states: Records) -> int:
    owing = int(states["owing"][0])
    return (owing & -owing).bit_length() - 1 if owing else int(states["turn"][0])


@clause("PN15", "PN16", "PN18", "PN19", "PN20", "PN21", "PN28", "PN29")
def test_the_rules_offer_what_the_table_of_cards_says():
    compare_drawn_situations(1000)
    compare_situations_of_games(1000)


@pytest.mark.long
@clause("PN15", "PN16", "PN18", "PN19", "PN20", "PN21", "PN28", "PN29")
def test_the_rules_offer_what_the_table_of_cards_says_in_very_many_situations():
    compare_drawn_situations(100_000)
    compare_situations_of_games(50_000)
