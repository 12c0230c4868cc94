"""The page as files in a folder of a plain host: offline, and with several people at one screen."""

import filecmp
import functools
import http.server
import json
import re
import subprocess
import threading
from types import SimpleNamespace
from urllib.parse import quote

import pytest
from browsing import READY, ROOT, STRANGER, Pointing, Visitor
from house import PROGRAM

from whitesmoke import replay
from whitesmoke.bots.lineup import SEARCHES, tuned
from whitesmoke.kernel.chance import stream
from whitesmoke.kernel.record import record

FOLDER = "some/where"
COMPARED = 30
"""Decisions of bots that are made again in Python."""


def build(folder):
    command = [*PROGRAM, "site", str(folder), "--game", STRANGER]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *said):
        pass


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    root = tmp_path_factory.mktemp("files")
    build(root / FOLDER)
    return root


@pytest.fixture(scope="module")
def site(built):
    """The files in a folder of a host that knows nothing else."""
    handler = functools.partial(Quiet, directory=built)
    host = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=host.serve_forever, daemon=True).start()
    yield SimpleNamespace(url=f"http://127.0.0.1:{host.server_port}/{FOLDER}/")
    host.shutdown()


@pytest.fixture
def visitor(browser, site):
    """Somebody with a phone whose page is kept; bots do not wait to be looked at."""
    came = Visitor(browser, site, "phone", accept_downloads=True)
    came.page.goto("")
    came.page.evaluate("localStorage.setItem('whitesmoke.pause', '0')")
    came.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    yield came
    came.leave()


def play_now(visitor, game):
    visitor.page.locator(f"[data-testid=game-{game}] button").tap()
    assert visitor.ready()


def downloaded(visitor):
    """The record of the game, as the page gives it away."""
    with visitor.page.expect_download() as coming:
        visitor.page.locator(".more button", has_text="Record").tap()
    return coming.value.path().read_text("utf-8")


def look_back(visitor):
    """Review and replay work with nobody to ask, too."""
    visitor.page.locator(".more button", has_text="Review").tap()
    visitor.page.locator("[data-testid=review]").wait_for()
    visitor.page.locator(".more a").first.tap()
    visitor.page.locator(".replay .controls").wait_for()
    assert visitor.page.locator("[data-testid=board]").count()


@pytest.mark.parametrize("game", ["rise_or_fall", "nonce_orders"])
def test_a_whole_game_is_played_without_a_network_and_survives_a_reload(visitor, game):
    visitor.context.set_offline(True)
    play_now(visitor, game)
    visitor.play(Pointing(touch=True), 3)
    visitor.ready()
    moves = visitor.moves()
    visitor.page.reload()
    visitor.ready()
    assert visitor.moves() >= moves
    visitor.picture(f"site-{game}")
    visitor.play(Pointing(touch=True))
    text = downloaded(visitor)
    look_back(visitor)
    table = replay(text)
    assert table.over
    said = [line for line in text.splitlines(keepends=True) if not line.startswith("#")]
    assert record(table) == "".join(said)
    assert_bots_decide_as_here(table)


def assert_bots_decide_as_here(table):
    """What the bots of the page did is what they do in Python."""
    seed = next(line for line in record(table).splitlines() if line.startswith("seed"))[7:-1]
    bot, game = tuned(SEARCHES["casual"], table.game.name), table.game
    for number, move in enumerate(table.moves[:COMPARED]):
        if move.seat:
            seen = game.redact(table.at(number), move.seat)
            own = stream(seed, "bot", move.seat, number)
            assert bot.choose(game, seen, move.seat, own) == move.action


def test_a_strangers_game_is_there_too(visitor):
    play_now(visitor, "leduc_poker")
    assert visitor.play(Pointing(touch=True), 2)


def test_a_curtain_hides_everything_between_two_people(visitor):
    page = visitor.page
    page.goto("#/new/avignon")
    page.locator("select.kind").nth(1).select_option("here")
    page.locator("input.level").fill("Ben")
    page.locator("button[type=submit]").tap()
    named = []
    for _ in range(2):
        named.append(page.locator("[data-testid=curtain] h1").inner_text())
        assert page.locator("[data-testid=board]").count() == 0
        visitor.picture("curtain")
        page.locator("[data-testid=curtain] button").tap()
        page.locator("[data-testid=board]").wait_for()
        while not page.locator("[data-testid=curtain]").count():
            page.wait_for_selector(READY, state="attached")
            visitor.decide(Pointing(touch=True))
            page.wait_for_timeout(300)
    assert sorted(named) == ["Ben is next", "Guest is next"]


LAST_ROUND = {"players": 3, "options": {"max_rounds": 3}, "round": 2, "points": [9, 2, 4]}
"""A situation of Rise or Fall with one decision left."""


def finished(visitor):
    """The record of a game that is played to its end, without its remarks."""
    visitor.ready()
    visitor.play(Pointing(touch=True))
    lines = downloaded(visitor).splitlines(keepends=True)
    return "".join(line for line in lines if not line.startswith("#"))


def test_a_position_is_arranged_played_and_recorded_as_in_python(visitor, tmp_path):
    page, wrong = visitor.page, LAST_ROUND | {"points": [40, 9, 4]}
    page.goto(f"#/arrange/rise_or_fall?position={quote(json.dumps(wrong))}")
    said = page.get_by_test_id("impossible")
    said.get_by_text("0 to 49 points between them. [RF7]").wait_for()
    page.locator("[data-zone=points] input").first.fill("9")
    page.locator("[data-zone=points] input").nth(1).fill("2")
    page.locator("[data-zone=points] input").nth(1).blur()
    said.wait_for(state="detached")
    visitor.picture("arrange")
    assert json.loads(page.get_by_test_id("position").input_value()) == LAST_ROUND
    page.get_by_test_id("play-arranged").tap()
    text = finished(visitor)
    assert record(replay(text)) == text
    assert '"points": [9, 2, 4]' in text
    file = tmp_path / "record.txt"
    file.write_text(text, "utf-8")
    page.goto("#/")
    page.locator("[data-testid=open-record]").set_input_files(file)
    page.locator(".more a").first.wait_for()
    assert downloaded(visitor) == text


