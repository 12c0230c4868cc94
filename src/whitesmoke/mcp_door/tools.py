"""Tools: what a language model may do at the tables of a server, and what it may read.

Each call names its table and its seat's token, so that any process may answer it.
"""

import asyncio
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib.metadata import version
from typing import Annotated, Any

from mcp.server.mcpserver import MCPServer
from mcp.server.mcpserver.exceptions import ResourceNotFoundError, ToolError
from pydantic import Field

from whitesmoke.mcp_door.table_client import Json, NotDone, TableClient

LONGEST_WAIT = 20.0
"""Seconds after which a model is told how things stand, whoever's turn it is."""

RECENT = 12
"""Lines of the log that an observation holds."""

INSTRUCTIONS = """Card games with people and bots. Read whitesmoke://games, then a game's rules.
Open or join a table and keep its id and your token. Then until the game is over: wait_for_turn, and
act with the name of one decision and the number of the event that you have seen."""

Table = Annotated[str, Field(description="the id of a table", max_length=16)]
Token = Annotated[str, Field(description="the secret that stands for your seat", max_length=64)]
Game = Annotated[str, Field(description="the name of a game, such as nope", max_length=64)]
Decision = Annotated[str, Field(description="the name of a decision, as listed", max_length=128)]
Event = Annotated[int, Field(description="the number of the last event that you have seen", ge=0)]
Seconds = Annotated[float, Field(description="how long to wait at most", ge=0, le=LONGEST_WAIT)]
Yours = Annotated[str, Field(description="how you want to be called", min_length=1, max_length=40)]


def table_tools(client: TableClient, offers: bool = True) -> MCPServer[Any]:
    """The door to a server's tables; without offers, legal decisions are not listed."""
    door: MCPServer[Any] = MCPServer(
        "whitesmoke", title="White Smoke", version=version("whitesmoke"),
        instructions=INSTRUCTIONS, log_level="WARNING",
    )  # fmt: skip
    _add_tables(door, client)
    _add_play(door, client, offers)
    _add_books(door, client)
    return door


def _add_tables(door: MCPServer[Any], client: TableClient) -> None:
    @door.tool()
    async def list_games() -> list[Json]:
        """What can be played, by how many, and what kind of game it is."""
        wanted = ("name", "title", "says", "genre", "fewest", "most", "minutes")
        with told():
            return [{name: game[name] for name in wanted} for game in await client.games()]

    @door.tool()
    async def open_table(
        game: Game,
        name: Yours = "Model",
        seats: Annotated[
            list[str], Field(description="for each seat: me, open, or a level of bots")
        ] = ["me", "casual"],  # noqa: B006
        options: Annotated[Json, Field(description="rules that differ from the usual ones")] = {},  # noqa: B006
    ) -> Json:
        """Open a table. It begins at once if no seat is open; else hand the invitations on."""
        plans = [_plan(seat) for seat in seats]
        with told():
            return await client.open(
                {"game": game, "name": name, "seats": plans, "options": options}
            )

    @door.tool()
    async def join_table(
        table: Table,
        name: Yours = "Model",
        invitation: Annotated[str, Field(description="the secret of an invitation, if any")] = "",
    ) -> Json:
        """Sit down at a table that waits for players; the answer has your seat and token."""
        with told():
            return await client.sit(table, {"name": name, "invitation": invitation or None})


def _plan(seat: str) -> Json:
    return {"kind": seat} if seat in ("me", "open") else {"kind": "bot", "level": seat}


def _add_play(door: MCPServer[Any], client: TableClient, offers: bool) -> None:
    @door.tool()
    async def observe(table: Table, token: Token = "") -> Json:
        """What your seat sees now: facts and words, whose turn it is, what may be decided."""
        with told():
            return observation(await client.view(table, token or None), offers)

    @door.tool()
    async def wait_for_turn(table: Table, token: Token, seconds: Seconds = 10) -> Json:
        """Wait until you may decide or the game is over, and then observe; never for long."""
        with told():
            return observation(await _turn(client, table, token, seconds), offers)

    @door.tool()
    async def act(table: Table, token: Token, decision: Decision, event: Event) -> Json:
        """Make a decision by its name; the answer is what you see after it."""
        with told():
            await client.act(table, token, "decide", {"name": decision, "seq": event})
            return observation(await client.view(table, token), offers)

    @door.tool()
    async def why_not(table: Table, token: Token, decision: Decision) -> Json:
        """Why you may not make a decision now, with the clause; nothing if you may."""
        with told():
            return await client.why_not(table, token, decision)

    @door.tool()
    async def say(
        table: Table, token: Token, text: Annotated[str, Field(min_length=1, max_length=500)]
    ) -> Json:
        """Say something to the table, where the rules allow talk."""
        with told():
            return await client.act(table, token, "chat", {"text": text})


