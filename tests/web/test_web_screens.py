"""Every screen: readable for everybody, in both languages, at both sizes; with pictures of all."""

import pytest
from browsing import Pointing, Typing

from whitesmoke.games import GAMES, about

THEMES = ("light", "dark")
SCREENS = (
    ("home", "/", ".game"),
    ("set-up", "/new/rise_or_fall", "fieldset"),
    ("friends", "/new/nope?with=friends", "fieldset"),
    ("rules", "/rules/avignon", "#AV2"),
    ("missing", "/nowhere", "main h1"),
)
"""Name, address, and what is there when the screen is."""

HAND = "[data-spot=hand] button"
"""Cards that are held; on a phone the rest of a board may need a scroll."""


def clean_in_both_themes(visitor, name, after=""):
    """Axe finds nothing on the screen, in light and in dark; each has its picture."""
    for theme in THEMES:
        visitor.page.emulate_media(color_scheme=theme)
        visitor.picture(f"{name}-{theme}{after}")
        assert visitor.violations() == [], theme


@pytest.mark.parametrize("device", ["desk", "phone"])
@pytest.mark.parametrize("lang", ["en", "de"])
def test_home_set_up_and_rules_are_clean(visit, device, lang):
    ann = visit(device, lang=lang)
    for name, path, there in SCREENS:
        ann.page.goto(path)
        ann.page.locator(there).first.wait_for()
        clean_in_both_themes(ann, name, f"-{lang}")


@pytest.mark.parametrize("device", ["desk", "phone"])
@pytest.mark.parametrize("game", GAMES)
def test_every_table_is_clean(visit, game, device):
    ann = visit(device)
    ann.open(game, about(game).most, dict(about(game).cap))
    ann.play(Typing() if device == "desk" else Pointing(touch=True), decisions=3)
    ann.ready()
    clean_in_both_themes(ann, f"full-{game}")
    assert ann.cut_off(HAND if device == "phone" else ".board button[data-name]") == []


def test_the_end_and_the_replay_are_clean(visit):
    ann, bob = visit("desk"), visit("phone")
    opened = ann.open("rise_or_fall", 3, {"max_rounds": 3})
    ann.play(Typing())
    clean_in_both_themes(ann, "end")
    for visitor in (ann, bob):
        visitor.page.goto(f"/replay/{opened['table']}?at=4")
        visitor.page.get_by_role("slider").wait_for()
        visitor.page.wait_for_selector("[data-board]")
        clean_in_both_themes(visitor, "replay")


def test_a_replay_steps_jumps_and_opens_all_hands(visit):
    ann = visit("desk")
    opened = ann.open("nonce_orders")
    ann.play(Typing())
    ann.page.goto(f"/replay/{opened['table']}")
    slider = ann.page.get_by_role("slider")
    slider.wait_for()
    slider.fill("0")  # before anybody can have shown a hand
    ann.page.wait_for_selector("[data-testid=board][data-moves='0']")
    ann.page.locator(".partner .back").first.wait_for()
    ann.page.get_by_role("button", name="One step on").click()
    ann.page.wait_for_selector("[data-testid=board][data-moves='1']")
    ann.page.get_by_role("button", name="One step back").click()
    ann.page.wait_for_selector("[data-testid=board][data-moves='0']")
    ann.page.get_by_label("View").select_option("open")
    ann.page.locator(".partner .face").first.wait_for()
    assert ann.page.locator(".partner .back").count() == 0


def test_german_is_spoken_throughout(visit):
    ann = visit("phone", lang="de")
    ann.page.goto("/")
    assert ann.page.locator("html").get_attribute("lang") == "de"
    ann.page.get_by_role("button", name="NOPE!").first.click()
    ann.ready()
    ann.picture("table-nope-german")
    text = ann.page.locator("body").inner_text()
    assert not any(word in text for word in ("Waiting for", "Choose", "Draw, for", "draws "))


def test_the_log_leads_back_in_time(visit):
    ann = visit("desk")
    ann.open("avignon")
    ann.play(Typing(), decisions=4)
    ann.page.locator("[data-testid=log] button, [data-testid=log] a").first.click()
    ann.page.locator("[data-testid=past]").wait_for()
    assert ann.page.locator(".board [data-name]:not([aria-disabled=true])").count() == 0
    ann.page.get_by_role("button", name="Back to now").click()
    ann.ready()


def test_targets_are_large_enough_for_a_finger(visit):
    ann = visit("phone")
    ann.open("nope", 6)
    ann.ready()
    small = ann.page.evaluate(
        """() => [...document.querySelectorAll('button, a.button')]
            .map(one => [one.getAttribute('aria-label') || one.textContent.trim(), one.getBoundingClientRect()])
            .filter(([, box]) => box.width && (box.width < 43.5 || box.height < 43.5))
            .map(([name, box]) => `${name}: ${box.width} x ${box.height}`)"""  # noqa: E501
    )
    assert small == []


@pytest.mark.parametrize(("device", "width"), [("desk", 1280), ("phone", 360)])
def test_text_at_twice_the_size_is_not_cut_off(visit, device, width):
    ann = visit(device, lang="de")
    for _, path, there in SCREENS:
        ann.page.goto(path)
        ann.page.locator(there).first.wait_for()
        ann.page.evaluate("() => { document.documentElement.style.fontSize = '200%' }")
        assert ann.page.evaluate("() => document.documentElement.scrollWidth") <= width, path


def test_petitions_are_checked_while_one_writes_them(visit):
    ann = visit("phone")
    ann.page.goto("/new/avignon")
    ann.page.locator("details.sheet summary").first.click()
    petitions = ann.page.locator("textarea")
    petitions.fill('noble = [{ pull = "me" }]\nnun = []')
    says = ann.page.get_by_test_id("petitions-says")
    assert says.locator("li").count() == 2
    assert "Line 1: “me” is nobody who could be moved." in says.inner_text()
    ann.picture("petitions")
    assert ann.violations() == []
    petitions.fill('noble = [{ push = "self" }]')
    assert says.inner_text() == "Understood, and played at this table: noble."
