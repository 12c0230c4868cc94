"""Skill and luck: the deal's share is what it should be where it is known, and pages tell it."""

import csv

import numpy as np
import pytest

from whitesmoke.games import find
from whitesmoke.lab.luck import between, deal_share, luck_of
from whitesmoke.lab.report.skill import write_skill
from whitesmoke.lab.skill import Ladder, Measuring, Size

GAME = find("rise_or_fall")
SMALL = Size(deals=4, deals_compiled=256, seeds=3, seeds_compiled=8, replays=2, replays_compiled=3)
LADDER = Ladder(budgets=(2, 4, 8), equals=(2,))


def results(deals, replays, of_deal, seed=1):
    """Results of two seats; the first wins a deal as often as `of_deal` says."""
    luck = np.random.default_rng(seed)
    chances = of_deal(luck.random(deals))
    first = (luck.random((replays, deals)) < chances).astype(float)
    return np.stack([first, 1 - first], axis=2)


def test_where_the_deal_decides_all_it_has_the_whole_variance():
    assert between(results(200, 8, np.round)) == pytest.approx(1)


def test_where_the_deal_decides_nothing_it_has_none():
    found = deal_share(results(400, 16, lambda u: np.full_like(u, 0.5)), seed=1)
    assert found.low <= 0.01
    assert found.value < 0.03


def test_half_of_the_variance_is_found_as_half():
    """A seat wins a deal surely, surely not, or by a coin: what the coin decides is half."""
    found = deal_share(results(2000, 8, lambda u: np.select([u < 0.25, u > 0.75], [0, 1], 0.5)), 1)
    assert found.low < 0.5 < found.high
    assert found.high - found.low < 0.1


def test_few_replays_lie_apart_by_chance_and_that_is_told():
    found = luck_of("random", results(64, 8, lambda u: np.full_like(u, 0.5)), 1, {})
    assert found.span.value == pytest.approx(found.chance_span, abs=0.15)
    assert found.trimmed.value == pytest.approx(found.chance_trimmed, abs=0.15)
    assert found.outliers.value < 0.05
    assert found.bits.low < found.bits.value <= 1
    decided = luck_of("random", results(64, 8, np.round), 1, {})
    assert (decided.span.value, decided.bits.value) == (1, 0)


def test_a_ladder_doubles_and_ends_with_all_doublings_together():
    assert LADDER.steps == [
        ("rule", "random"), ("search:2", "random"), ("search:4", "search:2"),
        ("search:8", "search:4"), ("search:8", "search:2"),
    ]  # fmt: skip
    assert LADDER.lucky == ["random", "search:2"]


def test_what_was_measured_is_told_on_a_page_with_its_data_and_goes_on(tmp_path, monkeypatch):
    asked = Measuring(GAME, 3, {}, size=SMALL, ladder=LADDER, folder=tmp_path)
    found = asked.run()
    thumb = found.steps[0]
    assert thumb.is_skill
    assert thumb.gain.value == pytest.approx(thumb.share.value - 1 / 3)
    path = write_skill([found, found], tmp_path, "skill rise_or_fall")
    text = path.read_text("utf-8")
    assert "The games compared" in text
    assert text.count("<svg") >= 7
    with (tmp_path / "ladder.csv").open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert [row["against"] for row in rows[:5]] == [lower for _, lower in LADDER.steps]
    assert float(rows[0]["gain"]) == thumb.gain.value
    monkeypatch.setattr("whitesmoke.lab.playing.Player.play", lambda *given: pytest.fail("again"))
    again = Measuring(GAME, 3, {}, size=SMALL, ladder=LADDER, folder=tmp_path).run()
    assert [s.share for s in again.steps] == [s.share for s in found.steps]
