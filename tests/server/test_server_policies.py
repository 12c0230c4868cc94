"""Policies at a server's tables: the host names them, people ask for them, nobody names a file."""

import random

import numpy as np
import pytest
from house import Server
from inside import Caller, Inside
from test_server_playing import played_to_the_end
from trained import onnx_file

from whitesmoke.bots.equilibrium import Equilibrium
from whitesmoke.bots.levels import LEVELS
from whitesmoke.bots.policy import from_onnx
from whitesmoke.doors import replay
from whitesmoke.games import about
from whitesmoke.kernel.chance import stream
from whitesmoke.server.config import BadConfig, load
from whitesmoke.server.thinking.levels import Levels
from whitesmoke.server.wire.refusals import Refused

USUAL = list(LEVELS)
CAPPED = dict(about("nope").cap)


@pytest.fixture(scope="module")
def file(tmp_path_factory):
    return onnx_file(tmp_path_factory.mktemp("policies") / "ada.onnx")


@pytest.fixture(scope="module")
def inside(tmp_path_factory, file):
    """A server whose host has trained ada to play NOPE! with two."""
    with Inside(tmp_path_factory.mktemp("server"), policies=f"ada=nope:{file}") as server:
        yield server


def table_with(caller, bot="ada", others=1, **more):
    """The answer to opening a table with bots of a level."""
    seats = [{"kind": "me"}, *[{"kind": "bot", "level": bot}] * others]
    wanted = {"game": "nope", "name": "Ann", "seats": seats, "options": CAPPED, **more}
    return caller.post("/api/tables", wanted)


def kinds_of(server, table):
    return {event.kind for event in server.registry.live[table].events}


def refused(answer):
    """The code and the sentence of a request that must not be done."""
    assert answer.status == 400, answer.body
    return answer.json["code"], answer.json["reason"]


def test_a_policy_plays_a_whole_game_by_its_own_choice(inside, caller, file, monkeypatch):
    ada, glimpses = inside.registry.levels.player("nope", 2, "ada"), []
    choose = ada.choose

    def watched(game, seen, seat, dice):
        glimpses.append(np.array_equal(seen, game.redact(seen, seat)))
        return choose(game, seen, seat, dice)

    monkeypatch.setattr(ada, "choose", watched)
    opened = table_with(caller).json
    last = played_to_the_end(caller, opened, random.Random(1))
    assert last["table"]["seats"][1]["level"] == "ada"
    assert "fault" not in kinds_of(inside, opened["table"])
    game = replay(caller.get(f"/api/tables/{opened['table']}/record").body.decode())
    assert decisions_of(game, 1) == choices_of(from_onnx(file), game, 1)
    assert glimpses == [True] * len(decisions_of(game, 1)), "it saw more than its seat does"


def decisions_of(game, seat):
    return [move.action for move in game.moves if move.seat == seat]


def choices_of(policy, game, seat):
    """What a policy would have done at each decision of a seat."""
    asked = [number for number, move in enumerate(game.moves) if move.seat == seat]
    seen = [game.game.redact(game.at(number), seat) for number in asked]
    return [policy.choose(game.game, each, seat, stream(1, "test")) for each in seen]


def test_the_catalogue_lists_a_policy_for_its_game_only(caller):
    assert caller.get("/api/games/nope").json["levels"] == [*USUAL, "ada"]
    assert caller.get("/api/games/avignon").json["levels"] == USUAL


def test_an_unknown_level_is_refused_with_those_there_are(caller):
    there = f"There is no level 'eve' here; there are: {', '.join(USUAL)}, ada."
    assert refused(table_with(caller, "eve")) == ("no_level", there)
    assert refused(table_with(caller, level="eve")) == ("no_level", there)
    wrong_game = {"game": "avignon", "name": "Ann"}
    wrong_game["seats"] = [{"kind": "me"}, {"kind": "bot", "level": "ada"}]
    assert refused(caller.post("/api/tables", wrong_game))[0] == "no_level"


def test_a_policy_is_refused_where_it_does_not_fit(caller):
    why = "ada plays with 2 players, not with 3."
    assert refused(table_with(caller, others=2)) == ("no_level", why)


def test_an_opener_names_a_level_that_there_is(caller):
    seats = [{"kind": "me"}, {"kind": "open"}]
    opened = caller.post("/api/tables", {"game": "nope", "name": "Ann", "seats": seats}).json
    table, token = f"/api/tables/{opened['table']}", opened["token"]
    for level in ("eve", "./ada.onnx"):
        refused(caller.post(f"{table}/start", {"level": level}, token))
        refused(caller.post(f"{table}/remove", {"seat": 0, "level": level}, token))
    assert caller.post(f"{table}/start", {"level": "ada"}, token).status == 200
    assert caller.post(f"{table}/remove", {"seat": 0, "level": "ada"}, token).status == 200
    assert [seat["level"] for seat in caller.get(table).json["seats"]] == ["ada", "ada"]


