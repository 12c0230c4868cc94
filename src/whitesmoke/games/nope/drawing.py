"""NOPE! as text: the piles, the demand, and a line for each player."""

from collections.abc import Iterator

from whitesmoke.games.nope import demand, prompts, scene
from whitesmoke.games.nope.cards import FACE_WORD, FACES, Phase
from whitesmoke.games.nope.sentences import Say
from whitesmoke.kernel.compiling import plainly
from whitesmoke.kernel.saying import said
from whitesmoke.kernel.sentences import Told
from whitesmoke.kernel.speech import Speech
from whitesmoke.kernel.state import Seen

effective, say_owed = plainly(demand.effective), plainly(prompts.say_owed)
is_browsable = plainly(scene.is_browsable)


def draw(state: Seen, viewer: int, speech: Speech) -> str:
    """The table as a viewer sees it."""
    rows = (_row(state, seat, speech) for seat in range(state.players))
    return "\n".join([*map(speech.read, _head(state, viewer)), *rows])


def _head(state: Seen, viewer: int) -> Iterator[Told]:
    yield Say.DRAWN_PILES(left=int(state.left), size=int(state.size))
    if not state.ending:
        yield _due(state)
    if is_browsable(state, viewer):
        on_top = state.pile[effective(state) : state.size].tolist()
        yield Say.DRAWN_TOP(cards=tuple(on_top[::-1]))


def _due(state: Seen) -> Told:
    """What is demanded or, while a Selection is being announced, what was said. [NP22]"""
    if state.phase < Phase.NAMING:
        return Say.DRAWN_DEMAND(cards=said(Say, say_owed, state))
    if state.phase == Phase.COLOURING:
        return Say.DRAWN_NUMBER(count=int(state.demanded))
    return Say.DRAWN_ANNOUNCING()


def _row(state: Seen, seat: int, speech: Speech) -> str:
    turn = ">" if seat == state.turn and not state.ending else " "
    picked = [f"[{speech.word(FACE_WORD, face)}]" for face in state.picked[seat].tolist() if face]
    held = [
        speech.word(FACE_WORD, face) for face in range(FACES) for _ in range(state.hand[seat, face])
    ]
    place = state.place[seat]
    out = [speech.read(Say.DRAWN_PLACE(place=int(place)))] if place else []
    text = ", ".join([*picked, *held, *out])
    return f"{turn} {speech.seat(seat):<12} {state.cards[seat]:>3}  {text}".rstrip()
