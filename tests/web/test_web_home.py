"""Home and the waiting room: what is empty, who plays what, how it ended, and full hands."""

import re
from itertools import pairwise

import pytest
from browsing import PATIENCE, Pointing
from test_web_friends import table_for


def test_an_empty_home_says_what_would_be_there(visit):
    ann = visit("phone")
    ann.page.goto("/")
    ann.page.get_by_test_id("empty-chairs").wait_for()
    assert (
        "Nobody has opened a public table" in ann.page.get_by_test_id("empty-chairs").inner_text()
    )
    assert "kept here" in ann.page.get_by_test_id("empty-shelf").inner_text()
    assert ann.violations() == []
    ann.page.get_by_role("link", name="Open one yourself").click()
    ann.page.wait_for_url(re.compile("/new/"))


def test_a_silent_server_is_drawn_and_said(visit):
    ann = visit("desk", lang="de")
    ann.calm = False
    ann.page.route(re.compile(r"/api/tables\?"), lambda route: route.abort())
    ann.page.goto("/")
    ann.page.get_by_test_id("empty-line").wait_for()
    assert "Der Server antwortet nicht." in ann.page.get_by_test_id("empty-line").inner_text()


def test_a_finished_game_has_its_result_opponents_and_day(visit):
    ann = visit("desk")
    ann.open("rise_or_fall", 3, {"max_rounds": 1})
    ann.play(Pointing())
    ann.page.get_by_test_id("over").wait_for(timeout=PATIENCE)
    ann.page.goto("/")
    row = ann.page.locator("section[aria-labelledby=finished] li")
    row.wait_for()
    others = re.compile(r"(Won against|Lost to|Shared the win with) \w+, \w+ · \w+ \d+, \d{4}")
    assert others.search(row.inner_text())


def test_a_turn_of_days_is_on_home_with_its_deadline_and_in_the_title(visit, served):
    days = {"kind": "days", "amount": 2}
    wanted = {"game": "nope", "name": "Ann", "seats": [{"kind": "me"}, {"kind": "open"}]}
    opened = served.call("POST", "/api/tables", wanted | {"pace": days}).json
    invitation = {"invitation": opened["invitations"]["1"], "name": "Ben"}
    taken = served.call("POST", f"/api/tables/{opened['table']}/sit", invitation).json
    guests = [visit("desk"), visit("desk")]
    for guest, token in zip(guests, (opened["token"], taken["token"]), strict=True):
        guest.page.goto(f"/table/{opened['table']}#{token}")
        guest.page.wait_for_selector("[data-testid=prompt]", timeout=PATIENCE)
    due = 0
    for guest in guests:
        guest.page.goto("/")
        guest.page.locator("section[aria-labelledby=continue] li").wait_for()
        guest.page.wait_for_load_state("networkidle")
        told = guest.page.get_by_test_id("due")
        due += told.count()
        assert guest.page.title().startswith("(1) ") == bool(told.count())
        assert not told.count() or told.inner_text().startswith("Your turn, until ")
    assert due == 1


def test_an_open_table_says_its_clock_and_rules_and_can_be_joined(visit, served):
    wanted = {
        "game": "nope", "name": "Ann", "seats": [{"kind": "me"}, {"kind": "open"}], "public": True,
        "pace": {"kind": "live", "amount": 45}, "options": {"hand_size": 5},
    }  # fmt: skip
    opened = served.call("POST", "/api/tables", wanted).json
    ben = visit("phone")
    ben.page.goto("/")
    row = ben.page.locator(f"li:has(a[href='/table/{opened['table']}'])")
    row.wait_for()
    said = row.inner_text()
    assert "1 seat free · 45 seconds for each decision · This table has rules of its own." in said
    row.get_by_text("Join", exact=True).click()
    ben.page.get_by_role("button", name="Sit down").wait_for()


def test_the_waiting_room_has_clock_rules_and_chat(visit, served):
    opened = table_for(served, "nope", 2)
    ann = visit("phone")
    ann.page.goto(f"/table/{opened['table']}#{opened['token']}")
    agreed = ann.page.get_by_test_id("agreed")
    agreed.wait_for()
    assert agreed.inner_text().startswith(
        "No limit · This table plays by the usual rules. · There are no hints at this table."
    )
    assert agreed.get_by_role("link").get_attribute("href") == "/rules/nope"
    box = ann.page.locator("section[aria-label=Chat] input")
    box.fill("Hello?")
    box.press("Enter")
    ann.page.get_by_test_id("chat").get_by_text("Hello?").wait_for()
    assert ann.violations() == []


SIZES = [(360, 740), (1920, 1080)]
STACKS = """() => [...document.querySelectorAll('[data-spot^=hand-]')].map(one => {
    const {left, right, bottom} = one.getBoundingClientRect();
    return {count: Number(one.querySelector('b').textContent),
            inside: left >= -1 && right <= innerWidth + 1, bottom};
})"""
CORNERS = """() => [...document.querySelectorAll('[data-spot=hand] button')].map(card => {
    const {left, right, top} = card.getBoundingClientRect();
    const inside = left >= -1 && right <= innerWidth + 1;
    return {inside, corner: [Math.round(left), Math.round(top)]};
})"""


@pytest.mark.parametrize("size", SIZES)
def test_every_card_of_a_hand_of_twenty_shows(visit, size):
    ann = visit("desk")
    ann.page.set_viewport_size({"width": size[0], "height": size[1]})
    ann.open("nonce_orders", 2, {"hand_size": 20})
    ann.ready()
    foot = ann.page.locator(".foot").bounding_box()["y"]
    stacks = ann.page.evaluate(STACKS)
    assert sum(stack["count"] for stack in stacks) >= 20
    assert all(stack["inside"] and stack["bottom"] <= foot + 1 for stack in stacks), stacks


@pytest.mark.parametrize("size", SIZES)
def test_the_fullest_hand_that_is_dealt_shows_a_strip_of_every_card(visit, size):
    ann = visit("desk")
    ann.page.set_viewport_size({"width": size[0], "height": size[1]})
    ann.open("nope", 2, {"hand_size": 13})
    ann.ready()
    cards = ann.page.evaluate(CORNERS)
    assert len(cards) >= 13
    assert all(card["inside"] for card in cards), cards
    rows = {}
    for left, top in (card["corner"] for card in cards):
        rows.setdefault(top // 60, []).append(left)
    steps = [b - a for row in rows.values() for a, b in pairwise(sorted(row))]
    assert min(steps) >= 20, "a card is covered up to its corner"
    assert ann.cut_off("[data-spot=hand] button") == []
