"""What CONTRIBUTING says of files to touch: one entry in one file, and everything offers it."""

import subprocess
import sys

LEVEL = """
from whitesmoke.bots import levels
levels.LEVELS["fierce"] = {"seconds": 0.5}

from click.testing import CliRunner
from whitesmoke.bots import lineup
from whitesmoke.cli import program
from whitesmoke.server.doors import catalogue
from whitesmoke.server.thinking.levels import Levels

on_offer = Levels().of("nope")
assert "fierce" in on_offer
assert "fierce" in catalogue.game_sheet("nope", "de", on_offer).levels
assert Levels().player("nope", 4, "fierce").seconds == 0.5
assert lineup.bot("fierce", "avignon").seconds == 0.5
assert "fierce" in CliRunner().invoke(program, ["play", "--help"]).output
"""

CLOCK = """
import sys
from whitesmoke.server.wire import paces
paces.CLOCKS["hours"] = paces.Clock("hours", "turn", grace=60.0, usual=8, least=1, most=24)
paces.PaceKind = paces.Literal[(paces.NONE, *paces.CLOCKS)]

import msgspec
from whitesmoke.games import find
from whitesmoke.kernel.fluent import parse_file
from whitesmoke.server.tables.deadlines import deadlines
from whitesmoke.server.tables.live_table import LiveTable
from whitesmoke.server.tables.seating import Seat, Seating
from whitesmoke.server.wire.requests import OpenTable

asked = {"game": "nope", "name": "Ann", "seats": [{}, {}], "pace": {"kind": "hours", "amount": 8}}
row = {"id": "t", "secret": "0" * 64, "opener": "", "created": 0.0}
seats = Seating([Seat("person", "Ann"), Seat("person", "Ben")])
live = LiveTable(find("nope"), row, msgspec.convert(asked, OpenTable), seats, [])
live.apply(live.next_event("start", None, {"deal": 2}))
since = live.events[-1].at
assert set(deadlines(live).values()) == {since + 8 * 3600}

sys.path.append("web")
import declare
assert '"hours"' in declare.page()
"""

VERB = """
from msgspec import Struct
from whitesmoke.server.wire import requests

class Knock(Struct, tag="knock", forbid_unknown_fields=True):
    key: requests.Key
    times: int

requests.Action = requests.Action | Knock

from whitesmoke.server.tables import actions, live_table
knocked = []
live_table.EFFECTS["knock"] = lambda live, event: knocked.append(event.body["times"])

from whitesmoke.games import find
from whitesmoke.server.doors.http import ROUTES
from whitesmoke.server.tables.live_table import LiveTable
from whitesmoke.server.tables.seating import Seat, Seating
from whitesmoke.server.wire.requests import OpenTable, SeatPlan

assert any("/api/tables/{table:str}/knock" in route.paths for route in ROUTES)
row = {"id": "t", "secret": "0" * 64, "opener": "", "created": 0.0}
plan = OpenTable("nope", "Ann", [SeatPlan("bot")] * 2)
live = LiveTable(find("nope"), row, plan, Seating([Seat("bot"), Seat("bot")]), [])
live.apply(live.next_event("knock", 0, actions._body(Knock("k", 3))))
assert knocked == [3]
"""


def run(text):
    done = subprocess.run([sys.executable, "-c", text], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_a_fifth_level_is_one_entry():
    run(LEVEL)


def test_a_new_clock_is_one_entry_and_what_is_made_from_it():
    run(CLOCK)


def test_what_a_seat_can_do_is_a_shape_and_an_effect():
    run(VERB)
