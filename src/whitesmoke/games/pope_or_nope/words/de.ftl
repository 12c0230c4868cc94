# Pope or Nope. Deeds heißen Taten, Crosses Kreuze; eine Tat zählt, ist durchkreuzt oder im Infernope.


## Das Protokoll

round = Runde { $round }: { $seat } hat den Marker und damit den ersten Zug.
opens = { $seat } eröffnet mit { $card-dative }.
open-with-nothing = { $seats } { $seats-form ->
        [many] eröffnen
       *[one] eröffnet
    } ohne Tat.
passes = { $seat } passt.
builds = { $seat } legt { $card-a } auf Stapel { $pile } von { $owner }: Stufe { $level ->
        [1] I
        [2] II
        [3] III
        [4] IV
       *[other] { $level }
    }.
redeems = { $seat } erlöst Stapel { $pile } von { $owner } mit { $card-dative } von seinem Kreuz: Stufe { $level ->
        [1] I
        [2] II
        [3] III
        [4] IV
       *[other] { $level }
    }.
fills = { $seat } füllt den freien Platz von { $owner } mit { $card-dative }: Stapel { $pile }.
crosses = { $seat } durchkreuzt Stapel { $pile } von { $owner } mit { $card-dative }.
adapts = { $seat } legt einen Papst auf Stapel { $pile } von { $owner }: Stufe { $level ->
        [1] I
        [2] II
        [3] III
        [4] IV
       *[other] { $level }
    }.
is-infallible = { $seat } legt einen Papst auf Stapel { $pile } von { $owner }: Er ist unfehlbar.
nopes = { $seat } sagt Nope! zu Stapel { $pile } von { $owner }: Er ist für den Rest der Runde tot.
reduces = { $seat } spielt Reduco auf Stapel { $pile } von { $owner }: { $card } zählt jetzt als Stufe { $level ->
        [1] I
        [2] II
        [3] III
        [4] IV
       *[other] { $level }
    }.
sends-to-infernope = { $seat } spielt Reduco auf Stapel { $pile } von { $owner }: { $card } fällt ins Infernope.
cancels-reduco = { $seat } nimmt mit Cancello ein Reduco von Stapel { $pile } von { $owner }: { $card } zählt wieder als Stufe { $level ->
        [1] I
        [2] II
        [3] III
        [4] IV
       *[other] { $level }
    }.
cancels-slot = { $seat } nimmt mit Cancello den freien Platz von { $owner } weg.
cancels-cross = { $seat } nimmt mit Cancello das Kreuz von Stapel { $pile } von { $owner }: { $card } zählt wieder.
lays-slot = { $seat } spielt Opportunitas und schafft einen freien Platz.
lays-slot-for = { $seat } spielt Opportunitas und schafft einen freien Platz für { $mate }.
plays-last = { $seat } legt { $card-a } auf Stapel { $pile } von { $owner }.
plays-last-alone = { $seat } spielt { $card-a }.
draws = { $seat } spielt Zieh 2 und zieht { $count ->
        [0] nichts
        [one] eine Karte
       *[other] { $count } Karten
    }.
shuffled = Die Ablage wird zu einem neuen Nachziehstapel gemischt.
you-draw = Du ziehst { $cards-a }.
skipped = { $seats } { $seats-form ->
        [many] haben keine Karten und werden
       *[one] hat keine Karten und wird
    } übersprungen.
round-over = Alle haben gepasst: Runde { $round } ist vorbei.
no-cards-left = Niemand hat mehr eine Karte: Runde { $round } ist vorbei.
scores = { $seat } bekommt { $points ->
        [one] einen Punkt
       *[other] { $points } Punkte
    } und hat jetzt { $total } von { $target }.
team-has = Das Team von { $seats } hat { $total } von { $target }.
nobody-scores = Kein Stapel zählt, also bekommt niemand einen Punkt.
no-piles = Es gibt keine Stapel, also bekommt niemand einen Punkt.
nobody-ahead = Niemand liegt vorn, also entscheiden weitere Runden.

