"""Everything that the terminal says, in English.

Other languages have it in `whitesmoke/words/<code>.ftl`, under `terminal-...`.
"""

from whitesmoke.kernel.sentences import (
    DECISION,
    NUMBER,
    SEAT,
    SEATS,
    SENTENCE,
    TEXT,
    Sentences,
    list_of,
    sentence,
)

DECISIONS = "{$count -> [one] 1 decision *[other] {$count} decisions}"


class Say(Sentences):
    """What people read and are asked at a table in a terminal."""

    __first__ = 900
    __prefix__ = "terminal-"

    # Sitting down
    WHICH_GAME = sentence("Which game?")
    NUMBER_OR_GAME = sentence("Type a number from 1 to {$count}, or a game's name.", count=NUMBER)
    YOU_PLAY = sentence("You play {$seat}.", seat=SEAT)
    PEOPLE = sentence("People: {$seats}.", seats=SEATS)
    BOTS = sentence("Bots: {$seats}.", seats=SEATS)
    HOW_TO_ANSWER = sentence("Type a number or the beginning of a move; ? helps.")
    PASS_SCREEN = sentence("Pass the screen to {$seat}, who presses Enter.", seat=SEAT)

    # Playing
    HAPPENED = sentence("What happened")
    EARLIER = sentence(
        "... {$count -> [one] 1 earlier decision *[other] {$count} earlier decisions}",
        count=NUMBER,
    )
    CAN_MEAN = sentence("That can mean: {$moves}.", moves=list_of(DECISION, ""))
    POSSIBLE = sentence("That is possible now: {$move}.", move=DECISION)
    NUMBER_PLEASE = sentence("Type a number from 1 to {$count}.", count=NUMBER)
    NO_MOVE = sentence(
        "“{$typed}” is no move; type a number from 1 to {$count}, or ? for help.",
        typed=TEXT, count=NUMBER,
    )  # fmt: skip
    NOTHING_YET = sentence("Nothing has happened yet.")
    WHY_WHAT = sentence("Type why and a move, such as: why {$move}.", move=DECISION)
    SAVE_WHERE = sentence("Type save and a file name.")

    # What can be typed
    HELP_NUMBER = sentence("make that decision; the beginning of its name does too")
    HELP_ENTER = sentence("show the table again")
    HELP_LOG = sentence("what happened so far")
    HELP_RULES = sentence("the rules, or one clause of them")
    HELP_WHY = sentence("why a move is not possible now")
    HELP_HINT = sentence("what a strong bot would do, from what you can see")
    HELP_UNDO = sentence("take your last decision back, if nobody has learned anything from it")
    HELP_SAVE = sentence("keep the record of the game so far")
    HELP_QUIT = sentence("leave the table")

    # Hints, and looking back
    BOT_WOULD = sentence("A strong bot would: {$move}.", move=DECISION)
    EXPECTS = sentence("It expects to win {$percent} % of such games.", percent=NUMBER)
    GOES_ON = sentence("Then it expects: {$steps}.", steps=list_of(SENTENCE, "; "))
    STEP = sentence("{$seat}: {$move}", seat=SEAT, move=DECISION)
    LOOKING_BACK = sentence("Looking back")
    NO_MISTAKES = sentence("A strong bot found nothing to improve.")
    YOUR_DECISION = sentence(
        "Your decision {$own}, {$number} in the log, {$when}:",
        own=NUMBER, number=NUMBER, when=SENTENCE,
    )  # fmt: skip
    AT_FIRST = sentence("at the beginning")
    AFTER = sentence("after “{$said}”", said=TEXT)
    BETTER = sentence(
        "{$made}. Better: {$better} (+{$percent} %).",
        made=DECISION, better=DECISION, percent=NUMBER,
    )  # fmt: skip

    # The end, and what is kept
    LEFT = sentence(f"You leave the table after {DECISIONS}.", count=NUMBER)
    RECORD_OPTION = sentence("--record FILE would keep the record of the game.")
    WHICH_FILE = sentence("A file to keep the record in, or Enter for none:")
    KEPT = sentence("The record is in {$file}.", file=TEXT)
    SEE_AGAIN = sentence("See it again: {$command}", command=TEXT)
    SEED = sentence("The seed was {$seed}.", seed=TEXT)
    SAME_DEAL = sentence("The same deal again: {$command}", command=TEXT)
    HEAD = sentence(
        f"{{$title}}, {{$players}} players, {DECISIONS}, seed {{$seed}}",
        title=TEXT, players=NUMBER, count=NUMBER, seed=TEXT,
    )  # fmt: skip

    # A lesson
    LESSON_STEP = sentence("Step {$at} of {$of}", at=NUMBER, of=NUMBER)
    LESSON_LEFT = sentence("You can go on learning at any time.")
    LESSON_OVER = sentence("Now a real game; type hint if you do not know what to do.")

    # What cannot be done
    NOT_WRITTEN = sentence("{$path} cannot be written: {$error}.", path=TEXT, error=TEXT)
    IS_FOLDER = sentence("{$path} is a folder; a record is kept in a file.", path=TEXT)
    NO_FOLDER = sentence("There is no folder {$folder} to keep a record in.", folder=TEXT)
    NO_RECORD_THERE = sentence("{$path} exists and is no record; choose another name.", path=TEXT)
    NOT_HERE = sentence("{$path} cannot be written here; choose another place.", path=TEXT)
    NOT_READ = sentence("{$name} cannot be read: {$error}.", name=TEXT, error=TEXT)
    NO_TEXT = sentence("{$name} is no text, so it is no record.", name=TEXT)
    TOO_LARGE = sentence("{$name} is too large for a record.", name=TEXT)
    DAMAGED = sentence("This record is damaged: a value in its head cannot be read.")
    NO_VIEWER = sentence(
        "A viewer is a seat from 1 to {$players}, spectator or open, not {$named}.",
        players=NUMBER, named=TEXT,
    )  # fmt: skip
    TOO_FAR = sentence(
        f"The record has {DECISIONS}; {{$number}} is too many.", count=NUMBER, number=NUMBER
    )
    NO_LESSON = sentence("{$game} has no lesson.", game=TEXT)
    NO_RULEBOOK = sentence("{$game} has no rulebook.", game=TEXT)
    NO_CLAUSE = sentence(
        "There is no clause {$typed} in {$game}; the clauses are: {$clauses}.",
        typed=TEXT, game=TEXT, clauses=list_of(TEXT, ""),
    )  # fmt: skip
