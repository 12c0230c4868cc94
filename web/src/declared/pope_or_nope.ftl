# Made by web/declare.py; not to be edited.
round = Round {$round}: {$seat} holds the token and so has the first turn.
opens = {$seat} opens with {$card-a}.
open-with-nothing = {$seats} {$seats-form -> 
    [many] open 
    *[one] opens
    } without a Deed.
passes = {$seat} passes.
builds = {$seat} plays {$card-a} on pile {$pile} of {$owner}: level {$level -> 
    [1] I 
    [2] II 
    [3] III 
    [4] IV 
    *[other] {$level}
    }.
redeems = {$seat} redeems pile {$pile} of {$owner} from its Cross with {$card-a}: level {$level -> 
    [1] I 
    [2] II 
    [3] III 
    [4] IV 
    *[other] {$level}
    }.
fills = {$seat} fills the open slot of {$owner} with {$card-a}: pile {$pile}.
crosses = {$seat} crosses pile {$pile} of {$owner} with {$card-a}.
adapts = {$seat} plays a Pope on pile {$pile} of {$owner}: level {$level -> 
    [1] I 
    [2] II 
    [3] III 
    [4] IV 
    *[other] {$level}
    }.
is-infallible = {$seat} plays a Pope on pile {$pile} of {$owner}: he is infallible.
nopes = {$seat} says Nope! to pile {$pile} of {$owner}: it is dead for the rest of the round.
reduces = {$seat} plays Reduco on pile {$pile} of {$owner}: {$card-a} now counts as level {$level -> 
    [1] I 
    [2] II 
    [3] III 
    [4] IV 
    *[other] {$level}
    }.
sends-to-infernope = {$seat} plays Reduco on pile {$pile} of {$owner}: {$card-a} falls into Infernope.
cancels-reduco = {$seat} plays Cancello on pile {$pile} of {$owner} and takes a Reduco away: {$card-a} counts as level {$level -> 
    [1] I 
    [2] II 
    [3] III 
    [4] IV 
    *[other] {$level}
    } again.
cancels-slot = {$seat} plays Cancello and takes the open slot of {$owner} away.
cancels-cross = {$seat} plays Cancello and takes the Cross from pile {$pile} of {$owner}: {$card-a} counts again.
lays-slot = {$seat} plays Opportunitas and opens a slot.
lays-slot-for = {$seat} plays Opportunitas and opens a slot for {$mate}.
plays-last = {$seat} plays {$card-a} on pile {$pile} of {$owner}.
plays-last-alone = {$seat} plays {$card-a}.
draws = {$seat} plays Draw 2 and draws {$count -> 
    [0] nothing 
    [one] a card 
    *[other] {$count} cards
    }.
shuffled = The discards are shuffled into a new draw pile.
you-draw = You draw {$cards-a}.
skipped = {$seats} {$seats-form -> 
    [many] have 
    *[one] has
    } no cards and {$seats-form -> 
    [many] are 
    *[one] is
    } skipped.
round-over = Everyone has passed: round {$round} is over.
no-cards-left = Nobody has a card left: round {$round} is over.
scores = {$seat} scores {$points -> 
    [one] 1 point 
    *[other] {$points} points
    } and has {$total} of {$target}.
team-has = The team of {$seats} has {$total} of {$target}.
nobody-scores = No pile is standing, so nobody scores.
no-piles = There are no piles, so nobody scores.
nobody-ahead = Nobody is ahead, so further rounds decide.
choose-mate = Choose for whom to play Opportunitas.
choose-pile = Choose what to play {$card-a} on.
nothing-fits = None of your cards can be played, so you have to pass.
play = Play a card, or pass.
no-deed = You hold no Deed, so you open without one.
must-open = Choose a Deed to open with.
may-open = Choose a Deed to open with, or open without one.
opening-is-over = The opening is over.
opening-first = First everyone decides on an opening Deed.
has-to-open = Whoever holds a Deed has to open with one.
not-in-hand = You do not hold {$card-a}.
card-first = First choose the card that you want to play.
no-target = There is nothing that you can play {$card-a} on now.
pile-next = You chose {$card-a}; now choose what to play it on.
mate-next = You chose Opportunitas; now choose for whom.
for-own-side = An open slot is for yourself or a team-mate.
on-a-pile = You can play {$card-a} only on a pile.
no-such-pile = There is no pile {$number}.
is-dead = This pile is dead: nothing more can be played on it.
not-stamped = Cancello takes only exposed cards that have the stamp.
not-reduced = Reduco needs a Deed or a Cross that can still be lowered.
deeds-only = Only its own side fills an open slot, and only with a Deed.
only-a-nope = Only a Nope helps against an infallible Pope.
own-piles-only = In this game you build only on piles of your own side.
wrong-level = You can play {$card-a} only on a card of level {$needed -> 
    [1] I 
    [2] II 
    [3] III 
    [4] IV 
    *[other] {$needed}
    }; this one has level {$level -> 
    [1] I 
    [2] II 
    [3] III 
    [4] IV 
    *[other] {$level}
    }.
