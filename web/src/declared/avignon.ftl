# Made by web/declare.py; not to be edited.
dealt = Five characters stand in Genoa, in columns 1 to 5: {$characters-a}.
begins = {$seat} begins, with only one action in this turn.
beseeches = {$seat} beseeches the {$character} in column {$column}.
chastises = {$seat} chastises the {$character} in column {$column}.
excommunicates = {$seat} excommunicates the {$character} in column {$column}.
petitions = {$seat} petitions the {$character} in column {$column}.
chooses = {$seat} chooses the {$character} in column {$column}.
picks-step = {$seat} picks: {$step}.
picks = {$seat} picks the number {$number}.
moves = The {$character} in column {$column} moves from {$start} to {$city}.
joins = The {$character} in column {$column} joins the congregation of {$seat}.
reshuffled = The deck is empty, so the discards are shuffled into a new one.
refills = A new character comes to Genoa in column {$column}: {$character-a}.
replaces = A new character takes that place in {$city}, column {$column}: {$character-a}.
only-action = Take your action; the first turn has only one.
first-action = Take the first of your two actions.
second-action = Take your second action, but do not {$kind} again.
pick-number = Petition of the {$character}: {$step}. Pick the number.
choose-to-pull = Petition of the {$character}: choose {$left -> 
    [one] a character 
    *[other] {$left} characters
    } to pull{$times -> 
    [one] {""} 
    *[other] {" "}{$times} spaces
    } toward you.
choose-to-push = Petition of the {$character}: choose {$left -> 
    [one] a character 
    *[other] {$left} characters
    } to push{$times -> 
    [one] {""} 
    *[other] {" "}{$times} spaces
    } away from you.
pick-step = Petition of the {$character}: {$step}. Pick one of them by its number.
spread-pulls = Petition of the {$character}: choose a character to pull one space toward you, {$left -> 
    [one] for the last time 
    *[other] the first of {$left} spaces; you may choose it again
    }.
spread-pushes = Petition of the {$character}: choose a character to push one space away from you, {$left -> 
    [one] for the last time 
    *[other] the first of {$left} spaces; you may choose it again
    }.
left-to-you = Your rival's card leaves this to you. {$asked}
rival-reads = The card says to your rival: “{$step}”. Pick the number.
no-petition-now = You are not carrying out a petition that asks for this.
finish-petition = Finish the petition first.
same-kind = The two actions of a turn must be of different kinds.
reversal = That would undo your rival's whole turn.
petition-reverses = However you carry it out, that petition would undo your rival's whole turn.
changes-nothing = That petition would change nothing.
choice-reverses = After that, the petition could only undo your rival's whole turn.
too-high = The number is at most {$most}.
empty-column = That column is empty.
is-petitioned = The {$character} is not one of the others: it is the one you petitioned.
moved-already = This petition has already moved that {$character}.
not-named = This step of the petition is not about the {$character}.
noble-and-knight = {$seat} wins: a Noble has joined {$seat}, and {$knight-a} has joined {$rival}.
noble-and-peasant = {$seat} wins, because both a Noble and a Peasant have joined {$rival}.
priest-and-bishop = {$seat} wins: both a Priest and a Bishop have joined {$owner}.
priest-without-bishop = {$seat} wins: a Priest has joined {$owner}, but no Bishop has.
crowd = {$seat} wins with {$count} characters in the congregation.
both = Both sides would win, so {$seat}, who took the action, wins.
draw = After {$turns -> 
    [one] 1 turn 
    *[other] {$turns} turns
    } the game is a draw.
pull-self = pull this card {$times-spaces} toward you
push-self = push this card {$times-spaces} away from you
pull-each = pull every {$type} {$times-spaces} toward you
push-each = push every {$type} {$times-spaces} away from you
pull-others = pull {$many} other {$many-form -> 
    [one] character 
    *[many] characters
    }{$times-form -> 
    [one] {""} 
    *[many] {" "}{$times-spaces}{$many-form -> 
    [one] {""} 
    *[many] {" "}each
    }
    } toward you
