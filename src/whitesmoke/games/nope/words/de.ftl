# NOPE!. Die Aktionskarten heißen Neustart, Durchblick und Auswahl; was gefordert ist, ist ein Set.

## Was gefordert ist

owed-any = eine beliebige Karte
owed-one = eine Karte in { $colours }
owed-set = { $count } Karten in { $colours }
owed-either = { $count } Karten einer Farbe, { $colours }

## Das Protokoll

start-card = { $dealer } hat ausgeteilt, und die Startkarte ist: { $card }.
begins = { $seat } sitzt links daneben und beginnt.
shuffled = Die abgeworfenen Karten werden zu einem neuen Nachziehstapel gemischt.
draws = { $seat } zieht { $count ->
        [one] eine Karte
       *[other] { $count } Karten
    } nach.
draws-cards = { $seat } zieht nach: { $cards }.
nothing-to-draw = Für { $seat } ist keine Karte mehr zum Nachziehen da.
says-nope = { $seat } sagt Nope!
passes = { $seat } passt.
discards = { $seat } wirft ab: { $cards }.
plays-alone = { $seat } spielt { $card } einzeln.
is-out = { $seat } hat keine Karten mehr und scheidet aus.
names = { $seat } wählt { $other } aus.
announces = { $seat } sagt { $count ->
        [one] eine Karte
       *[other] { $count } Karten
    } an.
owes = { $seat } muss jetzt abwerfen: { $cards }.

## Was zu tun ist

name-a-player = Wähle aus, wer als Nächstes an der Reihe ist.
announce-a-number = Sag an, wie viele Karten { $seat } abwerfen muss.
announce-a-colour = Sag an, in welcher Farbe { $seat } abwerfen muss.
discard-or-pass = Wirf { $cards } ab oder passe.
discard = Wirf { $cards } ab.
choose-set = Wähle { $cards }; die letzte liegt oben.
choose-or-alone = Wähle { $cards }, die letzte liegt oben; oder spiele eine Aktionskarte einzeln.
choose-more = Wähle noch { $count } Karten deines Sets; die letzte liegt oben.
choose-last = Wähle die letzte Karte deines Sets; sie liegt oben.
only-alone = Spiele eine Aktionskarte einzeln, denn alle deine Sets bestehen nur aus Aktionskarten.
draw = Zieh nach, denn dir fehlt ein Set ({ $cards }).
draw-or-alone = Zieh nach, denn dir fehlt ein Set ({ $cards }); oder spiele eine Aktionskarte einzeln.
say-nope = Dir fehlt noch immer ein Set ({ $cards }): Sag „Nope!“.
say-nope-or-alone = Dir fehlt noch immer ein Set ({ $cards }): Sag „Nope!“ oder spiele eine Aktionskarte einzeln.

## Was nicht geht, und wovor gewarnt wird

selection-first = Ansagen darf nur, wer eine Auswahl abgeworfen hat.
in-order = Wähle zuerst aus, wer an der Reihe ist, sag dann eine Zahl an und bei einer vierfarbigen Auswahl auch eine Farbe.
nobody-there = Dort sitzt niemand.
not-yourself = Dich selbst darfst du nicht auswählen.
has-no-cards = { $seat } hat keine Karten mehr.
may-not-pass = Passen darf nur, wer beginnt, bei einem Neustart und wenn es so vereinbart ist.
no-nope = „Nope!“ sagst du nur, wenn du auch nach dem Nachziehen kein Set hast.
begun = Vervollständige das Set, das du begonnen hast.
holds-set = Du hast ein Set auf der Hand, also darfst du nicht nachziehen.
has-drawn = Du hast schon nachgezogen.
already-picked = Die Karte { $card } hast du schon gewählt.
not-in-hand = Du hast keine Karte { $card } auf der Hand.
wrong-colour = Die Karte { $card } zeigt keine geforderte Farbe.
just-discard = Gefordert ist nur eine Karte: Wirf { $card } einfach ab, damit ist sie gespielt.
needs-set = Ohne Set darfst du keine Aktionskarte spielen.
no-set = Dir fehlt ein Set ({ $cards }).
number-on-top = Ein Set hat eine gemeinsame Farbe, und oben liegt eine Zahlenkarte oder ein Joker.
one-colour = Alle Karten eines Sets zeigen dieselbe Farbe.
last-cards = Danach hast du keine Karten mehr und scheidest aus.
extra-card = Eine zusätzliche Karte gibt es nur für Plätze, die mitspielen.

## Das Ende

