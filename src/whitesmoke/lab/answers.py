"""Answers: what was asked and what came out, in sentences."""

from collections.abc import Iterator

import numpy as np

from whitesmoke.bots.search import Search
from whitesmoke.lab.decisions import Decision
from whitesmoke.lab.measures import COUNT, MINUTES, Figure
from whitesmoke.lab.study import StudyOutcome
from whitesmoke.lab.summary import ENDED, MADE, Difference, Summary, VariantSummary
from whitesmoke.lab.words import change, interval, listed, percent, share, value

FIRST = ("decisions", "won together", "starter's advantage")
RESTRICTED = 6
"""How many decisions are named that it costs most to do without."""
MANY, ENOUGH = 4, 0.5
"""How many differences a sentence names, and how large one must be beside what matters."""


def question(outcome: StudyOutcome) -> str:
    """What was asked."""
    first = outcome.variants[0].variant
    who = f"{first.players} players (bots: {listed(list(dict.fromkeys(first.seating)))})"
    if len(outcome.variants) == 1:
        return f"How does it play with {who}{_given(first.options)}?"
    axes: dict[str, list[str]] = {}
    for each in outcome.variants:
        for name, chosen in each.variant.varied:
            axes.setdefault(name, [])
            axes[name] += [chosen] if chosen not in axes[name] else []
    varied = listed([_axis(outcome, name, values) for name, values in axes.items()])
    return f"What does it change: {varied}? With {who}{_given(first.options, *axes)}."


def _axis(outcome: StudyOutcome, name: str, values: list[str]) -> str:
    """What is varied, with what the game says of it."""
    option = outcome.study.game.options.get(name.partition(".")[0])
    says = f" ({option.says})" if option and option.says else ""
    return f"{name.replace('_', ' ')}{says} {' or '.join(values)}"


def _given(options: object, *varied: str) -> str:
    bases = {name.partition(".")[0] for name in varied}
    own = {n: v for n, v in dict(options).items() if n not in bases}  # type: ignore[call-overload]
    return "".join(f", {name} {chosen}" for name, chosen in own.items())


def caution(outcome: StudyOutcome) -> str:
    """What to keep in mind if bots guess the others' decisions from games by the usual rulings."""
    heuristics = outcome.study.game.telling.heuristics
    guessing = hasattr(heuristics, "facts_of_seat") and any(
        isinstance(bot, Search)
        for each in outcome.variants
        for bot in each.player.seating.bots.values()
    )
    if not guessing or not any(each.variant.options for each in outcome.variants):
        return ""
    return (
        "Bots that search guess what the others do from games by the usual rulings; by other "
        "rulings that guess is less good. Bots named rule or net know the rulings."
    )


def answers(said: Summary) -> list[str]:
    """What came out, the most important first."""
    if len(said.variants) == 1:
        things = bool(said.outcome.study.game.telling.subjects)
        return [
            *_alone(said.variants[0]),
            *(_by_verb(said.variants[0].decisions) if things else ()),
        ]
    if any(each.variant.never for each in said.outcome.variants):
        return list(_restricted(said))
    first = said.variants[0]
    changed = [
        _against(first, each, [d for d in said.differences if d.label == each.label])
        for each in said.variants[1:]
    ]
    return [*changed, *_starts(said.variants)]


def _alone(said: VariantSummary) -> Iterator[str]:
    figures = said.figures
    yield (
        f"A game takes {value(figures['decisions'])} decisions in {value(figures['turns'])} turns, "
        f"about {figures['minutes'].value:.0f} minutes."
    )
    if "won together" in figures:
        yield f"The players win {share(figures['won together'])} of the games."
    if said.by_start and said.figures.get("starter's advantage"):
        yield f"Whoever starts wins {share(said.by_start[0])}; even is {percent(said.even)}."
    for figure in said.bots:
        yield f"{figure.measure} wins {share(figure)} of the games; even is {percent(said.even)}."
    yield from _worths(said.decisions)


def _worths(decisions: list[Decision]) -> Iterator[str]:
    """The decision that is worth the most, and the one that is worth the least."""
    sure = [d for d in decisions if d.worth.is_known and d.offered >= 100]
    best = max(sure, key=lambda d: d.worth.low, default=None)
    worst = min(sure, key=lambda d: d.worth.high, default=None)
    if best and worst and best.worth.low > 0 > worst.worth.high:
        yield (
            f"Of all decisions “{best.name}” is worth the most ({value(best.worth)}, "
            f"{interval(best.worth)}), “{worst.name}” the least ({value(worst.worth)}, "
            f"{interval(worst.worth)})."
        )


