# Rise or Fall. Die Karten heißen Angriff, Verteidigung und Angeberkarte; wer eine Angeberkarte legt,
# gibt an. Statt eines Spielers kann die Clique genannt sein: dann steht das Zeitwort in der Mehrzahl.

## Das Protokoll

begins = Runde 1 beginnt: Jede Clique hat { $points ->
        [one] einen Punkt
       *[other] { $points } Punkte
    }, und { $bin ->
        [one] einer liegt
       *[other] { $bin } liegen
    } im Mülleimer.
revealed = Runde { $round }: Die Karten werden aufgedeckt.
attacked = { $seat } { $seat-form ->
        [many] greifen
       *[one] greift
    } { $target } an.
defended = { $seat } { $seat-form ->
        [many] verteidigen
       *[one] verteidigt
    } sich.
achieved = { $seat } { $seat-form ->
        [many] geben
       *[one] gibt
    } an.
principal = Zu viele haben { $victims } angegriffen, also greift die Direktorin ein: { $guilty } werfen je einen Punkt in den Mülleimer, und sonst zählt in dieser Runde nichts.
took = { $seat } { $seat-form ->
        [many] nehmen
       *[one] nimmt
    } { $target-dative } einen Punkt ab.
blocked = { $target } { $target-form ->
        [many] wehren
       *[one] wehrt
    } { $seat } ab, und ein Punkt von { $seat-dative } landet im Mülleimer.
fined = Niemand hat { $seat } angegriffen: Die Verteidigung war umsonst und kostet { $points } Punkte.
fined-last = Niemand hat { $seat } angegriffen: Die Verteidigung war umsonst und kostet statt { $fine } Punkten nur den letzten.
short = { $seat } { $seat-form ->
        [many] können
       *[one] kann
    } nicht alles bezahlen; den Rest zahlt der Mülleimer, so weit er reicht.
without = Der Mülleimer war leer, also { $seat-form ->
        [many] gehen
       *[one] geht
    } { $seat } leer aus.
saved = Der erbeutete Punkt rettet { $seat }.
not-saved = Nach dem Bezahlen { $seat-form ->
        [many] haben
       *[one] hat
    } { $seat } nichts mehr, also landet der erbeutete Punkt im Mülleimer.
impressed = Nur { $seat } { $seat-form ->
        [many] haben angegeben und nehmen
       *[one] hat angegeben und nimmt
    } sich einen Punkt aus dem Mülleimer.
impressed-in-vain = Nur { $seat } { $seat-form ->
        [many] haben
       *[one] hat
    } angegeben, aber der Mülleimer ist leer.
cancelled = { $seats } haben in derselben Runde angegeben, also bringt es niemandem einen Punkt.
spoiled = { $seat } { $seat-form ->
        [many] wurden
       *[one] wurde
    } angegriffen, also bringt das Angeben keinen Punkt.
out = { $seat } { $seat-form ->
        [many] verlieren den letzten Punkt und scheiden
       *[one] verliert den letzten Punkt und scheidet
    } aus.

## Was zu tun ist, und was nicht geht

pick = Wähle eine Karte: eine Clique angreifen, dich verteidigen oder angeben.
pick-short = Wähle eine Karte: eine Clique angreifen oder dich verteidigen.
no-achievements = Dieses Spiel wird ohne Angeberkarten gespielt.
own-clique = Die eigene Clique kannst du nicht angreifen.
not-playing = { $clique-title } spielen nicht mit.
is-out = { $clique-title } sind ausgeschieden.
ghosts-are-silent = An diesem Tisch reden Ausgeschiedene nicht mit.

## Das Ende

won = { $seat } { $seat-form ->
        [many] gewinnen
       *[one] gewinnt
    } mit { $points ->
        [one] einem Punkt
       *[other] { $points } Punkten
    } gegen { $loser } mit { $less }.
shared = { $seats } sind als Letzte übrig und teilen sich den Sieg mit je { $points ->
        [one] einem Punkt
       *[other] { $points } Punkten
    }.
