"""Every kind of fault is caught: the toy game is played with one fault at a time."""

import functools
import random
from dataclasses import replace

import pytest
from swap.faulty import GAME
from swap.honest import GAME as HONEST

from whitesmoke.kernel import saving
from whitesmoke.kernel.sentences import Common
from whitesmoke.kernel.state import SPECTATOR
from whitesmoke.kernel.table import Table
from whitesmoke.kernel.views import Said
from whitesmoke.testing import (
    Contract,
    Setup,
    Small,
    imagined,
    interference,
    keeping,
    laws,
    telling,
)
from whitesmoke.testing.digest import bounds_checked, digests, elsewhere
from whitesmoke.testing.interpreted import interpreted_run_agrees
from whitesmoke.testing.likely import imagined_worlds_are_likely
from whitesmoke.testing.play import look, played
from whitesmoke.testing.undoing import undo_takes_back_or_refuses


def follow(table, viewer=None):
    """Compare worlds that a seat cannot tell apart."""
    seed = len(table.moves)
    viewer = seed % table.players if viewer is None else viewer
    return interference.leaks_nothing(table, viewer, seed)


def imagine(table):
    for seat in range(table.players):
        imagined.imagined_worlds_fit(table, seat)


def listen(table):
    for viewer in range(-1, table.players):
        interference.names_nothing_hidden(table, viewer, random.Random(0))


LOOKED_AT = [
    ("stuck", laws.somebody_is_waited_for_while_it_goes_on, "waited for, ending 0"),
    ("idle", laws.somebody_is_waited_for_while_it_goes_on, "no legal decision"),
    ("twice", laws.somebody_is_waited_for_while_it_goes_on, "offered a decision twice"),
    ("beyond", laws.somebody_is_waited_for_while_it_goes_on, "no decisions"),
    ("trace", laws.a_refusal_changes_nothing, "left a trace"),
    ("lost", laws.nothing_is_lost, "rose|thorn|crown"),
    ("denied", laws.is_possible, "CANNOT_BE|Told"),
    ("knows", laws.legal_needs_only_what_is_seen, "sees"),
    ("guesses", telling.own_values_follow_from_what_is_seen, "neighbour"),
    ("mute", telling.each_question_has_one_answer, "prompt"),
    ("rich", laws.scores_are_in_range, "2.0"),
    ("winners", laws.scores_are_in_range, r"no result for seat \d.* write one for every seat"),
    ("ghost", laws.scores_are_in_range, "a result for seat 3, and only 2 play"),
    ("phantom", laws.other_seats_stay_blank, "'hand' holds something for seat 3, and only 2 play"),
    ("global", keeping.the_same_seed_gives_the_same_game, "another"),
    ("careless", keeping.a_position_can_be_arranged, "discard"),
    ("overflow", interpreted_run_agrees, "200"),
    ("wrap", interpreted_run_agrees, "counted from the end"),
    ("blind", imagine, "rose|thorn|crown"),
    ("own", imagine, r"sees \['hand'\] changed"),
    ("waits", imagine, "waiting for"),
    ("waits", follow, "by the view"),
    ("waits", functools.partial(follow, viewer=SPECTATOR), "by the view"),
    ("blabs", listen, "what the table hides"),
    ("blabs", interference.looks_alike_only_if_secret, "let 'secret.*be true of 'bet (high|low)'"),
]


def look_everywhere(game, options, check):
    for players in (2, 3):
        for seed in range(10):
            look(played(game, Setup(players, options), seed), 12, check)


@pytest.mark.parametrize(("fault", "check", "says"), LOOKED_AT)
def test_a_fault_is_caught(fault, check, says):
    with pytest.raises((AssertionError, OverflowError, IndexError), match=says):
        look_everywhere(GAME, {"fault": fault}, check)


@pytest.mark.parametrize("check", list(dict.fromkeys(check for _, check, _ in LOOKED_AT)))
def test_without_a_fault_nothing_is_caught(check):
    look_everywhere(GAME, {}, check)


def test_a_failure_tells_how_to_get_there():
    with pytest.raises(AssertionError) as failure:
        look_everywhere(GAME, {"fault": "lost"}, laws.nothing_is_lost)
    assert 'option fault: "lost"' in failure.value.__notes__[0]


def test_results_that_add_up_to_something_else_are_caught(monkeypatch):
    """Nobody may win at Swap."""
    monkeypatch.setattr(HONEST, "about", replace(HONEST.about, total=1.0))
    with pytest.raises(AssertionError, match="add up to 0, and the game declares total=1"):
        look_everywhere(HONEST, {}, laws.scores_are_in_range)


def test_a_result_that_is_not_written_is_caught_in_many_games():
    with pytest.raises(AssertionError, match="does not write the result of every seat"):
        laws.play_ends(GAME, Setup(2, {"fault": "winners"}), 1000)


class Unproven(Contract):
    """A contract that says nothing of how likely each world is."""

    __test__ = False
    game = HONEST


def test_a_game_that_hides_something_must_show_that_it_imagines_fairly():
    with pytest.raises(AssertionError, match=r"small = \[Small\(2\)\]"):
        Unproven().test_imagined_worlds_come_as_often_as_they_are_likely()


def test_a_game_that_hides_nothing_need_not(monkeypatch):
    monkeypatch.setattr(Unproven, "hides", False)
    Unproven().test_imagined_worlds_come_as_often_as_they_are_likely()


def test_play_without_end_is_caught():
    with pytest.raises(AssertionError, match="went on and on"):
        laws.play_ends(GAME, Setup(2, {"fault": "endless"}), 1000)


