# BAT: battles.

prompt-choose-battle = Which battle is fought next?
prompt-cover = Do the others fight for the besieger?
prompt-royal = Withdraw a Royal from the battle?
prompt-decline = Battle at { $hex }: stand, or try to get away?
prompt-oppose = The enemy wants to get away: stop him?
prompt-prevaricate = Hold the battle up to bring another Formation in?
prompt-master = The better general: { $count ->
    [one] one wing
   *[other] { $count } wings
  } more, or fewer for the enemy?
prompt-entrench = Throw up fieldworks?
prompt-commit = How many auxiliaries screen, how many assault?
prompt-legion = The guns are even. Bring up the battery of a legion?
prompt-lead = Which grade of troops leads the battle?
prompt-losses = { $count ->
    [one] One loss
   *[other] { $count } losses
  } to share out: who bears it?
prompt-pursue = The enemy runs. Pursue?
prompt-withdraw = Where does the army withdraw to?
prompt-set-out = { $who } retreats: exchange men with the garrison first?
prompt-retreat = Where does { $who } retreat to?
prompt-regroup = Units may change their headquarters
note-decline = Unopposed you get away; opposed it takes a Leadership Check: rating { $lr }, modifier { $drm }, { $percent }%. If that fails: attrition, then battle.
note-oppose = If you oppose, he still gets away { $percent }% of the time (rating { $lr }, modifier { $drm }); if he fails he suffers attrition and must fight.
note-prevaricate = A Leadership Check: rating { $lr }, modifier { $drm }, { $percent }%. If it is passed they fight beside you.
note-leading = { $count ->
    [one] One of them goes
   *[other] { $count } of them go
  } to the troops that lead.

action-fight = Battle at { $hex }
action-cover = The others cover the siege
action-withdraw-royal = Withdraw { $leader }
action-decline = Try to get away
action-decline-with = Get away behind { $guard }
action-stand = Stand and fight
action-lay-down-arms = Lay down arms
action-oppose = Stop him
action-let-go = Let him go
action-prevaricate = Bring in { $hq }
action-add-wings = More wings for us
action-take-wings = Fewer wings for the enemy
action-entrench = Fieldworks
action-commit = { $screen } to screen, { $assault } to assault
action-legion-battery = Bring up the battery
action-lead = Grade { $ce } leads
action-bear = { $unit } loses one
action-share-out = Share out evenly
action-pursue = Pursue
action-retreat-to = To { $hex }
action-leave-behind = { $unit } leaves a strength point in the garrison
action-take-along = { $unit } takes along what the garrison spares
action-regroup = { $unit } to { $hq }

refuse-no-battle = There is no battle of yours.
refuse-no-royal = No Royal takes part.
refuse-cover-too-weak = The others are weaker than the besieger.
refuse-surprised = Not when surprised.
refuse-royal-stands = The King does not decline battle.
refuse-nowhere = There is no hex to withdraw to.
refuse-no-rearguard = That is not a rear-guard of a Formation that takes part.
refuse-battle-begun = The battle has begun.
refuse-takes-part = { $hq } is not waiting in the hex.
refuse-no-pioneers = That takes { $count ->
    [one] one Pioneer.
   *[other] { $count } Pioneers.
  }
refuse-no-legion-battery = There is no battery of a legion.
refuse-battery-unmatched = There is no foot or horse left to stand by it.
refuse-too-few-of-grade = Less than a fifth of the force has it.
refuse-no-part = { $unit } has no part in it.
refuse-others-lead = These go to those who lead.
refuse-evenly = { $unit } has borne more than others.
refuse-no-retreat = No retreat leads there.
refuse-enemy-came = The enemy came from there.
refuse-must-go = It must go on.
refuse-no-garrison-here = There is no garrison to exchange men with.
refuse-last-unit = Somebody must go with the headquarters.
refuse-not-in-battle = That was not in the battle.
refuse-regrouped = { $unit } has changed its headquarters.

log-battle = Battle at { $hex }
log-royal-withdrawn = { $leader } is withdrawn
log-covered = The siege of { $hq } is covered by others
log-generalissimo = { $leader } commands, rating { $lr }
log-notional = Nobody of note commands
log-surprised = Surprise, { $die }: { $side } is surprised
log-no-surprise = Surprise, { $die }: nobody is surprised
log-strength = { $sp } strength points: foot and horse { $men }, batteries { $guns }
log-declines = Declines battle { $guard ->
    [no] {""}
   *[other] behind { $guard }
  }
log-let-go = Unopposed: withdraws
log-decline-passed = To get away: { $die } with { $drm }, at most { $lr } needed: gets away
log-decline-failed = To get away: { $die } with { $drm }, at most { $lr } needed: must fight
log-lays-down-arms = Lays down arms
log-joins = To bring them in: { $die } with { $drm }, at most { $lr } needed: they are joined by { $hq }
log-joins-with = { $hq } comes in with them
log-joins-not = To bring them in: { $die } with { $drm }, at most { $lr } needed: nobody joins
refuse-no-more-wings = There is no wing in reserve that has room at the front.
refuse-last-wing = The enemy has a single wing, and it comes up.
refuse-routs = Whoever runs neither leaves men behind nor takes any along.
log-wings-added = { $count ->
    [one] { $count } more wing
   *[other] { $count } more wings
  } of its own
