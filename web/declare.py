"""The games for the browser, made from their declarations: `python web/declare.py`.

`src/declared/` is what it writes: for each game its types and its declaration (`<game>.ts`), its
English words (`<game>.ftl`), and its lesson with all that is seen in it (`<game>.lesson.json`); the
names of the page's own texts (`page.ts`); and the English that is common to all games
(`common.ftl`). A test fails when a game has gone on without it.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from whitesmoke.games import GAMES, find
from whitesmoke.kernel import vocabulary
from whitesmoke.kernel.declaration import Declaration, Fact, KindOf, Part, PrintedOf, declaration
from whitesmoke.kernel.fluent import parse_file, places
from whitesmoke.kernel.game import Game
from whitesmoke.kernel.lesson import as_told
from whitesmoke.kernel.sentences import FIRST, slug
from whitesmoke.server.wire.paces import CLOCKS

ROOT = Path(__file__).parents[1] / "src" / "whitesmoke"
FOLDER = Path(__file__).parent / "src" / "declared"
MADE = "Made by web/declare.py; not to be edited."
PLAIN = {
    "number": "number", "seat": "number", "flag": "boolean", "text": "string",
    "decision": "Decision", "sentence": "Said",
}  # fmt: skip
PAGE = "page-"
"""What the names of the page's own messages begin with."""


def written() -> dict[str, str]:
    """Every file as it should be, by its name."""
    files = {"page.ts": page(), "common.ftl": english(vocabulary.as_file(vocabulary.COMMON))}
    for name in GAMES:
        game = find(name)
        files |= {f"{name}.ts": types(game), f"{name}.ftl": english(game.vocabulary.english_file)}
        files[f"{name}.lesson.json"] = lesson_of(game)
    return files


def lesson_of(game: Game) -> str:
    """A game's lesson, a line for each step; the page plays it without a server."""
    steps = (json.dumps(step, ensure_ascii=False, separators=(",", ":")) for step in as_told(game))
    return "[\n" + ",\n".join(steps) + "\n]\n"


def english(text: str) -> str:
    """Words of the declarations as a file."""
    return f"# {MADE}\n{text}"


def page() -> str:
    """The languages that the page speaks, the clocks that it offers, and its texts by name."""
    others = sorted({file.stem for file in (ROOT / "words").glob("*.ftl")} - {vocabulary.ENGLISH})
    languages = [vocabulary.ENGLISH, *others]
    clocks = {name: clock._asdict() for name, clock in CLOCKS.items()}
    return "\n".join([
        f"/** What the page says. {MADE} */",
        f"export const LANGUAGES = {json.dumps(languages)} as const;",
        "/** The clocks that a table may have. */",
        f"export const CLOCKS = {json.dumps(clocks, indent=2)} as const;",
        "",
        *texts(ROOT),
    ])  # fmt: skip


def types(game: Game) -> str:
    """A game's types, what is printed on its cards, and its declaration."""
    made = declaration(game)
    name = pascal(made.game)
    return "\n".join([
        f"/** {made.title}, as it is declared in Python. {MADE} */",
        'import type { Declaration } from "../lib/declared";',
        "",
        *words(made),
        *interface("Facts", made, (*made.fields, *made.scene)),
        *interface("Own", made, (*made.own_scene, *made.own_fields)),
        *union("Decision", "do", ((verb.name, verb.parts) for verb in made.verbs)),
        *union("Said", "say", said(made)),
        *texts(game.folder),
        *(line for table in made.printed for line in printed(made, table)),
        f"export interface {name} {{",
        *(f"  {part}: {part};" for part in ("Facts", "Own", "Decision", "Said", "Texts")),
        "  Words: {",
        *(f"    {kind}: {pascal(kind)};" for kind in made.words),
        "  };",
        "}",
        "",
        f"export const declaration: Declaration = {msgspec.json.encode(made).decode()};",
        "",
    ])  # fmt: skip


def words(made: Declaration) -> Iterator[str]:
    """The words of every kind by number, and their type."""
    for kind, messages in made.words.items():
        names = [message.removeprefix(f"{kind}-") for message in messages]
        yield f"export const {constant(kind)} = {json.dumps(names)} as const;"
        type_ = f"(typeof {constant(kind)})[number]"
        if "" in names:
            type_ = f'Exclude<{type_}, "">'
        yield f"export type {pascal(kind)} = {type_};"
        yield ""


def interface(name: str, made: Declaration, facts: tuple[Fact, ...]) -> Iterator[str]:
    """Facts by name."""
    yield f"export interface {name} {{"
    for fact in facts:
        yield f"  {fact.name}: {shaped(made, fact)};"
    yield "}\n"


