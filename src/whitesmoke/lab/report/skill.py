"""Skill: a page that compares games by how much is skill and how much the deal decides."""

from collections.abc import Iterator, Sequence
from html import escape
from pathlib import Path

from whitesmoke.lab.measures import POINTS, Figure
from whitesmoke.lab.report import charts, whole_page
from whitesmoke.lab.report.charts import Point
from whitesmoke.lab.skill import LadderStep, SkillAndLuck
from whitesmoke.lab.words import listed, share


def write_skill(found: Sequence[SkillAndLuck], path: Path, command: str) -> Path:
    """Save the page; `command` repeats it."""
    body = "\n".join(_parts(found, command))
    path.write_text(whole_page("Skill and luck", body), "utf-8")
    return path


def _parts(found: Sequence[SkillAndLuck], command: str) -> Iterator[str]:
    titles = [each.game.about.title for each in found]
    yield '<p class="over">A study by White Smoke</p>'
    yield f"<h1>How much of {escape(listed(titles))} is skill?</h1><div class='answer'>"
    yield from (f"<p>{escape(_answer(each))}</p>" for each in found)
    yield "</div><h2>What better play wins</h2><p>Each bot against the one below it, on the same "
    yield "deals in all seats: by how many points of 100 it wins more often than its share.</p>"
    for each in found:
        points = [Point(f"{s.upper} from {s.lower}", _gain(s)) for s in each.steps]
        yield f"<h3>{escape(each.game.about.title)}, {each.players} players</h3>"
        yield charts.dots("What better play wins", points, (0.0, "no skill"))
    yield "<h2>What the deal decides</h2><p>The same deals, again and again, by equal bots: the "
    yield "part of a result's variance that lies between deals.</p>"
    for each in found:
        points = [Point(f"all {luck.bot}", luck.by_deal) for luck in each.lucks]
        yield f"<h3>{escape(each.game.about.title)}</h3>"
        yield charts.dots("What the deal decides", points)
    yield _table(found)
    yield f"<h2>Repeat it</h2><pre>whitesmoke {escape(command)}</pre>"


def _gain(step: LadderStep) -> Figure:
    f = step.share
    return Figure("gain", f.value - step.even, f.low - step.even, f.high - step.even, POINTS)


def _answer(found: SkillAndLuck) -> str:
    """How far up the ladder better play was seen to win, and what the deal decides."""
    skilled = [step.upper for step in found.steps if step.is_skill]
    title = found.game.about.title
    luck = found.lucks[min(1, len(found.lucks) - 1)]
    pays = f"better play wins up to {skilled[-1]}" if skilled else "better play wins nothing"
    return (
        f"{title}: {pays}; among equal {luck.bot} players the deal decides "
        f"{share(luck.by_deal)} of the result."
    )


def _table(found: Sequence[SkillAndLuck]) -> str:
    rows = "".join(
        f"<tr><th>{escape(each.game.about.title)}</th><td>{escape(luck.bot)}</td>"
        f"<td class='n'>{luck.span:.0%}</td><td class='n'>{luck.trimmed_span:.0%}</td>"
        f"<td class='n'>{luck.outliers} of {luck.deals}</td>"
        f"<td class='n'>{luck.entropy:.2f}</td></tr>"
        for each in found
        for luck in each.lucks
    )
    return (
        "<h2>Deals that suit a seat</h2><p>How far the first seat's share of wins lies apart "
        "between deals; trimmed, without the most extreme tenth; how many deals are beyond what "
        "chance makes of so few replays; and what is still open once the deal is known.</p>"
        "<div class='wide'><table><thead><tr><th>game</th><th>bots</th><th class='n'>span</th>"
        "<th class='n'>trimmed</th><th class='n'>outliers</th><th class='n'>bits left</th></tr>"
        f"</thead><tbody>{rows}</tbody></table></div>"
    )