placed = { $seat } ({ $place }.)
won = Nur { $seat } hat noch Karten und gewinnt; danach: { $places }.

## Was an einer gezeichneten Stellung nicht stimmt

wrong-cards = Jede Karte des Spiels ist an genau einem Ort.
wrong-pile = Der Ablagestapel ist nie leer und hat keine Lücken.
wrong-ending = Das Spiel ist vorbei, sobald nur noch eine Person im Spiel ist.
wrong-places = Wer ausgeschieden ist, hat einen Rang.
wrong-turn = An der Reihe ist nur, wer Karten hat.
wrong-selection = Angesagt wird nur zu einer Auswahl, die oben liegt, und für jemand anderen mit Karten.
wrong-draw = Ohne Set endet der Zug mit dem Nachziehen.
wrong-start = Passen kann man nur am Anfang, bei einem Neustart.
wrong-picks = Ein Set wählt nur, wer an der Reihe ist.
wrong-knowledge = Einer Hand fehlt mindestens, was ihr bekanntlich fehlt.
wrong-shuffle = Im Nachziehstapel sind nur Karten, die gemischt wurden.

## Der Tisch als Text

drawn-piles = Nachziehstapel: { $left }, Ablagestapel: { $size }
drawn-announcing = Eine Auswahl wird angesagt
drawn-number = Eine Auswahl wird angesagt: { $count ->
        [one] eine Karte
       *[other] { $count } Karten
    }
drawn-demand = Gefordert: { $cards }
drawn-top = Oben liegt: { $cards }
drawn-place = Rang { $place }

## Entscheidungen

do-draw = nachziehen
do-discard = { $card } abwerfen
do-play-alone = { $card } einzeln spielen
do-name = { $seat } auswählen
do-announce-number = { $number } ansagen
do-announce-colour = { $colour } ansagen
do-pass = passen
do-say-nope = Nope! sagen

## Farben und Karten, auf der Hand und auf dem Ablagestapel

