# Avignon. Eine Petition heißt Bittschrift; gezogen und geschoben werden nur Figuren, Karten werden
# aufgedeckt. Alle Figuren sind männlich; ihre Formen stehen bei den Wörtern.

## Das Protokoll

dealt = Fünf Figuren stehen in Genua, in den Spalten 1 bis 5: { $characters-a }.
begins = { $seat } beginnt und hat in diesem Zug nur eine Aktion.
beseeches = { $seat } fleht den { $character-accusative } in Spalte { $column } an.
chastises = { $seat } züchtigt den { $character-accusative } in Spalte { $column }.
excommunicates = { $seat } exkommuniziert den { $character-accusative } in Spalte { $column }.
petitions = { $seat } erhört die Bittschrift des { $character-genitive } in Spalte { $column }.
chooses = { $seat } wählt den { $character-accusative } in Spalte { $column }.
picks-step = { $seat } entscheidet sich: { $step }.
picks = { $seat } wählt die Zahl { $number }.
moves = Der { $character } in Spalte { $column } rückt von { $start } nach { $city }.
joins = Der { $character } in Spalte { $column } schließt sich der Gemeinde von { $seat } an.
reshuffled = Der Nachziehstapel ist leer, also werden die abgelegten Karten neu gemischt.
refills = In Spalte { $column } kommt eine neue Figur nach Genua: { $character-a }.
replaces = In Spalte { $column } nimmt eine neue Figur den Platz in { $city } ein: { $character-a }.

## Was zu tun ist

only-action = Führe deine Aktion aus; im ersten Zug gibt es nur eine.
first-action = Führe die erste deiner beiden Aktionen aus.
second-action = Führe deine zweite Aktion aus, aber { $kind-again }.
pick-number = Bittschrift des { $character-genitive }: { $step }. Wähle die Zahl.
choose-to-pull = Bittschrift des { $character-genitive }: Wähle { $left ->
        [one] eine Figur
       *[other] { $left } Figuren
    }, die du { $times ->
        [one] {""}
       *[other] { $times } Felder{" "}
    }zu dir ziehst.
choose-to-push = Bittschrift des { $character-genitive }: Wähle { $left ->
        [one] eine Figur
       *[other] { $left } Figuren
    }, die du { $times ->
        [one] {""}
       *[other] { $times } Felder{" "}
    }von dir wegschiebst.
pick-step = Bittschrift des { $character-genitive }: { $step }. Wähle eins davon mit seiner Nummer.
spread-pulls = Bittschrift des { $character-genitive }: Wähle eine Figur, die du ein Feld zu dir ziehst{ $left ->
        [one] , zum letzten Mal
       *[other] ; es ist das erste von { $left } Feldern, und du darfst dieselbe noch einmal wählen
    }.
spread-pushes = Bittschrift des { $character-genitive }: Wähle eine Figur, die du ein Feld von dir wegschiebst{ $left ->
        [one] , zum letzten Mal
       *[other] ; es ist das erste von { $left } Feldern, und du darfst dieselbe noch einmal wählen
    }.
left-to-you = Die Karte der Gegenseite überlässt das dir. { $asked }
rival-reads = Der Gegenseite sagt die Karte: „{ $step }“. Wähle die Zahl.

## Was nicht geht

no-petition-now = Du führst gerade keine Bittschrift aus, die danach fragt.
finish-petition = Bring zuerst die Bittschrift zu Ende.
same-kind = Die beiden Aktionen eines Zuges müssen verschieden sein.
reversal = Das würde den ganzen gegnerischen Zug rückgängig machen.
petition-reverses = Wie du sie auch ausführst: Diese Bittschrift würde den ganzen gegnerischen Zug rückgängig machen.
changes-nothing = Diese Bittschrift würde nichts verändern.
choice-reverses = Danach könnte die Bittschrift nur noch den ganzen gegnerischen Zug rückgängig machen.
too-high = Die Zahl ist höchstens { $most }.
empty-column = Diese Spalte ist leer.
is-petitioned = Das geht nur mit anderen Figuren; der { $character } ist der, dessen Bittschrift du ausführst.
moved-already = Diese Bittschrift hat den { $character-accusative } schon bewegt.
not-named = Dieser Schritt der Bittschrift betrifft den { $character-accusative } nicht.

## Das Ende