## Was zu tun ist

choose-mate = Wähle, für wen du Opportunitas spielst.
choose-pile = Wähle, worauf du { $card-a } spielst.
nothing-fits = Du kannst keine deiner Karten spielen und musst passen.
play = Spiel eine Karte oder passe.
no-deed = Du hast keine Tat auf der Hand, also eröffnest du ohne.
must-open = Wähle eine Tat zum Eröffnen.
may-open = Wähle eine Tat zum Eröffnen, oder eröffne ohne.

## Warum etwas nicht geht

opening-is-over = Die Eröffnung ist vorbei.
opening-first = Erst entscheiden alle, ob sie mit einer Tat eröffnen.
has-to-open = Wer eine Tat auf der Hand hat, muss mit einer eröffnen.
not-in-hand = Du hast { $card-no } auf der Hand.
card-first = Wähle erst die Karte, die du spielen willst.
no-target = Es gibt gerade nichts, worauf du { $card-a } spielen könntest.
pile-next = Du hast { $card-a } gewählt; wähle jetzt, worauf du die Karte spielst.
mate-next = Du hast Opportunitas gewählt; wähle jetzt, für wen.
for-own-side = Ein freier Platz ist für dich selbst oder für jemanden aus deinem Team.
on-a-pile = Du kannst { $card-a } nur auf einen Stapel spielen.
no-such-pile = Es gibt keinen Stapel { $number }.
is-dead = Dieser Stapel ist tot: Darauf lässt sich nichts mehr legen.
not-stamped = Cancello nimmt nur Karten weg, die frei liegen und den Stempel tragen.
not-reduced = Reduco braucht eine Tat oder ein Kreuz, das noch sinken kann.
deeds-only = Einen freien Platz füllt nur die eigene Seite, und nur mit einer Tat.
only-a-nope = Gegen einen unfehlbaren Papst hilft nur ein Nope.
own-piles-only = In diesem Spiel baust du nur auf Stapeln der eigenen Seite.
wrong-level = Du kannst { $card-a } nur auf eine Karte der Stufe { $needed ->
        [1] I
        [2] II
        [3] III
        [4] IV
       *[other] { $needed }
    } legen; diese hat Stufe { $level ->
        [1] I
        [2] II
        [3] III
        [4] IV
       *[other] { $level }
    }.
own-pile = Deinen eigenen Stapel kannst du nicht durchkreuzen.
cross-on-cross = Auf ein Kreuz kommt nie ein Kreuz.
cross-misses = Mit { $card-dative } triffst du nur eine Tat derselben Stufe; diese hat Stufe { $level ->
        [1] I
        [2] II
        [3] III
        [4] IV
       *[other] { $level }
    }.
cross-misses-reduced = Mit { $card-dative } triffst du nur eine Tat derselben Stufe; diese ist auf Stufe { $level ->
        [1] I
        [2] II
        [3] III
        [4] IV
       *[other] { $level }
    } gesunken.
own-side-noped = Dieser Stapel gehört { $seat }, also deiner eigenen Seite.

## Wie es ausging

wins = { $seat } gewinnt mit { $points ->
        [one] einem Punkt
       *[other] { $points } Punkten
    }.
wins-ahead = Mehrere sind am Ziel; { $seat } gewinnt mit den meisten Punkten: { $points }.
wins-by-deeds = { $seat } gewinnt mit { $points ->
        [one] einem Punkt
       *[other] { $points } Punkten
    } dank der besseren Taten: { $own } gegen { $theirs } von { $rival }.
team-wins = Das Team von { $seats } gewinnt mit { $points ->
        [one] einem Punkt
       *[other] { $points } Punkten
    }.
team-wins-by-levels = Das Team von { $seats } gewinnt mit { $points ->
        [one] einem Punkt
       *[other] { $points } Punkten
    } dank der höheren Stufen: { $own } gegen { $theirs }.