colour-red = Rot
colour-green = Grün
colour-blue = Blau
colour-yellow = Gelb
face-red-1 = rot 1
face-red-2 = rot 2
face-red-3 = rot 3
face-green-1 = grün 1
face-green-2 = grün 2
face-green-3 = grün 3
face-blue-1 = blau 1
face-blue-2 = blau 2
face-blue-3 = blau 3
face-yellow-1 = gelb 1
face-yellow-2 = gelb 2
face-yellow-3 = gelb 3
face-red-green-1 = rot-grün 1
face-red-green-2 = rot-grün 2
face-red-green-3 = rot-grün 3
face-red-blue-1 = rot-blau 1
face-red-blue-2 = rot-blau 2
face-red-blue-3 = rot-blau 3
face-red-yellow-1 = rot-gelb 1
face-red-yellow-2 = rot-gelb 2
face-red-yellow-3 = rot-gelb 3
face-green-blue-1 = grün-blau 1
face-green-blue-2 = grün-blau 2
face-green-blue-3 = grün-blau 3
face-green-yellow-1 = grün-gelb 1
face-green-yellow-2 = grün-gelb 2
face-green-yellow-3 = grün-gelb 3
face-blue-yellow-1 = blau-gelb 1
face-blue-yellow-2 = blau-gelb 2
face-blue-yellow-3 = blau-gelb 3
face-joker = Joker
face-reset = Neustart
face-red-see-through = Durchblick rot
face-green-see-through = Durchblick grün
face-blue-see-through = Durchblick blau
face-yellow-see-through = Durchblick gelb
face-red-selection = Auswahl rot
face-green-selection = Auswahl grün
face-blue-selection = Auswahl blau
face-yellow-selection = Auswahl gelb
face-four-colour-selection = Auswahl vierfarbig
laid-red-1 = rot 1
laid-red-2 = rot 2
laid-red-3 = rot 3
laid-green-1 = grün 1
laid-green-2 = grün 2
laid-green-3 = grün 3
laid-blue-1 = blau 1
laid-blue-2 = blau 2
laid-blue-3 = blau 3
laid-yellow-1 = gelb 1
laid-yellow-2 = gelb 2
laid-yellow-3 = gelb 3
laid-red-green-1 = rot-grün 1
laid-red-green-2 = rot-grün 2
laid-red-green-3 = rot-grün 3
laid-red-blue-1 = rot-blau 1
laid-red-blue-2 = rot-blau 2
laid-red-blue-3 = rot-blau 3
laid-red-yellow-1 = rot-gelb 1
laid-red-yellow-2 = rot-gelb 2
laid-red-yellow-3 = rot-gelb 3
laid-green-blue-1 = grün-blau 1
laid-green-blue-2 = grün-blau 2
laid-green-blue-3 = grün-blau 3
laid-green-yellow-1 = grün-gelb 1
laid-green-yellow-2 = grün-gelb 2
laid-green-yellow-3 = grün-gelb 3
laid-blue-yellow-1 = blau-gelb 1
laid-blue-yellow-2 = blau-gelb 2
laid-blue-yellow-3 = blau-gelb 3
laid-joker = Joker
laid-reset = Neustart
laid-red-see-through = Durchblick rot
laid-green-see-through = Durchblick grün
laid-blue-see-through = Durchblick blau
laid-yellow-see-through = Durchblick gelb
laid-red-selection = Auswahl rot
laid-green-selection = Auswahl grün
laid-blue-selection = Auswahl blau
laid-yellow-selection = Auswahl gelb
laid-four-colour-selection = Auswahl vierfarbig
laid-red-see-through-plain = Durchblick rot (schlicht)
laid-green-see-through-plain = Durchblick grün (schlicht)
laid-blue-see-through-plain = Durchblick blau (schlicht)
laid-yellow-see-through-plain = Durchblick gelb (schlicht)
laid-red-selection-1 = Auswahl rot (1)
laid-red-selection-2 = Auswahl rot (2)
laid-red-selection-3 = Auswahl rot (3)
laid-green-selection-1 = Auswahl grün (1)
laid-green-selection-2 = Auswahl grün (2)
laid-green-selection-3 = Auswahl grün (3)
laid-blue-selection-1 = Auswahl blau (1)
laid-blue-selection-2 = Auswahl blau (2)
laid-blue-selection-3 = Auswahl blau (3)
laid-yellow-selection-1 = Auswahl gelb (1)
laid-yellow-selection-2 = Auswahl gelb (2)
laid-yellow-selection-3 = Auswahl gelb (3)
laid-four-colour-selection-1-red = Auswahl vierfarbig (1 Rot)
laid-four-colour-selection-2-red = Auswahl vierfarbig (2 Rot)
laid-four-colour-selection-3-red = Auswahl vierfarbig (3 Rot)
laid-four-colour-selection-1-green = Auswahl vierfarbig (1 Grün)
laid-four-colour-selection-2-green = Auswahl vierfarbig (2 Grün)
laid-four-colour-selection-3-green = Auswahl vierfarbig (3 Grün)
laid-four-colour-selection-1-blue = Auswahl vierfarbig (1 Blau)
laid-four-colour-selection-2-blue = Auswahl vierfarbig (2 Blau)
laid-four-colour-selection-3-blue = Auswahl vierfarbig (3 Blau)
laid-four-colour-selection-1-yellow = Auswahl vierfarbig (1 Gelb)
laid-four-colour-selection-2-yellow = Auswahl vierfarbig (2 Gelb)
laid-four-colour-selection-3-yellow = Auswahl vierfarbig (3 Gelb)

## Warum ein Bot so entscheiden würde

reason-one-card = Eine Aktionskarte, die du einzeln spielst, kostet dich nur diese eine Karte.
reason-most-cards = Sonst hat niemand mehr Karten zu verlieren.
reason-fewer-cards = Andere haben mehr Karten zu verlieren, aber auch hier tut es weh.
reason-costs-most = Das kostet vermutlich die meisten Karten.
reason-no-loss = Es kostet dich keine Karte.
reason-under-the-top = Sie kommt unter die oberste Karte und fordert dort nichts.
reason-little = Sie fordert wenig, aber deine anderen Karten sind mehr wert.
reason-on-top = Obenauf fordert sie als Nächstes { $number } Karten.

## Worauf sich ein Tisch einigen kann

about-says = Wirf ab, was der Stapel fordert, oder zieh und sag Nope!; wer zuletzt noch Karten hat, gewinnt.
about-genre = schnelles Kartenspiel, wer zuletzt übrig ist, gewinnt
option-action-needs-set = nur wer ein Set hält, spielt eine Aktionskarte einzeln
option-action-after-draw = nach dem Ziehen darf eine Aktionskarte gespielt werden
option-set-top-action = Aktionskarten oben auf einem Set
    .live = wirken
    .number-on-top = Zahl muss nach oben
    .plain-one = zählen als schlichte Eins
option-see-through-depth = Durchblick auf Durchblick
    .chain = bis zur ersten anderen Karte
    .one = nur eine Karte tief
