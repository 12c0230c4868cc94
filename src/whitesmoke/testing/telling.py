"""Telling: what a game tells is declared, fits its declaration, and needs no compiler."""

import random
from collections.abc import Iterable, Iterator
from typing import Any

import numpy as np

from whitesmoke.kernel import told
from whitesmoke.kernel.compiling import plainly
from whitesmoke.kernel.errors import BadOption
from whitesmoke.kernel.fluent import places
from whitesmoke.kernel.game import Game
from whitesmoke.kernel.languages import languages
from whitesmoke.kernel.rehearsal import opened_strictly
from whitesmoke.kernel.saying import BEGIN
from whitesmoke.kernel.sentences import SENTENCE, Kind, Told, hear
from whitesmoke.kernel.state import OPEN, SPECTATOR
from whitesmoke.kernel.table import Table
from whitesmoke.kernel.teller import Heard, Teller
from whitesmoke.kernel.telling import UNKNOWN
from whitesmoke.testing.setups import all_setups

PLENTY = 10_000
"""Room for the numbers of any decision."""

MOMENTS = 4
"""At how many moments of a game it is asked why each of the other decisions is not legal."""


def viewers_of(table: Table) -> tuple[int, ...]:
    return (SPECTATOR, *range(table.players))


def heard_at(teller: Teller, table: Table, number: int) -> Heard:
    """What everybody is told of a decision, or of the deal if the number is -1."""
    if number < 0:
        return teller.tell(table.at(0), told.DEAL, 0, table.at(0), viewers_of(table))
    move = table.moves[number]
    before, after = table.at(number), table.at(number + 1)
    return teller.tell(before, move.seat, move.action, after, viewers_of(table))


def all_told(game: Game, tables: Iterable[Table]) -> Iterator[tuple[Told, int]]:
    """Every sentence that is said in these games and before them, with how many play."""
    teller, met = Teller(game), set[tuple[Told, int]]()
    for table in tables:
        for number in range(-1, len(table.moves)):
            met.update((each, table.players) for each in _said(heard_at(teller, table, number)))
        met.update((each, table.players) for each in _explained(teller, table))
    met.update(_clashes(teller))
    yield from met


def _said(heard: Heard) -> Iterator[Told]:
    for viewer in heard.starts:
        yield from (line.told for line in heard.lines(viewer))
        yield heard.prompt(viewer)
        for offer in heard.offers(viewer):
            yield from offer.warnings
        if closed := heard.talk_closed(viewer):
            yield closed
        for value in heard.game.facts.own_values if viewer >= 0 else ():
            if value.kind == SENTENCE:
                yield from _flat(heard.own(viewer)[value.name])
    for value in heard.game.facts.values:
        if value.kind == SENTENCE:
            yield from _flat(heard.scene[value.name])


def _flat(values: Any) -> Iterator[Told]:
    """The sentences of a scene's value, whatever its shape."""
    if _is_told(values):
        yield values
    else:
        for value in values:
            yield from _flat(value)


def _explained(teller: Teller, table: Table) -> Iterator[Told]:
    """Why what was decided may have been, and at some moments why what is not legal is not."""
    for number, move in enumerate(table.moves):
        yield teller.reason(table.at(number), move.seat, move.action)
    moments = random.Random(table.first)
    for number in moments.sample(range(len(table.moves)), min(MOMENTS, len(table.moves))):
        states, moment = table.at(number), table.rewound(number)
        for seat in moment.waiting:
            for action in set(range(len(table.game.names))) - set(moment.legal_ids(seat)):
                why = teller.explain(states, told.WHY_NOT, seat, action)
                assert why, f"nothing says why {table.game.names[action]!r} is not legal"
                yield why


def _clashes(teller: Teller) -> Iterator[tuple[Told, int]]:
    """What is said of players and options that do not go together."""
    for setup in all_setups(teller.game):
        states = teller.game.undealt(setup.players, setup.options)
        clash = teller.explain(states, told.OPTIONS_CLASH, SPECTATOR)
        try:
            teller.game.blank(setup.players, setup.options)
        except BadOption:
            assert clash, f"nothing says what is wrong with {setup}"
        if clash:
            yield clash, setup.players


def sentences_in(said: Told) -> Iterator[Told]:
    """A sentence, and those that stand in it."""
    yield said
    for value in said.values:
        for inner in value if isinstance(value, tuple) and not _is_told(value) else (value,):
            if _is_told(inner):
                yield from sentences_in(inner)


def _is_told(value: Any) -> bool:
    return isinstance(value, Told)


def never_said(game: Game, said: Iterable[tuple[Told, int]]) -> set[str]:
    """Declared sentences that these games did not come to say, though nothing says why."""
    heard = {inner.sentence for each, _ in said for inner in sentences_in(each)}
    declared = game.vocabulary.says
    return {each.name for each in declared if int(each) not in heard and not each.declared.rarely}


