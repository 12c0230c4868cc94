# What only the board of NOPE! on the page says.

page-nope = Nope!
page-goal = Goal: be the last with cards ({ $count } still in)
page-hand = Your hand
page-table = Table
page-players = Players
page-draw-pile = Draw pile
page-draw-short = Draw
page-discard-pile = Discards
page-all-discards = All discards, top first
page-demanded = Demanded
page-announced = is being announced
page-at-most = at most { $count } { $colour }
page-set = Your set, the last card on top
page-take-back = Take back
page-take-back-how = Esc takes the last card back.
page-how-to-lay = How do you lay { $card }?
page-you = you
page-place = place { $place }
page-closed = The discards are not looked through at this table.

## A letter or two for each colour, no two the same.

page-letter-red = R
page-letter-green = G
page-letter-blue = B
page-letter-yellow = Y

## What a card says of itself

page-about-number = On top of the pile it demands as many cards as its number, all of one of its colours.
    .clause = NP10
page-about-joker = Joker: a card of every colour. On top it demands one card of any colour.
    .clause = NP10
page-about-reset = Reset: fits any demand. The next player discards any one card.
    .clause = NP21
page-about-see-through = See-through: if its colour is demanded, the next player faces the same demand as you.
    .clause = NP21
page-about-selection = Selection: if it shows a demanded colour, you say who is next and how many cards are due.
    .clause = NP22
page-about-draw-pile = Draw pile: whoever has no set takes a card from here and looks again.
    .clause = NP15

## What a table may agree on: values whose names say too little

option-set-top-action =
    .live = work as usual
    .number-on-top = are not allowed; a number card or joker goes there
    .plain-one = demand one card of their colour
option-see-through-depth =
    .chain = down to the first other card
    .one = only one card deep
option-reshuffle-keep =
    .effective = the card that makes the demand and what lies on it
    .top-only = only the top card
option-two-player-rule-on =
    .start-count = if two players began the game
    .remaining-count = when only two are left
option-draw-two-check =
    .both = after both
    .each = after each
