"""Swap: a game of one card each, made for testing the contract: once honest, once with faults."""

from whitesmoke.kernel.about import About

ABOUT = About(
    name="swap",
    title="Swap",
    code="SW",
    version=1,
    players=(2, 3),
    minutes=1,
    total=None,
    says="One card each: keep it, swap it or show it, then bet on being high or low.",
)
