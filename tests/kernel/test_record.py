"""Record: a game as text and back, and every wrong line by its number."""

import contextlib
import random
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from toys import lots

import whitesmoke
from whitesmoke.kernel import position, record, table
from whitesmoke.kernel.errors import BadRecord, WhiteSmokeError

LOTS = lots.GAME


def replay(text):
    return record.replay(text, lambda name: {"lots": LOTS}.get(name) or whitesmoke.games.find(name))


def wander(at_play, most=100, seed=0):
    luck = random.Random(seed)
    while not at_play.over and len(at_play.moves) < most:
        seat = luck.choice(at_play.waiting)
        at_play.play(seat, luck.choice(at_play.legal(seat)))
    return at_play


def test_a_record_is_text_that_people_read():
    at_play = table.deal(LOTS, 2, 7, {"spare": 2}, ["Ann", 'Zoë "the\nfox"'])
    at_play.play(0, "mark ash")
    at_play.play(0, "pass")
    at_play.play(1, "draw")
    assert record.record(at_play) == (
        "White Smoke record 1\n"
        "game: lots\n"
        "rules: 3\n"
        "players: 2\n"
        "seed: 7\n"
        'option wager: "small"\n'
        "option marks: true\n"
        "option spare: 2\n"
        'seat 1: "Ann"\n'
        'seat 2: "Zo\\u00eb \\"the\\nfox\\""\n'
        "\n"
        "1 mark ash\n"
        "1 pass\n"
        "2 draw\n"
    )


@given(st.integers(2, 4), st.integers(0, (1 << 64) - 1), st.integers(0, 40), st.booleans())
def test_a_replayed_game_is_the_same_game(players, seed, most, named):
    names = [f"Seat {n} \u2028 of {players}" for n in range(players)] if named else []
    at_play = wander(table.deal(LOTS, players, seed, {"spare": seed % 5}, names), most, seed)
    again = replay(record.record(at_play))
    assert again.states.tobytes() == at_play.states.tobytes()
    assert again.given_names == at_play.given_names
    assert again.log == at_play.log
    assert record.record(again) == record.record(at_play)


def test_what_was_undone_is_not_in_the_record():
    at_play = table.deal(LOTS, 2, 7)
    at_play.play(0, "pass")
    at_play.undo()
    at_play.play(0, "draw")
    assert record.record(at_play).endswith("\n\n1 draw\n")


def test_an_arranged_table_is_replayed_from_its_position():
    drawn = {"players": 3, "options": {"spare": 0}, "hand": [{"ash": 2}, {}, {"cedar": 1}]}
    at_play = wander(position.arrange(LOTS, drawn, 5, ["A", "B", "C"]))
    text = record.record(at_play)
    assert 'position: {"held": [2, 0, 1], "hand": [{"ash": 2}, {}, {"cedar": 1}], "deck"' in text
    again = replay(text)
    assert again.states.tobytes() == at_play.states.tobytes()
    assert again.arranged


def test_a_dealt_again_table_is_replayed_from_its_last_deal():
    at_play = position.arrange(LOTS, {"hand": [{"ash": 2}]}, 5)
    at_play.again(9)
    assert replay(record.record(at_play)).states.tobytes() == at_play.states.tobytes()


def test_remarks_blank_lines_and_spaces_are_passed_over():
    text = record.record(wander(table.deal(LOTS, 2, 7), 5))
    loose = "\n".join(f"  {line}  \n# a remark\n" for line in text.splitlines())
    assert record.record(replay(loose)) == text
    assert record.record(replay(text.replace("\n", "\r\n"))) == text


def test_the_doors_replay_strangers_games_only_if_they_are_given_along():
    text = record.record(wander(table.deal(LOTS, 2, 7)))
    assert whitesmoke.replay(text, LOTS).over
    assert whitesmoke.replay(text, "toys.lots").over
    with pytest.raises(BadRecord, match="Line 2: There is no game 'lots'"):
        whitesmoke.replay(text)
    with pytest.raises(BadRecord, match=r"Line 2: The game 'unittest.__main__' is not of this"):
        whitesmoke.replay(text.replace("game: lots", "game: unittest.__main__"))


HEAD = """White Smoke record 1
game: lots
rules: 3
players: 2
seed: 7
option spare: 1
seat 1: "Ann"
seat 2: "Bob"

1 pass
2 pass
"""

