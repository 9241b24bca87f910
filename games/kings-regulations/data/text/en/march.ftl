# Operations, the march, attrition.
piece-hq = the headquarters
refuse-hq-not-free = { $hq } does not stand by itself on the map.
refuse-acted = { $hq } has taken part in an Operation this impulse.
refuse-no-plan-no-march = Without a campaign plan in progress no headquarters moves.
refuse-hq-empty = { $hq } has no units.
refuse-not-with-hq = { $auxiliary } is not with it, or does no such thing.
refuse-on-the-way = That is decided before it sets out.
refuse-tasked = One is enough.
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
refuse-two-at-most = Two others at most, each once.
refuse-not-lesser = { $hq } is not of a lesser kind.
refuse-horse-first = The horse takes its half first.
refuse-cause-first = Whoever caused it takes the first loss.
refuse-no-delay = There is no time for that.
action-march = { $hq } marches
action-direct = { $hq } directs others
action-join = { $hq } joins
action-submit = { $hq } comes under him
action-extend = { $auxiliary } leads the way
action-to = To { $hex }
action-guide = { $auxiliary } guide
action-rearguard = { $auxiliary } cover the march
action-pontooneers = { $auxiliary } bridge the rivers
action-drop = One SP of { $unit } into the works
action-pick-up = One SP from the works to { $unit }
action-drop-unit = { $unit } into the works
action-pick-up-unit = { $unit } out of the works
action-overrun = Ride them down
action-halt = Stop and fight
action-mask = The horse rides to { $hex }
action-delay = Hold them up for a movement point
action-disperse = Disperse
action-spend = { $count ->
    [0] Spend nothing
    [one] Spend { $count } operation point
   *[other] Spend { $count } operation points
  }
action-lose = { $unit } takes the loss
preview-spent = { $points ->
    [one] { $points } movement point spent
   *[other] { $points } movement points spent
  }
prompt-march = { $hq }: where to? { $left ->
    [one] { $left } movement point is left
   *[other] { $left } movement points are left
  }
prompt-contact = The enemy is here: ride him down, or stop?
prompt-mask = Ridden down: does the horse get away?
prompt-gather = Who else marches with him?
prompt-close = Who comes under him?
prompt-attrition = Attrition at { $hex }: spend operation points on it?
prompt-attrition-loss = Attrition: { $count } SP to lose, { $horse } of them horse
log-march = { $hq } to { $to }
log-march-hidden = A headquarters goes from { $from } to { $to }
log-guide = { $auxiliary } guide the march
log-rearguard = { $auxiliary } stay behind as a rear-guard
log-pontooneers = { $auxiliary } go along
log-check-passed = { $die }: the check is passed
log-check-failed = { $die }: the check is failed
log-garrison-stronger = The garrison of { $place } is too strong: they go back
log-depot-taken = The depot at { $hex } is taken
log-dummy-found = A dummy is found at { $hex }
log-contact = Enemies stand at { $hex }: it is no dummy
log-overrun = The enemy at { $hex } is ridden down
log-overrun-fails = The enemy at { $hex } is too strong to be ridden down
log-mask = The horse gets away to { $hex }
log-drop = A SP of { $unit } goes into { $place }
log-pick-up = A SP from { $place } joins { $unit }
log-drop-unit = { $unit } goes into { $place }
log-pick-up-unit = { $unit } comes out of { $place }
log-submits = { $hq } comes under the Grand Army
log-exchange = Men are exchanged with a garrison
log-attrition = Attrition { $die }, row { $row }: { $count } SP
log-attrition-loss = { $unit } loses a SP
log-attrition-loss-hidden = A SP is lost
log-forage = The forage at { $hex } is worse
roll-leave = To leave the enemy’s horse behind
roll-crossing = To cross against the enemy
roll-direct = To direct the others
roll-attrition = Attrition