noble-and-knight = { $seat } gewinnt: Bei { $seat } ist ein Edelmann in der Gemeinde, bei { $rival } ein { $knight }.
noble-and-peasant = { $seat } gewinnt, denn die Gemeinde von { $rival } hat einen Edelmann und zugleich einen Bauern.
priest-and-bishop = { $seat } gewinnt: Die Gemeinde von { $owner } hat einen Priester und dazu einen Bischof.
priest-without-bishop = { $seat } gewinnt: Die Gemeinde von { $owner } hat einen Priester, aber keinen Bischof.
crowd = { $seat } gewinnt mit { $count } Figuren in der Gemeinde.
both = Beide Seiten würden gewinnen. Dann gewinnt, wer die Aktion ausgeführt hat: { $seat }.
draw = Nach { $turns ->
        [one] einem Zug
       *[other] { $turns } Zügen
    } endet das Spiel unentschieden.

## Was die Karten sagen

pull-self = ziehe diese Karte { $times-spaces } zu dir
push-self = schiebe diese Karte { $times-spaces } von dir weg
pull-each = ziehe jeden { $type-accusative } { $times-spaces } zu dir
push-each = schiebe jeden { $type-accusative } { $times-spaces } von dir weg
pull-others = ziehe { $many } andere { $many-form ->
        [one] Figur
       *[many] Figuren
    } { $times-form ->
        [one] {""}
       *[many] { $many-form ->
            [one] {""}
           *[many] je{" "}
        }{ $times-spaces }{" "}
    }zu dir
push-others = schiebe { $many } andere { $many-form ->
        [one] Figur
       *[many] Figuren
    } { $times-form ->
        [one] {""}
       *[many] { $many-form ->
            [one] {""}
           *[many] je{" "}
        }{ $times-spaces }{" "}
    }von dir weg
pull-others-of = ziehe { $many-form ->
        [one] einen anderen { $type-accusative }
       *[many] { $many } andere { $type-many }
    } { $times-form ->
        [one] {""}
       *[many] { $many-form ->
            [one] {""}
           *[many] je{" "}
        }{ $times-spaces }{" "}
    }zu dir
push-others-of = schiebe { $many-form ->
        [one] einen anderen { $type-accusative }
       *[many] { $many } andere { $type-many }
    } { $times-form ->
        [one] {""}
       *[many] { $many-form ->
            [one] {""}
           *[many] je{" "}
        }{ $times-spaces }{" "}
    }von dir weg
pull-each-of = ziehe alle { $types-many } { $times-spaces } zu dir
push-each-of = schiebe alle { $types-many } { $times-spaces } von dir weg
pull-among = ziehe { $many-form ->
        [one] einen
       *[many] { $many }
    } der übrigen { $types-many } { $times-form ->
        [one] {""}
       *[many] { $many-form ->
            [one] {""}
           *[many] je{" "}
        }{ $times-spaces }{" "}
    }zu dir
push-among = schiebe { $many-form ->
        [one] einen
       *[many] { $many }
    } der übrigen { $types-many } { $times-form ->
        [one] {""}
       *[many] { $many-form ->
            [one] {""}
           *[many] je{" "}
        }{ $times-spaces }{" "}
    }von dir weg
pull-spread = ziehe andere Figuren zusammen { $many-spaces } zu dir, beliebig verteilt
push-spread = schiebe andere Figuren zusammen { $many-spaces } von dir weg, beliebig verteilt
pull-spread-of = ziehe andere { $types-many } zusammen { $many-spaces } zu dir, beliebig verteilt
push-spread-of = schiebe andere { $types-many } zusammen { $many-spaces } von dir weg, beliebig verteilt
do-nothing = tu nichts
either = entweder { $first } oder { $rest }
or = { $first } oder { $rest }
rival-picks = die Gegenseite entscheidet: { $step }
rival-chooses = { $step }, nach Wahl der Gegenseite
then = { $first }, dann { $rest }
no-petition = keine Bittschrift
with-types = { $words }; N ist die Zahl der verschiedenen Figuren in beiden Gemeinden
reconstructed = { $words } (Rekonstruktion)
and-ending = { $words }; { $ending }
noble-ends = ist er in deiner Gemeinde, gewinnst du, wenn in der anderen ein { $knight } ist, und verlierst, wenn in deiner auch ein Bauer ist
priest-needs-bishop = ist er in deiner Gemeinde, gewinnst du, wenn dort auch ein Bischof ist, und verlierst, wenn nicht
priest-shuns-bishop = ist er in deiner Gemeinde, verlierst du, wenn dort auch ein Bischof ist, und gewinnst, wenn nicht
reconstruction = (Rekonstruktion): von uns vermutet, denn die meisten gedruckten Bittschriften kennen wir nicht.

