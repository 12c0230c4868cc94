"""Every game is played to the end in a real browser: by mouse, by keyboard alone, by finger."""

import pytest
from browsing import Pointing, Typing

from whitesmoke.games import GAMES, about

ON_BOARD = 0.6
"""The share of decisions that must be possible on the board itself."""


def opened(visitor, game):
    return visitor.open(game, about(game).fewest, dict(about(game).cap))


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_to_the_end_by_mouse(visit, game):
    ann, mouse = visit("desk"), Pointing()
    opened(ann, game)
    ann.ready()
    ann.picture(f"table-{game}")
    ann.play(mouse)
    assert mouse.on_board >= ON_BOARD * mouse.made
    assert ann.page.locator("[data-testid=verdict]").inner_text()
    ann.picture(f"over-{game}")


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_to_the_end_by_keyboard_alone(visit, game):
    ann = visit("desk")
    opened(ann, game)
    ann.play(Typing())
    ann.is_somewhere()


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_to_the_end_by_finger_on_a_phone(visit, game):
    ann, finger = visit("phone"), Pointing(touch=True)
    opened(ann, game)
    ann.ready()
    ann.picture(f"table-{game}")
    ann.play(finger)
    assert finger.on_board >= ON_BOARD * finger.made
    wide = ann.page.evaluate("() => document.documentElement.scrollWidth")
    assert wide <= 360, "the page is wider than the phone"
    ann.picture(f"over-{game}")


def test_the_first_card_is_laid_three_clicks_from_the_door(visit):
    ann = visit("desk")
    mouse = Pointing()
    ann.page.goto("/")
    ann.page.get_by_role("button", name="Play now against bots: NOPE!").click()
    ann.ready()
    moves = ann.moves()
    ann.decide(mouse)
    assert ann.moves() > moves
    assert 1 + mouse.presses <= 3


def test_a_decision_in_two_steps_is_taken_back_until_it_is_complete(visit):
    ann = visit("desk")
    ann.open("avignon")
    ann.ready()
    seq = ann.page.locator("main").get_attribute("data-seq")
    menu = ann.page.locator(".board [data-name]:visible")
    before = menu.count()
    ann.page.locator(".board .offered").first.click()
    ann.page.wait_for_function(
        "before => document.querySelectorAll('.board [data-name]').length > before", arg=before
    )
    ann.page.keyboard.press("Escape")
    ann.page.wait_for_function(
        "before => document.querySelectorAll('.board [data-name]').length === before", arg=before
    )
    assert ann.page.locator("main").get_attribute("data-seq") == seq


def test_a_tap_on_what_is_not_offered_says_why_not_with_the_clause(visit):
    ann = visit("phone")
    ann.open("nope", 4)
    for _ in range(40):
        if not ann.ready():
            ann.open("nope", 4)
            continue
        dimmed = ann.page.locator(".board .card.dim:visible")
        if dimmed.count():
            break
        ann.decide(Pointing(touch=True))
    box = dimmed.first.bounding_box()
    ann.page.touchscreen.tap(box["x"] + 10, box["y"] + 40)
    toast = ann.page.locator(".toasts")
    toast.locator("a, button").first.wait_for()
    assert "NP" in toast.inner_text()


@pytest.mark.parametrize("device", ["desk", "phone"])
def test_a_strangers_game_has_a_board_from_its_declarations_alone(visit, device):
    ann = visit(device)
    ann.open("leduc_poker")
    assert ann.ready()
    board = ann.page.get_by_test_id("board-generic")
    for said in ("The card dealt", "Chips in the pot", "The public card", "Ann", "Bruno"):
        assert said.lower() in board.inner_text().lower()
    ann.picture("table-stranger")
    assert ann.violations() == []
    ann.play(Typing() if device == "desk" else Pointing(touch=True))
    assert ann.page.locator("[data-testid=verdict]").inner_text()
    wide = ann.page.evaluate("() => document.documentElement.scrollWidth")
    assert wide <= ann.page.viewport_size["width"]
    ann.picture("over-stranger")
