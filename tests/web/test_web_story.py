"""The story of a game: moves one after the other, a recap, the last move before the verdict."""

import re

import pytest
from browsing import Pointing, Typing
from test_web_friends import seat_all

from whitesmoke.games import about

SHORT = ("rise_or_fall", 3, {"max_rounds": 1})
MOVING = {"reduced_motion": "no-preference"}


def lively(visit, device="desk", speed="fast"):
    """Somebody who likes motion, at a speed."""
    ann = visit(device, **MOVING)
    ann.page.goto("/")
    ann.page.evaluate(
        """speed => localStorage.setItem('whitesmoke.settings', JSON.stringify({ speed }))""", speed
    )
    return ann


def board_of(visitor):
    """Where the board begins, how wide it is and how high."""
    box = visitor.page.locator(".board").bounding_box()
    return box["x"], box["y"], box["width"], box["height"]


@pytest.mark.parametrize("device", ["desk", "phone"])
def test_the_last_move_is_seen_before_the_verdict_comes_over_the_board(visit, device):
    ann = lively(visit, device)
    ann.open(*SHORT)
    ann.ready()
    Pointing(touch=device == "phone")(ann)
    show = ann.page.get_by_test_id("show-end")
    show.wait_for()
    assert not ann.over()
    before = board_of(ann)
    ann.page.get_by_test_id("over").wait_for()
    assert board_of(ann) == before
    ann.picture("verdict")
    ann.page.get_by_test_id("over").get_by_role("button", name="See the board").click()
    ann.page.get_by_test_id("over").wait_for(state="detached")
    show.click()
    ann.page.get_by_test_id("over").wait_for()


def test_moves_come_one_by_one_can_be_skipped_and_stepped_again(visit):
    ann = lively(visit, speed="slow")
    ann.open("nope", 4)
    skip = ann.page.get_by_test_id("skip")
    mouse = Pointing()
    for _ in range(30):
        skip.or_(ann.offers().first).first.wait_for()
        if skip.count() or ann.over():
            break
        ann.decide(mouse)
    moves = ann.moves()
    skip.click()
    ann.page.wait_for_function(
        "n => Number(document.querySelector('[data-testid=board]').dataset.moves) > n", arg=moves
    )
    back = ann.page.get_by_role("button", name=re.compile(r"^One back \((\d+) of \1\)"))
    back.wait_for()
    moves = ann.moves()
    back.click()
    ann.page.wait_for_selector(f"[data-testid=board]:not([data-moves='{moves}'])")
    assert ann.moves() < moves
    ann.page.get_by_role("button", name=re.compile("^One further")).click()
    ann.page.wait_for_selector(f"[data-testid=board][data-moves='{moves}']")


def test_the_decisions_are_numbered_on_the_board_and_listed_on_demand(visit):
    ann = visit("desk")
    ann.open("rise_or_fall", 3)
    ann.ready()
    foot = ann.page.locator(".foot")
    height = foot.bounding_box()["height"]
    ann.listed().last.click(trial=True)
    assert foot.bounding_box()["height"] == height
    assert ann.page.locator(".board [data-key]").count() > 0


def test_the_last_seconds_are_seen_on_a_phone(visit):
    ann = visit("phone")
    ann.open("nope", 3, pace={"kind": "live", "amount": 30})
    ann.ready()
    assert re.fullmatch(r"0:[0-3]\d", ann.page.locator(".foot [role=timer]").inner_text())
    ann.play(Typing(), decisions=1)


def test_a_round_has_its_result_before_the_next_is_dealt(visit):
    ann = lively(visit)
    ann.open("pope_or_nope", 2)
    result = ann.page.get_by_test_id("round-result")
    passes = ann.page.locator(".board .pass")
    for _ in range(60):
        result.or_(ann.offers().first).first.wait_for()
        if result.count():
            break
        ann.decide(lambda _: passes.click() if passes.count() else Pointing()(ann))
    assert "Round 1 is over" in result.inner_text()
    assert "has passed" in result.inner_text()
    result.get_by_role("button").click()
    result.wait_for(state="detached")


SIZES = ((360, 740), (820, 1180), (1920, 1080))
FILLED = """() => {
    const [board] = document.querySelectorAll('[data-board]');
    const {top, bottom} = board.getBoundingClientRect();
    const foot = document.querySelector('.foot').getBoundingClientRect().top;
    const card = document.querySelector('[data-spot=hand] button').getBoundingClientRect();
    return {over: bottom - foot, empty: (foot - bottom) / (foot - top), card: card.width};
}"""


@pytest.mark.parametrize("game", ["nope", "rise_or_fall"])
def test_a_full_board_fills_every_window_and_its_cards_grow(visit, game):
    ann = visit("desk")
    cards = []
    ann.page.set_viewport_size({"width": 360, "height": 740})
    ann.open(game, about(game).most)
    for width, height in SIZES:
        ann.page.set_viewport_size({"width": width, "height": height})
        ann.ready()
        ann.page.wait_for_function(f"() => ({FILLED})().over <= 1")
        found = ann.page.evaluate(FILLED)
        assert found["empty"] < 0.1
        assert ann.cut_off("[data-spot=hand] button") == []
        cards.append(found["card"])
    assert cards[0] < cards[1]
    assert cards[2] > 1.3 * cards[0]


def test_whoever_leaves_and_comes_back_has_a_line_in_the_log(visit, served):
    _, (ann, _) = seat_all(visit, served, "avignon", 2)
    ann.page.get_by_role("button", name="More").click()
    ann.page.get_by_role("button", name="Leave").first.click()
    ann.page.get_by_role("button", name="Leave, a bot plays on").click()
    ann.page.get_by_role("button", name="Come back").click()
    log = ann.page.get_by_test_id("log")
    log.get_by_text("Ann is back.").wait_for()
    assert log.get_by_text("Ann has left").count() == 1
    ann.page.reload()
    log.get_by_text("Ann is back.").wait_for()


def test_a_review_points_at_the_better_decision_and_a_replay_draws_the_chances(visit):
    ann = visit("phone")
    table = ann.open("pope_or_nope", 2, {"target": 1})["table"]
    idle = "[data-name='open with nothing'], [data-name='pass']"
    ann.play(lambda _: ann.listed().and_(ann.page.locator(idle)).first.tap())
    ann.page.get_by_role("button", name="Review").click()
    ann.page.get_by_test_id("review").get_by_role("button", name="See it").first.click()
    ann.page.get_by_test_id("better").wait_for()
    assert ann.page.locator(".board [data-advised]").count() > 0
    assert ann.page.locator(".board [data-made]").count() == 1
    ann.picture("better")
    ann.page.goto(f"/replay/{table}")
    ann.page.get_by_test_id("weigh").click()
    ann.page.get_by_test_id("chances").wait_for()
    ann.picture("replay-chances")
