# Operations, the march, attrition.
piece-hq = the headquarters
refuse-hq-not-free = { $hq } does not stand by itself on the map.
refuse-acted = { $hq } has taken part in an Operation this impulse.
refuse-no-plan-no-march = Without a campaign plan in progress no headquarters moves.
refuse-hq-empty = { $hq } has no units.
refuse-not-with-hq = { $auxiliary } is not with it.
refuse-on-the-way = That is decided before it sets out.
refuse-tasked = One is enough.
refuse-guided-already = Declare { $hq } before the Guides are used: they must stay with whoever directs.
refuse-nobody-to-leave = There is no enemy here to leave behind.
refuse-cold = Not in cold weather.
refuse-off-map = That is not in play.
refuse-closed-territory = { $territory } may not be entered now.
refuse-defensive = With a defensive plan alone nobody goes where the enemy is master.
refuse-off-road = That is not by road.
refuse-hub-nearer = Without its hub it only goes nearer to it.
refuse-out-of-reach = That is too far from who directs it.
refuse-out-of-points = There are not enough movement points.
refuse-stopped = The enemy on the way stops it.
refuse-no-works-here = There are no works here to exchange men with.
refuse-no-cor = { $hq } is not commanded by somebody who can direct others.
refuse-two-at-most = Two others at most.
refuse-not-lesser = { $hq } is not of a lesser kind.
refuse-horse-first = The horse takes its half first.
refuse-cause-first = Whoever caused it takes the first loss.
refuse-no-delay = There is no time for that.
action-march = { $hq } marches alone
action-direct = { $hq } marches with others
action-join = { $hq } marches with them
action-extend = { $auxiliary } lead the way: one point farther
action-submit = { $hq } comes under him
action-to = To { $hex }
action-guide = { $auxiliary } guide
action-rearguard = { $auxiliary } cover the march
action-pontooneers = { $auxiliary } bridge the rivers
action-drop = One SP of { $unit } into the works
action-pick-up = One SP from the works to { $unit }
action-drop-unit = { $unit } into the works
action-pick-up-unit = { $unit } out of the works
action-overrun = Ride them down: succeeds if he has no more than { $most } SP here; { $known ->
    [yes] you have seen { $seen }
   *[no] you do not know
  }
action-overrun-any = Ride them down
action-halt = Stop here, for battle
action-mask = The horse rides to { $hex }
action-delay = Hold them up for a movement point
action-disperse = Disperse
action-spend = { $count ->
    [0] No points
    [one] { $count } point
   *[other] { $count } points
  }
action-lose = { $unit } takes the loss
preview-battle = the enemy stands there: battle when the impulse ends{ $slip ->
    [may] , unless he marches off first
   *[no] {""}
  }
preview-by-road = by road all the way it has more than the { $most } of any other way (KR-MOV-21)
preview-one-hex = it takes { $points } and there are but { $most }: one hex may always be entered, and ends the march (KR-MOV-09)
preview-idle = { $count ->
    [one] One headquarters that could still march does not in this impulse
   *[other] { $count } headquarters that could still march do not in this impulse
  }
preview-siege-lifted = the siege of { $place } is lifted by this march (KR-SIE-41){ $award ->
    [yes] , and { $side } gains { $points } for it
   *[no] {""}
  }
preview-siege-handed-on = the siege of { $place } is given up by this march, and those who stay keep up the blockade if they are strong enough (KR-SIE-41){ $award ->
    [yes] ; { $side } gains { $points } for it
   *[no] {""}
  }
preview-blockade-lifted = the blockade of { $place } is lifted by this march (KR-SIE-41)
preview-blockade-handed-on = the blockade of { $place } is left to those who stay, if they are strong enough (KR-SIE-41)
preview-siege = a garrison of the enemy: it is shut in, if we are as strong, and can be besieged
preview-found = an enemy is there: the dummy would be found
preview-battle-near = an enemy is within its reach
preview-siege-near = a fortress of the enemy is within its reach
preview-spent = { $points ->
    [one] { $points } movement point spent
   *[other] { $points } movement points spent
  }
prompt-march = { $hq }: where to? { $left ->
    [one] { $left } movement point left
   *[other] { $left } movement points left
  }
prompt-contact = The enemy stands here: ride him down, or stop for battle?
prompt-mask = The horse is ridden down: where does it get away to?
prompt-gather = Who marches with { $hq }?
prompt-attrition = Hunger and desertion at { $hex }: how many operation points against it?
prompt-attrition-loss = { $count ->
    [one] One strength point is
   *[other] { $count } strength points are
  } lost to attrition: whose?
log-march = { $hq } marches from { $from } to { $to }
log-march-hidden = { $hq }, face down, goes from { $from } to { $to }
prompt-close = Who comes under { $hq }?
log-guide = { $auxiliary } guide the march
log-rearguard = { $auxiliary } stay behind as a rear-guard
log-pontooneers = { $auxiliary } go along
log-check-passed = { $what }, { $die }: he passes
log-check-failed = { $what }, { $die }: he fails
log-garrison-stronger = The garrison of { $place } is too strong: they go back
log-depot-taken = { $side } takes the depot at { $hex }
log-walks-in = { $place } has no garrison: { $side } walks in, and holds it while it stays
log-marches-off = { $side } marches off from { $hex } and declines battle: there is none here
log-marches-off-some = { $side } marches off from { $hex } with some and declines battle; those who stay fight
log-dummy-found = A dummy is found at { $hex }
log-contact = The enemy stands at { $hex }, and is not a dummy
log-overrun = The enemy at { $hex } is ridden down
log-overrun-fails = The enemy at { $hex } is too strong to be ridden down
log-mask = The horse gets away to { $hex }
log-drop = An SP of { $unit } goes into { $place }
log-pick-up = An SP from { $place } joins { $unit }
log-drop-unit = { $unit } goes into { $place }
log-pick-up-unit = { $unit } comes out of { $place }
log-submits = { $hq } comes under the Grand Army
log-exchange = Men are exchanged with a garrison
log-attrition = Attrition at { $hex }: { $die } { $drm } is row { $row }, { $percent }%: { $count ->
    [one] { $count } SP lost
   *[other] { $count } SP lost
  }
log-attrition-loss = { $unit } loses an SP
log-attrition-loss-hidden = An SP is lost to attrition
log-forage = Forage at { $hex } runs short
roll-leave = Leadership Check to leave the enemy’s horse behind
roll-crossing = Leadership Check to cross against the enemy
roll-direct = Leadership Check to direct the others
log-attrition-dummy = A dummy checks for show: nobody is lost
roll-attrition = Attrition
