log-march = { $leader } ({ $points ->
        [one] 1 point
       *[other] { $points } points
    }) marches from { $from } to { $space } for { $cost } CP.
log-march-piece = { $power }: a lone Soldier ({ $points } SP) marches from { $from } to { $space } for { $cost } CP.
log-command = { $leader } takes command.
log-entrenchment-falls = The Entrenchment in { $space } is abandoned.
prompt-form = Who moves from { $space }, and where to?
prompt-consent = Does { $leader } go along?
prompt-command = Who commands in { $space }?
refuse-no-points = There are no Command Points to move with.
refuse-no-army = No Leader in { $space } can be moved.
refuse-not-your-piece = Not to be moved by that Power: { $nation }.
refuse-no-such-piece = No such Soldier is left in { $space }.
refuse-alone = A Soldier without a Leader moves alone.
refuse-not-there = { $leader } is not there.
refuse-halted = { $leader } cannot move any more in this Impulse.
refuse-does-not-come = { $leader } does not come along.
refuse-last-leader = { $leader } is the last Leader of the Active Power in the force.
refuse-not-your-leader = { $leader } cannot command in this Impulse.
refuse-nobody-leads = No Leader of the force may lead them: { $nation }.
refuse-too-many = That is more than the Leaders can command.
refuse-not-adjacent = { $space } is not adjacent to { $at }.
refuse-cannot-move = This force cannot move to { $space }.
refuse-neutral = { $space } is neutral ground.
refuse-no-own-leader = No Leader of the Active Power leads this force to { $space }.
refuse-past-fortress = From an enemy Fortress the way to { $space } is barred.
refuse-hesitant = They hesitate: { $nation }.
refuse-too-dear = That costs { $cost } CP.
prompt-accept = Shall { $leader } command?
log-no-command = { $power } does not agree to this Commander: { $leader }.
refuse-not-yours-to-name = { $leader } is under another's command, or on the other side.
refuse-commands-already = { $leader } commands already.
