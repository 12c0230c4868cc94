"""What can be done with a finished game, and what the host's pages say."""

from inside import hear, wait_for
from reading import legal
from test_server_playing import asked, decide, open_table, running, view

from whitesmoke.bots.levels import LEVELS
from whitesmoke.doors import replay
from whitesmoke.server.tables.deal_proof import Noted, proved
from whitesmoke.server.tables.tokens import token_from


def test_the_record_of_a_finished_game_proves_its_deal(caller, finished):
    answer = caller.get(f"/api/tables/{finished['table']}/record")
    text = answer.body.decode()
    table = replay(text)
    card = caller.get(f"/api/tables/{finished['table']}").json
    assert table.over
    assert proved(text, table, Noted(card["hash"]))


def test_a_running_game_has_no_record_and_no_secret(caller):
    table, codes, _ = running(caller)
    assert caller.get(f"/api/tables/{table}/record", codes[0]).json["code"] == "not_over"
    assert view(caller, table, codes[0])["table"]["secret"] is None
    path = f"/api/tables/{table}/replay"
    assert caller.get(f"{path}?viewer=1", codes[0]).json["code"] == "not_over"
    assert caller.get(f"{path}?viewer=open", codes[0]).json["code"] == "not_over"
    assert caller.get(f"{path}?viewer=0&at=0", codes[0]).json["view"]["seat"] == 0
    assert caller.get(f"/api/tables/{table}/review?seat=0", codes[0]).status == 409
    for verb in ("again", "branch", "rematch"):
        body = {"branch": {"at": 0, "seat": 0}, "rematch": {"key": "k" * 16}}.get(verb, {})
        assert caller.post(f"/api/tables/{table}/{verb}", body, codes[0]).status == 409


def test_what_ended_a_game_stands_for_all_has_been_shown_by_then(inside, caller):
    table, codes, _ = running(caller, "nonce_orders")
    live, number = inside.registry.live[table], 0
    while live.status == "running":
        seat, code, shown = asked(caller, table, codes)
        decide(caller, table, code, shown, f"k{number}")
        number += 1
    assert b"secret: " in caller.get(f"/api/tables/{table}/record").body
    assert live.begun_game.why_no_undo(seat) is None, "the law alone would allow it"
    assert not view(caller, table, code)["undo"]
    undone = caller.post(f"/api/tables/{table}/undo", {"key": "u"}, code)
    assert (undone.status, undone.json["code"]) == (409, "no_undo")
    assert live.status == "over"


