# Alles, was nicht zu einem einzelnen Spiel gehört. Gesagt wird „du“; Namen können jede Person meinen.

## An jedem Tisch

waiting = Warten auf { $seats }.
choose = Wähle einen Zug.
decided = { $seat }: { $decision }
decided-secretly = { $seat } { $seat-form ->
        [many] haben
       *[one] hat
    } sich entschieden.
not-now = Das geht jetzt nicht.
over = Das Spiel ist vorbei.
seat-number = Platz { $number }
listed-and = { $others } und { $last }
listed-or = { $others } oder { $last }
no-such-move = { $name } ist kein Zug von { $game }.
not-asked = { $seat } { $seat-form ->
        [many] sind
       *[one] ist
    } jetzt nicht gefragt; gewartet wird auf { $seats }.
no-reason = Nichts spricht dagegen.
no-choice = Etwas anderes geht nicht.
no-such-ending = Das Spiel hat kein Ende Nummer { $number }.
asked-or-ended = Entweder ist jemand am Zug, oder das Spiel ist zu Ende, nicht beides.
asked-beyond = Am Zug ist jemand, der nicht zu den { $players } Mitspielern gehört.
nothing-to-decide = { $seat } ist am Zug, kann aber nichts tun.

## Was an einem Tisch nicht geht (wrong-)

wrong-as-it-is = { $text }
wrong-players = { $game } ist für { $allowed } Spieler, nicht für { $number }.
wrong-no-options = Optionen sind Namen mit Werten, nicht { $given }.
wrong-no-option = Es gibt keine Option { $option }; die Optionen sind: { $options }.
wrong-option-twice = Die Option { $option } ist zweimal angegeben.
wrong-no-value = Die Option { $option } kann nicht { $value } sein; erlaubt: { $allowed }.
wrong-just = { $number }
wrong-one-of = { $values }
wrong-from-to = { $low } bis { $high }
wrong-from-to-or-none = { $low } bis { $high } oder none
wrong-numbers = { $count } Zahlen von { $low } bis { $high }, durch Kommas getrennt ({ $names })
wrong-any-of = none oder beliebige von { $values }, durch Kommas getrennt
wrong-name-or-file = { $name } oder der Pfad einer TOML-Datei auf diesem Rechner
wrong-in-order = lauter verschiedene von { $values }, durch Kommas getrennt, Platz 1 zuerst
wrong-illegal = { $why }{ $cited } Jetzt geht: { $moves }.
wrong-nothing-to-undo = Es gibt keine Entscheidung, die man zurücknehmen könnte.
wrong-not-yours = Zurücknehmen kann nur, wer zuletzt entschieden hat.
wrong-chance-has-spoken = Seitdem hat der Zufall gesprochen, also bleibt es bei der Entscheidung.
wrong-somebody-learned = Jemand hat etwas daraus erfahren, also bleibt es bei der Entscheidung.

## Der Server (server-)