push-others = push {$many} other {$many-form -> 
    [one] character 
    *[many] characters
    }{$times-form -> 
    [one] {""} 
    *[many] {" "}{$times-spaces}{$many-form -> 
    [one] {""} 
    *[many] {" "}each
    }
    } away from you
pull-others-of = pull {$many} other {$many-form -> 
    [one] {$type} 
    *[many] {$type-many}
    }{$times-form -> 
    [one] {""} 
    *[many] {" "}{$times-spaces}{$many-form -> 
    [one] {""} 
    *[many] {" "}each
    }
    } toward you
push-others-of = push {$many} other {$many-form -> 
    [one] {$type} 
    *[many] {$type-many}
    }{$times-form -> 
    [one] {""} 
    *[many] {" "}{$times-spaces}{$many-form -> 
    [one] {""} 
    *[many] {" "}each
    }
    } away from you
pull-each-of = pull all {$types-many} {$times-spaces} toward you
push-each-of = push all {$types-many} {$times-spaces} away from you
pull-among = pull {$many} of the other {$types-many}{$times-form -> 
    [one] {""} 
    *[many] {" "}{$times-spaces}{$many-form -> 
    [one] {""} 
    *[many] {" "}each
    }
    } toward you
push-among = push {$many} of the other {$types-many}{$times-form -> 
    [one] {""} 
    *[many] {" "}{$times-spaces}{$many-form -> 
    [one] {""} 
    *[many] {" "}each
    }
    } away from you
pull-spread = pull other characters {$many-spaces} toward you in all, spread freely
push-spread = push other characters {$many-spaces} away from you in all, spread freely
pull-spread-of = pull other {$types-many} {$many-spaces} toward you in all, spread freely
push-spread-of = push other {$types-many} {$many-spaces} away from you in all, spread freely
do-nothing = do nothing
either = either {$first}, or {$rest}
or = {$first}, or {$rest}
rival-picks = your rival picks: {$step}
rival-chooses = {$step}, as your rival chooses
then = {$first}, then {$rest}
no-petition = no petition
with-types = {$words}; N is the number of different characters in both congregations
reconstructed = {$words} (reconstruction)
and-ending = {$words}; {$ending}
noble-ends = with it in your congregation, you win if your rival's has {$knight-a}, and lose if yours has a Peasant too
priest-needs-bishop = with it in your congregation, you win if a Bishop is there too, and lose if not
priest-shuns-bishop = with it in your congregation, you lose if a Bishop is there too, and win if not
reconstruction = (reconstruction): our own guess, since most printed petitions are not known to us.
wrong-cards = There are two cards of each character that takes part.
wrong-columns = Only a petition leaves columns empty.
no-such-turn = There is no turn {$turn}.
wrong-start = The first turn has one action, and undoes nothing.
wrong-ending = The game is over exactly when somebody has won.
wrong-winner = Somebody else has won, or in another way.
wrong-limit = No game is drawn in turn {$turn}.
wrong-petition = The petition cannot have come so far.
drawn-turn = Turn {$turn}: {$seat}
drawn-congregation = Congregation of {$seat}: {$characters}
drawn-empty = Congregation of {$seat}: nobody
drawn-deck = Deck: {$count}
drawn-discard = Discarded: {$characters}
drawn-card = {$character}: {$words}
reason-better-step = That step is worth more to you.
reason-further = The further it moves, the better.
reason-suits-best = Of all that may be moved, the {$card} suits you best.
reason-joins = The {$card} joins your congregation.
reason-takes-away = It takes the {$card} away from your rival.
reason-comes-nearer = The {$card} comes nearer to you.
reason-least-harm = If something must be pushed, the {$card} does the least harm.
reason-favours = The petition of the {$card} works in your favour.
reason-too-near = The {$card} is too near to your rival.
reason-another = Another card may be of more use there.
character-cardinal = Cardinal
    .a = a Cardinal
    .many = Cardinals
character-bishop = Bishop
    .a = a Bishop
    .many = Bishops
