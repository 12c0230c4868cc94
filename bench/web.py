"""The browser client: what it loads, how soon it draws, what it keeps in memory.

Lighthouse's metrics are taken by hand: a phone with a quarter of this processor's speed on a slow
mobile line, and Lighthouse's own curves for the score. Its speed index needs a film of the page
and is left out; the other weights are kept.

What a page keeps is read from snapshots of its heap: objects, closures, strings, arrays; elements
and listeners are counted. Left out is what grows by itself: the code that V8 goes on compiling,
nearly all that its plain counter shows after a warm-up, and the browser's own tables, in which the
inspector that we look through keeps every request.
"""

import json
import math
import os
import random
import re
import shutil
import subprocess
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

from bench.rows import Row, from_pairs
from bench.server import get, serving
from whitesmoke.games import GAMES, about

WEB = Path(__file__).parents[1] / "web"
AXE = WEB / "node_modules" / "axe-core" / "axe.min.js"
FLAGS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]
DECISIONS = 40
"""Decisions at the tables of each game."""

EVENTS, REPLAYS, LONG_GAME = 300, 10, "pope_or_nope"
WARM_UP = 3
"""Replays after which caches are filled."""

NOT_OURS = ("code", "native")
"""Kinds of things in a heap that the compiler and the browser keep."""

LOADS = 5
"""Times that a page is loaded; the median counts."""

PHONE = {
    "viewport": {"width": 412, "height": 823},
    "device_scale_factor": 1.75,
    "is_mobile": True,
    "has_touch": True,
}
SLOW = {"offline": False, "latency": 150, "downloadThroughput": 204_800, "uploadThroughput": 96_000}
SLOWER_PROCESSOR = 4

CURVES = {
    "paint": (0.10, 1800, 3000),
    "largest": (0.25, 2500, 4000),
    "blocked": (0.30, 200, 600),
    "shift": (0.25, 0.1, 0.25),
}
"""Lighthouse's metrics: weight, the value that gets 90 points, the value that gets 50."""

WATCH_DECISIONS = """(() => {
  window.drawn = [];
  let sent = 0;
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (data) {
    if (String(data).includes('"decide"')) sent = performance.now();
    return send.call(this, data);
  };
  // The first thing after the frame, before the bots' answers that wait already.
  const next = { priority: 'user-blocking' };
  const painted = (began) => requestAnimationFrame(() =>
    scheduler.postTask(() => window.drawn.push(performance.now() - began), next));
  new MutationObserver((changes) => {
    if (!sent || !changes.some((one) => one.target.tagName === 'MAIN')) return;
    painted(sent);
    sent = 0;
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-seq'] });
})()"""

WATCH_LOADING = """(() => {
  const found = window.metrics = { paint: 0, largest: 0, shift: 0, tasks: [] };
  const watch = (type, see) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true });
  watch('paint', (one) => { if (one.name === 'first-contentful-paint') found.paint = one.startTime; });
  watch('largest-contentful-paint', (one) => { found.largest = one.startTime; });
  watch('longtask', (one) => { found.tasks.push([one.startTime, one.duration]); });
  watch('layout-shift', (one) => { if (!one.hadRecentInput) found.shift += one.value; });
})()"""  # noqa: E501

REPLAY = """async ([times, events]) => {
  const slider = document.querySelector('input[type=range]');
  const board = () => document.querySelector('[data-testid=board]')?.dataset.moves;
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  for (let time = 0; time < times; time += 1) {
    for (let at = 0; at <= events; at += 1) {
      slider.value = String(at);
      slider.dispatchEvent(new Event('input', { bubbles: true }));
      while (board() !== String(at)) await frame();
    }
  }
}"""

OFFERED = "[data-testid=decisions] [data-name]:not([aria-disabled=true])"


def rows() -> Iterator[Row]:
    """All rows of the browser client."""
    yield from sizes()
    os.environ["WHITESMOKE_BOT_FLOOR"] = "0"
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        found = shutil.which("chromium") or shutil.which("google-chrome")
        with serving(Path(folder) / "web") as (port, _):
            browser = playwright.chromium.launch(executable_path=found, args=FLAGS)
            yield drawing(browser, port)
            yield from remembering(browser, port)
            yield from loading(browser, port)
            browser.close()