server-unreadable = Das ist nicht zu verstehen: { $error }.
server-no-message = Das ist nicht zu verstehen: { $error }.
server-too-deep = Das sind zu viele Klammern in Klammern.
server-no-http = Das ist keine HTTP-Anfrage.
server-not-utf8 = Das ist kein Text in UTF-8.
server-long-line = Die Adresse der Anfrage ist zu lang.
server-long-head = Die Anfrage hat zu viele oder zu lange Kopfzeilen.
server-not-json = Was etwas ändert, wird mit Content-Type: application/json gesendet.
server-foreign = Eine Seite mit anderer Adresse darf das nicht.
server-wrong-host = Dieser Server heißt nicht { $host }; wer ihn betreibt, kann den Namen mit der Einstellung hosts erlauben.
server-bad-share = Darauf hat sich dein Browser nicht festgelegt.
server-revealed = Dein Platz hat seinen Teil schon offengelegt.
server-not-called = Dein Anteil am Mischen ist jetzt nicht gefragt.
server-too-large = Die Anfrage ist zu groß.
server-not-found = Unter dieser Adresse gibt es nichts.
server-wrong-method = Das geht auf diese Weise nicht.
server-no-header = Der Header lautet: Authorization: Bearer und ein Token.
server-no-link = Ein Link beginnt mit http:// oder https://.
server-no-page = Unter dieser Adresse gibt es nichts.
server-no-socket = Unter dieser Adresse gibt es keinen Socket.
server-no-numbers = Dieser Server zeigt seine Messwerte nicht.
server-no-words = In dieser Sprache gibt es keine Wörter.
server-no-hello = Am Anfang kommt die Begrüßung (hello).
server-key-used = Dieser Schlüssel wurde schon für etwas anderes benutzt; nimm einen anderen.
server-too-fast = Das sind zu viele Anfragen auf einmal; warte eine Sekunde.
server-too-many-messages = Das sind zu viele Nachrichten; warte einen Augenblick.
server-too-many-connections = Von deiner Adresse kommen zu viele Verbindungen.
server-too-many-tables = Du hast viele Tische eröffnet; spiele erst einige der Spiele zu Ende.
server-no-room-for-table = Auf diesem Server ist gerade kein Platz für noch einen Tisch.
server-no-room-for-player = Auf diesem Server ist gerade kein Platz für noch jemanden.
server-bots-are-busy = Die Bots haben gerade zu viel zu bedenken; frage später noch einmal.
server-too-many-waiting = Viele deiner Tische warten auf Mitspieler; beginne erst an einem von ihnen.
server-too-much-talk = Du schreibst zu viel auf einmal; warte ein paar Sekunden.
server-too-much-talk-here = Hier wird zu viel auf einmal geschrieben; warte ein paar Sekunden.
server-talked-out = Du hast an diesem Tisch { $count } Nachrichten geschrieben; mehr werden nicht aufbewahrt.
server-table-talked-out = An diesem Tisch wurden { $count } Nachrichten geschrieben; mehr werden nicht aufbewahrt.
server-gone = Wer danach gefragt hat, ist nicht mehr da.
server-no-game = Es gibt kein Spiel { $game }; die Spiele sind: { $games }.
server-no-table = Diesen Tisch gibt es nicht.
server-one-seat-only = Du kannst nur einen Platz einnehmen.
server-no-level = Die Stärke { $level } gibt es hier nicht; es gibt: { $levels }.
server-level-does-not-fit = { $level } gibt es nur für { $fits } Spieler, nicht für { $players }.
server-other-version = Dieser Tisch gehört zu einer anderen Version von White Smoke.
server-other-rules = An diesem Tisch wurde nach anderen Regeln gespielt als den heutigen.
server-damaged = Was von diesem Tisch gespeichert ist, ist beschädigt; er kann nicht weitergehen, und nur wer den Server betreibt, kann helfen.
server-closed = Dieser Tisch ist geschlossen.
server-not-shown = Bei diesem Tisch kann man nicht zuschauen.
server-not-started = Das Spiel hat noch nicht begonnen.
server-started = Das Spiel hat schon begonnen.
server-too-late = Das Spiel hat schon begonnen; schau zu oder warte auf das nächste.
server-not-over = Das Spiel ist noch nicht vorbei.
server-over = Das Spiel ist vorbei, da gibt es nichts weiterzuspielen.
server-arranged = Ein Spiel aus einer gestellten Lage lässt sich hier nicht weiterspielen.
server-not-a-record = Die Aufzeichnung sagt nicht, zu welchem Spiel sie gehört.
server-changed-hands = Dieser Link gilt nicht mehr; der Platz gehört jetzt jemand anderem.
server-no-seat = Du hast keinen Platz an diesem Tisch.
server-no-seat-number = Einen Platz { $seat } gibt es an diesem Tisch nicht.
server-not-opener = Das darf nur, wer den Tisch eröffnet hat.
server-not-invited = An diesen Tisch kommt nur, wer einen Link hat.
server-old-invitation = Diese Einladung gilt nicht mehr.
server-seat-taken = Dieser Platz ist besetzt.
server-no-such-seat = Einen Platz { $seat } gibt es an diesem Tisch nicht.
server-next-seat-taken = Dein Platz am nächsten Tisch ist besetzt.
server-no-player = Dort sitzt niemand, oder ein Bot.
server-no-name = Ein Name hat mindestens ein sichtbares Zeichen.
server-away = Für dich spielt ein Bot; komm erst zurück.
server-away-already = Für dich spielt schon ein Bot.
server-here = Du sitzt schon am Tisch.
server-stale = Am Tisch ist es inzwischen weitergegangen; schau noch einmal hin.
server-not-asked = Du hast jetzt nichts zu entscheiden.
server-not-yours = Zurücknehmen kann nur, wer zuletzt entschieden hat.
server-no-undo = Es gibt keine Entscheidung, die man zurücknehmen könnte.
server-all-is-shown = Das Spiel ist vorbei und alles liegt offen, deshalb bleibt es bei der letzten Entscheidung.
server-text-or-phrase = Sag entweder etwas Eigenes oder einen der fertigen Sätze.
server-no-text = Darin gibt es nichts zu lesen.
server-no-hints = An diesem Tisch gibt es keine Tipps.
server-too-far = Es gibt { $moves ->
        [one] 1 Zug
       *[other] { $moves } Züge
    }; { $at } sind zu viele.
server-begin-before = Es gibt { $moves ->
        [one] 1 Zug
       *[other] { $moves } Züge
    }; beginne vor dem letzten.
server-no-viewer = Zuschauen kann man als 0 bis { $last }, spectator oder open.
server-own-past-only = Solange das Spiel läuft, siehst du nur die Vergangenheit deines eigenen Platzes.
server-not-stored = Es konnte nicht gespeichert werden, also ist nichts geschehen; versuche es noch einmal.
server-in-doubt = Der Speicher ist ausgefallen, und ob dies geschehen ist, weiß niemand; sieh nach, bevor du es noch einmal versuchst.
server-fault = Mit dem Server stimmt etwas nicht; es wurde vermerkt.
server-hello = Hallo!
server-good-luck = Viel Glück!
server-well-played = Gut gespielt!
server-thanks = Danke!
server-oops = Hoppla!
server-hurry = Du bist dran, bitte!
server-sorry = Entschuldigung!
server-nope = Nope!
server-bye = Tschüss!

## Das Terminal (terminal-)

terminal-which-game = Welches Spiel?
terminal-number-or-game = Gib eine Zahl von 1 bis { $count } oder den Namen eines Spiels ein.
terminal-you-play = Du spielst { $seat }.
terminal-people = Menschen: { $seats }.
terminal-bots = Bots: { $seats }.
terminal-how-to-answer = Gib eine Zahl oder den Anfang eines Zuges ein; ? hilft.
terminal-pass-screen = Gib den Bildschirm an { $seat } weiter und drücke dort die Eingabetaste.
terminal-happened = Was geschah
terminal-earlier = ... { $count ->
        [one] 1 frühere Entscheidung
       *[other] { $count } frühere Entscheidungen
    }
