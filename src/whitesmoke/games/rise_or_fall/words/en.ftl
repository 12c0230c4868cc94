# What only the board of Rise or Fall on the page says.

page-goal = Goal: most points when two are left (now { $count })
page-hand = Your cards
page-cliques = Cliques
page-bin = { $points ->
        [one] 1 point in the bin
       *[other] { $points } points in the bin
    }
page-attacked = { $attackers } attacked { $target }.
page-out = out
page-picked = has picked
page-last-round = last round
page-step = { $at } of { $of }
page-step-back = One step back
page-step-next = Next step
page-nothing-moves = No points move.
page-principal = The principal

## What a card says of itself

page-about-attack = Attack: if that clique does not defend, it gives you a point. If it defends, you throw one into the bin.
    .clause = RF5
page-about-defend = Defense: nobody takes anything from you. But if nobody attacks you, it costs you two points.
    .clause = RF5
page-about-achieve = Achievement: a point from the bin, if nobody attacks you and nobody else shows one.
    .clause = RF5
page-about-clique = A clique with its points, if they are shown, and its card of the last round. Without points it is out.
    .clause = RF10

## What a table may agree on: values whose names say too little

option-settlement =
    .net = yes, gains and debts are settled together
    .gross = no, debts are paid first
option-all-out =
    .share = they share the win
    .no-winner = nobody
    .most-points-before-round = whoever had the most points before that round
