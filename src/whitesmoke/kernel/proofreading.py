"""Proofreading: an author's rules are read, before anything is compiled or played.

The compiler tells of a mistake in hundreds of lines that seldom name the author's file, and playing
a little meets only the branches that are taken. What can be seen in the text is told from it.
"""

import ast
import enum
import inspect
import re
import types
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from whitesmoke.kernel.mistakes import bad_game, is_of_this_house, meant, original, place_of
from whitesmoke.kernel.saying import say
from whitesmoke.kernel.sentences import SENTENCE, Sentences
from whitesmoke.kernel.state import KERNEL_FIELDS, State

Places = tuple[int, ...]

RECORDS: Mapping[str, Places] = {"tell": (0, 3), "complete": (0, 1)}
"""The places at which a question is given records, where it is not the first alone."""


def check_rules(answers: Mapping[str, Any], fields: Collection[str]) -> None:
    """Refuse rules that the compiler would not understand, or would understand otherwise."""
    library = _Library()
    for written in library.reached(answers.values()):
        _check_strings(written)
        _check_returns(written)
        _check_calls(written)
        _check_members(written)
        _check_sentences(written)
    for written, records in library.given_records(answers):
        _check_fields(written, records, fields)


def check_fields(state: type[State]) -> None:
    """Refuse a state whose own field would take the place of one that the kernel keeps there."""
    for declared in state.__mro__[: state.__mro__.index(State)]:
        for name in filter(vars(declared).__contains__, KERNEL_FIELDS):
            what = f"every state has a field {name!r} that the kernel fills; call yours otherwise."
            raise bad_game(_place_in(declared, name), what)


def _place_in(declared: type, name: str) -> str:
    """The file and the line where a class gives a name a value."""
    lines, first = inspect.getsourcelines(declared)
    given = (n for n, line in enumerate(lines) if re.match(rf"\s+{name}\s*[:=]", line))
    return f"{inspect.getfile(declared)}:{first + next(given, 0)}"


def files_of(answers: Mapping[str, Any]) -> set[str]:
    """The files that an author wrote these rules in."""
    reached = _Library().reached(answers.values())
    return {written.function.__code__.co_filename for written in reached}


@dataclass(frozen=True)
class _Written:
    """A rule as its author wrote it, with the lines of the file."""

    function: types.FunctionType
    source: ast.FunctionDef

    @cached_property
    def nodes(self) -> list[ast.AST]:
        """All that it consists of, but for its docstring."""
        said = self.source.body[0] if ast.get_docstring(self.source, clean=False) else None
        return [node for part in self.source.body if part is not said for node in ast.walk(part)]

    @cached_property
    def calls(self) -> list[tuple[ast.Call, Any]]:
        """What is called by its name, and what the name stands for."""
        return [
            (node, self.function.__globals__.get(node.func.id))
            for node in self.nodes
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
        ]

    @cached_property
    def attributes(self) -> list[tuple[ast.Attribute, str]]:
        """What is looked up after a dot, and the name that stands before it."""
        return [
            (node, node.value.id)
            for node in self.nodes
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name)
        ]

    def at(self, node: ast.AST) -> str:
        return f"{self.function.__code__.co_filename}:{getattr(node, 'lineno', 0)}"

    def value(self, name: str) -> Any:
        """What a name of the module stands for."""
        return self.function.__globals__.get(name)


class _Library:
    """The author's functions as they were written; each file is read once."""

    def __init__(self) -> None:
        self._files: dict[str, dict[int, ast.FunctionDef]] = {}
        self._found: dict[int, _Written | None] = {}

    def find(self, rule: Any) -> _Written | None:
        """What an author wrote; nothing if it is ours, or if there is no file."""
        function = original(rule)
        if id(function) not in self._found:
            self._found[id(function)] = self._read(function)
        return self._found[id(function)]

    def _read(self, function: types.FunctionType) -> _Written | None:
        file = function.__code__.co_filename
        if file not in self._files:
            self._files[file] = {} if is_of_this_house(file) else dict(_functions(file))
        source = self._files[file].get(function.__code__.co_firstlineno)
        return _Written(function, source) if source else None

    def reached(self, rules: Collection[Any]) -> Iterator[_Written]:
        """The author's rules, and the rules that they call, each once."""
        left, seen = [original(rule) for rule in rules], set[int]()
        while left:
            function = left.pop()
            if id(function) in seen:
                continue
            seen.add(id(function))
            if written := self.find(function):
                yield written
            if not is_of_this_house(function.__code__.co_filename):
                named = (function.__globals__.get(name) for name in function.__code__.co_names)
                left += [original(value) for value in named if hasattr(value, "py_func")]

    def given_records(
        self, answers: Mapping[str, Any]
    ) -> Iterator[tuple[_Written, frozenset[str]]]:
        """The author's rules, with those of their parameters that are records of the game."""
        left: list[tuple[Any, Places]] = []
        left += ((rule, RECORDS.get(name, (0,))) for name, rule in answers.items())
        seen: set[tuple[int, Places]] = set()
        while left:
            rule, places = left.pop()
            written = self.find(rule)
            if written is None or (id(written), places) in seen:
                continue
            seen.add((id(written), places))
            names = [given.arg for given in written.source.args.args]
            records = frozenset(names[place] for place in places if place < len(names))
            yield written, records
            left += _handed_on(written, records)


