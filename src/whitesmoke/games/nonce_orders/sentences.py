"""Everything that Nonce Orders says, in English. The words of other languages are in words/."""

from whitesmoke.games.nonce_orders.cards import CARD, SIDE
from whitesmoke.kernel.sentences import NUMBER, SEAT, SENTENCE, Sentences, list_of, sentence

CARDS = list_of(SENTENCE)
"""Cards by kind, each a SOME: "an Angel and 2 Demons"."""

DRAWN = "Only a drawn position can be wrong so."
DRAWING = "It is in the drawing."
NEVER = "A hand is hardly ever empty when it is shown."
LATE = "Games at random are lost long before the last turn."
SELDOM = "It takes a hand and an option that games at random seldom bring together."
REFUSED = "It refuses a table before anything is dealt."
HOW_MANY = "{$count -> [0] no card [one] a card *[other] {$count} cards}"


class Say(Sentences):
    """The log, prompts, refusals, warnings, verdicts, and what is wrong with a drawn position."""

    SOME = sentence(
        "{$count -> [one] {$card-a} *[other] {$count} {$card-many}}", count=NUMBER, card=CARD
    )
    STARTS = sentence(
        "{$seat} begins: Evil always has the first turn.", "NO2", opens=True, seat=SEAT
    )
    BEGINS = sentence(f"{{$seat}} draws {HOW_MANY}.", "NO5", opens=True, seat=SEAT, count=NUMBER)
    BEGINS_WITH = sentence("{$seat} draws {$cards}.", "NO5", opens=True, seat=SEAT, cards=CARDS)
    DRAWS = sentence(f"{{$seat}} draws {HOW_MANY} immediately.", "NO6", seat=SEAT, count=NUMBER)
    DRAWS_WHAT_IS_LEFT = DRAWS.under("NO-R9", rarely=LATE)
    DREW = sentence("{$seat} draws {$cards} immediately.", "NO6", seat=SEAT, cards=CARDS)
    DREW_WHAT_WAS_LEFT = DREW.under("NO-R9", rarely=LATE)
    LAST_TURN = sentence("This is the last turn.", "NO14", rarely=LATE)
    LAST_TURN_AS_AGREED = LAST_TURN.under("NO-R1", rarely=LATE)
    ONE_MORE_TURN = sentence("The deck is empty; one more turn follows.", "NO-R1", rarely=LATE)

    PLAYS = sentence("{$seat} plays {$card-a}.", "NO7", seat=SEAT, card=CARD)
    DISCARDS = sentence("{$seat} discards {$card-a}.", "NO8", seat=SEAT, card=CARD)
    DISMISSES = sentence("{$seat} discards an Inspector.", "NO6", seat=SEAT)
    DISMISSES_AFTERWARDS = DISMISSES.under("NO9")
    ORDERS = sentence(
        "{$seat} gives orders and has to play {$cards}.", "NO7", seat=SEAT, cards=CARDS
    )
    ORDERS_FREELY = sentence(
        "{$seat} gives orders and has no {$special-many} that must be played.",
        "NO7", seat=SEAT, special=CARD,
    )  # fmt: skip
    OBEYS = sentence(
        "With an Inspector watching, {$seat} plays {$played} and discards {$thrown}.",
        "NO8", seat=SEAT, played=CARDS, thrown=CARDS,
    )  # fmt: skip
    OBEYS_PLAYING = sentence(
        "With an Inspector watching, {$seat} plays {$played}.", "NO8", seat=SEAT, played=CARDS
    )
    OBEYS_DISCARDING = sentence(
        "With an Inspector watching, {$seat} discards {$thrown}.",
        "NO8",
        rarely=SELDOM,
        seat=SEAT,
        thrown=CARDS,
    )
    OBEYS_WITHOUT_CARDS = sentence(
        "{$seat} gives orders with an Inspector watching and has nothing to play or discard.",
        "NO8", rarely=SELDOM, seat=SEAT,
    )  # fmt: skip
    SHOWS = sentence("{$seat} shows the hand: {$cards}.", "NO-R14", seat=SEAT, cards=CARDS)
    SHOWS_NOTHING = sentence("{$seat} shows an empty hand.", "NO-R14", rarely=NEVER, seat=SEAT)
    ASKS = sentence("{$seat} asks {$partner} to show the hand.", "NO-R20", seat=SEAT, partner=SEAT)
    KEEPS = sentence("{$seat} does not show the hand.", "NO-R20", seat=SEAT)
    ENDS = sentence("{$seat} ends the turn.", "NO4", seat=SEAT)
    ENDS_WATCHED = sentence(
        "{$seat} ends the turn and keeps only Inspectors.", "NO8", rarely=SELDOM, seat=SEAT
    )
    PAIRS = sentence("Pairs cancel out and leave the table: {$cards}.", "NO11", cards=CARDS)
    AHEAD = sentence("{$side-title} is ahead by {$ahead}.", "NO12", side=SIDE, ahead=NUMBER)
    BALANCE = sentence("Good and Evil are in balance.", "NO12")

    SILENCE = sentence("Somebody holds an Inspector: do not talk about hands now.", "NO13")
    TALK_IS_OPEN = sentence(
        "Nobody holds an Inspector any more: you may talk about your hands.", "NO13"
    )
    YOU_ARE_SILENCED = sentence("You hold an Inspector: do not talk about hands now.", "NO13")
    YOU_MAY_TALK = sentence("You hold no Inspector any more: you may talk about hands.", "NO13")
    PARTNER_IS_WATCHED = sentence(
        "Your partner holds an Inspector: do not talk about hands now.", "NO13"
    )

    NO_MORE_MAY_GO = sentence(
        "You may discard no more Inspectors, so all your allied cards are played and all opposing"
        " ones discarded.",
        "NO-R3", rarely=SELDOM,
    )  # fmt: skip
    INSPECTORS_FIRST = sentence(
        "Discard Inspectors, or give orders: with an Inspector watching, all allied cards are"
        " played and all opposing ones discarded.",
        "NO6",
    )  # fmt: skip
    ORDER = sentence(
        "Give orders: all your {$special-many} go to the table, then play what you like.",
        "NO7", special=CARD,
    )  # fmt: skip
    TOO_MANY = sentence(
        "Your hand is too large: play at least {$many -> [one] 1 card *[other] {$many} cards}.",
        "NO10", many=NUMBER,
    )  # fmt: skip
    TOO_MANY_INSPECTORS = sentence(
        "Your hand is too large: discard at least {$many -> [one] 1 Inspector *[other] {$many}"
        " Inspectors}.",
        "NO10", rarely="More than seven Inspectors seldom meet in one hand.", many=NUMBER,
    )  # fmt: skip
    WATCHED = sentence(
        "You hold an Inspector: play all allied cards and discard all opposing ones, or discard"
        " your Inspectors.",
        "NO8",
    )  # fmt: skip
    PLAY_SPECIALS = sentence(
        "Play all your {$special-many}, and anything else you like.", "NO7", special=CARD
    )
    END_NOW = sentence("Your orders are carried out: end the turn.", "NO-R3")
    END_OR_DISCARD = sentence(
        "Your orders are carried out: discard Inspectors or end the turn.", "NO9"
    )
    PLAY_FREELY = sentence(
        "Play as many of your troops and opposing cards as you like, or end the turn.", "NO7"
    )

    ANSWER = sentence("{$seat} would like to see your hand: show it or not.", "NO-R20", seat=SEAT)

    NOBODY_ASKS = sentence("Nobody has asked to see your hand.", "NO-R20")
    ASKED_ALREADY = sentence("You have asked for the hand in this turn.", "NO-R20")
    NOTHING_TO_ASK_FOR = sentence("You see your partner's hand already.", "NO-R20")
    ONE_BY_ONE = sentence("At this table every card is played or discarded by itself.", "NO-R2")
    ORDERS_ARE_GIVEN = sentence("You have already given your orders for this turn.", "NO-R2")
    SHOWN_ALREADY = sentence("Everyone sees your hand already.", "NO-R14")
    NOT_IN_HAND = sentence("You do not hold {$card-a}.", "NO4", card=CARD)
    ONE_INSPECTOR_ONLY = sentence(
        "Only one Inspector may be discarded in a turn.", "NO-R3", rarely=SELDOM
    )
    DECIDE_FIRST = sentence("Decide about your Inspectors first, then give orders.", "NO-R2")
    ORDERS_FIRST = sentence("Give orders first, then play cards.", "NO-R2")
    NOT_PLAYED = sentence(
        "With an Inspector in hand, opposing cards are discarded and not played.", "NO-R7"
    )
    ALLIES_STAY = sentence("Allied cards are never discarded.", "NO7")
    NOT_DISCARDED = sentence(
        "Without an Inspector in hand, you cannot discard Fighting Orders.", "NO7"
    )
    ORDERS_MISSING = sentence("Give orders before you end the turn.", "NO4")
    OVER_LIMIT = sentence("A turn ends with at most {$limit} cards in hand.", "NO10", limit=NUMBER)
    KEEPS_TOO_MUCH = sentence("With an Inspector in hand, you may keep nothing else.", "NO8")
    SPECIALS_MISSING = sentence("All your {$special-many} must be played.", "NO7", special=CARD)

    WOULD_LOSE = sentence(
        "{$side-title} would be ahead by {$ahead}: you both lose.", "NO12", side=SIDE, ahead=NUMBER
    )
    WOULD_LOSE_LAST = sentence(
        "This is the last turn, and {$side} would be ahead by {$ahead}: you both lose.",
        "NO14", rarely=LATE, side=SIDE, ahead=NUMBER,
    )  # fmt: skip
    WOULD_NOT_MATCH = sentence(
        "This is the last turn, and the types do not match: you both lose.", "NO-R5", rarely=LATE
    )

    WON = sentence("The battle ends in balance: you both win.", "NO14", rarely=LATE)
    UNMATCHED = sentence(
        "The sides are equal, but their types do not match: you both lose.", "NO-R5", rarely=LATE
    )
    CONQUERED = sentence(
        "{$side-title} is ahead by {$ahead} and conquers the earth: you both lose.",
        "NO12", side=SIDE, ahead=NUMBER,
    )  # fmt: skip
    CONQUERED_AT_THE_END = sentence(
        "{$side-title} is ahead by {$ahead} after the last turn and conquers the earth: you both"
        " lose.",
        "NO14", rarely=LATE, side=SIDE, ahead=NUMBER,
    )  # fmt: skip

    TOO_FEW_CARDS = sentence(
        "{$cards} cards are too few to deal {$hand} to each player and have a deck.",
        "NO-R16", rarely=REFUSED, cards=NUMBER, hand=NUMBER,
    )  # fmt: skip
    TOO_MANY_TURNS = sentence(
        "So many cards would take more than {$turns} turns to draw.",
        "NO-R18",
        rarely=REFUSED,
        turns=NUMBER,
    )

    NEGATIVE = sentence("There cannot be fewer than 0 cards.", "NO2", rarely=DRAWN)
    WRONG_CARDS = sentence("In all there are {$cards}.", "NO2", rarely=DRAWN, cards=CARDS)
    WRONG_SEATS = sentence("Two players lead Good and Evil.", "NO1", rarely=DRAWN)
    WRONG_STEP = sentence(
        "The step of the turn does not go with the options.", "NO-R2", rarely=DRAWN
    )
    SPECIALS_LEFT = sentence(
        "Orders without an Inspector leave no allied special force.", "NO7", rarely=DRAWN
    )
    MORE_THAN_INSPECTORS = sentence(
        "Orders with an Inspector leave only Inspectors.", "NO8", rarely=DRAWN
    )
    UNSETTLED = sentence(
        "No turn begins with pairs, or with one side too far ahead.", "NO17", rarely=DRAWN
    )
    WRONG_HANDS = sentence(
        "The hands do not fit what everyone has seen of them.", "NO3", rarely=DRAWN
    )
    WRONG_SILENCE = sentence("Inspectors and silence go together.", "NO13", rarely=DRAWN)

    HEAD = sentence(
        "turn {$turn}, {$side}, {$step}, {$cards -> [one] 1 card *[other] {$cards} cards} in the"
        " deck{$last -> [1] , last turn *[other] {\"\"}}{$silent -> [1] , silence *[other] {\"\"}}",
        rarely=DRAWING, turn=NUMBER, side=SIDE, step=SENTENCE, cards=NUMBER, last=NUMBER,
        silent=NUMBER,
    )  # fmt: skip
    BEFORE_ORDERS = sentence("before the orders", rarely=DRAWING)
    ORDERING = sentence("orders", rarely=DRAWING)
    AFTER_ORDERS = sentence("after the orders", rarely=DRAWING)
    DISCARDED = sentence("discarded: {$cards}", rarely=DRAWING, cards=CARDS)
    NOTHING_DISCARDED = sentence("discarded: nothing", rarely=DRAWING)
    IN_HAND = sentence("{$count} in hand", rarely=DRAWING, count=NUMBER)
    KNOWN = sentence("{$cards}", rarely=DRAWING, cards=CARDS)
    SHOWN = sentence("(shown)", rarely=DRAWING)
