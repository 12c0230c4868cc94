# What the page says, in English. A board's own words are in its game's folder.

## Everywhere

page-direction = ltr
page-brand = White Smoke
page-tagline = A table for five modern card games. Sit down against good bots at once, or send a friend a link.
page-skip = Skip to the content
page-home = Home
page-rules = Rules
page-settings = Settings
page-close = Close
page-cancel = Cancel
page-more = More
page-back = Back
page-loading = One moment…
page-no-server = The server does not answer. Is it still running?
page-strange-answer = The server gave an answer that makes no sense here ({ $status }).
page-try-again = Try again
page-missing-title = Nothing here
page-missing-text = This address leads nowhere.
page-to-home = To the games
page-footer-alone = Nothing that you do here leaves this device.
page-footer-fair = Every shuffle can be verified.
page-footer-api = The interface for programs

## The first screen

page-your-name = Your name
page-guest = Guest
page-play-now = Play now against bots
page-play-now-at = Play now against bots: { $game }
page-invite = Invite friends
page-invite-to = Invite friends to { $game }
page-set-up = Set up
page-set-up-game = Set up { $game }
page-rules-of = Rules of { $game }
page-players-range = { $fewest }–{ $most } players
page-players-exact = { $fewest } players
page-minutes = { $minutes } min
page-games = The games
page-continue = Continue
page-my-games-over = Finished
page-forget = Take off the list
page-forget-game = Take { $game } off the list
page-table-of = { $game }, as { $name }
page-open-tables = Open tables
page-no-open-tables = Nobody has opened a public table at the moment.
page-seats-free = { $count ->
        [one] { $count } seat free
       *[other] { $count } seats free
    }
page-watch = Watch
page-join = Join
page-open-one = Open one yourself
page-waiting-full = The table is being laid
page-no-games-over = Games that you have played to the end are kept here, with their result.
page-against = against { $names }
page-result-won = Won against { $names }
page-result-shared = Shared the win with { $names }
page-result-lost = Lost to { $names }
page-result-won-alone = Won
page-result-shared-alone = Shared the win
page-result-lost-alone = Lost
page-your-turn-until = Your turn, until { $time }
page-sit-down = Sit down
page-reconstruction = Reconstruction

## Setting up

