# What only the board of Avignon on the page says.

page-goal = { $have ->
    [-1] Goal: 3 characters in a congregation
   *[other] Goal: 3 characters, you have { $have }
}
page-lanes = The five columns
page-column = column { $number }
page-fresh = new
page-fresh-says = New: this card came into the column with the last decision.
page-petitioned = petitioned
page-cards = What the characters do
page-deck = Deck
page-discard = Discarded
page-turn = Turn
page-spent = done this turn
page-nobody = nobody
page-pope = Pope in { $city }
page-congregation = Congregation of { $city }: { $held }
page-actions = Actions for { $who }

## What a table may agree on: values whose names say too little

option-starts =
    .rome = Rome
    .avignon = Avignon
    .random = chance decides
option-refill =
    .at-once = at once
    .after-action = after the action