own-pile = You cannot cross a pile of your own.
cross-on-cross = A Cross never goes on a Cross.
cross-misses = With {$card-a} you hit only a Deed of that level; this one has level {$level -> 
    [1] I 
    [2] II 
    [3] III 
    [4] IV 
    *[other] {$level}
    }.
cross-misses-reduced = With {$card-a} you hit only a Deed of that level; this one was reduced to level {$level -> 
    [1] I 
    [2] II 
    [3] III 
    [4] IV 
    *[other] {$level}
    }.
own-side-noped = This pile is on your own side: it belongs to {$seat}.
wins = {$seat} wins with {$points -> 
    [one] 1 point 
    *[other] {$points} points
    }.
wins-ahead = Several have reached the target; {$seat} wins with the most points: {$points}.
wins-by-deeds = {$seat} wins with {$points -> 
    [one] 1 point 
    *[other] {$points} points
    } thanks to better Deeds: {$own} against {$theirs} of {$rival}.
team-wins = The team of {$seats} wins with {$points -> 
    [one] 1 point 
    *[other] {$points} points
    }.
team-wins-by-levels = The team of {$seats} wins with {$points -> 
    [one] 1 point 
    *[other] {$points} points
    } thanks to higher levels: {$own} against {$theirs}.
ahead-at-limit = {$seat} wins with {$points -> 
    [one] 1 point 
    *[other] {$points} points
    }, the most after the last round.
team-ahead-at-limit = The team of {$seats} wins with {$points -> 
    [one] 1 point 
    *[other] {$points} points
    }, the most after the last round.
shared = {$seats} share the win with {$points -> 
    [one] 1 point 
    *[other] {$points} points
    } each after the last round.
teams-share = Both teams have {$points -> 
    [one] 1 point 
    *[other] {$points} points
    } after the last round and share the win.
teams-of-two-or-three = Teams need four or six players.
wrong-deck = The deck has {$total} cards; it needs {$dealt} to {$most}.
no-deeds = Without Deeds nobody can ever score.
loose-card = Every covered card lies in a pile.
wrong-cards = Together, these are not the cards of the deck.
wrong-seats = Token, turn and piles belong to players.
wrong-pile = A pile has cards or levels that it cannot have.
too-many-piles = There are more piles than there can be.
wrong-owing = Only players owe a decision on the opening.
piles-too-early = In the opening there are no piles yet.
wrong-face-down = A Deed lies face down only in the opening, and is missing from the hand of whoever has decided.
picked-too-early = Only whoever has the turn picks a card, after the opening.
picked-not-held = A card that is picked is still in its player's hand.
wrong-passes = So many cannot have passed in a row.
negative = Nobody can have fewer than 0 points.
wrong-ending = With these points the game does not end like this.
head = Round {$round}, token with {$seat}, draw pile {$count}, discards: {$cards}
holds = points {$points}, cards {$count}: {$cards}
holds-unseen = points {$points}, cards {$count}
face-down = face down: {$card}
face-down-unseen = face down: ?
is = {$status}
is-at = {$status}, level {$level -> 
    [1] I 
    [2] II 
    [3] III 
    [4] IV 
    *[other] {$level}
    }