terminal-can-mean = Das kann bedeuten: { $moves }.
terminal-possible = Das geht jetzt: { $move }.
terminal-number-please = Gib eine Zahl von 1 bis { $count } ein.
terminal-no-move = „{ $typed }“ ist kein Zug; gib eine Zahl von 1 bis { $count } ein oder ? für Hilfe.
terminal-nothing-yet = Noch ist nichts geschehen.
terminal-why-what = Gib why und einen Zug ein, zum Beispiel: why { $move }.
terminal-save-where = Gib save und einen Dateinamen ein.
terminal-help-number = so entscheiden; der Anfang des Namens geht auch
terminal-help-enter = den Tisch noch einmal zeigen
terminal-help-log = was bisher geschah
terminal-help-rules = die Regeln, oder ein Absatz daraus
terminal-help-why = warum ein Zug jetzt nicht geht
terminal-help-hint = was ein starker Bot täte, nach dem, was du siehst
terminal-help-undo = die letzte Entscheidung zurücknehmen, wenn niemand etwas daraus erfahren hat
terminal-help-save = die bisherige Aufzeichnung speichern
terminal-help-quit = den Tisch verlassen
terminal-bot-would = Ein starker Bot würde: { $move }.
terminal-expects = Er erwartet, { $percent } % solcher Spiele zu gewinnen.
terminal-goes-on = Danach erwartet er: { $steps }.
terminal-step = { $seat }: { $move }
terminal-looking-back = Rückblick
terminal-no-mistakes = Ein starker Bot hat nichts zu verbessern gefunden.
terminal-your-decision = Deine Entscheidung { $own }, { $number } im Verlauf, { $when }:
terminal-at-first = am Anfang
terminal-after = nach „{ $said }“
terminal-better = { $made }. Besser: { $better } (+{ $percent } %).
terminal-left = Du verlässt den Tisch nach { $count ->
        [one] einer Entscheidung
       *[other] { $count } Entscheidungen
    }.
terminal-record-option = Mit --record DATEI wird das Spiel aufgezeichnet.
terminal-which-file = Eine Datei für die Aufzeichnung, oder Eingabetaste für keine:
terminal-kept = Die Aufzeichnung steht in { $file }.
terminal-see-again = Noch einmal ansehen: { $command }
terminal-seed = Der Startwert war { $seed }.
terminal-same-deal = Noch einmal genauso geben: { $command }
terminal-head = { $title }, { $players } Spieler, { $count ->
        [one] 1 Entscheidung
       *[other] { $count } Entscheidungen
    }, Startwert { $seed }
terminal-not-written = { $path } lässt sich nicht schreiben: { $error }.
terminal-is-folder = { $path } ist ein Ordner; eine Aufzeichnung steht in einer Datei.
terminal-no-folder = Es gibt keinen Ordner { $folder } für eine Aufzeichnung.
terminal-no-record-there = Die Datei { $path } gibt es schon, und sie ist keine Aufzeichnung; wähle einen anderen Namen.
terminal-not-here = { $path } lässt sich hier nicht schreiben; wähle einen anderen Ort.
terminal-not-read = { $name } lässt sich nicht lesen: { $error }.
terminal-no-text = { $name } ist kein Text und also keine Aufzeichnung.
terminal-too-large = { $name } ist zu groß für eine Aufzeichnung.
terminal-damaged = Diese Aufzeichnung ist beschädigt: Ein Wert in ihrem Kopf lässt sich nicht lesen.
terminal-no-viewer = Zuschauen kann man von Platz 1 bis { $players }, als spectator oder open, nicht { $named }.
terminal-too-far = Die Aufzeichnung hat { $count ->
        [one] 1 Entscheidung
       *[other] { $count } Entscheidungen
    }; { $number } sind zu viele.
terminal-lesson-step = Schritt { $at } von { $of }
terminal-lesson-left = Du kannst jederzeit weiterlernen.
terminal-lesson-over = Jetzt ein richtiges Spiel; tippe hint, wenn du nicht weiterweißt.
terminal-no-lesson = Zu { $game } gibt es keine Lektion.
terminal-no-rulebook = { $game } hat kein Regelbuch.
terminal-no-clause = Einen Absatz { $typed } hat { $game } nicht; die Absätze sind: { $clauses }.

## Die Seite (page-); die eigenen Worte eines Spielbretts stehen im Ordner seines Spiels

## Überall

page-direction = ltr
page-brand = White Smoke
page-tagline = Ein Tisch für fünf moderne Kartenspiele. Spiel sofort gegen gute Bots oder schick Freunden einen Link.
page-skip = Zum Inhalt springen
page-home = Start
page-rules = Regeln
page-settings = Einstellungen
page-close = Schließen
page-cancel = Abbrechen
page-more = Mehr
page-back = Zurück
page-loading = Einen Moment…
page-no-server = Der Server antwortet nicht. Läuft er noch?
page-strange-answer = Der Server hat etwas geantwortet, das hier keinen Sinn ergibt ({ $status }).
page-try-again = Noch einmal versuchen
page-missing-title = Hier ist nichts
page-missing-text = Diese Adresse führt nirgendwohin.
page-to-home = Zu den Spielen
page-footer-alone = Nichts, was du hier tust, verlässt dieses Gerät.
page-footer-fair = Jedes Mischen lässt sich nachprüfen.
page-footer-api = Die Schnittstelle für Programme

## Die Startseite

