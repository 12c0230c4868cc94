"""What else happens at a table: clocks, muting, removing, a restart, and what follows the end."""

import re

from browsing import Pointing, Typing
from test_web_friends import seat_all


def moves_past(guest, moves):
    """Wait until the board shows more than so many decisions."""
    guest.page.wait_for_function(
        "n => Number(document.querySelector('[data-testid=board]').dataset.moves) > n", arg=moves
    )


SHORT = ("rise_or_fall", 3, {"max_rounds": 2})
"""A game that nobody can end before everybody was asked."""


def ended(visitor, game=SHORT):
    """A game that is over, and its table."""
    opened = visitor.open(*game)
    visitor.play(Typing())
    visitor.page.get_by_test_id("verdict").wait_for()
    return opened


def test_a_clock_is_shown_and_when_it_runs_out_somebody_decides(visit):
    ann = visit("desk")
    ann.open("avignon", pace={"kind": "live", "amount": 3})
    ann.ready()
    moves = ann.moves()
    clock = ann.page.locator(".foot [role=timer]")
    assert re.fullmatch(r"0:0\d", clock.inner_text())
    moves_past(ann, moves)


def test_a_decision_is_taken_back(visit):
    ann = visit("phone")
    ann.open("nope", 3)
    undo = ann.page.get_by_role("button", name="Undo my last decision")
    finger = Pointing(touch=True)
    for _ in range(40):
        if not ann.ready():
            ann.open("nope", 3)
            continue
        ann.decide(finger)
        if undo.is_visible():
            break
    before = ann.moves()
    undo.tap()
    ann.page.wait_for_selector(f"[data-testid=board][data-moves='{before - 1}']")
    assert ann.ready()


def test_whoever_is_muted_is_not_read(visit, served):
    _, (ann, bob) = seat_all(visit, served, "avignon", 2)
    ann.page.get_by_role("tab", name="Table").click()
    ann.page.get_by_role("button", name="Mute Guest 1").click()
    ann.page.get_by_role("button", name="Listen to Guest 1").wait_for()
    bob.page.keyboard.press("c")
    bob.page.get_by_label("Say something to the table").fill("nonsense")
    bob.page.keyboard.press("Enter")
    bob.page.get_by_text("nonsense").wait_for()
    seq = bob.page.locator("main").get_attribute("data-seq")
    ann.page.wait_for_function("s => document.querySelector('main').dataset.seq === s", arg=seq)
    ann.page.get_by_role("tab", name=re.compile("Chat")).click()
    assert ann.page.get_by_text("nonsense").count() == 0
    assert ann.page.locator("#panel-door .new").count() == 0


def test_a_player_is_removed_and_watches_from_then_on(visit, served):
    _, (ann, bob) = seat_all(visit, served, "avignon", 2)
    bob.calm = False
    ann.page.get_by_role("tab", name="Table").click()
    ann.page.get_by_role("button", name="Put a bot on Guest 1's seat").click()
    ann.page.locator("dialog").get_by_role("button", name="Put a bot on Guest 1's seat").click()
    bob.page.get_by_text("You are watching.").wait_for()
    assert bob.offers().count() == 0
    assert ann.ready()


def test_the_result_is_shared_and_the_same_deal_played_again(visit):
    ann = visit("desk", permissions=["clipboard-read", "clipboard-write"])
    opened = ended(ann)
    ann.page.evaluate("() => { navigator.share = undefined }")
    ann.page.get_by_role("button", name="Share", exact=True).click()
    ann.page.get_by_text("The link is copied.").wait_for()
    copied = ann.page.evaluate("() => navigator.clipboard.readText()")
    assert copied.endswith(f"/replay/{opened['table']}")
    ann.page.get_by_role("button", name="Same deal again").click()
    ann.page.wait_for_url(lambda url: "/table/" in url and opened["table"] not in url)
    ann.page.get_by_test_id("over").wait_for(state="detached")
    assert ann.ready()


def test_what_if_goes_on_from_a_moment_of_a_replay(visit):
    ann = visit("desk")
    opened = ended(ann)
    ann.page.goto(f"/replay/{opened['table']}?at=3")
    ann.page.wait_for_selector("[data-testid=board][data-moves='3']")
    ann.page.get_by_role("button", name="Play on from here").click()
    ann.page.wait_for_url(re.compile("/table/"))
    assert ann.ready()
    assert ann.moves() >= 3


def test_a_game_lost_together_has_black_smoke_and_no_places(visit):
    ann = visit("desk")
    for _ in range(9):
        ended(ann, ("nonce_orders", 2))
        if ann.page.get_by_text("Black smoke").count():
            break
    assert ann.page.get_by_test_id("verdict").inner_text() == "You have lost together."
    assert ann.page.locator("[data-testid=over] .place").count() == 0


def test_a_pick_is_remembered_after_a_reload(visit, served):
    table, tokens, _ = served.people("rise_or_fall", 3)
    ann = visit("desk")
    ann.page.goto(f"/table/{table}#{tokens[0]}")
    ann.ready()
    attack = ann.listed().filter(has_text="attack").first
    ann.decide(lambda _: attack.click())
    chosen = ann.page.locator(".board .card.chosen")
    chosen.wait_for()
    before = chosen.inner_text()
    ann.page.reload()
    chosen.wait_for()
    assert chosen.inner_text() == before


def test_high_contrast_follows_the_device(visit):
    ann = visit("desk", contrast="more")
    ann.page.goto("/")
    ann.page.locator(".game").first.wait_for()
    ink = "() => getComputedStyle(document.documentElement).getPropertyValue('--ink')"
    assert "0, 0, 0" in ann.page.evaluate(ink) or "#000" in ann.page.evaluate(ink)
    ann.picture("home-contrast")
    assert ann.violations() == []


def test_a_restart_of_the_server_is_said_and_nothing_is_lost(visit, served):
    ann = visit("desk")
    ann.open("avignon")
    ann.ready()
    ann.calm = False
    moves = ann.moves()
    assert served.stop() == 0
    ann.page.get_by_text("The server is being restarted").wait_for()
    ann.listed().first.click()
    ann.page.get_by_text("will be sent as soon as").wait_for()
    served.start()
    ann.page.get_by_test_id("banner").wait_for(state="detached")
    moves_past(ann, moves)
    ann.troubles.clear()


def test_the_rules_of_a_table_are_shown_truly(visit):
    ann = visit("desk")
    for options, said in (({}, "usual rules"), ({"tolerance": 1}, "how far one side may be ahead")):
        ann.open("nonce_orders", options=options)
        ann.page.get_by_role("tab", name="Table").click()
        panel = ann.page.get_by_test_id("panel")
        panel.get_by_text(said).first.wait_for()
    changed = panel.get_by_test_id("rules").first
    assert changed.locator("dd").all_inner_texts() == ["1"]
    panel.get_by_text("Everything that can be agreed on").click()
    assert panel.get_by_test_id("rules").last.locator("dd", has_text="none").count() == 0


def test_everybody_has_the_place_in_which_they_came_in(visit):
    ann = visit("desk")
    ended(ann, ("nope", 3))
    places = ann.page.locator("[data-testid=over] .place")
    assert places.all_inner_texts() == ["1", "2", "3"]
