# The command line.

help-grognard = Historical board wargames, played by their rules
help-games = The games, their scenarios, sides and options
help-rules = The rule cases of a game and the tests that show them
help-rules-uncited = Only the cases that no comment of the rules cites; exit code 1 if there are any
help-rules-uncovered = Only the cases that no test shows; exit code 1 if there are any
help-data = What is in a game's data
help-data-provenance = Where each entry comes from
help-new = Write a new game: a crate that compiles, passes and shows a playable table
help-new-game = Its name: small letters, figures and dashes
help-new-board = What the map is made of: areas, points or hexes
new-name = "{ $name }" is not a name for a game: small letters, figures and dashes, such as my-war
new-board = there is no board "{ $board }"; there are { $known }
new-nowhere = run this in the folder of Grognard's sources: that is where games are written
new-there = there is a "{ $name }" already
new-done = { $folder } is written, and in the registry. Now:
help-simulate = Let the computer play many games
help-simulate-bots = How the computer plays each side, in order: random, greedy
help-simulate-save = Write each game into this folder, as a file, instead of counting
help-fuzz = Check every promise a game makes, on random games
help-bench = How fast the games are on one thread
help-bench-time = How long to measure each game
help-serve = Serve tables to browsers
help-serve-listen = Address to listen on (default 127.0.0.1:1812)
help-serve-db = A file for SQLite, or postgres://… (default: a file in your data folder)
help-serve-public_url = What players type, when a proxy stands in front
help-serve-config = A TOML file with these and further settings
help-serve-web = A folder with the client, instead of the one built in
help-serve-allow_seeds = Tables may name their seed: for tests, such dice can be foreseen
help-serve-log_json = Log as JSON
serve-no-client = This program was built without its page: browsers will find nothing to play with. ./play builds both.
serve-port-taken = Port { $usual } is taken; this table stands at { $instead }.
help-admin = For whoever keeps a server: its people, tables and reports
help-arg-db = A file for SQLite, or postgres://… (default: a file in your data folder)
help-arg-config = A TOML file with the settings of the server
help-arg-who = An account's name, or anybody's id
help-arg-table = The id of a table
help-admin-people = Who is known here: id, kind, last here, kept out until, tables, name
help-admin-people-words = Part of a name
help-admin-keeper = Make an account one of those who keep the house
help-admin-keeper-off = No longer
help-admin-suspend = Keep somebody out
help-admin-suspend-days = For so many days; 0 lets him in again
help-admin-rename = Give somebody another name
help-admin-rename-name = The new name
help-admin-delete = Forget somebody; their games go on without them
help-admin-tables = Tables: id, stage, last touched, actions, game, who sits there
help-admin-tables-words = The id of a table, a game, or somebody's name
help-admin-close = End a game without a winner
help-admin-delete-table = Take a table away with all that was played at it
help-admin-hand-over = Give a seat to somebody else
help-admin-hand-over-role = The role of the seat
help-admin-reports = What players report
help-admin-answer = Write what was done about a report
help-admin-answer-report = The id of the report
help-admin-answer-words = What was done
help-admin-audit = What those who keep the house did
help-backup = Copy everything a server keeps into a file, while it is at work
help-backup-file = The file; it is there when it is whole
help-restore = Put such a copy into an empty store
help-restore-file = The file
admin-done = Done.
backup-done = { $rows ->
    [one] { $rows } row was copied.
   *[other] { $rows } rows were copied.
}
restore-done = { $rows ->
    [one] { $rows } row was put back.
   *[other] { $rows } rows were put back.
}
help-load = Load-test a server over HTTP
help-load-game = The game (default: the first)
help-fuzz-scenario = The scenario, or "all": every one with every choice of every option (default: all in turn)
help-load-scenario = Its scenario (default: the first)
help-load-tables = How many tables are played
help-load-clients = How many clients play them
help-load-rate = Actions per second, all tables together, at the steady pace
help-load-seconds = How long each measurement takes
help-load-games = Games played from end to end, to compare early and late actions
help-load-db = A file for SQLite, or postgres://… (default: a file of its own)
help-load-json = Print as JSON
help-play = Play at the terminal
help-play-seats = The side you play; several with commas; hotseat for people at every side
help-play-bot = Who plays the other sides: random, greedy
help-play-save = Keep the game in this file, written after every action
help-play-load = Go on with a saved game or a position
help-replay = Show a saved game
help-replay-seats = What this side saw (default: everything)
help-replay-position = Print the bare position, to be edited and tried
help-verify = Check a saved game: dice, shuffles, legality, hashes
help-verify-commitment = The hash that was published before the first die
help-try = Try actions on a saved game or a position; nothing is written
help-try-seats = Show and list only what this side may know, or a "spectator" (default: everything)
help-try-phase = Begin at this phase of the sequence of play, whatever was under way
help-try-whys = Why an action is not allowed; may be repeated
help-try-json = What came of it, as JSON
help-try-position = Print the position after it, as a file that try reads
help-try-dice = What the next dice show, with commas; 0 is the nought of a ten-sided die
help-try-acts = An action, as in --act "blue go ford"; may be repeated
help-try-seed = Other dice than those of the game
help-arg-lang = Language: en or fr
help-arg-data = A folder with your own data files, laid over ours: FOLDER/GAME/file, or one game's files
help-arg-json = As JSON
help-arg-game = The game
help-arg-file = The file; - is standard input
help-arg-scenario = The scenario (default: the first)
help-arg-options = An option of the table; may be repeated
help-arg-games = How many games
help-arg-seed = A number that fixes the dice
help-arg-threads = How many threads (default: all processors)
help-arg-at = After this action; 0 is the set-up
help-arg-seats = The side to look from (default: all of them)
help-arg-force = Replace existing files
help-arg-plain = Line by line (the default)
help-arg-tui = Full screen
help-usage = Usage:
help-commands = Commands
help-arguments = Arguments
help-options = Options
help-usual = { $help } (default: { $value })
help-arg-help = Print help
help-arg-version = Print the version
line-value = invalid value '{ $value }' for { $arg }
line-language = '{ $value }' is not a language here: en or fr
line-no-value = { $arg } needs a value
line-argument = there is no argument '{ $arg }'
line-command = there is no command '{ $command }'
line-missing = this is missing: { $arg }
line-which = which command? There are: { $known }
line-conflict = { $arg } does not go with { $other }
line-meant = { $line }; did you mean { $meant }?
value-game = GAME
value-file = FILE
value-file-url = FILE|URL
value-dir = DIR
value-seconds = SECONDS
value-role = ROLE
value-role-hotseat = ROLE|hotseat
value-role-spectator = ROLE|spectator
value-role-action = ROLE ACTION
value-phase = PHASE
value-address = ADDRESS
value-words = WORDS
value-who = WHO
value-name = NAME
value-report = REPORT
value-k-v = K=V
value-command = COMMAND
value-scenario = SCENARIO
value-bot = BOT

