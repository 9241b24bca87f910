# The interface's own words. The words of a game come with the game.
verbatim = { $words }
list-and = and
list-none = none
pair = { $a }: { $b }
series = { $a }; { $b }

app = Grognard
app-about = Historical board wargames, played by their rules.
shelf = The shelf
play = Play
play-now = Play now
your-tables = My tables
no-tables = No table yet. Press Play under a cover: the computer takes the other side.
waiting-for-you = { $count ->
    [0] none waiting for you
    [one] one waiting for you
   *[other] { $count } waiting for you
}
open-tables = Open tables
no-open = Nobody is looking for an opponent right now. Open a table and somebody may come.
your-move = Your move
their-move = { $who } to move
state-open = waiting for players
state-over = finished
state-archived = archived
you = you
seat-open = open seat
program = computer ({ $level })
bot-random = random
bot-greedy = greedy
players = { $count ->
    [one] 1 player
   *[other] { $count } players
}
kind-area = Area map
kind-point = Lines of march
kind-hex = Hexes
with-cards = { $kind } · cards
scenarios = { $count ->
    [one] 1 scenario
   *[other] { $count } scenarios
}
side = Your side
scenario = Scenario
options = Options
against-program-note = { $level }, starts at once
against-friend = A friend, by link
against-friend-note = you send them the link
hotseat = One screen
hotseat-note = both sides, passed from hand to hand
open-seat = An open seat
open-seat-note = first come, first served
more-setup = More choices…
new-table = New table
who-sits = Who sits where
seat-me = me
seat-bot = the computer
seat-invite = a friend, by link
seat-hotseat = at this screen
private-table = Private: only those with a link may watch
pace = Pace
pace-none = no clock
pace-hours = { $hours ->
    [24] a day for each decision
   *[other] { $hours } hours for each decision
}
create = Set up the table
join = Take this seat
start = Begin
leave = Leave
invites = Send these links
copy = Copy
copied = Copied
waiting-players = Waiting for players
waiting-players-note = The game begins when every seat is taken.
account = Account
sign-in = Sign in
sign-out = Sign out
sign-out-everywhere = Sign out everywhere
name = Name
password = Password
make-account = Save my games: create an account
make-account-note = A name and a password, nothing else. Games you began as a guest stay yours.
guest-note = You are here as a guest. Your games are kept in this browser.
sign-in-note = For those who have an account.
settings = Settings
language = Language
theme-dark = Dark
theme-light = Light
to-dark = Dark colours
to-light = Light colours
close = Close
overlays = What to see
layer-piece = Point at a piece.
layer-space = Point at a place.
layer-either = Point at a piece or a place.
layer-nothing = There is nothing to show.
layer-key = Or rest on it and press { $key }.
cancel = Cancel
email = E-mail (optional, for "your turn")
webhook = Webhook for "your turn" (optional)
keep = Save
kept = Saved

table-number = table { $id }
replay = Replay
aids = Player aids
why = Why not?
why-mode = Click anything to ask why it isn't allowed.
why-title = { $what }: why not?
why-may = Allowed: { $what }
why-legal = It is allowed, though not from here.
why-nothing = There is nothing you can do with it right now. You are being asked: { $question }
why-over = The game is over.
not-there = Not there
sequence = Sequence of play
map = Map
map-label = Map. Arrow keys move from place to place, Enter chooses, question mark asks why not, plus and minus zoom.
zoom-in = Zoom in
zoom-out = Zoom out
whole-map = Whole map
near-map = Back to where the map is read
mini = Overview of the map
log-new = New lines
log = Log
tracks = Tracks
cards = Cards
boxes = Boxes
chat = Chat
notes = Notes
notes-hint = Private: nobody else reads them.
chat-hint = Say something
send = Send
actions = All actions
actions-none = There is nothing for you to do now.
in-words = The board as text
undo = Undo
undo-what = This undoes:
undo-nothing-seen = your last step
undone = { $count ->
    [one] One step undone
   *[other] { $count } steps undone
}
more = More
hand-label = { $count ->
    [one] Your hand, 1 card
   *[other] Your hand, { $count } cards
}
hand-empty = Your hand is empty.
hand-fold = Show titles only
hand-unfold = Show the whole hand
play-card = play now
waiting = Waiting for { $who }
sealed-note = What you have chosen is sealed until everybody has; Undo opens it again.
thinking = The computer is thinking
moved-on = The table has moved on; here it is now.
sure = Do it?
sure-note = This cannot be undone.
do-it = Do it
fought = How it was fought
fought-open = Dice, losses and what followed
since = What happened since your last move
now-playing = Step { $n } of { $of }
to-present = Back to the present
try-here = Try from here
try-note = Opens a table of your own at this moment
as = Seen by
as-me = my seat
as-all = everybody, secrets open
step-back = One step back
step-on = One step forward
stop = Stop
export = Save the game as a file
verify = Verify the dice
verified = Every die roll in this game checks out: { $dice ->
    [one] one draw
   *[other] { $dice } draws
} in { $actions ->
    [one] one action
   *[other] { $actions } actions
}.
verify-failed = The check failed: { $what }
sealed = The seed is sealed until the game is over; its fingerprint: { $mark }
over = The game is over
winner =
    { $count ->
        [one] { $Who } wins
       *[other] { $Who } win
    }