def sizes() -> Iterator[Row]:
    """JavaScript that is loaded, as `npm run size` weighs it."""
    said = subprocess.run(["node", "size.mjs"], cwd=WEB, capture_output=True, text=True, check=True)
    weights = re.findall(r"^(.+?) +([\d.]+) kB of", said.stdout, re.MULTILINE)
    first = next(float(weight) for what, weight in weights if what == "first screen")
    table = max(float(weight) for what, weight in weights if what.startswith("table"))
    yield Row(name="JavaScript of the first screen, gzip", unit="kB", ours=first, bar=60)
    yield Row(name="JavaScript of the heaviest table in all, gzip", unit="kB", ours=table, bar=120)


def drawing(browser: Browser, port: int) -> Row:
    """From sending a decision to its picture, at tables of every game."""
    took: list[float] = []
    choices = random.Random(1)
    for game in GAMES:
        page = browser.new_context(reduced_motion="reduce").new_page()
        page.add_init_script(WATCH_DECISIONS)
        found: list[float] = []
        while len(found) < DECISIONS:
            found += played(page, seat_at(port, game), choices)
        took += found
        page.context.close()
    p95 = quantiles(took, n=20)[-1]
    return Row(name="decision sent to drawn, p95", unit="ms", ours=p95, bar=100)


def played(page: Page, address: str, choices: random.Random) -> list[float]:
    """How long each decision of a game took."""
    page.goto("about:blank")
    page.goto(address)
    for _ in range(DECISIONS):
        page.wait_for_selector(f"{OFFERED}, [data-testid=over]")
        if page.locator("[data-testid=over]").count():
            break
        decide(page, choices)
    drawn: list[float] = page.evaluate("() => window.drawn")
    return drawn


def decide(page: Page, choices: random.Random) -> None:
    """Take any offer, and wait until it is drawn."""
    drawn = page.evaluate("() => window.drawn.length")
    offers = page.locator(OFFERED)
    offers.nth(choices.randrange(offers.count())).click()
    page.wait_for_function(
        "n => window.drawn.length > n || document.querySelector('[role=alertdialog]')", arg=drawn
    )
    if (doubt := page.locator("[role=alertdialog] .danger")).count():
        doubt.click()
        page.wait_for_function("n => window.drawn.length > n", arg=drawn)


def remembering(browser: Browser, port: int) -> Iterator[Row]:
    """What a page holds more after a long game was replayed ten times."""
    page = browser.new_context(reduced_motion="reduce").new_page()
    page.goto(f"http://127.0.0.1:{port}/replay/{long_game(port)}")
    page.wait_for_selector("[data-testid=board] [data-board], [data-testid=board] button")
    page.evaluate(REPLAY, [WARM_UP, EVENTS])
    before, there = heap(page), elements(page)
    page.evaluate(REPLAY, [REPLAYS, EVENTS])
    after, left = heap(page), elements(page)
    page.context.close()
    times = f"after replaying {EVENTS} events {REPLAYS} times"
    yield Row(name=f"memory growth {times}", unit="kB", ours=(after - before) / 1000, bar=20)
    yield Row(name=f"more elements and listeners {times}", unit="", ours=left - there, bar=1)


def heap(page: Page) -> int:
    """Bytes that the page itself holds when nothing is left to collect."""
    session = page.context.new_cdp_session(page)
    for _ in range(3):
        session.send("HeapProfiler.collectGarbage")
    parts: list[str] = []
    session.on("HeapProfiler.addHeapSnapshotChunk", lambda part: parts.append(part["chunk"]))
    session.send("HeapProfiler.takeHeapSnapshot", {"reportProgress": False})
    session.detach()
    return held(json.loads("".join(parts)))


def held(snapshot: dict[str, Any]) -> int:
    """The bytes in a snapshot; its nodes are rows of numbers, one after the other."""
    fields: list[str] = snapshot["snapshot"]["meta"]["node_fields"]
    kinds: list[str] = snapshot["snapshot"]["meta"]["node_types"][0]
    columns = (snapshot["nodes"][fields.index(f) :: len(fields)] for f in ("type", "self_size"))
    return sum(size for kind, size in zip(*columns, strict=True) if kinds[kind] not in NOT_OURS)


def elements(page: Page) -> int:
    """How many nodes and listeners there are, drawn or forgotten."""
    session = page.context.new_cdp_session(page)
    found = session.send("Memory.getDOMCounters")
    session.detach()
    return int(found["nodes"] + found["jsEventListeners"])


