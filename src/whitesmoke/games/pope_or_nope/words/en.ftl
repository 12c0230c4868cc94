# What only the board of Pope or Nope on the page says.

page-goal = { $have ->
    [-1] Goal: { $target } points
   *[other] Goal: { $have } of { $target } points
}
page-hand = Your hand
page-round = Round
page-draw-pile = Draw pile
page-discards = Discarded
page-cards = cards in hand
page-points = points
page-token = holds the token
page-team = Team { $letter }
page-no-pile = no pile
page-face-down = face down
page-piles = Piles of { $name }
page-pile-of = Pile { $number } of { $name }
page-reduced = { $many ->
    [one] Reduco
   *[other] Reduco { $many } times
}
page-none = nothing
page-chosen = chosen

## What a card says of itself

page-about-deed = Deed: goes on a card that is exactly one level lower, or into an open slot. On top at the end of the round it is worth a point.
    .clause = PN15
page-about-cross = Cross: goes on another player's Deed or Pope of the same level, and the pile is worth nothing.
    .clause = PN16
page-about-pope = Pope: a Deed one level above the card he is laid on. On a IV he is infallible.
    .clause = PN20
page-about-nope = Nope: kills any pile for the rest of the round.
    .clause = PN21
page-about-reduco = Reduco: makes a Deed or a Cross on top of any pile one level lower.
    .clause = PN19
page-about-cancello = Cancello: takes a card with the stamp off the table, such as a Reduco or an open slot.
    .clause = PN18
page-about-opportunitas = Opportunitas: an open slot, in which you can begin another pile with a Deed in a later turn.
    .clause = PN22
page-about-draw = Draw 2: take two cards.
    .clause = PN17

## What a table may agree on: values whose names say too little

option-stamps =
    .reduco = Reduco
    .opportunitas = Opportunitas
    .cross = Cross
option-opening =
    .optional = no
    .compulsory = yes
option-overshoot =
    .points-first = points first
    .level-only = levels only
