# What the game is at, for those who wait.
chapter-turn = the turn
chapter-arrange = setting up
chapter-reinforcement = reinforcements
chapter-regroup = regrouping
chapter-impulse = activation
chapter-movement = movement
chapter-charge = a charge
chapter-fire = fire
chapter-melee = melee
chapter-leaders = leaders
chapter-retreat = a retreat
chapter-rout = a rout
chapter-special = the Elite Battalion
chapter-solitaire = the solitaire game

# Options.
option-dupont = Dupont’s Division
option-dupont-waves = In two waves, as in history
option-dupont-whole = All at once

# Places and directions.
hex-number = { $hex }
hex-town = { $town } ({ $hex })
facing-n = north
facing-ne = north-east
facing-se = south-east
facing-s = south
facing-sw = south-west
facing-nw = north-west
ribbon-turn = Turn { $turn }, { $hour } h

# Dice.
roll-check = Fatigue Check
roll-initiative = Initiative
roll-level-chart = Level 2/3 movement
roll-muster = Mustering
roll-regroup = Regrouping
roll-alert = Mortier’s Alert
roll-dupont = Dupont’s arrival
roll-second-wave = The second wave

# What changes the die of a check.
modifier-routed = in rout
modifier-vineyard = in a vineyard
modifier-town = in a town
modifier-adjacent-enemy = beside an enemy
modifier-friendly-town = in or beside a town of its own

# The log: the turn.
log-turn = Turn { $turn }, { $hour }:00
log-initiative = Initiative: French { $french }, Coalition { $coalition }. Who chooses the first Impulse: { $side }.
log-first = First Impulse: { $side }.
log-pass = { $side }: pass.
log-recovery = Recovery Phase
log-rallied = { $unit } rallies.
log-recovered = { $unit } is no longer fatigued.

# The log: checks.
log-check-passed = { $unit } passes: { $check }, { $die } with { $drm } is { $result } against { $value }{ $helped }.
log-check-failed = { $unit } fails: { $check }, { $die } with { $drm } is { $result } against { $value }{ $helped }.
log-check-helped = {""}, with { $leader }
log-check-alone = {""}
log-fatigued = { $unit } is fatigued.
log-eliminated = { $unit } is eliminated.
log-surrendered = { $unit } surrenders.
log-over-stacked = Too many units in { $hex }.

# The log: setting up, reinforcements.
log-set-up = { $side }: set up.
log-placed = { $unit } is put in { $hex }.
log-leader-placed = { $leader } is put in { $hex }.
log-swapped = { $unit } and { $other } change places.
log-rear-guard = { $unit } stays with the Rear Guard.
log-rear-guard-short = Rear Guard: { $short ->
    [0] complete.
   *[other] { $short } short; the Coalition must eliminate as many battalions more.
  }
log-mustered = { $command } musters ({ $die }, needed { $most } or less).
log-not-mustered = { $command } does not muster yet ({ $die }, needed { $most } or less).
log-dupont = Dupont’s Division arrives ({ $die }, needed { $most } or less).
log-no-dupont = No sign of Dupont ({ $die }, needed { $most } or less).
log-second-wave = Dupont’s second wave arrives.
log-second-wave-in = Dupont’s second wave arrives in { $turns ->
    [one] a turn
   *[other] { $turns } turns
  }.
log-alert = Mortier is aware of the threat behind him ({ $die } + { $drm }, needed { $at }).
log-no-alert = Mortier notices nothing ({ $die } + { $drm }, needed { $at }).
log-alert-cancelled = The French may now move north of the dark blue line.
log-crossed = { $unit } crosses the light blue line at { $hex }.
log-gazan-free = All of Gazan’s Division may act.
log-column-v-free = Column V is released.
log-column-vi = Column VI deploys.
log-elite-met = The enemy is next to the Elite Battalion: it may move.
log-regrouped = { $unit } is regrouped ({ $die }).
log-not-regrouped = { $unit } cannot be regrouped yet ({ $die }).
log-enters = { $units } { $count ->
    [one] enters
   *[other] enter
  } at { $hex }.

# The log: activation, movement, charges.
log-activates = { $side }: { $leader } is activated.
log-with = { $leader } is activated too.
log-taken = { $leader } takes { $unit } along.
log-first-hour = In the first hour only Column I acts; Gaindorge’s Frenchmen have acted already.
log-left-out = { $unit } is left out: it can still be activated, or charge in reaction.
log-designated = { $unit } gathers its command: { $count } in command.
log-level-chart = Roll for moving on Level 2 and 3: { $die }.
log-moves = { $movers } to { $hex }.
log-faces = { $units } { $count ->
    [one] faces
   *[other] face
  } { $facing }.
log-declares-charge = { $unit } will charge { $hex }.
log-charges = { $unit } charges to { $hex }.
log-counter-charge = { $units } counter { $count ->
    [one] charges
   *[other] charge
  }.
log-reaction = { $unit } would charge { $charger } in reaction.

# Questions.
prompt-first = Who performs the first Impulse?
prompt-set-up = Your pieces are in their places: begin?
prompt-set-up-unit = Where does { $unit } stand?
prompt-set-up-leader = Where does { $leader } stand?
prompt-rear-guard = Who stays behind as Rear Guard? { $short ->
    [0] It is complete.
   *[other] { $short } short.
  }
prompt-regroup = Try to regroup a unit?
prompt-regroup-place = Where does { $unit } come back?
prompt-face = Which way does { $unit } face?
prompt-activate = Activate a leader, or pass.
prompt-designate = { $leader } is gone: around which unit does his command gather?
prompt-gather = { $count ->
    [0] Nobody is activated yet: who acts?
    [one] One unit is activated. Who else?
   *[other] { $count } units are activated. Who else?
  }