@pytest.mark.parametrize("fault", ["biased", "same", "peek"])
def test_worlds_that_come_too_often_are_caught(fault):
    """To peek is to write a hidden card into a public field: then only one world is possible."""
    small = Small(2, {"fault": fault}, line=[(0, "keep")])
    with pytest.raises(AssertionError, match=r"biased|cannot be"):
        imagined_worlds_are_likely(GAME, small)


@pytest.mark.parametrize("fault", ["biased", "same", "peek"])
def test_worlds_that_come_too_often_are_caught_among_sampled_deals(fault):
    small = Small(2, {"fault": fault}, line=[(0, "keep")], deals=20_000)
    with pytest.raises(AssertionError, match="biased"):
        imagined_worlds_are_likely(GAME, small)


def test_given_positions_can_be_the_possible_worlds():
    def drawn(card, weight):
        hand = {"rose": 5, "thorn": 5, "crown": 4}
        return weight, {
            "hand": ["crown", card],
            "deck": hand | {card: hand[card] - 1},
            "turn": 1,
        }

    likely = [drawn("rose", 5), drawn("thorn", 5), drawn("crown", 4)]
    unlikely = [drawn("rose", 5), drawn("thorn", 4), drawn("crown", 5)]
    imagined_worlds_are_likely(HONEST, Small(2, positions=likely))
    with pytest.raises(AssertionError, match="biased"):
        imagined_worlds_are_likely(HONEST, Small(2, positions=unlikely))


def test_too_few_deals_are_not_taken_for_a_proof():
    with pytest.raises(AssertionError, match="only"):
        imagined_worlds_are_likely(HONEST, Small(2, deals=50))


def test_an_access_out_of_bounds_is_caught(pytestconfig):
    cache = pytestconfig.cache.mkdir("bounds-checked")
    with pytest.raises(AssertionError, match="IndexError"):
        elsewhere(GAME, "--option", "fault=reach", **bounds_checked(cache))
    fine = elsewhere(GAME, "--option", "fault=none", **bounds_checked(cache))
    assert fine == list(digests(GAME, [Setup(2, {"fault": "none"})], [0]))


def test_a_digest_tells_games_apart():
    setups = [Setup(2), Setup(2, {"fault": "lost"}), Setup(3)]
    assert len({line.split(": ")[1] for line in digests(GAME, setups, [0])}) == 3


NO = Said("No.", "", Common.NOT_NOW())


@pytest.mark.parametrize("answer", [None, NO])
def test_an_undo_that_is_always_or_never_allowed_is_caught(monkeypatch, answer):
    monkeypatch.setattr(Table, "why_no_undo", lambda self, seat=None: answer)
    with pytest.raises(AssertionError):
        look_everywhere(HONEST, {}, undo_takes_back_or_refuses)


def test_an_undo_across_a_reveal_is_caught(monkeypatch):
    """Here only chance stands in the way of an undo."""

    def careless(self, seat=None):
        if not self.moves or seat != self.moves[-1].seat:
            return NO
        drawn = self.at(len(self.moves) - 1)["draws"] != self.states["draws"]
        return NO if drawn else None

    monkeypatch.setattr(Table, "why_no_undo", careless)
    with pytest.raises(AssertionError, match="learned something"):
        look_everywhere(HONEST, {}, undo_takes_back_or_refuses)


def test_an_honest_undo_is_not():
    look_everywhere(HONEST, {}, undo_takes_back_or_refuses)


LEAKS = {
    "view": lambda table, viewer: {"hands": table.states["hand"].tolist()},
    "prompt": lambda table, viewer: f"Mind {table.states['hand'].tolist()}.",
    "draw": lambda table, viewer: str(table.states["hand"]),
    "log_for": lambda table, viewer: [str(table.states["hand"])],
}


@pytest.mark.parametrize("door", LEAKS)
def test_a_table_that_leaks_is_caught(monkeypatch, door):
    def leak(self, viewer=SPECTATOR, *more, **given):
        return LEAKS[door](self, viewer)

    monkeypatch.setattr(Table, door, leak)
    for viewer in (0, SPECTATOR):
        with pytest.raises(AssertionError, match="tell two worlds apart"):
            look_everywhere(HONEST, {}, functools.partial(follow, viewer=viewer))


@pytest.mark.parametrize("door", ["view", "log_for"])
def test_a_table_that_shows_the_truth_is_caught(monkeypatch, door):
    def leak(self, viewer=SPECTATOR, *more, **given):
        return LEAKS[door](self, viewer)

    monkeypatch.setattr(Table, door, leak)
    with pytest.raises(AssertionError):
        look_everywhere(HONEST, {}, lambda table: interference.shows_only_what_is_seen(table, 0, 1))


def test_a_save_without_a_checksum_is_caught(monkeypatch):
    monkeypatch.setattr(saving.zlib, "crc32", lambda payload: 0)
    with pytest.raises(AssertionError, match="was loaded"):
        look_everywhere(HONEST, {}, keeping.a_save_loads_or_is_refused)


def test_copies_that_share_their_state_are_caught(monkeypatch):
    monkeypatch.setattr(Table, "__copy__", lambda self: self)
    with pytest.raises(AssertionError):
        look_everywhere(HONEST, {}, keeping.copies_stay_as_they_were)


def test_a_record_that_forgets_is_caught(monkeypatch):
    monkeypatch.setattr(keeping, "record", lambda table: "\n".join(table_lines(table)[:-1]))
    with pytest.raises(AssertionError):
        look_everywhere(HONEST, {}, keeping.a_record_replays)


def table_lines(table):
    from whitesmoke.kernel.record import record

    return record(table).splitlines()