draw-game = Nobody wins
rematch = Play again
archive = Archive
resign = Resign
offer-end = Offer to end the game
accept-end = Agree to end the game
claim = Claim a win on time
flipped = { $who }: your decision
flipped-note = Hand over the device. What the other side may not see stays hidden until you continue.
flipped-go = Continue as { $who }
is-here = At the table: { $who }
is-away = { $who } is away
offline = Connection lost; trying again
reconstructed = Reconstructed value: the printed component was not at hand.
rule = Rule { $id }
rule-missing = Our index has no summary of this case.
rules = Rules
search = Search
charts = Charts
all-cards = All cards
copies = { $count ->
    [one] one copy
   *[other] { $count } copies
}
row = row
holds = control: { $who }
stack-of = { $count ->
    [one] one counter
   *[other] { $count } counters
}
legal-here = { $count ->
    [one] one thing to do here
   *[other] { $count } things to do here
}
keys = Keys
key-help = Enter: default action · Z: undo · ?: why not · A: all actions · H: collapse the hand · P: player aids · R: replay · S: since your last move · L: log · C: chat · B: board as text · + −: zoom · Home: whole map · arrows: move around the map · Shift and arrows: pan · Tab: next piece · Space: what stands here · Q E: turn the piece · 1–9: field of fire, line of sight and whatever else the game can show, of what is under the pointer · D: dark
lost = There is nothing here.
to-shelf = To the shelf
loading = Loading…
fault = Something went wrong: { $what }
fault-unreachable = The server cannot be reached.
fault-wrong-password = Name and password do not match.
deciding-now = decides
cards-in = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
days-left = { $count } d
hours-left = { $count } h
minutes-ago = { $count } min ago
just-now = just now
hours-ago = { $count } h ago
days-ago = { $count } d ago
offered = { $who } offers to end the game now.
fault-not-logged-in = Sign in first.
fault-unknown-table = There is no such table.
fault-not-your-table = This table is private.
fault-not-at-this-table = You do not sit at this table.
fault-not-your-role = That side is not yours.
fault-not-over = Only when the game is over.
fault-not-started = The game has not begun.
fault-already-started = The game has begun already.
fault-table-over = The game is over.
fault-no-free-seat = Every seat is taken.
fault-name-taken = That name is taken.
fault-too-fast = Too fast; wait a moment.
fault-not-undoable = That cannot be undone.
fault-other-rules = It was played by an earlier version of the rules; it cannot be shown step by step.
fault-no-branch = No position could be found that fits what you may know; no branch can be made here.
fault-not-yet = The game has not reached that point yet.
fault-not-late = The clock has not run out.
fault-no-offer = Nobody has offered that.
fault-try-again = The server was busy; try again.
fault-store = The server cannot reach its store; try again in a moment.
fault-disk-full = The server's disk is full. Nothing was lost, but nothing can be added.
fault-malformed = The server did not understand that.
fault-unknown-game = This server does not have that game.
fault-already-an-account = You have an account already.
fault-no-mail = This server does not send e-mail.
fault-internal = Something went wrong on the server.
fault-too-large = That is too long.
level = Level { $n }
session-ended = Your session has ended. Sign in to sit down again; nothing of the game is lost.
offer-made = You have offered to end the game. The others are asked.
offer-withdraw = Withdraw the offer
play-on = Play on
late = The time for this decision has run out.
rematch-ready = A new table is ready.
to-table = Go there
replay-open = See it all again, secrets open
alone = I play all sides here: do not ask again
seat-invited = kept for whoever has the link
seat-kept = kept for { $who }
seat-free = Remove
seat-free-named = Remove { $who } from the seat
start-now = Begin at once
start-note = Computer players take the seats still free.
minutes-left = { $count } min
time-left = Time for this decision
time-out = late
chat-watching = Only those at the table talk.
chat-none = Nothing has been said yet.
as-none = a spectator
watching = you are watching
moment = The board at this moment
theme = Colours
time-left-of = { $time } left
archived-show = { $count ->
    [one] one archived table
   *[other] { $count } archived tables
}
archived-hide = Hide archived tables
game = Game
pace-label = Time for a decision
new-password = A new password
token = For programs
token-note = A program of yours can play in your name through the same API. Its token is shown once; signing out everywhere ends it.
token-make = Create a token
forgot = Forgot your password?
forgot-sent = If this account has an e-mail address, a message is on its way.
fault-name-first = Write your name first.
fault-bad-name = A name has between 2 and 40 characters.
fault-bad-password = A password has between 8 and 200 characters.
fault-csrf = Security check failed; reload the page.
fault-bad-email = That is not a valid e-mail address.
fault-bad-webhook = That address cannot be called from here.
fault-no-seeds = This server does not let you choose the seed.
fault-unknown-address = There is nothing at this address.
fault-unknown-language = This server does not speak that language.
fault-unreadable-table = This table can no longer be read by the server.
unarchive = Unarchive
again = Try again
legend = Legend
undo-ask = Ask to undo
undo-asks = Something was rolled, shown or decided by another since: the others have to grant it.
undo-counts = Past dice, a secret or another's action: then the game counts for nothing.
standing = Do not ask me…
skip = Skip to my turn
turn-left = Turn it to the left
turn-right = Turn it to the right
turn-note = Turn it on, or do it: Enter, or the gold button
aim = { $what }: where?
aim-note = Choose a gold space; where several things can be done they are listed.
tap-again = Tap again, or the gold button
confirm = Ask before what cannot be undone
confirm-always = always
confirm-grave = what is grave; sacrifices the first times
confirm-never = never
confirm-how = When am I asked?
wish-made = You have asked to undo. The others decide.
wish-granted = You grant it to { $who }; another has to agree.
wish-withdraw = Withdraw
wish-grant = Grant it
wish-refuse = Refuse
taken-back = Dice, a secret or another's action were undone at this table: it counts for nothing.
layer-names = Names
layer-pieces = Counters
layer-signs = Flags and signs
came-in = has come in from: { $box }
log-also = Likewise: { $who }.
layer-trail = What moved last
wish-asked = { $who } asks to undo { $count ->
    [one] one action
   *[other] { $count } actions
}, over dice, secrets or the decisions of others, and has seen what came of them.

