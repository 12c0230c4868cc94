"""Processes that wake each other by Redis, while it is there and while it is not."""

import asyncio

import pytest
from inside import Caller, Inside, hear
from redis_server import redis as redis

from whitesmoke.server.config import BadConfig, Config
from whitesmoke.server.host.serving import serve
from whitesmoke.server.storage import notices
from whitesmoke.server.storage.redis_wake import RedisWake


@pytest.fixture(scope="module")
def pair(tmp_path_factory, postgres, redis):
    """Two servers on one database, which wake each other by Redis."""
    db, folder = postgres.database(), tmp_path_factory.mktemp("redis")
    with (
        Inside(folder, db=db, wake=redis.url) as one,
        Inside(folder, db=db, wake=redis.url) as other,
    ):
        yield one, other


def test_news_cross_processes_by_redis_and_without_it_they_come_late(pair, redis):
    one, other = (Caller(server.port) for server in pair)
    seats = [{"kind": "me"}, {"kind": "open"}]
    made = one.post("/api/tables", {"game": "nope", "name": "A", "seats": seats}).json
    sit = {"name": "B", "invitation": made["invitations"]["1"]}
    table = made["table"]
    taken = other.post(f"/api/tables/{table}/sit", sit).json
    with other.socket(table, taken["token"]) as line:
        hear(line, "view")

        def is_told(number):
            said = {"key": f"c{number}", "text": f"hello {number}"}
            assert one.post(f"/api/tables/{table}/chat", said, made["token"]).status == 200
            while not (chat := hear(line, "event")["chat"]):
                pass
            assert chat["text"] == f"hello {number}"

        is_told(1)
        redis.stop()
        is_told(2)
        assert other.get("/health").status == 200
        redis.start()
        is_told(3)


def test_what_is_told_is_heard_and_a_break_is_known(redis):
    async def tell():
        heard, missed = [], []
        wake = RedisWake(redis.url, heard.append, lambda: missed.append(True))
        await wake.start()
        while len(missed) < 1:
            await asyncio.sleep(0.01)
        texts = list(notices.texts("me", [notices.Muted(f"t{n}") for n in range(1000)]))
        wake.tell(texts)
        while len(heard) < len(texts):
            await asyncio.sleep(0.01)
        redis.stop()
        redis.start()
        while len(missed) < 2:
            await asyncio.sleep(0.01)
        await wake.stop()
        return [text.decode() for text in heard] == texts

    assert asyncio.run(asyncio.wait_for(tell(), 30))


@pytest.mark.parametrize("wake", ["http://127.0.0.1", "nonsense"])
def test_what_is_no_redis_is_refused_with_a_sentence(wake):
    with pytest.raises(BadConfig, match="Redis cannot be called"):
        RedisWake(wake, print, print)


def test_only_those_wake_each_other_who_share_a_database():
    with pytest.raises(BadConfig, match="share a PostgreSQL database"):
        serve(Config(wake="redis://127.0.0.1:1"))
