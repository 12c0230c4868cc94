"""The decisions of Rise or Fall: whom to attack, by clique, then DEFEND and ACHIEVE."""

from whitesmoke.games.rise_or_fall.cards import CLIQUE
from whitesmoke.kernel.actions import actions, verb

ACTIONS = actions(
    verb("attack", "attack {$clique}", clique=CLIQUE), verb("defend"), verb("achieve")
)
