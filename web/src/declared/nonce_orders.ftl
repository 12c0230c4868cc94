# Made by web/declare.py; not to be edited.
some = {$count -> 
    [one] {$card-a} 
    *[other] {$count} {$card-many}
    }
starts = {$seat} begins: Evil always has the first turn.
begins = {$seat} draws {$count -> 
    [0] no card 
    [one] a card 
    *[other] {$count} cards
    }.
begins-with = {$seat} draws {$cards}.
draws = {$seat} draws {$count -> 
    [0] no card 
    [one] a card 
    *[other] {$count} cards
    } immediately.
drew = {$seat} draws {$cards} immediately.
last-turn = This is the last turn.
one-more-turn = The deck is empty; one more turn follows.
plays = {$seat} plays {$card-a}.
discards = {$seat} discards {$card-a}.
dismisses = {$seat} discards an Inspector.
orders = {$seat} gives orders and has to play {$cards}.
orders-freely = {$seat} gives orders and has no {$special-many} that must be played.
obeys = With an Inspector watching, {$seat} plays {$played} and discards {$thrown}.
obeys-playing = With an Inspector watching, {$seat} plays {$played}.
obeys-discarding = With an Inspector watching, {$seat} discards {$thrown}.
obeys-without-cards = {$seat} gives orders with an Inspector watching and has nothing to play or discard.
shows = {$seat} shows the hand: {$cards}.
shows-nothing = {$seat} shows an empty hand.
asks = {$seat} asks {$partner} to show the hand.
keeps = {$seat} does not show the hand.
ends = {$seat} ends the turn.
ends-watched = {$seat} ends the turn and keeps only Inspectors.
pairs = Pairs cancel out and leave the table: {$cards}.
ahead = {$side-title} is ahead by {$ahead}.
balance = Good and Evil are in balance.
silence = Somebody holds an Inspector: do not talk about hands now.
talk-is-open = Nobody holds an Inspector any more: you may talk about your hands.
you-are-silenced = You hold an Inspector: do not talk about hands now.
you-may-talk = You hold no Inspector any more: you may talk about hands.
partner-is-watched = Your partner holds an Inspector: do not talk about hands now.
no-more-may-go = You may discard no more Inspectors, so all your allied cards are played and all opposing ones discarded.
inspectors-first = Discard Inspectors, or give orders: with an Inspector watching, all allied cards are played and all opposing ones discarded.
order = Give orders: all your {$special-many} go to the table, then play what you like.
too-many = Your hand is too large: play at least {$many -> 
    [one] 1 card 
    *[other] {$many} cards
    }.
too-many-inspectors = Your hand is too large: discard at least {$many -> 
    [one] 1 Inspector 
    *[other] {$many} Inspectors
    }.
watched = You hold an Inspector: play all allied cards and discard all opposing ones, or discard your Inspectors.
play-specials = Play all your {$special-many}, and anything else you like.
end-now = Your orders are carried out: end the turn.
end-or-discard = Your orders are carried out: discard Inspectors or end the turn.
play-freely = Play as many of your troops and opposing cards as you like, or end the turn.
answer = {$seat} would like to see your hand: show it or not.
nobody-asks = Nobody has asked to see your hand.
asked-already = You have asked for the hand in this turn.
nothing-to-ask-for = You see your partner's hand already.
one-by-one = At this table every card is played or discarded by itself.
orders-are-given = You have already given your orders for this turn.
shown-already = Everyone sees your hand already.
not-in-hand = You do not hold {$card-a}.
one-inspector-only = Only one Inspector may be discarded in a turn.
decide-first = Decide about your Inspectors first, then give orders.
orders-first = Give orders first, then play cards.
not-played = With an Inspector in hand, opposing cards are discarded and not played.
allies-stay = Allied cards are never discarded.
not-discarded = Without an Inspector in hand, you cannot discard Fighting Orders.
orders-missing = Give orders before you end the turn.
over-limit = A turn ends with at most {$limit} cards in hand.
keeps-too-much = With an Inspector in hand, you may keep nothing else.
specials-missing = All your {$special-many} must be played.
would-lose = {$side-title} would be ahead by {$ahead}: you both lose.
would-lose-last = This is the last turn, and {$side} would be ahead by {$ahead}: you both lose.
would-not-match = This is the last turn, and the types do not match: you both lose.
won = The battle ends in balance: you both win.
unmatched = The sides are equal, but their types do not match: you both lose.
conquered = {$side-title} is ahead by {$ahead} and conquers the earth: you both lose.
conquered-at-the-end = {$side-title} is ahead by {$ahead} after the last turn and conquers the earth: you both lose.
too-few-cards = {$cards} cards are too few to deal {$hand} to each player and have a deck.
too-many-turns = So many cards would take more than {$turns} turns to draw.
negative = There cannot be fewer than 0 cards.
wrong-cards = In all there are {$cards}.
wrong-seats = Two players lead Good and Evil.
wrong-step = The step of the turn does not go with the options.
specials-left = Orders without an Inspector leave no allied special force.
more-than-inspectors = Orders with an Inspector leave only Inspectors.
unsettled = No turn begins with pairs, or with one side too far ahead.
wrong-hands = The hands do not fit what everyone has seen of them.
wrong-silence = Inspectors and silence go together.
head = turn {$turn}, {$side}, {$step}, {$cards -> 
    [one] 1 card 
    *[other] {$cards} cards
    } in the deck{$last -> 
    [1] , last turn 
    *[other] {""}
    }{$silent -> 
    [1] , silence 
    *[other] {""}
    }