broke-down = this should not happen: { $what }. Please report it, with the command and the file.
unknown-game = there is no game '{ $game }'; there are: { $known }
unknown-scenario = there is no scenario '{ $scenario }'; there are: { $known }
unknown-option = there is no option '{ $option }'; there are: { $known }
unknown-choice = the option '{ $option }' has no choice '{ $choice }'; it has: { $known }
unknown-role = there is no side '{ $role }'; there are: { $known }
unknown-bot = there is no computer player '{ $bot }'; there are: { $known }
no-scenario = the game has no scenario
option-form = '{ $option }' is not an option: write it as name=choice
bots-number = computer players named: { $bots }; sides: { $roles }
data-wrong = the data cannot be used: { $what }
file-missing = there is no such file
file-not-text = this is not a text file
file-unreadable = it cannot be read: { $what }
file-unwritable = it cannot be written: { $what }
file-exists = the file exists already; --force (or s! in play) replaces it
file-no-name = this is not the name of a file
position-incomplete = the position is incomplete: { $what }
position-whole = a position holds everything: --as cannot go with --position
at-range = there is no action { $at }: the game has { $last }
dice-bad = '{ $face }' is not a face of a die
dice-faces = a die with { $faces } faces cannot show { $face }
bench-time = the time is a number of seconds up to 3600

