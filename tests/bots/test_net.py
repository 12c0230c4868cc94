"""Nets: they see what a seat sees, compute what they should, and are made the same every time."""

import numpy as np
import pytest
from bench.poker import exploitability_of

from whitesmoke.bots import self_play
from whitesmoke.bots.features import ALL, ROOM, WHOSE, features_of
from whitesmoke.bots.features import read as read_row
from whitesmoke.bots.lineup import NoSuchBot, bot, fitting
from whitesmoke.bots.net import BEST, JUDGED, WORSE, asking, shape_of, turned
from whitesmoke.bots.net_player import Net, NetPlayer, NoNet, load, read, save
from whitesmoke.bots.training import Room, Trainer, first_weights, resume, tables
from whitesmoke.games import GAMES, find
from whitesmoke.kernel.chance import stream
from whitesmoke.kernel.compiling import plainly
from whitesmoke.lab.workers import Threads

KUHN = find("examples.kuhn_poker")
FEW = 2048


@pytest.fixture(scope="module")
def played():
    """A generation's decisions at Kuhn poker, and the weights that made them."""
    room, weights = Room(KUHN, FEW), first_weights(KUHN, 1)
    noted = self_play.gather(
        tables(KUHN, np.random.default_rng(1)), asking(KUHN), KUHN.layout.masks,
        features_of(KUHN).parts, turned(KUHN), weights, np.uint64(1), KUHN.offer_buffer(),
        room.trace, room.steps, stream(1),
    )  # fmt: skip
    return room, weights, noted


def outputs(weights, facts):
    """What comes out of a net of Kuhn poker, in 64-bit floats by NumPy."""
    first, second, outs = (p.astype(np.float64) for p in shape_of(KUHN).parts(weights))
    hidden = np.maximum(facts @ first[:-1] + first[-1], 0)
    hidden = np.maximum(hidden @ second[:-1] + second[-1], 0)
    return outs[:, :-1] @ hidden + outs[:, -1]


def facts_of(room, step):
    facts, at = (
        np.zeros(shape_of(KUHN).facts),
        slice(step["facts"], step["facts"] + step["holding"]),
    )
    facts[room.trace[0][at]] = room.trace[1][at]
    return facts


def loss(weights, room, step, entropy, spread):
    """The loss of one decision while the policy is the one that made it, by NumPy."""
    actions, out = shape_of(KUHN).actions, outputs(weights, facts_of(room, step))
    at = slice(step["offers"], step["offers"] + step["count"])
    rows, judged = room.trace[2][at], room.trace[3][at]
    leanings = out[rows] + np.where(judged == 0, out[actions + BEST], judged * out[actions + WORSE])
    shares = np.exp(leanings - leanings.max())
    shares /= shares.sum()
    gained = step["gain"] / spread * shares[step["pick"]] / step["share"]
    scores = step["scores"][: step["players"]]
    expected = 1 / (1 + np.exp(-out[actions + JUDGED :][: step["players"]]))
    missed = -scores * np.log(expected) - (1 - scores) * np.log(1 - expected)
    return -gained + entropy * (shares * np.log(shares)).sum() + 0.5 * missed.sum()


