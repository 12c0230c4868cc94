"""Hypothesis finds the same examples on every run; what hangs on a busy machine may try twice."""

from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile(
    "whitesmoke",
    derandomize=True,
    database=None,
    deadline=None,
    max_examples=50,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.differing_executors],
)
settings.load_profile("whitesmoke")

HERE = Path(__file__).parent
REAL_PROCESSES = {"lab", "server", "web", "test_mcp_door.py"}


def pytest_collection_modifyitems(items):
    """Servers, clusters and browsers share the cores: one failure may be theirs, two are ours.

    The summary names what had to try twice.
    """
    for item in items:
        if item.path.relative_to(HERE).parts[0] in REAL_PROCESSES:
            item.add_marker(pytest.mark.flaky(reruns=1))
