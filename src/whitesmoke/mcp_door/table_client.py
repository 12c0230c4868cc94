"""Table client: a server's tables over its public interface, for one call at a time."""

import uuid
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any
from urllib.parse import quote

import httpx2
import msgspec

from whitesmoke.kernel.errors import WhiteSmokeError

Json = dict[str, Any]
PATIENCE = 30.0
"""Seconds for an answer; the first table of a game may have to wait until it is compiled."""


class NotDone(WhiteSmokeError):
    """The server refused something, or did not answer."""


class TableClient:
    """What can be asked of a server, in words."""

    def __init__(self, address: str, language: str = "en") -> None:
        self.address, self.language = address.rstrip("/"), language
        self._http = httpx2.AsyncClient(base_url=self.address, timeout=PATIENCE)

    async def games(self) -> list[Json]:
        """What can be played."""
        return list(await self._get("/api/games"))

    async def game(self, name: str) -> Json:
        """A game's options, presets and levels of bots."""
        return dict(await self._get(f"/api/games/{quote(name, safe='')}"))

    async def rules(self, game: str) -> Json:
        """A game's rules, by sections."""
        return dict(await self._get(f"/api/games/{quote(game, safe='')}/rules"))

    async def open(self, wanted: Json) -> Json:
        """Open a table."""
        return await self._post("/api/tables", wanted)

    async def sit(self, table: str, wanted: Json) -> Json:
        """Sit down at a table that waits for players."""
        return await self._post(f"/api/tables/{quote(table, safe='')}/sit", wanted)

    async def view(self, table: str, token: str | None) -> Json:
        """The whole table, as a seat sees it."""
        return dict(await self._get(f"/api/tables/{quote(table, safe='')}/view", token))

    async def why_not(self, table: str, token: str, name: str) -> Json:
        """Why a seat may not make a decision now."""
        return dict(await self._get(f"/api/tables/{quote(table, safe='')}/why", token, name=name))

    async def act(self, table: str, token: str, verb: str, told: Json) -> Json:
        """Do something at a table; the server does it once."""
        keyed = told | {"key": uuid.uuid4().hex}
        return await self._post(f"/api/tables/{quote(table, safe='')}/{verb}", keyed, token)

    @asynccontextmanager
    async def news(self, table: str, token: str | None, since: int) -> AsyncIterator[Any]:
        """What happens at a table from now on, message by message."""
        asked = {"language": self.language, "since": str(since)}
        path = f"/api/tables/{quote(table, safe='')}/stream"
        try:
            async with self._http.stream("GET", path, params=asked, headers=_bearer(token)) as line:
                if line.status_code != 200:
                    raise _refusal(await line.aread())
                yield (line[6:] async for line in line.aiter_lines() if line.startswith("data: "))
        except httpx2.HTTPError as error:
            raise self._silent(error) from None

    async def _get(self, path: str, token: str | None = None, **asked: Any) -> Any:
        return await self._call("GET", path, token, params={"language": self.language} | asked)

    async def _post(self, path: str, told: Json, token: str | None = None) -> Json:
        return dict(await self._call("POST", path, token, json=told))

    async def _call(self, method: str, path: str, token: str | None, **more: Any) -> Any:
        try:
            answer = await self._http.request(method, path, headers=_bearer(token), **more)
        except httpx2.HTTPError as error:
            raise self._silent(error) from None
        if answer.is_error:
            raise _refusal(answer.content)
        return answer.json()

    def _silent(self, error: Exception) -> NotDone:
        return NotDone(f"The server at {self.address} does not answer: {error or type(error)}")


def _bearer(token: str | None) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"} if token else {}


def _refusal(body: bytes) -> NotDone:
    """A refusal of the server's, as a sentence with its clause."""
    try:
        said = msgspec.json.decode(body)
        clause = f" [{said['clause']}]" if said.get("clause") else ""
        return NotDone(f"{said['reason']}{clause}")
    except (msgspec.DecodeError, KeyError, TypeError, AttributeError):
        return NotDone("The server refused this without a reason.")