page-your-name = Dein Name
page-guest = Gast
page-play-now = Sofort gegen Bots spielen
page-play-now-at = Sofort gegen Bots spielen: { $game }
page-invite = Freunde einladen
page-invite-to = Freunde einladen: { $game }
page-set-up = Einrichten
page-set-up-game = { $game } einrichten
page-rules-of = Regeln von { $game }
page-players-range = { $fewest }–{ $most } Spieler
page-players-exact = { $fewest } Spieler
page-minutes = { $minutes } Min.
page-games = Die Spiele
page-continue = Weiterspielen
page-my-games-over = Beendet
page-forget = Von der Liste nehmen
page-forget-game = { $game } von der Liste nehmen
page-table-of = { $game }, als { $name }
page-open-tables = Offene Tische
page-no-open-tables = Zurzeit hat niemand einen öffentlichen Tisch eröffnet.
page-seats-free = { $count ->
        [one] { $count } Platz frei
       *[other] { $count } Plätze frei
    }
page-watch = Zuschauen
page-join = Mitspielen
page-open-one = Selbst einen eröffnen
page-waiting-full = Der Tisch wird gedeckt
page-no-games-over = Hier liegen die Spiele, die du zu Ende gespielt hast, mit ihrem Ergebnis.
page-against = gegen { $names }
page-result-won = Gewonnen gegen { $names }
page-result-shared = Sieg geteilt mit { $names }
page-result-lost = Verloren gegen { $names }
page-result-won-alone = Gewonnen
page-result-shared-alone = Sieg geteilt
page-result-lost-alone = Verloren
page-your-turn-until = Du bist dran, bis { $time }
page-sit-down = Hinsetzen
page-reconstruction = Rekonstruktion

## Einrichten

page-setup-title = { $game } einrichten
page-which-game = Welches Spiel?
page-preset-usual = Das übliche Spiel
page-who-plays = Wer spielt?
page-seat-me = Ich
page-seat-friend = Jemand mit Link
page-seat-bot = Bot
page-seat-here = Jemand an diesem Bildschirm
page-name-on = Wer auf Platz { $number } sitzt
page-curtain-title = { $name } ist dran
page-curtain-says = Gib den Bildschirm weiter. Bis du weitergehst, ist von niemandem etwas zu sehen.
page-curtain-go = Ich bin { $name }
page-local-chance-has-spoken = Es wurden Karten gezogen, deshalb bleibt es dabei.
page-local-somebody-learned = Jemand könnte daraus etwas erfahren haben, deshalb bleibt es dabei.
page-local-not-yours = Nur die eigene letzte Entscheidung lässt sich zurücknehmen.
page-local-only-with-server = Dafür braucht es einen Server. Auf dieser Seite spielst du gegen Bots oder mit anderen am selben Bildschirm.
page-local-no-table = Dieses Spiel ist nicht in diesem Browser gespeichert.
page-local-other-rules = Das wurde nach einer anderen Fassung der Regeln gespielt.
page-local-no-such-game = Dieses Spiel gibt es auf dieser Seite nicht.
page-local-not-fetched = Das Spiel ließ sich nicht laden. Gibt es ein Netz?
page-local-strange = Auf diesem Gerät ist etwas schiefgegangen. Dein Spiel ist gespeichert: Öffne die Seite neu.
page-local-bad-option = Diese Optionen passen nicht zusammen.
page-local-level-does-not-fit = Diese Stufe spielt nicht mit so vielen: Gelöst ist das Spiel für drei.
page-local-level-not-here = Was diese Stufe weiß, wird erst geholt, wenn man sie zum ersten Mal wählt. Dafür braucht es ein Netz.
page-local-bad-players = Dieses Spiel ist nicht für so viele Personen.
page-arrange = Eine Stellung aufbauen
page-arrange-title = { $title }: eine Stellung aufbauen
page-arrange-says = Baue eine beliebige Lage auf, für ein Rätsel oder die Frage, was besser gewesen wäre, und spiele von dort weiter. Was du weglässt, ergibt sich aus dem Übrigen, wo die Regeln es sagen.
page-arrange-from-here = Diesen Augenblick verändern
page-arrange-players = Spieler
page-arrange-level = Die anderen sind Bots
page-arrange-deal = Neu austeilen
page-arrange-add = Noch etwas festlegen
page-arrange-more = dazu …
page-arrange-more-in = Dazulegen: { $zone }
page-arrange-without = Weglassen: { $what }
page-arrange-text = Als Text
page-arrange-text-says = Derselbe Text, den arrange in Python und die Aufzeichnungen von Spielen verstehen.
page-arrange-link = Ein Link zu dieser Stellung
page-arrange-no-json = Eine Stellung ist als JSON geschrieben: Bereiche mit dem, was darin liegt.
page-arrange-no-zone = Einen Bereich { $zone } gibt es nicht, nur: { $allowed }.
page-arrange-no-name = { $zone }: { $value } gehört nicht zu { $allowed }.
page-arrange-no-list = { $zone }: { $value } ist keine Liste mit bis zu { $allowed } Einträgen.
page-arrange-no-number = { $zone }: { $value } ist keine ganze Zahl von { $allowed }.
page-local-over = Das Spiel ist vorbei.
page-local-bad-record = Das ist keine Aufzeichnung, die sich abspielen lässt: Zeile { $line }.
page-local-not-asked = Du hast gerade nichts zu entscheiden.
page-local-no-hints = An diesem Tisch gibt es keine Tipps.
page-local-own-past-only = Solange das Spiel läuft, siehst du nur die Vergangenheit deines eigenen Platzes.
page-local-not-over = Das Spiel ist noch nicht vorbei.
page-local-elsewhere = Dieses Spiel geht in einem anderen Tab dieses Browsers weiter.
page-local-take-over = Hier weiterspielen
page-apart-title = Mit jemandem anderswo
page-apart-says = Auf dieser Seite spielst du gegen Bots oder mit anderen am selben Bildschirm. Nur ein Server bringt Leute an einen Tisch, die nicht beisammen sind, führt Uhren und lässt andere zuschauen. Jeder kann einen betreiben: Er ist ein Befehl desselben Programms.
page-apart-silent = Der Server antwortet nicht. Spiele gegen Bots gehen hier trotzdem weiter.
page-plays-here = Wird auf diesem Gerät gespielt: Es geht sofort los, und nichts wird an den Server geschickt.
page-plays-there = Wird auf dem Server gespielt: Links, Uhren und Zuschauer brauchen ihn.
page-bring-title = Jemanden in dieses Spiel einladen
page-bring-says = Das Spiel zieht so, wie es steht, auf den Server um. Wer den Link bekommt, nimmt den Platz ein; auf den übrigen bleiben Bots.
page-bring-fair = Dieses Gerät hat die Karten gemischt. Deshalb kann niemand das Mischen nachprüfen, und der Tisch sagt das auch.
page-bring-go = Auf den Server umziehen
page-bring-none = Wer anderswo ist, kann nur über einen Server mitspielen; diese Seite hat keinen.
page-brought = Ein einzelnes Gerät hat diese Karten gemischt, deshalb lässt sich das nicht nachprüfen.
page-study-title = Was ändert das?
page-study-playing = Auf diesem Gerät wird gespielt…
page-study-longer = Die Spiele werden { $share } % länger.
page-study-shorter = Die Spiele werden { $share } % kürzer.
page-study-same-length = Die Spiele bleiben so lang wie bisher, soweit sich das sagen lässt.
page-study-more-fair = Die Plätze werden ausgeglichener.
page-study-less-fair = Die Plätze werden weniger ausgeglichen.
page-study-same-fair = Die Plätze bleiben so ausgeglichen wie bisher, soweit sich das sagen lässt.
page-study-usual = Übliches Spiel
page-study-changed = Dieses Spiel
page-study-range = ({ $low }–{ $high })
page-study-length = Entscheidungen
page-study-seat = Platz { $number } gewinnt
page-study-start = Wer anfängt, gewinnt
page-study-start-more = Anzufangen ist mehr wert.
page-study-start-less = Anzufangen ist weniger wert.
page-study-endless = Endet nicht
page-study-how = Aus { $games } Spielen mit denselben Karten, einmal nach den üblichen Regeln und einmal nach diesen, zwischen Bots, die so gut wie Anfänger spielen. In Klammern: wo die wahre Zahl in 95 von 100 Fällen liegt. Was fett ist, unterscheidet sich sicher.
page-study-more = Es werden noch mehr gespielt…
page-ending-noble = Endet durch einen Edelmann
page-ending-priest = Endet durch einen Priester
page-ending-three-characters = Endet durch drei Figuren
page-ending-turn-limit = Endet durch die Zuggrenze
page-ending-balanced = Endet im Gleichgewicht
page-ending-good-conquers = Endet mit dem Sieg des Guten
page-ending-evil-conquers = Endet mit dem Sieg des Bösen
page-ending-unmatched = Endet, ohne dass die Arten aufgehen
page-ending-one-left = Am Ende ist einer übrig
page-ending-two-left = Am Ende sind zwei übrig
page-ending-none-left = Am Ende ist niemand übrig
page-ending-round-limit = Endet durch die Rundengrenze
page-ending-target-reached = Endet durch die nötigen Punkte
page-keep-title = Deine Spiele in diesem Browser
page-keep-open = Aufzeichnung öffnen
page-keep-out = Alle Spiele in einer Datei sichern
page-keep-in = Spiele aus einer Datei hinzufügen
page-keep-no-games = In dieser Datei sind keine Spiele, die von dieser Seite gesichert wurden.
page-keep-left = { $count ->
        [one] Eines lässt sich hier nicht spielen und blieb draußen.
       *[other] { $count } lassen sich hier nicht spielen und blieben draußen.
    }