page-setup-title = Set up { $game }
page-which-game = Which game?
page-preset-usual = The usual game
page-who-plays = Who plays?
page-seat-me = Me
page-seat-friend = A friend, by link
page-seat-bot = Bot
page-seat-here = Somebody at this screen
page-name-on = Who sits on seat { $number }
page-curtain-title = { $name } is next
page-curtain-says = Pass the screen on. Nobody's cards are shown until you go on.
page-curtain-go = I am { $name }
page-local-chance-has-spoken = Cards were drawn, so the decision stands.
page-local-somebody-learned = Somebody may have learned something from it, so the decision stands.
page-local-not-yours = Only your own last decision can be taken back.
page-local-only-with-server = This needs a server. On this page you play against bots, or with others at this screen.
page-local-no-table = This game is not kept in this browser.
page-local-other-rules = This was played by another version of the rules.
page-local-no-such-game = This page does not have that game.
page-local-not-fetched = The game could not be fetched. Is there a network?
page-local-strange = Something went wrong on this device. Your game is kept: open the page again.
page-local-bad-option = These options do not go together.
page-local-level-does-not-fit = This level is not for so many players: the game is solved for three.
page-local-level-not-here = What this level knows is fetched when it is first wanted, which takes a network.
page-local-bad-players = This game is not for so many players.
page-arrange = Arrange a position
page-arrange-title = { $title }: arrange a position
page-arrange-says = Set up any situation, for a puzzle or the question what you should have done, and play on from it. What you leave out follows from the rest where the rules say so.
page-arrange-from-here = Arrange this moment
page-arrange-players = Players
page-arrange-level = The others are bots
page-arrange-deal = Deal the cards anew
page-arrange-add = Set something else, too
page-arrange-more = add …
page-arrange-more-in = Add to: { $zone }
page-arrange-without = Leave out: { $what }
page-arrange-text = As text
page-arrange-text-says = The same text that Python's arrange and the records of games understand.
page-arrange-link = A link to this position
page-arrange-no-json = A position is written as JSON: zones with what is in them.
page-arrange-no-zone = There is no zone { $zone }; the zones are: { $allowed }.
page-arrange-no-name = { $zone }: { $value } is none of { $allowed }.
page-arrange-no-list = { $zone }: { $value } is no list of up to { $allowed } entries.
page-arrange-no-number = { $zone }: { $value } is no whole number from { $allowed }.
page-local-over = The game is over.
page-local-bad-record = This is no record of a game that can be played: line { $line }.
page-local-not-asked = There is nothing for you to decide now.
page-local-no-hints = There are no hints at this table.
page-local-own-past-only = Until the game is over you see only the past of your own seat.
page-local-not-over = The game is not over.
page-local-elsewhere = This game goes on in another tab of this browser.
page-local-take-over = Play on here
page-apart-title = With somebody elsewhere
page-apart-says = On this page you play against bots, or with others at this screen. Only a server can seat people who are apart, keep clocks, and let others watch. Anybody can run one: it is a command of the same program.
page-apart-silent = The server does not answer. Games against bots go on here all the same.
page-plays-here = Played on this device: it begins at once, and nothing is sent to the server.
page-plays-there = Played on the server: links, clocks and spectators need it.
page-bring-title = Invite somebody into this game
page-bring-says = The game moves to the server as it stands. Whoever gets the link takes the seat; bots keep the others.
page-bring-fair = This device has dealt the cards. So nobody can verify the deal, and the table says so.
page-bring-go = Move the game to the server
page-bring-none = Somebody who is elsewhere can only join through a server; this page has none.
page-brought = One device dealt these cards, so the deal cannot be verified.
page-study-title = What does this change?
page-study-playing = Games are played on this device…
page-study-longer = Games get { $share } % longer.
page-study-shorter = Games get { $share } % shorter.
page-study-same-length = Games stay as long as they are, as far as one can tell.
page-study-more-fair = The seats become more equal.
page-study-less-fair = The seats become less equal.
page-study-same-fair = The seats stay as equal as they are, as far as one can tell.
page-study-usual = Usual game
page-study-changed = This game
page-study-range = ({ $low }–{ $high })
page-study-length = Decisions
page-study-seat = Seat { $number } wins
page-study-start = Whoever starts wins
page-study-start-more = To start is worth more.
page-study-start-less = To start is worth less.
page-study-endless = Does not end
page-study-how = From { $games } games with the same deals, once by the usual rules and once by these, between bots as good as beginners. In brackets: where the true number lies, 95 times in 100. A bold line differs for certain.
page-study-more = More are being played…
page-ending-noble = Ends by a Noble
page-ending-priest = Ends by a Priest
page-ending-three-characters = Ends by three characters
page-ending-turn-limit = Ends by the turn limit
page-ending-balanced = Ends in balance
page-ending-good-conquers = Ends with Good conquering
page-ending-evil-conquers = Ends with Evil conquering
page-ending-unmatched = Ends with types that do not match
page-ending-one-left = Ends with one left
page-ending-two-left = Ends with two left
page-ending-none-left = Ends with nobody left
page-ending-round-limit = Ends by the round limit
page-ending-target-reached = Ends by the points needed
page-keep-title = Your games in this browser
page-keep-open = Open a record
page-keep-out = Save all games to a file
page-keep-in = Add games from a file
page-keep-no-games = This file holds no games that were saved from this page.
page-keep-left = { $count ->
        [one] One cannot be played here and was left out.
       *[other] { $count } cannot be played here and were left out.
    }
page-keep-added = { $count ->
        [one] { $count } game was added.
       *[other] { $count } games were added.
    }
page-level = Strength
page-strength-of = Strength of the bot on seat { $number }
page-who-on = Who sits on seat { $number }?
page-level-newcomer = First game
page-level-beginner = Beginner
page-level-casual = Casual
page-level-strong = Strong
page-level-best = Best
page-level-equilibrium = Equilibrium
page-add-seat = Add a seat
page-remove-seat = Remove seat { $number }
page-more-options = More: rules, time, guests
page-options = The rules of this table
page-options-reset = As usual
page-listed = { $others } and { $last }
page-yes = yes
page-no = no
page-none = none
page-time = Time to think
page-pace-none = No limit
page-pace =
    { $unit ->
        [seconds] Seconds
        [minutes] Minutes
        [hours] Hours
       *[days] Days
    } for each { $per ->
        [decision] decision
       *[turn] turn
    }
