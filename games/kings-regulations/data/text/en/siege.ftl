# SIE, SUR: sieges and surrender.

prompt-choose-siege = Which siege is looked at next?
prompt-task = The siege of { $place }: which auxiliaries serve there?
prompt-post = Post a commander to { $place }?
prompt-ferry = Men by water into { $place }, { $count } at most
prompt-flood = Flood the country around { $place }?
prompt-work = The trenches before { $place }: how boldly?
prompt-storm = Storm { $place } without a breach?
prompt-storm-lead = Which grade of troops leads the storm?
prompt-excess = More auxiliaries than may serve at { $place }: who goes to Recovery?
prompt-yield = The citadel of { $place } has no room for { $count } SP: who gives up?
prompt-send = Where do the returning men go?
prompt-guns = Captured guns: to which units? What is not used is lost.
note-flood = It works on { $most } or less, { $percent }%, and is tried once in a siege; ground under water hampers the trenches.
note-work-unseen = Resistance { $srv }. How many are inside you have not seen, so that the modifier cannot be told. Boldly a special result counts where the table has one.
note-work = Modifier { $drm } on the Siege Progress Table; resistance { $srv }. Boldly a special result counts where the table has one: guile or a sally, for better or worse.

action-besiege = { $hq }: siege operation against { $place }
action-lift = Give up the siege of { $place }
action-capitulate = Surrender { $place }
action-look-at = { $place } next
action-task = { $auxiliary } to the siege
action-post = Post a commander, drawn by lot
action-ferry = A strength point of { $unit }
action-flood = Open the sluices
action-dig = Safely
action-dig-boldly = Boldly
action-storm = Storm
action-bear-staff = The strength point of the headquarters itself
action-dismiss = { $auxiliary } goes
action-yield-foot = A strength point of foot: { $contingent }
action-yield-horse = A strength point of horse: { $contingent }
action-yield-gun = A siege gun
action-yield-unit = { $unit } gives up
action-send-to = To { $place }
action-arm = A gun to { $unit }

refuse-no-blockade = It blockades no place.
refuse-another-besieges = Another Formation conducts this siege.
refuse-enemy-in-hex = An enemy army is in the hex.
refuse-no-hub = It has no line to a hub.
refuse-no-siege-work = { $auxiliary } has no work at a siege.
refuse-enough-at-siege = No more can serve at this siege.
refuse-has-commander = { $place } has a commander.
refuse-nobody-in-mess = Nobody waits in the Officers’ Mess.
refuse-must-post = { $place } must have a commander.
refuse-no-water-way = No water leads there.
refuse-evenly-here = It cannot bear this loss.
refuse-staff-holds = The headquarters of { $place } is needed while more than one unit is in it.
refuse-not-at-siege = { $auxiliary } does not serve at this siege.
refuse-not-inside = Nobody of the kind is in the works.
refuse-no-home = They cannot go there.
refuse-no-gun = It has no room for a captured gun.

log-blockade = { $place } is blockaded
log-too-weak = Too weak for the garrison of { $place }: must go
log-rebuffed = The garrison of { $place } is too strong to be besieged
refuse-royal = With a Royal inside { $place } yields to an escalade alone.
log-siege-lifted = The siege of { $place } is given up; the blockade goes on
log-lifted = { $place } is free
log-brigade-blockades = A brigade by itself keeps { $place } blockaded
log-invested = { $place } is invested
log-tasked = { $auxiliary } serves at { $place }
log-governor = { $leader } commands in { $place }
log-ferried = Men of { $unit } come into { $place } by water
log-ferried-unseen = Men come into { $place } by water
log-flooded = { $die } against { $most }: the country around { $place } is under water
log-not-flooded = { $die } against { $most }: no flooding at { $place }
log-resistance = Resistance of { $place }: { $srv }
log-siege-work = { $place }: { $die } with { $drm }: { $result }
log-guile = { $die }: guile opens a gate
log-extraordinary = { $die }: an extraordinary loss
log-lost-auxiliary = { $die }: { $side } loses { $auxiliary }; the counter goes to Recovery
log-lost-gun = { $die }: { $side } loses guns of { $unit }
log-lost-gun-inside = { $die }: { $side } loses a siege gun in { $place }
log-lost-commander = { $die }: the commander of { $side } is hit
log-lost-point = { $die }: { $side } has nothing of the kind, and loses a strength point
log-sally = { $die }: a sally
log-sally-beaten = { $die }: a sally is beaten back
log-breach = A breach in { $place }: escalade
log-no-breach = Escalade of { $place } without a breach
log-escalade = { $own } against { $other }, { $die } with { $drm }: the besieger loses { $attacker }, the garrison { $defender } { $surrenders ->
    [yes] and gives in
    [perhaps] and gives in if anybody is left to walk in
   *[no] and holds
  }
log-nobody-walks-in = Nobody of the besieger is left to walk into { $place }: it holds
log-garrison-loses = The garrison of { $place } loses one
log-staff-lost = The headquarters of { $place } loses its own strength point, and is no more
log-gives-in = { $place }: { $die } with { $drm } at resistance { $srv }: gives in
log-holds-out = { $place }: { $die } with { $drm } at resistance { $srv }: holds out
log-terms = { $die }: { $terms }
log-falls = { $place } falls: { $terms }
log-citadel = { $stay } of the garrison of { $place } hold the citadel, { $out } give themselves up
log-dismissed = { $auxiliary } is one too many at { $place }: to Recovery
log-yields-foot = A strength point of foot ({ $contingent }) of { $place } gives up
log-yields-horse = A strength point of horse ({ $contingent }) of { $place } gives up
log-yields-gun = A siege gun of { $place } is given up
log-yields-unit = { $unit } does not go into the citadel of { $place } and gives up
log-staff-taken = A single unit holds the citadel of { $place }: the headquarters is taken with the town
log-parole = { $die }: on parole for { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
  }
log-parole-never = { $count ->
    [one] { $count } strength point of a contingent whose men on parole never serve again: a prisoner for good
   *[other] { $count } strength points of a contingent whose men on parole never serve again: prisoners for good
  }
log-city = { $die }: { $place } brings { $count ->
    [one] { $count } operation point
   *[other] { $count } operation points
  }
log-sent-home = { $count ->
    [one] { $count } strength point goes
   *[other] { $count } strength points go
  } to { $place }
log-armed = { $unit } takes a captured gun
log-arms = Puts captured guns to use

roll-flooding = Flooding
roll-siege = Siege Progress Table
roll-special = Special siege result
roll-extraordinary = Extraordinary loss
roll-escalade = Escalade
roll-siege-table = Siege Table
roll-terms = Surrender Table
roll-parole = Length of parole
roll-city = A Fortified City is taken

terms-internment = interned
terms-parole = on parole
terms-honours = with the Honours of War
progress-nothing = nothing
progress-breach = a breach
progress-special = a special result
stage-blockade = Blockade
stage-investment = Investment
stage-approach = Approach
stage-lodgement = Lodgement
odds-dig = As the table goes
odds-dig-boldly = With special results
prompt-surprise = Surprise the place, or shut it in?
action-surprise = Scale the walls at once
refuse-no-surprise = There is no place here that could be surprised now.
refuse-surprise-weak = It takes { $least } SP to surprise the place.
log-surprise = { $place } is surprised: few are on the walls
log-surprise-fails = { $place } cannot be surprised: the walls are manned
log-unit-paroled = { $unit } gives its parole and is held until then
log-unit-honoured = { $unit } marches out with the Honours of War
log-honours-over = { $unit } is let go, and is at { $hex }
log-parole-over = The parole of { $unit } is over; it is at { $hex }
