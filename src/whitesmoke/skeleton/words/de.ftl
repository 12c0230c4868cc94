# Skeleton auf Deutsch. Hier steht zu jedem Satz in sentences.py und heuristics.py einer.

lay = Lege eine deiner Karten verdeckt aus.
lays = { $seat } legt eine Karte verdeckt aus.
lays-this = { $seat } legt verdeckt eine { $card } aus.
turns-over = { $seat } deckt eine { $card } auf.
takes = Die Runde geht an { $seat }.
nobody-takes = Niemand hat allein die höchste Karte gelegt, also gibt es keinen Punkt.
not-held = Du hast keine { $card } auf der Hand.
wins = { $seat } gewinnt mit { $points ->
        [one] einem Punkt
       *[other] { $points } Punkten
    }.
share = { $seats } teilen sich den Sieg mit je { $points ->
        [one] einem Punkt
       *[other] { $points } Punkten
    }.
drawn-seat = { $seat }: { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }
drawn-laid = eine verdeckte Karte
drawn-shown = letzte Karte { $card }

reason-highest = Das ist deine höchste Karte; sie kann die Runde gewinnen.
reason-keeps = So bleibt dir die { $card } für eine spätere Runde.

do-lay = { $card } legen

about-says = Legt eine Karte verdeckt aus; die höchste gewinnt die Runde, wenn sie nur einmal liegt.
option-rounds = wie viele Runden gespielt werden
field-players = wie viele mitspielen
field-ending = wie das Spiel geendet hat, 0 solange es läuft
field-laid-so-far = wie viele Karten insgesamt gelegt wurden
field-points = gewonnene Runden
field-hand = die Karten auf der Hand
field-laid = die verdeckt gelegte Karte
field-shown = die zuletzt aufgedeckten Karten
field-gone = alle Karten, die aufgedeckt wurden
field-deck = die Karten, die nicht verteilt wurden
