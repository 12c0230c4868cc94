"""Skeleton: two to four players lay cards face down, and the highest card takes the round."""

from whitesmoke.kernel.about import About

ABOUT = About(
    name="skeleton",
    title="Skeleton",
    code="SK",
    version=1,
    players=(2, 4),
    minutes=2,
    says="Lay a card face down; the highest one takes the round, unless it lies there twice.",
)
