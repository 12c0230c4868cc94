"""The page without a server, in Chromium: how soon one plays, offline, its speed, and Lighthouse.

A phone with a quarter of this processor's speed, as far as Chromium slows it: the page itself, not
its Worker. Lighthouse comes from npm into a folder of its own.
"""

import functools
import http.server
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from bench.rows import Row, from_pairs
from bench.web import FLAGS, OFFERED, SLOWER_PROCESSOR, until
from whitesmoke.bots.advice import STRONG
from whitesmoke.bots.lineup import tuned
from whitesmoke.games import GAMES, find
from whitesmoke.kernel.chance import stream
from whitesmoke.kernel.record import record
from whitesmoke.kernel.table import Table, deal

ROOT = Path(__file__).parents[1]
PHONE: Any = {"viewport": {"width": 360, "height": 740}, "is_mobile": True, "has_touch": True,
              "device_scale_factor": 2, "reduced_motion": "reduce"}  # fmt: skip
VISITS, ROUNDS, LONGEST = 5, 7, 600
"""Visits of which the median counts, pairs of searches, and decisions of an endless game."""
SMALL = "rise_or_fall"
SOON, SOONER, HALF = 2.5, 1.5, 0.5
ASKED = {"performance": 95, "accessibility": 100, "best-practices": 100}
"""What Lighthouse must say."""

ASK_WORKER = """async ([file, asks]) => {
  const worker = new Worker(file, { type: 'module' });
  const answers = new Map();
  worker.onmessage = ({ data }) => answers.get(data.ask)?.(data);
  const base = new URL('./', location.href).href;
  worker.postMessage({ begin: { base, language: 'en', pause: 0 } });
  let count = 0;
  const ask = (method, path, body) => new Promise((give) => {
    count += 1;
    answers.set(count, give);
    worker.postMessage({ ask: count, method, path, body });
  });
  const took = [];
  for (const text of asks) {
    const { body: { table } } = await ask('POST', '/api/records', { text });
    const began = performance.now();
    const { status, body } = await ask('POST', `/api/tables/${table}/hint`, {});
    if (status !== 200) throw new Error(JSON.stringify(body));
    took.push(body.simulations / (performance.now() - began) * 1000);
  }
  worker.terminate();
  return took;
}"""


