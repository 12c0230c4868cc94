"""Telling: the log's sentences, how the game ended, and why a decision is not legal."""

from collections.abc import Iterator, Sequence

from whitesmoke.games.pope_or_nope import cards, piles, rules
from whitesmoke.games.pope_or_nope.cards import CARDS, CLAUSES, LEVELS, Card, Do, named, numeral
from whitesmoke.kernel.compiling import plainly
from whitesmoke.kernel.phrases import Phrase, Seat, say
from whitesmoke.kernel.state import Seen

sides, points_of, target_of = map(plainly, (rules.sides, rules.points_of, rules.target_of))
is_cross, reducos_on = plainly(piles.is_cross), plainly(piles.reducos_on)
same_side, winners = plainly(piles.same_side), plainly(rules.winners)
PLAIN = {Card.NOTHING: "gone", Card.OPPORTUNITAS: "open slot", Card.NOPE: "dead"}


def secret(state: Seen, seat: int, action: int) -> bool:
    """An opening Deed is secret until all are turned up, a card until its target is chosen."""
    if state.owing:
        return action != Do.OPEN_WITH
    slot_at_once = action == Do.PLAY + Card.OPPORTUNITAS and not state.teams
    return action < Do.PASS and action != Do.PLAY + Card.DRAW_2 and not slot_at_once


def tell(before: Seen, seat: int, action: int | None, after: Seen, viewer: int) -> Sequence[Phrase]:
    if before.owing:
        return _opening(seat, action, after)
    if action is None or after.picked[seat]:
        return []
    over = bool(after.round != before.round or after.ending)
    told = [_turn(before, seat, action, after, over)]
    if action == Do.PLAY + Card.DRAW_2 and not over:
        told += _drawn(before, seat, after, viewer)
    if skipped := _skipped(before, seat, action, after, over):
        told.append(say("Skipped, having no cards: {seats}.", "PN13", seats=skipped))
    return [*told, *_round_end(before, after)] if over else told


def _skipped(before: Seen, seat: int, action: int, after: Seen, over: bool) -> list[Seat]:
    """Whose turn was passed over, up to the next turn or the end of the round. [PN13]"""
    passes = before.passes + 1 if action == Do.PASS else 0
    count = after.players - passes if over else (after.turn - seat - 1) % after.players
    return [Seat((seat + n + 1) % after.players) for n in range(count)]


def _drawn(before: Seen, seat: int, after: Seen, viewer: int) -> Iterator[Phrase]:
    """What came of a Draw 2, which itself left the hand. [PN17] [PN32]"""
    count = after.sizes[seat] - before.sizes[seat] + 1
    if after.deck_size + count > before.deck_size:
        yield say("The discards are shuffled into a new draw pile.", "PN17")
    if viewer == seat:
        gains = after.hands[seat] - before.hands[seat]
        gains[Card.DRAW_2] += 1
        yield say("You draw {cards}.", "PN17", cards=named(gains) or "nothing")


def _opening(seat: int, action: int | None, after: Seen) -> list[Phrase]:
    laid = "{seat} opens with nothing." if action == 0 else "{seat} lays a Deed face down."
    told = [say(laid, "PN11", seat=Seat(seat))]
    for pile in range(0 if after.owing else after.places):
        words = {"seat": Seat(int(after.owners[pile])), "card": CARDS[after.tops[pile]]}
        told.append(say("{seat} opens with {card}.", "PN11", **words))
    return told


def _turn(before: Seen, seat: int, action: int, after: Seen, over: bool) -> Phrase:
    """What one turn did; by the end of a round its pile is gone already."""
    clause, words = CLAUSES[after.played], {"seat": Seat(seat), "card": CARDS[after.played]}
    if action == Do.PASS:
        return say("{seat} passes.", "PN12", seat=Seat(seat))
    if action < Do.PASS or action == Do.FOR_SEAT + seat:
        return say("{seat} plays {card}.", clause, **words)
    if action >= Do.FOR_SEAT:
        mate = Seat(action - Do.FOR_SEAT)
        return say("{seat} plays {card} for {mate}.", "PN26", mate=mate, **words)
    pile = _pile(action)
    words |= {"number": pile + 1, "owner": Seat(int(before.owners[pile]))}
    if over:
        return say("{seat} plays {card} on pile {number} of {owner}.", clause, **words)
    text = "{seat} plays {card} on pile {number} of {owner}: {status}."
    return say(text, clause, status=status(after, pile), **words)


def _pile(action: int) -> int:
    return (action - Do.ON_PILE) % cards.MOST_PILES


def status(state: Seen, pile: int) -> Phrase:
    """What a pile is, by its top. [PN5] [PN8]"""
    top, level = state.tops[pile], int(state.levels[pile])
    if top in PLAIN:
        return say(PLAIN[top])
    if level > LEVELS:
        return say("infallible")
    known = "crossed" if is_cross(top) else "standing" if level > 0 else "in Infernope"
    return say("{status}, level {level}", status=known, level=numeral(level))


def _round_end(before: Seen, after: Seen) -> list[Phrase]:
    told = [say("Round {round} is over.", "PN13", round=before.round)]
    gains = [int(gain) for gain in after.points - before.points]
    for seat, gain in enumerate(gains):
        if gain:
            told.append(say("{seat} scores {points}.", "PN23", seat=Seat(seat), points=gain))
    if not any(gains):
        told.append(say("Nobody scores.", "PN-R17"))
    if after.ending:
        return told
    if any(points_of(after, side) >= target_of(after) for side in range(sides(after))):
        told.append(say("Nobody is ahead, so further rounds decide.", "PN30"))
    words = {"round": after.round, "seat": Seat(after.token)}
    return [*told, say("Round {round} begins; {seat} holds the token.", "PN9", **words)]


