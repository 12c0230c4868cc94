"""What is wrong, in English: the sentences of those errors that players come to read.

Other languages have them in `whitesmoke/words/<code>.ftl`, under `wrong-...`. Sentences about a
move are common to all games (`kernel/sentences.py`), for they travel as numbers, too. What only
programmers and authors of games read is English text where it is raised.
"""

from whitesmoke.kernel.sentences import NUMBER, SENTENCE, TEXT, Sentences, list_of, sentence

TEXTS = list_of(TEXT, "")


class Wrong(Sentences):
    """Why a table cannot be dealt so, and why a decision cannot be taken back."""

    __first__ = 512
    __prefix__ = "wrong-"

    AS_IT_IS = sentence("{$text}", text=TEXT)

    # What a table may agree on
    PLAYERS = sentence(
        "{$game} takes {$allowed} players, not {$number}.",
        game=TEXT, allowed=SENTENCE, number=NUMBER,
    )  # fmt: skip
    NO_OPTIONS = sentence("Options are names with values, not {$given}.", given=TEXT)
    NO_OPTION = sentence(
        "There is no option {$option}; the options are: {$options}.", option=TEXT, options=TEXTS
    )
    OPTION_TWICE = sentence("Option {$option} is given twice.", option=TEXT)
    NO_VALUE = sentence(
        "Option {$option} cannot be {$value}; allowed: {$allowed}.",
        option=TEXT, value=TEXT, allowed=SENTENCE,
    )  # fmt: skip
    JUST = sentence("{$number}", number=NUMBER)
    ONE_OF = sentence("{$values}", values=TEXTS)
    FROM_TO = sentence("{$low} to {$high}", low=NUMBER, high=NUMBER)
    FROM_TO_OR_NONE = sentence("{$low} to {$high} or none", low=NUMBER, high=NUMBER)
    NUMBERS = sentence(
        "{$count} numbers from {$low} to {$high} separated by commas ({$names})",
        count=NUMBER, low=NUMBER, high=NUMBER, names=TEXTS,
    )  # fmt: skip
    ANY_OF = sentence("none, or any of {$values} separated by commas", values=TEXTS)
    NAME_OR_FILE = sentence("{$name}, or the path of a TOML file on this machine", name=TEXT)
    IN_ORDER = sentence(
        "any different ones of {$values} separated by commas, seat 1 first", values=TEXTS
    )

    # Decisions
    ILLEGAL = sentence("{$why}{$cited} Legal now: {$moves}.", why=SENTENCE, cited=TEXT, moves=TEXTS)
    NOTHING_TO_UNDO = sentence("There is no decision to take back.")
    NOT_YOURS = sentence("Only whoever made the last decision can take it back.")
    CHANCE_HAS_SPOKEN = sentence("Chance has spoken since, so the decision stands.")
    SOMEBODY_LEARNED = sentence("Somebody has learned something from it, so the decision stands.")
