"""What a drawing of Avignon needs beyond the fields of the state."""

from whitesmoke.games.avignon import cards
from whitesmoke.games.avignon.card_texts import cast_of, is_reconstructed, say_card
from whitesmoke.games.avignon.cards import CAST, CHARACTER, COLUMNS, LAID, SPAN
from whitesmoke.kernel import scene
from whitesmoke.kernel.compiling import rule
from whitesmoke.kernel.scene import FLAG, public
from whitesmoke.kernel.sentences import SENTENCE


@rule
def is_new(state, column):
    """Whether a column got a new card in the last decision. [AV10] [AV16]"""
    for place in range(cards.HAPPENINGS):
        happening = state.happened[place]
        if happening and (happening - 1) // SPAN == column and (happening - 1) % SPAN > LAID:
            return True
    return False


@rule
def cast(state, place):
    """The six characters that take part. [AV3] [AV4]"""
    return cast_of(state, place + 1)


@rule
def text(state, place, out):
    """What one of them does. [AV19] [AV27] [AV28]"""
    say_card(state, cast_of(state, place + 1), out)


@rule
def is_guess(state, place):
    """Whether what its petition does is our reconstruction. [AV19] [AV-R5]"""
    return is_reconstructed(state, cast_of(state, place + 1))


class Scene(scene.Scene):
    """The board, who has joined, and what the cards say."""

    withheld = (
        "types", "way", "times", "spaces", "moved", "spread", "forbidden_cards", "forbidden_cities",
        "exempt", "joined", "happened",
    )  # fmt: skip

    new = public(is_new, COLUMNS, kind=FLAG, says="whether each column has a new card")
    cast = public(cast, CAST, kind=CHARACTER, says="the characters that take part")
    texts = public(text, CAST, kind=SENTENCE, says="what each of them does")
    reconstructed = public(
        is_guess, CAST, kind=FLAG, says="whether the petition of each is our own reconstruction"
    )