ahead-at-limit = { $seat } gewinnt mit { $points ->
        [one] einem Punkt
       *[other] { $points } Punkten
    }, den meisten nach der letzten Runde.
team-ahead-at-limit = Das Team von { $seats } gewinnt mit { $points ->
        [one] einem Punkt
       *[other] { $points } Punkten
    }, den meisten nach der letzten Runde.
shared = { $seats } teilen sich den Sieg mit je { $points ->
        [one] einem Punkt
       *[other] { $points } Punkten
    } nach der letzten Runde.
teams-share = Beide Teams haben nach der letzten Runde { $points ->
        [one] einen Punkt
       *[other] { $points } Punkte
    } und teilen sich den Sieg.

## Tische und Stellungen, die nicht gehen

teams-of-two-or-three = Für Teams müssen es vier oder sechs Spieler sein.
wrong-deck = Das Deck hat { $total } Karten; es müssen { $dealt } bis { $most } sein.
no-deeds = Ohne Taten kann nie jemand einen Punkt bekommen.
loose-card = Jede überdeckte Karte liegt in einem Stapel.
wrong-cards = Zusammen sind das nicht die Karten des Decks.
wrong-seats = Marker, Zug und Stapel gehören Plätzen, die mitspielen.
wrong-pile = Ein Stapel hat Karten oder Stufen, die er nicht haben kann.
too-many-piles = Es gibt mehr Stapel, als es geben kann.
wrong-owing = Nur wer mitspielt, entscheidet über eine Eröffnung.
piles-too-early = In der Eröffnung gibt es noch keine Stapel.
wrong-face-down = Eine Tat liegt nur in der Eröffnung verdeckt und fehlt dann auf der Hand dessen, der sich entschieden hat.
picked-too-early = Nur wer am Zug ist, wählt eine Karte, und erst nach der Eröffnung.
picked-not-held = Eine gewählte Karte ist noch auf der Hand.
wrong-passes = So viele können nicht nacheinander gepasst haben.
negative = Niemand kann weniger als 0 Punkte haben.
wrong-ending = Bei diesen Punkten endet das Spiel nicht so.

## Die Zeichnung

head = Runde { $round }, Marker bei { $seat }, Nachziehstapel { $count }, Ablage: { $cards }
holds = Punkte { $points }, Karten { $count }: { $cards }
holds-unseen = Punkte { $points }, Karten { $count }
face-down = verdeckt: { $card }
face-down-unseen = verdeckt: ?
is = { $status }
is-at = { $status }, Stufe { $level ->
        [1] I
        [2] II
        [3] III
        [4] IV
       *[other] { $level }
    }
reconstructed = Kartenzahlen und Stempel sind rekonstruiert (PN2, PN3, PN4).

## Karten, Stufen und Entscheidungen

card-nothing = nichts
    .a = nichts
    .dative = nichts
    .no = nichts
card-deed-i = Tat I
    .a = eine Tat I
    .dative = einer Tat I
    .no = keine Tat I
card-deed-ii = Tat II
    .a = eine Tat II
    .dative = einer Tat II
    .no = keine Tat II
card-deed-iii = Tat III
    .a = eine Tat III
    .dative = einer Tat III
    .no = keine Tat III
card-deed-iv = Tat IV
    .a = eine Tat IV
    .dative = einer Tat IV
    .no = keine Tat IV
card-cross-i = Kreuz I
    .a = ein Kreuz I
    .dative = einem Kreuz I
    .no = kein Kreuz I
card-cross-ii = Kreuz II
    .a = ein Kreuz II
    .dative = einem Kreuz II
    .no = kein Kreuz II
card-cross-iii = Kreuz III
    .a = ein Kreuz III
    .dative = einem Kreuz III
    .no = kein Kreuz III
card-cross-iv = Kreuz IV
    .a = ein Kreuz IV
    .dative = einem Kreuz IV
    .no = kein Kreuz IV
