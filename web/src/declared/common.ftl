# Made by web/declare.py; not to be edited.
waiting = Waiting for {$seats}.
choose = Choose a move.
decided = {$seat}: {$decision}
decided-secretly = {$seat} {$seat-form -> 
    [many] have 
    *[one] has
    } decided.
not-now = That is not possible now.
no-such-move = {$name} is no move of {$game}.
not-asked = Nothing is asked of {$seat} now; waiting for {$seats}.
over = The game is over.
seat-number = Seat {$number}
listed-and = {$others} and {$last}
listed-or = {$others} or {$last}
no-reason = Nothing speaks against it.
no-choice = There is nothing else to do.
no-such-ending = The game has no ending {$number}.
asked-or-ended = Either somebody is to decide or the game has ended, not both.
asked-beyond = Somebody beyond the {$players} players is to decide.
nothing-to-decide = {$seat} is to decide but has no legal decision.
