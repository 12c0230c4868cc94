"""Loop times: for every way to ask the server something, the worst time it holds the event loop.

`python -m bench.loop_times` prints a table in milliseconds of the loop's own thread, the first time
that something is asked and after that. Whatever holds the loop holds up everybody.
"""

import asyncio
import http.client
import json
import random
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from whitesmoke.server.config import Config
from whitesmoke.server.host.serving import Server
from whitesmoke.server.tables.walk import Proposal, carry_out

LONG, MOVES, SHORT = "pope_or_nope", 300, "nope"
AGAIN = 5
"""How often each is asked after the first time."""

FREELY = {
    "port": 0, "bot_floor": 0.0, "requests_per_second": 1e6, "messages_per_second": 1e6,
    "tables_per_guest": 10**6, "waiting_per_guest": 10**6, "log_level": "ERROR",
}  # fmt: skip


class Watched:
    """A server in a thread, on a loop whose steps are timed."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.ready, self.worst = folder, threading.Event(), 0.0
        threading.Thread(target=self._serve, daemon=True).start()
        self.ready.wait(600)
        self.line = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=600)

    def _serve(self) -> None:
        asyncio.run(self._run())

    async def _run(self) -> None:
        self.loop, run = asyncio.get_running_loop(), asyncio.Handle._run

        def timed(handle: Any) -> None:
            began = time.thread_time()
            run(handle)
            self.worst = max(self.worst, time.thread_time() - began)

        asyncio.Handle._run = timed  # type: ignore[method-assign]
        self.server = Server(Config(**FREELY | {"db": str(self.folder / "tables.db")}))
        serving = asyncio.create_task(self.server.serve())
        while not self.server.started:
            await asyncio.sleep(0.01)
        for game in (LONG, SHORT):
            await self.server.registry.warming.until_ready(game, "bots")
        self.ready.set()
        await serving

    def do(self, work: Any) -> Any:
        """The result of a coroutine that runs in the server."""
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(600)

    def ask(self, verb: str, path: str, body: Any = None, token: str | None = None) -> Any:
        """The answer to a request; a refusal ends the measurement."""
        headers = {"Content-Type": "application/json"} if body is not None else {}
        headers |= {"Authorization": f"Bearer {token}"} if token else {}
        self.line.request(verb, path, None if body is None else json.dumps(body), headers)
        answer = self.line.getresponse()
        said = answer.read()
        if answer.status >= 400:
            raise RuntimeError(f"{verb} {path}: {answer.status} {said.decode()}")
        return json.loads(said) if "json" in (answer.headers["Content-Type"] or "") else said

    def open(self, game: str, players: int, moves: int) -> tuple[str, list[str]]:
        """A table of people after so many moves at random; its name and their tokens."""
        seats = [{"kind": "me"}] + [{"kind": "open"}] * (players - 1)
        opened = self.ask("POST", "/api/tables", {"game": game, "name": "Ann", "seats": seats})
        table, tokens = opened["table"], [opened["token"]]
        for invitation in opened["invitations"].values():
            sit = {"name": "Ben", "invitation": invitation}
            tokens.append(self.ask("POST", f"/api/tables/{table}/sit", sit)["token"])
        self.do(self._play(table, moves))
        self.line.close()
        return table, tokens

    async def _play(self, table: str, moves: int) -> None:
        live, dice = await self.server.registry.find(table), random.Random(3)
        while live.table is None:
            await asyncio.sleep(0.01)
        while live.status == "running" and len(live.begun_game.moves) < moves:
            seat = live.begun_game.waiting[0]
            name = dice.choice(live.begun_game.legal(seat))
            proposal = Proposal("decide", seat, {"name": name}, f"{seat}:{live.seq}")
            await carry_out(self.server.registry, live, proposal)

    def time(self, ask: Callable[[], Any]) -> float:
        """How long the loop is held at worst while something is asked, in milliseconds."""
        self.worst = 0.0
        ask()
        time.sleep(0.02)
        return 1000 * self.worst


def asked(server: Watched) -> dict[str, Callable[[], Any]]:
    """Everything that is measured, by name."""
    ask = server.ask
    long, codes = server.open(LONG, 6, MOVES)
    over, others = server.open(LONG, 6, 10**6)
    short, few = server.open(SHORT, 3, 10)
    opening = {"game": SHORT, "name": "A", "seats": [{"kind": "me"}, {"kind": "open"}]}
    keys = iter(range(10**6))

    def get(path: str, token: str | None = None) -> Callable[[], Any]:
        return lambda: ask("GET", path, None, token)

    def post(path: str, body: Any, token: str | None = None) -> Callable[[], Any]:
        return lambda: ask("POST", path, body() if callable(body) else body, token)

    def said() -> dict[str, Any]:
        return {"key": f"k{next(keys)}", "text": "Hello"}

    def forgotten() -> Any:
        server.loop.call_soon_threadsafe(lambda: server.server.registry.forget(found))
        return ask("GET", f"/api/tables/{over}")

    found = server.do(server.server.registry.find(over))
    past = f"/api/tables/{over}"
    moments = iter(range(10, 10**6, 7))
    return {
        "GET / (the page)": get("/"),
        "GET /schema": get("/schema"),
        "GET /schema/openapi.json": get("/schema/openapi.json"),
        "GET /api/games": get("/api/games"),
        "GET /api/games/GAME": get(f"/api/games/{LONG}"),
        "GET /api/games/GAME/rules": get(f"/api/games/{LONG}/rules"),
        "GET /api/tables (lobby)": get("/api/tables"),
        "GET TABLE": get(f"/api/tables/{long}"),
        "GET TABLE that is not in memory": forgotten,
        "GET view, short game": get(f"/api/tables/{short}/view", few[0]),
        "GET view, long game": get(f"/api/tables/{long}/view", codes[0]),
        "GET view, long game, spectator": get(f"/api/tables/{long}/view"),
        "GET events, long game": get(f"/api/tables/{long}/events?since={MOVES - 60}", codes[0]),
        "GET replay, running long game": get(f"/api/tables/{long}/replay", codes[0]),
        "GET replay, finished long game": get(f"{past}/replay?viewer=open"),
        "GET replay at other moments": lambda: ask("GET", f"{past}/replay?at={next(moments)}"),
        "GET record": get(f"{past}/record"),
        "GET review": get(f"{past}/review?seat=0"),
        "POST hint": post(f"/api/tables/{long}/hint", {}, asked_first(server, long, codes)),
        "POST table": post("/api/tables", opening),
        "POST chat": post(f"/api/tables/{short}/chat", said, few[0]),
        "POST again": post(f"{past}/again", {}, others[0]),
        "POST branch": post(f"{past}/branch", {"at": 200, "seat": 0}),
        "POST qr.svg": post("/api/qr.svg", {"link": f"https://cards.example.org/{'x' * 60}"}),
        "GET why": get(f"/api/tables/{short}/why?name=nonsense", few[0]),
        "GET /health": get("/health"),
    }


def asked_first(server: Watched, table: str, codes: list[str]) -> str:
    """The token of the seat whose turn it is."""
    return codes[server.server.registry.live[table].begun_game.waiting[0]]


def main() -> None:
    memory = "/dev/shm" if Path("/dev/shm").is_dir() else None
    with tempfile.TemporaryDirectory(dir=memory) as folder:
        server = Watched(Path(folder))
        for name, ask in asked(server).items():
            first, later = server.time(ask), max(server.time(ask) for _ in range(AGAIN))
            sys.stdout.write(f"| {name} | {first:.1f} | {later:.1f} |\n")
            sys.stdout.flush()
        server.server.should_exit = True


if __name__ == "__main__":
    main()
