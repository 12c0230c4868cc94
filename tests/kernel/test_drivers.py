"""Drivers: what compiled loops over many games do is what one game at a time does."""

import numpy as np
import pytest
from toys import lots

from whitesmoke.games import find
from whitesmoke.kernel import drivers, table
from whitesmoke.kernel.chance import choose, derive, stream
from whitesmoke.kernel.compiling import plainly

GAMES = [lots.GAME, find("rise_or_fall")]
MANY = 1_000_000


@pytest.fixture(params=GAMES, ids=lambda game: game.name)
def game(request):
    return request.param


def dealt(game, many, players=3):
    return np.concatenate([table.deal(game, players, seed).states for seed in range(many)])


def wandered(at_play, own, most=MANY):
    """Play one table on at random, in Python, as `play_out` does; how many decisions it took."""
    made = 0
    while not at_play.over and made < most:
        seat = at_play.waiting[0]
        legal = at_play.legal_ids(seat)
        at_play.play_id(seat, legal[choose(own, len(legal))])
        made += 1
    return made


@pytest.mark.parametrize("most", [0, 1, 5, MANY])
def test_play_out_plays_as_python_does(game, most):
    states, one_by_one = dealt(game, 12), stream(5, "test")
    tables = [table.Table(game, states[i : i + 1].copy()) for i in range(12)]
    expected = sum(wandered(at_play, one_by_one, most) for at_play in tables)
    compiled = stream(5, "test")
    assert drivers.play_out(states, compiled, game.offer_buffer(), most) == expected
    assert compiled.tolist() == one_by_one.tolist()
    assert states.tobytes() == b"".join(at_play.states.tobytes() for at_play in tables)


def test_play_out_plays_as_the_plain_rules_do(game):
    states, own, plain = dealt(game, 2), stream(6, "test"), stream(6, "test")
    opened = [game.layout.open(states[i : i + 1]) for i in range(2)]
    with np.errstate(over="ignore"):
        made = sum(
            plainly(drivers.wander)(state, plain, game.offer_buffer(), 40) for state in opened
        )
    assert drivers.play_out(states, own, game.offer_buffer(), 40) == made
    assert states.tobytes() == b"".join(game.layout.close(state).tobytes() for state in opened)


def test_play_out_many_notes_score_length_and_ending_of_each_game(game):
    template, many = game.blank(3, {}), 20
    seeds = np.array([derive(i, "many") for i in range(many)], np.uint64)
    scores, lengths = np.full((many, game.about.most), -1.0), np.zeros(many, np.int64)
    endings, own, python = np.zeros(many, np.int64), stream(1), stream(1)
    before = template.tobytes()
    drivers.play_out_many(template, seeds, own, game.offer_buffer(), MANY, scores, lengths, endings)
    assert template.tobytes() == before
    for i, seed in enumerate(seeds):
        at_play = table.deal(game, 3, int(seed))
        assert lengths[i] == wandered(at_play, python)
        assert scores[i, :3].tolist() == at_play.scores
        assert endings[i] == at_play.states["ending"][0] != 0


def test_a_game_that_was_cut_short_has_no_score(game):
    scores, lengths = np.full((4, game.about.most), -1.0), np.zeros(4, np.int64)
    endings, seeds = np.full(4, 9, np.int64), np.arange(4, dtype=np.uint64)
    drivers.play_out_many(
        game.blank(3, {}), seeds, stream(1), game.offer_buffer(), 2, scores, lengths, endings
    )
    assert lengths.tolist() == [2] * 4
    assert endings.tolist() == [0] * 4
    assert (scores == -1).all()


def test_a_refused_step_changes_nothing(game):
    states, offers = dealt(game, 1), game.offer_buffer()
    before = states.tobytes()
    asked = int(np.log2(drivers.ask(states, offers) & -drivers.ask(states, offers)))
    for seat in (-1, 3, 7, 63, 64, 128):
        assert game.step(states, seat, 0, offers) == drivers.NOT_ASKED
    for action in (-1, len(game.actions), 99):
        assert game.step(states, asked, action, offers) == drivers.ILLEGAL
    assert states.tobytes() == before


def test_asking_tells_what_the_first_seat_may_do(game):
    states, offers = dealt(game, 1), game.offer_buffer()
    mask = drivers.ask(states, offers)
    assert offers[1 : offers[0] + 1].tolist() == game.legal(states, int(drivers.lowest(mask))) != []


def test_beginning_gives_what_dealing_gives(game):
    states, offers = game.layout.new(), game.offer_buffer()
    mask = game.begin(states, game.blank(3, {}), 77, offers)
    at_play = table.deal(game, 3, 77)
    assert states.tobytes() == at_play.states.tobytes()
    assert [seat for seat in range(3) if mask >> seat & 1] == at_play.waiting


def test_words_are_the_bytes_of_a_record(game):
    assert drivers.lowest(0b1000) == 3
    states = dealt(game, 1)
    count = game.layout.dtype.itemsize // 8
    assert drivers.words(states[0], count).tobytes() == states.tobytes()