def loading(browser: Browser, port: int) -> Iterator[Row]:
    """Lighthouse's questions, for the door and for a table."""
    for what, path in (("home", ""), ("table", "nope")):
        visits = [visited(browser, port, path) for _ in range(LOADS)]
        shown = {name: median(one[name] for one in visits) for name in CURVES}
        yield from_pairs(f"Lighthouse's performance by hand, {what}", [(score(shown), 95)],
                         bar=1, unit="points")  # fmt: skip
        yield Row(name=f"largest contentful paint on a slow phone, {what}", unit="ms",
                  ours=shown["largest"], bar=2500)  # fmt: skip
        yield Row(name=f"total blocking time on a slow phone, {what}", unit="ms",
                  ours=shown["blocked"], bar=200)  # fmt: skip
        yield Row(name=f"layout shift, {what}", unit="", ours=shown["shift"], bar=0.1)
        yield Row(name=f"axe's violations, {what}", unit="", ours=visits[-1]["wrong"], bar=1)
        yield Row(name=f"errors in the console, {what}", unit="", ours=visits[-1]["errors"], bar=1)


def visited(browser: Browser, port: int, game: str) -> dict[str, float]:
    """A first visit on a slow phone."""
    address = seat_at(port, game) if game else f"http://127.0.0.1:{port}/"
    page = browser.new_context(**PHONE).new_page()  # type: ignore[arg-type]
    errors: list[str] = []
    page.on("console", lambda said: errors.append(said.text) if said.type == "error" else None)
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.add_init_script(WATCH_LOADING)
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", SLOW)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER_PROCESSOR})
    page.goto(address)
    until(session, ".game" if not game else OFFERED)
    page.wait_for_timeout(1500)
    metrics: dict[str, Any] = page.evaluate("() => window.metrics")
    session.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    page.evaluate(AXE.read_text("utf-8"))
    wrong = page.evaluate("async () => (await axe.run()).violations.length")
    page.context.close()
    late = [took for began, took in metrics.pop("tasks") if began >= metrics["paint"]]
    blocked = sum(max(0.0, took - 50) for took in late)
    return metrics | {"blocked": blocked, "wrong": wrong, "errors": len(errors)}


def until(session: CDPSession, thing: str) -> None:
    """Wait for something on the page. Playwright's own way would run its script in the page."""
    there = f"document.querySelector({json.dumps(thing)}) !== null"
    while not session.send("Runtime.evaluate", {"expression": there})["result"]["value"]:
        time.sleep(0.02)


def score(shown: dict[str, float]) -> float:
    """Points from 0 to 100 by Lighthouse's curves: log-normal, given at 90 and at 50 points."""
    points = weights = 0.0
    for name, (weight, good, middling) in CURVES.items():
        ratio = max(shown[name], 1e-9) / middling
        spread = 0.9061938024368232 / -math.log(good / middling)
        points += weight * (1 - math.erf(math.log(ratio) * spread)) / 2
        weights += weight
    return 100 * points / weights


def seat_at(port: int, game: str) -> str:
    """The link to a seat at a new table against quick bots."""
    bots = [{"kind": "bot", "level": "beginner"}] * (about(game).fewest - 1)
    opened = post(port, {"game": game, "name": "Ann", "seats": [{"kind": "me"}, *bots]})
    return f"http://127.0.0.1:{port}/table/{opened['table']}#{opened['token']}"


def long_game(port: int) -> str:
    """A game of bots with at least so many events."""
    while True:
        seats = [{"kind": "bot", "level": "beginner"}] * about(LONG_GAME).most
        table = str(post(port, {"game": LONG_GAME, "name": "Ann", "seats": seats})["table"])
        while get(port, f"/api/tables/{table}")["status"] != "over":
            time.sleep(0.1)
        if get(port, f"/api/tables/{table}/replay?at=0&viewer=open")["moves"] >= EVENTS:
            return table


def post(port: int, body: dict[str, Any]) -> dict[str, Any]:
    """A new table."""
    kind = {"Content-Type": "application/json"}
    address = f"http://127.0.0.1:{port}/api/tables"
    request = urllib.request.Request(address, json.dumps(body).encode(), kind)
    with urllib.request.urlopen(request) as answer:
        opened: dict[str, Any] = json.load(answer)
    return opened