def test_what_follows_a_game_keeps_its_policy_or_names_one(caller):
    opened = table_with(caller).json
    played_to_the_end(caller, opened, random.Random(2))
    table, token = f"/api/tables/{opened['table']}", opened["token"]
    for verb, body in (("again", {}), ("rematch", {"key": "r" * 16})):
        after = caller.post(f"{table}/{verb}", body, token).json["table"]
        assert caller.get(f"/api/tables/{after}").json["seats"][1]["level"] == "ada"
    branch = {"at": 1, "seat": 0}
    assert caller.post(f"{table}/branch", {**branch, "level": "ada"}, token).status == 201
    wrong = caller.post(f"{table}/branch", {**branch, "level": "eve"}, token)
    assert refused(wrong)[0] == "no_level"


@pytest.mark.parametrize(
    "path",
    ["../x.onnx", "./policy.onnx", "/etc/passwd", "ada.onnx", "nope:ada", "ada\n", "", "a" * 99, 7],
)
def test_a_client_names_no_file(caller, path):
    for answer in (table_with(caller, bot=path), table_with(caller, level=path)):
        assert refused(answer)[0] in ("bad_request", "no_level")


def test_a_policy_that_fails_is_overruled(inside, caller, monkeypatch):
    def fail(*_):
        raise RuntimeError("no idea")

    monkeypatch.setattr(inside.registry.levels.player("nope", 2, "ada"), "prefer", fail)
    opened = table_with(caller).json
    played_to_the_end(caller, opened, random.Random(3))
    assert "fault" in kinds_of(inside, opened["table"])


def test_a_table_goes_on_without_its_policy(tmp_path, file, caplog):
    with Inside(tmp_path, policies=f"ada=nope:{file}") as server:
        opened = table_with(Caller(server.port), level="ada").json
    with Inside(tmp_path) as server:
        caller = Caller(server.port)
        last = played_to_the_end(caller, opened, random.Random(4))
        assert last["table"]["status"] == "over"
        assert "fault" not in kinds_of(server, opened["table"])
        assert caplog.text.count("no level ada any more") == 1
        again = caller.post(f"/api/tables/{opened['table']}/again", {}, opened["token"]).json
        seats = caller.get(f"/api/tables/{again['table']}").json["seats"]
        assert seats[1]["level"] == "strong"


def test_policies_are_read_with_commas_and_one_name_may_play_two_games(tmp_path, file):
    other = onnx_file(tmp_path / "b.onnx", "avignon")
    found = Levels(f" ada = nope:{file}, bob=nope:{file},ada=avignon:{other},")
    assert found.of("nope") == (*USUAL, "ada", "bob")
    assert found.of("avignon") == (*USUAL, "ada")


@pytest.mark.parametrize(
    ("policies", "why"),
    [
        ("ada", "NAME=GAME:FILE"),
        ("ada=nope", "NAME=GAME:FILE"),
        ("strong=nope:{file}", "cannot be named strong"),
        ("Best=nope:{file}", "cannot be named Best"),
        ("a/b=nope:{file}", "letters, digits"),
        ("a" * 33 + "=nope:{file}", "letters, digits"),
        ("ada=chess:{file}", "no game 'chess'"),
        ("ada=os.path:{file}", "no game 'os.path'"),
        ("ada=nope:{file}, ada=nope:{file}", "two policies ada for nope"),
        ("ada=nope:nowhere.onnx", "There is no file nowhere.onnx"),
        ("ada=nope:{here}", "cannot be read"),
        ("ada=avignon:{file}", "made for observations of 302 numbers"),
    ],
)
def test_a_wrong_policy_is_told_in_a_sentence(policies, why, file):
    with pytest.raises(BadConfig, match=why):
        Levels(policies.format(file=file, here=__file__))


def test_policies_are_a_setting_like_any_other(file):
    said = f"ada=nope:{file}"
    assert load(None, {"WHITESMOKE_POLICIES": said}).policies == said
    assert load(None, {"WHITESMOKE_POLICIES": said}, policies="b=nope:b").policies == "b=nope:b"


def test_a_wrong_policy_stops_the_start_without_a_traceback(tmp_path):
    server = Server(tmp_path, policies="ada=nope:nowhere.onnx").launch()
    assert server.process.wait(120) == 2
    assert server.said() == (
        "whitesmoke: The policy ada cannot play nope: There is no file nowhere.onnx.\n"
    )


def test_what_is_solved_is_a_level_at_tables_that_it_is_solved_for():
    levels = Levels()
    levels.check("rise_or_fall", 3, "equilibrium")
    assert isinstance(levels.player("rise_or_fall", 3, "equilibrium"), Equilibrium)
    with pytest.raises(Refused, match="equilibrium plays with 3 players, not with 4"):
        levels.check("rise_or_fall", 4, "equilibrium")
    with pytest.raises(Refused, match="There is no level 'equilibrium' here"):
        levels.check("nope", 2, "equilibrium")
    with pytest.raises(BadConfig, match="cannot be named equilibrium"):
        Levels("equilibrium=nope:ada.onnx")
