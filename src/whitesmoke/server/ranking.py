"""Ranking: who came where in a finished game, and why."""

from whitesmoke.kernel.phrases import Seat, say
from whitesmoke.kernel.state import SPECTATOR
from whitesmoke.server.phrasing import read
from whitesmoke.server.tables import LiveTable
from whitesmoke.server.wire import Place


def verdict_of(live: LiveTable, language: str) -> tuple[str, str]:
    """How and why the game ended, and the clause."""
    game = live.game_on
    verdict = game.game.shown.verdict(game.game.see(game.states, SPECTATOR))
    return game.game.read(verdict, language, game.names(language)), verdict.clause


def places(live: LiveTable, language: str) -> list[Place]:
    """Each seat's place, best first; equal results share one."""
    game = live.game_on
    scores, names = game.scores, game.names(language)
    best = max(scores)
    winners = sum(score == best for score in scores)
    order = sorted(range(len(scores)), key=lambda seat: (-scores[seat], seat))
    lowest = game.game.about.scores[0]
    found = []
    for seat in order:
        place = 1 + sum(other > scores[seat] for other in scores)
        said = _says(scores[seat], best > lowest and place == 1, winners, len(scores))
        reason = read(say(said, seat=Seat(seat)), language, names)
        found.append(Place(seat, place, round(scores[seat], 3), reason))
    return found


def _says(score: float, won: bool, winners: int, players: int) -> str:
    if winners == players:
        return "All win together." if won else "All lose together."
    if won:
        return "{seat} wins." if winners == 1 else "{seat} shares the win."
    return "{seat} does not win."
