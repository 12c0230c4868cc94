"""The seat for language models, played by the protocol's own client."""

import asyncio
import contextlib
import json
import os
import random
import socket
import subprocess
import sys
import time

import pytest
from house import PROGRAM, Server, free_port
from mcp import Client, StdioServerParameters
from mcp.shared.exceptions import MCPError

from whitesmoke.games import GAMES, about
from whitesmoke.mcp_door.table_client import TableClient
from whitesmoke.mcp_door.tools import table_tools


@pytest.fixture(scope="module")
def served(tmp_path_factory):
    with Server(tmp_path_factory.mktemp("tables")) as server:
        yield server.url


def told(result):
    """What a tool answered."""
    found = result.structured_content
    if found is not None:
        return found.get("result", found)
    return json.loads(result.content[0].text)


def sentence(result):
    assert result.is_error
    return result.content[0].text


async def ask(client, tool, **given):
    result = await client.call_tool(tool, given)
    assert not result.is_error, result.content
    return told(result)


async def play(client, game, luck):
    """A whole game by chance; the last thing that is seen."""
    seats = ["me"] + ["beginner"] * (about(game).fewest - 1)
    mine = await ask(client, "open_table", game=game, seats=seats)
    seat = {"table": mine["table"], "token": mine["token"]}
    seen = await ask(client, "wait_for_turn", **seat)
    for _ in range(2000):
        if seen["status"] == "over":
            return seen
        if seen["your_turn"]:
            chosen = luck.choice(seen["decisions"])["name"]
            seen = await ask(client, "act", **seat, decision=chosen, event=seen["event"])
        else:
            seen = await ask(client, "wait_for_turn", **seat)
    raise AssertionError("it never ended")


@pytest.mark.parametrize("game", GAMES)
def test_a_model_plays_a_whole_game(served, game):
    async def whole():
        async with Client(table_tools(TableClient(served))) as client:
            return await play(client, game, random.Random(7))

    seen = asyncio.run(whole())
    assert seen["over"]
    assert len(seen["scores"]) == about(game).fewest


def test_without_a_list_a_wrong_decision_is_answered_by_its_reason(served):
    async def tried():
        async with Client(table_tools(TableClient(served), offers=False)) as client:
            mine = await ask(
                client, "open_table", game="rise_or_fall", seats=["me", "casual", "open"]
            )
            seat = {"table": mine["table"], "token": mine["token"]}
            (invitation,) = mine["invitations"].values()
            friend = await ask(
                client, "join_table", table=mine["table"], name="Friend", invitation=invitation
            )
            seen = await ask(client, "wait_for_turn", **seat)
            assert "decisions" not in seen
            assert seen["your_turn"]
            wrong = {"decision": "castle", "event": seen["event"]}
            refused = sentence(await client.call_tool("act", seat | wrong))
            why = await ask(client, "why_not", **seat, decision="castle")
            await ask(client, "say", **seat, text="Good luck!")
            other = {"table": mine["table"], "token": friend["token"]}
            heard = (await ask(client, "observe", **other))["chat"]
            return refused, why, heard

    refused, why, heard = asyncio.run(tried())
    assert "castle" in refused
    assert "castle" in why["reason"]
    assert heard == ["Model: Good luck!"]


def test_a_seat_sees_only_what_is_its_own(served):
    async def seen_by():
        async with Client(table_tools(TableClient(served))) as client:
            mine = await ask(client, "open_table", game="nope", seats=["me", "open"])
            other = await ask(
                client, "join_table", table=mine["table"], invitation=mine["invitations"]["1"]
            )
            both = [
                await ask(client, "wait_for_turn", table=mine["table"], token=token, seconds=1)
                for token in (mine["token"], other["token"])
            ]
            guest = await ask(client, "observe", table=mine["table"])
            wrong = await client.call_tool("observe", {"table": mine["table"], "token": "guess"})
            return *both, guest, wrong

    mine, other, guest, wrong = asyncio.run(seen_by())
    assert mine["own"] != other["own"]
    assert sum(seen["your_turn"] for seen in (mine, other)) == 1
    assert not guest["own"]
    assert guest["decisions"] == []
    assert sentence(wrong)


def test_games_rules_and_clauses_are_books_to_read(served):
    async def read():
        async with Client(table_tools(TableClient(served))) as client:
            books = ("games", "games/avignon", "games/avignon/rules", "games/avignon/rules/AV24")
            found = [await client.read_resource(f"whitesmoke://{book}") for book in books]
            with pytest.raises(MCPError, match="no clause AV999"):
                await client.read_resource("whitesmoke://games/avignon/rules/AV999")
            with pytest.raises(MCPError, match="chess"):
                await client.read_resource("whitesmoke://games/chess/rules")
            return [each.contents[0].text for each in found]

    games, sheet, rules, clause = asyncio.run(read())
    assert {game["name"] for game in json.loads(games)} == set(GAMES)
    assert json.loads(sheet)["levels"]
    assert "**AV24**" in rules
    assert clause.startswith("AV24")


def test_a_server_that_is_not_there_is_told_in_a_sentence():
    async def asked():
        async with Client(table_tools(TableClient("http://127.0.0.1:9"))) as client:
            return await client.call_tool("list_games", {})

    assert "does not answer" in sentence(asyncio.run(asked()))


async def games_of(server):
    async with Client(server) as client:
        return {game["name"] for game in await ask(client, "list_games")}


def test_over_the_standard_input_and_output(served):
    given = [*PROGRAM[1:], "mcp", "--server", served]
    program = StdioServerParameters(command=sys.executable, args=given, env=dict(os.environ))
    assert asyncio.run(games_of(program)) == set(GAMES)


def test_over_http(served):
    port = free_port()
    given = [*PROGRAM, "mcp", "--server", served, "--http", str(port)]
    with subprocess.Popen(given) as process:
        try:
            assert listens(port)
            assert asyncio.run(games_of(f"http://127.0.0.1:{port}/mcp")) == set(GAMES)
        finally:
            process.terminate()


def listens(port):
    """Wait until a program listens."""
    for _ in range(600):
        with contextlib.suppress(OSError):
            socket.create_connection(("127.0.0.1", port), 1).close()
            return True
        time.sleep(0.1)
    return False
