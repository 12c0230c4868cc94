"""Tuning: a page about a search for a better game: what was sought, what was found, the check."""

from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Any

from whitesmoke.lab.knobs import given_value
from whitesmoke.lab.report import charts, whole_page
from whitesmoke.lab.report.links import table_link
from whitesmoke.lab.tuning import Aim, Judged, Tuned
from whitesmoke.lab.words import interval, listed, value


def columns(found: Tuned) -> list[tuple[str, Judged]]:
    """What is compared: the game as given, then the finalists, the best first."""
    names = [f"proposal {number}" for number in range(1, len(found.finalists) + 1)]
    return [("as given", found.given), *zip(names, found.finalists, strict=True)]


def answer(found: Tuned) -> str:
    """What came out, in a sentence."""
    best, many = found.best, len(found.given.aims)
    now = f"the game as given reaches {reached(found.given)} of {many} goals"
    if best is found.given:
        return f"Nothing better was found: {now}."
    turned = listed([f"{name} {chosen}" for name, chosen in best.settings.items()])
    return f"With {turned}, {reached(best)} of {many} goals are reached; {now}."


def reached(judged: Judged) -> int:
    """How many goals a setting reaches."""
    return sum(aim.miss == 0 for aim in judged.aims)


def write_tuning(found: Tuned, path: Path, command: str) -> Path:
    """Save the page; `command` repeats the search."""
    title = f"{found.tuning.game.about.title}: a search for a better game"
    body = "\n".join([*_head(found), *_goals(found), *_trials(found), *_foot(found, command)])
    path.write_text(whole_page(title, body), "utf-8")
    return path


def _head(found: Tuned) -> Iterator[str]:
    tuning = found.tuning
    names = listed([f"<b>{escape(knob.name)}</b>" for knob in tuning.knobs])
    yield f'<p class="over">{escape(tuning.game.about.title)} · a search by White Smoke</p>'
    yield f"<h1>Which values of {names} make the better game?</h1>"
    yield f"<div class='answer'><p>{escape(answer(found))}</p></div>"


def _goals(found: Tuned) -> Iterator[str]:
    """What was sought, and what came of it on the deals that the search never saw."""
    shown = columns(found)
    yield "<h2>What was sought, and what came of it</h2>"
    yield "<p>A tick where the goal is reached; in grey if chance may have helped. Below each "
    yield "figure from where to where it may be.</p>"
    yield "<div class='wide'><table><thead><tr><th>goal</th>"
    yield "".join(f"<th class='n'>{escape(name)}</th>" for name, _ in shown)
    yield "</tr></thead><tbody>"
    for knob in found.tuning.knobs:
        cells = "".join(
            f"<td class='n'>{_setting(found, judged, knob.name)}</td>" for _, judged in shown
        )
        yield f"<tr><th>{escape(knob.name)}</th>{cells}</tr>"
    for place, aim in enumerate(found.given.aims):
        general = found.tuning.axes and not aim.goal.label
        where = f"<small class='says'>{escape(aim.label)}</small>" if general else ""
        cells = "".join(_cell(judged.aims[place]) for _, judged in shown)
        yield f"<tr><th>{escape(aim.goal.asked)} {where}</th>{cells}</tr>"
    yield "</tbody></table></div>"


def _setting(found: Tuned, judged: Judged, name: str) -> str:
    given = given_value(found.tuning.game, found.tuning.options, name)
    chosen = judged.settings.get(name, given)
    return f"<b>{escape(chosen)}</b>" if chosen != given else escape(chosen)


def _cell(aim: Aim) -> str:
    figure = aim.figure
    kind = "bad" if aim.miss else "clear" if aim.is_sure else "dim"
    mark = "✗" if aim.miss else "✓"
    said = f"<span class='{kind}'>{mark} {value(figure)}</span>"
    return f"<td class='n'>{said}<small>{interval(figure)}</small></td>"


def _trials(found: Tuned) -> Iterator[str]:
    """How the search went: each trial's distance from the goals, and the best so far."""
    yield "<h2>How the search went</h2>"
    yield charts.steps("Distance from the goals, trial by trial", [t.miss for t in found.tried])
    yield (
        '<p class="note">Each dot is a trial, on the deals of the search; the line is the best so '
        "far. One step is 5 % of a bound, of shares two points; all goals are added up.</p>"
    )


def _foot(found: Tuned, command: str) -> Iterator[str]:
    tuning = found.tuning
    yield "<h2>Play it yourself</h2>"
    yield "<p>On a machine where <code>whitesmoke serve</code> runs:</p><ul>"
    for name, judged in columns(found):
        address = table_link(tuning.game, judged.variants[0])
        yield f"<li><a href='{escape(address)}'>{escape(name)}</a></li>"
    yield "</ul><h2>Repeat it</h2>"
    yield f"<pre>whitesmoke {escape(command)}</pre>"
    yield (
        f"<p>Bots: {escape(listed(list(dict.fromkeys(tuning.bots))))}. {len(found.tried)} trials "
        f"of {tuning.deals:,} deals each, the same for all of them. Then the best were played on "
        "other deals, which the search never saw, and the table is of those. Other bots, or "
        "people, may play otherwise.</p>"
    )


def plain(found: Tuned) -> dict[str, Any]:
    """What was found, as JSON-able data."""
    return {
        "game": found.tuning.game.name,
        "answer": answer(found),
        "settings": found.best.settings,
        "trials": [
            {"settings": t.settings, "miss": t.miss, "changes": t.changes} for t in found.tried
        ],
        "checked": [
            {
                "name": name,
                "settings": judged.settings,
                "miss": judged.miss,
                "goals": [_plain(aim) for aim in judged.aims],
            }
            for name, judged in columns(found)
        ],
    }


def _plain(aim: Aim) -> dict[str, Any]:
    figure = aim.figure
    return {
        "goal": aim.goal.asked,
        "variant": aim.label,
        "value": figure.value,
        "low": figure.low,
        "high": figure.high,
        "is_reached": aim.miss == 0,
    }
