"""Friends at one table: by link, with interruptions, and with names that mean harm."""

import json
import re
import time

import pytest
from browsing import Pointing

from whitesmoke.games import find

HOSTILE = '<img src=x onerror="window.hurt=1">'


def table_for(served, game, people, name="Ann", options=None):
    """A table with a seat for the opener and open seats for the others; links by seat."""
    seats = [{"kind": "me"}] + [{"kind": "open"}] * (people - 1)
    wanted = {"game": game, "name": name, "seats": seats, "options": options or {}}
    return served.call("POST", "/api/tables", wanted).json


def seat_all(visit, served, game, people, name="Ann", options=None):
    """Everybody at the table, each in a browser of their own."""
    opened = table_for(served, game, people, name, options)
    guests = [visit("desk") for _ in range(people)]
    guests[0].page.goto(f"/table/{opened['table']}#{opened['token']}")
    for seat in range(1, people):
        page = guests[seat].page
        page.goto(f"/table/{opened['table']}#i-{opened['invitations'][str(seat)]}")
        page.get_by_label("Your name").fill(f"Guest {seat}")
        page.get_by_role("button", name="Sit down").click()
    for guest in guests:
        guest.page.wait_for_selector("[data-testid=prompt]")
    return opened, guests


def take_turns(guests, decisions):
    """Whoever is asked decides, until it is over or enough is done; how often that was."""
    mouse, patience = Pointing(), time.monotonic() + 120
    while mouse.made < decisions and not any(guest.over() for guest in guests):
        assert time.monotonic() < patience, "nobody is asked any more"
        asked = next((guest for guest in guests if guest.offers().count()), None)
        if asked:
            asked.decide(mouse)
        else:
            guests[0].page.wait_for_timeout(50)
    return mouse.made


@pytest.mark.parametrize(("game", "people"), [("avignon", 2), ("nope", 4)])
def test_friends_play_at_one_table_by_link(visit, served, game, people):
    opened, guests = seat_all(visit, served, game, people)
    made = take_turns(guests, 30)
    now = served.call("GET", f"/api/tables/{opened['table']}/view").json
    assert now["view"]["moves"] == made
    assert made == 30 or now["view"]["over"]
    for guest in guests:
        guest.page.wait_for_function(
            "seq => document.querySelector('main').dataset.seq === seq", arg=str(now["seq"])
        )
        end = "visible" if now["view"]["over"] else "detached"
        guest.page.get_by_test_id("over").wait_for(state=end)


def test_whoever_comes_back_finds_the_table_as_it_is(visit, served):
    opened, (ann, bob) = seat_all(visit, served, "avignon", 2)
    take_turns([ann, bob], 6)
    seq = str(served.call("GET", f"/api/tables/{opened['table']}/view").json["seq"])
    ann.page.wait_for_function("s => document.querySelector('main').dataset.seq === s", arg=seq)
    ann.page.reload()
    ann.page.wait_for_selector("[data-testid=prompt]")
    assert ann.page.locator("main").get_attribute("data-seq") == seq
    ann.page.goto("/")
    ann.page.get_by_text("as Ann").first.wait_for()
    other_device = visit("phone")
    other_device.page.goto(f"/table/{opened['table']}#{opened['token']}")
    other_device.page.wait_for_selector("[data-testid=prompt]")
    assert other_device.page.locator("main").get_attribute("data-seq") == seq


def test_offline_is_said_and_what_is_pending_is_sent_later(visit, served):
    ann = visit("desk")
    ann.open("avignon")
    ann.ready()
    ann.calm = False
    ann.context.set_offline(True)
    ann.page.locator("[data-testid=banner]").wait_for(timeout=20_000)
    seq = ann.page.locator("main").get_attribute("data-seq")
    ann.listed().first.click()
    assert ann.page.locator("main").get_attribute("data-seq") == seq, "a result was invented"
    ann.context.set_offline(False)
    ann.page.wait_for_function("s => document.querySelector('main').dataset.seq !== s", arg=seq)
    ann.page.locator("[data-testid=banner]").wait_for(state="detached", timeout=20_000)
    ann.troubles.clear()


def test_a_leaver_is_replaced_and_comes_back(visit, served):
    _, (ann, bob) = seat_all(visit, served, "avignon", 2)
    ann.page.get_by_role("button", name="More").click()
    ann.page.get_by_role("button", name="Leave", exact=True).click()
    ann.page.get_by_role("button", name="Leave, a bot plays on").click()
    ann.page.get_by_text("A bot is playing for you.").wait_for()
    bob.page.get_by_text("Bot", exact=True).first.wait_for()
    ann.page.get_by_role("button", name="Come back").click()
    ann.page.get_by_text("A bot is playing for you.").wait_for(state="detached")
    bob.page.get_by_text("Bot", exact=True).first.wait_for(state="detached")


def test_names_and_chat_stay_text(visit, served):
    _, (ann, bob) = seat_all(visit, served, "avignon", 2, name=HOSTILE[:32])
    for guest in (ann, bob):
        guest.page.keyboard.press("c")
        guest.page.get_by_role("tab", name=re.compile("Chat")).wait_for()
    ann.page.locator("form input, form textarea").last.fill(HOSTILE)
    ann.page.keyboard.press("Enter")
    bob.page.get_by_text(HOSTILE, exact=True).first.wait_for()
    for guest in (ann, bob):
        assert guest.page.evaluate("() => window.hurt") is None
        assert guest.page.locator("img[src=x]").count() == 0


def test_secrets_of_others_are_nowhere_in_the_page_or_its_traffic(visit, served):
    opened, (ann, bob) = seat_all(visit, served, "nope", 2)
    take_turns([ann, bob], 12)
    facts, kinds = find("nope").facts, find("nope").vocabulary.places
    for seat, guest in enumerate((ann, bob)):
        told = [json.loads(frame) for frame in guest.heard]
        views = [message["view"] for message in told if message.get("view")]
        assert views
        for view in views:
            assert (view["seat"], view.get("owns", [])) == (seat, [])
            shared, further = facts.read(view["facts"], 2, kinds)
            assert len(further) == (2 if view["over"] else 0)
            own = facts.read_own(view["own"], 2, kinds)
            assert sum(own["hand"]) + sum(map(bool, own["picked"])) == shared["cards"][seat]
    everything = "".join(bob.heard) + bob.page.content()
    assert opened["token"] not in everything
    assert opened["opener"] not in everything