WRONG_LINES = [
    (1, "White Smoke record 2", "a record opens with 'White Smoke record 1'"),
    (1, "", "a record opens with"),
    (2, "game: chess", "There is no game 'chess'"),
    (2, "game: json.decoder", "The module json.decoder holds no game"),
    (2, "game: .", "'.' is no name of a module"),
    (3, "rules: 2", "this was played by rules version 2 of Lots; this program plays version 3"),
    (3, 'rules: "3"', "The version of the rules is a whole number, not '3'"),
    (3, "rules: 3.0", "The version of the rules is a whole number, not 3.0"),
    (3, "rules: three", "the value of 'rules' is no JSON: 'three'"),
    (4, "players: 5", "Lots takes 2 to 4 players, not 5"),
    (4, "players: 2.0", "The number of players is a whole number, not 2.0"),
    (4, "players: null", "The number of players is a whole number, not None"),
    (5, "seed: -1", "The seed is a number from 0 to"),
    (5, f"seed: {1 << 64}", "The seed is a number from 0 to"),
    (5, f"seed: {'9' * 5000}", "the value of 'seed' is no JSON"),
    (5, "seed: " + "[" * 100_000, "the value of 'seed' is no JSON"),
    (5, "seed: NaN", "The seed is a whole number, not nan"),
    (5, "seed: true", "The seed is a whole number, not True"),
    (5, "seed 7", "this is neither a decision nor 'name: value': 'seed 7'"),
    (5, "seed:7", "this is neither a decision nor 'name: value'"),
    (6, "option spare: 9", "Option spare cannot be 9; allowed: 0 to 4"),
    (6, "option luck: 1", "There is no option 'luck'; the options are: wager, marks, spare"),
    (6, "option : 1", "a record does not say 'option '"),
    (6, "colour: 1", "a record does not say 'colour'"),
    (6, "players: 2", "'players' is said a second time"),
    (7, "seat 1: 5", "a name is a text, not 5"),
    (7, "seat 0: \"Ann\"", "a record does not say 'seat 0'"),
    (7, "seat 3: \"Ann\"", "this is 'seat 3', and 'seat 1' is next"),
    (8, "seat 1: \"Bob\"", "'seat 1' is said a second time"),
    (8, "seat 3: \"Bob\"", "this is 'seat 3', and 'seat 2' is next"),
    (9, "position: 5", "a position is zones with what is in them, not 5"),
    (9, "position: []", "a position is zones with what is in them"),
    (9, 'position: {"players": 3}', "the players stand above the position"),
    (9, 'position: {"options": {}}', "the options stand above the position"),
    (9, 'position: {"attic": 3}', "There is no zone 'attic'"),
    (9, 'position: {"hand": [{"ash": 9}]}', "There are 5 sticks of each kind"),
    (9, 'position: {"ending": 7}', "The game has no ending 7"),
    (10, "2 pass", "Nothing is asked of Bob now; waiting for Ann"),
    (10, "3 pass", "there is no seat 3"),
    (10, "0 pass", "there is no seat 0"),
    (10, "1 dance", "'dance' is no move of Lots"),
    (10, "1 pick low", "It is not the time for that"),
    (10, "1", "this is neither a decision nor 'name: value': '1'"),
    (10, "² pass", "this is neither a decision nor 'name: value': '² pass'"),
    (10, "٣ pass", "this is neither a decision nor"),
    (10, "-1 pass", "this is neither a decision nor"),
    (10, "1111 pass", "this is neither a decision nor"),
    (11, "seed: 8", "this is no decision of a seat: 'seed: 8'"),
    (11, "2", "this is no decision of a seat: '2'"),
]  # fmt: skip


def test_the_model_of_the_wrong_records_is_right():
    assert len(replay(HEAD).moves) == 2


@pytest.mark.parametrize(("number", "line", "reason"), WRONG_LINES)
def test_a_wrong_line_is_refused_by_its_number(number, line, reason):
    lines = HEAD.splitlines()
    lines[number - 1] = line
    with pytest.raises(BadRecord, match=re.escape(f"Line {number}: {reason}")):
        replay("\n".join(lines))


@pytest.mark.parametrize("name", ["game", "rules", "players", "seed"])
def test_a_record_that_lacks_something_is_refused_by_its_name(name):
    text = "\n".join(line for line in HEAD.splitlines() if not line.startswith(name))
    with pytest.raises(BadRecord, match=f"The record does not say '{name}'"):
        replay(text)


def test_either_no_seat_or_every_seat_has_a_name():
    assert replay(HEAD.replace('seat 1: "Ann"\nseat 2: "Bob"\n', "")).given_names == ()
    with pytest.raises(WhiteSmokeError, match="There are 1 names for 2 seats"):
        replay(HEAD.replace('seat 2: "Bob"\n', ""))


@pytest.mark.parametrize("text", [None, 5, b"White Smoke record 1", ["White Smoke record 1"]])
def test_a_record_is_text(text):
    with pytest.raises(BadRecord, match="A record is text, not"):
        replay(text)


def test_an_empty_text_is_no_record():
    with pytest.raises(BadRecord, match="Line 1: a record opens with"):
        replay("")


FINISHED = record.record(wander(table.deal(LOTS, 3, 5, {}, ["Ann", "Bob", "Cid"])))
DRAWN = record.record(wander(position.arrange(LOTS, {"hand": [{"ash": 2}, {"birch": 1}]}, 5)))


@st.composite
def damaged(draw):
    """A record with some pieces cut out, doubled, swapped or overwritten."""
    text = draw(st.sampled_from([FINISHED, DRAWN, HEAD]))
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(text)))
        end = draw(st.integers(start, min(len(text), start + 12)))
        piece = draw(st.one_of(st.text(max_size=6), st.sampled_from([
            "", "\n", "0", "-", "9" * 30, '"', "{", "[", "null", "1e999", ": ", ".", "seat ", "\0",
            "\ud800", text[start:end] * 2,
        ])))  # fmt: skip
        text = text[:start] + piece + text[end:]
    return text


@settings(max_examples=400)
@given(damaged())
def test_a_damaged_record_is_replayed_or_refused_but_never_breaks_anything(text):
    with contextlib.suppress(WhiteSmokeError):
        again = replay(text)
        assert replay(record.record(again)).states.tobytes() == again.states.tobytes()
