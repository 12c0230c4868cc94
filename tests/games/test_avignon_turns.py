"""Avignon's reversal rule a second time, slow and literal: enumerate all ways to finish the turn,
throw out those that are reversals, and offer what the others begin with.

It shares nothing with the rules but the data of the petitions, as a file says them.
"""

import itertools
import random
from dataclasses import dataclass, replace

import pytest

from whitesmoke.games.avignon.cards import NAMES, Character, City, Kind
from whitesmoke.games.avignon.characters import CAST, SAMPLE, petition
from whitesmoke.games.avignon.game import GAME
from whitesmoke.kernel import drivers
from whitesmoke.testing import clause

FACTIONS = {"evangelist": "cardinal", "guildmaster": "knight", "priest": "noble"}
FREE = "a card was drawn, so that chance decides"
OFFERS = GAME.offer_buffer()


@dataclass(frozen=True)
class Board:
    """Types and rows, whose turn it is, and how far a petition has come."""

    cards: tuple[str, ...]
    rows: tuple[int, ...]
    pull: int
    """The direction of a pull: 1 for Rome, -1 for Avignon."""
    types: int
    own: int = -1
    moved: frozenset[int] = frozenset()
    spaces: int = 0

    def move(self, column, direction, times):
        """The board with a card moved so often, or FREE if it leaves the board."""
        row = self.rows[column] + direction * times
        if not -2 <= row <= 2:
            return FREE
        rows = (*self.rows[:column], row, *self.rows[column + 1 :])
        moved = self.moved | {column}
        return replace(self, rows=rows, moved=moved, spaces=self.spaces + times)


def faction(card):
    return FACTIONS.get(card, card)


def actions(board, steps, used):
    """Every action that completes the turn: its decisions, and the board it leads to."""
    for column in range(5):
        if used != "beseech":
            yield (f"beseech {column + 1}",), board.move(column, board.pull, 1)
        if used != "chastise":
            yield (f"chastise {column + 1}",), board.move(column, -board.pull, 1)
        if used != "excommunicate":
            yield (f"excommunicate {column + 1}",), FREE
        if used != "petition":
            for decisions, end in petitions(board, steps, column):
                yield (f"petition {column + 1}", *decisions), end


def petitions(board, steps, column):
    """Every way to do one petition."""
    yield from steps_from(replace(board, own=column), steps[board.cards[column]])


def steps_from(board, steps):
    if board == FREE or not steps:
        yield (), board
        return
    for before, middle in one_step(board, steps[0]):
        for later, end in steps_from(middle, steps[1:]):
            yield before + later, end


def one_step(board, step):
    """Every way to do a step: the number, if one is picked, and then the cards."""
    verb = "pull" if "pull" in step else "push"
    many, times = step.get("many", 5), step.get("times", 1)
    targets = in_reach(board, step[verb])
    picked = next((a for a in (many, times) if str(a).startswith("1 to ")), None)
    direction = board.pull if verb == "pull" else -board.pull
    numbers = range(1, int(picked[-1]) + 1) if picked and targets else [None]
    for number in numbers:
        amounts = {"types": board.types, "moved": board.spaces, picked: number}
        wanted, often = (amounts.get(a, a) or 0 for a in (many, times))
        start = replace(board, spaces=0)
        for decisions, end in cards_from(start, targets, wanted if often else 0, direction, often):
            yield ((f"pick {number}",) if number else ()) + decisions, end


def in_reach(board, whom):
    others = [c for c in range(5) if c != board.own and c not in board.moved]
    if whom == "self":
        return [board.own]
    if whom == "others":
        return others
    which, name = whom.split()
    named = [c for c in range(5) if faction(board.cards[c]) == faction(name.rstrip("s"))]
    return named if which == "each" else [c for c in named if c in others]


def cards_from(board, targets, wanted, direction, often):
    """Every order in which the player can choose the cards; the last ones go without asking."""
    if board == FREE or not wanted:
        yield (), board
    elif len(targets) <= wanted:
        for column in targets:
            board = board if board == FREE else board.move(column, direction, often)
        yield (), board
    else:
        for column in targets:
            left = [c for c in targets if c != column]
            moved = board.move(column, direction, often)
            for later, end in cards_from(moved, left, wanted - 1, direction, often):
                yield (f"other {column + 1}", *later), end