page-keep-added = { $count ->
        [one] { $count } Spiel wurde hinzugefügt.
       *[other] { $count } Spiele wurden hinzugefügt.
    }
page-level = Stärke
page-strength-of = Stärke des Bots auf Platz { $number }
page-who-on = Wer sitzt auf Platz { $number }?
page-level-newcomer = Erste Partie
page-level-beginner = Anfänger
page-level-casual = Mittel
page-level-strong = Stark
page-level-best = Am stärksten
page-level-equilibrium = Gleichgewicht
page-add-seat = Platz hinzufügen
page-remove-seat = Platz { $number } entfernen
page-more-options = Mehr: Regeln, Zeit, Gäste
page-options = Die Regeln dieses Tisches
page-options-reset = Wie üblich
page-listed = { $others } und { $last }
page-yes = ja
page-no = nein
page-none = keine
page-time = Bedenkzeit
page-pace-none = Ohne Grenze
page-pace =
    { $unit ->
        [seconds] Sekunden
        [minutes] Minuten
        [hours] Stunden
       *[days] Tage
    } für { $per ->
        [decision] jede Entscheidung
       *[turn] jeden Zug
    }
page-pace-of = { $unit ->
        [seconds] { $amount ->
            [one] 1 Sekunde
           *[other] { $amount } Sekunden
        }
        [minutes] { $amount ->
            [one] 1 Minute
           *[other] { $amount } Minuten
        }
        [hours] { $amount ->
            [one] 1 Stunde
           *[other] { $amount } Stunden
        }
       *[days] { $amount ->
            [one] 1 Tag
           *[other] { $amount } Tage
        }
    } für { $per ->
        [decision] jede Entscheidung
       *[turn] jeden Zug
    }