last-one-left = { $seat } { $seat-form ->
        [many] gewinnen
       *[one] gewinnt
    } als einzige Clique, die noch im Spiel ist.
nobody-left = Alle Cliquen sind ausgeschieden, und niemand gewinnt.
went-out-last = Alle Cliquen sind ausgeschieden; { $seats } hielten sich am längsten und teilen sich den Sieg.
had-most = Alle Cliquen sind ausgeschieden; { $seats } { $seats-form ->
        [many] hatten
       *[one] hatte
    } vor der letzten Runde mit { $points ->
        [one] einem Punkt
       *[other] { $points } Punkten
    } am meisten und { $seats-form ->
        [many] gewinnen
       *[one] gewinnt
    }.
ahead-at-limit = { $seat } { $seat-form ->
        [many] gewinnen
       *[one] gewinnt
    } nach { $rounds } { $rounds ->
        [one] Runde
       *[other] Runden
    } mit den meisten Punkten: { $points }.
shared-at-limit = { $seats } teilen sich nach { $rounds } { $rounds ->
        [one] Runde
       *[other] Runden
    } den Sieg mit je { $points ->
        [one] einem Punkt
       *[other] { $points } Punkten
    }.

## Was an einer gezeichneten Stellung nicht stimmt

too-many-points = Die Cliquen haben zusammen 0 bis { $points } Punkte.
no-such-round = Es gibt keine Runde { $round }.
ends-with-two = Das Spiel endet, sobald höchstens zwei Cliquen übrig sind.
who-was-last = Es muss bekannt sein, wer zuletzt ausgeschieden ist.
owes-nothing = Eine Clique ohne Punkte wählt keine Karte.
picked-or-owes = Eine Clique hat entweder schon gewählt, oder sie muss noch wählen.
not-in-hand = Eine Clique wählt eine Karte aus der eigenen Hand.
wrong-attackers = Angreifer sind alle, die einen Angriff gelegt haben.
lays-nothing = Eine Clique ohne Punkte legt keine Karte.
wrong-target = Angreifen kann man nur eine andere Clique, die noch im Spiel ist.

## Der Tisch als Text

drawn-round = Runde { $round }, { $bin ->
        [one] 1 Punkt
       *[other] { $bin } Punkte
    } im Mülleimer
drawn-out = ausgeschieden
drawn-picked = hat gewählt
drawn-picks = wählt: { $card }
drawn-last = zuletzt: { $card }

## Entscheidungen, Cliquen und Karten

do-attack = { $clique-the } angreifen
do-defend = verteidigen
do-achieve = angeben
clique-cheerleaders = Cheerleader
    .the = die Cheerleader
    .title = Die Cheerleader
    .dative = Cheerleadern
    .form = many
clique-jocks = Sportler
    .the = die Sportler
    .title = Die Sportler
    .dative = Sportlern
    .form = many
clique-geeks = Geeks
    .the = die Geeks
    .title = Die Geeks
    .form = many
clique-punks = Punks
    .the = die Punks
    .title = Die Punks
    .form = many
clique-goths = Goths
    .the = die Goths
    .title = Die Goths
    .form = many
clique-skaters = Skater
    .the = die Skater
    .title = Die Skater
    .dative = Skatern
    .form = many
clique-artists = Künstler
    .the = die Künstler
    .title = Die Künstler
    .dative = Künstlern
    .form = many
clique-cool-teachers = coole Lehrer
    .the = die coolen Lehrer
    .title = Die coolen Lehrer
    .dative = coolen Lehrern
    .form = many
card-nothing = nichts
card-defend = Verteidigung
card-achieve = Angeberkarte
card-attack = Angriff

## Warum ein Bot so entscheiden würde

reason-expected = Du hast die meisten Punkte und wirst wohl angegriffen.
reason-costly = Wer dich angreift, verliert einen Punkt.
reason-overlooked = Du hast die wenigsten Punkte, da übersehen dich die anderen vielleicht.
reason-alone = Es bringt einen Punkt, wenn sonst niemand angibt und niemand dich angreift.
reason-richest = { $clique-title } haben am meisten zu verlieren.
reason-unexpected = { $clique-title } rechnen vielleicht nicht damit.

