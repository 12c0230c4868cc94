"""What is remembered of a game of Rise or Fall, and who sees it."""

from whitesmoke.games.rise_or_fall.cards import (
    CLIQUES,
    EACH,
    LAID,
    MOST_EACH,
    AllOut,
    Settlement,
    ShowPoints,
)
from whitesmoke.kernel import state
from whitesmoke.kernel.options import choice, flag, number, order
from whitesmoke.kernel.state import EACH_SEAT, i8, i16, owner, public, u8


class State(state.State):
    """A clique with points is in play; one without is out. [RF10]

    What is said at the table is no part of it: talk is free and binds nobody. [RF13]
    """

    settlement = choice(
        Settlement, clause="RF-R1",
        says="whether a point received in a round can save a clique in that round",
    )  # fmt: skip
    all_out = choice(
        AllOut, clause="RF-R5", says="who wins when the last cliques all go out together"
    )
    show_points = choice(
        ShowPoints, clause="RF-R7", says="whether everyone's points are shown to all"
    )
    max_rounds = number(1, 1000, none=True, clause="RF-R8", says="after how many rounds it ends")
    no_achievements = flag(clause="RF14", says="the short game without achievement cards")
    ghost_chat = flag(default=True, clause="RF-R10", says="whether cliques that are out may talk")
    principal_threshold = number(
        2, 7, default=3, clause="RF-R11", says="how many attackers on one clique are too many"
    )
    start_points = number(
        1, MOST_EACH, default=EACH, clause="RF-R13", says="how many points a clique starts with"
    )
    cliques = order(*CLIQUES, clause="RF-R12", says="which clique each seat leads")

    round = public(i16, says="how many rounds have been played")
    points = public(i8, EACH_SEAT, says="popularity points, 0 when out")
    owing = public(u8, says="the seats that have not picked yet, as bits")
    picked = owner(i8, EACH_SEAT, of=LAID, says="this round's pick")
    laid = public(i8, EACH_SEAT, of=LAID, says="the cards revealed last")
    attackers = public(i8, EACH_SEAT, says="how many attacked each seat in the round revealed last")
    before = public(i8, EACH_SEAT, says="points before the round revealed last")
