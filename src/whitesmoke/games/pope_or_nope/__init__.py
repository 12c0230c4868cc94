"""Pope or Nope: cardinals stack good deeds and cross those of the others."""

from whitesmoke.kernel.about import About

ABOUT = About(
    name="pope_or_nope",
    title="Pope or Nope",
    code="PN",
    version=1,
    players=(2, 6),
    simultaneous=True,
    minutes=20,
    genre="stacking and spoiling in short rounds",
    says="Stack good deeds, cross those of the others; the first to five points is elected.",
    reconstruction="How many cards there are of each kind, and which have the stamp, is our guess.",
)
