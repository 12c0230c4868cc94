"""Tuning: how a search spends its budget best, game by game, as the arena measured it."""

from typing import Any

TUNING: dict[str, dict[str, Any]] = {}
