"""Sitting: a table with people at this screen and bots in the other seats.

A decision is asked for, checked by the table, made; then the next one. Whoever is asked sees the
table as that seat sees it, and nothing else.
"""

from dataclasses import dataclass, field
from pathlib import Path

from whitesmoke.bots.bot import Bot, Stream
from whitesmoke.bots.random import Random
from whitesmoke.kernel.chance import derive, stream
from whitesmoke.kernel.phrases import Phrase, Seat, say
from whitesmoke.kernel.state import SPECTATOR
from whitesmoke.kernel.table import Table
from whitesmoke.terminal import ending, orders
from whitesmoke.terminal.answers import Named
from whitesmoke.terminal.orders import Leave
from whitesmoke.terminal.screen import Choice, Screen
from whitesmoke.terminal.words import words

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
        self.words = words(self.language, self.table.names(self.language))
        seed = derive(int(self.table.states["seed"][0]), "bots")
        self.streams: list[Stream] = [stream(seed, seat) for seat in range(self.table.players)]

    def run(self) -> None:
        """Play to the end, or until the people leave."""
        try:
            self.greet()
            while not self.table.over:
                self.decide(self.next_seat())
            self.close()
        except (Leave, EOFError, KeyboardInterrupt):
            ending.leave(self)

    def say(self, phrase: Phrase, style: str = "") -> None:
        self.screen.line(self.words.read(phrase), phrase.clause, style)

    def greet(self) -> None:
        """Who sits where, and how to answer."""
        table, seats = self.table, [Seat(seat) for seat in range(self.table.players)]
        people, bots = seats[: self.people], seats[self.people :]
        self.screen.heading(table.game.about.title)
        if self.people == 1:
            self.say(say("You play {seat}.", seat=people[0]))
        elif people:
            self.say(say("People: {seats}.", seats=people))
        if bots:
            self.say(say("Bots: {seats}.", seats=bots))
        if people:
            self.say(say("Type a number or the beginning of a move; ? helps."), "quiet")

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
        self.news(seat, self.told.get(seat, 0))
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
                wait = say("Pass the screen to {seat}, who presses Enter. ", seat=Seat(seat))
                self.screen.ask(self.words.read(wait))
                self.screen.clear()
            self.screen.heading(self.words.read(Seat(seat)))
        self.holder = seat

    def news(self, viewer: int, since: int) -> None:
        """What the viewer may read of the latest moves; the verdict is left for the end."""
        moves = len(self.table.moves)
        self.told[viewer] = moves
        start = max(since, moves - RECENT)
        lines = self.table.log_for(viewer, self.language, start)
        lines = [line for line in lines if line.move < moves]
        if lines and (self.people < 2 or viewer == SPECTATOR):
            self.screen.heading(self.words.read(say("What happened")))
        if start > since:
            self.say(say("... {count} earlier decisions", count=start - since), "quiet")
        for line in lines:
            self.screen.line(line.text, line.clause)

    def look(self, seat: int) -> None:
        """The table, what is asked, and what can be answered."""
        view = self.table.view(seat, self.language)
        self.screen.line()
        self.screen.drawing(self.table.draw(seat, self.language))
        self.screen.line(view["prompt"], view["clause"], "prompt")
        self.screen.choices([Choice(o["label"], o["warning"]) for o in view["legal"]])

    def offers(self, seat: int) -> list[Named]:
        """What the seat may do now."""
        return [self.named(action) for action in self.table.legal_ids(seat)]

    def named(self, action: int) -> Named:
        game = self.table.game
        seats = self.table.names(self.language)
        return Named(game.names[action], game.read(game.actions[action], self.language, seats))

    def close(self) -> None:
        """The game is over: the last news, and who won."""
        viewer = 0 if self.people == 1 else SPECTATOR
        if self.people > 1:
            self.screen.clear()
        self.news(viewer, min((self.told.get(seat, 0) for seat in range(self.people)), default=0))
        self.screen.line()
        self.screen.drawing(self.table.draw(viewer, self.language))
        ending.show(self)
