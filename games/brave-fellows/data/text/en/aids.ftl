# The player aids.
chart-line = { $what }: { $value }
chart-result = { $sign }: { $what }
chart-lines-rows = {""}
chart-lines-columns = {""}
class-infantry = Inf.
class-light = Light
class-cavalry = Cav.
class-artillery = Art.
class-leader = Leader

chart-sequence = Sequence of play
sequence-reinforcement = 1. Reinforcement: leaders return, columns muster, divisions arrive, the Elite Battalion may be disbanded.
sequence-regroup = 2. Regroup: each side tries for one eliminated infantry unit.
sequence-alert = 3. Alert: once Column II has crossed the light blue line.
sequence-initiative = 4. Initiative: the higher die names who begins. The Coalition begins on turn 1.
sequence-activation = 5. Activation, Impulse by Impulse in turn, until both pass: a leader is activated, and those who follow him.
sequence-movement = 5a. Movement of those activated, charges with them.
sequence-defensive = 5b. Defensive fire at those who were activated, from adjacent hexes.
sequence-offensive = 5c. Offensive fire of those who were activated.
sequence-melee = 5d. Melee of those who were activated.
sequence-over-stacks = 6. Hexes that are still over-stacked check.
sequence-recovery = 7. Recovery: units in rout rally, fatigued units recover; the turn ends.

chart-turns = Turn record track
chart-turns-rows = Turn
chart-turns-columns = On this die or less
chart-turns-hour = Hour
chart-turns-ii = II
chart-turns-iii = III
chart-turns-dupont = Dupont
chart-turns-alert = Alert
chart-turns-night = Night
chart-turns-key = II, III: the column musters. Alert: a turn on which it can come.

chart-terrain = Terrain effects
chart-terrain-rows = Terrain
chart-terrain-columns = Movement points to enter, and what else it does
chart-terrain-sight = Blocks sight
chart-terrain-charge = Charge
chart-terrain-fire = Fire, die
chart-terrain-melee = Melee, columns
chart-terrain-key = ▲: takes a hex of the Level 2/3 chart; ✕: closed; =: as the ground it lies on.
chart-terrain-levels = Nobody crosses between hexes more than one level apart. A hexside above both hexes counts as its level.
chart-terrain-road = By road: from road hex to road hex along it, one unit to a hex, none through a friend. The walled road has no other way in.
chart-terrain-enter = The first hex onto the map takes one point, and one more for each unit or stack that came that way this turn.

chart-levels = Level 2/3 movement
chart-levels-rows = d6
chart-levels-columns = Hexes of Level 2 / Level 3
chart-levels-key = Rolled once at the start of a Movement Segment. So many hexes take the whole allowance; one of them takes its share.
chart-levels-start = Only for those who start in or beside that level.
chart-levels-fatigued = Fatigued units: { $value }

chart-checks = Fatigue checks
chart-checks-rows = Check
chart-checks-columns = Who fails
chart-checks-fresh = Fresh
chart-checks-fatigued = Fatigued
chart-checks-routed = In rout
chart-checks-modifiers = Die
chart-checks-roll = d6 and modifiers; passed at the current Fatigue Value or less.
chart-checks-leader = The Command Value of one leader in or beside the hex, to whom the unit is subordinate, is taken off the die.
chart-checks-key = –: nothing more than the check forbids; F: fatigued; R: routs; S: surrenders.
chart-checks-signs = r: in rout; v: in a vineyard; s: in the Strong Point; t: in a town; e: beside an enemy; f: in or beside a town of its own.
chart-checks-double = An attacker whose result is below half its Fatigue Value, rounded down, attacks with twice its factor.

chart-fire = Fire
chart-fire-rows = d10
chart-fire-columns = Fire Factors in all
chart-fire-column = The column is the highest that the total reaches. Shifted off the left edge there is no effect.

chart-fire_modifiers = Fire: modifiers
chart-fire-dense = Dense from so many units on
chart-fire-cover = Cover: the best of the target’s ground, as in the terrain chart.
chart-fire-range = Range of artillery, in hexes
chart-fire-halved = Guns count half at
chart-fire-howitzers = Howitzers count half at
chart-fire-misses = Howitzers miss on
chart-fire-night = Night, adjacent: columns
chart-fire-night-far = Night, from afar: columns

chart-melee = Melee
chart-melee-rows = d10
chart-melee-columns = Attackers to defenders
chart-melee-odds = Rounded in the defenders’ favour. Below the first column nobody attacks.
chart-melee-double = Factors are doubled, once, by a low check or through a side that is not a front.
chart-melee-check = Defenders check from { $odds } on, those in rout always.

chart-melee_modifiers = Melee: columns and die
chart-melee-uphill = Defenders higher, for each level
chart-melee-cover = Town, walled road, Strong Point: as in the terrain chart.
chart-melee-most = Columns in all, at most
chart-melee-leaders = Die: plus the Command Value of a leader with the attackers, minus that of one with the defenders.

chart-retreats = Retreats
retreat-first = First: towards the nearest town of one’s own or entry hex, where no enemy fronts.
retreat-second = Then: any hex without an enemy front, empty or with friends.
retreat-third = Then: a hex with friends in an enemy’s front.
retreat-fourth = Then: an empty hex in an enemy’s front.
retreat-blocked = Nowhere: the unit is fatigued and checks; it surrenders if it fails, and always from an over-stacked hex.
retreat-front = In an enemy’s front each unit checks.

chart-routs = Rout
rout-when = A fatigued unit that fails a check routs; so does any that is fatigued again.
rout-first = At once it runs, movement allowance
rout-later = On later activations it runs on at its allowance; beside a town of its own it may stay.
rout-fronts = It enters no enemy front; one that cannot leave its hex is eliminated.
rout-edge = From the entry hex it leaves the map and is eliminated.

chart-dice = Other dice
dice-initiative = Initiative: d6 each, the French with Mortier on the map
dice-regroup = Regroup: d6, comes back on
dice-alert = Alert: d6
dice-alert-later = Alert, for each turn after the first
dice-casualty = Leader in a melee, or where fire eliminates a unit: d6, hit on
dice-wounded = Hit: d6, wounded for 2d6 turns on
dice-killed = Hit: d6, killed on

chart-victory = Victory
chart-victory-rows = Coalition
chart-victory-columns = French battalions eliminated, either of
chart-victory-strategic = Strategic
chart-victory-tactical = Tactical
chart-victory-gazan = Gazan
chart-victory-all = All
chart-victory-french-strategic = French, Strategic: two battalions in Dürenstein, one in each Loiben, no Coalition unit on the road from Unterloiben to the west edge.
chart-victory-french-tactical = French, Tactical: a battalion in Dürenstein and one in Oberloiben, no Coalition unit on the road from Oberloiben to the west edge.
chart-victory-equivalents = As a battalion count: three dragoon squadrons, Gazan’s three guns, Dupont’s two, each general killed or captured. In rout a battalion holds no town.
chart-victory-marshals = At once: Mortier or Murat killed or captured, the Coalition; Kutusov, the French.
chart-victory-compare = After the last turn the higher level wins; of equal ones the Coalition’s; with neither, a draw.
chart-victory-guard = Each unit that the Rear Guard of Column II lacks adds one to the Coalition’s numbers; so do some forces of Module 11.
