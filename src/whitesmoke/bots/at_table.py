"""At table: a bot for Python people, who hold a table and want to know what to do there."""

import secrets
from collections.abc import Mapping

from whitesmoke.bots.bot import Bot, Stream
from whitesmoke.bots.lineup import fitting
from whitesmoke.bots.rule import Rule
from whitesmoke.bots.search import Search
from whitesmoke.kernel.chance import stream
from whitesmoke.kernel.errors import IllegalMove, WhiteSmokeError
from whitesmoke.kernel.game import Game
from whitesmoke.kernel.table import Table


class NoOpinion(WhiteSmokeError):
    """The bot decides without telling one decision's worth from another's."""


class TableBot:
    """A bot by name, of one game or of any. It is given what its seat sees, never the table."""

    def __init__(self, name: str, game: Game | None = None, seed: int | None = None) -> None:
        self.name, self.game = name, game
        self._bots: dict[str, Bot] = {}
        self._stream: Stream = stream(secrets.randbits(64) if seed is None else seed, "bot")
        if game is not None:
            self._bot_of(game)

    def __repr__(self) -> str:
        return f"<bot {self.name} of {self.game.name if self.game else 'any game'}>"

    def _bot_of(self, game: Game) -> Bot:
        """The bot as it plays this game."""
        if game.name not in self._bots:
            self._bots[game.name] = fitting(self.name, game, game.about.fewest)
        return self._bots[game.name]

    def choose(self, table: Table, seat: int | None = None) -> str:
        """The decision that the bot would make, by name; for the first seat that is asked."""
        seat = self._seat(table, seat)
        game, bot = table.game, self._bot_of(table.game)
        return game.names[bot.choose(game, game.redact(table.states, seat), seat, self._stream)]

    def play(self, table: Table, seat: int | None = None) -> str:
        """Make the decision, and return its name."""
        seat = self._seat(table, seat)
        name = self.choose(table, seat)
        table.play(seat, name)
        return name

    def values(self, table: Table, seat: int | None = None) -> Mapping[str, float]:
        """What the bot makes of each legal decision: a search the expected result, `rule` what
        its heuristics judge."""
        seat = self._seat(table, seat)
        game, bot = table.game, self._bot_of(table.game)
        seen = game.redact(table.states, seat)
        if isinstance(bot, Search):
            thought = bot.think(game, seen, seat, self._stream)
            found = zip(thought.actions, thought.values, strict=True)
        elif isinstance(bot, Rule):
            actions, judged = bot.judged(game, seen, seat)
            found = zip(actions, judged.tolist(), strict=True)
        else:
            raise NoOpinion(f"{self.name} tells no decision's worth from another's.")
        return {game.names[action]: value for action, value in found}

    def _seat(self, table: Table, seat: int | None) -> int:
        """The seat that is asked; a table of another game, or that asks nobody, is refused."""
        if self.game is not None and table.game is not self.game:
            raise IllegalMove(f"{self!r} does not know {table.game.about.title}.")
        waiting = table.waiting
        if not waiting or (seat is not None and seat not in waiting):
            raise IllegalMove(f"The table does not wait for seat {seat}, but for: {waiting}.")
        return waiting[0] if seat is None else seat