def test_a_link_holds_a_position(visitor):
    visitor.page.goto(f"#/play/rise_or_fall?position={quote(json.dumps(LAST_ROUND))}")
    assert replay(finished(visitor)).arranged
    visitor.page.goto("#/play/rise_or_fall?position=[1]")
    visitor.page.get_by_text("A position is written as JSON").wait_for()


def press_game(visitor, game):
    """Go on with a game of the list on the home screen."""
    visitor.page.goto("about:blank")
    visitor.page.goto("")
    visitor.page.get_by_role("link", name=re.compile(f"{game}, as")).first.tap()
    visitor.ready()


def test_a_game_is_found_again_when_the_list_of_games_is_lost(visitor):
    """A browser that is killed has written the game, but the list of games only later."""
    play_now(visitor, "nope")
    visitor.play(Pointing(touch=True), 2)
    visitor.ready()
    moves = visitor.moves()
    visitor.page.evaluate("localStorage.removeItem('whitesmoke.games')")
    press_game(visitor, "NOPE!")
    assert visitor.moves() == moves


RECORD = "White Smoke record 1\ngame: {}\nrules: {}\nplayers: 2\nseed: {}\n\n{}\n"
WRONG = (
    ("open-record", RECORD.format("chess", 1, 7, ""), "does not have that game"),
    ("open-record", RECORD.format("nope", 9, 7, ""), "another version"),
    ("open-record", RECORD.format("nope", 1, '"ab"', ""), "line 5"),
    (
        "open-record",
        RECORD.format("nope", 1, 7, "").replace("players: 2", "players: 99"),
        "so many",
    ),
    ("open-record", RECORD.format("nope", 1, 7, "1 fly"), "line 7"),
    ("add-games", "games, please", "holds no games"),
    ("add-games", '[{"id": "local-1", "game": "nope"}]', "holds no games"),
)
"""Files that are no games, by where they are opened, and what is said."""


def test_a_file_that_holds_no_game_is_refused_in_a_sentence(visitor, tmp_path):
    said, file = visitor.page.locator("[aria-labelledby=keeping] [role=status]"), tmp_path / "file"
    visitor.calm = False
    for opened, text, words in WRONG:
        file.write_text(text, "utf-8")
        visitor.page.get_by_test_id(opened).set_input_files(file)
        said.get_by_text(words).wait_for()


@pytest.fixture
def renewed(built):
    """Puts a page there that seems newer; at the end the old one is back."""
    worker, described = built / FOLDER / "sw.js", built / FOLDER / "local" / "nope.json"
    before = worker.read_text("utf-8"), described.read_text("utf-8")

    def renew(number, **facts):
        described.write_text(json.dumps(json.loads(before[1]) | facts), "utf-8")
        name = re.sub(r"PLACE\}[0-9a-f]{16}", f"PLACE}}{number:016}", before[0])
        worker.write_text(name, "utf-8")

    yield renew
    worker.write_text(before[0], "utf-8")
    described.write_text(before[1], "utf-8")


def pages(visitor):
    """The versions of the page that the browser keeps."""
    return visitor.page.evaluate("caches.keys()")


def until_waiting(visitor):
    """Come again, and wait until a newer page has been fetched and nothing else happens."""
    visitor.page.reload()
    visitor.until("navigator.serviceWorker.getRegistration().then(found => !!found.waiting)")
    visitor.page.reload()
    visitor.ready()
    visitor.page.wait_for_timeout(2500)


def test_a_newer_page_takes_over_where_no_game_is_lost_by_it(visitor, renewed):
    play_now(visitor, "nope")
    visitor.play(Pointing(touch=True), 2)
    visitor.ready()
    moves, second = visitor.moves(), visitor.context.new_page()
    second.goto(visitor.served.url)
    second.wait_for_timeout(2500)
    renewed(1)
    until_waiting(visitor)
    assert len(pages(visitor)) == 2, "the other tab still goes on with its files"
    second.close()
    visitor.page.reload()
    visitor.until("caches.keys().then(all => all.length === 1)")
    renewed(2, version=99)
    until_waiting(visitor)
    assert len(pages(visitor)) == 2, "the game is played to its end by the rules it began with"
    assert visitor.moves() == moves


def test_a_folder_with_other_things_in_it_is_left_alone(tmp_path):
    (tmp_path / "letter.txt").write_text("Dear Ann", "utf-8")
    done = subprocess.run(
        [*PROGRAM, "site", str(tmp_path)], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode
    assert "holds other files" in done.stderr
    assert (tmp_path / "letter.txt").read_text("utf-8") == "Dear Ann"


def test_the_same_sources_give_the_same_bytes(built, tmp_path):
    build(tmp_path / FOLDER)
    compared = filecmp.dircmp(built / FOLDER, tmp_path / FOLDER)
    assert_same(compared)


def assert_same(compared):
    assert not compared.left_only
    assert not compared.right_only
    _, different, odd = filecmp.cmpfiles(
        compared.left, compared.right, compared.common_files, shallow=False
    )
    assert not different
    assert not odd
    for inner in compared.subdirs.values():
        assert_same(inner)