page-pace-of = { $unit ->
        [seconds] { $amount ->
            [one] 1 second
           *[other] { $amount } seconds
        }
        [minutes] { $amount ->
            [one] 1 minute
           *[other] { $amount } minutes
        }
        [hours] { $amount ->
            [one] 1 hour
           *[other] { $amount } hours
        }
       *[days] { $amount ->
            [one] 1 day
           *[other] { $amount } days
        }
    } for each { $per ->
        [decision] decision
       *[turn] turn
    }
page-amount = How many?
page-public = Show this table among the open tables
page-watching = Who may watch?
page-watching-open = Anybody with the address
page-watching-delayed = Anybody, some moves later
page-watching-closed = Nobody
page-hints-allowed = Hints may be asked for
page-hints-here = Everybody at this table may ask for hints.
page-hints-not-here = There are no hints at this table.
page-leaver-level = Bots that stand in for those who leave
page-deal = Deal the cards
page-open-table = Open the table
page-me-only-watching = Nobody sits here for you: you will watch.

## Waiting for friends

page-waiting-title = Waiting for friends
page-waiting-says = Each open seat has a link of its own. Send it, or let the code be scanned.
page-link-for = Link for seat { $number }
page-copy = Copy the link
page-copied = Copied.
page-share = Share
page-share-table = Come and play { $game }
page-show-code = Show the code
page-hide-code = Hide the code
page-code-for = QR code for seat { $number }
page-seat-open = open
page-start-with-bots = Start now, bots take the open seats
page-invited-title = A seat is kept for you
page-invited-says = { $title }: say your name and sit down.
page-open-seat-says = A seat is free at this table of { $title }.
page-waiting-for-start = The game begins when all seats are taken.
page-table-gone = This table cannot be shown

## At the table

