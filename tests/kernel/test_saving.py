"""Saving: bytes that know what they are, and are refused when damaged."""

import itertools
import struct
import zlib

import pytest
from hypothesis import given
from hypothesis import strategies as st
from toys import lots, north, south

from whitesmoke.games import find
from whitesmoke.kernel import table
from whitesmoke.kernel.errors import BadSave
from whitesmoke.kernel.saving import load, save

LOTS = lots.GAME
STATES = table.deal(LOTS, 3, 7).states
SAVED = save(LOTS, STATES)


def signed(payload: bytes) -> bytes:
    return payload + struct.pack("<I", zlib.crc32(payload))


def test_a_saved_game_comes_back_byte_for_byte():
    assert load(LOTS, SAVED).tobytes() == STATES.tobytes()
    loaded = load(LOTS, bytearray(SAVED))
    loaded["luck"] = 3
    assert load(LOTS, memoryview(SAVED)).tobytes() == STATES.tobytes()


def test_a_loaded_game_can_be_played_on():
    loaded, other = table.Table(LOTS, load(LOTS, SAVED)), table.deal(LOTS, 3, 7)
    for at_play in (loaded, other):
        at_play.play(0, "draw")
        at_play.play(1, "gamble")
    assert loaded.states.tobytes() == other.states.tobytes()


def test_every_flipped_byte_is_noticed():
    for place, flipped in itertools.product(range(len(SAVED)), (0x01, 0x80, 0xFF)):
        damaged = bytearray(SAVED)
        damaged[place] ^= flipped
        with pytest.raises(BadSave, match=r"no saved game|checksum is wrong"):
            load(LOTS, bytes(damaged))


def test_every_shortened_save_is_noticed():
    for length in range(len(SAVED)):
        with pytest.raises(BadSave):
            load(LOTS, SAVED[:length])


def test_more_bytes_than_saved_are_noticed():
    with pytest.raises(BadSave, match="checksum is wrong"):
        load(LOTS, SAVED + b"\0")
    with pytest.raises(BadSave, match="another size than the game's record"):
        load(LOTS, signed(SAVED[:-4] + b"\0"))


def test_another_format_is_refused_by_its_number():
    later = bytearray(SAVED[:-4])
    later[10] = 2
    with pytest.raises(BadSave, match="saved in format 2; this program reads format 1"):
        load(LOTS, signed(bytes(later)))


def test_another_version_of_the_rules_is_refused_by_its_number():
    earlier = bytearray(SAVED[:-4])
    earlier[12] = 2
    with pytest.raises(BadSave, match="lots by rules version 2, not of lots by version 3"):
        load(LOTS, signed(bytes(earlier)))


def test_another_game_is_refused_by_its_name():
    with pytest.raises(BadSave, match="a game of lots by rules version 3, not of rise_or_fall"):
        load(find("rise_or_fall"), SAVED)
    with pytest.raises(BadSave, match="a game of north by rules version 1, not of south"):
        load(south.GAME, save(north.GAME, table.deal(north.GAME, 1, 0).states))


def test_a_number_of_players_that_cannot_be_is_refused():
    states = STATES.copy()
    states["players"] = 100
    with pytest.raises(BadSave, match="has 100 players"):
        load(LOTS, save(LOTS, states))


@pytest.mark.parametrize("saved", ["WhiteSmoke", None, 5, [1, 2]])
def test_a_saved_game_is_bytes(saved):
    with pytest.raises(BadSave, match="A saved game is bytes, not"):
        load(LOTS, saved)


@given(st.binary(max_size=200))
def test_any_other_bytes_are_refused(noise):
    with pytest.raises(BadSave):
        load(LOTS, noise)
    with pytest.raises(BadSave):
        load(LOTS, signed(b"WhiteSmoke" + noise))
