"""In WebAssembly rules, telling and search do what they do here, byte for byte."""

import gzip

import numpy as np
import pytest

from whitesmoke.bots.search import Search
from whitesmoke.bots.tree import Tree
from whitesmoke.bots.tuning import TUNING
from whitesmoke.games import GAMES, find
from whitesmoke.kernel import told, written
from whitesmoke.kernel.chance import stream
from whitesmoke.kernel.state import SPECTATOR
from whitesmoke.kernel.table import deal
from whitesmoke.site.building import built
from whitesmoke.site.twin import Different, Twin

DECISIONS, PLAYED, SEARCHED, SIMULATIONS = 5_000, 40, 3, 150
LARGEST = 30_000
"""Bytes of a game's rules, telling and search, compressed."""


def counts(game):
    return range(game.about.fewest, game.about.most + 1)


@pytest.mark.parametrize("name", GAMES)
def test_games_played_at_random_end_in_the_same_bytes(name):
    game = find(name)
    twin, offers, own = Twin(game), game.offer_buffer(), stream(1, "compared")
    for players in counts(game):
        states = game.blank(players, {}, PLAYED)
        states["seed"] = np.arange(PLAYED)
        twin.call("start", states)
        twin.call("play_out", states, own, offers, DECISIONS)
    twin.compare()


@pytest.mark.parametrize("name", GAMES)
def test_viewers_are_told_the_same_text(name):
    game = find(name)
    twin, players = Twin(game), game.about.most
    viewers = np.array([SPECTATOR, *range(players)])
    workspace = (
        game.layout.new(3),
        np.zeros(max(len(game.names), players) + 1, np.int64),
        np.zeros(players),
    )
    table, own = deal(game, players, 5), stream(2, "told")
    masks, tables = game.layout.masks, game.facts.tables
    for _ in range(PLAYED):
        if table.over:
            break
        before, seat = table.states.copy(), table.waiting[0]
        action = table.legal_ids(seat)[int(own[1]) % len(table.legal_ids(seat))]
        own[1] += np.uint64(7)
        table.play_id(seat, action)
        after, out = table.states.copy(), np.zeros(8192, np.int64)
        starts = np.zeros((len(viewers), told.END + 1), np.int64)
        said = twin.call(
            "tell_all", before, after, seat, action, viewers, masks, tables, workspace, out, starts
        )
        text, cuts = (
            np.zeros(written.LONGEST * said, np.uint8),
            np.zeros((len(viewers), written.REST + 1), np.int64),
        )
        twin.call("write_all", out, viewers, starts, game.sentence_table, 3, table.over, text, cuts)
        twin.call("explain", after, told.WHY_NOT, seat, action, masks, workspace, out)
    twin.compare()


@pytest.mark.parametrize("name", GAMES)
def test_a_search_grows_the_same_tree(name):
    game = find(name)
    twin, own = Twin(game), stream(3, "searched")
    search = Search(simulations=SIMULATIONS, **TUNING[name])
    for number in range(SEARCHED):
        table = deal(game, list(counts(game))[number % len(counts(game))], number)
        for _ in range(3 * number):
            seat = table.waiting[0]
            table.play_id(seat, table.legal_ids(seat)[0])
        seat = table.waiting[0]
        seen, plan, tree = game.redact(table.states, seat), search.plan(game, seat), Tree(1 << 10)
        masks, offers = game.layout.masks, game.offer_buffer()
        twin.call("search", seen, masks, plan, tree.parts, own, offers)
        node, count, together = twin.call("root_of", seen, masks, plan, tree.parts, offers)
        cells = tree.cells[tree.nodes[node]["first"] :][:count].copy()
        shares, values, errors, judged = np.zeros((4, count))
        twin.call("weigh", cells, together, together, shares)
        twin.call("overlook", cells["visits"].astype(float), 0.8, shares, own)
        twin.call("fall_into_habit", values, 0.5, errors, own)
        twin.call("pick", shares, own)
        twin.call("value_all", cells, -1.0, 2.0, values, errors)
        twin.call("keep_to_convention", judged, values, errors, 1.0, shares)
        twin.call("follow", seen, masks, plan, tree.parts, own, offers, np.zeros((16, 2), np.int64))
        twin.call("judge_all", seen, seat, plan, True, offers, np.zeros(len(offers)))
    twin.compare()


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_small_enough_to_be_sent(name):
    assert len(gzip.compress(built(find(name)).read_bytes())) < LARGEST


def test_a_difference_is_noticed():
    game = find("rise_or_fall")
    twin, states = Twin(game), game.blank(3, {})
    twin.call("start", states)
    states["seed"] += 1
    with pytest.raises(Different, match="differs"):
        twin.compare()