## Was an einer gezeichneten Stellung nicht stimmt

wrong-cards = Von jeder Figur, die mitspielt, gibt es zwei Karten.
wrong-columns = Nur während einer Bittschrift bleiben Spalten leer.
no-such-turn = Einen Zug { $turn } gibt es nicht.
wrong-start = Der erste Zug hat eine Aktion und macht nichts rückgängig.
wrong-ending = Das Spiel ist genau dann vorbei, wenn jemand gewonnen hat.
wrong-winner = Gewonnen hat jemand anders, oder auf andere Weise.
wrong-limit = In Zug { $turn } endet kein Spiel unentschieden.
wrong-petition = So weit kann die Bittschrift nicht gekommen sein.

## Der Tisch als Text

drawn-turn = Zug { $turn }: { $seat }
drawn-congregation = Gemeinde von { $seat }: { $characters }
drawn-empty = Gemeinde von { $seat }: niemand
drawn-deck = Nachziehstapel: { $count }
drawn-discard = Abgelegt: { $characters }
drawn-card = { $character }: { $words }

## Entscheidungen

do-beseech = die Figur in Spalte { $column } anflehen
do-chastise = die Figur in Spalte { $column } züchtigen
do-excommunicate = die Figur in Spalte { $column } exkommunizieren
do-petition = die Bittschrift in Spalte { $column } erhören
do-other = die Figur in Spalte { $column } wählen
do-pick = { $number } wählen

## Seiten, Städte, Aktionen, Figuren, Mengen

side-rome = Rom
side-avignon = Avignon
city-avignon = Avignon
city-nice = Nizza
city-genoa = Genua
city-florence = Florenz
city-rome = Rom
kind-beseech = Anflehen
    .again = flehe in diesem Zug niemanden mehr an
kind-chastise = Züchtigen
    .again = züchtige in diesem Zug niemanden mehr
kind-excommunicate = Exkommunizieren
    .again = exkommuniziere in diesem Zug niemanden mehr
kind-petition = Bittschrift
    .again = erhöre in diesem Zug keine weitere Bittschrift
character-cardinal = Kardinal
    .a = ein Kardinal
    .genitive = Kardinals
    .many = Kardinäle
character-bishop = Bischof
    .a = ein Bischof
    .genitive = Bischofs
    .many = Bischöfe
character-inquisitor = Inquisitor
    .a = ein Inquisitor
    .genitive = Inquisitors
    .many = Inquisitoren
character-noble = Edelmann
    .a = ein Edelmann
    .genitive = Edelmanns
    .many = Edelleute
character-knight = Ritter
    .a = ein Ritter
    .genitive = Ritters
    .many = Ritter
character-peasant = Bauer
    .a = ein Bauer
    .accusative = Bauern
    .genitive = Bauern
    .many = Bauern
character-evangelist = Evangelist
    .a = ein Evangelist
    .accusative = Evangelisten
    .genitive = Evangelisten
    .many = Evangelisten
character-guildmaster = Zunftmeister
    .a = ein Zunftmeister
    .genitive = Zunftmeisters
    .many = Zunftmeister
character-priest = Priester
    .a = ein Priester
    .genitive = Priesters
    .many = Priester
amount-one = eine
    .spaces = ein Feld
    .form = one
amount-2 = 2
    .spaces = 2 Felder
    .form = many
amount-3 = 3
    .spaces = 3 Felder
    .form = many
amount-4 = 4
    .spaces = 4 Felder
    .form = many
amount-5 = 5
    .spaces = 5 Felder
    .form = many
amount-1-to-2 = 1 bis 2
    .spaces = 1 bis 2 Felder
    .form = many
amount-1-to-3 = 1 bis 3
    .spaces = 1 bis 3 Felder
    .form = many
amount-1-to-4 = 1 bis 4
    .spaces = 1 bis 4 Felder
    .form = many
amount-1-to-5 = 1 bis 5
    .spaces = 1 bis 5 Felder
    .form = many
amount-n = N
    .spaces = N Felder
    .form = many
amount-as-many = ebenso viele
    .spaces = ebenso viele Felder
    .form = many

## Warum ein Bot so entscheiden würde

