"""A program at a table of a server: python examples/server_bot.py http://127.0.0.1:8765 nope"""

import json
import random
import sys
import urllib.request
import uuid

from websockets.sync.client import connect


def play(server: str, game: str = "nope", seats: int = 3) -> dict:
    """Open a table with bots, play at random until the game is over, and return its last view."""
    chairs = [{"kind": "me"}] + [{"kind": "bot", "level": "beginner"}] * (seats - 1)
    wanted = {"game": game, "name": "Program", "seats": chairs}
    sent, kind = json.dumps(wanted).encode(), {"Content-Type": "application/json"}
    request = urllib.request.Request(f"{server}/api/tables", sent, kind)
    mine = json.load(urllib.request.urlopen(request))
    with connect(f"ws{server[4:]}/api/tables/{mine['table']}/socket") as line:
        line.send(json.dumps({"type": "hello", "token": mine["token"], "language": "en"}))
        for told in map(json.loads, line):
            if (view := told.get("view")) and view["over"]:
                return view
            if view and (legal := view["words"]["legal"]):
                move = {"name": random.choice(legal)["name"], "key": uuid.uuid4().hex}
                line.send(json.dumps({"type": "decide", "seq": told["seq"], **move}))


if __name__ == "__main__":
    print(play(*sys.argv[1:3])["words"]["prompt"])  # noqa: T201
