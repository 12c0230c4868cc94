"""Entries: what a page may call of a game, each with an example of what it is given."""

from typing import Any

import numpy as np

from whitesmoke.bots import tree_search, weighing, winning
from whitesmoke.bots.plans import plan_type
from whitesmoke.bots.tree import CELL, Tree
from whitesmoke.kernel import arranging, drivers, told, written
from whitesmoke.kernel.game import Game

Entry = tuple[Any, tuple[Any, ...]]


def entries(game: Game) -> dict[str, Entry]:
    """All that a page calls, by name."""
    return rules(game) | telling(game) | thinking(game)


def rules(game: Game) -> dict[str, Entry]:
    """Dealing and deciding."""
    states, room, scores = game.layout.new(), game.offer_buffer(), np.zeros((1, 1))
    stream = np.zeros(2, np.uint64)
    return {
        "start": (drivers.start, (states,)),
        "ask": (drivers.ask, (states, room)),
        "step": (drivers.step, (states, 0, 0, room)),
        "options_of": (drivers.options_of, (states, 0, room)),
        "results": (drivers.results, (states, scores)),
        "imagine_all": (drivers.imagine_all, (states, 0)),
        "play_out": (drivers.play_out, (states, stream, room, 0)),
    }


def positions(game: Game) -> dict[str, Entry]:
    """What a page calls when somebody arranges a position, which few do: a .wasm of its own."""
    states, room = game.layout.new(), game.offer_buffer()
    return {"arrange": (arranging.arrange, (states, states, room, room))}


def telling(game: Game) -> dict[str, Entry]:
    """What viewers are told, as numbers and as text."""
    states, numbers, table = game.layout.new(3), np.zeros(1, np.int64), np.zeros((1, 1), np.int64)
    masks, room = game.layout.masks, (states, numbers, np.zeros(1))
    tables, text = game.facts.tables, np.zeros(1, np.uint8)
    all_told = (states, states, 0, 0, numbers, masks, tables, room, numbers, table)
    return {
        "tell_all": (told.tell_all, all_told),
        "explain": (told.explain, (states, 0, 0, 0, masks, room, numbers)),
        "call_seats": (told.call_seats, (states, masks, room, numbers)),
        "is_revealing": (told.is_revealing, (states, 0, 0, masks, room)),
        "write_all": (written.write_all, (numbers, numbers, table, table, 0, False, text, table)),
    }


def thinking(game: Game) -> dict[str, Entry]:
    """What bots ask."""
    states, room, masks = game.layout.new(), game.offer_buffer(), game.layout.masks
    plan, tree = np.zeros(1, plan_type(game)), Tree(16).parts
    stream, values = np.zeros(2, np.uint64), np.zeros(1)
    line, cells = np.zeros((1, 2), np.int64), np.zeros(1, CELL)
    found = {
        "search": (tree_search.search, (states, masks, plan, tree, stream, room)),
        "root_of": (tree_search.root_of, (states, masks, plan, tree, room)),
        "follow": (tree_search.follow, (states, masks, plan, tree, stream, room, line)),
        "judge_all": (tree_search.judge_all, (states, 0, plan, True, room, values)),
        "weigh": (weighing.weigh, (cells, True, True, values)),
        "value_all": (weighing.value_all, (cells, 0.0, 0.0, values, values)),
        "keep_to_convention": (weighing.keep_to_convention, (values, values, values, 0.0, values)),
        "fall_into_habit": (weighing.fall_into_habit, (values, 0.0, values, stream)),
        "overlook": (weighing.overlook, (values, 0.0, values, stream)),
        "pick": (weighing.pick, (values, stream)),
    }
    if winning.is_open(game):
        tried, rooms = np.zeros(1, winning.TRIED), np.zeros((1, 1), np.int64)
        found["look"] = (winning.look, (states, 0, plan, rooms, tried, values))
    return found