## The account and the keeper of the house
email-confirmed = This address is confirmed.
email-pending = A message is on its way to { $email }; the address counts once you have followed the link in it.
webhook-key = Webhooks are signed with
change-password = Change the password
old-password = The old password
token-secret = Shown once
token-may = It may
token-read = look on
token-play = play
token-days = Days it lasts
token-until = until { $day }
token-used = last used { $day }
token-end = End it
token-end-named = End { $name }
shuns = Whom you shun
shun-block = not at your tables
shun-mute = not heard
shun-end = No longer
shun-end-named = Shun { $name } no longer
leave-for-good = Delete this account
leave-for-good-note = Your games go on without you; what you said is deleted.
my-data = Everything that is kept of you
keeper = The keeper
keeper-people = People
keeper-tables = Tables
keeper-reports = Reports
keeper-audit = What was done
keeper-did-keeper = Made keeper
keeper-did-no-keeper = No longer keeper
keeper-did-suspend = Kept out
keeper-did-rename = Renamed
keeper-did-delete-person = Deleted a person
keeper-did-close-table = Ended a game
keeper-did-delete-table = Deleted a table
keeper-did-hand-over = Handed over a seat
keeper-did-answer-report = Answered a report
keeper-none = Nothing.
keeper-look = Look
keeper-guest = guest
keeper-seen = last here { $at }
keeper-sits = { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
}
keeper-out-until = kept out until { $at }
keeper-suspend = Keep out
keeper-let-in = Let in
keeper-rename = Rename
keeper-remove = Delete
keeper-close = End
keeper-open = open
keeper-playing = being played
keeper-over = over
keeper-archived = archived
keeper-hand-over = { $role }: { $name }
keeper-table-words = Id, game or name
keeper-days = For how many days is { $name } kept out?
keeper-new-name = What shall { $name } be called?
keeper-remove-sure = Delete { $name }? Their games go on without them.
keeper-close-sure = End the game at { $table } without a winner?
keeper-remove-table-sure = Delete { $table } with all that was played there?
keeper-hand-over-to = Who shall sit as { $role }? A name or an id.
keeper-answer = Answer
keeper-answer-what = What was done about it?
fault-suspended = The keeper of this house has closed it to you for some time.
fault-token-only-reads = This token only looks on.
fault-not-by-token = No token can do that.
fault-too-many-streams = There are too many live connections from your address.
fault-too-many-program-tables = There are enough tables where only the computer plays.
fault-already-seated = You sit at this table already.
fault-nobody-sits-there = Nobody sits there.
fault-unknown-person = Nobody is called that.
fault-unknown-token = There is no such token.
fault-too-many-tokens = You have as many tokens as one may have.
fault-not-an-account = A guest has no password.
fault-too-slow = That took too long to arrive.
fault-keeps-the-house = Who keeps the house is not deleted here.
fault-unknown-report = There is no such report.
fault-unknown-pack = Nothing is kept of that data.
fault-closing = The server is about to restart.
neighbour = About { $name }
neighbour-mute = Do not hear
neighbour-block = Do not meet
neighbour-report = Report
neighbour-mute-done = You no longer hear { $name }. Your account page undoes it.
neighbour-block-done = { $name } no longer sits down at your tables. Your account page undoes it.
neighbour-report-what = What shall the keeper of this house know about { $name }?
neighbour-report-done = The keeper of this house will read it.
map-layers = Layers
warnings = What threatens
standing-note = Do not ask me about this: answers for the times to come
choices = { $count ->
    [one] one choice
   *[other] { $count } choices
}
dice-more = and { $count } more
blows = Show where it comes to blows
beside-map = Choose a counter beside the map
on-map = Choose on the map
on-map-or-hand = Choose on the map or in your hand
