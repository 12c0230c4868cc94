"""Linearizable: whether what clients were answered fits one order of events at each table.

The model. A table is a list of events that only grows. Clients call, and are answered later or
never; each call takes effect, if at all, in one moment between the two.

| call | answer | what it means |
| --- | --- | --- |
| decide | number n | event n is this decision, and it became the last one in that moment |
| decide | refused | in that moment the seat was not asked this, or had been asked anew |
| decide | none, or in doubt | it takes effect once, at any time after the call, or never |
| look | number n | in that moment n was the number of the last event |

A decision has a seat, a name, a key and the number of the last event that the client has seen.

To look for an order of calls is hard in general. Here each answer names its place in the order, so
that it is enough to compare places with times:

1. every acknowledged decision is in the list at its place, with its key, seat and name;
2. no key is there twice, and none that was refused;
3. a call that began after another had ended has the later place (a look: not an earlier one);
4. a look never sees an event before somebody called for it;
5. a refusal is right for the list as it was at one of the moments between call and answer.
"""

from bisect import bisect_right
from typing import Any, NamedTuple

NEVER = float("inf")


class Call(NamedTuple):
    """A call of a client, and what became of it."""

    kind: str
    """decide or look."""
    began: float
    ended: float = NEVER
    place: int | None = None
    """The number that it was answered with."""
    refused: str | None = None
    key: str | None = None
    seat: int | None = None
    name: str | None = None
    seen: int = 0


class Stored(NamedTuple):
    """An event in the list that a table is in the end."""

    key: str | None
    seat: int | None
    name: str | None
    is_move: bool


class Moments(NamedTuple):
    """Times and, for each of them, how many events there were at least by then."""

    times: list[float]
    counts: list[int]

    def at(self, time: float) -> int:
        """How many events there were at a time, at least."""
        place = bisect_right(self.times, time)
        return self.counts[place - 1] if place else 0


def faults_in(calls: list[Call], log: list[Stored], asked: Any = None) -> list[str]:
    """What cannot have been answered so at one table; nothing if all of it fits one order.

    `asked(count, seat, name)` tells whether a seat may decide so after so many events.
    """
    found = [*_misplaced(calls, log), *_doubled(calls, log)]
    answered = sorted((call for call in calls if call.place is not None), key=lambda c: c.began)
    found += _out_of_order(answered)
    begun = {call.key: call.began for call in calls if call.kind == "decide"}
    found += _too_early(answered, log, begun)
    if asked:
        found += _wrongly_refused(calls, log, begun, known_by(answered), asked)
    return found


def known_by(answered: list[Call]) -> Moments:
    """How many events there were at least when each answer had come."""
    times, counts, most = list[float](), list[int](), 0
    for call in sorted(answered, key=lambda call: call.ended):
        most = max(most, call.place or 0)
        times.append(call.ended)
        counts.append(most)
    return Moments(times, counts)


def _misplaced(calls: list[Call], log: list[Stored]) -> list[str]:
    found = []
    for call in calls:
        if call.kind == "decide" and call.place is not None:
            there = log[call.place - 1] if call.place <= len(log) else None
            if there is None or there[:3] != (call.key, call.seat, call.name):
                found.append(f"{call.key} was acknowledged as {call.place}, where {there} is")
    return found


def _doubled(calls: list[Call], log: list[Stored]) -> list[str]:
    keys = [stored.key for stored in log if stored.key]
    found = [f"{key} is there twice" for key in {key for key in keys if keys.count(key) > 1}]
    refused = {call.key for call in calls if call.refused} & set(keys)
    return found + [f"{key} was refused and is there" for key in refused]


def _out_of_order(answered: list[Call]) -> list[str]:
    """Rule 3, for calls by the time at which they began."""
    found, known = [], known_by(answered)
    for call in answered:
        least = known.at(call.began)
        if (call.place or 0) < least + (call.kind == "decide"):
            found.append(f"{call.kind} at {call.place}, when there were {least} already")
    return found


def _too_early(answered: list[Call], log: list[Stored], begun: dict[Any, float]) -> list[str]:
    """Rule 4: what somebody has seen was called for before."""
    found, latest, first = [], list[float](), 0.0
    for stored in log:
        first = max(first, begun.get(stored.key, 0.0))
        latest.append(first)
    for call in answered:
        if call.place and call.place <= len(log) and latest[call.place - 1] > call.ended:
            found.append(f"{call.kind} at {call.place} before anybody called for it")
        elif call.place and call.place > len(log):
            found.append(f"{call.kind} at {call.place}, where nothing is")
    return found


def _wrongly_refused(
    calls: list[Call], log: list[Stored], begun: dict[Any, float], known: Moments, asked: Any
) -> list[str]:
    found = []
    for call in calls:
        if call.refused not in ("stale", "not_asked", "illegal_move"):
            continue
        least, most = known.at(call.began), _most_by(log, begun, call.ended)
        if not any(_is_right(call, log, count, asked) for count in range(least, most + 1)):
            found.append(f"{call.key} was refused as {call.refused} between {least} and {most}")
    return found


def _most_by(log: list[Stored], begun: dict[Any, float], time: float) -> int:
    """How many events there can have been at a time."""
    for count, stored in enumerate(log):
        if begun.get(stored.key, 0.0) > time:
            return count
    return len(log)


def _is_right(call: Call, log: list[Stored], count: int, asked: Any) -> bool:
    """Whether a decision can be refused when there are so many events."""
    moved_since = any(stored.is_move for stored in log[call.seen : count])
    return moved_since or not asked(count, call.seat, call.name)
