"""Skill: a page that compares games by how much is skill and how much the deal decides."""

from collections.abc import Callable, Iterator, Sequence
from html import escape
from pathlib import Path
from typing import Any

from whitesmoke.lab.frames import ends, written
from whitesmoke.lab.luck import Luck
from whitesmoke.lab.measures import Figure
from whitesmoke.lab.report import charts, whole_page
from whitesmoke.lab.report.charts import Point
from whitesmoke.lab.skill import SkillAndLuck
from whitesmoke.lab.words import change, interval, listed, share, value

Found = Sequence[SkillAndLuck]


def write_skill(found: Found, folder: Path, command: str, data: str = "csv") -> Path:
    """Save the page and its data; `command` repeats it."""
    written(list(_step_rows(found)), folder / f"ladder.{data}")
    written(list(_luck_rows(found)), folder / f"luck.{data}")
    path = folder / "report.html"
    path.write_text(whole_page("Skill and luck", "\n".join(_parts(found, command))), "utf-8")
    return path


def _parts(found: Found, command: str) -> Iterator[str]:
    titles = [each.game.about.title for each in found]
    yield '<p class="over">A study by White Smoke</p>'
    yield f"<h1>How much of {escape(listed(titles))} is skill?</h1><div class='answer'>"
    yield from (f"<p>{_answer(each)}</p>" for each in found)
    yield "</div>"
    yield from _compared(found)
    yield "<h2>What each doubling wins</h2><p>Each bot against the one below it, on the same deals "
    yield "in all seats: by how many points of 100 it wins more often than its share. Green is "
    yield "beyond doubt.</p><div class='side'>"
    for each in found:
        points = [Point(f"{s.upper} from {s.lower}", s.gain, "good" if s.is_skill else "dot")
                  for s in each.steps]  # fmt: skip
        yield _figure(_titled(each), charts.dots("What better play wins", points, (0, "no skill")))
    yield "</div><h2>What the deal decides, by who plays</h2><p>The same deals, again and again, "
    yield "by equal bots: the part of a result's variance that lies between deals.</p>"
    lucks = [[Point(f"all {luck.bot}", luck.by_deal) for luck in each.lucks] for each in found]
    span = charts.span_of([point.figure for points in lucks for point in points])
    yield "<div class='side'>"
    for each, points in zip(found, lucks, strict=True):
        yield _figure(_titled(each), charts.dots("What the deal decides", points, span=span))
    yield f"</div>{_table(found)}"
    yield from _foot(command)


def _compared(found: Found) -> Iterator[str]:
    """The games beside each other, one picture for each question."""
    whole = found[0].whole
    top = found[0].lucks[-1].bot
    pictures: list[tuple[str, Callable[[SkillAndLuck], Figure | None], tuple[float, str] | None]]
    pictures = [
        (f"What {whole.upper} wins from {whole.lower}", lambda e: e.whole.gain, (0.0, "no skill")),
        (f"What the deal decides between equal {top}", lambda e: e.lucks[-1].by_deal, None),
        ("What it is worth to start", lambda e: e.lucks[-1].course.get("starter's advantage"),
         (0.0, "nothing")),
        ("Minutes that people would take", lambda e: e.lucks[-1].course.get("minutes"), None),
    ]  # fmt: skip
    yield "<h2>The games compared</h2><div class='side'>"
    for title, of, even in pictures:
        points = [Point(e.game.about.title, f) for e in found if (f := of(e)) is not None]
        yield _figure(title, charts.dots(title, points, even))
    yield "</div>"


def _figure(title: str, drawn: str) -> str:
    return f"<figure><figcaption>{escape(title)}</figcaption>{drawn}</figure>" if drawn else ""


def _titled(found: SkillAndLuck) -> str:
    return f"{found.game.about.title}, {found.players} players"


