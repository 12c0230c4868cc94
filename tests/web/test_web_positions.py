"""Positions that are arranged on the page are those of Python, and so is what is refused."""

import json
import random
import shutil
import subprocess
from pathlib import Path

import msgspec
import pytest

import whitesmoke
from whitesmoke.games import GAMES, find
from whitesmoke.kernel.errors import BadPosition
from whitesmoke.kernel.position import position
from whitesmoke.kernel.record import record
from whitesmoke.kernel.sentences import as_numbers
from whitesmoke.site.building import POSITIONS, built
from whitesmoke.site.describing import describe

WEB = Path(__file__).parents[2] / "web"
PLAYED, MOMENTS, SPOILED = 4, 5, 6
"""Games of each kind, moments of each that are drawn, and how often each of these is spoiled."""

WRITTEN = [
    ({"attic": 1}, "no-zone"),
    ({"points": [5, 5, 5, 5]}, "no-list"),
    ({"picked": ["sulk"]}, "no-name"),
    ({"picked": [11]}, "no-number"),
    ({"round": "x"}, "no-number"),
    ({"points": {"jocks": 1}}, "no-list"),
    ({"ending": 9}, "bad_position"),
]
"""Zones of Rise or Fall that Python does not take, either, and the page's word for it."""


def moments(name, chance):
    """Positions of games that were played at random."""
    for seed in range(PLAYED):
        game = find(name)
        table = whitesmoke.deal(name, chance.randint(*game.about.players), seed)
        for _ in range(MOMENTS):
            yield position(game, table.states)
            for _ in range(chance.randrange(12)):
                if not table.over:
                    seat = chance.choice(table.waiting)
                    table.play(seat, chance.choice(table.legal(seat)))


def spoiled(value, chance):
    """A value in which one number or name is another."""
    if isinstance(value, dict) and value:
        place = chance.choice(list(value))
        return value | {place: spoiled(value[place], chance)}
    if isinstance(value, list) and value:
        place = chance.randrange(len(value))
        return [*value[:place], spoiled(value[place], chance), *value[place + 1 :]]
    return value + chance.choice((-1, 1, 3)) if isinstance(value, int) else value


def drawings(name):
    """Positions as they can be, with zones left out, and with something changed in them."""
    chance = random.Random(name)
    for whole in moments(name, chance):
        yield whole
        for _ in range(SPOILED):
            drawn = dict(whole)
            zone = chance.choice([zone for zone in drawn if zone not in ("players", "options")])
            if chance.randrange(2):
                drawn[zone] = spoiled(drawn[zone], chance)
            else:
                del drawn[zone]
            yield drawn


def here(name, drawn):
    """What Python makes of a position."""
    game = find(name)
    try:
        return {"record": record(whitesmoke.arrange(name, drawn, 7))}
    except BadPosition as error:
        return {"said": as_numbers(error.told, game.vocabulary.places | {512: ()})}


def on_the_page(asked):
    """What the page makes of positions of some games, in Node."""
    given = [
        {
            "wasm": str(built(find(name))),
            "positions": str(built(find(name), POSITIONS)),
            "about": msgspec.to_builtins(describe(find(name))),
            "drawn": [apart(drawn) for drawn in drawn_ones],
        }
        for name, drawn_ones in asked.items()
    ]
    node = shutil.which("node") or pytest.fail("There is no Node.")
    done = subprocess.run(
        [node, "arranged.mjs"], input=json.dumps(given), capture_output=True, text=True, cwd=WEB,
        check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return dict(zip(asked, json.loads(done.stdout), strict=True))


def apart(drawn):
    """Players and options beside the zones, as a table keeps them."""
    given = dict(drawn)
    players = given.pop("players", 3)
    return {"players": players, "options": given.pop("options", {}), "seed": "7", "zones": given}


def test_the_page_arranges_and_refuses_what_python_does():
    asked = {name: list(drawings(name)) for name in GAMES}
    found = on_the_page(asked)
    for name, drawn_ones in asked.items():
        made = refused = 0
        for drawn, there in zip(drawn_ones, found[name], strict=True):
            wanted = here(name, drawn)
            assert there.get("record") == wanted.get("record"), (name, drawn)
            if wanted.get("said"):
                assert there["said"] == wanted["said"], (name, drawn)
            made, refused = made + ("record" in there), refused + ("said" in there)
        assert made > PLAYED * MOMENTS, name
        assert refused > PLAYED, name


def test_what_is_no_zone_or_not_in_it_has_a_word_on_the_page():
    found = on_the_page({"rise_or_fall": [{"points": [5, 5, 5]} | drawn for drawn, _ in WRITTEN]})
    assert [each["code"] for each in found["rise_or_fall"]] == [word for _, word in WRITTEN]
    for drawn, _ in WRITTEN:
        with pytest.raises(BadPosition):
            whitesmoke.arrange("rise_or_fall", {"players": 3, "points": [5, 5, 5]} | drawn)
