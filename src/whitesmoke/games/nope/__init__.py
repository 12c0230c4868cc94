"""NOPE!: two to six players try to keep their cards while the discard pile demands them."""

from whitesmoke.kernel.about import About

ABOUT = About(
    name="nope",
    title="NOPE!",
    code="NP",
    version=1,
    players=(2, 6),
    minutes=15,
    genre="quick card game, last one wins",
    says="Discard what the pile demands, or draw and say Nope!; the last one with cards wins.",
)