def rows() -> Iterator[Row]:
    """All rows of the page without a server."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        command = [sys.executable, "-m", "whitesmoke", "site", folder]
        subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
        with hosted(Path(folder)) as address:
            found = shutil.which("chromium") or shutil.which("google-chrome")
            browser = playwright.chromium.launch(executable_path=found, args=FLAGS)
            yield from visits(browser, address)
            yield offline_games(browser, address)
            yield from searches(browser, address, Path(folder))
            browser.close()
            yield from lighthouse(address, str(found))


@contextmanager
def hosted(folder: Path) -> Iterator[str]:
    """A host of files that knows nothing else."""

    class Quiet(http.server.SimpleHTTPRequestHandler):
        def log_message(self, *said: Any) -> None:
            pass

    host = http.server.ThreadingHTTPServer(
        ("127.0.0.1", 0), functools.partial(Quiet, directory=str(folder))
    )
    threading.Thread(target=host.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{host.server_port}/"
    host.shutdown()


def visits(browser: Browser, address: str) -> Iterator[Row]:
    """From navigation to the first decision that can be clicked, through "play now"."""
    cold, again = zip(*(visited(browser, address) for _ in range(VISITS)), strict=True)
    slowed = f"processor slowed {SLOWER_PROCESSOR} times"
    yield Row(name=f"cold visit to the first legal click, {slowed}", unit="s",
              ours=median(cold), bar=SOON)  # fmt: skip
    yield Row(name=f"the same without a network on a later visit, {slowed}", unit="s",
              ours=median(again), bar=SOONER)  # fmt: skip


def visited(browser: Browser, address: str) -> tuple[float, float]:
    """A first visit, and one without a network."""
    context = browser.new_context(**PHONE)
    page = context.new_page()
    first = until_asked(page, address)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    context.set_offline(True)
    page.goto("about:blank")
    second = until_asked(page, address)
    context.close()
    return first, second


def until_asked(page: Page, address: str) -> float:
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER_PROCESSOR})
    door = f"[data-testid=game-{SMALL}] button"
    began = time.perf_counter()
    page.goto(address, wait_until="commit")
    until(session, door)
    session.send("Runtime.evaluate", {"expression": f"document.querySelector('{door}').click()"})
    until(session, OFFERED)
    took = time.perf_counter() - began
    session.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    session.detach()
    return took


def offline_games(browser: Browser, address: str) -> Row:
    """Whole games by touch with the network off, reloaded in the middle."""
    context = browser.new_context(**PHONE)
    page = context.new_page()
    page.goto(address)
    page.evaluate("localStorage.setItem('whitesmoke.pause', '0')")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    context.set_offline(True)
    lost = [game for game in GAMES if not ended(page, address, game)]
    context.close()
    name = f"games of {len(GAMES)} not played to the end offline by touch at 360 x 740"
    return Row(name=name, unit="", ours=len(lost), bar=1)


def ended(page: Page, address: str, game: str) -> bool:
    """Whether a game comes to its end."""
    page.goto("about:blank")
    page.goto(address)
    page.locator(f"[data-testid=game-{game}] button").tap()
    choices = random.Random(1)
    for made in range(LONGEST):
        page.wait_for_selector(f"{OFFERED}, [data-testid=over]")
        if page.locator("[data-testid=over]").count():
            return True
        if made == 2:
            page.reload()
            page.wait_for_selector(OFFERED)
        decide(page, choices)
    return False


def decide(page: Page, choices: random.Random) -> None:
    """Tap any offer, and wait until the table has answered."""
    seq = page.locator("main").get_attribute("data-seq")
    offers = page.locator(OFFERED)
    offers.nth(choices.randrange(offers.count())).tap()
    moved = "seq => document.querySelector('[data-testid=over], [role=alertdialog]')"
    moved += " || document.querySelector('main')?.dataset.seq !== seq"
    page.wait_for_function(moved, arg=seq)
    if (doubt := page.locator("[role=alertdialog] .danger")).count():
        doubt.tap()
        page.wait_for_function("() => !document.querySelector('[role=alertdialog]')")


def searches(browser: Browser, address: str, folder: Path) -> Iterator[Row]:
    """The same searches in a Worker of Chromium and in native code, in turn."""
    page = browser.new_context().new_page()
    page.goto(address)
    worker = next((folder / "assets").glob("worker-*.js")).name
    for name in GAMES:
        tables = [asked(name, number) for number in range(ROUNDS + 1)]
        pairs = []
        for table in tables:
            given = [f"assets/{worker}", [record(table)] * 2]
            pairs.append((page.evaluate(ASK_WORKER, given)[1], native(table)))
        yield from_pairs(f"{name}: search in Chromium against native", pairs[1:], bar=HALF,
                         unit="simulations/s")  # fmt: skip
    page.context.close()


def asked(name: str, number: int) -> Table:
    """A game in which the first seat has something to decide."""
    game, choices = find(name), random.Random(number)
    table = deal(game, game.about.fewest, 1000 + number)
    for _ in range(LONGEST):
        waiting = table.waiting
        if 0 in waiting and len(table.moves) >= 2 * number and len(table.legal_ids(0)) > 1:
            return table
        table.play_id(waiting[0], choices.choice(table.legal_ids(waiting[0])))
        if table.over:
            table = deal(game, game.about.fewest, 2000 + number)
    raise RuntimeError(f"{name}: the first seat is never asked")


def native(table: Table) -> float:
    """Simulations a second of the search that gives hints."""
    game = table.game
    seen, search = game.redact(table.states, 0), tuned(STRONG, game.name)
    best = 0.0
    for _ in range(2):
        began = time.perf_counter()
        found = search.think(game, seen, 0, stream(len(table.moves), "hint", 0))
        best = max(best, found.simulations / (time.perf_counter() - began))
    return best


def lighthouse(address: str, chromium: str) -> Iterator[Row]:
    """What Lighthouse says of home and of a table."""
    with tempfile.TemporaryDirectory() as folder:
        program = Path(os.environ.get("LIGHTHOUSE", folder)) / "node_modules/.bin/lighthouse"
        if not program.is_file():
            install = ["npm", "install", "--no-fund", "--no-audit", "--loglevel=error"]
            subprocess.run([*install, "lighthouse"], cwd=folder, check=True)
        for what, path in (("home", ""), ("table", f"#/play/{SMALL}")):
            told = judged(program, address + path, chromium)
            for category, bar in ASKED.items():
                points = 100 * told[category]["score"]
                yield from_pairs(f"Lighthouse's {category}, {what} without a server",
                                 [(points, bar)], bar=1, unit="points")  # fmt: skip


def judged(program: Path, address: str, chromium: str) -> dict[str, Any]:
    """The categories of a report."""
    flags = " ".join(["--headless", *FLAGS, "--disable-quic", "--disable-sync"])
    command = [str(program), address, "--quiet", "--output=json", f"--chrome-flags={flags}",
               f"--only-categories={','.join(ASKED)}"]  # fmt: skip
    found = subprocess.run(
        command, env=os.environ | {"CHROME_PATH": chromium}, check=True, capture_output=True
    )
    told: dict[str, Any] = json.loads(found.stdout)["categories"]
    return told