## Worauf sich ein Tisch einigen kann

about-says = Alle Cliquen wählen gleichzeitig, wen sie angreifen; von den letzten beiden gewinnt die mit mehr Punkten.
about-genre = bluffen, alle wählen gleichzeitig
option-settlement = ob ein Punkt, den eine Clique in einer Runde bekommt, sie in derselben Runde retten kann
    .net = ja, es wird verrechnet
    .gross = nein, erst wird bezahlt
option-all-out = wer gewinnt, wenn die letzten Cliquen alle zugleich ausscheiden
    .share = sie teilen sich den Sieg
    .no-winner = niemand
    .most-points-before-round = wer vor der Runde die meisten Punkte hatte
option-show-points = ob alle die Punkte aller sehen
    .hidden = verdeckt
    .public = offen
option-max-rounds = nach wie vielen Runden das Spiel endet
option-no-achievements = das kurze Spiel ohne Angeberkarten
option-ghost-chat = ob ausgeschiedene Cliquen mitreden dürfen
option-principal-threshold = wie viele Angreifer auf eine Clique zu viele sind
option-start-points = mit wie vielen Punkten eine Clique beginnt
option-cliques = welche Clique jeder Platz führt

## Was zu sehen ist

field-players = wie viele mitspielen
field-ending = wie das Spiel geendet hat, 0 solange es läuft
field-round = wie viele Runden gespielt sind
field-points = Beliebtheitspunkte, 0 nach dem Ausscheiden
field-owing = wer noch wählen muss
field-picked = die Karte dieser Runde
field-laid = die zuletzt aufgedeckten Karten
field-attackers = wie viele in der letzten Runde angegriffen haben
field-before = Punkte vor der letzten Runde
scene-bin = Punkte im Mülleimer
scene-principal = ob die Direktorin die letzte Runde abgebrochen hat
scene-clique = welche Clique jeder Platz führt
scene-in-play = ob die Clique noch Punkte hat
scene-picked-already = ob die Clique schon gewählt hat
scene-laid = die zuletzt aufgedeckten Karten
scene-target = wen diese Karten angegriffen haben
scene-picked = die eigene Karte dieser Runde
scene-aim = wen die eigene Karte angreift
scene-hand = die Karten auf der eigenen Hand
scene-gained = was die letzte Runde gebracht oder gekostet hat
scene-points-shown = Punkte, soweit alle sie sehen dürfen
scene-own-points = die eigenen Punkte

## Was nur das Spielbrett sagt

page-goal = Ziel: zuletzt zu zweit die meisten Punkte (jetzt { $count })
page-hand = Deine Karten
page-cliques = Cliquen
page-bin = { $points ->
        [one] 1 Punkt im Mülleimer
       *[other] { $points } Punkte im Mülleimer
    }
page-attacked = Angriff auf { $target }: { $attackers }.
page-out = ausgeschieden
page-picked = hat gewählt
page-last-round = letzte Runde
page-step = { $at } von { $of }
page-step-back = Einen Schritt zurück
page-step-next = Nächster Schritt
page-nothing-moves = Kein Punkt wechselt den Besitz.
page-principal = Die Direktorin

## Was eine Karte von sich selbst sagt

page-about-attack = Angriff: Verteidigt sich diese Clique nicht, gibt sie dir einen Punkt. Verteidigt sie sich, wirfst du einen in den Mülleimer.
    .clause = RF5
page-about-defend = Verteidigung: Niemand nimmt dir etwas weg. Greift dich aber niemand an, kostet sie dich zwei Punkte.
    .clause = RF5
page-about-achieve = Angeberkarte: ein Punkt aus dem Mülleimer, wenn dich niemand angreift und sonst niemand angibt.
    .clause = RF5
page-about-clique = Eine Clique mit ihren Punkten, wenn sie gezeigt werden, und ihrer Karte der letzten Runde. Ohne Punkte scheidet sie aus.
    .clause = RF10