def misfits(game: Game, said: Iterable[tuple[Told, int]]) -> list[str]:
    """Values that are not of their declared kind."""
    return [
        f"{sentence.name}: {place} is {value}"
        for each, players in said
        for inner in sentences_in(each)
        for sentence in [game.vocabulary.sentences[inner.sentence]]
        for (place, kind), value in zip(sentence.declared.places.items(), inner.values, strict=True)
        if not fits(game, kind, value, players)
    ]


def fits(game: Game, kind: Kind, value: Any, players: int) -> bool:
    """Whether a value is one of its kind."""
    if kind.many == "list":
        return all(fits(game, kind.one, item, players) for item in value)
    if kind.many == "bits":
        last = value.bit_length() - 1
        return value >= 0 and (value == 0 or fits(game, kind.one, last, players))
    if kind.members:
        return 0 <= value < len(kind.members) and bool(kind.members[value].english)
    limits = {"seat": players, "decision": len(game.names)}
    return kind.name != "text" and (kind.name not in limits or 0 <= value < limits[kind.name])


def told_languages(game: Game) -> list[str]:
    """The languages that the game has words in, beside English."""
    return [each for each in languages()[1:] if game.vocabulary.own(each)]


def unsaid(game: Game, language: str) -> dict[str, str]:
    """What is wrong with a language: messages that are missing, too many, or have other places."""
    own, english = game.vocabulary.own(language), english_names(game)
    wrong = {name: "missing" for name in english if name not in own and not _is_facet(game, name)}
    wrong |= {name: "means nothing" for name in own if not _is_meant(name, english)}
    here = game.vocabulary.patterns("en").messages
    for name in set(own) & english:
        if _bases(own[name]) != _bases(here[name]):
            wrong[name] = f"has the places {_bases(own[name])} instead of {_bases(here[name])}"
    return wrong


def english_names(game: Game) -> set[str]:
    """The names of all messages in English: those declared, and those of the game's board."""
    return {*game.vocabulary.english, *game.vocabulary.own("en")}


def _is_facet(game: Game, name: str) -> bool:
    """Whether it is a facet of a word: each language has those that it needs."""
    word, dot, _ = name.partition(".")
    return bool(dot) and word.split("-")[0] in {kind.name for kind in game.vocabulary.words}


def _is_meant(name: str, english: set[str]) -> bool:
    return name.startswith("-") or name in english or name.partition(".")[0] in english


def _bases(pattern: Any) -> set[str]:
    return {name.partition("-")[0] for name in places(pattern)}


def reads_in_words(game: Game, said: Iterable[tuple[Told, int]], language: str) -> None:
    """Everything that was said can be read, with names and without."""
    speeches = {n: (game.speech(language), game.speech(language, NAMES[:n])) for _, n in said}
    for each, players in said:
        for speech in speeches[players]:
            assert speech.read(each).strip(), f"{each} is read as nothing in {language}"


NAMES = tuple(f"Player {n}" for n in range(64))


def labels_are_names(game: Game) -> None:
    """In English a decision is read as it is named, a seat by its number."""
    speech = game.speech("en", [f"seat {n + 1}" for n in range(game.about.most)])
    labels = tuple(speech.label(action) for action in range(len(game.vocabulary.actions)))
    assert labels == game.names


def interpreted_telling_agrees(table: Table) -> None:
    """Told without the compiler, the last decision comes to the same numbers for everybody."""
    teller, number = Teller(table.game), len(table.moves) - 1
    heard = heard_at(teller, table, number)
    for viewer, starts in heard.starts.items():
        numbers, at = plainly_told(table, number, viewer)
        begins = starts[told.LINES]
        assert [place - at[0] for place in at] == [place - begins for place in starts[: told.END]]
        compiled = heard.numbers[begins : begins + len(numbers)]
        assert numbers == compiled, f"compiled and interpreted telling differ for viewer {viewer}"


def plainly_told(table: Table, number: int, viewer: int) -> tuple[list[int], list[int]]:
    """What a viewer is told of a decision, but for fields, and where each part of it begins."""
    game, out, starts = table.game, np.zeros(PLENTY, np.int64), np.zeros(told.END, np.int64)
    out[0] = BEGIN
    moments = (table.at(max(number, 0)), table.at(number + 1))
    before, after = (opened_strictly(game, game.redact(states, viewer)) for states in moments)
    seat, action = _known_to(table, number, viewer)
    plainly(told.tell_viewer)(before, seat, action, after, viewer, game.offer_buffer(), out, starts)
    return out[BEGIN : out[0]].tolist(), starts.tolist()


