"""Sitting: a table with people at this screen and bots in the other seats.

A decision is asked for, checked by the table, made; then the next one. Whoever is asked sees the
table as that seat sees it, and nothing else.
"""

from dataclasses import dataclass, field
from pathlib import Path

from whitesmoke.bots.bot import Bot, Stream
from whitesmoke.bots.random import Random
from whitesmoke.kernel.chance import derive, seed_in, stream
from whitesmoke.kernel.sentences import Told
from whitesmoke.kernel.state import SPECTATOR
from whitesmoke.kernel.table import Table
from whitesmoke.kernel.views import DEAL
from whitesmoke.terminal import ending, orders
from whitesmoke.terminal.answers import Named
from whitesmoke.terminal.orders import LeaveTable
from whitesmoke.terminal.screen import NumberedLine, Screen
from whitesmoke.terminal.sentences import Say

RECENT = 60
"""How many decisions back the news go; the log has all."""


@dataclass
class Sitting:
    """People sit in the first seats."""

    table: Table
    people: int
    screen: Screen
    language: str = "en"
    record: Path | None = None
    again: str = ""
    """The command that deals the same game again."""
    bot: Bot = field(default_factory=Random)
    review: bool = False
    """Whether to look back at one's decisions when the game is over."""
    told: dict[int, int] = field(default_factory=dict)
    """Up to which move each person has read the news."""
    holder: int | None = None
    """Who holds the screen."""

    def __post_init__(self) -> None:
        self.speech = self.table.game.speech(self.language, self.table.names(self.language))
        seed = derive(seed_in(self.table.states), "bots")
        self.streams: list[Stream] = [stream(seed, seat) for seat in range(self.table.players)]

    def run(self) -> None:
        """Play to the end, or until the people leave."""
        try:
            self.greet()
            while not self.table.over:
                self.decide(self.next_seat())
            self.close()
        except (LeaveTable, EOFError, KeyboardInterrupt):
            ending.leave(self)

    def say(self, told: Told, style: str = "") -> None:
        self.screen.line(self.speech.read(told), self.speech.clause(told), style)

    def greet(self) -> None:
        """Who sits where, and how to answer."""
        people = (1 << self.people) - 1
        bots = (1 << self.table.players) - 1 & ~people
        self.screen.heading(self.table.game.about.title)
        if self.people == 1:
            self.say(Say.YOU_PLAY(seat=0))
        elif people:
            self.say(Say.PEOPLE(seats=people))
        if bots:
            self.say(Say.BOTS(seats=bots))
        if people:
            self.say(Say.HOW_TO_ANSWER(), "quiet")

    def next_seat(self) -> int:
        """Whom to ask: people before bots."""
        return min(self.table.waiting)

    def decide(self, seat: int) -> None:
        """Have one seat make its decision."""
        if seat < self.people:
            self.ask(seat)
        else:
            game = self.table.game
            seen = game.redact(self.table.states, seat)
            action = self.bot.choose(game, seen, seat, self.streams[seat])
            self.table.play_id(seat, action)

    def ask(self, seat: int) -> None:
        """Show a person the table and do what is typed, until it was a decision."""
        self.hand_over(seat)
        self.news(seat, self.told.get(seat, DEAL))
        self.look(seat)
        while not orders.obey(self, seat, self.screen.ask("> ")):
            pass
        self.told[seat] = min(self.told[seat], len(self.table.moves))

    def hand_over(self, seat: int) -> None:
        """Nobody reads what the person before has read."""
        if self.people > 1 and self.holder != seat:
            if self.holder is not None:
                self.screen.clear()
            if self.screen.interactive:
                self.screen.ask(self.speech.read(Say.PASS_SCREEN(seat=seat)) + " ")
                self.screen.clear()
            self.screen.heading(self.speech.seat(seat))
        self.holder = seat

    def news(self, viewer: int, since: int) -> None:
        """What the viewer may read of the latest moves; the verdict is left for the end."""
        moves = len(self.table.moves)
        self.told[viewer] = moves
        start = max(since, moves - RECENT)
        lines = self.table.log_for(viewer, self.language, start)
        lines = [line for line in lines if line.move < moves]
        if lines and (self.people < 2 or viewer == SPECTATOR):
            self.screen.heading(self.speech.read(Say.HAPPENED()))
        if start > since:
            self.say(Say.EARLIER(count=start - since), "quiet")
        for line in lines:
            self.screen.line(line.text, line.clause)

    def look(self, seat: int) -> None:
        """The table, what is asked, and what can be answered."""
        view = self.table.view(seat, self.language)
        self.screen.line()
        self.screen.drawing(self.table.draw(seat, self.language))
        self.screen.line(view["prompt"], view["clause"], "prompt")
        self.screen.choices([NumberedLine(o["label"], o["warning"]) for o in view["legal"]])

    def offers(self, seat: int) -> list[Named]:
        """What the seat may do now."""
        return [self.named(action) for action in self.table.legal_ids(seat)]

    def named(self, action: int) -> Named:
        return Named(self.table.game.names[action], self.table.label(action, self.language))

    def close(self) -> None:
        """The game is over: the last news, and who won."""
        viewer = 0 if self.people == 1 else SPECTATOR
        if self.people > 1:
            self.screen.clear()
        read = (self.told.get(seat, DEAL) for seat in range(self.people))
        self.news(viewer, min(read, default=DEAL))
        self.screen.line()
        self.screen.drawing(self.table.draw(viewer, self.language))
        ending.show(self)