def position(board):
    return FREE if board == FREE else (board.cards, board.rows)


def offered(ways, made):
    """What may come next after some decisions have been made."""
    return {way[len(made)] for way in ways if way[: len(made)] == made}


def literally(board, steps, used, forbidden):
    """All whole actions that may end the turn. [AV23] [AV24] [AV25] [AV35]"""
    ways = list(actions(board, steps, used))
    null = {
        f"petition {column + 1}"
        for column in range(5)
        if all(position(end) == position(board) for _, end in petitions(board, steps, column))
    }
    return [
        way
        for way, end in ways
        if way[0] not in null and (end == FREE or position(end) != forbidden)
    ]


def board_of(states):
    state = states[0]
    return Board(
        cards=tuple(NAMES[card].lower() for card in state["cards"]),
        rows=tuple(int(city) - City.GENOA for city in state["cities"]),
        pull=1 if state["active"] == 0 else -1,
        types=int((state["congregations"].sum(0) > 0).sum()),
    )


def steps_of(states):
    return {name: petition(states["characters"][0][character]) for name, character in CAST.items()}


def any_step(choices, first):
    whom = ["self", "others", "others", "others", "each", "other"]
    names = list(CAST)
    verb, target = choices.choice(["pull", "push"]), choices.choice(whom)
    if target in ("each", "other"):
        target += f" {choices.choice(names)}" + ("s" if target == "other" else "")
    amounts = [1, 1, 2, 3, "types"] + ([] if first else ["moved"])
    step = {verb: target, "times": choices.choice(amounts)}
    if target.startswith("other"):
        step["many"] = choices.choice(amounts)
    if choices.random() < 0.2:
        step[choices.choice([key for key in step if key != verb])] = (
            f"1 to {choices.choice([2, 3])}"
        )
    return step


def any_pack(choices):
    """Petitions as nobody would print them."""
    return {
        name: [any_step(choices, number == 0) for number in range(choices.choice([1, 2, 2, 3, 4]))]
        for name in CAST
    }


def any_position(choices, blank):
    """A board at the last action of a turn, as it might lie, with the rival's beginning."""
    states = blank.copy()
    state = states[0]
    swapped = {1: "evangelists", 5: "guildmasters", 4: "priests"}
    add_on = {1: Character.EVANGELIST, 5: Character.GUILDMASTER, 4: Character.PRIEST}
    cast = [add_on[c] if c in swapped and state[swapped[c]] else c for c in range(1, 7)]
    deck = choices.sample(cast * 2, 12)
    state["cards"] = deck[:5]
    state["cities"] = choices.choices(list(City), k=5)
    for side, card in zip((0, 1, 0, 1), deck[5 : 5 + choices.randrange(5)], strict=False):
        state["congregations"][side][card] += 1
    state["types"] = (state["congregations"].sum(0) > 0).sum()
    state["turn"], state["active"] = choices.randrange(2, 50), choices.randrange(2)
    state["used"] = choices.choice([Kind.BESEECH, Kind.CHASTISE, Kind.PETITION]) + 1
    state["forbidden_cards"] = state["cards"]
    return states


def forbid(choices, states, ways):
    """Let the position that must not come back be one that can."""
    ends = [end for _, end in ways if end != FREE]
    end = choices.choice(ends) if ends else None
    states[0]["forbidden_cities"] = [row + City.GENOA for row in end.rows] if end else 0
    if choices.random() < 0.1:
        states[0]["forbidden_cards"][choices.randrange(5)] = choices.randrange(1, 10)


def forbidden_of(states):
    state = states[0]
    cards = tuple(NAMES[card].lower() for card in state["forbidden_cards"])
    return cards, tuple(int(city) - City.GENOA for city in state["forbidden_cities"])


