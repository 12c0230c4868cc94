"""Pytest is told of the marker that says which clauses a test shows."""

import pytest


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "clause(*numbers): the clauses that the test shows")
