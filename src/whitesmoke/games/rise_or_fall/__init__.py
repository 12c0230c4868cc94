"""Rise or Fall: three to eight cliques choose at the same time whom to attack."""

from whitesmoke.kernel.about import About

ABOUT = About(
    name="rise_or_fall",
    title="Rise or Fall",
    code="RF",
    version=1,
    players=(3, 8),
    simultaneous=True,
    minutes=10,
    cap={"max_rounds": 200},
    genre="bluffing, all pick at the same time",
    says="Cliques pick at the same time whom to attack; the richer of the last two wins.",
)
