"""Real leaks of other platforms, each of them a test of ours."""

import json
from concurrent.futures import ThreadPoolExecutor

import pytest
from inside import closed, hear, started

from whitesmoke.kernel.chance import seed_in
from whitesmoke.server.tables import tokens
from whitesmoke.server.wire.messages import encode


def test_only_plain_redacted_data_can_be_encoded(inside, caller):
    """boardgame.io #1159, #399: the state itself was sent."""
    table, _, _ = started(caller)
    live = inside.registry.live[table]
    for truth in (
        live,
        live.table,
        live.table.states,
        live.table.moves[:0] or live.seats,
        live.readers,
    ):
        with pytest.raises(TypeError):
            encode(truth)


def test_what_anybody_gets_has_neither_seed_nor_secret_nor_token(inside, caller):
    """boardgame.io: a spectator received the generator's seed."""
    table, codes, opener = started(caller)
    live = inside.registry.live[table]
    hidden = [
        seed_in(live.table.states),
        live.secret,
        opener,
        live.opener,
        *codes,
        *(s.token for s in live.seats),
    ]
    for code in (None, *codes):
        for path in ("", "/view", "/events?since=0", "/replay?at=0&viewer=spectator"):
            body = caller.get(f"/api/tables/{table}{path}", code).body.decode()
            assert not [text for text in hidden if text in body]
    assert caller.get(f"/api/tables/{table}/record", codes[0]).status in (403, 409)


VERBS = {
    "decide": {"seq": 99, "name": "pass", "key": "k"},
    "undo": {"key": "k"},
    "leave": {"key": "k"},
    "return": {"key": "k"},
    "chat": {"key": "k", "text": "hi"},
    "mute": {"seat": 0, "muted": True},
    "start": {},
    "reveal": {"key": "k", "entropy": "0" * 64},
    "remove": {"seat": 0},
    "hint": {},
    "rematch": {"key": "k" * 16},
    "again": {},
    "branch": {"at": 0, "seat": 0},
}


@pytest.mark.parametrize("verb", VERBS)
def test_no_verb_is_done_for_a_token_that_is_not_of_this_table(inside, caller, verb):
    """boardgame.io #840: one could ask as another player."""
    table, _, _ = started(caller)
    other, foreign, foreign_opener = started(caller)
    opened = caller.people("nope", 2)
    live = inside.registry.live[table]
    before, invitation = live.seq, "i-" + tokens.new_token()
    for code in (None, "x", "0", table, live.hash, foreign[0], opened[1][1], invitation, "ä" * 9):
        for opener in (None, foreign_opener, "o-x"):
            headers = {"opener": opener} if opener else {}
            if code and not code.isascii():
                continue
            answer = caller.post(f"/api/tables/{table}/{verb}", VERBS[verb], code, **headers)
            assert 400 <= answer.status < 500, (verb, code, answer.body)
            assert set(answer.json) >= {"code", "reason"}
    assert live.seq == before
    assert other in inside.registry.live


def test_a_refused_client_gets_no_broadcasts(caller):
    """boardgame.io #889: a rejected client went on listening."""
    table, codes, _ = started(caller)
    with caller.socket(table, tokens.new_token()) as line:
        assert hear(line, "refused")["code"] == "no_seat"
        caller.post(f"/api/tables/{table}/chat", {"key": "a", "text": "secret words"}, codes[0])
        assert closed(line) == (4404, [])


def test_before_hello_nothing_is_told(caller):
    table, codes, _ = started(caller)
    from websockets.sync.client import connect

    with connect(f"ws://127.0.0.1:{caller.port}/api/tables/{table}/socket") as line:
        caller.post(f"/api/tables/{table}/chat", {"key": "a", "text": "words"}, codes[0])
        with pytest.raises(TimeoutError):
            line.recv(timeout=0.3)
        line.send('{"type": "undo", "key": "u"}')
        assert json.loads(line.recv(timeout=10))["code"] == "no_hello"


def test_a_token_dies_when_the_seat_changes_hands(caller):
    """boardgame.io #429: credentials survived leaving."""
    table, codes, opener = started(caller)
    line = caller.socket(table, codes[1])
    hear(line, "view")
    assert caller.post(f"/api/tables/{table}/remove", {"seat": 1}, opener=opener).status == 200
    assert closed(line)[0] == 1012
    assert caller.get(f"/api/tables/{table}/view", codes[1]).status == 403
    assert (
        caller.post(f"/api/tables/{table}/chat", {"key": "a", "text": "x"}, codes[1]).status == 403
    )
    with caller.socket(table, codes[1]) as again:
        assert hear(again, "refused")["code"] == "no_seat"


def test_a_seat_that_was_left_before_the_game_has_a_new_token(caller):
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
    opened = caller.post("/api/tables", {"game": "nope", "name": "A", "seats": seats}).json
    sit = {"name": "B", "invitation": opened["invitations"]["1"]}
    first = caller.post(f"/api/tables/{opened['table']}/sit", sit).json
    caller.post(f"/api/tables/{opened['table']}/leave", {"key": "l"}, first["token"])
    second = caller.post(f"/api/tables/{opened['table']}/sit", sit).json
    assert second["seat"] == first["seat"]
    assert second["token"] != first["token"]
    old = caller.post(
        f"/api/tables/{opened['table']}/chat", {"key": "c", "text": "boo"}, first["token"]
    )
    assert old.status == 403


def test_many_who_sit_down_at_once_never_fill_more_than_the_seats(caller):
    """Colyseus #726: joining was not atomic."""
    seats = [{"kind": "open"}] * 4
    wanted = {"game": "nope", "name": "A", "seats": seats, "public": True}
    table = caller.post("/api/tables", wanted).json["table"]
    with ThreadPoolExecutor(16) as pool:
        sat = list(pool.map(lambda n: caller.post(f"/api/tables/{table}/sit", {"name": f"N{n}"}),
                            range(24)))  # fmt: skip
    taken = [answer.json for answer in sat if answer.status in (200, 201)]
    assert sorted(seat["seat"] for seat in taken) == [0, 1, 2, 3]
    assert len({seat["token"] for seat in taken}) == 4
    assert {answer.status for answer in sat} <= {200, 201, 409}


def test_nothing_public_is_good_enough_to_come_back_as_someone_else(inside, caller):
    """Colyseus #354: a public session id was."""
    table, _, _ = started(caller)
    live = inside.registry.live[table]
    public = [table, live.hash, "0", "1", "Ann", live.seats[0].token, live.opener]
    for word in public:
        assert caller.get(f"/api/tables/{table}/view", word).status == 403
        with caller.socket(table, word) as line:
            assert hear(line, "refused")["code"] == "no_seat"


def test_a_spectator_sees_no_hand_and_cannot_act(caller):
    """jinteki #6124, #571."""
    table, _, _ = started(caller)
    with caller.socket(table) as line:
        whole = hear(line, "view")
        assert whole["table"]["seat"] is None
        assert whole["view"]["offers"] == []
        for said in (
            {"type": "decide", "seq": whole["seq"], "name": "pass", "key": "a"},
            {"type": "undo", "key": "b"},
            {"type": "chat", "key": "c", "text": "hi"},
            {"type": "leave", "key": "d"},
        ):
            line.send(json.dumps(said))
            assert hear(line, "refused")["code"] == "no_seat"
