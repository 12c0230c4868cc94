# Nonce Orders. Befehle heißen alle Karten; Engel und Geister gehören dem Guten, Dämonen und Teufel
# dem Bösen. Ein Platz ohne Namen heißt nach seiner Seite.

## Das Protokoll

some = { $count ->
        [one] { $card-a }
       *[other] { $count } { $card-many }
    }
starts = { $seat } beginnt: Das Böse macht immer den ersten Zug.
begins = { $seat } zieht { $count ->
        [0] keine Karte
        [one] eine Karte
       *[other] { $count } Karten
    }.
begins-with = { $seat } zieht { $cards }.
draws = { $seat } zieht sofort { $count ->
        [0] keine Karte
        [one] eine Karte
       *[other] { $count } Karten
    }.
drew = { $seat } zieht sofort { $cards }.
last-turn = Das ist der letzte Zug.
one-more-turn = Der Stapel ist leer; es folgt noch ein Zug.
plays = { $seat } spielt { $card-a } aus.
discards = { $seat } wirft { $card-a } ab.
dismisses = { $seat } wirft einen Inspektor ab.
orders = { $seat } gibt Befehle und muss { $cards } ausspielen.
orders-freely = { $seat } gibt Befehle und hat keine { $special-many }, die ausgespielt werden müssen.
obeys = { $seat } spielt unter den Augen eines Inspektors { $played } aus und wirft { $thrown } ab.
obeys-playing = { $seat } spielt unter den Augen eines Inspektors { $played } aus.
obeys-discarding = { $seat } wirft unter den Augen eines Inspektors { $thrown } ab.
obeys-without-cards = { $seat } gibt unter den Augen eines Inspektors Befehle und hat nichts auszuspielen oder abzuwerfen.
shows = { $seat } zeigt die Hand: { $cards }.
shows-nothing = { $seat } zeigt eine leere Hand.
asks = { $seat } bittet { $partner }, die Hand zu zeigen.
keeps = { $seat } zeigt die Hand nicht.
ends = { $seat } beendet den Zug.
ends-watched = { $seat } beendet den Zug und behält nur Inspektoren.
pairs = Paare heben sich auf; ihr nehmt { $cards } vom Tisch.
ahead = { $side-title } liegt um { $ahead } vorn.
balance = Gut und Böse sind im Gleichgewicht.
silence = Jemand hat einen Inspektor auf der Hand: Jetzt kein Wort über die Karten.
talk-is-open = Niemand hat mehr einen Inspektor: Ihr dürft über eure Karten reden.
you-are-silenced = Du hast einen Inspektor auf der Hand: Jetzt kein Wort über die Karten.
you-may-talk = Du hast keinen Inspektor mehr: Du darfst über die Karten reden.
partner-is-watched = Dein Partner hat einen Inspektor auf der Hand: Jetzt kein Wort über die Karten.

## Was zu tun ist

no-more-may-go = Weitere Inspektoren darfst du nicht abwerfen, also werden alle eigenen Karten ausgespielt und alle gegnerischen abgeworfen.
inspectors-first = Wirf Inspektoren ab oder gib Befehle: Unter den Augen eines Inspektors werden alle eigenen Karten ausgespielt und alle gegnerischen abgeworfen.
order = Gib Befehle: Alle deine { $special-many } kommen auf den Tisch; danach spielst du aus, was du willst.
too-many = Deine Hand ist zu groß: Spiel mindestens { $many ->
        [one] eine Karte
       *[other] { $many } Karten
    } aus.
too-many-inspectors = Deine Hand ist zu groß: Wirf mindestens { $many ->
        [one] einen Inspektor
       *[other] { $many } Inspektoren
    } ab.
watched = Du hast einen Inspektor auf der Hand: Spiel alle eigenen Karten aus und wirf alle gegnerischen ab, oder wirf deine Inspektoren ab.
play-specials = Spiel alle deine { $special-many } aus und was du sonst noch willst.
end-now = Deine Befehle sind ausgeführt: Beende den Zug.
end-or-discard = Deine Befehle sind ausgeführt: Wirf Inspektoren ab oder beende den Zug.
answer = { $seat } würde gern deine Hand sehen: Zeig sie oder lass es.
play-freely = Spiel von deinen Truppen und den gegnerischen Karten aus, was du willst, oder beende den Zug.

## Warum etwas nicht geht

