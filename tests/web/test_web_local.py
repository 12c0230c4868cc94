"""A server's page that plays by itself: at once, offline, in one tab, and on to the server."""

import json
import re
import time

import pytest
from browsing import STRANGER, Pointing, Visitor
from house import Server

from whitesmoke import deal, replay
from whitesmoke.kernel.record import record

GAMES = ("nope", "rise_or_fall", "pope_or_nope")
SHORT = 'rise_or_fall?players=3&options={"max_rounds":2}'
"""A game that is over after two rounds, as a link asks for it."""
LEVELS = ("newcomer", "beginner", "strong", "best")


@pytest.fixture(scope="module")
def served(tmp_path_factory):
    """A server that compiles its games for the page by itself."""
    server = Server(tmp_path_factory.mktemp("local"), games=STRANGER, local_games=True).start()
    until = time.monotonic() + 300
    while not all(game in playable(server) for game in GAMES):
        assert time.monotonic() < until, "the games are not compiled for the page"
        time.sleep(0.1)
    yield server
    assert server.stop() == 0


def playable(server):
    answer = server.get("/local/playable.json")
    return answer.json if answer.headers.get_content_type() == "application/json" else []


@pytest.fixture
def ann(browser, served):
    """Somebody with a phone; bots do not wait to be looked at."""
    came = Visitor(browser, served, "phone", accept_downloads=True)
    came.asked = []
    came.page.on("request", lambda sent: came.asked.append((sent.method, sent.url)))
    come(came)
    yield came
    came.leave()


def come(visitor):
    visitor.page.goto("/")
    visitor.page.evaluate("localStorage.setItem('whitesmoke.pause', '0')")


def play_now(visitor, game="nope"):
    visitor.page.goto("/")
    visitor.page.locator(f"[data-testid=game-{game}] button").tap()
    assert visitor.ready()


def set_up(visitor, wanted, *levels):
    """Deal a game on the set-up screen, against bots of these levels."""
    visitor.page.goto(f"/new/{wanted}")
    visitor.page.locator("select.level").first.wait_for()
    for number, level in enumerate(levels):
        visitor.page.locator("select.level").nth(number).select_option(level)
    visitor.page.locator("button[type=submit]").tap()
    visitor.page.wait_for_url(re.compile("/table/local-"))


def finish(visitor):
    """Play to the end, and wait for what can be done then."""
    visitor.play(Pointing(touch=True))
    visitor.page.locator(".more a").first.wait_for()


def press(visitor, said):
    visitor.page.locator(".more button", has_text=said).tap()


def test_a_game_against_bots_asks_nothing_of_the_server_and_goes_on_without_it(ann):
    ann.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    play_now(ann)
    ann.play(Pointing(touch=True), 2)
    ann.ready()
    moves = ann.moves()
    assert [sent for sent in ann.asked if sent[0] == "POST"] == []
    ann.until("caches.open('whitesmoke-used').then(c => c.keys()).then(all => all.length > 20)")
    ann.calm = False
    ann.context.set_offline(True)
    ann.page.reload()
    ann.ready()
    assert ann.moves() == moves
    ann.page.goto("/")
    ann.page.get_by_text("Games against bots go on here all the same").wait_for()
    ann.context.set_offline(False)


def test_a_link_is_a_game(ann):
    ann.page.goto("/play/rise_or_fall?players=4")
    assert ann.ready()
    assert "/table/local-" in ann.page.url
    ann.page.go_back()
    ann.page.locator("[data-testid=game-nope]").wait_for()


def test_the_set_up_says_where_a_game_is_played(ann):
    ann.page.goto("/new/nope")
    where = ann.page.locator("[data-testid=where]")
    assert "on this device" in where.inner_text()
    ann.page.locator("select.kind").nth(1).select_option("open")
    assert "on the server" in where.inner_text()


def test_one_tab_plays_and_the_others_say_so(ann):
    play_now(ann)
    moves = ann.moves()
    second = ann.context.new_page()
    second.goto(ann.page.url)
    ann.page.locator("[data-testid=elsewhere]").wait_for()
    second.locator("[data-testid=decisions] [data-name]").first.wait_for(state="attached")
    second.keyboard.press("1")
    second.wait_for_function(
        "n => Number(document.querySelector('[data-testid=board]').dataset.moves) > n", arg=moves
    )
    ann.page.locator("[data-testid=elsewhere] button").tap()
    ann.ready()
    assert ann.moves() > moves
    second.locator("[data-testid=elsewhere]").wait_for()
    second.close()


def test_a_friend_takes_a_bots_seat_in_a_game_that_was_begun_here(ann, browser, served):
    play_now(ann)
    ann.play(Pointing(touch=True), 1)
    ann.ready()
    moves = ann.moves()
    ann.page.locator("#panel-door").tap()
    ann.page.get_by_role("tab", name="Table").tap()
    assert "nobody can verify" in ann.page.locator("[data-testid=bring]").inner_text()
    ann.page.locator("[data-testid=bring] button").tap()
    link = ann.page.locator("[data-testid=link-1]").input_value()
    ben = Visitor(browser, served)
    ben.page.goto(link)
    ben.page.locator("[data-testid=brought]").wait_for()
    ben.page.locator("form button[type=submit]").click()
    ann.page.locator("[data-testid=board]").wait_for()
    ben.page.locator("[data-testid=board]").wait_for()
    assert ann.moves() >= moves
    assert "cannot be verified" in ann.page.locator("[data-testid=brought]").inner_text()
    ann.picture("brought")
    ben.leave()