before-orders = before the orders
ordering = orders
after-orders = after the orders
discarded = discarded: {$cards}
nothing-discarded = discarded: nothing
in-hand = {$count} in hand
known = {$cards}
shown = (shown)
reason-open-hand = Your partner can plan better with your hand on the table.
reason-see-hand = The end is near: the sum comes out sooner with both hands in sight.
reason-no-duty = You need not show it.
reason-free-choice = Without an Inspector you choose what you play.
reason-level-by-order = What the Inspector demands keeps the battle level.
reason-no-inspector = No Inspector is in the way.
reason-level = The battle is as level as you can make it.
reason-demanded = The Inspector demands it.
reason-too-full = Your hand is too full to end the turn.
reason-closer = It brings the two sides closer together.
card-angel = angel
    .a = an Angel
    .many = Angels
card-demon = demon
    .a = a Demon
    .many = Demons
card-spirit = spirit
    .a = a Spirit
    .many = Spirits
card-devil = devil
    .a = a Devil
    .many = Devils
card-inspector = inspector
    .a = an Inspector
    .many = Inspectors
side-good = Good
side-evil = Evil
do-play = play {$card}
do-discard = discard {$card}
do-show-hand = show hand
do-give-orders = give orders
do-end-turn = end turn
do-ask-for-hand = ask for hand
do-keep-hand = keep hand
about-says = The generals of Good and Evil secretly work together so that neither side conquers.
about-genre = you win or lose together
field-players = how many play
field-ending = how the game ended, 0 while it goes on
option-last-turn = which turn is the last
    .deck-runs-out = deck runs out
    .one-more-turn = one more turn
option-inspector-timing = when duties apply
    .decide-first = decide first
    .any-time = any time
option-inspector-discards-per-turn = how many Inspectors may be discarded in a turn
    .unlimited = unlimited
    .value-1 = 1
option-final-match = what must match at the end
    .total = total
    .per-type = per type
option-talk-lock = who is silenced
    .both = both
    .holder-only = holder only
    .off = off
option-open-hands = whether hands are shown
    .off = off
    .on-when-talk-open = on when talk open
option-evil-seat = which seat leads Evil
    .random = random
    .value-1 = 1
    .value-2 = 2
option-deck = how many cards of each kind there are
option-hand-size = cards dealt, and the hand limit
option-draw-count = cards drawn each time
option-tolerance = how far one side may be ahead
field-evil = the seat that leads Evil
field-turn = the seat whose turn it is
field-turns = how many turns are over
field-step = where in the turn the player is
field-further = 1 if the turn began with an empty deck
field-inspectors-discarded = how many Inspectors were discarded in this turn
field-asking = whether the partner was asked for the hand in this turn
field-deck-left = how many cards are face down
field-held = how many cards each hand holds
field-on-table = the battle on earth
field-discard-pile = the cards that lie face up
field-silent = 1 while talk about hands is closed to both
field-is-shown = 1 while everyone sees the hand
field-shown = the hand that everyone sees
field-face-down = the deck
field-base = the hand when it was last known to all
field-chapter = own turns ended since then
field-story = what everyone saw of the hand since then, from one end of turn to the next
field-freed = 1 if the hand was known to be without Inspectors since
field-since = cards drawn in this chapter since then
field-spent = Inspectors discarded in this chapter since then
field-early = how many of these, one an Inspector, came before the turn
field-watched = 1 if the player to move is known to hold an Inspector
scene-number = which turn it is
scene-side = the side that each seat leads
scene-lead = how far Good is ahead; less than 0 if Evil is
scene-tolerance = how far one side may be ahead
scene-last = whether this is the last turn
scene-silenced = whether one may not talk about hands