page-your-turn = Your turn
page-title-your-turn = Your turn · { $title }
page-prompt = What to do now
page-watching-now = You are watching.
page-decisions = Decisions
page-decisions-all = All { $count } decisions as a list
page-pending = On its way: { $label }
page-pending-offline = “{ $label }” will be sent as soon as the server answers.
page-recap = What happened since your last turn
page-recap-back = One back ({ $at } of { $of })
page-recap-on = One further ({ $at } of { $of })
page-recap-skip = Skip
page-round-result = The result of the round
page-round-over = Round { $round } is over
page-skip-to-end = Skip to the end
page-warning-title = Are you sure?
page-do-it = Do it anyway
page-take-back-pick = Pick something else
page-undo = Undo
page-undo-long = Undo my last decision
page-hint = Hint
page-hint-long = Ask for a hint
page-hint-title = What a strong bot would do
page-hint-thinking = Thinking…
page-hint-chance = expects to win { $chance } games in 100
page-hint-more = Alternatives
page-hint-line = Then it expects: { $line }
page-hint-none = Nothing to advise on now.
page-leave = Leave
page-leave-title = Leave the table?
page-leave-says = A bot plays on for you. You can come back as long as the game lasts.
page-leave-yes = Leave, a bot plays on
page-return = Come back
page-away-says = A bot is playing for you.
page-panel = Log, chat, rules and notes
page-panel-open = Open the side panel
page-panel-close = Close the side panel
page-tab-log = Log
page-tab-chat = Chat
page-tab-chat-new = Chat, { $count } new
page-tab-rules = Rules
page-tab-notes = Notes
page-tab-table = Table
page-log-round = Round { $round }
page-log-turn = Turn { $turn }
page-log-round-turn = Round { $round }, turn { $turn }
page-log-deal = The deal
page-log-empty = Nothing has happened yet.
page-log-leave = { $name } has left; a bot plays on.
page-log-return = { $name } is back.
page-log-remove = A bot, { $name }, has taken over this seat for good.
page-log-timeout = Time is up for { $name }: the next move is made by a bot.
page-log-go = Go back to this moment
page-past-at = Looking back: after decision { $at } of { $moves }.
page-past-now = Back to now
page-earlier = One step back
page-later = One step on
page-notes-label = Notes that only you can see, kept in this browser
page-petitions-none = Leave it empty for our reconstruction, or write what is printed on your cards.
page-petitions-good = Understood, and played at this table: { $names }.
page-petitions-unreadable = Line { $line }: “{ $found }” does not belong here. A petition reads like this: noble = [{"{"} push = "self" {"}"}]
page-petitions-name = Line { $line }: There is no character “{ $found }”, but { $characters }.
page-petitions-twice = Line { $line }: “{ $found }” is there a second time.
page-petitions-list = Line { $line }: “{ $found }” is a list of steps in square brackets, each step in braces.
page-petitions-key = Line { $line }: A step says pull or push, many, times, spread, chosen_by or one_of, not “{ $found }”.
page-petitions-verb = Line { $line }: A step says either pull or push.
page-petitions-whom = Line { $line }: “{ $found }” is nobody who could be moved. It may be self, others, each knight or other knights, or several, such as each knight or noble.
page-petitions-amount = Line { $line }: “{ $found }” is no amount. It may be a number from 1 to 5, "1 to 4", "types" or "moved".
page-petitions-many = Line { $line }: Only a step on others says how many.
page-petitions-moved = Line { $line }: Before the first step nothing has moved.
page-petitions-picked = Line { $line }: Only one number can be picked in a step.
page-petitions-steps = Line { $line }: A petition has at most four steps.
page-petitions-priest = Line { $line }: A Priest wins "with bishop" or "without bishop", not “{ $found }”.
page-petitions-spread = Line { $line }: A step that says spread says neither many nor times.
page-petitions-spreads = Line { $line }: Only a step on others spreads its moves.
page-petitions-by = Line { $line }: It is chosen_by = "you" or "rival", not “{ $found }”.
page-petitions-nobody = Line { $line }: In this step there is nothing to choose, so it cannot say who chooses.
page-petitions-ways = Line { $line }: one_of is a list of two steps or more, each in braces or "nothing".
page-petitions-beside = Line { $line }: Beside one_of a step says only chosen_by, not “{ $found }”.
page-chat-small-talk = Anything else is welcome.
page-chat-empty = Nobody has said anything yet.
page-chat-label = Say something to the table
page-chat-send = Send
page-chat-phrases = Ready-made phrases
page-mute = Mute { $name }
page-unmute = Listen to { $name }
page-muted = muted
page-opponents = The others, in turn order
page-everybody = Everybody, in turn order
page-board-table = On the table
page-board-own = Your own
page-bot = Bot
page-bot-level = Bot, { $level }
page-you = you
page-cards = { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
page-points = { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
page-thinking = is deciding
page-decided = has decided
page-is-out = is out
page-is-away = away, a bot plays
page-disconnected = not connected
page-time-left = { $time } left
page-watchers = { $count ->
        [one] { $count } guest is watching
       *[other] { $count } guests are watching
    }
page-remove-from = Put a bot on { $name }'s seat
page-remove-title = Put a bot on { $name }'s seat for good?
page-rules-usual = This table plays by the usual rules.
page-rules-own = This table has rules of its own.
page-rules-all = Everything that can be agreed on
page-other-device = My link for another device
page-other-device-says = Whoever has this link plays on your seat.
page-not-your-turn = It is not your turn. { $prompt }
page-not-in-past = You are looking back. Go back to now to play.
page-not-offered = This is not possible now.
page-already-pending = Your decision is on its way.
page-note-dealing = All browsers add to the deal; this takes a few seconds at most.
page-fingerprint = Fingerprint of the shuffle
page-fingerprint-says = Published before the deal, to which every player's browser adds something of its own. When the game is over, all of it is shown, and anybody can verify that nobody chose the cards.
page-verify = Verify
page-verify-long = Verify the shuffle
page-verify-title = The shuffle
page-verify-hash = The server's fingerprint, published before the deal
page-verify-secret = The server's secret, shown now
page-verify-commitment = { $name }: fingerprint, given before the deal
page-verify-entropy = { $name }: what was added to the deal
page-verify-good = Everything fits: nobody chose this deal.
page-verify-alone = Everything fits. No player's browser took part, so the host could have chosen among deals.
page-verify-bad = Something does not fit: do not trust this deal.
page-verify-secret-fits = The server's secret fits its fingerprint.
page-verify-hash-same = The fingerprint is the one that this browser saw at first.
page-verify-shares-fit = What the players added fits their fingerprints.
page-verify-mine = What this browser added is in the deal.
page-verify-seen-same = No fingerprint has changed since this browser showed what it adds.
page-verify-seed = The cards follow from the secret and from what the players added.
page-verify-late = Came too late, so the deal was made without: { $names }.
page-verify-how = To check every card and decision, download the record and run:
page-note-compiling-game = The game is still being prepared: the first table of a game takes a moment.
page-note-compiling-bots = The bots are still being prepared.
page-digest-more = What happened while you were away

## The connection

page-lost = No connection. Trying again… nothing is lost.
page-restarting = The server is being restarted and will be back in a moment. Nothing is lost.
page-offline = This device is offline. The table waits, nothing is lost.
page-connecting = Connecting…

## The end

page-over = The game is over
page-end-show = Show the result
page-end-hide = See the board
page-white-smoke = White smoke
page-black-smoke = Black smoke
page-won-you = You have won.
page-won-shared-you = You have won, together with { $names }.
page-won-one = { $names } has won.
page-won-many = { $names } have won.
page-won-together = You have won together.
page-won-nobody = Nobody has won.
page-lost-together = You have lost together.
page-ranking = Ranking
page-place = Place
page-player = Player
page-result = Result
page-won-mark = won
page-why = Why
page-rematch = Rematch
page-rematch-go = To the rematch
page-rematch-wanted = A rematch has been opened.
page-same-deal = Same deal
page-same-deal-long = Same deal again: the same cards, against bots
page-replay = Replay
page-review = Review
page-review-long = Review my decisions
page-review-title = The decisions that cost the most
page-review-at = Decision { $at }:
page-chances = Chances of winning through the game, as a strong bot saw them
page-chances-of = Show the chances of { $name }
page-review-go = See it on the board
page-chances-says = Chances of winning: { $first } % at first, { $last } % at the last decision.
page-chances-at = Decision { $at }: { $chance } %
page-review-none = Not one of your decisions cost you much.
page-review-line = You chose “{ $label }”. Better: “{ $better }”.
page-review-cost = cost { $cost } %
page-review-thinking = Going through the game…
page-share-result = Share
page-share-text = { $verdict } { $title } at White Smoke.
page-link-copied = The link is copied.
page-record = Record
page-record-long = Download the record

## The replay

page-replay-title = Replay of { $title }
page-replay-from = View
page-replay-open = Everything open
page-replay-spectator = A guest
page-replay-at = After decision { $at } of { $moves }
page-replay-first = To the beginning
page-replay-last = To the end
page-replay-play = Play
page-replay-pause = Pause
page-replay-slider = Decision
page-replay-branch = What if? Play on from here
page-replay-branch-says = A new game begins at this moment: you on one seat, bots on the others.
page-branch = What if, from decision { $at }
page-replay-branch-seat = My seat
page-replay-branch-go = Play on from here
page-replay-back = Back to the table

## The rules

page-rules-title = The rules of { $title }
page-rules-all-clauses = All the rules
page-how-to-play = How to play
page-rules-search = Search the rules
page-rules-found = { $count ->
        [one] { $count } clause
       *[other] { $count } clauses
    }
page-rules-none = No clause says that.
page-rules-kind-note = explains
page-rules-kind-reconstruction = reconstruction
page-rules-link = Link to { $number }
page-rules-english = These rules are not translated yet; they are in English.

## Learning a game

page-learn = Learn
page-learn-game = Learn { $game }
page-learn-long = Learn by playing, in two minutes
page-learn-coach = What to do here
page-learn-step = Step { $at } of { $of }
page-learn-next = Go on
page-learn-play = Now play a real game
page-learn-again = Once more from the start

## Settings

page-language = Language
page-theme = Theme
page-theme-auto = As the device
page-theme-light = Light
page-theme-dark = Dark
page-contrast = Contrast
page-contrast-auto = As the device
page-contrast-more = High
page-motion = Motion
page-motion-auto = As the device
page-motion-less = None
page-speed = Speed of the others' moves
page-speed-slow = Slow
page-speed-normal = Normal
page-speed-fast = Fast
page-speed-none = At once
page-sound = Sounds

## The keys

page-help = Help
page-help-long = How to play, and the keys
page-help-keys = The keys
page-help-numbers = make the decision with that number
page-help-arrows = move within your hand or the board
page-help-enter = choose
page-help-tab = go on to the next part of the page
page-help-esc = take back what you picked; back to now
page-help-u = undo
page-help-h = hint
page-help-l = log
page-help-c = chat
page-help-d = list of decisions
page-help-p = hear the prompt again
page-help-help = this help
page-key-space = Space