option-reshuffle-keep = was nicht neu gemischt wird
    .effective = die geltende Karte und was darüber liegt
    .top-only = nur die oberste
option-two-player-rule-on = wann zwei Karten gezogen werden
    .start-count = wenn zu zweit begonnen wurde
    .remaining-count = wenn nur noch zwei spielen
option-draw-two-check = nach welcher Karte man nachsieht
    .both = nach beiden
    .each = nach jeder
option-self-select = mit einer Auswahl darf man sich selbst auswählen
option-start-reset-optional = der Startspieler darf auf einen Neustart passen
option-extra-card-seats = wer eine Karte mehr bekommt
    .value-1 = 1
    .value-2 = 2
    .value-3 = 3
    .value-4 = 4
    .value-5 = 5
    .value-6 = 6
option-discard-browsable = der Ablagestapel wird gezeigt
option-hand-size = wie viele Karten ausgeteilt werden
option-draw-count = wie viele Karten gezogen werden
option-no-action-cards = das Anfängerspiel ohne Aktionskarten

## Was zu sehen ist

field-players = wie viele mitspielen
field-ending = wie das Spiel geendet hat, 0 solange es läuft
field-turn = wer sich entscheiden muss
field-phase = welche Entscheidung ansteht
field-named = wen die laufende Ansage nennt
field-demanded = die Zahl, die die laufende Ansage fordert
field-cards = wie viele Karten jeder Platz hat
field-place = der Rang jedes Platzes, sobald er feststeht
field-without = wie vielen Karten eine Farbe mindestens fehlt, soweit es alle wissen
field-pile = der Ablagestapel, von unten nach oben
field-size = wie viele Karten auf dem Ablagestapel liegen
field-left = wie viele Karten im Nachziehstapel sind
field-outside = Karten, die zuletzt nicht neu gemischt wurden
field-hand = die Hand ohne die schon gewählten Karten
field-picked = die schon gewählten Karten eines unfertigen Sets
field-shows = wie viele Karten der Hand eine Farbe zeigen
field-holds = welche Karten auf der Hand sind, in Bits
field-deck = der Nachziehstapel
scene-demand-count = wie viele Karten gefordert sind, 0 solange keine
scene-demand-colours = die geforderten Farben
scene-naming = wen eine Auswahl bisher nennt
scene-discards = der Ablagestapel von unten, wenn er gezeigt wird
scene-effective = welche Karte des Stapels, ab 0, die Forderung stellt
scene-at-most = wie viele Karten der Hand jede Farbe zeigen können

## Was nur das Spielbrett sagt

page-nope = Nope!
page-goal = Ziel: zuletzt noch Karten haben (noch { $count } dabei)
page-hand = Deine Hand
page-table = Tisch
page-players = Mitspieler
page-draw-pile = Nachziehstapel
page-draw-short = Stapel
page-discard-pile = Ablage
page-all-discards = Alle abgelegten Karten, oberste zuerst
page-demanded = Gefordert
page-announced = wird gerade angesagt
page-at-most = höchstens { $count } { $colour }
page-set = Dein Set, die letzte Karte liegt oben
page-take-back = Zurücknehmen
page-take-back-how = Esc nimmt die letzte Karte zurück.
page-how-to-lay = Wie legst du { $card }?
page-you = du
page-place = Rang { $place }
page-closed = Der Ablagestapel wird an diesem Tisch nicht durchgesehen.

## Für jede Farbe ein Buchstabe oder zwei, keine zwei gleich

page-letter-red = R
page-letter-green = Gr
page-letter-blue = B
page-letter-yellow = Ge

## Was eine Karte von sich selbst sagt

page-about-number = Oben auf dem Stapel fordert sie so viele Karten, wie ihre Zahl sagt, alle in einer ihrer Farben.
    .clause = NP10
page-about-joker = Joker: eine Karte in jeder Farbe. Oben fordert er eine beliebige Karte.
    .clause = NP10
page-about-reset = Neustart: passt auf jede Forderung. Als Nächstes ist eine beliebige Karte gefordert.
    .clause = NP21
page-about-see-through = Durchblick: Ist seine Farbe gefordert, gilt als Nächstes dieselbe Forderung wie für dich.
    .clause = NP21
page-about-selection = Auswahl: Zeigt sie eine geforderte Farbe, sagst du, wer als Nächstes an der Reihe ist und wie viele Karten fällig sind.
    .clause = NP22
page-about-draw-pile = Nachziehstapel: Wer kein Set hat, nimmt hier eine Karte und sieht noch einmal nach.
    .clause = NP15
