# The Administration Phase.
chapter-plans = the campaign plans
chapter-administration = the replacements
refuse-plan-runs = That plan is in progress.
refuse-plan-first = Another plan must have succeeded first.
refuse-plan-won = It has been won already.
refuse-needs-op = This plan needs more operation points.
refuse-own-conquest = You mean to conquer that ground.
refuse-own-demonstration = You demonstrate against that ground: give that plan up first.
refuse-take-up = Choose first what is to be sent.
refuse-nothing-to-do = There is nothing to do with it now.
refuse-nothing-lost = There is nothing to win back.
refuse-no-depot = There is no depot of ours.
refuse-depot-full = The depot is full.
refuse-depot-cut-off = The depot has no line to its hub.
refuse-no-more-forage = No more markers this turn.
refuse-no-marker = There is no marker to turn.
refuse-unit-near = A unit is too near.
refuse-check-first = Every stack that must checks first.
refuse-no-check = There is nothing to check here.
refuse-enemy-there = The enemy is there.
refuse-unit-moved = { $unit } has been moved this turn.
refuse-unit-moved-hq = { $hq } has been changed this turn.
refuse-last-of-hq = { $hq } is not left without foot or horse.
refuse-guns-alone = { $hq } has neither foot nor horse: guns come after them.
refuse-nowhere-else = Not all who are with { $hq } can stand by themselves, and no other headquarters here takes them.
refuse-no-formation = { $unit } does not stand by itself.
refuse-hq-not-under = { $hq } is under nobody.
refuse-hq-formed = { $hq } is on the map already.
refuse-unit-unformed = { $unit } is not formed.
refuse-no-unit-here = There is no unit here to command.
refuse-no-dummy = { $hq } is no dummy.
refuse-nobody-here = Nobody of ours is here.
refuse-battalions = Battalions go as they are.
prompt-plans = Campaign plans: begin one, or go on?
prompt-endow = The new plan has { $count ->
    [one] { $count } operation point
   *[other] { $count } operation points
  }: give it more?
prompt-depots = Build, restore or disband depots?
prompt-final = Which stack checks for attrition next?
prompt-redeploy = Units outside headquarters: who goes where?
prompt-reorganise = Reorganise: form, exchange, post and relieve
prompt-taken-up = { $what }: where to?
action-launch = { $plan }: { $points ->
    [one] { $points } point
   *[other] { $points } points
  }; +{ $win } or −{ $lose } prestige
action-endow = One point more
action-reinforce = A point more for { $plan }, for { $points }
action-abandon = Give up { $plan }: −{ $lose } prestige
action-build = A depot at { $place } ({ $contingent })
action-restore = Restore the depot at { $hex }
action-disband = Disband the depot at { $hex }
action-check = Attrition check at { $hex }
action-recover = Forage recovers at { $hex }
action-go = { $unit } to { $hex }
action-take = Send { $unit }
action-found = Set up { $hq }
action-lend = Assign { $auxiliary }
action-embark = Send an SP from { $place }
action-put-back = Leave it as it is
action-subordinate = { $unit } to { $hq }
action-detach = { $unit } leaves its headquarters
action-put-under = { $hq } under { $above }
action-release = { $hq } by itself
action-form = Form { $hq } at { $hex }
action-relieve = Try to relieve { $leader }
action-dissolve = Try to relieve its commander and dissolve { $hq }
action-install = Put a garrison headquarters into { $place }
action-attach = { $auxiliary } goes to { $hq }
action-bluff = Lay { $hq } at { $hex }
action-unmask = Take { $hq } off
action-withdraw = Take the garrison of { $place } off
action-transfer = One SP of { $unit } to { $to }
action-form-unit = Form { $to } with { $count } SP of { $unit }
action-man = One SP of { $unit } into { $place }
action-draw = One SP from { $place } to { $unit }
log-plan = Plan begun: { $plan }
log-plan-fulfilled = { $plan } succeeds: { $prestige } prestige
log-plan-fails = { $plan } has failed: { $prestige } prestige
log-depot-built = A depot is built at { $hex }
log-depot-restored = The depot at { $hex } is restored
log-depot-disbanded = A depot is disbanded, { $die }
log-forage-recovers = The forage at { $hex } is better
log-go = { $unit } to { $hex }
log-reorganise = { $what }
log-general = { $leader } leads his contingent in { $hq }
log-relieved = { $die } against { $influence }: { $leader } is relieved{ $op ->
    [0] {""}
   *[other] , and it costs an operation point
  }