def _functions(file: str) -> Iterator[tuple[int, ast.FunctionDef]]:
    """The functions of a file, by the line that they begin in."""
    try:
        left: list[ast.stmt] = list(ast.parse(Path(file).read_bytes()).body)
    except (OSError, SyntaxError, ValueError):
        return
    while left:
        node = left.pop()
        left += getattr(node, "body", [])
        if isinstance(node, ast.FunctionDef):
            first = node.decorator_list[0] if node.decorator_list else node
            yield first.lineno, node


def _handed_on(written: _Written, records: frozenset[str]) -> Iterator[tuple[Any, Places]]:
    """The rules that are called with a record, and the places of the records among their values."""
    for node, called in written.calls:
        given = enumerate(node.args)
        places = tuple(i for i, arg in given if isinstance(arg, ast.Name) and arg.id in records)
        if places and hasattr(called, "py_func"):
            yield called, places


def _check_strings(written: _Written) -> None:
    for node in written.nodes:
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            what = f"{node.value!r} is a string, and rules know only numbers"
            raise bad_game(written.at(node), f"{what}; compare with a member of an IntEnum.")


def _check_returns(written: _Written) -> None:
    """A rule that gives an answer must give one whichever way it goes."""
    source = written.source
    returns = [node for node in written.nodes if isinstance(node, ast.Return)]
    answers = source.name in ("waiting", "legal") or any(r.value for r in returns)
    if not answers:
        return
    for node in returns:
        if node.value is None:
            raise bad_game(written.at(node), f"{source.name!r} must return something here.")
    if not _always_returns(source.body):
        what = f"{source.name!r} ends here without returning anything"
        raise bad_game(written.at(source.body[-1]), f"{what}; is a return missing?")


def _always_returns(body: list[ast.stmt]) -> bool:
    """Whether a block cannot be left at its end."""
    last = body[-1]
    if isinstance(last, ast.If):
        return bool(last.orelse) and _always_returns(last.body) and _always_returns(last.orelse)
    if isinstance(last, ast.While):
        return isinstance(last.test, ast.Constant) and bool(last.test.value)
    return isinstance(last, (ast.Return, ast.Raise))


def _check_calls(written: _Written) -> None:
    """Whatever a rule calls is a rule too, or something that the compiler knows."""
    for node, called in written.calls:
        if isinstance(called, types.FunctionType) and not is_of_this_house(
            called.__code__.co_filename
        ):
            what = f"{ast.unparse(node.func)!r} is called by a rule and is none"
            raise bad_game(place_of(called), f"{what}; put @rule above it.")


def _check_members(written: _Written) -> None:
    """Whatever is named as a member of an enumeration is one."""
    for node, before in written.attributes:
        kind = written.value(before)
        if isinstance(kind, type) and issubclass(kind, enum.Enum) and not hasattr(kind, node.attr):
            near = meant(node.attr, kind.__members__)
            raise bad_game(written.at(node), f"{kind.__name__} has no {node.attr!r}{near}")


def _check_sentences(written: _Written) -> None:
    """A sentence is said with a value for each of its places."""
    for node, called in written.calls:
        if called is say and not any(isinstance(arg, ast.Starred) for arg in node.args):
            for part in ast.walk(node.args[1]) if len(node.args) > 1 else ():
                sentence = _sentence(written, part)
                if sentence is not None:
                    _check_places(written.at(node), sentence, len(node.args) - 2)


def _sentence(written: _Written, node: ast.AST) -> Sentences | None:
    """The sentence that is named here, if one is."""
    if not (isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name)):
        return None
    found = getattr(written.value(node.value.id), node.attr, None)
    return found if isinstance(found, Sentences) else None


def _check_places(where: str, sentence: Sentences, given: int) -> None:
    """So many values may be given; a list or another sentence may follow on lines of its own."""
    places = list(sentence.declared.places.items())
    missing = places[given:]
    follows = bool(missing) and (missing[0][1].many == "list" or missing[0][1] == SENTENCE)
    if given > len(places) or (missing and not follows):
        names = ", ".join(name for name, _ in places) or "nothing"
        what = f"{sentence.name} is said with {given} values and takes {len(places)}"
        raise bad_game(where, f"{what}: {names}.")


def _check_fields(written: _Written, records: frozenset[str], fields: Collection[str]) -> None:
    """Whatever is read from a record, or written to it, is a field that the game declares."""
    for node, before in written.attributes:
        if before in records and node.attr not in fields:
            raise bad_game(written.at(node), no_field(node.attr, fields))


def no_field(name: str, fields: Collection[str]) -> str:
    """What is wrong with the name of a field."""
    return f"the state has no field {name!r}{meant(name, fields)}"