prompt-move = Who moves?
prompt-move-to = { $count ->
    [one] { $movers }: where to?
   *[other] { $count } units together: where to?
  }
prompt-halted = { $count ->
    [one] { $movers }: facing which way?
   *[other] { $count } units together: facing which way?
  }
prompt-ride-on = { $unit }: charge on?
prompt-counter = { $unit } charges { $hex }: counter charge?
prompt-react = { $unit }: charge { $charger } in reaction?

# The line under a question.
note-set-up = They stand as the scenario puts them; begin, or choose a piece to move or turn it.
note-set-up-unit = Choose a hex for it, or a way to face.
note-set-up-leader = Choose a hex for him.
note-rear-guard = Four battalions and two squadrons should stay in rows 01 to 06; each one missing costs the Coalition one more battalion for victory.
note-disband = It is gone for good, and the regiments have their full factors again. You are asked every turn.
note-first = Impulses then alternate, one leader with his command at a time.
note-activate = Those he commands move, fire and fight; each leader acts once a turn. When both sides pass, the turn ends.
note-drawn = If not, he has acted this turn.
note-designate = Those near that unit act with it.
note-gather = Choose those in range whom he takes along; those out of command must pass a check. Those in command may be left out.
note-who-moves = Choose a unit, then where it goes. Units that do not move keep their ground and may still fire.
note-fire-defensive = You fire before the enemy does, at those next to you. Each target has its chances.
note-fire-offensive = Adjacent enemies, and by guns those in range and sight. Each target has its chances.
note-melee = Each attacker must pass a check first. Each target has its odds.
note-ride-on = The next hex is charged too; the cavalry is spent afterwards.
note-counter = Both ride until they meet; nothing is doubled, and the enemy counts as the attacker.
note-react = It must pass a check; then it rides at the charger before he arrives.
note-leaders-stay = A leader who stays alone is captured when the enemy enters his hex.
note-retreat = These hexes are equally good on the way back.
note-withdraw = If he cannot, he is captured.
note-advance-must = The hex was taken: one of the attackers goes in.
note-advance = Choose who goes in; nobody needs to.
note-regroup = It comes back on a 1, near its leaders. One try per turn.
note-regroup-place = Within two hexes of one of its leaders, and not that near an enemy.

# Why not.
refuse-too-many = Too many units in that hex.
refuse-grand-battery-full = A Grand Battery hex holds one unit.
refuse-cavalry-with-guns = Cavalry stacks only with horse artillery.
refuse-strong-point = Only the Elite Battalion may be in the Strong Point.
refuse-outside-set-up = That is not part of this set-up.
refuse-placed-already = That has been done with this piece.
refuse-one-in-each = Each of these hexes has its own; units may only change places.
refuse-enemy-there = The enemy is there.
refuse-not-for-rear-guard = That unit cannot join the Rear Guard.
refuse-not-to-regroup = Only eliminated infantry can be regrouped.
refuse-nowhere-to-regroup = There is no hex near its leaders and far enough from the enemy.
refuse-far-from-leader = None of its leaders is within two hexes.
refuse-near-enemy = An enemy is within two hexes.
refuse-no-ground = No unit can be there.
refuse-not-your-leader = He is not yours.
refuse-not-your-unit = It is not yours.
refuse-leader-activated = He has been activated this turn.
refuse-unit-activated = It has been activated this turn.
refuse-not-released = It may not act yet.
refuse-leader-not-here = He is not on the map.
refuse-not-subordinate = He is not subordinate to anybody activated.
refuse-leader-too-far = He is out of range.
refuse-left-out = It has been left out of this Impulse.
refuse-not-following = { $unit } has not come along by its leader’s command.
refuse-routed-stays = { $unit } is in rout: it runs on with its command and cannot be left out.
refuse-must-begin = On the first turn the Coalition must activate a command before it passes.
refuse-unit-too-far = It is out of range of every activated leader.
refuse-no-more-lent = { $leader } has taken as many units as his Command Value.
refuse-leader-not-activated = Its own leader is not activated.
refuse-not-of-command = It is not of that command.
refuse-not-activated = Not activated in this Impulse.
refuse-moved = It has moved.
refuse-routed = It is in rout.
refuse-column-vi-stays = Column VI moves only when it must retreat.
refuse-not-on-map = Not on the map.
refuse-not-one-stack = They do not move together.
refuse-over-stacked = { $unit } stands over-stacked and can move.
refuse-must-leave = The hex is over-stacked: it must leave.
refuse-no-front = It has nothing to face with.
refuse-in-enemy-front = It has stopped before an enemy’s front.
refuse-no-points = No movement is left.
refuse-here-already = It is there.
refuse-walled = The walled road is entered and left along the road only.
refuse-levels = Two levels apart: nobody can pass.
refuse-chart = The Level 2/3 chart does not grant it.
refuse-road-full = One unit at a time on the walled road.
refuse-dark-blue = Not north of the dark blue line before the Alert.
refuse-rear-guard-rows = The Rear Guard stays in rows 01 to 06.
refuse-too-far = It would cost { $costs }.
refuse-stopped = An enemy’s front is in the way.
refuse-cut-off = No way leads there.
refuse-not-cavalry = Only a single cavalry unit charges.
refuse-fatigued-charge = Fatigued cavalry cannot charge.
refuse-charge-tried = It has tried in this segment.
refuse-charge-points = Not enough movement is left.
refuse-charge-ground = Cavalry charges over Level 0, Level 1 and vineyards only.
refuse-charge-line = It is not on a charge line.
refuse-charge-near = A charge needs three hexes.
refuse-no-enemy-there = No enemy unit is there.
refuse-no-sight = There is no line of sight.
