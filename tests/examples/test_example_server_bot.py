"""The bot client of thirty lines plays a whole game over the public interface."""

import sys
from pathlib import Path

from examples import server_bot

sys.path.insert(0, str(Path(__file__).parents[1] / "server"))

from house import Server


def test_it_plays_a_whole_game(tmp_path):
    with Server(tmp_path) as server:
        assert server_bot.play(server.url, "nope", 3)["over"]


def test_it_has_thirty_lines():
    assert len(Path(server_bot.__file__).read_text("utf-8").splitlines()) <= 30