card-draw-2 = Zieh 2
    .a = Zieh 2
    .dative = Zieh 2
    .no = kein Zieh 2
card-cancello = Cancello
    .a = Cancello
    .dative = Cancello
    .no = kein Cancello
card-reduco = Reduco
    .a = Reduco
    .dative = Reduco
    .no = kein Reduco
card-opportunitas = Opportunitas
    .a = Opportunitas
    .dative = Opportunitas
    .no = keine Opportunitas
card-pope = Papst
    .a = einen Papst
    .dative = einem Papst
    .no = keinen Papst
card-nope = Nope
    .a = ein Nope
    .dative = einem Nope
    .no = kein Nope
level-none = keine
level-i = I
level-ii = II
level-iii = III
level-iv = IV
level-infallible = unfehlbar
status-gone = weg
status-open-slot = freier Platz
status-standing = zählt
status-infallible = unfehlbar
status-crossed = durchkreuzt
status-in-infernope = im Infernope
status-dead = tot
do-open-with = mit { $card } eröffnen
do-play = { $card } spielen
do-pass = passen
do-pile = Stapel { $number }
do-cross-of-pile = Kreuz von Stapel { $number }
do-for = für { $seat }

## Warum ein Bot so entscheiden würde

reason-no-pile = Wo kein Stapel liegt, gibt es nichts zu durchkreuzen.
reason-opening = Ein Stapel, der am Ende der Runde zählt, bringt einen Punkt.
reason-useless = Keine deiner Karten nützt dir jetzt.
reason-slot = Aus einem freien Platz kann ein Punkt werden.
reason-own-pile = Das hilft einem Stapel deiner eigenen Seite.
reason-rivals-pile = Das kostet die Gegenseite einen Punkt, vielleicht erst später.
reason-more-cards = Mehr Karten sind mehr Möglichkeiten zu punkten.
reason-more-piles = Noch ein Stapel kann noch einen Punkt bringen.
reason-to-fall = Ein fremder Stapel, der fällt, ist für die anderen ein Punkt weniger.
reason-to-change = Mit { $card-dative } wendet sich ein Stapel zu deinem Vorteil.

## Was ein Tisch vereinbaren kann

about-says = Gute Taten stapeln, die der anderen durchkreuzen: Wer zuerst fünf Punkte hat, wird gewählt.
about-genre = stapeln und stören in kurzen Runden
about-reconstruction = Wie viele Karten es von jeder Art gibt und welche den Stempel tragen, haben wir geschätzt.
option-deeds = wie viele Taten es von jeder Stufe gibt
option-crosses = wie viele Kreuze es von jeder Stufe gibt
option-actions = wie viele Aktionskarten es gibt
option-popes = wie viele Päpste es gibt
option-nopes = wie viele Nopes es gibt
option-stamps = was Cancello wegnimmt
    .reduco = Reduco
    .opportunitas = Opportunitas
    .cross = Kreuz
option-opening = ob man mit einer Tat eröffnen muss
    .optional = nein
    .compulsory = ja
option-others-piles = auch auf den Stapeln der anderen bauen
option-below-zero = ob Reduco auf Karten der Stufe 0 darf
option-reshuffle = ob jede Runde das ganze Deck hat
option-overshoot = was bei mehreren am Ziel entscheidet
    .points-first = erst die Punkte
    .level-only = nur die Stufen
option-target = Punkte zum Sieg; ohne Angabe 5, in Teams 7
option-teams = ob in zwei Teams gespielt wird, ungerade Plätze gegen gerade
option-max-rounds = nach wie vielen Runden es endet

## Was zu sehen ist

