# Made by web/declare.py; not to be edited.
begins = Round 1 begins: every clique has {$points -> 
    [one] 1 point 
    *[other] {$points} points
    }, and {$bin -> 
    [one] 1 is 
    *[other] {$bin} are
    } in the bin.
revealed = Round {$round}: the cards are turned over.
attacked = {$seat} attacked {$target}.
defended = {$seat} defended.
achieved = {$seat} showed an achievement.
principal = Too many attacked {$victims}, so the principal steps in: {$guilty} each throw a point into the bin, and nothing else in this round counts.
took = {$seat} took a point from {$target}.
blocked = {$target} blocked {$seat}, who threw a point into the bin.
fined = {$seat} defended against nobody and threw {$points} points into the bin.
fined-last = {$seat} defended against nobody and threw the last point into the bin instead of {$fine}.
short = {$seat} could not pay for everything; the bin pays the rest as far as it can.
without = The bin was empty, so {$seat} got no point.
saved = The stolen point saved {$seat}.
not-saved = {$seat} had nothing left after paying, so the stolen point went into the bin.
impressed = {$seat} alone showed an achievement and took a point from the bin.
impressed-in-vain = {$seat} alone showed an achievement, but the bin was empty.
cancelled = {$seats} showed achievements in the same round, so none of them brought a point.
spoiled = {$seat} {$seat-form -> 
    [many] were 
    *[one] was
    } attacked, so the achievement brought no point.
out = {$seat} lost the last point and went out.
pick = Pick a card: attack a clique, defend, or show an achievement.
pick-short = Pick a card: attack a clique or defend.
no-achievements = This game is played without achievement cards.
own-clique = You cannot attack your own clique.
not-playing = The {$clique} are not in this game.
is-out = The {$clique} are out.
ghosts-are-silent = At this table, those who are out do not talk.
won = {$seat} won with {$points -> 
    [one] 1 point 
    *[other] {$points} points
    } against {$loser} with {$less}.
shared = {$seats} are the last two and share the win with {$points -> 
    [one] 1 point 
    *[other] {$points} points
    } each.
last-one-left = {$seat} won as the only clique left.
nobody-left = All cliques are out, and nobody wins.
went-out-last = All cliques are out; {$seats} went out last and share the win.
had-most = All cliques are out; {$seats} {$seats-count -> 
    [one] won 
    *[other] share the win
    }, having had the most before the last round: {$points -> 
    [one] 1 point 
    *[other] {$points} points
    }.
ahead-at-limit = {$seat} won with the most points after {$rounds -> 
    [one] 1 round 
    *[other] {$rounds} rounds
    }: {$points}.
shared-at-limit = {$seats} share the win with {$points -> 
    [one] 1 point 
    *[other] {$points} points
    } each after {$rounds -> 
    [one] 1 round 
    *[other] {$rounds} rounds
    }.
too-many-points = The cliques hold 0 to {$points} points between them.
no-such-round = There is no round {$round}.
ends-with-two = The game is over when two cliques are left or fewer.
who-was-last = It must be known who went out last.
owes-nothing = A clique without points owes no pick.
picked-or-owes = A clique has either picked or owes a pick.
not-in-hand = A clique picks a card of its own hand.
wrong-attackers = The attackers are those who laid an attack.
lays-nothing = A clique without points lays no card.
wrong-target = Only another clique in play can be attacked.
drawn-round = Round {$round}, {$bin -> 
    [one] 1 point 
    *[other] {$bin} points
    } in the bin
drawn-out = out
drawn-picked = has picked
drawn-picks = picks: {$card}
drawn-last = last round: {$card}
reason-expected = You have the most points, so expect to be attacked.
reason-costly = Whoever attacks you loses a point.
reason-overlooked = You have the fewest points, so the others may overlook you.
reason-alone = It brings a point if nobody else shows off and nobody attacks you.
reason-richest = The {$clique} have the most points to lose.
reason-unexpected = The {$clique} may not expect it.
clique-cheerleaders = cheerleaders
    .form = many
clique-jocks = jocks
    .form = many
clique-geeks = geeks
    .form = many
clique-punks = punks
    .form = many
clique-goths = goths
    .form = many
clique-skaters = skaters
    .form = many
clique-artists = artists
    .form = many
clique-cool-teachers = cool teachers
    .form = many
card-nothing = nothing
card-defend = defend
card-achieve = achieve
card-attack = attack
do-attack = attack {$clique}
do-defend = defend
do-achieve = achieve
about-says = Cliques pick at the same time whom to attack; the richer of the last two wins.
about-genre = bluffing, all pick at the same time
field-players = how many play
field-ending = how the game ended, 0 while it goes on
option-settlement = whether a point received in a round can save a clique in that round
    .net = net
    .gross = gross
option-all-out = who wins when the last cliques all go out together
    .share = share
    .no-winner = no winner
    .most-points-before-round = most points before round
option-show-points = whether everyone's points are shown to all
    .hidden = hidden
    .public = public
option-max-rounds = after how many rounds it ends
option-no-achievements = the short game without achievement cards
option-ghost-chat = whether cliques that are out may talk
option-principal-threshold = how many attackers on one clique are too many
option-start-points = how many points a clique starts with
option-cliques = which clique each seat leads
field-round = how many rounds have been played
field-points = popularity points, 0 when out
field-owing = the seats that have not picked yet, as bits
field-picked = this round's pick
field-laid = the cards revealed last
field-attackers = how many attacked each seat in the round revealed last
field-before = points before the round revealed last
scene-bin = points in the bin
scene-principal = whether the principal stopped the last round
scene-clique = which clique each seat leads
scene-in-play = whether the clique has points
scene-picked-already = whether the clique has picked a card
scene-laid = the cards revealed last
scene-target = whom these cards attacked
scene-gained = what the last round brought or cost
scene-points-shown = points, where all may see them
scene-own-points = one's own points
scene-picked = one's own pick of this round
scene-aim = whom one's own pick attacks
scene-hand = the cards that one holds