def _restricted(said: Summary) -> Iterator[str]:
    """What it costs to do without a decision, the dearest first."""
    restricted = sorted(
        ((each.bots[0], each.even) for each in said.variants if each.bots),
        key=lambda pair: pair[0].value - pair[1],
    )
    for figure, even in restricted[:RESTRICTED]:
        yield f"{figure.measure} wins {share(figure)} of the games; even is {percent(even)}."


def _starts(variants: list[VariantSummary]) -> Iterator[str]:
    """What it is worth to start, in each variant; nothing where nobody starts alone."""
    shares = [f"{share(each.by_start[0])} with {each.label}" for each in variants if each.by_start]
    if shares:
        yield f"Whoever starts wins {listed(shares)}; even is {percent(variants[0].even)}."


def _by_verb(decisions: list[Decision]) -> Iterator[str]:
    """Of each kind of decision about something, what it is best and worst done with."""
    sure = [d for d in decisions if d.worth.is_known and d.offered >= 100 and " " in d.name]
    for verb in dict.fromkeys(d.name.partition(" ")[0] for d in sure):
        own = [d for d in sure if d.name.partition(" ")[0] == verb]
        ranked = sorted(own, key=lambda d: -d.worth.value)
        if len(ranked) > 3:
            named = [f"{d.name.partition(' ')[2]} ({value(d.worth)})" for d in ranked]
            yield f"“{verb}”, the best first: {', '.join(named)}."


def _against(first: VariantSummary, each: VariantSummary, differences: list[Difference]) -> str:
    """What a variant changes: what is clear, the largest first, or that nothing is."""
    clear = sorted((d for d in differences if d.is_clear), key=_size, reverse=True)
    head = f"With {each.label} instead of {_shortened(first.label, each.label)}"
    if not clear:
        length = next(d.figure for d in differences if d.figure.measure == "decisions")
        return (
            f"{head} nothing changes that could be seen: decisions {change(length)} "
            f"({interval(length)})."
        )
    named = [d.figure for d in clear[:MANY] if _size(d) >= ENOUGH]
    said = [_changed(first, each, figure) for figure in named]
    less = [] if len(named) > 1 else ["nothing else changes as much as matters"]
    return f"{head}: {'; '.join(said + less)}."


def _shortened(label: str, other: str) -> str:
    """A variant's label without the words that it shares with another's at the beginning."""
    words, others = label.split(" "), other.split(" ")
    same = next(
        (i for i, pair in enumerate(zip(words, others, strict=False)) if len({*pair}) > 1), 0
    )
    return " ".join(words[same:]) if "," not in label else label


def _changed(first: VariantSummary, each: VariantSummary, apart: Figure) -> str:
    """What a figure is, what it was, and the difference with half of its interval."""
    if apart.measure.startswith(MADE):
        return _made(first, each, apart.measure.removeprefix(MADE))
    new, old = ({f.measure: f for f in (*v.figures.values(), *v.endings)} for v in (each, first))
    name = apart.measure.removeprefix(ENDED)
    verb = f"“{name}” ends" if name != apart.measure else name
    half = Figure("", (apart.high - apart.low) / 2, apart.low, apart.high, apart.unit)
    return (
        f"{verb} {value(new[name])} instead of {value(old[name])} "
        f"({change(apart)} ± {change(half).lstrip('+').removesuffix(' points')})"
    )


def _made(first: VariantSummary, each: VariantSummary, name: str) -> str:
    """How often a decision is made in a game, and how often it was."""
    new, old = (next(d.a_game for d in v.decisions if d.name == name) for v in (each, first))
    return f"“{name}” is made {value(new)} instead of {value(old)} times a game"


def _size(difference: Difference) -> float:
    """How large a difference is beside what matters: a twentieth of a count, two points.

    Of how often a decision is made a quarter, if that is once in ten games.

    Length comes first, and it is told once.
    """
    if difference.figure.measure in FIRST:
        return 1000.0
    if difference.figure.measure in ("turns", "minutes", "rounds"):
        return 0.0
    if difference.figure.measure.startswith(MADE):
        is_seen = abs(difference.figure.value) >= 0.1
        return abs(np.nan_to_num(difference.relative)) / 0.25 if is_seen else 0.0
    if difference.figure.unit in (COUNT, MINUTES):
        return abs(difference.relative) / 0.05 if difference.relative == difference.relative else 0
    return abs(difference.figure.value) / 0.02
