"""Learning: a game's lesson in the terminal. The right decision leads on, others are answered."""

from dataclasses import dataclass

from whitesmoke.kernel import lesson
from whitesmoke.kernel.game import Game
from whitesmoke.kernel.speech import Speech
from whitesmoke.kernel.table import Table
from whitesmoke.terminal.answers import Named, possible
from whitesmoke.terminal.screen import NumberedLine, Screen
from whitesmoke.terminal.sentences import Say

QUIT = ("q", "quit", "exit")


class Stopped(Exception):
    """The reader has had enough."""


@dataclass
class Learning:
    """Somebody who learns a game."""

    game: Game
    screen: Screen
    language: str = "en"

    def __post_init__(self) -> None:
        self.speech: Speech = self.game.speech(self.language)

    def run(self) -> bool:
        """Go through the whole lesson; whether the reader came to its end."""
        steps = lesson.steps(self.game)
        if not steps:
            self.screen.line(self.speech.read(Say.NO_LESSON(game=self.game.about.title)))
            return False
        try:
            for number, step in enumerate(steps, 1):
                self.screen.heading(self.speech.read(Say.LESSON_STEP(at=number, of=len(steps))))
                self.learn(step)
        except (Stopped, EOFError, KeyboardInterrupt):
            self.screen.line(self.speech.read(Say.LESSON_LEFT()))
            return False
        self.screen.line(self.speech.read(Say.LESSON_OVER()), style="prompt")
        return True

    def learn(self, step: lesson.LessonStep) -> None:
        """One step: say the idea, wait until it is found, and say what has happened."""
        table = lesson.begin(self.game, step)
        self.screen.line(step.says[self.language], style="prompt")
        for name in step.find:
            self.look(table, step.seat)
            while self.asked(table, step) != name:
                pass
            table.play(step.seat, name)
        for seat, name in step.replies:
            table.play(seat, name)
        for line in table.log_for(step.seat, self.language):
            self.screen.line(line.text, line.clause)
        self.screen.line()
        self.screen.line(step.done[self.language])

    def look(self, table: Table, seat: int) -> None:
        """The table, what is asked, and what can be answered."""
        view = table.view(seat, self.language)
        self.screen.drawing(table.draw(seat, self.language))
        self.screen.line(view["prompt"], view["clause"])
        self.screen.choices([NumberedLine(offer["label"]) for offer in view["legal"]])

    def asked(self, table: Table, step: lesson.LessonStep) -> str | None:
        """The decision that is typed, if it is the one to be found; any other is answered."""
        typed = self.screen.ask("> ")
        if typed.lower() in QUIT:
            raise Stopped
        wanted = step.find[len(table.moves)]
        meant = self._meant(table, step.seat, typed)
        if meant != wanted:
            why = table.why_not(step.seat, meant, self.language) if meant else None
            self.screen.line(str(why) if why else step.otherwise[self.language], style="refusal")
        return meant

    def _meant(self, table: Table, seat: int, typed: str) -> str | None:
        """The name of the decision that was typed by its number or by its name."""
        everything = [Named(name, self.speech.label(at)) for at, name in enumerate(self.game.names)]
        for known in ([everything[at] for at in table.legal_ids(seat)], everything):
            meant = possible(typed, known)
            if len(meant) == 1:
                return known[meant[0]].name
            if typed.isdecimal():
                break
        return None
