"""Warming: what is played now comes first, and nobody waits for what waits for them."""

import asyncio

from whitesmoke.games import GAMES
from whitesmoke.server.thinking import warming
from whitesmoke.server.thinking.warming import Warming

PLAYED = list(GAMES)[1:3]


def got_ready(monkeypatch, work):
    """What was got ready, in order, while something was done with a compiler."""
    done = []
    parts = {part: lambda game, part=part: done.append((game, part)) for part in warming.PARTS}
    monkeypatch.setattr(warming, "PARTS", parts)
    monkeypatch.setattr(warming, "settle_down", lambda: None)

    async def run():
        compiler = Warming()
        compiler.start(PLAYED)
        await work(compiler, done)
        compiler.stop()

    asyncio.run(asyncio.wait_for(run(), 30))
    return done


def test_the_games_that_are_played_come_first_and_all_else_when_their_tables_are_back(monkeypatch):
    async def restart(compiler, done):
        for game in PLAYED:
            await compiler.until_ready(game)
        await asyncio.sleep(0.05)
        assert done == [(game, "rules") for game in PLAYED]
        compiler.awake.set()
        for game in GAMES:
            await compiler.until_ready(game, "bots")

    done = got_ready(monkeypatch, restart)
    assert sorted(done) == sorted((game, part) for game in GAMES for part in warming.PARTS)


def test_a_table_of_another_game_does_not_wait_for_those_of_before(monkeypatch):
    async def open_another(compiler, done):
        await compiler.until_ready(list(GAMES)[-1])

    assert (list(GAMES)[-1], "rules") in got_ready(monkeypatch, open_another)
