"""Report: a study as one page that needs nothing else, to hand to somebody."""

from collections.abc import Iterator, Sequence
from html import escape
from pathlib import Path

import numpy as np

from whitesmoke.lab.answers import answers, caution, question
from whitesmoke.lab.decisions import Decision
from whitesmoke.lab.measures import POINTS, Figure
from whitesmoke.lab.report import charts
from whitesmoke.lab.report.charts import Point
from whitesmoke.lab.report.links import table_link
from whitesmoke.lab.standing_out import Finding
from whitesmoke.lab.summary import Difference, Summary, VariantSummary
from whitesmoke.lab.words import change, interval, share, value, with_clause

CSS = (Path(__file__).parent / "page.css").read_text("utf-8")
SHOWN = 24
"""How many decisions are drawn."""
STANDING_OUT = 8
"""How many things stand out on the first screen."""


def write_report(said: Summary, path: Path, command: str, title: str = "") -> Path:
    """Save the page; `command` repeats the study, the title is the question in one's own words."""
    path.write_text(page(said, command, title), "utf-8")
    return path


def chart(said: Summary) -> str:
    """The one picture that shows the answer best: what changes, or what decisions are worth."""
    if said.differences:
        clear = [d for d in said.differences if d.figure.unit == POINTS]
        points = [Point(f"{d.label}: {d.figure.measure}", d.figure) for d in clear]
        return charts.dots("What changes", points[:SHOWN], (0.0, said.variants[0].label))
    return charts.dots("What decisions are worth", _worths(said.variants[0].decisions),
                       (0.0, "as good as the others"))  # fmt: skip


def page(said: Summary, command: str, title: str = "") -> str:
    """The whole page."""
    body = "\n".join(
        [*_head(said, title), *_figures(said), *_sections(said), *_foot(said, command)]
    )
    return whole_page(title or f"{said.outcome.study.game.about.title}: a study", body)


def whole_page(title: str, body: str) -> str:
    """A page that needs nothing else."""
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<title>{escape(title)}</title><style>{CSS}</style>{charts.STYLE}</head>"
        f"<body><main>{body}</main></body></html>\n"
    )


def _head(said: Summary, title: str) -> Iterator[str]:
    """What was asked, the answer, and what stands out: the first screen."""
    outcome = said.outcome
    yield f'<p class="over">{escape(outcome.study.game.about.title)} · a study by White Smoke</p>'
    yield f"<h1>{escape(title or question(outcome))}</h1>"
    if title:
        yield f'<p class="note">{escape(question(outcome))}</p>'
    yield '<div class="answer">'
    yield from (f"<p>{escape(sentence)}</p>" for sentence in answers(said))
    yield "</div><h2>What stands out</h2>"
    yield _findings(said.findings)
    stopped = ", when all was decided" if outcome.stopped_early else ""
    paired = ", the same for every variant" if len(said.variants) > 1 else ""
    yield (
        f'<p class="note">{outcome.deals:,} deals{stopped}{paired}; '
        f"{sum(each.games for each in said.variants):,} games in all. Numbers behind ± and "
        "“from … to …” hold the truth in 95 of 100 such studies.</p>"
    )


def _findings(findings: list[Finding]) -> str:
    if not findings:
        return "<p>Nothing: no seat, start, decision or ending is out of the ordinary.</p>"
    items = [_finding(finding) for finding in findings[:STANDING_OUT]]
    more = findings[STANDING_OUT:]
    folded = f"<summary>{len(more)} more</summary><ul>{''.join(map(_finding, more))}</ul>"
    rest = f"<details>{folded}</details>" if more else ""
    return f'<ul class="findings">{"".join(items)}</ul>{rest}'


def _finding(finding: Finding) -> str:
    head = f"<b>{escape(finding.label)}:</b> " if finding.label else ""
    return f"<li>{head}{escape(finding.sentence)}</li>"


