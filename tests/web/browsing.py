"""Browsing: a visitor with a browser, and how one plays with mouse, keyboard or finger."""

import random
import shutil
import time
from contextlib import suppress
from operator import itemgetter
from pathlib import Path

import pytest
from playwright.sync_api import Error

ROOT = Path(__file__).parents[2]
SCREENS = ROOT / "build" / "screens"
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
DEVICES = {
    "desk": {"viewport": {"width": 1280, "height": 800}},
    "phone": {
        "viewport": {"width": 360, "height": 740},
        "has_touch": True,
        "is_mobile": True,
        "device_scale_factor": 2,
    },
}
FLAGS = [
    f"--{flag}"
    for flag in (
        "no-sandbox",
        "disable-gpu",
        "disable-quic",
        "no-first-run",
        "disable-background-networking",
        "disable-component-update",
        "disable-sync",
    )
]
READY = "[data-testid=over], [data-testid=decisions] [data-name]:not([aria-disabled=true])"
MOVED = """seq => document.querySelector('[data-testid=over]')
    || document.querySelector('[role=alertdialog]')
    || document.querySelector('main')?.dataset.seq !== seq"""
STRANGER = "examples.leduc_poker"
"""A game that the page was not built with."""

PATIENCE = 120_000
"""Milliseconds until something is asked: bots may have to be compiled first."""

LONGEST = 600
"""Decisions after which a game counts as endless."""


def chromium():
    """How to launch the machine's Chromium; Playwright's own cannot be fetched everywhere."""
    for name in ("chromium", "chromium-browser", "google-chrome"):
        if found := shutil.which(name):
            return {"executable_path": found, "headless": True, "args": FLAGS}
    pytest.fail("There is no Chromium: install Debian's package `chromium`, or Google Chrome.")


class Visitor:
    """Somebody in front of a browser. Whatever the page complains about fails the test."""

    def __init__(self, browser, served, device="desk", lang="en", theme="light", **more):
        self.served, self.device = served, device
        given = {"color_scheme": theme, "locale": lang, "reduced_motion": "reduce"} | more
        self.context = browser.new_context(base_url=served.url, **DEVICES[device], **given)
        self.page = self.context.new_page()
        self.page.set_default_timeout(30_000)
        self.troubles, self.heard, self.calm = [], [], True
        self.page.on("pageerror", lambda error: self.troubles.append(str(error)))
        self.page.on("console", self._console)
        self.page.on("response", self._response)
        self.page.on("websocket", self._socket)

    def _console(self, message):
        if message.type == "error" and self.calm:
            self.troubles.append(message.text)

    def _response(self, response):
        if response.status >= 500 and self.calm:
            self.troubles.append(f"{response.status} {response.url}")

    def _socket(self, socket):
        socket.on("framereceived", lambda frame: self.heard.append(frame))

    def leave(self):
        self.context.close()
        assert self.troubles == [], self.troubles

    def open(self, game, players=2, options=None, **more):
        """Open a table against bots and look at it; the table's id and secret come back."""
        bots = [{"kind": "bot", "level": "beginner"}] * (players - 1)
        wanted = {"game": game, "name": "Ann", "seats": [{"kind": "me"}, *bots]}
        opened = self.served.call(
            "POST", "/api/tables", wanted | {"options": options or {}} | more
        ).json
        self.page.goto(f"/table/{opened['table']}#{opened['token']}")
        return opened

    def picture(self, name):
        """A picture of the screen as it is, by device."""
        SCREENS.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=SCREENS / f"{name}-{self.device}.png")

    def offers(self):
        return self.page.locator("[data-testid=decisions] [data-name]")

    def listed(self):
        """The offered decisions in the list, which is opened if it is not."""
        if self.page.locator("[data-testid=all-decisions][aria-expanded=false]").count():
            self.page.get_by_test_id("all-decisions").click()
        return self.offers()

    def moves(self):
        """How many decisions the board shows."""
        return int(self.page.locator("[data-testid=board]").get_attribute("data-moves"))

    def over(self):
        return self.page.locator("[data-testid=over]").count() > 0

    def ready(self):
        """Wait until something is asked; whether the game goes on."""
        self.page.wait_for_selector(READY, timeout=PATIENCE)
        return not self.over()

    def until(self, promised):
        """Wait until a promise gives something true; the page may be loaded anew meanwhile."""
        end = time.monotonic() + PATIENCE / 1000
        while time.monotonic() < end:
            with suppress(Error):
                if self.page.evaluate(promised):
                    return
            self.page.wait_for_timeout(100)
        raise AssertionError(promised)

    def decide(self, act):
        """Do something, and wait until the table has answered; doubts are dispelled."""
        seq = self.page.locator("main").get_attribute("data-seq")
        act(self)
        self.page.wait_for_function(MOVED, arg=seq)
        doubt = self.page.locator("[role=alertdialog] .danger")
        if doubt.count():
            doubt.click()
            self.page.wait_for_function(
                "seq => document.querySelector('[data-testid=over]')"
                " || document.querySelector('main')?.dataset.seq !== seq",
                arg=seq,
            )

    def play(self, act, decisions=LONGEST):
        """Play to the end, or so many decisions; how many there were."""
        for made in range(decisions):
            if not self.ready():
                return made
            self.decide(act)
        assert decisions < LONGEST, "the game does not end"
        return decisions

    def is_somewhere(self):
        """The keyboard's focus is not lost; a moment is allowed to hand it on."""
        self.page.wait_for_function(
            "() => document.activeElement && document.activeElement !== document.body"
        )

    def cut_off(self, things):
        """What is hidden below the edge of the window or behind the foot, by name."""
        return self.page.evaluate(
            """things => {
                const foot = document.querySelector('.foot').getBoundingClientRect().top;
                return [...document.querySelectorAll(things)]
                    .filter(one => one.getBoundingClientRect().bottom > foot + 1)
                    .map(one => one.dataset.name);
            }""",
            things,
        )

    def violations(self):
        """What axe finds wrong on the page."""
        self.page.evaluate(AXE.read_text("utf-8"))
        found = self.page.evaluate("async () => (await axe.run()).violations")
        return [(v["id"], [n["target"] for n in v["nodes"]]) for v in found]