reason-better-step = Dieser Schritt bringt dir mehr.
reason-further = Je weiter die Figur kommt, desto besser.
reason-suits-best = Von allen, die bewegt werden dürfen, passt der { $card } dir am besten.
reason-joins = Der { $card } schließt sich deiner Gemeinde an.
reason-takes-away = Das holt den { $card-accusative } von der Gegenseite weg.
reason-comes-nearer = Der { $card } kommt dir näher.
reason-least-harm = Wenn schon jemand weggeschoben wird, schadet der { $card } dir am wenigsten.
reason-favours = Die Bittschrift des { $card-genitive } wirkt zu deinen Gunsten.
reason-too-near = Der { $card } steht der Gegenseite zu nah.
reason-another = Eine andere Karte nützt dir dort vielleicht mehr.

## Worauf sich ein Tisch einigen kann

about-says = Zwei Päpste ziehen und schieben fünf Figuren; wer drei davon in der Gemeinde hat, gewinnt, oder ein Edelmann entscheidet.
about-genre = Tauziehen zu zweit, alle Karten offen
about-reconstruction = Die meisten gedruckten Bittschriften kennen wir nicht: Unsere sind eine Rekonstruktion, und wer die Karten besitzt, kann mit einer Datei spielen, in der steht, was sie sagen.
option-starts = wer den ersten Zug hat
    .rome = Rom
    .avignon = Avignon
    .random = zufällig
option-evangelists = mit Evangelisten statt der Kardinäle spielen
option-guildmasters = mit Zunftmeistern statt der Ritter spielen
option-priests = mit Priestern statt der Edelleute spielen
option-characters = die Bittschriften; die meisten gedruckten kennen wir nicht
option-refill = wann leere Spalten eine neue Figur bekommen
    .at-once = sofort
    .after-action = nach der Aktion
option-max-turns = nach so vielen Zügen endet das Spiel unentschieden

## Was zu sehen ist

field-players = wie viele mitspielen
field-ending = wie das Spiel geendet hat, 0 solange es läuft
field-turn = der wievielte Zug es ist
field-active = wer am Zug ist
field-used = die Art der ersten Aktion dieses Zuges
field-cards = die Figur in jeder Spalte
field-cities = die Stadt, in der sie steht
field-congregations = wer sich den Gemeinden angeschlossen hat
field-discard = die abgelegten Karten
field-deck = alle übrigen Karten, noch in keiner Reihenfolge
field-types = wie viele verschiedene Figuren vor dieser Aktion in den Gemeinden waren
field-winner = wer gewonnen hat
field-choosing = was als Nächstes gewählt wird
field-petition = wessen Bittschrift ausgeführt wird
field-petitioned = die Spalte dieser Figur, 0 wenn sie das Brett verlassen hat
field-step = welcher Schritt ausgeführt wird, 0 für den ersten
field-way = welcher von mehreren Schritten gewählt wurde, 0 wenn es nichts zu wählen gibt
field-left = wie viele andere Figuren dieser Schritt noch bewegt
field-times = wie weit dieser Schritt jede Figur bewegt
field-spaces = wie viele Felder dieser Schritt oder der letzte zurückgelegt hat
field-moved = die Spalten, deren Figuren diese Bittschrift bewegt hat, in Bits
field-spread = die davon, die dieser Schritt noch einmal bewegen darf, in Bits
field-began-cards = die Figuren zu Beginn dieses Zuges
field-began-cities = wo sie zu Beginn dieses Zuges standen
field-forbidden-cards = die Figuren zu Beginn des Zuges davor
field-forbidden-cities = wo sie zu Beginn des Zuges davor standen
field-exempt = 1, wenn dieser Zug nichts rückgängig machen kann
field-joined = 1, wenn sich in diesem Zug eine Figur einer Gemeinde angeschlossen hat
field-happened = was bei der letzten Entscheidung geschah, der Reihe nach
scene-new = ob in der Spalte eine neue Figur steht
scene-cast = die Figuren, die mitspielen
scene-texts = was jede von ihnen tut
scene-reconstructed = ob ihre Bittschrift unsere Rekonstruktion ist

## Was nur das Spielbrett sagt

page-goal = { $have ->
    [-1] Ziel: 3 Figuren in einer Gemeinde
   *[other] Ziel: 3 Figuren, du hast { $have }
}
page-lanes = Die fünf Spalten
page-column = Spalte { $number }
page-fresh = neu
page-fresh-says = Neu: Diese Karte kam mit der letzten Entscheidung in die Spalte.
page-petitioned = erhört
page-cards = Was die Figuren tun
page-deck = Stapel
page-discard = Abgelegt
page-turn = Zug
page-spent = in diesem Zug getan
page-nobody = niemand
page-pope = Papst in { $city }
page-congregation = Gemeinde von { $city }: { $held }
page-actions = Aktionen für { $who }
