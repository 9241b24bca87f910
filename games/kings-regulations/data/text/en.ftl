# The words that no file of data has.

cover-subtitle = Flanders 1745
role-french = France
role-allied = Alliance
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
refuse-personage = { $leader } cannot be dismissed.
refuse-tried = That was tried this turn.
refuse-no-op = There is no operation point for it.
refuse-no-such-place = There is no such place in the order.
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
figure-operation-points = Unassigned operation points
figure-prestige = Prestige
chapter-battle = the battle
chapter-siege = the siege
chapter-turn = the turn
chapter-weather = the weather
prompt-place = Who goes first this turn: you or the enemy?
prompt-operate = Impulse { $number }: which headquarters acts?
prompt-bid = Change the order for the next impulses?
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
action-shift = { $side } takes place { $place }
action-done = Done
action-pass = Pass
log-turn = { $turn }
log-impulse = Impulse { $number }
log-place = Takes place { $place } in the order of the turn
log-order-bought = Pays an operation point to change the order
log-order = The order is changed
log-no-operations = No plan is in progress: no Operations
log-weather = The weather, { $die }: { $weather }
log-op = Operation points, { $die }: { $count ->
    [0] none
   *[other] { $count } more
  }
log-depot-reduced = An isolated depot is reduced
log-nothing-left = A side has no prestige left: the war is over
log-end = The end
roll-weather = Weather
roll-opat = Operations Accumulation Table
roll-depot = Isolated depot
roll-recovery = Recovery of an auxiliary
roll-initiative = Initiative
roll-garrison = A garrison is drawn
end-victory = Victory
end-draw = Nobody has the better of it
