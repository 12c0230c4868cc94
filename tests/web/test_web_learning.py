"""Learning a game: lessons by mouse, finger and keyboard, and the way into a real game."""

import pytest
from playwright.sync_api import TimeoutError

from whitesmoke.games import GAMES, find
from whitesmoke.kernel import lesson

LESSON = "[data-testid=lesson]"
FORWARD = "#learn-next"
EXPLAINED = ", ".join(f".board button.{one}" for one in ("card", "badge", "token"))


def by_mouse(visitor, name):
    """Press it on the board if it is there, and else in the list."""
    press(visitor, name, "click")


def by_finger(visitor, name):
    press(visitor, name, "tap")


def press(visitor, name, how):
    """On the board, where it can be pressed there; or else in the list of decisions."""
    listed = visitor.page.locator(f'[data-testid=decisions] [data-name="{name}"]')
    on_board = visitor.page.locator(f'.board button[data-name="{name}"]:visible')
    try:
        getattr(on_board.first, how)(timeout=3_000)
    except TimeoutError:
        visitor.listed()
        getattr(listed, how)()


def by_keyboard(visitor, name):
    """Walk to it among the decisions, and press Enter."""
    visitor.page.locator(f'[data-testid=decisions] [data-name="{name}"]').focus()
    visitor.page.keyboard.press("Enter")


WAYS = {"desk": (by_mouse, by_keyboard), "phone": (by_finger, by_finger)}


@pytest.mark.parametrize(("device", "lang"), [("desk", "en"), ("phone", "de")])
@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_is_learned_step_by_step(visit, game, device, lang):
    ann, steps = visit(device, lang=lang), lesson.steps(find(game))
    ann.page.goto(f"/learn/{game}")
    for number, step in enumerate(steps, 1):
        ann.page.wait_for_selector(f"{LESSON}[data-step='{number}'][data-found=false]")
        assert ann.page.get_by_test_id("coach").inner_text() == step.says[lang]
        if number == 1:
            answers(ann, step, lang)
            assert ann.violations() == []
            ann.picture(f"lesson-{game}-{lang}")
        for name in step.find:
            WAYS[device][number % 2](ann, name)
        ann.page.wait_for_selector(f"{LESSON}[data-found=true]")
        assert ann.page.get_by_test_id("coach").inner_text() == step.done[lang]
        if number < len(steps):
            ann.page.keyboard.press("Enter")  # the way on has the focus
    assert ann.page.locator(FORWARD).evaluate("one => one === document.activeElement")


def answers(ann, step, lang):
    """Another decision is answered by the lesson, and changes nothing."""
    others = [n for n in lesson_offers(ann) if n != step.find[0]]
    by_keyboard(ann, others[0])
    assert ann.page.get_by_test_id("answer").inner_text().strip() == step.otherwise[lang]
    assert ann.page.locator(LESSON).get_attribute("data-found") == "false"


def lesson_offers(ann):
    found = ann.offers()
    found.first.wait_for()
    return [found.nth(at).get_attribute("data-name") for at in range(found.count())]


def test_after_the_lesson_a_real_game_begins_with_a_hint(visit):
    ann = visit("desk")
    ann.page.goto("/")
    ann.page.get_by_role("link", name="Learn Rise or Fall").click()
    for step in lesson.steps(find("rise_or_fall")):
        for name in step.find:
            by_mouse(ann, name)
        ann.page.locator(FORWARD).click()
    ann.ready()
    ann.page.get_by_test_id("hints").wait_for()


def test_how_to_play_stands_behind_the_question_mark_with_drawn_cards(visit):
    ann = visit("phone", lang="de")
    ann.open("nope", 3)
    ann.ready()
    ann.page.get_by_role("button", name="So wird gespielt").click()
    ann.page.locator("dialog [data-testid=how-to] .card .card svg").first.wait_for()
    assert "Behalte deine Karten" in ann.page.locator("dialog").inner_text()


@pytest.mark.parametrize("game", GAMES)
def test_a_card_explains_itself_with_its_clause_to_mouse_and_keyboard(visit, game):
    ann = visit("desk", lang="de")
    ann.page.goto(f"/learn/{game}")
    card = ann.page.locator(EXPLAINED).first
    bubble = ann.page.get_by_role("tooltip")
    card.hover()
    bubble.wait_for()
    assert find(game).about.code in bubble.inner_text()
    ann.page.mouse.move(2, 2)
    bubble.wait_for(state="detached")
    ann.page.keyboard.press("Tab")
    card.focus()
    bubble.wait_for()
    ann.page.keyboard.press("Escape")
    bubble.wait_for(state="detached")