async def _turn(client: TableClient, table: str, token: str, seconds: float) -> Json:
    """The table when the seat may decide, when the game is over, or when the time is up."""
    whole = await client.view(table, token)
    try:
        async with asyncio.timeout(seconds), client.news(table, token, whole["seq"]) as news:
            while not _wanted(whole):
                await anext(news)
                whole = await client.view(table, token)
    except (TimeoutError, StopAsyncIteration):
        return await client.view(table, token)
    return whole


def _wanted(whole: Json) -> bool:
    """Whether a seat has to look: it may decide, or all is over."""
    view = whole["view"]
    ended = whole["table"]["status"] in ("over", "closed")
    return ended or bool(view and (view["over"] or view["seat"] in view["waiting"]))


def observation(whole: Json, offers: bool) -> Json:
    """A table in words for a model: facts, the latest lines, and what may be decided."""
    table, view = whole["table"], whole["view"]
    seats = [_who(number, seat) for number, seat in enumerate(table["seats"])]
    seen: Json = {"table": table["id"], "game": table["game"], "status": table["status"]}
    seen |= {"event": whole["seq"], "seat": table["seat"], "seats": seats, "your_turn": False}
    seen["log"] = [_line(line) for line in whole["log"][-RECENT:]]
    seen["chat"] = [f"{_name(seats, said['seat'])}: {_words(said)}" for said in whole["chat"][-5:]]
    if view:
        words = view["words"]
        seen |= {"names": words["names"], "prompt": words["prompt"], "clause": words["clause"]}
        seen |= {"facts": words["facts"], "own": words["own"], "over": view["over"]}
        seen |= {"your_turn": view["seat"] in view["waiting"], "scores": view["scores"]}
        if offers:
            seen["decisions"] = words["legal"]
    return seen


def _who(number: int, seat: Json) -> str:
    level = f", a bot: {seat['level']}" if seat["kind"] == "bot" else ""
    return f"{number}: {seat['name'] or seat['kind']}{level}"


def _name(seats: Sequence[str], seat: int | None) -> str:
    return "the table" if seat is None else seats[seat].partition(": ")[2]


def _words(said: Json) -> str:
    return str(said.get("text") or said.get("phrase"))


def _line(line: Json) -> str:
    clause = f" [{line['clause']}]" if line.get("clause") else ""
    return f"{line.get('text', '')}{clause}"


@contextmanager
def told() -> Iterator[None]:
    """What the server refuses, told to the model as a sentence."""
    try:
        yield
    except NotDone as error:
        raise ToolError(str(error)) from None


def _add_books(door: MCPServer[Any], client: TableClient) -> None:
    @door.resource("whitesmoke://games", mime_type="application/json")
    async def games() -> list[Json]:
        """The games of this server."""
        return await client.games()

    @door.resource("whitesmoke://games/{game}", mime_type="application/json")
    async def game(game: str) -> Json:
        """A game's options, presets and levels of bots."""
        with found():
            return await client.game(game)

    @door.resource("whitesmoke://games/{game}/rules", mime_type="text/markdown")
    async def rules(game: str) -> str:
        """How a game is played, and every clause of its rules."""
        with found():
            return _book(await client.rules(game))

    @door.resource("whitesmoke://games/{game}/rules/{clause}", mime_type="text/markdown")
    async def clause(game: str, clause: str) -> str:
        """One clause of a game's rules, by its number."""
        with found():
            book = await client.rules(game)
        for section in book["sections"]:
            for each in section["clauses"]:
                if each["number"].lower() == clause.lower():
                    return f"{each['number']} ({section['heading']})\n\n{each['text']}"
        raise ResourceNotFoundError(f"{book['title']} has no clause {clause}.")


@contextmanager
def found() -> Iterator[None]:
    """What the server does not know, told as a book that is not there."""
    try:
        yield
    except NotDone as error:
        raise ResourceNotFoundError(str(error)) from None


def _book(book: Json) -> str:
    parts = [f"# {book['title']}", book["says"], book["how_to"]]
    for section in book["sections"]:
        clauses = [f"**{each['number']}** {each['text']}" for each in section["clauses"]]
        parts += [f"## {section['heading']}", *clauses]
    return "\n\n".join(filter(None, parts))
