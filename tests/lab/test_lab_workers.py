"""Workers: the same results in the same order, from threads and from a cluster."""

import functools
import pickle
import threading
import time

import numpy as np
import pytest

from whitesmoke.bots.lineup import NoSuchBot, bot
from whitesmoke.bots.training import Trainer
from whitesmoke.games import find
from whitesmoke.lab.arena import Contender, Match
from whitesmoke.lab.findings import findings
from whitesmoke.lab.plain import plain
from whitesmoke.lab.simulation import Simulation
from whitesmoke.lab.study import Study
from whitesmoke.lab.summary import summary
from whitesmoke.lab.variants import vary
from whitesmoke.lab.workers import Threads

GAME, KUHN = find("rise_or_fall"), find("examples.kuhn_poker")


def test_results_come_in_the_order_of_the_tasks_and_not_all_are_started_at_once():
    started = []

    def work(task):
        started.append(task)
        time.sleep(0.05 if task == 0 else 0)
        return task * task

    found = Threads(2).map(work, iter(range(100)))
    assert next(found) == 0
    assert len(started) < 20
    assert list(found) == [n * n for n in range(1, 100)]


def test_whoever_stops_asking_ends_the_work():
    made = threading.Semaphore(0)
    found = Threads(1).map(lambda task: made.release() or time.sleep(0.01), range(1000))
    next(found)
    found.close()
    time.sleep(0.1)
    assert made._value < 10


def test_work_can_be_sent_with_all_that_it_needs_and_nothing_that_came_of_it():
    simulation = Simulation(GAME, 3, 40, bound=1000, bots=("rule",))
    again = pickle.loads(pickle.dumps(simulation.chunk))(0)
    assert [part.tolist() for part in again] == [part.tolist() for part in simulation.chunk(0)]
    bots = [Contender(name, bot(name, GAME.name)) for name in ("rule", "random")]
    match = Match(GAME, bots, 3, 1)
    match.run(8)
    sent = pickle.loads(pickle.dumps(match))
    assert (sent.games, sent.contenders[0].by_deal) == ([], [])
    assert [one.scores for one in sent.play_deal(0)] == [one.scores for one in match.games[:3]]


def a_study(workers):
    variants = vary(GAME, ["principal_threshold=3/2"], 5, ["rule"], {})
    return Study(GAME, variants, 4096, workers=workers, watched=24)


@pytest.fixture
def two_nodes(monkeypatch):
    """A cluster of two nodes on this machine, reached over the loopback address only."""
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    monkeypatch.setenv("RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER", "0")
    import ray
    from ray.cluster_utils import Cluster

    loopback = {"num_cpus": 1, "node_ip_address": "127.0.0.1"}
    quick = {"health_check_period_ms": 500, "health_check_initial_delay_ms": 1000}
    cluster = Cluster(
        head_node_args=loopback | {"include_dashboard": False, "_system_config": quick},
        initialize_head=True,
    )
    yield cluster, cluster.add_node(**loopback)
    ray.shutdown()
    cluster.shutdown()


@pytest.mark.long
def test_a_cluster_that_loses_a_node_in_the_middle_gives_the_same_to_the_last_digit(two_nodes):
    from whitesmoke.lab.ray_cluster import RayWorkers

    cluster, second = two_nodes
    workers = RayWorkers(cluster.address)
    assert workers.count == 2
    seen, kill = [], threading.Thread(target=cluster.remove_node, args=(second, False))

    def advance(doing, part):
        seen.append((doing, part))
        if len(seen) == 5:
            kill.start()

    said = plain(summary(a_study(workers).run(advance)))
    kill.join()
    assert len(cluster.list_all_nodes()) == 1
    assert said == plain(summary(a_study(Threads(1)).run()))
    simulation = Simulation(GAME, 4, 3000, bound=1000, bots=("rule", "random"))
    one, other = (findings(simulation.run(each)).plain() for each in (workers, Threads(2)))
    assert one.pop("speed")["workers"] == 1 != other.pop("speed")["workers"]
    assert one == other
    far, near = (Trainer(KUHN, learners=3) for _ in range(2))
    far.step(2048, workers.map)
    near.step(2048)
    assert np.array_equal(far.state["kept"], near.state["kept"])
    with pytest.raises(NoSuchBot, match="no bot 'nobody'"):
        list(workers.map(functools.partial(bot, "nobody"), [GAME.name]))