games-roles = sides
games-scenario = scenario
games-option = option

rules-uncovered = NOT COVERED
rules-tests = { $n ->
    [one] { $n } test
   *[other] { $n } tests
}
rules-summary = { $cases ->
    [one] { $cases } case
   *[other] { $cases } cases
}, { $uncovered } not covered

data-pack = pack
data-spaces = { $n ->
    [one] { $n } space
   *[other] { $n } spaces
}
data-cards = { $n ->
    [one] { $n } card
   *[other] { $n } cards
}
data-charts = { $n ->
    [one] { $n } chart
   *[other] { $n } charts
}
data-scenarios = { $n ->
    [one] { $n } scenario
   *[other] { $n } scenarios
}
data-sources = Sources of the entries:
source-rule = a rule
source-public = public facts
source-reconstructed = reconstructed
source-other = other

sim-games = { $scenario }: { $games ->
    [one] { $games } game
   *[other] { $games } games
}, { $finished } finished
sim-role = { $wins } won, { $share } (95%: { $low } to { $high })
sim-draws = draws: { $draws }
sim-lengths = actions in a game: { $shortest } to { $longest }, median { $median }, mean { $mean }
sim-speed = { $actions ->
    [one] { $actions } action
   *[other] { $actions } actions
} in { $seconds } s: { $rate } per second

fuzz-games = games
fuzz-finished = of them finished
fuzz-actions = actions
fuzz-positions = positions
fuzz-illegal = illegal probes
fuzz-secrecy = secrecy checks
fuzz-redraw = redraw checks
fuzz-undo = undo checks
fuzz-replay = replay checks
fuzz-json = JSON checks
fuzz-text = messages checked
fuzz-failures = failures
fuzz-agreement = hidden { $kind } looked at: drawn as in truth { $truth }, by chance { $chance }
fuzz-kind-cards = cards
fuzz-kind-pieces = pieces
fuzz-kind-sides = sides of pieces
fuzz-again = To see one again: fuzz GAME --games 1 --seed K, with its --scenario and its --option
bench-line = { $game }: actions/s { $actions }, games/s { $games }, state { $state } bytes, clone { $clone } ns, table { $table } bytes

replay-title = { $game }, { $scenario }: action { $at } of { $last }
verify-fine = The game checks out: { $actions ->
    [one] { $actions } action is
   *[other] { $actions } actions are
} legal, { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
} and { $draws ->
    [one] { $draws } shuffle or draw
   *[other] { $draws } shuffles and draws
} come from the seed, { $hashes ->
    [one] { $hashes } hash agrees
   *[other] { $hashes } hashes agree
}.
verify-old-form = It is a file of form 1: its hashes ({ $hashes }) were taken in a way that no other program can repeat, and were not compared. Every action was played by the rules.
verify-commitment = The seed matches its commitment { $commitment }.
verify-promised = the commitment is { $found }, not { $promised } as was promised
verify-taken-back = { $times ->
    [one] Once something was undone that had been rolled, shown or decided by somebody else: the game counts for nothing.
   *[other] { $times } times something was undone that had been rolled, shown or decided by somebody else: the game counts for nothing.
}
verify-position = It began from a position, not from a set-up.
verify-unfinished = The game is not over.

try-act = '{ $act }': { $what }
try-actions = { $role }: { $n ->
    [one] { $n } action
   *[other] { $n } actions
}
try-legal = it is allowed.
try-why-other = '{ $act }': what another side may not do is not shown to you
unknown-phase = there is no phase '{ $phase }' to begin at; there are: { $known }
try-hash = Hash of the state:
try-unrolled = Dice not rolled: { $dice }
why-rule = { $why } (rule { $rule })
why-malformed = this is not an action of this game: { $what }
why-unknown-action = this is not an action of this game: it knows no “{ $word }”, but { $known }
why-unknown-name = nothing here is called “{ $word }”
why-too-short = something is missing after the name of the action
why-wrong-number = there is too much, or too little, after the name of the action
why-nothing = Every action you could try is legal.
why-asked = { $what }: { $why }
why-others = { $n ->
    [one] and 1 other
   *[other] and { $n } others
}
why-later = { $n ->
    [one] 1 other action is not possible at this point.
   *[other] { $n } other actions are not possible at this point.
}
why-more = Type ? and a number or a word for more.
why-unknown = No forbidden action matches '{ $question }'.
rule-unknown = There is no rule case '{ $rule }'.

