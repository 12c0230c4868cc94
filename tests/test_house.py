"""The house: imports point to the left only, and no function or module outgrows its reader."""

import ast
from pathlib import Path

import pytest

from whitesmoke.games import GAMES

SOURCE = Path(__file__).parents[1] / "src" / "whitesmoke"
MODULES = sorted(SOURCE.rglob("*.py"))

LEFT_OF = {
    "kernel": set(),
    "games": {"kernel"},
    "bots": {"kernel", "games"},
    "testing": {"kernel", "games", "doors"},
    "skeleton": {"kernel", "testing"},
    "doors": {"kernel", "games", "bots"},
    **{
        room: {"kernel", "games", "bots", "doors"}
        for room in ("lab", "server", "terminal", "adapters", "site", "mcp_door")
    },
}
"""What each room may import; the command line may import everything."""

SERVER = (
    "config", "server_time", "storage", "wire", "metrics", "guards", "thinking", "tables", "doors",
    "host",
)  # fmt: skip
"""The rooms of the server: each may import those that come before it."""


def room_of(module: Path) -> str:
    return module.relative_to(SOURCE).parts[0].removesuffix(".py")


def imports(module: Path) -> set[str]:
    """The rooms and modules of ours that a module imports, at any depth of it."""
    found = set()
    for node in ast.walk(ast.parse(module.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{name.name}" for name in node.names)}
        elif isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
    return {name.removeprefix("whitesmoke.") for name in found if name.startswith("whitesmoke.")}


@pytest.mark.parametrize("module", MODULES, ids=lambda m: str(m.relative_to(SOURCE)))
def test_imports_point_to_the_left(module):
    room = room_of(module)
    if room in ("cli", "__init__", "__main__"):
        return
    rooms = {name.split(".")[0] for name in imports(module)} - {room}
    assert rooms <= LEFT_OF[room]


def server_room(name: str) -> str | None:
    """The room of the server that a module is in, by its dotted name or its path."""
    parts = name.split(".")
    return parts[1] if parts[0] == "server" and len(parts) > 1 else None


@pytest.mark.parametrize(
    "module", sorted((SOURCE / "server").rglob("*.py")), ids=lambda m: str(m.relative_to(SOURCE))
)
def test_rooms_of_the_server_import_those_before_them(module):
    room = server_room(".".join(module.relative_to(SOURCE).with_suffix("").parts))
    if room == "__init__":
        assert not imports(module)
        return
    rooms = {server_room(name) for name in imports(module)} - {None, room}
    assert rooms <= set(SERVER[: SERVER.index(room)])


@pytest.mark.parametrize("game", GAMES)
def test_no_game_imports_another(game):
    others = set(GAMES) - {game}
    for module in (SOURCE / "games" / game).glob("*.py"):
        assert not {
            name
            for name in imports(module)
            if name.split(".")[1:2] and name.split(".")[1] in others
        }


@pytest.mark.parametrize("module", MODULES, ids=lambda m: str(m.relative_to(SOURCE)))
def test_no_module_and_no_function_outgrows_its_reader(module):
    text = module.read_text("utf-8")
    assert len(text.splitlines()) <= 400
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef):
            assert node.end_lineno - node.lineno < 40, node.name


def lines_of_code(module: Path) -> int:
    """Lines that are neither blank nor a comment nor part of a docstring."""
    text = module.read_text("utf-8")
    said = {
        line
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        for line in range(node.lineno, node.end_lineno + 1)
    }
    lines = enumerate(map(str.strip, text.splitlines()), 1)
    return sum(bool(line) and line[0] != "#" and number not in said for number, line in lines)


@pytest.mark.parametrize("game", GAMES)
def test_a_games_folder_stays_small(game):
    modules = set((SOURCE / "games" / game).glob("*.py"))
    rules = {path for path in modules if path.name != "heuristics.py"}
    assert sum(map(lines_of_code, rules)) < 1650  # Avignon reads petitions, a language of its own
    assert lines_of_code(SOURCE / "games" / game / "heuristics.py") < 200