def test_a_replay_shows_every_moment_through_every_eye(caller, finished):
    path = f"/api/tables/{finished['table']}/replay"
    last = caller.get(path, finished["token"]).json
    assert last["over"]
    for viewer, seat in (("0", 0), ("1", 1), ("spectator", None), ("open", None)):
        for at in (0, last["moves"] // 2, last["moves"]):
            shown = caller.get(f"{path}?viewer={viewer}&at={at}").json
            assert (shown["at"], shown["view"]["seat"]) == (at, seat)
            assert all(line["move"] <= at for line in shown["log"])
    assert caller.get(f"{path}?at={last['moves'] + 1}").status == 400
    for wrong in ("2", "x", "-1", "٣"):
        assert caller.get(f"{path}?viewer={wrong.encode().hex()}").status == 400


def test_a_review_and_a_hint_tell_what_a_strong_bot_thinks(caller, finished):
    found = caller.get(f"/api/tables/{finished['table']}/review?seat=0&language=de").json
    assert len(found["decisions"]) <= 3
    assert all(0 <= each["share"] <= 1 for each in found["chances"])
    moves = [each["move"] for each in found["chances"]]
    assert moves == sorted(set(moves))
    opened = open_table(caller, "nope", bots=1)
    token, path = opened["token"], f"/api/tables/{opened['table']}"
    wait_for(lambda: view(caller, opened["table"], token)["view"]["offers"])
    advice = caller.post(f"{path}/hint", {"language": "de"}, token).json
    offered = set(legal(view(caller, opened["table"], token)["view"]))
    assert advice["advice"]
    assert {each["name"] for each in advice["advice"]} <= offered
    assert all(each["label"] and each["reason"] for each in advice["advice"])
    assert advice["line"][0]["name"] == advice["advice"][0]["name"]
    assert all(each["label"] and each["seat"] in (0, 1) for each in advice["line"])
    assert caller.post(f"{path}/hint", {}).status == 403
    friends = caller.post(
        "/api/tables", {"game": "nope", "name": "Ann", "seats": [{"kind": "me"}, {"kind": "open"}]}
    ).json
    assert not caller.get(f"/api/tables/{friends['table']}").json["hints"]
    strict = open_table(caller, "nope", bots=1, hints=False)
    refused = caller.post(f"/api/tables/{strict['table']}/hint", {}, strict["token"])
    assert refused.json["code"] == "no_hints"


def test_the_same_deal_again_and_a_branch_begin_where_they_should(caller, finished):
    path = f"/api/tables/{finished['table']}"
    first = caller.get(f"{path}/replay?at=0&viewer=0").json["view"]
    again = caller.post(f"{path}/again", {}, finished["token"]).json
    start = caller.get(f"/api/tables/{again['table']}/replay?at=0", again["token"]).json["view"]
    assert (start["facts"], start["own"]) == (first["facts"], first["own"])
    branch = caller.post(f"{path}/branch", {"at": 3, "seat": 1}).json
    assert branch["seat"] == 1
    shown = caller.get(f"/api/tables/{branch['table']}/replay?at=3", branch["token"]).json
    then = caller.get(f"{path}/replay?at=3&viewer=1").json
    assert shown["view"]["facts"] == then["view"]["facts"]
    assert shown["view"]["own"] == then["view"]["own"]
    many = caller.get(f"{path}/replay").json["moves"]
    assert caller.post(f"{path}/branch", {"at": many, "seat": 0}).status == 400


def played_out(caller, **agreed):
    """A finished game of two people: its table and their codes."""
    table, codes, _ = running(caller, "nope", 2, **agreed)
    number = 0
    while not view(caller, table)["view"]["over"]:
        _, code, shown = asked(caller, table, codes)
        number += 1
        place = number % len(legal(shown["view"]))
        assert decide(caller, table, code, shown, f"k{number}", place).status == 200
    return table, codes


def test_a_rematch_has_the_same_seats_and_an_old_token_gives_none_that_is_taken(caller):
    table, codes = played_out(caller, public=True)
    path = f"/api/tables/{table}/rematch"
    with caller.socket(table, codes[1]) as line:
        hear(line, "view")
        opened = caller.post(path, {"key": "r" * 16}, codes[0]).json
        told = hear(line, "event")
    assert (told["kind"], told["table"]["next"]) == ("rematch", opened["table"])
    stranger = caller.post(f"/api/tables/{opened['table']}/sit", {"name": "Stranger"})
    assert stranger.json["code"] == "not_invited"
    sat = caller.post(path, {"key": "s" * 16}, codes[1]).json
    assert (opened["seat"], sat["seat"]) == (0, 1)
    wait_for(lambda: caller.get(f"/api/tables/{opened['table']}").json["status"] == "running")
    for seat, code in enumerate(codes):
        assert token_from(code, opened["table"]) not in (opened["token"], sat["token"])
        stolen = caller.post(path, {"key": "t" * 16}, code)
        assert (stolen.status, stolen.json["code"]) == (409, "seat_taken"), seat
    lost = caller.post(path, {"key": "r" * 16}, codes[0]).json
    assert [lost[name] for name in ("table", "seat", "token")] == [
        opened[name] for name in ("table", "seat", "token")
    ]


def test_whoever_loses_the_answer_of_a_rematch_asks_again(caller):
    table, codes = played_out(caller)
    path = f"/api/tables/{table}/rematch"
    mine, other = {"key": "a" * 16}, {"key": "b" * 16}
    first, second = (caller.post(path, mine, codes[1]).json for _ in range(2))
    assert (first["seat"], first["token"]) == (second["seat"], second["token"])
    joined, again = (caller.post(path, other, codes[0]).json for _ in range(2))
    assert joined == again
    shown = view(caller, joined["table"], joined["token"])
    assert shown["table"]["seat"] == 0
    kick = caller.post(f"/api/tables/{joined['table']}/remove", {"seat": 0}, first["token"])
    assert kick.status == 200
    assert caller.post(path, other, codes[0]).json["code"] == "seat_taken"


def test_the_catalogue_has_all_that_opening_a_table_needs(caller):
    games = caller.get("/api/games?language=de").json
    for game in games:
        sheet = caller.get(f"/api/games/{game['name']}?language=de").json
        assert sheet["declared"] == game["declared"]
        solved = ["equilibrium"] if game["name"] == "rise_or_fall" else []
        assert sheet["levels"] == [*LEVELS, *solved]
        assert sheet["phrases"]["hello"] == "Hallo!"
        for option in sheet["options"]:
            assert option["says"]
            assert option["allowed"]
        rules = caller.get(f"/api/games/{game['name']}/rules").json
        assert all(section["clauses"] for section in rules["sections"])
    assert caller.get("/api/games/chess").json["code"] == "no_game"
    assert caller.get("/api/games?language=xx").status == 400


def test_pages_schema_and_picture_are_served_with_strict_headers(caller):
    for path in ("/", "/table/abc", "/schema", "/schema/openapi.json", "/api/games"):
        answer = caller.get(path)
        assert answer.status == 200
        assert "default-src 'self'" in answer.headers["content-security-policy"]
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "no-referrer"
        assert answer.headers["set-cookie"] is None
        assert answer.headers["access-control-allow-origin"] is None
    assert caller.get("/schema/openapi.json").json["openapi"].startswith("3.1")
    assert b"<script" not in caller.get("/schema").body
    for climbing in ("/%2e%2e/app.py", "/assets/../../app.py", "/assets/%2e%2e%2f%2e%2e%2fapp.py"):
        assert b"def make_app" not in caller.get(climbing).body
    picture = caller.post("/api/qr.svg", {"link": f"{caller.url}/table/x#i-secret"})
    assert picture.body.startswith(b"<svg")
    assert caller.post("/api/qr.svg", {"link": "javascript:alert(1)"}).status == 400
