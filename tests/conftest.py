"""Hypothesis finds the same examples on every run, however slow the machine."""

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