def _figures(said: Summary) -> Iterator[str]:
    """All measures; where variants are compared, what they differ by."""
    names = list(dict.fromkeys(name for each in said.variants for name in each.figures))
    apart = {(d.label, d.figure.measure): d for d in said.differences}
    yield "<h2>The figures</h2>"
    if apart:
        yield (
            f"<p>Below each figure what it differs by from {escape(said.variants[0].label)}, deal "
            "by deal, so that the luck of the cards cancels; in colour if that is beyond doubt.</p>"
        )
    yield "<div class='wide'><table><thead><tr><th>measure</th>"
    yield "".join(f"<th class='n'>{escape(each.label)}</th>" for each in said.variants)
    yield "<th class='meaning'>what it means</th></tr></thead><tbody>"
    for name in names:
        cells = "".join(
            _cell(each.figures.get(name), apart.get((each.label, name))) for each in said.variants
        )
        says = next(e.figures[name].says for e in said.variants if name in e.figures)
        yield f"<tr><th>{escape(name)}</th>{cells}<td class='says'>{escape(says)}</td></tr>"
    yield "</tbody></table></div>"


def _cell(figure: Figure | None, apart: Difference | None) -> str:
    if figure is None:
        return "<td class='n'>-</td>"
    more = ""
    if apart:
        kind = "clear" if apart.is_clear else "dim"
        more = f"<span class='{kind}'>{change(apart.figure)}</span>"
        more += f"<small>{interval(apart.figure)}</small>"
    return f"<td class='n'>{value(figure)}<small>{interval(figure)}</small>{more}</td>"


def _sections(said: Summary) -> Iterator[str]:
    """The pictures: one section for each topic, the variants beside each other on one axis."""
    runs = [
        (each.variant.label, each.rows["length"].astype(np.float64))
        for each in said.outcome.variants
    ]
    yield "<h2>How long a game is</h2>"
    yield charts.lengths("Decisions in a game", runs)
    yield '<p class="note">Decisions in a game; half of the games are shorter than the line.</p>'
    if not said.outcome.study.game.about.cooperative:
        yield from _who_wins(said)
    yield "<h2>How it ends</h2>"
    clauses = {f.measure: with_clause(f) for each in said.variants for f in each.endings if f.says}
    endings = [
        [Point(clauses.get(f.measure, f.measure), f) for f in each.endings]
        for each in said.variants
    ]
    yield _beside(said, _on_one_axis("How it ends", endings))
    yield from _suspense(said)
    yield from _decisions(said)


def _beside(said: Summary, drawn: Sequence[str]) -> str:
    """A picture of each variant, beside each other, under their names if there are several."""
    if len(said.variants) == 1:
        return "".join(drawn)
    figures = [
        f"<figure><figcaption>{escape(each.label)}</figcaption>{picture}</figure>"
        for each, picture in zip(said.variants, drawn, strict=True)
        if picture
    ]
    return f"<div class='side'>{''.join(figures)}</div>"


def _on_one_axis(
    title: str, runs: Sequence[list[Point]], evens: Sequence[tuple[float, str]] = ()
) -> list[str]:
    """The same picture of each variant, with the same axis and order, so that they compare."""
    figures = [point.figure for points in runs for point in points if point.figure.is_known]
    if not figures:
        return [""] * len(runs)
    spans = [charts.span_of(figures, even) for even in evens] or [charts.span_of(figures)]
    span = min(low for low, _ in spans), max(high for _, high in spans)
    order = [point.label for points in runs for point in points]
    return [
        charts.dots(
            title,
            sorted(points, key=lambda point: order.index(point.label)),
            evens[number] if evens else None,
            span,
        )
        for number, points in enumerate(runs)
    ]


def _who_wins(said: Summary) -> Iterator[str]:
    evens = [(each.even, f"even: {each.even:.1%}") for each in said.variants]
    runs = [[Point(f.measure, f) for f in (*each.seats, *each.by_start)] for each in said.variants]
    yield "<h2>Who wins</h2>"
    yield _beside(said, _on_one_axis("Who wins", runs, evens))
    bots = [[Point(f.measure, f) for f in each.bots] for each in said.variants]
    if any(bots):
        yield "<h2>Which bot wins</h2>"
        yield _beside(said, _on_one_axis("Which bot wins", bots, evens))