page-amount = Wie viele?
page-public = Diesen Tisch unter den offenen Tischen zeigen
page-watching = Wer darf zuschauen?
page-watching-open = Alle, die die Adresse haben
page-watching-delayed = Alle, einige Züge später
page-watching-closed = Niemand
page-hints-allowed = Man darf um einen Tipp bitten
page-hints-here = An diesem Tisch dürfen alle um Tipps bitten.
page-hints-not-here = An diesem Tisch gibt es keine Tipps.
page-leaver-level = Bots, die einspringen, wenn jemand geht
page-deal = Karten geben
page-open-table = Tisch eröffnen
page-me-only-watching = Hier sitzt niemand für dich: Du schaust zu.

## Auf Freunde warten

page-waiting-title = Wir warten auf Freunde
page-waiting-says = Jeder offene Platz hat seinen eigenen Link. Schick ihn los oder lass den Code scannen.
page-link-for = Link für Platz { $number }
page-copy = Link kopieren
page-copied = Kopiert.
page-share = Teilen
page-share-table = Komm, wir spielen { $game }
page-show-code = Code zeigen
page-hide-code = Code verbergen
page-code-for = QR-Code für Platz { $number }
page-seat-open = offen
page-start-with-bots = Jetzt anfangen, Bots nehmen die offenen Plätze
page-invited-title = Ein Platz ist für dich frei
page-invited-says = { $title }: Sag deinen Namen und setz dich.
page-open-seat-says = An diesem Tisch ({ $title }) ist ein Platz frei.
page-waiting-for-start = Das Spiel beginnt, wenn alle Plätze besetzt sind.
page-table-gone = Dieser Tisch kann nicht gezeigt werden

## Am Tisch

page-your-turn = Du bist dran
page-title-your-turn = Du bist dran · { $title }
page-prompt = Was jetzt zu tun ist
page-watching-now = Du schaust zu.
page-decisions = Entscheidungen
page-decisions-all = Alle { $count } Möglichkeiten als Liste
page-pending = Unterwegs: { $label }
page-pending-offline = „{ $label }“ wird gesendet, sobald der Server antwortet.
page-recap = Was seit deinem letzten Zug geschah
page-recap-back = Eins zurück ({ $at } von { $of })
page-recap-on = Eins weiter ({ $at } von { $of })
page-recap-skip = Überspringen
page-round-result = Das Ergebnis der Runde
page-round-over = Runde { $round } ist zu Ende
page-skip-to-end = Zum Ende springen
page-warning-title = Bist du sicher?
page-do-it = Trotzdem
page-take-back-pick = Etwas anderes wählen
page-undo = Zurücknehmen
page-undo-long = Meine letzte Entscheidung zurücknehmen
page-hint = Tipp
page-hint-long = Um einen Tipp bitten
page-hint-title = Was ein starker Bot täte
page-hint-thinking = Denkt nach…
page-hint-chance = rechnet mit { $chance } Siegen in 100 Spielen
page-hint-more = Alternativen
page-hint-line = Danach erwartet er: { $line }
page-hint-none = Gerade gibt es nichts zu raten.
page-leave = Gehen
page-leave-title = Den Tisch verlassen?
page-leave-says = Ein Bot spielt für dich weiter. Solange das Spiel dauert, kannst du zurückkommen.
page-leave-yes = Gehen, ein Bot spielt weiter
page-return = Zurückkommen
page-away-says = Ein Bot spielt für dich.
page-panel = Verlauf, Chat, Regeln und Notizen
page-panel-open = Seitenleiste öffnen
page-panel-close = Seitenleiste schließen
page-tab-log = Verlauf
page-tab-chat = Chat
page-tab-chat-new = Chat, { $count } neu
page-tab-rules = Regeln
page-tab-notes = Notizen
page-tab-table = Tisch
page-log-round = Runde { $round }
page-log-turn = Zug { $turn }
page-log-round-turn = Runde { $round }, Zug { $turn }
page-log-deal = Zu Beginn
page-log-empty = Noch ist nichts geschehen.
page-log-leave = { $name } ist gegangen; ein Bot spielt weiter.
page-log-return = { $name } ist wieder da.
page-log-remove = Ein Bot, { $name }, hat diesen Platz endgültig übernommen.
page-log-timeout = Die Zeit von { $name } ist um: Den nächsten Zug macht ein Bot.
page-log-go = Zu diesem Augenblick zurückgehen
page-past-at = Rückblick: nach Entscheidung { $at } von { $moves }.
page-past-now = Zurück zum Jetzt
page-earlier = Einen Schritt zurück
page-later = Einen Schritt weiter
page-notes-label = Notizen, die nur du siehst, aufbewahrt in diesem Browser
page-petitions-none = Leer gelassen gilt unsere Rekonstruktion; sonst schreib, was auf deinen Karten steht.
page-petitions-good = Verstanden, an diesem Tisch gilt: { $names }.
page-petitions-unreadable = Zeile { $line }: „{ $found }“ gehört hier nicht hin. Eine Bittschrift sieht so aus: noble = [{"{"} push = "self" {"}"}]
page-petitions-name = Zeile { $line }: „{ $found }“ ist keine der Personen { $characters }.
page-petitions-twice = Zeile { $line }: „{ $found }“ kommt ein zweites Mal vor.
page-petitions-list = Zeile { $line }: „{ $found }“ ist eine Liste von Schritten in eckigen Klammern, jeder Schritt in geschweiften.
page-petitions-key = Zeile { $line }: Ein Schritt hat pull oder push, many, times, spread, chosen_by oder one_of, aber kein „{ $found }“.
page-petitions-verb = Zeile { $line }: Ein Schritt sagt entweder pull oder push.
page-petitions-whom = Zeile { $line }: „{ $found }“ ist niemand, der bewegt werden könnte. Möglich sind self, others, each knight und other knights, auch mehrere wie each knight or noble.
page-petitions-amount = Zeile { $line }: „{ $found }“ ist keine Anzahl. Möglich sind eine Zahl von 1 bis 5, "1 to 4", "types" oder "moved".
page-petitions-many = Zeile { $line }: Nur ein Schritt mit others sagt, wie viele.
page-petitions-moved = Zeile { $line }: Vor dem ersten Schritt hat sich nichts bewegt.
page-petitions-picked = Zeile { $line }: In einem Schritt wird nur eine Zahl gewählt.
page-petitions-steps = Zeile { $line }: Eine Bittschrift hat höchstens vier Schritte.
page-petitions-priest = Zeile { $line }: Ein Priester gewinnt "with bishop" oder "without bishop", nicht „{ $found }“.
page-petitions-spread = Zeile { $line }: Ein Schritt mit spread hat weder many noch times.
page-petitions-spreads = Zeile { $line }: Nur ein Schritt mit others kann Felder verteilen.
page-petitions-by = Zeile { $line }: Es heißt chosen_by = "you" oder "rival", nicht „{ $found }“.
page-petitions-nobody = Zeile { $line }: In diesem Schritt gibt es nichts zu wählen, also auch niemanden, der wählt.
page-petitions-ways = Zeile { $line }: one_of ist eine Liste von mindestens zwei Schritten, jeder in geschweiften Klammern oder "nothing".
page-petitions-beside = Zeile { $line }: Neben one_of steht in einem Schritt höchstens chosen_by, nicht „{ $found }“.
page-chat-small-talk = Über alles andere gern.
page-chat-empty = Noch hat niemand etwas gesagt.
page-chat-label = Sag etwas in die Runde
page-chat-send = Senden
page-chat-phrases = Fertige Sätze
page-mute = { $name } stummschalten
page-unmute = { $name } wieder hören
page-muted = stumm
page-opponents = Die anderen, in Zugreihenfolge
page-everybody = Alle, in Zugreihenfolge
page-board-table = Auf dem Tisch
page-board-own = Was du hast
page-bot = Bot
page-bot-level = Bot, { $level }
page-you = du
page-cards = { $count ->
        [one] { $count } Karte
       *[other] { $count } Karten
    }
