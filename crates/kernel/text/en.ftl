# Messages that every game shares.
verbatim = { $words }
list-and = and
list-none = none

# What stands between a name and what is said of it, and between one thing and the next.
pair = { $a }: { $b }
series = { $a }; { $b }

mark-winter = winter
panel-warnings = Warnings
panel-odds = Chances
odds-percent = { $percent }%

refuse-not-now = That is not what is being decided now.
refuse-not-yours = The decision is not yours.
refuse-others-decide = Somebody else decides now: { $who }.
log-unsaid = Something comes to light.
prompt-waiting = { $role }: { $doing }
refuse-over = The game is over.
refuse-unknown-scenario = There is no such scenario.
refuse-unknown-option = There is no such option.
refuse-unknown-phase = There is no such phase to begin at.
refuse-unknown-choice = That option has no such choice.

# What is wrong with a file.
trouble-at = action { $number }:{" "}
trouble-json = this is not whole JSON: { $what }
trouble-form = the file has form { $found }; this program reads form { $known }
trouble-not-saved = this is not a saved game: it has no "grognard" entry
trouble-incomplete = the saved game is incomplete: { $what }
trouble-other-game = it is a game of { $found }, not of { $known }
trouble-other-rules = it was played by version { $found } of the rules; this program has version { $known }
trouble-seam = up to action { $number } it was played by other rules or data than the rest, and no one set of rules can play all of it again
trouble-other-data = it was played with other data (pack { $found }, here { $known }); give the same --data folder
trouble-sealed = the seed is still sealed: the game is not over
trouble-nonces = the seed is not made of what the house and the players brought: the dice are not those promised
trouble-commitment = the seed does not match the commitment: the dice are not those promised
trouble-setup = the set-up is refused: { $why }
trouble-position = the position cannot be read: { $what }
trouble-position-missing = the position at the beginning was not kept
trouble-impossible = the position is impossible: { $what }
trouble-no-verb = '{ $line }' names no action
trouble-no-role = there is no role '{ $role }'
trouble-no-action = '{ $line }' is not an action of this game: { $what }
trouble-hash = the state differs from the one recorded here
trouble-illegal = '{ $line }' is not legal here: { $why }
trouble-illegal-rule = '{ $line }' is not legal here: { $why } (rule { $rule })
trouble-short = the list of actions stops at { $last }, before its last hash
trouble-winners = the file says the winners are { $found }; by the rules they are { $known }
