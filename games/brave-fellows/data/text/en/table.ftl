# What the table shows.
rating-fatigue = fatigue value
rating-fire = fire factor
rating-melee = melee factor
rating-move = movement allowance
rating-command = command value
state-fatigued = fatigued
state-routed = in rout
state-charging = charging
state-low-ammunition = low on ammunition
state-rear-guard = Rear Guard
box-arriving = Waiting to enter
box-to-come = Not yet on the field
box-wounded = Leaders who are out
box-lost = Lost
arm-infantry = infantry
arm-light = light infantry
arm-grenadier = grenadiers
arm-cavalry = cavalry
arm-artillery = artillery
rank-corps = corps
rank-division = division
rank-brigade = brigade
rank-army = army
rank-army-mark = ARMY
rank-column = column
short-unit = { $regiment }·{ $number }
figure-units = units on the map
figure-lost = battalions lost
when-hour = { $hour }:00
ribbon-reinforcement = Reinforcement
ribbon-regroup = Regroup
ribbon-initiative = Initiative
ribbon-activation = Activation
ribbon-recovery = Recovery
segment-movement = Move
segment-defensive = Def. fire
segment-offensive = Fire
segment-melee = Melee
panel-turns = Turn { $turn } of { $last }
panel-turns-night = night from { $hour }:00
mark-night = night
panel-turns-dark = night
panel-expected = Expected
expected-on = on { $most } or less
expected-later = later
expected-here = on the field
expected-dupont = Dupont’s Division
expected-alert = Mortier’s Alert
expected-alert-waits = line not crossed
expected-alert-on = next turn on { $at } or more
expected-alert-done = no longer needed
panel-impulse = { $leader }: who acts
panel-impulse-units = { $count ->
    [one] { $count } unit
   *[other] { $count } units
  }
panel-leaders = Leaders
leader-ready = ready
leader-activated = activated
leader-bound = not released
leader-to-come = to come
leader-wounded = wounded, back on turn { $turn }
leader-wounded-out = wounded, and not back before the end
leader-dead = dead
leader-captured = captured
panel-losses = Losses, in battalions
loss-gazan = Gazan’s Division
loss-french = French in all
loss-coalition = Coalition
panel-losses-aside = needed: tactical / strategic
loss-of = { $lost } of { $tactical } / { $strategic }
panel-towns = Towns
town-held = { $sides }
space-guns-lost = The guns of { $hex } are lost
space-point-lost = The Strong Point in { $hex } is gone
odds-fire = Fire at { $hex }
odds-melee = Melee for { $hex }
odds-no-attack = Nobody dares to attack
odds-vacated = The defenders are gone before it comes to blows
page-battle = Battle
note-move = { $left } of { $all } movement points left.
note-move-front = { $left } of { $all } movement points left. Red: before the enemy’s front, where one has to stop and it comes to blows.
preview-left = { $points } of { $all } movement points left
preview-stops = It must stop there, in front of the enemy
preview-charge = Charge { $hex }
preview-passes = { $percent }% to pass
overlay-sight = Line of sight
overlay-fire = Field of fire
overlay-fronts = Frontal hexes
overlay-command = Command range
overlay-out-of-command = Out of command
overlay-sight-open = { $from } sees { $to }
overlay-sight-shut = { $from } does not see { $to }
overlay-sight-blocked = { $hex } blocks the view: { $what }
overlay-sight-enemy = enemies
overlay-sight-friend = friends
overlay-sight-raised = a raised hexside
overlay-fire-full = In front, in sight, in range
overlay-fire-half = In sight, at half effect
overlay-fire-blocked = Out of sight
overlay-fire-none = It does not fire
overlay-fronts-of = In front of the { $side }
overlay-fronts-both = In front of both
overlay-command-units = Units within { $range ->
    [one] a hex
   *[other] { $range } hexes
  }
overlay-command-leaders = Leaders within { $range ->
    [one] a hex
   *[other] { $range } hexes
  }
overlay-out = Out of command
overlay-in = In command
warn-routs = { $unit } is fatigued beside the enemy: it routs if it is fatigued again.
warn-over-stacked = Too many units in { $hex }: each checks when the Activation Phase ends.
warn-melee = The enemy may attack { $hex } in the Melee Segment of this Impulse.
warn-night = { $turns ->
    [one] One turn
   *[other] { $turns } turns
  } until night.
words-unit = { $unit } in { $hex }, facing { $facing }{ $state }{ $front }
words-fatigued = {""}, fatigued
words-routed = {""}, in rout
words-fresh = {""}
words-front = {""}; in front: { $unit } at { $far ->
    [one] one hex
    [2] two hexes
    [3] three hexes
    [4] four hexes
   *[other] { $far } hexes
  }
words-no-front = {""}

# Regiments, as short as a counter needs them.
short-4l = 4 Lég
short-9l = 9 Lég
short-100 = 100
short-103 = 103
short-32 = 32
short-96 = 96
short-elite = Élite
short-fgart = 8 lb
short-fdart = 8 lb D
short-fdhow = How D
short-4d = 4 Dr
short-1h = 1 Hus
short-lr = L.Rus
short-aps = Aps
short-smo = Smol
short-mpl = Mari
short-c1-art = 6 lb I
short-c1-how = How I
short-6j = 6 Jäg
short-8j = 8 Jäg
short-5j = 5 Jäg
short-mos = Mosc
short-yar = Yaro
short-vtk = Vyat
short-bry = Brya
short-but = Buty
short-c3-art = 6 lb III
short-azv = Azov
short-pod = Podo
short-c4-art = 6 lb IV
short-nar = Narv
short-nov = Novg
short-lieb = Lieb
short-c5-art = 6 lb V
short-aus = Austr
short-wdk = Wald
short-dut1 = 1 Dut
short-dut2 = 2 Dut
short-dut3 = 3 Dut
short-dutcav = Dut C
short-o-dutart = 6 lb D
short-kle1 = 1 Dr
short-kle2 = 2 Dr
short-kle14 = 14 Dr
short-kle20 = 20 Dr
short-kle26 = 26 Dr
short-o-kleart = 8 lb K
short-murg1 = 1 Gren
short-murg2 = 2 Gren
short-murc1 = 1 Lt C
short-murc2 = 2 Lt C