field-players = wie viele mitspielen
field-ending = wie das Spiel geendet hat, 0 solange es läuft
field-round = die wievielte Runde es ist
field-token = wer den Marker hat
field-owing = wer sich noch nicht für eine Eröffnung entschieden hat
field-turn = wer nach der Eröffnung am Zug ist
field-passes = wie viele nacheinander gepasst haben oder übersprungen wurden
field-played = die zuletzt gespielte Karte
field-points = die Punkte jedes Platzes
field-hands = die Karten auf der Hand
field-sizes = wie viele Karten jede Hand hat
field-set-down = die verdeckte Tat der Eröffnung
field-picked = die gewählte Karte, solange ihr Ziel offen ist
field-tops = was auf jedem Stapel oben liegt
field-levels = welche Stufe das jetzt hat
field-owners = wem jeder Stapel gehört
field-places = bis zu welchem Platz es in dieser Runde Stapel gab
field-covered = Karte, Stufe und Stapel jeder überdeckten Karte, die älteste zuerst
field-covered-count = wie viele Karten überdeckt sind
field-deck = der Nachziehstapel
field-deck-size = wie viele Karten der Nachziehstapel hat
field-discard = die Ablage, soweit sie zu sehen war
field-buried = die ungesehen abgelegten Karten jeder Hand
field-buried-size = wie viele ungesehen abgelegte Karten aus jeder Hand kamen
field-plain = wie viele Karten einer Hand sicher keine Taten sind
field-buried-plain = wie viele ungesehen abgelegte Karten sicher keine sind
field-returned = die in dieser Runde eingemischten Karten der Ablage
field-since = wie viele Karten jeder seither gezogen hat
scene-turn = wer nach der Eröffnung an der Reihe ist
scene-teams = ob zwei Teams gegeneinander spielen
scene-stamped = welche Karten den Stempel tragen, den Cancello nimmt
scene-target = Punkte zum Sieg
scene-side = die Seite, für die jeder Platz spielt
scene-side-points = die Punkte der Seite jedes Platzes
scene-face-down = ob eine Tat der Eröffnung verdeckt liegt
scene-status = was jeder Stapel ist
scene-reducos = die Reducos auf der obersten Karte jedes Stapels

## Was nur das Spielbrett sagt

page-goal = { $have ->
    [-1] Ziel: { $target } Punkte
   *[other] Ziel: { $have } von { $target } Punkten
}
page-hand = Deine Hand
page-round = Runde
page-draw-pile = Nachziehstapel
page-discards = Ablage
page-cards = Karten auf der Hand
page-points = Punkte
page-token = hat den Marker
page-team = Team { $letter }
page-no-pile = kein Stapel
page-face-down = verdeckt
page-piles = Stapel von { $name }
page-pile-of = Stapel { $number } von { $name }
page-reduced = { $many ->
    [one] Reduco
   *[other] { $many }-mal Reduco
}
page-none = nichts
page-chosen = gewählt

## Was eine Karte von sich selbst sagt

page-about-deed = Tat: kommt auf eine Karte, die genau eine Stufe niedriger ist, oder auf einen freien Platz. Liegt sie am Ende der Runde oben, ist sie einen Punkt wert.
    .clause = PN15
page-about-cross = Kreuz: kommt auf eine fremde Tat oder einen fremden Papst derselben Stufe, und der Stapel ist nichts mehr wert.
    .clause = PN16
page-about-pope = Papst: eine Tat, eine Stufe höher als die Karte unter ihm. Auf einer IV ist er unfehlbar.
    .clause = PN20
page-about-nope = Nope: macht einen beliebigen Stapel für den Rest der Runde tot.
    .clause = PN21
page-about-reduco = Reduco: macht eine Tat oder ein Kreuz oben auf einem beliebigen Stapel eine Stufe niedriger.
    .clause = PN19
page-about-cancello = Cancello: nimmt eine Karte mit Stempel vom Tisch, etwa ein Reduco oder einen freien Platz.
    .clause = PN18
page-about-opportunitas = Opportunitas: ein freier Platz, auf dem du in einem späteren Zug mit einer Tat einen weiteren Stapel beginnst.
    .clause = PN22
page-about-draw = Zieh 2: Nimm zwei Karten.
    .clause = PN17