def compare(choices, states, ways):
    """Follow one way through the action, and compare what is offered at every decision.

    Where a card leaves the board the enumeration stops, since the turn is free from there on.
    """
    seat, made = int(states["active"][0]), ()
    turn, compared = int(states["turn"][0]), 0
    while not states["ending"][0] and states["turn"][0] == turn:
        if made in ways:
            return compared
        legal = {GAME.names[action] for action in GAME.legal(states, seat)}
        assert legal == offered(ways, made), (states, made)
        compared += 1
        petition = [name for name in legal if name.startswith("petition")]
        move = choices.choice(sorted(petition if petition and choices.random() < 0.7 else legal))
        GAME.step(states, seat, GAME.ids[move], OFFERS)
        made += (move,)
    return compared


def blanks(choices):
    """Records with all kinds of options, the reconstruction as often as other petitions."""
    flags = ("evangelists", "guildmasters", "priests")
    for number in range(60):
        options = {flag: choices.random() < 0.5 for flag in flags}
        options["refill"] = choices.choice(["at_once", "after_action"])
        packs = ["reconstruction", "reconstruction", SAMPLE, any_pack(choices)]
        yield GAME.blank(2, options | {"characters": packs[number % 4]})


def compare_positions(least, seed):
    """Drawn positions whose forbidden end is within reach."""
    choices, compared = random.Random(seed), 0
    records = list(blanks(choices))
    described = [steps_of(blank) for blank in records]
    for number in itertools.cycle(range(len(records))):
        states = any_position(choices, records[number])
        board, used = (
            board_of(states),
            ("", "beseech", "chastise", "", "petition")[states[0]["used"]],
        )
        forbid(choices, states, list(actions(board, described[number], used)))
        ways = literally(board, described[number], used, forbidden_of(states))
        compared += compare(choices, states, ways)
        if compared >= least:
            return


def compare_games(least, seed):
    """Real games of players who like to undo: what began a turn is remembered here, not read."""
    choices, compared, games = random.Random(seed), 0, 0
    records = list(blanks(choices))
    while compared < least:
        states = records[games % len(records)].copy()
        states["seed"] = games
        compared += compare_game(choices, states, steps_of(states))
        games += 1


def compare_game(choices, states, steps):
    drivers.start(states)
    began, turn, drawn, compared = [], 0, 0, 0
    while not states["ending"][0]:
        if states["turn"][0] != turn:
            turn, drawn = int(states["turn"][0]), int(states["draws"][0])
            began.append(whole(states))
        if states["petition"][0] or (turn > 1 and not states["used"][0]):
            act(choices, states)
        else:
            ways = literal_ways(states, steps, began, states["draws"][0] != drawn)
            compared += compare(choices, states, ways)
    return compared


def literal_ways(states, steps, began, free):
    """All whole actions that end this turn otherwise than the rival's turn began."""
    used = ("", "beseech", "chastise", "excommunicate", "petition")[states["used"][0]]
    before = began[-2] if len(began) > 1 else None
    same = before and before[2] == whole(states)[2]
    return literally(board_of(states), steps, used, before[:2] if same and not free else None)


def act(choices, states):
    """A decision, more often a move than anything that draws."""
    seat = int(states["active"][0])
    legal = GAME.legal(states, seat)
    quiet = [a for a in legal if not 10 <= a < 15]
    GAME.step(states, seat, choices.choice(quiet if choices.random() < 0.9 else legal), OFFERS)


def whole(states):
    """A position: types, rows and congregations. [AV24]"""
    board = board_of(states)
    return board.cards, board.rows, states["congregations"][0].tobytes()


@clause("AV23", "AV24", "AV25", "AV35")
def test_whole_turns_are_offered_as_their_enumeration_says():
    compare_positions(1_500, seed=1)
    compare_games(500, seed=2)


@pytest.mark.long
@clause("AV23", "AV24", "AV25", "AV35")
def test_whole_turns_are_offered_as_their_enumeration_says_at_length():
    compare_positions(80_000, seed=3)
    compare_games(30_000, seed=4)


def test_the_enumeration_meets_reversals():
    choices = random.Random(5)
    blank = GAME.blank(2, {})
    reversals = 0
    for _ in range(200):
        states = any_position(choices, blank)
        used = ("", "beseech", "chastise", "", "petition")[states[0]["used"]]
        ways = list(actions(board_of(states), steps_of(states), used))
        forbid(choices, states, ways)
        end = forbidden_of(states)
        reversals += any(position(board) == end for _, board in ways)
    assert reversals > 150