one-by-one = An diesem Tisch wird jede Karte einzeln ausgespielt oder abgeworfen.
orders-are-given = Die Befehle dieses Zuges hast du schon gegeben.
nobody-asks = Niemand hat nach deiner Hand gefragt.
asked-already = In diesem Zug hast du schon nach der Hand gefragt.
nothing-to-ask-for = Die Hand deines Partners siehst du schon.
shown-already = Deine Hand sehen schon alle.
not-in-hand = Du hast keinen { $card } auf der Hand.
one-inspector-only = In einem Zug darf nur ein Inspektor abgeworfen werden.
decide-first = Entscheide erst über deine Inspektoren und gib dann Befehle.
orders-first = Gib erst Befehle und spiel dann Karten aus.
not-played = Mit einem Inspektor auf der Hand werden gegnerische Karten abgeworfen, nicht ausgespielt.
allies-stay = Eigene Karten werden nie abgeworfen.
not-discarded = Ohne Inspektor auf der Hand darfst du keine Kampfbefehle abwerfen.
orders-missing = Gib Befehle, bevor du den Zug beendest.
over-limit = Am Ende eines Zuges hat man höchstens { $limit } Karten auf der Hand.
keeps-too-much = Mit einem Inspektor auf der Hand darfst du sonst nichts behalten.
specials-missing = Alle deine { $special-many } müssen ausgespielt werden.

## Warnungen und Ende

would-lose = { $side-title } läge um { $ahead } vorn: Dann verliert ihr beide.
would-lose-last = Das ist der letzte Zug, und { $side } läge um { $ahead } vorn: Dann verliert ihr beide.
would-not-match = Das ist der letzte Zug, und die Arten gehen nicht auf: Dann verliert ihr beide.
won = Die Schlacht endet im Gleichgewicht: Ihr gewinnt beide.
unmatched = Die Seiten sind gleich stark, aber die Arten gehen nicht auf: Ihr verliert beide.
conquered = { $side-title } liegt um { $ahead } vorn und erobert die Erde: Ihr verliert beide.
conquered-at-the-end = { $side-title } liegt nach dem letzten Zug um { $ahead } vorn und erobert die Erde: Ihr verliert beide.

## Optionen und Stellungen, die nicht gehen

too-few-cards = { $cards } Karten reichen nicht, um an beide je { $hand } auszuteilen und einen Stapel zu haben.
too-many-turns = So viele Karten zu ziehen würde mehr als { $turns } Züge dauern.
negative = Weniger als 0 Karten kann es nicht geben.
wrong-cards = Insgesamt gibt es { $cards }.
wrong-seats = Zwei Spieler führen das Gute und das Böse an.
wrong-step = Der Abschnitt des Zuges passt nicht zu den Optionen.
specials-left = Nach Befehlen ohne Inspektor bleibt keine eigene Spezialeinheit auf der Hand.
more-than-inspectors = Nach Befehlen mit Inspektor bleiben nur Inspektoren auf der Hand.
unsettled = Kein Zug beginnt mit Paaren oder mit einer Seite, die zu weit vorn liegt.
wrong-hands = Die Hände passen nicht zu dem, was alle von ihnen gesehen haben.
wrong-silence = Mit Inspektoren wird geschwiegen, ohne sie nicht.

## Die Zeichnung

head = Zug { $turn }, { $side }, { $step }, { $cards ->
        [one] 1 Karte
       *[other] { $cards } Karten
    } im Stapel{ $last ->
        [1] , letzter Zug
       *[other] { "" }
    }{ $silent ->
        [1] , Schweigen
       *[other] { "" }
    }
before-orders = vor den Befehlen
ordering = Befehle
after-orders = nach den Befehlen
discarded = abgeworfen: { $cards }
nothing-discarded = abgeworfen: nichts
in-hand = { $count } auf der Hand
known = { $cards }
shown = (gezeigt)

## Karten, Seiten und Entscheidungen

card-angel = Engel
    .a = einen Engel
    .many = Engel
card-demon = Dämon
    .a = einen Dämon
    .many = Dämonen
card-spirit = Geist
    .a = einen Geist
    .many = Geister
card-devil = Teufel
    .a = einen Teufel
    .many = Teufel
card-inspector = Inspektor
    .a = einen Inspektor
    .many = Inspektoren
side-good = das Gute
    .title = Das Gute
side-evil = das Böse
    .title = Das Böse
do-play = { $card } ausspielen
do-discard = { $card } abwerfen
do-show-hand = Hand zeigen
do-give-orders = Befehle geben
do-end-turn = Zug beenden
do-ask-for-hand = nach der Hand fragen
do-keep-hand = Hand nicht zeigen

## Warum ein Bot so entscheiden würde

reason-open-hand = Liegt deine Hand offen, kann dein Partner besser planen.
reason-see-hand = Das Ende ist nah: Mit beiden Händen vor Augen geht die Rechnung eher auf.
reason-no-duty = Zeigen musst du sie nicht.
reason-free-choice = Ohne Inspektor bestimmst du selbst, was du ausspielst.
reason-level-by-order = Was der Inspektor verlangt, hält die Schlacht im Gleichgewicht.
reason-no-inspector = Kein Inspektor steht im Weg.
reason-level = Ausgeglichener bekommst du die Schlacht nicht.
reason-demanded = Der Inspektor verlangt es so.
reason-too-full = Deine Hand ist zu voll, um den Zug zu beenden.
reason-closer = Das bringt die beiden Seiten näher zusammen.

## Was ein Tisch vereinbaren kann