reconstructed = Card counts and stamps are a reconstruction (PN2, PN3, PN4).
reason-no-pile = Where there is no pile, there is nothing to cross.
reason-opening = A pile that stands at the end of the round is worth a point.
reason-useless = None of your cards helps you now.
reason-slot = A slot can become a point.
reason-own-pile = It helps a pile of your own side.
reason-rivals-pile = It takes a point from a rival, or may do so later.
reason-more-cards = More cards give you more ways to score.
reason-more-piles = Another pile can become another point.
reason-to-fall = A rival's pile that falls is one point less for them.
reason-to-change = There is a pile that {$card-a} changes for the better.
card-nothing = nothing
    .a = nothing
card-deed-i = deed I
    .a = a Deed I
card-deed-ii = deed II
    .a = a Deed II
card-deed-iii = deed III
    .a = a Deed III
card-deed-iv = deed IV
    .a = a Deed IV
card-cross-i = cross I
    .a = a Cross I
card-cross-ii = cross II
    .a = a Cross II
card-cross-iii = cross III
    .a = a Cross III
card-cross-iv = cross IV
    .a = a Cross IV
card-draw-2 = draw 2
    .a = Draw 2
card-cancello = cancello
    .a = Cancello
card-reduco = reduco
    .a = Reduco
card-opportunitas = opportunitas
    .a = Opportunitas
card-pope = pope
    .a = a Pope
card-nope = nope
    .a = a Nope
level-none = none
level-i = I
level-ii = II
level-iii = III
level-iv = IV
level-infallible = infallible
status-gone = gone
status-open-slot = open slot
status-standing = standing
status-infallible = infallible
status-crossed = crossed
status-in-infernope = in Infernope
status-dead = dead
do-open-with = open with {$card}
do-play = play {$card}
do-pass = pass
do-pile = pile {$number}
do-cross-of-pile = cross of pile {$number}
do-for = for {$seat}
about-says = Stack good deeds, cross those of the others; the first to five points is elected.
about-genre = stacking and spoiling in short rounds
about-reconstruction = How many cards there are of each kind, and which have the stamp, is our guess.
field-players = how many play
field-ending = how the game ended, 0 while it goes on
option-deeds = the Deeds of each level
option-crosses = the Crosses of each level
option-actions = the action cards
option-popes = the Popes
option-nopes = the Nopes
option-stamps = what Cancello takes
    .reduco = reduco
    .opportunitas = opportunitas
    .cross = cross
option-opening = whether a Deed must be laid
    .optional = optional
    .compulsory = compulsory
option-others-piles = build on the piles of others, too
option-below-zero = whether Reduco goes on cards of level 0
option-reshuffle = whether each round has the whole deck
option-overshoot = what breaks ties
    .points-first = points first
    .level-only = level only
option-target = points to win; none is 5, in teams 7
option-teams = whether odd seats play even seats
option-max-rounds = after how many rounds it ends
field-round = the number of this round, from 1
field-token = who holds the initiative token
field-owing = the seats that have not decided on an opening Deed, as bits
field-turn = whose turn it is, after the opening
field-passes = how many have passed or been skipped in a row
field-played = the card played last
field-points = the points of each seat
field-hands = the cards in hand
field-sizes = how many cards each hand holds
field-set-down = the opening Deed while it lies face down
field-picked = the card to be played, while its target is open
field-tops = each pile's top
field-levels = the level of each top now
field-owners = the seat that each pile belongs to
field-places = up to which place there have been piles in this round
field-covered = card, level and pile of each, oldest first
field-covered-count = how many cards are covered
field-deck = the draw pile
field-deck-size = how many cards the draw pile holds
field-discard = the discards that were seen
field-buried = the unseen discards from each hand
field-buried-size = how many unseen discards come from each hand
field-plain = how many cards of a hand are known to be no Deeds
field-buried-plain = how many unseen discards are known to be none
field-returned = the discards shuffled in during this round
field-since = how many cards each seat has drawn since then
scene-turn = whose turn it is, after the opening
scene-target = points that win
scene-teams = whether two teams play each other
scene-side = the side that each seat plays for
scene-side-points = the points of each seat's side
scene-face-down = whether an opening Deed lies face down
scene-stamped = which cards bear the stamp that Cancello takes
scene-status = what each pile is
scene-reducos = the Reducos on each pile's top