log-not-relieved = { $die } against { $influence }: { $leader } keeps his command{ $op ->
    [0] {""}
   *[other] , and it costs an operation point
  }
log-recovers = { $die } with { $drm } against { $best }: { $auxiliary } can serve again
log-recovers-not = { $die } with { $drm } against { $best }: { $auxiliary } must rest
log-parole-men = Men whose parole is over report for service
roll-disband = A depot is disbanded
roll-post = A leader is drawn
roll-relief = A leader is relieved
refuse-no-levy = There are no such men.
refuse-not-yet = { $unit } is not in service yet.
refuse-no-horse = No more of them are horse.
refuse-other-unit = They are not for { $unit }.
refuse-no-depot-near = { $unit } is not near a depot that can send men.
refuse-drawn = The unit is drawn.
refuse-chosen = The unit is chosen.
refuse-formed = { $unit } is formed, or gone.
refuse-no-way-in = They cannot come in there.
refuse-no-unit-left = There is no unit left to form.
refuse-not-called = { $unit } is not called away.
refuse-no-prisoner = There is no prisoner to spare.
refuse-levy-waits = There are men to place.
refuse-called = Units are called away.
refuse-no-prestige = There is no prestige to spend.
refuse-rate-full = The rate cannot be better.
refuse-nobody-lost = Nobody of that kind is lost.
refuse-not-in-spring = Horses are bought in spring.
refuse-nobody-there = There is no enemy stack.
prompt-horses = Sick horses: which unit loses an SP?
prompt-replacements = Replacements: spend prestige or operation points on them?
prompt-enter = Where does { $unit } come in?
prompt-incite = Deserters: which stack?
action-fund = A point of prestige for men of { $ce }
action-fund-guns = A point of prestige for batteries
action-remount = { $count ->
    [one] { $count } operation point
   *[other] { $count } operation points
  } for horses
