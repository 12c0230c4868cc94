"""Standing out: what a designer would want to know of a game without having asked.

Each check looks at figures of one variant and says a sentence where something is out of the
ordinary, beyond what chance explains. The weights put the sentences in order, gravest first.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from whitesmoke.kernel.game import Game
from whitesmoke.lab.decisions import Decision
from whitesmoke.lab.measures import Figure
from whitesmoke.lab.words import listed, percent, share

if TYPE_CHECKING:
    from whitesmoke.lab.summary import VariantSummary

UNFAIR = 0.04
"""By how much a seat may win more or less often than the others before it is said."""
MUST, NEVER = 0.2, -0.08
"""From which worth on a decision is one to make whenever one can, and up to which one never to
make."""
RARE = 0.002
OFTEN = 100
"""A decision that was open so often should have been made sometimes."""


DOUBT = 1.7
"""So many times as wide is an interval where one of many decisions may stand out by chance."""


@dataclass(frozen=True)
class Finding:
    """A sentence, how grave it is, and of which variants it is said."""

    weight: float
    sentence: str
    about: str
    """What it is about: the same in another variant is said once."""
    label: str = ""


Check = Callable[[Game, "VariantSummary"], Iterator[Finding]]


def standing_out(game: Game, variants: Sequence["VariantSummary"]) -> list[Finding]:
    """All that stands out, gravest first; what stands out in several variants is said once."""
    found: dict[str, list[tuple[str, Finding]]] = defaultdict(list)
    for said in variants:
        for check in CHECKS:
            for finding in check(game, said):
                found[finding.about].append((said.label, finding))
    merged = [_merged(each, len(variants)) for each in found.values()]
    return sorted(merged, key=lambda finding: -finding.weight)


def _merged(found: list[tuple[str, Finding]], variants: int) -> Finding:
    """The gravest of them, with the names of all variants in which it was found."""
    labels = [label for label, _ in found]
    label, gravest = max(found, key=lambda each: each[1].weight)
    if variants == 1:
        return gravest
    if len(labels) == variants:
        return replace(gravest, label=f"{'both' if variants == 2 else 'all'}, here {label}")
    others = [other for other in labels if other != label]
    return replace(gravest, label="; ".join([label, *others]))


def _endless(game: Game, said: "VariantSummary") -> Iterator[Finding]:
    unfinished = said.figures["unfinished"]
    if unfinished.value > 0:
        yield Finding(
            10 + unfinished.value,
            f"{share(unfinished)} of games never end: they were given up.",
            "endless",
        )
    for ending in said.endings:
        if "limit" in ending.measure and ending.low > 0.02:
            yield Finding(
                8 + ending.value,
                f"{share(ending)} of games end only by the {ending.measure}.",
                ending.measure,
            )


def _seats(game: Game, said: "VariantSummary") -> Iterator[Finding]:
    if game.about.cooperative:
        return
    for seat in said.seats:
        if _is_apart(seat, said.even):
            more = "more" if seat.value > said.even else "less"
            yield Finding(
                6 + abs(seat.value - said.even),
                f"{seat.measure} wins {share(seat)}, {more} than the even {percent(said.even, 0)}.",
                seat.measure,
            )


def _starter(game: Game, said: "VariantSummary") -> Iterator[Finding]:
    starter = said.figures.get("starter's advantage")
    if starter and said.by_start and _is_apart(starter, 0.0):
        first = said.by_start[0]
        has = "an advantage" if starter.value > 0 else "a disadvantage"
        yield Finding(
            5.5 + abs(starter.value),
            f"To start is {has}: whoever starts wins {share(first)}, even is "
            f"{percent(said.even, 0)}.",
            "start",
        )


def _is_apart(figure: Figure, even: float) -> bool:
    """Whether a figure is clearly apart from what is even."""
    return figure.low > even + UNFAIR or figure.high < even - UNFAIR


def _musts(game: Game, said: "VariantSummary") -> Iterator[Finding]:
    for each in said.decisions:
        if _low(each.worth) > MUST:
            yield Finding(
                7 + each.worth.value,
                f"“{each.name}” all but decides the game: it wins {_points(each.worth)} more often "
                "than what else is open.",
                f"must {each.name}",
            )
        elif each.takers.low > max(0.8, said.even + 0.3) and each.a_game.value > 0.05:
            yield Finding(
                6.5,
                f"Whoever decides “{each.name}” wins {share(each.takers)} of the games.",
                f"wins {each.name}",
            )


def _dominated(game: Game, said: "VariantSummary") -> Iterator[Finding]:
    """Decisions that are mistakes; those of one kind are told together."""
    bad = sorted(filter(_is_bad, said.decisions), key=lambda each: each.worth.value)
    for verb in dict.fromkeys(_verb(each.name) for each in bad):
        same = [each for each in bad if _verb(each.name) == verb]
        worst, least = same[0].worth, same[-1].worth
        if len(same) == 1:
            are, wins, less = "is almost always a mistake", "it wins", _points(worst)
        else:
            are, wins = "are almost always mistakes", "they win"
            less = f"{abs(least.value) * 100:.0f} to {_points(worst)}"
        sentence = f"{_few([each.name for each in same])} {are}: {wins} {less} less often"
        yield Finding(5 - worst.value, f"{sentence} than what else is open.", f"never {verb}")


def _unused(game: Game, said: "VariantSummary") -> Iterator[Finding]:
    never = [each.name for each in said.decisions if each.offered + each.only == 0]
    if game.telling.subjects:
        # A verb and a thing may be unable to meet by the options; what matters is the verb.
        never = sorted(
            set(map(_verb, never)) - {_verb(d.name) for d in said.decisions if d.offered}
        )
    if never:
        yield Finding(4.5, f"Never possible in {said.games:,} games: {_few(never)}.", "impossible")
    left = [
        d.name
        for d in said.decisions
        if d.offered >= OFTEN and d.share.value < RARE and not _is_bad(d)
    ]
    if left:
        yield Finding(2.0, f"Often possible, but these bots never do it: {_few(left)}.", "left")
    missing = [ending.measure for ending in said.endings if ending.value == 0]
    if missing:
        yield Finding(4.0, f"No game ended by: {_few(missing)}.", "endings")


def _verb(name: str) -> str:
    return name.partition(" ")[0]


def _is_bad(decision: Decision) -> bool:
    worth = decision.worth
    return worth.is_known and worth.value + DOUBT * (worth.high - worth.value) < NEVER


def _low(worth: Figure) -> float:
    """What a decision is worth at least, beyond all doubt."""
    return worth.value - DOUBT * (worth.value - worth.low) if worth.is_known else 0.0


def _choices(game: Game, said: "VariantSummary") -> Iterator[Finding]:
    forced, stakes = said.figures["no choice"], said.figures.get("stakes")
    if forced.low > 0.5:
        yield Finding(
            4 + forced.value, f"{share(forced)} of all decisions leave no choice.", "forced"
        )
    if stakes and stakes.high < 0.03:
        yield Finding(
            5,
            f"Decisions hardly matter: the best wins {_points(stakes)} more often than the worst.",
            "stakes",
        )


def _course(game: Game, said: "VariantSummary") -> Iterator[Finding]:
    decided, changes = said.figures.get("decided after"), said.figures.get("lead changes")
    if decided and decided.high < 0.4:
        yield Finding(
            5 - decided.value,
            f"Games are decided early: after {share(decided)} of their length.",
            "decided",
        )
    if changes and changes.high < 0.2:
        yield Finding(3.5, "Who leads first wins: the lead hardly ever changes.", "lead")
    kings = said.figures.get("kingmaking")
    if kings and kings.low > 0.01:
        yield Finding(
            4 + kings.value,
            f"Kingmaking: in {share(kings)} of choices a seat that has lost decides who wins.",
            "kings",
        )


def _length(game: Game, said: "VariantSummary") -> Iterator[Finding]:
    minutes, box = said.figures["minutes"], game.about.minutes
    if minutes.low > 2 * box or minutes.high < box / 4:
        yield Finding(
            3.8,
            f"A game takes about {minutes.value:.0f} minutes, where {box} are announced.",
            "minutes",
        )


def _draws(game: Game, said: "VariantSummary") -> Iterator[Finding]:
    shared = said.figures.get("shared wins")
    if shared and shared.low > 0.1:
        yield Finding(4.2, f"{share(shared)} of games have no single winner.", "shared")
    won = said.figures.get("won together")
    if won and (won.low > 0.97 or won.high < 0.03):
        yield Finding(6, f"The outcome is hardly open: {share(won)} of games are won.", "won")


def _points(figure: Figure) -> str:
    return f"{abs(figure.value) * 100:.0f} points"


def _few(names: list[str], most: int = 8) -> str:
    quoted = [f"“{name}”" for name in names]
    if len(quoted) > most:
        quoted = [*quoted[:most], f"{len(quoted) - most} more"]
    return listed(quoted)


CHECKS: tuple[Check, ...] = (
    _endless, _seats, _starter, _musts, _dominated, _unused, _choices, _course, _length, _draws,
)  # fmt: skip
