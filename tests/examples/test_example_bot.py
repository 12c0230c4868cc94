"""The bot in 20 lines plays by the view alone, and better than luck."""

import json
import random
import subprocess
import sys
from pathlib import Path

from examples import bot

import whitesmoke


def test_it_plays_whole_games_and_wins_more_than_its_share():
    assert sum(bot.play(seed)[0] for seed in range(40)) > 14


def test_it_attacks_whoever_gained_most():
    table = whitesmoke.deal("rise_or_fall", players=3, seed=1)
    for seat, name in enumerate(["defend", "attack geeks", "defend"]):
        table.play(seat, name)
    view = table.view(0)
    assert view["facts"]["gained"] == [-2, -1, 0]
    assert bot.choose(view, random.Random(1)) == "attack geeks"


def test_it_needs_only_what_can_be_sent_to_a_browser():
    sent = json.loads(json.dumps(whitesmoke.deal("rise_or_fall", players=5, seed=3).view(2)))
    assert bot.choose(sent, random.Random(1)).startswith("attack ")


def test_it_runs_as_a_program():
    ran = subprocess.run([sys.executable, bot.__file__], capture_output=True, text=True, check=True)
    assert ran.stdout.startswith("The bot won")


def test_it_is_a_bot_in_twenty_lines():
    source = Path(bot.__file__).read_text("utf-8").split('"""', 2)[2]
    bot_itself = source[: source.index("def anything")]
    assert len([line for line in bot_itself.splitlines() if line.strip()]) <= 20