page-points = { $count ->
        [one] { $count } Punkt
       *[other] { $count } Punkte
    }
page-thinking = entscheidet gerade
page-decided = hat entschieden
page-is-out = ist ausgeschieden
page-is-away = fort, ein Bot spielt
page-disconnected = nicht verbunden
page-time-left = noch { $time }
page-watchers = { $count ->
        [one] { $count } Gast schaut zu
       *[other] { $count } Gäste schauen zu
    }
page-remove-from = Einen Bot auf den Platz von { $name } setzen
page-remove-title = Auf den Platz von { $name } endgültig einen Bot setzen?
page-rules-usual = An diesem Tisch gelten die üblichen Regeln.
page-rules-own = Dieser Tisch hat eigene Regeln.
page-rules-all = Alles, was sich vereinbaren lässt
page-other-device = Mein Link für ein anderes Gerät
page-other-device-says = Wer diesen Link hat, spielt auf deinem Platz.
page-not-your-turn = Du bist nicht dran. { $prompt }
page-not-in-past = Du blickst zurück. Geh zurück zum Jetzt, um zu spielen.
page-not-offered = Das geht jetzt nicht.
page-already-pending = Deine Entscheidung ist unterwegs.
page-note-dealing = Alle Browser mischen mit; das dauert höchstens ein paar Sekunden.
page-fingerprint = Fingerabdruck des Mischens
page-fingerprint-says = Vor dem Geben veröffentlicht. Zum Mischen trägt der Browser jedes Spielers etwas Eigenes bei. Am Ende wird alles gezeigt, und alle können nachprüfen, dass niemand die Karten ausgesucht hat.
page-verify = Prüfen
page-verify-long = Prüfen, ob ehrlich gemischt wurde
page-verify-title = Das Mischen
page-verify-hash = Fingerabdruck des Servers, vor dem Geben veröffentlicht
page-verify-secret = Geheimnis des Servers, jetzt gezeigt
page-verify-commitment = { $name }: Fingerabdruck, vor dem Geben abgegeben
page-verify-entropy = { $name }: Beitrag zum Mischen
page-verify-good = Alles passt: Niemand hat sich diese Karten ausgesucht.
page-verify-alone = Alles passt. Kein Browser hat mitgemischt, der Gastgeber hätte also unter mehreren Gaben wählen können.
page-verify-bad = Etwas passt nicht: Diesen Karten ist nicht zu trauen.
page-verify-secret-fits = Das Geheimnis des Servers passt zu seinem Fingerabdruck.
page-verify-hash-same = Es ist der Fingerabdruck, den dieser Browser zuerst gesehen hat.
page-verify-shares-fit = Die Beiträge der Spieler passen zu ihren Fingerabdrücken.
page-verify-mine = Der Beitrag dieses Browsers ist dabei.
page-verify-seen-same = Seit dieser Browser seinen Beitrag gezeigt hat, hat sich kein Fingerabdruck geändert.
page-verify-seed = Die Karten folgen aus dem Geheimnis und den Beiträgen der Spieler.
page-verify-late = Zu spät, deshalb ohne diesen Beitrag gegeben: { $names }.
page-verify-how = Um jede Karte und jede Entscheidung zu prüfen, lade die Aufzeichnung herunter und rufe auf:
page-note-compiling-game = Das Spiel wird noch vorbereitet: Der erste Tisch eines Spiels braucht einen Augenblick.
page-note-compiling-bots = Die Bots werden noch vorbereitet.
page-digest-more = Was geschah, während du fort warst

