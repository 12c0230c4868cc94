"""Open hands: the same search at Nonce Orders, told its partner's hand. For measuring only."""

from bench.shares import SEED, deals
from whitesmoke.bots.bot import Stream
from whitesmoke.bots.lineup import bot
from whitesmoke.games import find
from whitesmoke.kernel.table import Table
from whitesmoke.lab.arena import Contender, Match

STORY = ("chapter", "story", "freed", "since", "spent", "early")


class OpenMatch(Match):
    """A match in which each seat is told the other's hand, as if it had just been shown."""

    def decide(self, table: Table, seat: int, contender: int, own: Stream) -> float:
        seen, other = self.game.redact(table.states, seat), 1 - seat
        seen["base"][0, other] = table.states["hand"][0, other]
        for name in STORY:
            seen[name][0, other] = 0
        table.play_id(seat, self.contenders[contender].bot.choose(self.game, seen, seat, own))
        return 0.0


def partners(count: int, kind: type[Match] = Match) -> list[float]:
    """What search partners win, deal by deal; the same deals with open and with closed hands."""
    game = find("nonce_orders")
    match = kind(game, [Contender("partners", bot("search:50ms", game.name))], 2, SEED)
    match.run(deals(count))
    return match.contenders[0].by_deal