def verdict(state: Seen) -> Phrase:
    """Who has won, what decided it, and by which clause."""
    winning = [side for side in range(sides(state)) if winners(state) >> side & 1]
    seats = [Seat(seat) for seat in range(state.players) if seat % sides(state) in winning]
    points = int(points_of(state, winning[0]))
    if len(winning) > 1:
        return say("{seats} share the win; points: {points}.", "PN-R21", seats=seats, points=points)
    winner = say("The team of {seats}", seats=seats) if state.teams else seats[0]
    return say(*_decided(state, winning[0]), winner=winner, points=points)


def _decided(state: Seen, winner: int) -> tuple[str, str]:
    """How a side won alone: its margins are over those at the target, too. [PN25] [PN-R15]"""
    if state.ending == cards.Ending.ROUND_LIMIT:
        return "{winner} wins at the round limit; points: {points}.", "PN-R21"
    held = [int(points_of(state, side)) for side in range(sides(state))]
    rivals = [side for side in range(sides(state)) if side != winner]
    margins = [held[winner] - held[s] for s in rivals if held[s] >= target_of(state)]
    clause = "PN26" if state.teams else "PN25" if margins else "PN24"
    level_only = state.overshoot == cards.LEVEL_ONLY
    if all(margins) and not (margins and level_only):
        return "{winner} wins; points: {points}.", clause
    clause = "PN-R15" if any(margins) and level_only else clause
    if state.teams:
        return "{winner} wins by the higher sum of levels; points: {points}.", clause
    return "{winner} wins by the higher Deeds; points: {points}.", clause


def warning(state: Seen, seat: int, action: int) -> Phrase | None:
    """A Nope or a Cross against one's own side is legal, but think twice. [PN-R12] [PN-R20]"""
    card, owner = state.picked[seat], int(state.owners[_pile(action)])
    if not same_side(state, seat, owner) or not (card == Card.NOPE or is_cross(card)):
        return None
    clause = "PN-R12" if card == Card.NOPE else "PN-R20"
    return say("This pile is on your own side: it belongs to {seat}.", clause, seat=Seat(owner))


def why_not(state: Seen, seat: int, action: int) -> Phrase:
    """The reason, with its clause, from what the seat can see."""
    card = state.picked[seat]
    if state.owing or action <= Do.PLAY:
        return _not_opening(state, action)
    if not card:
        return _not_picked(state, seat, action)
    if action <= Do.PASS:
        text = "You chose {card}; now choose what it is played on."
        if card == Card.OPPORTUNITAS:
            text = "You chose {card}; now choose for whom."
        return say(text, "PN12", card=CARDS[card])
    if card == Card.OPPORTUNITAS:
        return say("An open slot is for yourself or a team-mate.", "PN-R16")
    if action >= Do.FOR_SEAT or (action >= Do.ON_CROSS and card != Card.CANCELLO):
        return say("{card} is played on a pile.", CLAUSES[card], card=CARDS[card])
    return _not_on(state, seat, card, action)


def _not_opening(state: Seen, action: int) -> Phrase:
    if not state.owing:
        return say("The opening is over.", "PN11")
    if action > Do.PLAY:
        return say("First everyone decides on an opening Deed.", "PN11")
    if action == Card.NOTHING:
        return say("Whoever holds a Deed has to open with one.", "PN-R4")
    return say("You do not hold {card}.", "PN11", card=CARDS[action])


def _not_picked(state: Seen, seat: int, action: int) -> Phrase:
    if action > Do.PASS:
        return say("First choose the card that you want to play.", "PN12")
    card = action - Do.PLAY
    if not state.hands[seat, card]:
        return say("You do not hold {card}.", "PN12", card=CARDS[card])
    return say("There is nothing that {card} can be played on now.", "PN29", card=CARDS[card])


def _not_on(state: Seen, seat: int, card: int, action: int) -> Phrase:
    pile = _pile(action)
    top = state.tops[pile]
    if not top:
        return say("There is no pile {number}.", "PN5", number=pile + 1)
    if top == Card.NOPE:
        return say("This pile is dead: nothing more can be played on it.", "PN21")
    if card == Card.CANCELLO:
        return say("Cancello takes only cards with the stamp that lie exposed.", "PN18")
    if card == Card.REDUCO:
        return say("Reduco needs a Deed or Cross that can still be lowered.", "PN19")
    if top == Card.OPPORTUNITAS:
        return say("Only a Deed of its own side fills an open slot.", CLAUSES[card])
    if state.levels[pile] > LEVELS:
        return say("Against an infallible Pope nothing helps but a Nope.", "PN20")
    return (_not_crossed if is_cross(card) else _not_built)(state, seat, card, pile)


def _not_built(state: Seen, seat: int, card: int, pile: int) -> Phrase:
    level, needed = int(state.levels[pile]), card - Card.DEED_I
    if card == Card.POPE or level == needed:
        return say("In this game you build only on piles of your own side.", "PN-R5")
    text = "{card} needs a card of level {needed}; this one has level {level}."
    return say(text, "PN15", card=CARDS[card], needed=numeral(needed), level=numeral(level))


def _not_crossed(state: Seen, seat: int, card: int, pile: int) -> Phrase:
    top, level = state.tops[pile], int(state.levels[pile])
    if state.owners[pile] == seat:
        return say("Nobody crosses a pile of their own.", "PN-R6")
    if is_cross(top):
        return say("A Cross never goes on a Cross.", "PN16")
    text = "A Cross {needed} needs a Deed of level {needed}; this one has level {level}."
    if reducos_on(top, level):
        text = "A Cross {needed} needs a Deed of level {needed}; this one was reduced to {level}."
    return say(text, "PN16", needed=numeral(card - Card.CROSS_I + 1), level=numeral(level))
