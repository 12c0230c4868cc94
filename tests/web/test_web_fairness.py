"""Two browsers add to a deal, and at the end each of them finds that nobody chose it."""

import json

from test_web_friends import take_turns

from whitesmoke.doors import replay
from whitesmoke.server.tables.deal_proof import Noted, proved


def sit_down(page, opened, seat):
    page.goto(f"/table/{opened['table']}#i-{opened['invitations'][str(seat)]}")
    page.get_by_label("Your name").fill(f"Guest {seat}")
    page.get_by_role("button", name="Sit down").click()


def kept(guest, table):
    """What a browser keeps of a table."""
    games = json.loads(guest.page.evaluate("() => localStorage.getItem('whitesmoke.games')"))
    return next(held for held in games if held["id"] == table)


def test_two_browsers_add_to_the_deal_and_verify_it(visit, served):
    seats = [{"kind": "open"}, {"kind": "open"}, {"kind": "bot"}]
    wanted = {"game": "rise_or_fall", "name": "Host", "seats": seats, "options": {"max_rounds": 2}}
    opened = served.call("POST", "/api/tables", wanted).json
    guests = ann, bob = visit("desk"), visit("phone")
    for seat, guest in enumerate(guests):
        sit_down(guest.page, opened, seat)
    for guest in guests:
        guest.page.wait_for_selector("[data-testid=prompt]")
    take_turns(guests, 100)
    text = served.call("GET", f"/api/tables/{opened['table']}/record").body.decode()
    for guest in guests:
        guest.page.get_by_role("button", name="Verify the shuffle").click()
        proof = guest.page.get_by_test_id("proof")
        proof.get_by_text("Everything fits: nobody chose this deal.").wait_for()
        assert proof.locator("li.fine").count() == 6
        guest.picture("verified")
        mine = kept(guest, opened["table"])
        said = proved(text, replay(text), Noted(mine["hash"], mine["part"]["commitment"]))
        assert "The seed follows from the secret and from what seats 1 and 2 added." in said
    ann.page.get_by_role("button", name="Rematch", exact=True).click()
    bob.page.get_by_role("button", name="To the rematch", exact=True).first.click()
    for guest in guests:
        guest.page.wait_for_url(lambda url: opened["table"] not in url)
        guest.page.wait_for_selector("[data-testid=prompt]")
        again = kept(guest, guest.page.url.rpartition("/")[2])["part"]
        assert again["given"]
        assert again["entropy"] != kept(guest, opened["table"])["part"]["entropy"]
