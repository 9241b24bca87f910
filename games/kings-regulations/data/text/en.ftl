# The words that no file of data has.

cover-subtitle = Flanders 1745
role-french = France
    .wins = France wins
role-allied = Alliance
    .wins = The Alliance wins
livery-french = France
livery-allied = Alliance

refuse-mountain-winter = The mountains are closed in winter.
refuse-closed-ground = { $ground } cannot be entered.
refuse-horse-in-mountains = Horse goes into the mountains by road only.
refuse-water = { $water } can only be crossed by road, by riverine route or with Pontooneers.
refuse-unit-gone = { $unit } is gone for good.
refuse-other-contingent = That is another contingent.
refuse-other-arm = That is another arm.
refuse-other-class = That is another class.
refuse-other-side = That belongs to another side.
refuse-other-part = Foot, horse and guns of each contingent are kept apart.
refuse-better-unit = Men go to units of the same combat effectiveness or a worse one.
refuse-no-room = { $unit } has no room for so many.
refuse-not-so-many = There are not so many.
refuse-same = That is where they are.
refuse-field-artillery = Field artillery does not go into a garrison.
refuse-not-on-map = It is not on the map.
refuse-too-far = That is too far for a transfer.
refuse-garrison-only = On the march strength points go to and from a garrison of the same hex.
refuse-blockaded = { $place } is blockaded.
refuse-no-works = { $place } has no works.
refuse-garrisoned = { $place } has a garrison.
refuse-not-controlled = { $place } is not controlled.
refuse-no-counter = There is no counter left.
refuse-no-garrison = { $place } has no garrison.
refuse-works-full = { $place } holds no more.
refuse-still-held = There are men in { $place }.
refuse-hq-full = { $hq } holds no more units.
refuse-hq-guns = { $hq } holds no more artillery.
refuse-not-stacked = { $unit } is not in the hex.
refuse-hq-not-stacked = { $hq } is not free in the hex.
refuse-not-under = { $hq } takes no such headquarters.
refuse-not-available = { $auxiliary } is not available.
refuse-from-box-only = { $auxiliary } is only tasked from its box.
refuse-hq-unformed = { $hq } is not formed.
refuse-legion-apart = A legion stays together.
refuse-too-many-auxiliaries = { $hq } has as many auxiliaries as it may.
refuse-no-post = { $leader } has no post.
refuse-besieged-post = { $leader } commands in { $place }, which is besieged: he stays until the siege is lifted.
refuse-shut-in = { $leader } is shut in at { $place }, and no water leads out.
refuse-personage = { $leader } cannot be dismissed.
refuse-tried = That was tried this turn.
refuse-no-op = There is no operation point for it.
refuse-no-such-place = That is not a place in the order.
refuse-depot-there = There is a hub or a depot at { $place }.
refuse-no-line = { $place } has no line to the hub.
refuse-no-plan = There is no such plan.
refuse-plan-full = The plan has all the points it may have.
refuse-fortified-area = Nobody is ridden down in a Fortified Area.
refuse-odds = That takes odds of { $odds } to 1.
refuse-subordinate = { $unit } is not by itself on the map.
refuse-enemy-near = An enemy is too near.
refuse-no-siege = There is no siege.
refuse-ground = The ground does not allow it.
refuse-no-water = There is no water for it.
refuse-garrison-stronger = The garrison of { $place } is stronger.

part-begin = Initiative
part-operations = Operations
part-initial = Events
part-plans = Campaign plans
part-initial-supply = Supply
part-movement = Movement
part-reorganisation = Reorganisation
part-sieges = Sieges
part-final-supply = Attrition
part-end = End
ribbon-when = { $turn }, { $weather }
figure-operation-points = unassigned operation points
figure-prestige = prestige
chapter-battle = the battle
chapter-siege = the siege
chapter-turn = the turn
chapter-weather = the weather
prompt-place = Who goes first this turn: you or the enemy?
prompt-operate = Impulse { $number }: which headquarters acts?
prompt-bid = { $next ->
    [administration] Change the order for the Administration Phase?
   *[impulses] Change the order for the next impulses?
  }
prompt-rearrange = You have paid: who goes first from now on?
prompt-weather = The weather is { $weather }. Roll again?
action-place = Take place { $place }
action-change-weather = Roll again, for { $points ->
    [one] { $points } operation point
   *[other] { $points } operation points
  }
action-buy-order = Change it, for { $points ->
    [one] { $points } operation point
   *[other] { $points } operation points
  }
action-shift = { $place ->
    [1] { $side } goes first
   *[other] { $last ->
        [yes] { $side } goes last
       *[no] { $side } goes in place { $place }
    }
  }
