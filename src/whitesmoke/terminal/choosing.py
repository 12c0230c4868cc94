"""Choosing: which game to play, asked of a person before any rules are loaded."""

from whitesmoke.games import GAMES, about
from whitesmoke.kernel.speech import house_speech
from whitesmoke.terminal.answers import Named, possible
from whitesmoke.terminal.screen import NumberedLine, Screen
from whitesmoke.terminal.sentences import Say


def choose_game(screen: Screen, language: str) -> str:
    """The name of a game; raises EOFError when there is nobody to say it."""
    read = house_speech(language).read
    games = [about(name) for name in GAMES]
    named = [Named(game.name, game.title) for game in games]
    screen.line(read(Say.WHICH_GAME()), style="prompt")
    screen.choices([NumberedLine(f"{game.title} - {game.says}") for game in games])
    while len(found := possible(screen.ask("> "), named)) != 1:
        screen.line(read(Say.NUMBER_OR_GAME(count=len(games))), style="refusal")
    return games[found[0]].name
