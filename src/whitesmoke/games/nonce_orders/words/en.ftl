# What only the board of Nonce Orders on the page says.

page-goal = Goal: level when the deck is empty ({ $left } left)
page-hand = Your hand
page-hand-of = Hand of { $name }
page-table = The table
page-discards = Discarded
page-deck = Deck
page-turn = Turn
page-last-turn = last turn
page-silence = silence
page-talk = talk is open
page-unknown = unknown
page-nothing = nothing
page-shown = shown to all
page-allowed = a lead of up to { $many } is allowed
page-held = in hand
page-step-inspectors = before the orders
page-step-orders = orders
page-step-afterwards = after the orders
page-step-mixed = orders

## What a card says of itself

page-about-angel = Angel: a troop of Good. Good may keep it; at the end of a turn an Angel and a Demon leave together.
    .clause = NO1
page-about-spirit = Spirit: a special force of Good. Good has to play it; a Spirit and a Devil leave together.
    .clause = NO7
page-about-demon = Demon: a troop of Evil. Evil may keep it; at the end of a turn a Demon and an Angel leave together.
    .clause = NO1
page-about-devil = Devil: a special force of Evil. Evil has to play it; a Devil and a Spirit leave together.
    .clause = NO7
page-about-inspector = Inspector: while you hold one, you have to play all your own cards and discard the other side's. If you discard it first, your partner draws three.
    .clause = NO8

## What a table may agree on: values whose names say too little

option-last-turn =
    .deck-runs-out = the one in which the deck runs out
    .one-more-turn = the one after that
option-inspector-timing =
    .decide-first = once you have decided about Inspectors
    .any-time = at any time
option-final-match =
    .total = the totals of both sides
    .per-type = each type by itself
option-talk-lock =
    .both = both, while either holds an Inspector
    .holder-only = only whoever holds an Inspector
    .off = nobody
option-open-hands =
    .off = no
    .on-when-talk-open = while talk is open
option-evil-seat =
    .random = chance decides
    .value-1 = seat 1
    .value-2 = seat 2
