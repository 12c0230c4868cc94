"""Adapters: one file for each outside world, imported only when asked for."""