about-says = Die Generäle von Gut und Böse arbeiten heimlich zusammen, damit keine Seite siegt.
about-genre = gemeinsam gewinnen oder verlieren
option-last-turn = welcher Zug der letzte ist
    .deck-runs-out = der, in dem der Stapel leer wird
    .one-more-turn = der danach
option-inspector-timing = wann Pflichten gelten
    .decide-first = erst über Inspektoren entscheiden
    .any-time = jederzeit
option-inspector-discards-per-turn = wie viele Inspektoren in einem Zug abgeworfen werden dürfen
    .unlimited = beliebig viele
    .value-1 = einer
option-final-match = was am Ende gleich sein muss
    .total = die Summe
    .per-type = jede Art für sich
option-talk-lock = wen ein Inspektor zum Schweigen bringt
    .both = beide
    .holder-only = nur, wer ihn hält
    .off = niemanden
option-open-hands = ob Hände offen liegen
    .off = nein
    .on-when-talk-open = solange geredet werden darf
option-evil-seat = welcher Platz das Böse führt
    .random = zufällig
    .value-1 = Platz 1
    .value-2 = Platz 2
option-deck = wie viele Karten es von jeder Art gibt
option-hand-size = wie viele Karten ausgeteilt werden und wie viele man halten darf
option-draw-count = wie viele Karten auf einmal gezogen werden
option-tolerance = wie weit eine Seite vorn liegen darf

## Was zu sehen ist

field-players = wie viele mitspielen
field-ending = wie das Spiel geendet hat, 0 solange es läuft
field-evil = der Platz, der das Böse führt
field-turn = der Platz, der am Zug ist
field-turns = wie viele Züge vorbei sind
field-step = wo im Zug der Spieler ist
field-further = 1, wenn der Zug mit leerem Stapel begann
field-inspectors-discarded = wie viele Inspektoren in diesem Zug abgeworfen wurden
field-asking = ob der Partner in diesem Zug nach der Hand gefragt wurde
field-deck-left = wie viele Karten verdeckt liegen
field-held = wie viele Karten jede Hand hat
field-on-table = die Schlacht auf Erden
field-discard-pile = die abgeworfenen Karten
field-silent = 1, solange beide nicht über Karten reden dürfen
field-is-shown = 1, solange alle die Hand sehen
field-shown = die Hand, die alle sehen
field-face-down = der Stapel
field-base = die Hand, als alle sie zuletzt kannten
field-chapter = eigene Züge, die seither zu Ende gingen
field-story = was alle seither von der Hand gesehen haben, von Zugende zu Zugende
field-freed = 1, wenn die Hand seither ohne Inspektoren war
field-since = Karten, die seither in diesem Kapitel gezogen wurden
field-spent = Inspektoren, die seither in diesem Kapitel abgeworfen wurden
field-early = wie viele davon, einer ein Inspektor, vor dem Zug kamen
field-watched = 1, wenn alle wissen, dass der Spieler am Zug einen Inspektor hält
scene-number = der wievielte Zug es ist
scene-side = die Seite, die jeder Platz führt
scene-tolerance = wie weit eine Seite führen darf
scene-lead = um wie viel das Gute vorn liegt, unter 0 das Böse
scene-last = ob dies der letzte Zug ist
scene-silenced = ob man nicht über Karten reden darf

## Was nur das Spielbrett sagt

page-goal = Ziel: Gleichstand bei leerem Stapel (noch { $left })
page-hand = Deine Hand
page-hand-of = Hand von { $name }
page-table = Der Tisch
page-discards = Abgeworfen
page-deck = Stapel
page-turn = Zug
page-last-turn = letzter Zug
page-silence = Schweigen
page-talk = Reden erlaubt
page-unknown = unbekannt
page-nothing = nichts
page-shown = allen gezeigt
page-allowed = Vorsprung bis { $many } erlaubt
page-held = auf der Hand
page-step-inspectors = vor den Befehlen
page-step-orders = Befehle
page-step-afterwards = nach den Befehlen
page-step-mixed = Befehle

## Was eine Karte von sich selbst sagt

page-about-angel = Engel: eine Truppe des Guten. Das Gute darf ihn behalten; am Ende eines Zuges heben sich Engel und Dämon auf.
    .clause = NO1
page-about-spirit = Geist: eine Spezialeinheit des Guten. Das Gute muss ihn ausspielen; Geist und Teufel heben sich auf.
    .clause = NO7
page-about-demon = Dämon: eine Truppe des Bösen. Das Böse darf ihn behalten; am Ende eines Zuges heben sich Dämon und Engel auf.
    .clause = NO1
page-about-devil = Teufel: eine Spezialeinheit des Bösen. Das Böse muss ihn ausspielen; Teufel und Geist heben sich auf.
    .clause = NO7
page-about-inspector = Inspektor: Solange du einen hast, werden alle eigenen Karten ausgespielt und die der anderen Seite abgeworfen. Wirfst du ihn vorher ab, zieht dein Partner drei.
    .clause = NO8