action-recruit = One SP of { $levy } ({ $number }) to { $unit }
action-raise = { $levy } ({ $number }): form { $unit }
action-muster = { $levy } ({ $number }): form a unit
action-enlist = One SP of { $levy } ({ $number }) into { $place }
action-enter = At { $hex }
action-depart = { $unit } leaves the map
action-refit = Siege guns for { $unit }
action-suborn = { $auxiliary }, for a prisoner
action-incite = { $auxiliary } to { $hex }
levy-batteries = batteries
log-service = { $side }: arrivals and departures
log-succeeds = { $leader } takes over
log-event = { $die }: { $event }
log-replacements = Lost of { $ce }: { $lost } SP; back: { $count }
log-formed = { $unit } is formed at { $hex }
log-hub-moves = The hub { $hub } is moved
log-incites = { $auxiliary } at { $hex }
roll-muster = A unit is drawn
roll-refit = Siege guns
roll-event = Events
refuse-no-conquest = No plan of ours is for this place.
log-trespass = { $territory } is entered: prestige is lost
prompt-spy = The enemy has begun a plan in secret. Set spies on it?
action-probe = Set spies on it
roll-espionage = Espionage
log-plan-secret = A plan is begun in secret
log-plan-found = Spies, { $die }: the plan is { $plan }
log-spies-fail = Spies, { $die }: nothing is found out
log-objective = { $place } is taken in a territory that was won before: { $prestige } prestige
refuse-must-leave = The territory is lost: { $hq } must leave it first.
refuse-units-leave = The territory is lost: { $unit } must leave it first.
refuse-not-out = The territory is lost: it must be left, or the way out made shorter.
refuse-defensive-must-leave = With a defensive plan alone { $hq } must first leave the enemy’s ground.
refuse-defensive-units-leave = With a defensive plan alone { $unit } must first leave the enemy’s ground.
refuse-defensive-not-out = With a defensive plan alone the enemy’s ground must be left, or the way out made shorter.
prompt-mulligan = Have it thrown again, for { $count } prestige?
action-mulligan = Throw again
log-mulligan = A Mulligan: it is thrown again
action-raze = Pull down works of { $place }: { $points } { $points ->
    [one] point
   *[other] points
}
log-razed = Works of { $place } are pulled down, now of grade { $grade }
refuse-not-taken = { $place } was not taken from the enemy.
refuse-razed = Nothing more of { $place } is pulled down.
refuse-needs-walls = { $place } needs its walls.
prompt-ranks = Buy ranks: { $left } prestige to spend
note-ranks = All that you have above the best enemy in prestige, less one, may be spent. A Colonelship comes first; grades of General Officers are taken in order.
action-rank = { $rank }, for { $cost }
log-rank = { $rank }, for { $cost } prestige
rank-of-arm = { $rank } of { $arm }
branch-foot = foot
branch-horse = horse
branch-guns = artillery
refuse-no-rank = There is no such rank.
refuse-rank-arm = That rank goes by another arm, or by none.
refuse-rank-guards = Only a Colonel of the same arm becomes a Colonel of the Guards.
refuse-rank-colonels = No more Colonelships may be held with this grade.
refuse-rank-colonel-first = A General Officer needs a Colonelship.
refuse-rank-order = Grades of General Officers are taken in order.
refuse-rank-inspector = Only one Inspectorate may be held.
refuse-rank-needs = An Inspector is at least a Colonel General.
refuse-rank-cost = It costs more than there is to spend.
refuse-army-empty = { $hq } is to have somebody in it: a Captain-General commands it.
refuse-captain-waits = { $leader } is to have his Grand Army: { $hq } must be formed where he is.
refuse-op-most = No more than { $most } operation points help a check.
refuse-op-vain = Operation points would change nothing in this check.
refuse-dummy-empty = { $hq } is a dummy, and commands nobody.
refuse-by-transfer = Battalions go into { $hq } by transfer.
refuse-dummy-feigns = { $hq } is a dummy: it is laid on the map, and not formed.
refuse-staff-drawn = { $hq } is for a garrison, and is drawn for works.
refuse-hex-not-controlled = The hex is not controlled.
refuse-hq-not-yet = { $hq } is not in service yet.
refuse-no-grades = Here losses are taken in strength points, and no grades are bought.
refuse-no-replacements = Only replacements buy grades.
refuse-remounted = Horses have been bought this turn.
refuse-no-such-price = That is not what horses cost.
refuse-needs-target = The plan needs a place to be aimed at.
refuse-no-aim = The plan is not aimed at a place.
refuse-plans-many = No more plans can run at once.
refuse-plan-cost = The plan needs { $least ->
    [one] { $least } unassigned operation point
   *[other] { $least } unassigned operation points
}.
refuse-target-own = { $place } is held already.
refuse-target-nobodys = Nobody holds { $place }.
refuse-target-not-own = { $place } is not ours to relieve.
refuse-target-free = { $place } is not under siege.
refuse-plan-free = Such a plan has no points.
refuse-no-army = Only an Army or a Grand Army directs others: { $hq } is neither.
refuse-declared = { $hq } is of the party already.
refuse-no-guide = { $auxiliary } are no guides.
refuse-brigades = Brigades stay where they are, and send strength points.
refuse-no-depot-here = There is no depot of ours here.
refuse-no-water-here = The depot does not lie on the water.
refuse-boats-there = There are boats at the depot already.
