"""Benchmarks: how fast we are, side by side with our peers in one run.

    python -m bench                  # everything
    python -m bench rules start_up   # some themes

A theme is a module here that yields rows. What is measured stays in bench/results.json by name.
"""
