"""Rise or Fall as text: a line for each clique, with its points, its pick, and its last card."""

from whitesmoke.games.rise_or_fall import rules, scene
from whitesmoke.games.rise_or_fall.cards import ACHIEVE, DEFEND, Card
from whitesmoke.games.rise_or_fall.sentences import Say
from whitesmoke.kernel.compiling import plainly
from whitesmoke.kernel.sentences import Told
from whitesmoke.kernel.speech import Speech
from whitesmoke.kernel.state import Seen

bin_of, in_play, has_picked = map(plainly, (rules.bin_of, rules.in_play, rules.has_picked))
is_attack, points_shown = plainly(rules.is_attack), plainly(scene.points_shown)


def draw(state: Seen, viewer: int, speech: Speech) -> str:
    """The table as a viewer sees it."""
    number = state.round + (not state.ending)
    head = speech.read(Say.DRAWN_ROUND(round=number, bin=int(bin_of(state))))
    return "\n".join([head, *(_row(state, seat, viewer, speech) for seat in range(state.players))])


def _row(state: Seen, seat: int, viewer: int, speech: Speech) -> str:
    mark = "*" if seat == viewer else " "
    said = "; ".join(map(speech.read, _said(state, seat)))
    return f"{mark} {speech.seat(seat):<16} {_points(state, seat, viewer):>3}  {said}".rstrip()


def _points(state: Seen, seat: int, viewer: int) -> str:
    if not in_play(state, seat):
        return "-"
    shown = int(state.points[seat] if seat == viewer else points_shown(state, viewer, seat))
    return "?" if shown < 0 else str(shown)


def _said(state: Seen, seat: int) -> list[Told]:
    """A clique's pick in this round, as far as it can be seen, and its card in the last one."""
    told = [] if in_play(state, seat) else [Say.DRAWN_OUT()]
    if state.picked[seat]:
        told.append(Say.DRAWN_PICKS(card=_decision(state, state.picked[seat])))
    elif has_picked(state, seat):
        told.append(Say.DRAWN_PICKED())
    if state.laid[seat]:
        told.append(Say.DRAWN_LAST(card=_decision(state, state.laid[seat])))
    return told


def _decision(state: Seen, card: int) -> int:
    """The decision that lays a card. [RF-R12]"""
    if is_attack(card):
        return int(state.cliques[card - Card.ATTACK])
    return DEFEND if card == Card.DEFEND else ACHIEVE