## Die Verbindung

page-lost = Keine Verbindung. Wir versuchen es weiter… nichts geht verloren.
page-restarting = Der Server wird neu gestartet und ist gleich wieder da. Nichts geht verloren.
page-offline = Dieses Gerät ist offline. Der Tisch wartet, nichts geht verloren.
page-connecting = Verbindung wird hergestellt…

## Das Ende

page-over = Das Spiel ist aus
page-end-show = Ergebnis zeigen
page-end-hide = Spielfeld ansehen
page-white-smoke = Weißer Rauch
page-black-smoke = Schwarzer Rauch
page-won-you = Du hast gewonnen.
page-won-shared-you = Du hast gewonnen, zusammen mit { $names }.
page-won-one = { $names } hat gewonnen.
page-won-many = { $names } haben gewonnen.
page-won-together = Ihr habt gemeinsam gewonnen.
page-won-nobody = Niemand hat gewonnen.
page-lost-together = Ihr habt gemeinsam verloren.
page-ranking = Rangliste
page-place = Rang
page-player = Wer
page-result = Ergebnis
page-won-mark = gewonnen
page-why = Warum
page-rematch = Revanche
page-rematch-go = Zur Revanche
page-rematch-wanted = Eine Revanche ist eröffnet.
page-same-deal = Gleiche Karten
page-same-deal-long = Gleiche Karten noch einmal, gegen Bots
page-replay = Nachspielen
page-review = Rückblick
page-review-long = Rückblick auf meine Züge
page-review-title = Die teuersten Entscheidungen
page-review-at = Entscheidung { $at }:
page-chances = Aussichten auf den Sieg im Lauf des Spiels, wie ein starker Bot sie sah
page-chances-of = Die Chancen von { $name } zeigen
page-review-go = Auf dem Brett ansehen
page-chances-says = Aussichten auf den Sieg: anfangs { $first } %, bei der letzten Entscheidung { $last } %.
page-chances-at = Entscheidung { $at }: { $chance } %
page-review-none = Keine deiner Entscheidungen war teuer.
page-review-line = Du hast „{ $label }“ gewählt. Besser: „{ $better }“.
page-review-cost = kostete { $cost } %
page-review-thinking = Das Spiel wird durchgegangen…
page-share-result = Teilen
page-share-text = { $verdict } { $title } bei White Smoke.
page-link-copied = Der Link ist kopiert.
page-record = Aufzeichnung
page-record-long = Aufzeichnung herunterladen

## Nachspielen

page-replay-title = { $title } nachspielen
page-replay-from = Sicht
page-replay-open = Alles offen
page-replay-spectator = Ein Gast
page-replay-at = Nach Entscheidung { $at } von { $moves }
page-replay-first = Zum Anfang
page-replay-last = Zum Ende
page-replay-play = Abspielen
page-replay-pause = Anhalten
page-replay-slider = Entscheidung
page-replay-branch = Was wäre, wenn? Von hier weiterspielen
page-replay-branch-says = Ein neues Spiel beginnt in diesem Augenblick: du auf einem Platz, Bots auf den anderen.
page-branch = Was wäre, wenn: ab Entscheidung { $at }
page-replay-branch-seat = Mein Platz
page-replay-branch-go = Von hier weiterspielen
page-replay-back = Zurück zum Tisch

## Die Regeln

page-rules-title = Die Regeln von { $title }
page-rules-all-clauses = Alle Regeln
page-how-to-play = So wird gespielt
page-rules-search = In den Regeln suchen
page-rules-found = { $count ->
        [one] { $count } Absatz
       *[other] { $count } Absätze
    }
page-rules-none = Davon steht nichts in den Regeln.
page-rules-kind-note = erklärt
page-rules-kind-reconstruction = Rekonstruktion
page-rules-link = Link zu { $number }
page-rules-english = Diese Regeln gibt es bisher nur auf Englisch.

## Ein Spiel lernen

page-learn = Lernen
page-learn-game = { $game } lernen
page-learn-long = Beim Spielen lernen, in zwei Minuten
page-learn-coach = Was hier zu tun ist
page-learn-step = Schritt { $at } von { $of }
page-learn-next = Weiter
page-learn-play = Jetzt ein richtiges Spiel
page-learn-again = Noch einmal von vorn

## Einstellungen

page-language = Sprache
page-theme = Farben
page-theme-auto = Wie das Gerät
page-theme-light = Hell
page-theme-dark = Dunkel
page-contrast = Kontrast
page-contrast-auto = Wie das Gerät
page-contrast-more = Hoch
page-motion = Bewegung
page-motion-auto = Wie das Gerät
page-motion-less = Keine
page-speed = Tempo, in dem die anderen ziehen
page-speed-slow = Langsam
page-speed-normal = Normal
page-speed-fast = Schnell
page-speed-none = Sofort
page-sound = Töne

## Die Tasten

page-help = Hilfe
page-help-long = So wird gespielt, und die Tasten
page-help-keys = Die Tasten
page-help-numbers = die Entscheidung mit dieser Nummer treffen
page-help-arrows = sich in der Hand oder auf dem Brett bewegen
page-help-enter = wählen
page-help-tab = zum nächsten Teil der Seite
page-help-esc = Angefangenes zurücknehmen; zurück zum Jetzt
page-help-u = zurücknehmen
page-help-h = Tipp
page-help-l = Verlauf
page-help-c = Chat
page-help-d = Liste der Möglichkeiten
page-help-p = die Aufforderung noch einmal hören
page-help-help = diese Hilfe
page-key-space = Leertaste
