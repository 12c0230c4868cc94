"""Saving: a record as bytes that know what they are, and are refused when damaged."""

import struct
import zlib

from whitesmoke.kernel.errors import BadSave
from whitesmoke.kernel.game import Game
from whitesmoke.kernel.state import Records

MAGIC = b"WhiteSmoke"
FORMAT = 1
_HEAD = struct.Struct("<10sHHHI")
"""Magic, format, the rules' version, length of the game's name, length of the record."""


def save(game: Game, states: Records) -> bytes:
    """One record as bytes, with version and checksum."""
    name, body = game.name.encode(), states[:1].tobytes()
    head = _HEAD.pack(MAGIC, FORMAT, game.about.version, len(name), len(body))
    payload = head + name + body
    return payload + struct.pack("<I", zlib.crc32(payload))


def load(game: Game, saved: bytes) -> Records:
    """The record that was saved; anything else is refused with the reason."""
    if not isinstance(saved, bytes | bytearray | memoryview):
        raise BadSave(f"A saved game is bytes, not {type(saved).__name__}.")
    saved = bytes(saved)
    if len(saved) < _HEAD.size + 4 or not saved.startswith(MAGIC):
        raise BadSave("This is no saved game.")
    payload, (checksum,) = saved[:-4], struct.unpack("<I", saved[-4:])
    if zlib.crc32(payload) != checksum:
        raise BadSave("This saved game was damaged: its checksum is wrong.")
    _, version, rules, name_length, length = _HEAD.unpack_from(payload)
    name = payload[_HEAD.size : _HEAD.size + name_length].decode("utf-8", "replace")
    if version != FORMAT:
        raise BadSave(f"This was saved in format {version}; this program reads format {FORMAT}.")
    if (name, rules) != (game.name, game.about.version):
        raise BadSave(
            f"This is a game of {name} by rules version {rules}, "
            f"not of {game.name} by version {game.about.version}."
        )
    body = payload[_HEAD.size + name_length :]
    if len(body) != length or length != game.layout.dtype.itemsize:
        raise BadSave("This saved game has another size than the game's record.")
    states = game.layout.load(body)
    if not game.about.fewest <= int(states["players"][0]) <= game.about.most:
        raise BadSave(f"This saved game has {int(states['players'][0])} players.")
    return states
