"""Pope or Nope as text: a line for each seat, and below it its piles."""

from collections.abc import Iterable, Iterator

from whitesmoke.games.pope_or_nope import hands, piles, rules, scene
from whitesmoke.games.pope_or_nope.cards import CARD, Status
from whitesmoke.games.pope_or_nope.positions import stack
from whitesmoke.games.pope_or_nope.sentences import Say
from whitesmoke.kernel.compiling import plainly
from whitesmoke.kernel.sentences import Told
from whitesmoke.kernel.speech import Speech
from whitesmoke.kernel.state import OPEN, Seen

waiting, lies_down = plainly(rules.waiting), plainly(hands.lies_down)
status_of, reducos_on = plainly(scene.status_of), plainly(piles.reducos_on)
LEVELLED = (Status.STANDING, Status.CROSSED, Status.INFERNOPE)


def draw(state: Seen, viewer: int, speech: Speech) -> str:
    """The table as a viewer sees it."""
    head = Say.HEAD(
        round=state.round, seat=state.token, count=state.deck_size, cards=_each(state.discard)
    )
    rows = [row for seat in range(state.players) for row in _rows(state, seat, viewer, speech)]
    return "\n".join([speech.read(head), *rows, speech.read(Say.RECONSTRUCTED())])


def _each(counts: Iterable[int]) -> tuple[int, ...]:
    """Counts of cards as a list of cards; nothing is a card too, to be read."""
    return tuple(card for card, count in enumerate(counts) for _ in range(count)) or (0,)


def _rows(state: Seen, seat: int, viewer: int, speech: Speech) -> Iterator[str]:
    """A seat, `*` if one's own, `>` if it is to decide, and below it its piles."""
    points, count = int(state.points[seat]), int(state.sizes[seat])
    held = Say.HOLDS_UNSEEN(points=points, count=count)
    if viewer in (seat, OPEN):
        held = Say.HOLDS(points=points, count=count, cards=_each(state.hands[seat]))
    marks = ("*" if seat == viewer else " ") + (">" if waiting(state) >> seat & 1 else " ")
    yield f"{marks} {speech.seat(seat):<12} {speech.read(held)}"
    if lies_down(state, seat):
        card = int(state.set_down[seat])
        yield "     " + speech.read(Say.FACE_DOWN(card=card) if card else Say.FACE_DOWN_UNSEEN())
    for pile in range(state.places):
        if state.tops[pile] and state.owners[pile] == seat:
            cards = [_drawn(card, level, speech) for card, level in stack(state, pile)]
            status = speech.read(_status(state, pile))
            yield f"     {pile + 1}: {' < '.join(cards)} ({status})"


def _drawn(card: int, level: int, speech: Speech) -> str:
    return speech.word(CARD, card) + " - Reduco" * int(reducos_on(card, level))


def _status(state: Seen, pile: int) -> Told:
    status = int(status_of(state, pile))
    if status in LEVELLED:
        return Say.IS_AT(status=status, level=int(state.levels[pile]))
    return Say.IS(status=status)
