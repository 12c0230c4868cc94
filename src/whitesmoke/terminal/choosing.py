"""Choosing: which game to play, asked of a person before any rules are loaded."""

from whitesmoke.games import GAMES, about
from whitesmoke.kernel.phrases import say
from whitesmoke.terminal.answers import Named, possible
from whitesmoke.terminal.screen import Choice, Screen
from whitesmoke.terminal.words import words


def choose_game(screen: Screen, language: str) -> str:
    """The name of a game; raises EOFError when there is nobody to say it."""
    book = words(language)
    games = [about(name) for name in GAMES]
    named = [Named(game.name, game.title) for game in games]
    screen.line(book.read(say("Which game?")), style="prompt")
    screen.choices([Choice(f"{game.title} - {game.says}") for game in games])
    while len(found := possible(screen.ask("> "), named)) != 1:
        wrong = say("Type a number from 1 to {count}, or a game's name.", count=len(games))
        screen.line(book.read(wrong), style="refusal")
    return games[found[0]].name
