"""Report: one page that needs nothing else, whose figures are those of the study."""

import re
from html.parser import HTMLParser

import polars
import pytest

from whitesmoke.games import find
from whitesmoke.kernel.errors import BadOption
from whitesmoke.lab.answers import answers, question
from whitesmoke.lab.frames import frames, study
from whitesmoke.lab.measures import COUNT, MINUTES, POINTS, SHARE, Figure
from whitesmoke.lab.report import page
from whitesmoke.lab.report.links import table_link
from whitesmoke.lab.seating import decisions_named
from whitesmoke.lab.study import Study
from whitesmoke.lab.summary import summary
from whitesmoke.lab.variants import vary
from whitesmoke.lab.words import change, interval, listed, share, value

GAME = find("rise_or_fall")


@pytest.fixture(scope="module")
def said():
    variants = vary(GAME, ["start_points=5/2"], 4, ["rule"], {})
    return summary(Study(GAME, variants, 200, watched=4).run())


class Balanced(HTMLParser):
    """Every tag that is opened is closed, in turn."""

    EMPTY = {"meta", "line", "circle", "polygon", "polyline", "br"}

    def __init__(self):
        super().__init__()
        self.open = []

    def handle_starttag(self, tag, attrs):
        if tag not in self.EMPTY:
            self.open.append(tag)

    def handle_endtag(self, tag):
        if tag not in self.EMPTY:
            assert self.open.pop() == tag


def test_the_page_is_whole_and_loads_nothing(said):
    text = page(said, "study rise_or_fall")
    reader = Balanced()
    reader.feed(text)
    assert reader.open == []
    assert not re.findall(r"<(?:script|link|img|iframe)|src=|@import|url\(", text)
    assert "nan" not in re.sub(r"<[^>]*>", " ", text).split()
    assert text.count("<svg") > 6


def test_the_first_screen_has_question_answer_and_what_stands_out(said):
    text = page(said, "study rise_or_fall")
    first = text[: text.index("The figures")]
    assert question(said.outcome) in first
    assert "start points 2 instead of 5: decisions" in first
    for finding in said.findings[:8]:
        assert finding.sentence.replace("'", "&#x27;") in first


def test_fewer_points_make_a_shorter_game(said):
    (sentence,) = answers(said)
    found = next(d for d in said.differences if d.figure.measure == "decisions")
    assert found.is_clear
    assert found.figure.value < -3
    assert change(found.figure) in sentence


def test_the_link_asks_for_the_players_and_what_is_not_usual(said):
    links = [table_link(GAME, each.variant) for each in said.outcome.variants]
    assert links[0].endswith("/new/rise_or_fall?players=4")
    assert links[1].endswith("/new/rise_or_fall?players=4&options=%7B%22start_points%22%3A+2%7D")


def test_the_frames_hold_every_game_and_are_written(said, tmp_path):
    found = frames(said)
    assert found.games.height == 400
    assert found.games.group_by("variant").len()["len"].to_list() == [200, 200]
    means = found.games.group_by("variant").agg(polars.col("length").mean()).rows_by_key("variant")
    for each in said.variants:
        assert means[each.label][0][0] == pytest.approx(each.figures["decisions"].value)
    for ending in ("csv", "parquet"):
        paths = found.write(tmp_path, ending)
        assert all(path.stat().st_size > 0 for path in paths)
    assert polars.read_parquet(tmp_path / "games.parquet").equals(found.games)


def test_a_study_from_python_is_the_same_study(said):
    found = study(GAME, players=4, vary=["start_points=5/2"], deals=200, watched=4)
    assert found.figures.equals(frames(said).figures)


def test_figures_are_read_with_as_many_digits_as_they_are_known():
    assert share(Figure("", 0.452, 0.436, 0.468, SHARE)) == "45.2 % ± 1.6"
    assert share(Figure("", 0.45, 0.3, 0.6, SHARE)) == "45 % ± 15"
    assert value(Figure("", 24.391, 24.23, 24.55, COUNT)) == "24.39"
    assert value(Figure("", 24.391, 14, 34, COUNT)) == "24"
    assert value(Figure("", 2.25, 2.0, 2.5, MINUTES)) == "2.25 min"
    assert interval(Figure("", 0.1, 0.05, 0.15, POINTS)) == "+5.0 to +15.0"
    assert value(Figure("", float("nan"), 0, 0, COUNT)) == "-"
    assert listed(["a", "b", "c"]) == "a, b and c"


def test_a_decision_may_be_named_by_its_first_words():
    assert decisions_named(GAME, ["attack punks"]) == [GAME.ids["attack punks"]]
    assert len(decisions_named(GAME, ["attack"])) == 8
    with pytest.raises(BadOption, match="no decision 'fly'"):
        decisions_named(GAME, ["fly"])