def shaped(made: Declaration, fact: Fact) -> str:
    """The type of a fact in its shape, the last length inmost."""
    type_ = valued(made, fact.kind, fact.values, fact.none)
    shape = list(fact.shape)
    if fact.places_kind:
        type_ = f"Record<{pascal(fact.places_kind)}, {type_}>"
        if fact.shape[-1] != len(made.words[fact.places_kind]):
            type_ = f"Partial<{type_}>"
    elif fact.places:
        type_ = "{ " + "; ".join(f"{quoted(name)}: {type_}" for name in fact.places) + " }"
    if fact.places_kind or fact.places:
        shape.pop()
    for _ in shape:
        type_ = (
            f"({type_})[]"
            if "|" in type_ and not type_.startswith(("Record", "Partial", "{"))
            else f"{type_}[]"
        )
    return type_


def valued(made: Declaration, kind: KindOf, names: tuple[str, ...], none: int | None) -> str:
    """The type of one value."""
    type_ = PLAIN.get(kind.name) or pascal(kind.name)
    if names:
        type_ = " | ".join(quoted(name) for name in names if name)
    if kind.many:
        return f"{type_}[]"
    can_miss = none is not None or "" in names or "" in made.words.get(kind.name, ())
    return f"{type_} | null" if can_miss else type_


def said(made: Declaration) -> Iterator[tuple[str, tuple[Part, ...]]]:
    """The sentences; one that is common to all games gives way to the game's own of its name."""
    own = {each.name for each in made.sentences if each.number >= FIRST}
    for each in made.sentences:
        if each.number >= FIRST or each.name not in own:
            yield each.name, each.places


def union(name: str, key: str, members: Any) -> Iterator[str]:
    """A type for what is told apart by one word."""
    yield f"export type {name} ="
    for member, parts in members:
        fields = "".join(f" {part.name}: {spoken(part.kind)};" for part in parts)
        yield f"  | {{ {key}: {json.dumps(member)};{fields} }}"
    yield "  ;\n"


def spoken(kind: KindOf) -> str:
    """The type of a value in a sentence or a decision."""
    type_ = "number" if kind.name == "decision" else PLAIN.get(kind.name) or pascal(kind.name)
    return f"{type_}[]" if kind.many else type_


def texts(folder: Path) -> Iterator[str]:
    """The page's texts in a folder's English words: each name with its places, or never."""
    yield "export interface Texts {"
    for name, pattern in parse_file(folder / "words" / "en.ftl").items():
        if name.startswith(PAGE) and "." not in name:
            given = " | ".join(json.dumps(place) for place in sorted(places(pattern)))
            yield f"  {json.dumps(name.removeprefix(PAGE))}: {given or 'never'};"
    yield "}\n"


def printed(made: Declaration, table: PrintedOf) -> Iterator[str]:
    """What is printed on each card, as data."""
    kind = pascal(table.kind)
    yield f"export interface {kind}Printed {{"
    for column in table.columns:
        yield f"  {column.name}: {valued(made, column.kind, column.names, None)};"
    yield "}\n"
    yield f"export const {constant(table.name)}: Record<{kind}, {kind}Printed> = {{"
    for number, message in enumerate(made.words[table.kind]):
        if message:
            values = {
                column.name: decoded(made, column.kind, column.names, column.values[number])
                for column in table.columns
            }
            yield f"  {json.dumps(message.removeprefix(f'{table.kind}-'))}: {json.dumps(values)},"
    yield "};\n"


def decoded(made: Declaration, kind: KindOf, names: tuple[str, ...], value: int) -> Any:
    """A value as the page knows it."""
    if kind.many == "bits":
        one = KindOf(kind.name)
        bits = range(value.bit_length())
        return [decoded(made, one, names, bit) for bit in bits if value >> bit & 1]
    if kind.name in made.words:
        return made.words[kind.name][value].removeprefix(f"{kind.name}-") or None
    if kind.name == "flag":
        return bool(value)
    return slug(names[value]) if names else value


def pascal(name: str) -> str:
    return "".join(part.capitalize() for part in slug(name).split("-"))


def constant(name: str) -> str:
    return slug(name).replace("-", "_").upper()


def quoted(name: str) -> str:
    return json.dumps(slug(name))


def write() -> None:
    """Write every file, and remove those that are no longer made."""
    files = written()
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.iterdir():
        if old.name not in files:
            old.unlink()
    for name, text in files.items():
        (FOLDER / name).write_text(text, "utf-8")


if __name__ == "__main__":
    write()
