"""Avignon: A Clash of Popes: two popes drag characters across five cities."""

from whitesmoke.kernel.about import About

ABOUT = About(
    name="avignon",
    title="Avignon: A Clash of Popes",
    code="AV",
    version=1,
    players=(2, 2),
    minutes=15,
    cap={"max_turns": 200},
    genre="tug of war for two, all cards open",
    says="Two popes pull and push five characters; three in the congregation win, or a Noble.",
    reconstruction="Most printed petitions are not known to us: ours are a reconstruction, "
    "and whoever owns the cards can play with a file of what they say.",
)
