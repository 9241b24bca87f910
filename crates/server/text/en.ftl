### The words of the table itself, beside those of the games.

table-resigned = { $name } resigned.
table-claimed = { $name } ran out of time, and the game was claimed.
table-agreed = The players agreed to end the game.
table-closed = The keeper of the house ended the game.
table-not-undoable = This can no longer be undone: a die was rolled, something hidden was shown, or somebody else has decided since.
table-data-changed = The data of this program have changed since this game began and would have played it differently. It goes on from action { $number } as it stands; what came before cannot be replayed.
table-changed-alike = The data of this program have changed since this game began; it goes on by the new ones from action { $number }. What came before would have been played alike.
table-rules-changed = The rules of this program have changed from version { $from } to { $to } since this game began and would have played it differently. It goes on from action { $number } as it stands; what came before cannot be replayed.
table-recorded = This game was played by other rules or other data than this program has. It is shown as it was recorded.
table-frozen = The rules of this program cannot play this game on. It can be read, ended and exported, or is played by another process that has its rules.
verdict-other-rules = It was played by other rules than mine (version { $from }, data { $pack }; here version { $to }, data { $here }): the program that played it can check it.

mail-turn-subject = Your turn: { $game }
mail-turn = It is your turn in { $game }, { $scenario }: { $url }
mail-late-subject = Your time is running out: { $game }
mail-late = Your opponents are waiting for you in { $game }, { $scenario }. After the deadline they may claim a win on time: { $url }
mail-reset-subject = A new password for Grognard
mail-reset = { $name }, use this link within the hour to set a new password: { $url } If you did not ask for it, ignore this message.
mail-confirm-subject = Is this your address?
mail-confirm = { $name }, use this link within two days to confirm this address for Grognard: { $url } If that is not you, ignore this message.
mail-moved-subject = Your address in Grognard has changed
mail-moved = { $name }, mail from Grognard goes to another address from now on: { $email } If that was not you, change your password.
guest = Guest { $number }