def _answer(found: SkillAndLuck) -> str:
    """What all doublings win, how far up the ladder that was seen, and what the deal decides."""
    whole, luck = found.whole, found.lucks[-1]
    skilled = [f"{s.upper} from {s.lower}" for s in found.steps[:-1] if s.is_skill]
    seen = f"seen to win: {listed(skilled)}" if skilled else "no step was seen to win"
    thought = (
        f"{whole.upper} wins {change(whole.gain)} ({interval(whole.gain)}) more than its share "
        f"from {whole.lower}"
    )
    return (
        f"<b>{escape(found.game.about.title)}</b>: {thought}; {seen}. Between equal {luck.bot} the "
        f"deal decides {share(luck.by_deal)} of the result."
    )


def _table(found: Found) -> str:
    rows = "".join(_row(each, luck) for each in found for luck in each.lucks)
    return (
        "<h2>Deals that suit a seat</h2><p>How far the first seat's share of wins lies apart "
        "between deals, and how far it would if all deals were equal, for so few replays lie apart "
        "by chance; trimmed, without the most extreme tenth; how many deals are beyond "
        "what chance makes; and what is still open once the deal is known.</p>"
        "<div class='wide'><table><thead><tr><th>game</th><th>bots</th><th class='n'>deals</th>"
        "<th class='n'>span</th><th class='n'>trimmed</th><th class='n'>outliers</th>"
        f"<th class='n'>bits left</th></tr></thead><tbody>{rows}</tbody></table></div>"
    )


def _row(each: SkillAndLuck, luck: Luck) -> str:
    def cell(shown: str, small: str) -> str:
        return f"<td class='n'>{shown}<small>{small}</small></td>"

    return (
        f"<tr><th>{escape(each.game.about.title)}</th><td>{escape(luck.bot)}</td>"
        f"{cell(f'{luck.deals:,}', f'{luck.replays:,} times each')}"
        f"{cell(share(luck.span), f'by chance {luck.chance_span:.0%}')}"
        f"{cell(share(luck.trimmed), f'by chance {luck.chance_trimmed:.0%}')}"
        f"{cell(value(luck.outliers), interval(luck.outliers))}"
        f"{cell(value(luck.bits), interval(luck.bits))}</tr>"
    )


def _foot(command: str) -> Iterator[str]:
    yield f"<h2>Repeat it</h2><pre>whitesmoke {escape(command)}</pre>"
    yield (
        "<p>The same seed gives the same figures with any number of threads or machines. The data "
        "lie beside this page: ladder, luck.</p><h2>How it was measured</h2><p>A bot named search "
        "thinks by so many simulations. Numbers behind ± and “from … to …” hold the truth in 95 of "
        "100 such studies, by deal. Rule players are not among the equal ones: they hardly "
        "ever choose otherwise, so that a deal played again is the same game again.</p>"
    )


def _step_rows(found: Found) -> Iterator[dict[str, Any]]:
    for each in found:
        for step in each.steps:
            yield {"game": each.game.name, "players": each.players, "bot": step.upper,
                   "against": step.lower, **ends("share", step.share), "even": step.even,
                   **ends("gain", step.gain)}  # fmt: skip


def _luck_rows(found: Found) -> Iterator[dict[str, Any]]:
    for each in found:
        for luck in each.lucks:
            course = {name: luck.course.get(name) for name in
                      ("decisions", "minutes", "starter's advantage")}  # fmt: skip
            unknown = float("nan")
            nothing = Figure("", unknown, unknown, unknown, "")
            yield {
                "game": each.game.name, "players": each.players, "bots": luck.bot,
                "deals": luck.deals, "replays": luck.replays,
                **ends("deal_decides", luck.by_deal), **ends("span", luck.span),
                "span_by_chance": luck.chance_span, **ends("trimmed_span", luck.trimmed),
                "trimmed_by_chance": luck.chance_trimmed, **ends("outliers", luck.outliers),
                **ends("bits_left", luck.bits),
                **{k: v for name, figure in course.items()
                   for k, v in ends(name.replace("'s ", "_"), figure or nothing).items()},
            }  # fmt: skip