action-done = Done
action-pass = Pass
log-turn = { $turn }
log-impulse = Impulse { $number }
log-place = { $place ->
    [1] { $side } goes first this turn
    [2] { $side } goes second this turn
   *[other] { $side } goes in place { $place } this turn
  }
log-passes = { $side } passes and is done for this impulse
log-order-bought = Pays an operation point to change the order
log-order = The order is changed: { $first } goes first from now on
log-no-operations = No plan is in progress: no Operations
log-weather = The weather, { $die }: { $weather }
log-op = Operation points, { $die }: { $count ->
    [0] none
   *[other] { $count } more
  }
log-depot-reduced = { $die }: the depot at { $hex }, which has no line, loses a level
log-depot-holds = { $die }: the depot at { $hex }, which has no line, holds out
log-nothing-left = A side has no prestige left: the war is over
log-end = The end
roll-weather = Weather
roll-opat = Operations Accumulation Table
roll-depot = Isolated depot
roll-recovery = Recovery of an auxiliary
roll-initiative = Initiative
roll-garrison = A garrison is drawn
end-victory = Victory
end-draw = Neither side has the better of it

# What heads a long list of actions in the terminal.
verb-march = March an HQ
verb-direct = Direct others
verb-join = Have him come along
verb-extend = A wider range
verb-submit = Submit
verb-to = March to a hex
verb-guide = A guide
verb-pontooneers = Pontooneers
verb-rearguard = A rear-guard
verb-drop = Leave men behind
verb-pick_up = Take men along
verb-mask = Mask a place
verb-scout = Reconnoitre a hex
verb-spy = Reconnoitre works
verb-raid = Raid a depot
verb-plunder = Plunder the country
verb-screen = Screen
verb-waylay = Lie in wait
verb-snatch = Take prisoners
verb-bleed = Who bears the loss
verb-take_up = Take up a bridge
verb-spend = Spend points on attrition
verb-lose = Who bears the loss
verb-launch = Begin a plan
verb-launch_at = Begin a plan against a place
verb-reinforce = Points for a plan
verb-abandon = Give a plan up
verb-raze = Pull down works
verb-build = Build a depot
verb-restore = Restore a depot
verb-disband = Disband a depot
verb-incite = Incite desertion
verb-check = Check a stack
verb-recover = Forage recovers
verb-go = Send a unit by road
verb-sail = Send a unit by water
verb-boats = Send boatmen
verb-leave = Send a unit off the map
verb-return = Bring a unit back
verb-recruit = Men for a unit
verb-raise = Raise a unit
verb-muster = Muster men
verb-drill = Better men for a unit
verb-enlist = Men for a garrison
verb-enter = Enter the map
verb-depart = Leave the map
verb-refit = Refit a unit
verb-suborn = Suborn
verb-fund = Pay for replacements
verb-remount = Pay for horses
verb-glanders = Who loses horses
verb-besiege = Besiege
verb-lift = Lift a siege
verb-capitulate = Give a place up
verb-look_at = Look at a siege
verb-task = Auxiliaries at the siege
verb-ferry = Bring a unit in by water
verb-storm_with = Storm with whom
verb-sacrifice = Who bears the loss
verb-send_to = Where they go
verb-arm = Guns for a battery
verb-redeem = Ask for men back
verb-redeem_officer = Ask for an officer back
verb-offer = Offer men
verb-offer_officer = Offer an officer
verb-buy = Buy a place
verb-take = Take a unit up
verb-found = Form an HQ
verb-lend = Take an auxiliary up
verb-embark = Men by water from a place
verb-subordinate = To which HQ
verb-detach = Detach a unit
verb-put_under = Under another HQ
verb-release = On its own again
verb-form = Where it is formed
verb-relieve = Relieve a leader
verb-dissolve = Dissolve an HQ
verb-install = Put a Garrison HQ into works
verb-attach = With which HQ
verb-bluff = Put a dummy on the map
verb-unmask = Take a dummy off
verb-withdraw = Withdraw a garrison
verb-transfer = Men to another unit
verb-man = Men to a garrison
verb-draw = Men from a garrison
verb-ship = Where they land
verb-relocate = To another HQ
verb-serve = Serve as auxiliaries
verb-rejoin = Rejoin the line
verb-fight = Fight here
verb-withdraw_royal = Withdraw a Royal
verb-decline_with = Decline behind a rear-guard
verb-decline_behind = Decline behind a unit
verb-call_on = Call on a superior
verb-prevaricate = Prevaricate
verb-commit = Commit auxiliaries
verb-lead = Lead with whom
verb-bear = Who bears the loss
verb-retreat_to = Retreat to a hex
verb-leave_behind = Leave a unit behind
verb-take_along = Take a unit along
verb-regroup = To which HQ
verb-place = A place in the order
verb-shift = A place in the order