def test_the_compiled_gradient_is_the_slope_of_the_loss(played):
    room, weights, noted = played
    shape, step, luck = shape_of(KUHN), room.steps[noted // 2], np.random.default_rng(1)
    settings = np.zeros(6)
    settings[self_play.CLIP], settings[self_play.VALUE] = 0.2, 0.5
    settings[self_play.ENTROPY], settings[self_play.SPREAD] = 0.3, 0.7
    grads, blank = np.zeros_like(weights), np.zeros_like(weights)
    self_play.learn(
        weights.copy(), grads, blank, blank.copy(), shape.facts, shape.actions, room.trace,
        room.steps, np.array([noted // 2]), 1, settings, np.zeros(3),
    )  # fmt: skip
    places = [*np.flatnonzero(grads)[:: max(1, np.count_nonzero(grads) // 40)]]
    places += [*luck.integers(0, len(weights), 10)]
    for place in places:
        beside = np.zeros(len(weights))
        beside[place] = 1e-4
        up, down = (loss(weights + s * beside, room, step, 0.3, 0.7) for s in (1, -1))
        assert grads[place] == pytest.approx((up - down) / 2e-4, abs=2e-3)


def test_the_net_that_decides_is_the_one_that_learns(played):
    weights = played[1]
    states, shape = KUHN.deal(2, 5, {}), shape_of(KUHN)
    seen = KUHN.redact(states, 0)
    actions, shares, scores = Net(KUHN, weights).consider(seen, 0)
    facts = np.zeros(shape.facts)
    places, values = facts_in(KUHN, seen, 0)
    facts[places] = values
    out = outputs(weights, facts)
    likely = np.exp(out[actions])
    assert actions == KUHN.legal(states, 0)
    assert shares == pytest.approx(likely / likely.sum())
    expected = 1 / (1 + np.exp(-out[shape.actions + JUDGED :]))
    assert scores == pytest.approx(-2 + 4 * expected, abs=1e-5)


def test_the_same_seed_makes_the_same_net_and_a_pause_changes_nothing(tmp_path):
    whole, paused, other = Trainer(KUHN, 3), Trainer(KUHN, 3), Trainer(KUHN, 4)
    for _ in range(3):
        whole.step(FEW)
    paused.step(FEW)
    paused.pause(tmp_path / "pause.npz")
    again = resume(KUHN, tmp_path / "pause.npz")
    for _ in range(2):
        again.step(FEW)
    assert np.array_equal(whole.state["kept"], again.state["kept"])
    assert whole.made == again.made
    assert whole.made["generations"] == 3
    other.step(FEW)
    assert not np.array_equal(other.state["weights"], paused.state["weights"])


def test_learners_side_by_side_make_the_same_net_wherever_they_learn(tmp_path):
    """One after the other, in threads, or after a pause: the average of what each learned."""
    one, other = Trainer(KUHN, 3, learners=2), Trainer(KUHN, 3, learners=2)
    alone = Trainer(KUHN, 3)
    one.step(FEW)
    alone.step(FEW)
    assert not np.array_equal(one.state["weights"], alone.state["weights"])
    one.pause(tmp_path / "pause.npz")
    one = resume(KUHN, tmp_path / "pause.npz")
    one.step(FEW)
    for _ in range(2):
        other.step(FEW, Threads(2).map)
    assert np.array_equal(one.state["kept"], other.state["kept"])
    assert one.made == other.made
    assert one.made["learners"] == 2


def test_kept_in_bytes_a_net_plays_nearly_the_same(tmp_path):
    trainer = Trainer(KUHN)
    trainer.step(FEW)
    save(tmp_path / "kuhn.npz", trainer.net)
    kept = read(KUHN, tmp_path / "kuhn.npz")
    assert kept.made == trainer.made
    seen = KUHN.redact(KUHN.deal(2, 5, {}), 0)
    for one, other in zip(trainer.net.consider(seen, 0), kept.consider(seen, 0), strict=True):
        assert np.allclose(one, other, atol=0.02)


def test_a_net_of_another_game_is_refused(tmp_path):
    save(tmp_path / "kuhn.npz", Trainer(KUHN).net)
    with pytest.raises(NoNet, match="another version of Leduc"):
        read(find("examples.leduc_poker"), tmp_path / "kuhn.npz")


def facts_in(game, states, seat):
    """The facts that hold, by the same rule without the compiler."""
    record, players = states.view(np.uint8).reshape(-1), int(states["players"][0])
    places, values, count = np.zeros(ROOM, np.int64), np.zeros(ROOM), 1
    places[0], values[0] = seat, 1
    for part in features_of(game).parts:
        for r in range(players) if part[WHOSE] == ALL else [0]:
            of = (seat + r) % players
            count = plainly(read_row)(record, part, of, r, seat, players, places, values, count)
    return places[:count], values[:count]


@pytest.mark.parametrize("name", [*GAMES, "examples.leduc_poker"])
def test_a_net_is_told_what_a_seat_sees_and_nothing_else(name):
    game = find(name)
    states = game.deal(game.about.fewest, 3, {})
    for seat in range(2):
        seen = facts_in(game, game.redact(states, seat), seat)
        imagined = facts_in(game, game.imagine(states, seat, 7), seat)
        assert [part.tolist() for part in seen] == [part.tolist() for part in imagined]
        assert max(seen[0]) < features_of(game).size
        assert len(set(seen[0].tolist())) == len(seen[0])


def test_naming_a_neighbour_is_the_same_decision_on_every_seat():
    game = find("nope")
    rows, ids = turned(game), game.ids
    assert rows[4, 0, ids["name seat 2"]] == rows[4, 3, ids["name seat 1"]]
    assert rows[4, 1, ids["name seat 2"]] == ids["name seat 1"]
    assert rows[4, 2, ids["draw"]] == ids["draw"]


def test_training_makes_kuhn_poker_harder_to_exploit():
    trainer = Trainer(KUHN, entropy=0.1)
    before = exploitability_of("kuhn_poker", trainer.net)
    for _ in range(20):
        trainer.step(FEW)
    assert exploitability_of("kuhn_poker", trainer.net) < before / 3


def test_who_has_no_net_says_how_to_make_one(monkeypatch, tmp_path):
    monkeypatch.setattr("whitesmoke.bots.net_player.NETS", tmp_path)
    load.cache_clear()
    with pytest.raises(NoNet, match="whitesmoke train avignon"):
        fitting("net", find("avignon"), 2)
    load.cache_clear()


def test_a_net_player_decides_by_its_net():
    weights = first_weights(KUHN, 1)
    outs = shape_of(KUHN).parts(weights)[2]
    outs[KUHN.ids["bet"], -1] = 9
    player, seen = NetPlayer(Net(KUHN, weights)), KUHN.redact(KUHN.deal(2, 5, {}), 0)
    assert {player.choose(KUHN, seen, 0, stream(n)) for n in range(20)} == {KUHN.ids["bet"]}
    assert isinstance(bot("net", "nope"), NetPlayer)
    with pytest.raises(NoSuchBot, match="net"):
        bot("knit", "nope")