character-inquisitor = Inquisitor
    .a = an Inquisitor
    .many = Inquisitors
character-noble = Noble
    .a = a Noble
    .many = Nobles
character-knight = Knight
    .a = a Knight
    .many = Knights
character-peasant = Peasant
    .a = a Peasant
    .many = Peasants
character-evangelist = Evangelist
    .a = an Evangelist
    .many = Evangelists
character-guildmaster = Guildmaster
    .a = a Guildmaster
    .many = Guildmasters
character-priest = Priest
    .a = a Priest
    .many = Priests
city-avignon = Avignon
city-nice = Nice
city-genoa = Genoa
city-florence = Florence
city-rome = Rome
kind-beseech = beseech
kind-chastise = chastise
kind-excommunicate = excommunicate
kind-petition = petition
amount-one = one
    .spaces = 1 space
    .form = one
amount-2 = 2
    .spaces = 2 spaces
    .form = many
amount-3 = 3
    .spaces = 3 spaces
    .form = many
amount-4 = 4
    .spaces = 4 spaces
    .form = many
amount-5 = 5
    .spaces = 5 spaces
    .form = many
amount-1-to-2 = 1 to 2
    .spaces = 1 to 2 spaces
    .form = many
amount-1-to-3 = 1 to 3
    .spaces = 1 to 3 spaces
    .form = many
amount-1-to-4 = 1 to 4
    .spaces = 1 to 4 spaces
    .form = many
amount-1-to-5 = 1 to 5
    .spaces = 1 to 5 spaces
    .form = many
amount-n = N
    .spaces = N spaces
    .form = many
amount-as-many = as many
    .spaces = as many spaces
    .form = many
side-rome = Rome
side-avignon = Avignon
do-beseech = beseech {$column}
do-chastise = chastise {$column}
do-excommunicate = excommunicate {$column}
do-petition = petition {$column}
do-other = other {$column}
do-pick = pick {$number}
about-says = Two popes pull and push five characters; three in the congregation win, or a Noble.
about-genre = tug of war for two, all cards open
about-reconstruction = Most printed petitions are not known to us: ours are a reconstruction, and whoever owns the cards can play with a file of what they say.
field-players = how many play
field-ending = how the game ended, 0 while it goes on
option-starts = who has the first turn
    .rome = rome
    .avignon = avignon
    .random = random
option-evangelists = play with Evangelists in place of the Cardinals
option-guildmasters = play with Guildmasters in place of the Knights
option-priests = play with Priests in place of the Nobles
option-characters = petitions; most printed ones are not known to us
option-refill = when columns are refilled
    .at-once = at once
    .after-action = after action
option-max-turns = after so many turns it is a draw
field-turn = the number of this turn, 1 for the first
field-active = whose turn it is
field-used = the kind of this turn's first action
field-cards = the character in each column
field-cities = the row that it stands on
field-congregations = who has joined
field-discard = the discard pile
field-deck = all other cards, in no order yet
field-types = how many types lay in the congregations before this action
field-winner = who has won
field-choosing = what is chosen next
field-petition = whose petition is being done
field-petitioned = the column of the petitioned card, 0 when it has left
field-step = which step is being done, 0 for the first
field-way = which of several steps was picked, 0 if there is nothing to pick
field-left = how many Others this step has still to move
field-times = how often this step moves each card
field-spaces = how many spaces this step has moved, or the last before it begins
field-moved = the columns whose cards this petition has moved, as bits
field-spread = those of them that this step may move again, as bits
field-began-cards = the characters when this turn began
field-began-cities = their rows when this turn began
field-forbidden-cards = those when the turn before began
field-forbidden-cities = their rows when the turn before began
field-exempt = 1 if this turn cannot be a reversal
field-joined = 1 if a character has joined a congregation in this turn
field-happened = what the last decision did, in order
scene-new = whether each column has a new card
scene-cast = the characters that take part
scene-texts = what each of them does
scene-reconstructed = whether the petition of each is our own reconstruction
