"""The decisions of Avignon: four kinds of action on a column, then what a petition asks for."""

from whitesmoke.games.avignon.cards import COLUMNS, MOST, VERBS
from whitesmoke.kernel.actions import actions, among, verb
from whitesmoke.kernel.sentences import NUMBER

COLUMN = among(NUMBER, range(1, COLUMNS + 1))

ACTIONS = actions(
    *(verb(name, f"{name} {{$column}}", column=COLUMN) for name in VERBS),
    verb("pick", "pick {$number}", number=among(NUMBER, range(1, MOST + 1))),
)