class Pointing:
    """Plays on the board, by mouse or by finger."""

    def __init__(self, touch=False, seed=1):
        self.choices, self.on_board, self.made, self.presses = random.Random(seed), 0, 0, 0
        self.press = "tap" if touch else "click"

    def __call__(self, visitor):
        self.made += 1
        board = visitor.page.locator(".board")
        found = board.locator("[data-name]:not([aria-disabled=true]):visible")
        if not found.count() and (figures := board.locator(".offered:visible")).count():
            self._hit(figures)
            found.first.wait_for()
        if found.count():
            self.on_board += 1
        else:
            found = visitor.offers()
        self._hit(found)

    def _hit(self, found):
        self.presses += 1
        getattr(found.nth(self.choices.randrange(found.count())), self.press)()


class Typing:
    """Plays by keyboard alone: by number, or by arrows and Enter."""

    def __init__(self, seed=1):
        self.choices, self.reached = random.Random(seed), False

    def __call__(self, visitor):
        if self.reached:
            visitor.is_somewhere()
        keyboard, count = visitor.page.keyboard, visitor.offers().count()
        number = self.choices.randrange(count)
        if number < 9 and count <= 9 and self.choices.random() < 0.5:
            keyboard.press(str(number + 1))
            return
        self._reach(visitor)
        way, steps = min(("ArrowRight", number), ("ArrowLeft", count - number), key=itemgetter(1))
        for _ in range(steps):
            keyboard.press(way)
        keyboard.press("Enter")

    def _reach(self, visitor):
        """Tab until the focus is among the decisions, which may come a moment later."""
        for step in range(180):
            if step % 60 == 59:
                visitor.ready()
            if visitor.page.evaluate(
                "() => !!document.activeElement.closest('[data-testid=decisions]')"
            ):
                self.reached = True
                return
            visitor.page.keyboard.press("Tab")
        raise AssertionError("the decisions cannot be reached by Tab")