log-wings-taken = { $count ->
    [one] { $count } wing of the enemy does
   *[other] { $count } wings of the enemy do
  } not come up
log-front = { $engaged ->
    [one] { $engaged } wing
   *[other] { $engaged } wings
  } engaged, { $reserve } in reserve; room for { $base }
log-entrenched = Fieldworks, { $count ->
    [one] { $count } Pioneer
   *[other] { $count } Pioneers
  } at work
log-committed = { $screen } screen, { $assault } assault
log-batteries = Batteries: { $count }
log-legion-battery = A legion’s battery comes up
log-lce = { $ce } leads
log-threshold = Retreats at { $count } of { $wings ->
    [one] { $wings } wing
   *[other] { $wings } wings
  } hors de combat
log-round = Round { $number }
log-volley = Round { $number }: the fighting
log-suffers = Loses { $sp } SP; { $wings ->
    [one] { $wings } wing
   *[other] { $wings } wings
  } hors de combat
log-unit-loses = { $unit } loses one
log-unit-worn = { $unit } is worn by a grade
log-unit-lost = { $unit } is lost
log-must-retreat = { $fallen ->
    [one] { $fallen } wing
   *[other] { $fallen } wings
  } hors de combat at a threshold of { $threshold }: must retreat
log-nobody-left = No foot or horse is left
log-reserves = { $count ->
    [one] { $count } wing comes
   *[other] { $count } wings come
  } up from the reserve
log-victor = { $side } has won
log-holds = { $side } holds the hex
log-no-victor = Nobody has won
log-rout = The pursuit, { $die } with { $drm }: a rout
log-no-rout = The pursuit, { $die } with { $drm }: no rout
log-pursuit = { $die } with { $drm }, { $horse } of horse: the pursued lose { $foot } of foot, { $guns ->
    [one] { $guns } gun
   *[other] { $guns } guns
  }, { $cavalry } of horse
log-leader-loss = { $die } on column { $column }: { $count ->
    [one] { $count } leader
   *[other] { $count } leaders
  } lost
log-killed = { $leader } is killed
log-wounded = { $leader } is wounded, away for { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
  }
log-captured = { $leader } is captured
log-prisoners = Of { $lost } lost, prisoners of { $side }: { $count }
log-unit-held = { $unit } is held
log-depot-drawn = { $die }: the depot that gave ammunition is reduced
log-depot-holds = { $die }: the depot that gave ammunition holds out
log-op-loss = { $fought ->
    [no] What declining the battle cost
   *[yes] What the battle cost
  }, { $die }: { $count ->
    [0] no operation point
    [one] { $count } operation point
   *[other] { $count } operation points
  }
log-battle-prestige = { $count } prestige for the battle
log-personage-prestige = { $count } prestige for a Personage of the enemy
log-retreats = { $who } goes to { $hex }
log-retreats-unseen = A Formation goes to { $hex }
log-surrenders = { $hq } surrenders
log-unit-taken = { $unit } is taken with { $sp }
log-auxiliary-taken = { $auxiliary } is taken
log-auxiliary-held = { $auxiliary } is held by the captor
log-unformed = { $hq } is unformed
log-regrouped = { $unit } goes to { $hq }
log-regroups = Reorganises
log-posted = { $leader } takes command of { $hq }
log-posts = Posts a commander

roll-generalissimo = The generalissimo
roll-surprise = Surprise
roll-decline = Leadership Check: declining
roll-prevarication = Leadership Check: prevarication
roll-combat = Combat Results Table
roll-pursuit-check = Pursuit check
roll-pursuit = Pursuit
roll-leader-loss = Leader losses
roll-casualty = Which leader
roll-fate = A leader’s fate
roll-wound = How long a wound takes
roll-ammunition = Ammunition from the depot
roll-op-loss = Loss of operation points
roll-posting = A leader is drawn

odds-round = The next round: what { $side } inflicts
odds-decline = He gets away
odds-prevaricate = The Formation joins
odds-pass = Passed
odds-fail = Failed
combat-result = { $sp } SP, { $wings ->
    [one] { $wings } wing
   *[other] { $wings } wings
  }
report-round = Round { $number }
report-volley = Round { $number }: die and modifiers, the lower the better
report-side = { $side }, { $wings ->
    [one] { $wings } wing
   *[other] { $wings } wings
  } engaged
report-die = Die
report-inflicts = inflicts { $sp } SP, { $wings ->
    [one] { $wings } wing
   *[other] { $wings } wings
  } hors de combat
report-front = Wings
report-term = { $what } ({ $case })
term-lce = Leading combat effectiveness
term-cavalry = Cavalry superiority
term-artillery = Artillery superiority
term-assault = Assault
term-screening = Enemy screen
term-fieldworks = Enemy fieldworks
term-ground = Ground
term-town = Town
term-water = Water crossed
term-weather = Weather
term-leader = Personality
term-enemy-leader = The enemy’s personality
term-royal = A Royal was withdrawn

prompt-superior = The superior you called on has his way: does he come, or do they leave?
action-call-on = Call on { $hq }
action-come = He comes to the battle with his Formation
action-get-away = They leave
refuse-nobody-called = Nobody else can be called on here.
refuse-no-superior = { $hq } is under nobody who outranks the general here.
refuse-held-fast = { $hq } cannot leave where it stands.
log-called = Calls on { $hq }
