"""The decisions of NOPE!: draw, a card to discard or to play alone, what is announced, and the
two other things that can be said."""

from whitesmoke.games.nope.cards import COLOUR_WORD, FACE_WORD, FACES, MOST, RESET, SEATS
from whitesmoke.kernel.actions import actions, among, verb
from whitesmoke.kernel.sentences import NUMBER, SEAT

ACTIONS = actions(
    verb("draw"),
    verb("discard", "discard {$card}", card=among(FACE_WORD, range(1, FACES))),
    verb("play_alone", "play {$card} alone", card=among(FACE_WORD, range(RESET, FACES))),
    verb("name", "name {$seat}", seat=among(SEAT, range(SEATS))),
    verb("announce_number", "announce {$number}", number=among(NUMBER, range(1, MOST + 1))),
    verb("announce_colour", "announce {$colour}", colour=COLOUR_WORD),
    verb("pass"),
    verb("say_nope", "say Nope!"),
)
