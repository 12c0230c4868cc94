"""Everything that Skeleton says, in English. The words of other languages are in words/."""

from whitesmoke.kernel.sentences import NUMBER, SEAT, SEATS, Sentences, sentence

POINTS = "{$points -> [one] 1 point *[other] {$points} points}"
DRAWN = "It is in the drawing."


class Say(Sentences):
    """The log, prompts, refusals and verdicts."""

    LAY = sentence("Lay one of your cards face down.", "SK2")
    LAYS = sentence("{$seat} lays a card face down.", "SK2", seat=SEAT)
    LAYS_THIS = sentence("{$seat} lays a {$card} face down.", "SK2", seat=SEAT, card=NUMBER)
    TURNS_OVER = sentence("{$seat} turns over a {$card}.", "SK3", seat=SEAT, card=NUMBER)
    TAKES = sentence("{$seat} takes the round.", "SK3", seat=SEAT)
    NOBODY_TAKES = sentence("Nobody laid the highest card alone, so nobody scores.", "SK3")
    NOT_HELD = sentence("There is no {$card} in your hand.", "SK2", card=NUMBER)
    WINS = sentence(f"{{$seat}} wins with {POINTS}.", "SK4", seat=SEAT, points=NUMBER)
    SHARE = sentence(
        f"{{$seats}} share the win with {POINTS} each.", "SK4", seats=SEATS, points=NUMBER
    )
    DRAWN_SEAT = sentence(f"{{$seat}}: {POINTS}", rarely=DRAWN, seat=SEAT, points=NUMBER)
    DRAWN_LAID = sentence("a card face down", rarely=DRAWN)
    DRAWN_SHOWN = sentence("last card {$card}", rarely=DRAWN, card=NUMBER)