def test_hints_and_undo_and_looking_back_while_it_runs(ann):
    play_now(ann)
    ann.page.get_by_role("button", name="Ask for a hint").tap()
    ann.page.locator("[data-testid=hints] li").first.wait_for()
    undo = ann.page.get_by_role("button", name="Undo my last decision")
    for _ in range(40):
        if not ann.ready():
            play_now(ann)
        ann.decide(Pointing(touch=True))
        if undo.is_visible() and undo.get_attribute("aria-disabled") != "true":
            break
    before = ann.moves()
    undo.tap()
    ann.page.wait_for_selector(f"[data-testid=board][data-moves='{before - 1}']")
    ann.page.locator("#panel-door").tap()
    ann.page.locator("[data-testid=log] li button").first.tap()
    ann.page.locator("[data-testid=past]").wait_for()


def test_what_follows_the_end_needs_nobody_either(ann):
    set_up(ann, SHORT, "beginner", "beginner")
    finish(ann)
    table = ann.page.url
    press(ann, "Review")
    ann.page.locator("[data-testid=review]").wait_for()
    ann.page.locator(".more a").first.tap()
    ann.page.locator(".replay .controls").wait_for()
    for viewer in ("open", "0", "2", "spectator"):
        ann.page.locator(".replay select").first.select_option(viewer)
        ann.page.locator("[data-testid=board]").wait_for()
    ann.page.locator(".replay form button").tap()
    ann.page.wait_for_url(lambda url: url != table and "/table/local-" in url)
    assert ann.ready()
    ann.page.goto(table)
    press(ann, "Same deal")
    ann.page.wait_for_url(lambda url: url != table and "/table/local-" in url)
    assert ann.ready()


def downloaded(ann, press_it):
    with ann.page.expect_download() as coming:
        press_it()
    return coming.value.path()


def test_a_record_from_python_opens_here_and_comes_back_byte_for_byte(ann, tmp_path):
    table = deal("nope", 4, "5e" * 32, names=["Ann", "Bén", "Clara", "Dario"])
    while not table.over:
        seat = table.waiting[0]
        table.play(seat, table.legal(seat)[0])
    text, file = record(table), tmp_path / "record.txt"
    title, _, rest = text.partition("\n")
    file.write_text(f"{title}\n# hash: {'ab' * 32}\n{rest}", "utf-8")
    play_now(ann)
    ann.page.goto("/")
    ann.page.locator("[data-testid=open-record]").set_input_files(file)
    ann.page.locator(".more a").first.wait_for()
    back = downloaded(ann, lambda: press(ann, "Record")).read_text("utf-8")
    assert back == text
    assert replay(back).over


def test_all_games_move_to_another_browser_in_a_file(ann, browser, served, tmp_path):
    play_now(ann)
    ann.play(Pointing(touch=True), 2)
    ann.ready()
    moves = ann.moves()
    ann.page.goto("/")
    file = downloaded(ann, lambda: ann.page.get_by_role("button", name="Save all games").tap())
    assert len(json.loads(file.read_text("utf-8"))) >= 1
    kept = tmp_path / "games.json"
    kept.write_bytes(file.read_bytes())
    other = Visitor(browser, served, "phone")
    come(other)
    play_now(other, "rise_or_fall")
    other.page.goto("/")
    other.page.locator("[data-testid=add-games]").set_input_files(kept)
    other.page.get_by_text("was added").wait_for()
    other.page.get_by_role("link", name=re.compile("NOPE!, as")).first.tap()
    other.ready()
    assert other.moves() == moves
    other.leave()


def test_bots_of_every_level_decide_here(ann):
    set_up(ann, "rise_or_fall?players=5", *LEVELS)
    assert ann.ready()
    ann.decide(Pointing(touch=True))
    ann.ready()
    assert ann.moves() >= 5


KNOB = 'pope_or_nope?players=3&options={"actions":[5,6,5,5]}'
"""Six Cancello instead of five, as a link asks for it."""


def test_a_designer_turns_a_knob_and_sees_what_it_does(ann):
    ann.page.goto(f"/new/{KNOB}")
    study = ann.page.locator("[data-testid=study]")
    study.locator("table").wait_for(timeout=10_000)
    told = study.inner_text()
    for said in (
        "Decisions",
        "Seat 3 wins",
        "Whoever starts",
        "Ends by the points needed",
        "between bots",
    ):
        assert said in told
    assert re.search(r"\d+(\.\d)?\s+\(\d+", told), "a number with its interval"
    ann.picture("study")
    ann.page.get_by_role("button", name="Deutsch").tap()
    study.get_by_text("Platz 3 gewinnt").wait_for(timeout=10_000)
    ann.page.locator("button[type=submit]").tap()
    assert ann.ready()