progress-done = done
progress-skipped = skipped
seat-deciding = to decide
choice-main = Enter
choice-grave = cannot be undone
result-draw = The game is drawn.
result-won = { $n ->
    [one] Winner
   *[other] Winners
}: { $roles }.
section-board = Where everything stands
section-boxes = Beside the board
section-news = What happened
section-cards = The cards
section-hand = Cards
section-log = Log
section-actions = Actions
section-table = Table
board-held = { $who }: { $spaces }
board-legend = Numbers: { $ratings }
board-reconstructed = ~ reconstructed, not as printed
piece-count = { $n ->
    [one] { $n } piece
   *[other] { $n } pieces
}
pile-count = { $n ->
    [one] { $n } card
   *[other] { $n } cards
}
card-in-play = in play
state-fresh = fresh
state-spent = spent
state-routed = routed
state-done = done
state-selected = chosen

play-which = which game? Name one, or a file with --load
play-welcome = { $game }, { $scenario }
play-commitment = The dice are sealed: SHA-256 { $commitment }
play-hint = h shows the commands.
play-pass = The keyboard goes to { $role }: press Enter.
play-more = { $n ->
    [one] 1 more: + shows it
   *[other] { $n } more: + shows them
}
play-choose = Choose a number.
play-range = The numbers go from 1 to { $last }.
play-what = h shows the commands.
play-undone = Undone.
play-no-undo = Nothing can be undone: dice, secrets and other players' decisions stand.
play-saved = Saved: { $file }
play-save-where = Say where: s FILE
play-save-offer = Save the game to which file? (Enter: do not save)
play-bye = Goodbye.
play-help =
    number    do that; Enter does the one marked (Enter)
    +         more actions
    ?         what is not allowed now, and why; ? 3 or ? word for one action
    u         undo your last action
    m         where everything stands
    l         the whole log
    c         cards and charts
    r 12.2.1  what a rule says; r word looks for it
    s FILE    save; s! FILE replaces a file
    q         quit
tui-no-terminal = --tui needs a terminal; leave it out to play line by line
tui-keys = ↑↓ choose · Enter do · ? why not · u undo · Tab pane · PgUp/PgDn scroll · c cards · r rule · s save · h help · q quit
tui-help =
    ↑ ↓, j k      choose an action
    Enter         do it
    Tab           the pane that PgUp and PgDn scroll
    ?             what is not allowed now, and why
    u             undo your last action
    c             cards and charts
    r             what a rule says
    s             save
    q             quit
    Esc           close this
tui-rule = Which rule?
tui-save = Save to which file?
tui-quit = Leave the game? Enter leaves, Esc stays.
tui-quit-unsaved = The game is not saved. Enter leaves, Esc stays.
tui-over = The game is over. q leaves.

load-tables = { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
} of { $game }; { $kb } KB of memory each
load-paced = at a steady pace:   actions { $actions }, { $rate } per second; median { $p50 } ms, 99% within { $p99 } ms, slowest { $worst } ms
load-flat = as fast as possible: actions { $actions }, { $rate } per second; median { $p50 } ms, 99% within { $p99 } ms, slowest { $worst } ms
load-early = around action 10:    actions { $actions }; median { $p50 } ms, 99% within { $p99 } ms, slowest { $worst } ms
load-late = around action 1000:  actions { $actions }; median { $p50 } ms, 99% within { $p99 } ms, slowest { $worst } ms
decimal = { $whole }.{ $part }
percent = { $share }%
bot-random = random
bot-greedy = greedy
untested-heading = heading
untested-display = display
untested-other = needs no test
