"""Avignon as text: five lanes between Avignon and Rome, who has joined, and what the cards in play
say."""

from collections.abc import Iterator, Sequence
from typing import Any

from whitesmoke.games.avignon import card_texts, cards
from whitesmoke.games.avignon.cards import CHARACTER, CITY, City
from whitesmoke.games.avignon.sentences import Say
from whitesmoke.kernel.compiling import plainly
from whitesmoke.kernel.saying import said
from whitesmoke.kernel.sentences import Told
from whitesmoke.kernel.speech import Speech
from whitesmoke.kernel.state import Seen

say_card, is_reconstructed = map(plainly, (card_texts.say_card, card_texts.is_reconstructed))


def draw(state: Seen, viewer: int, speech: Speech) -> str:
    """The table, which everybody sees alike."""
    turn = speech.read(Say.DRAWN_TURN(turn=int(state.turn), seat=int(state.active)))
    lanes = [_row("", [speech.word(CITY, city) for city in City])]
    for column, (card, row) in enumerate(zip(state.cards, state.cities, strict=True)):
        token = speech.word(CHARACTER, int(card)) if card else "."
        lanes.append(_row(str(column + 1), [token if city == row else "." for city in City]))
    return "\n".join([turn, *lanes, *map(speech.read, _rest(state))])


def _row(head: str, cells: Sequence[str]) -> str:
    return f"{head:<3}" + "".join(f"{cell:<14}" for cell in cells).rstrip()


def _rest(state: Seen) -> Iterator[Told]:
    """Who is off the board, and what the cards on it say."""
    for side in (cards.AVIGNON, cards.ROME):
        held = _listed(state.congregations[side])
        yield (
            Say.DRAWN_CONGREGATION(seat=side, characters=held)
            if held
            else Say.DRAWN_EMPTY(seat=side)
        )
    yield Say.DRAWN_DECK(count=int(sum(state.deck)))
    if any(state.discard):
        yield Say.DRAWN_DISCARD(characters=_listed(state.discard))
    in_play = sorted({int(card) for card in state.cards if card})
    for character in in_play:
        yield Say.DRAWN_CARD(character=character, words=said(Say, say_card, state, character))
    if any(is_reconstructed(state, character) for character in in_play):
        yield Say.RECONSTRUCTION()


def _listed(pile: Any) -> tuple[int, ...]:
    """The characters of a pile, one by one."""
    return tuple(character for character, count in enumerate(pile) for _ in range(count))
