"""Cluster: a study on a Ray cluster of two nodes against the same study in threads.

Its figures must be the same to the last digit. What Ray itself costs is counted too: the processor
time of all processes of the cluster, from its start to the end of the study.
"""

import os
import time
from collections.abc import Iterator
from typing import Any

import psutil

from bench.rows import Row
from whitesmoke.games import find
from whitesmoke.lab.plain import plain
from whitesmoke.lab.study import Study
from whitesmoke.lab.summary import summary
from whitesmoke.lab.variants import vary
from whitesmoke.lab.workers import Threads, Workers

DEALS, WATCHED = 65_536, 64
DEAREST = 1.3


def rows() -> Iterator[Row]:
    a_study(Threads(1)).compile()
    by_threads, threads_took = timed(Threads(2))
    by_ray, ray_took = on_two_nodes()
    yield Row(
        name="figures of a study that differ between two Ray nodes and threads", unit="figures",
        ours=float(by_threads != by_ray), bar=1,
    )  # fmt: skip
    yield Row(
        name="processor time of a study on two Ray nodes against threads", unit="times",
        ours=ray_took / threads_took, bar=DEAREST,
    )  # fmt: skip


def a_study(workers: Workers) -> Study:
    """Large enough that starting a cluster does not matter."""
    game = find("pope_or_nope")
    variants = vary(game, ["actions.cancello=4/6"], 4, ["rule"], {})
    return Study(game, variants, DEALS, workers=workers, watched=WATCHED, may_stop=False)


def timed(workers: Workers) -> tuple[dict[str, Any], float]:
    """What the study says, and the processor time that this process spent on it."""
    before = time.process_time()
    said = plain(summary(a_study(workers).run()))
    return said, time.process_time() - before


def on_two_nodes() -> tuple[dict[str, Any], float]:
    """The same on a cluster of two nodes, with the processor time of all its processes."""
    # Ray listens on the loopback address only if it believes that it cannot form clusters.
    os.environ |= {"RAY_USAGE_STATS_ENABLED": "0", "RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0"}
    import ray
    from ray.cluster_utils import Cluster

    from whitesmoke.lab.ray_cluster import RayWorkers

    node = {"num_cpus": 1, "node_ip_address": "127.0.0.1"}
    cluster = Cluster(
        head_node_args=node | {"include_dashboard": False}, initialize_head=True
    )  # fmt: skip
    cluster.add_node(**node)
    try:
        said, own = timed(RayWorkers(cluster.address))
        return said, own + sum(map(spent, psutil.Process().children(recursive=True)))
    finally:
        ray.shutdown()
        cluster.shutdown()


def spent(process: psutil.Process) -> float:
    """The processor seconds of a process so far."""
    try:
        times = process.cpu_times()
        return float(times.user + times.system)
    except psutil.NoSuchProcess:
        return 0.0