def reasons_agree(table: Table) -> None:
    """Why the rule player would do what is legal now: said for each, and the same uncompiled."""
    game, teller, out = table.game, Teller(table.game), np.zeros(PLENTY, np.int64)
    for seat in table.waiting:
        seen = opened_strictly(game, game.redact(table.states, seat))
        for action in table.legal_ids(seat):
            out[0] = BEGIN
            plainly(game.telling.answers["reason"])(seen, seat, action, out)
            said = hear(out[BEGIN : out[0]].tolist(), game.vocabulary.places)
            assert said == [teller.reason(table.states, seat, action)]


def _known_to(table: Table, number: int, viewer: int) -> tuple[int, int]:
    """Who decided what, as far as a viewer is told."""
    if number < 0:
        return told.DEAL, 0
    move, ask = table.moves[number], plainly(table.game.telling.answers["secret"])
    seen = table.game.see(table.at(number), move.seat)
    known = plainly(told.is_told)(viewer, move.seat, ask(seen, move.seat, move.action))
    return move.seat, move.action if known else UNKNOWN


def writes_within_bounds(table: Table) -> None:
    """However small the buffer is, nothing is written beyond it, and its due length is told."""
    game, number = table.game, len(table.moves) - 1
    whole = heard_at(Teller(game), table, number).numbers
    move = table.moves[number] if number >= 0 else None
    for size in (2, len(whole) // 2, len(whole) - 1, len(whole)):
        buffer, teller = np.full(PLENTY, -7, np.int64), Teller(game)
        teller.out = buffer[:size]
        length = teller.write(
            table.at(max(number, 0)), move.seat if move else told.DEAL, move.action if move else 0,
            table.at(number + 1), viewers_of(table),
        )  # fmt: skip
        assert length == len(whole)
        assert (buffer[size:] == -7).all(), "something was written beyond the end"
        assert buffer[1 : min(size, length)].tolist() == whole[1 : min(size, length)]


def places_follow_scores(table: Table) -> None:
    """When the game is over, whoever has the better result has the better place."""
    heard = heard_at(Teller(table.game), table, len(table.moves) - 1)
    assert bool(heard.places) == table.over
    if table.over:
        ranked = sorted(zip(heard.places, table.scores, strict=True))
        assert [score for _, score in ranked] == sorted(table.scores, reverse=True)
        assert min(heard.places) == 1


def scene_is_the_state(table: Table) -> None:
    """What is drawn of fields is what the viewer sees of them, also at an open table."""
    teller, states = Teller(table.game), table.states
    for viewer in (SPECTATOR, OPEN, 0):
        heard = teller.tell(states, told.NOTHING, 0, states, (viewer,))
        seen = table.game.redact(states, viewer)
        rows = slice(0, table.players)
        for field in table.game.facts.fields:
            stored = seen[field.name][0]
            assert heard.scene[field.name] == (stored[rows] if field.per_seat else stored).tolist()
        for field in table.game.facts.own_fields if viewer >= 0 else ():
            assert heard.own(viewer)[field.name] == seen[field.name][0][viewer].tolist()


def own_values_follow_from_what_is_seen(table: Table) -> None:
    """What is drawn for a seat alone is the same whether it is asked with all or with its view."""
    game, own = table.game, plainly(table.game.telling.answers["own"])
    for seat in range(table.players):
        drawn = []
        for viewer in (seat, OPEN):
            out = np.zeros(PLENTY, np.int64)
            out[0] = BEGIN
            own(opened_strictly(game, game.redact(table.states, viewer)), seat, out)
            drawn.append(out[BEGIN : out[0]].tolist())
        names = [value.name for value in game.facts.own_values]
        assert drawn[0] == drawn[1], f"seat {seat} cannot know all of its {', '.join(names)}"


def each_question_has_one_answer(table: Table) -> None:
    """A prompt is one sentence, and whoever may not talk is told so in one."""
    heard = heard_at(Teller(table.game), table, len(table.moves) - 1)
    places = table.game.vocabulary.places
    for viewer in viewers_of(table):
        asked, talk = (hear(heard.part(viewer, part), places) for part in (told.PROMPT, told.TALK))
        assert len(asked) == 1, f"the prompt of viewer {viewer} has {len(asked)} sentences"
        assert len(talk) < 2, f"why viewer {viewer} may not talk takes {len(talk)} sentences"


def numbers_for(table: Table, viewer: int, since: int = 0) -> list[list[int]]:
    """All that leaves the table for a viewer as numbers: decisions, and how things stand."""
    teller, numbers = Teller(table.game), list[list[int]]()
    for number in range(since, len(table.moves)):
        move = table.moves[number]
        moments = table.at(number), table.at(number + 1)
        heard = teller.tell(moments[0], move.seat, move.action, moments[1], (viewer,))
        numbers.append(heard.part(viewer, told.LINES))
    heard = teller.tell(table.states, told.NOTHING, 0, table.states, (viewer,))
    begin, end = heard.starts[viewer][told.LINES], heard.starts[viewer][told.END]
    first = min(starts[told.LINES] for starts in heard.starts.values())
    return [*numbers, heard.numbers[1:first], heard.numbers[begin:end]]