def _suspense(said: Summary) -> Iterator[str]:
    """When games are decided."""
    if said.outcome.study.game.about.cooperative:
        return
    runs = [
        [(g.at, g.chances[:, g.winner]) for g in each.watched if g.winner >= 0]
        for each in said.variants
    ]
    if any(runs):
        yield "<h2>When it is decided</h2>"
        yield _beside(said, [charts.suspense("The chance of the later winner", r) for r in runs])
        yield (
            '<p class="note">The chance of the later winner: the line is the game in the middle, '
            "half of the games are in the band, the thin lines are single games.</p>"
        )


def _decisions(said: Summary) -> Iterator[str]:
    """What decisions are worth, and all that is known of each."""
    runs = [_worths(each.decisions) for each in said.variants]
    if any(runs):
        even = [(0.0, "as good as the others")] * len(runs)
        yield "<h2>What decisions are worth</h2>"
        yield _beside(said, _on_one_axis("What decisions are worth", runs, even))
        yield (
            '<p class="note">By how many points of 100 a decision wins more often than the others '
            "that were open at the same moment. Green is better and red is worse than these, "
            "beyond doubt.</p>"
        )
    else:
        yield "<h2>Decisions</h2>"
    for each in said.variants:
        head = f"Every decision: {each.label}" if len(runs) > 1 else "Every decision"
        yield f"<details><summary>{escape(head)}</summary>{_every_decision(each)}</details>"


def _every_decision(each: VariantSummary) -> str:
    rows = "".join(
        f"<tr><th>{escape(d.name)}</th>"
        f"<td class='n'>{value(d.a_game)}<small>{interval(d.a_game)}</small></td>"
        f"<td class='n'>{d.offered:,}</td><td class='n'>{share(d.share)}</td>"
        f"<td class='n'>{value(d.worth)}<small>{interval(d.worth)}</small></td>"
        f"<td class='n'>{share(d.takers)}</td></tr>"
        for d in each.decisions
        if d.offered
    )
    return (
        "<div class='wide'><table><thead><tr>"
        "<th>decision</th><th class='n'>made in a game</th><th class='n'>times open</th>"
        "<th class='n'>made when open</th><th class='n'>worth</th>"
        "<th class='n'>who did it wins</th></tr></thead>"
        f"<tbody>{rows}</tbody></table></div>"
    )


def _worths(decisions: list[Decision]) -> list[Point]:
    """The decisions that are worth the most and the least."""
    weighed = [d for d in decisions if d.worth.is_known and d.offered]
    best = sorted(weighed, key=lambda d: -d.worth.value)
    if len(best) > SHOWN:
        best = best[: SHOWN // 2] + best[-SHOWN // 2 :]
    return [Point(d.name, d.worth, _kind(d.worth)) for d in best]


def _kind(worth: Figure) -> str:
    if worth.low > 0:
        return "good"
    return "bad" if worth.high < 0 else "dot"


def _foot(said: Summary, command: str) -> Iterator[str]:
    """How to repeat it, how to play it, how it was measured."""
    study = said.outcome.study
    yield "<h2>Play it yourself</h2>"
    yield "<p>On a machine where <code>whitesmoke serve</code> runs:</p><ul>"
    for each in said.outcome.variants:
        address = table_link(study.game, each.variant)
        yield f"<li><a href='{escape(address)}'>{escape(each.variant.label)}</a></li>"
    yield "</ul><h2>Repeat it</h2>"
    yield f"<pre>whitesmoke {escape(command)}</pre>"
    yield (
        "<p>The same seed gives the same figures with any number of threads. The data lie beside "
        "this page: figures, differences, decisions, games, chances.</p>"
        "<h2>How it was measured</h2>"
        f"<p>Bots: {escape(', '.join(dict.fromkeys(study.variants[0].seating)))}. Each sees only "
        "what its seat sees. Every variant plays the same deals; intervals are by deal. Chances "
        "come from playing moments of some games on many times, by rule players where a bot "
        f"thinks. Other bots, or people, may play otherwise. {escape(caution(said.outcome))}</p>"
    )
