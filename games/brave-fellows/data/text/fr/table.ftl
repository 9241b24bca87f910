# Ce que montre la table.
rating-fatigue = valeur de fatigue
rating-fire = facteur de feu
rating-melee = facteur de mêlée
rating-move = capacité de mouvement
rating-command = valeur de commandement
state-fatigued = fatiguée
state-routed = en déroute
state-charging = en charge
state-low-ammunition = à court de munitions
state-rear-guard = arrière-garde
box-arriving = Sur le point d’entrer
box-to-come = Pas encore sur le terrain
box-wounded = Chefs hors de combat
box-lost = Pertes
arm-infantry = infanterie
arm-light = infanterie légère
arm-grenadier = grenadiers
arm-cavalry = cavalerie
arm-artillery = artillerie
rank-corps = corps d’armée
rank-division = division
rank-brigade = brigade
rank-army = armée
rank-army-mark = ARMÉE
rank-column = colonne
short-unit = { $regiment }·{ $number }
figure-units = unités sur la carte
figure-lost = bataillons perdus
when-hour = { $hour } h
ribbon-reinforcement = Renforts
ribbon-regroup = Regroupement
ribbon-initiative = Initiative
ribbon-activation = Activation
ribbon-recovery = Récupération
segment-movement = Mvt
segment-defensive = Feu déf.
segment-offensive = Feu
segment-melee = Mêlée
panel-turns = Tour { $turn } sur { $last }
panel-turns-night = nuit à { $hour } h
mark-night = nuit
panel-turns-dark = nuit
panel-expected = Attendus
expected-on = sur { $most } ou moins
expected-later = plus tard
expected-here = sur le terrain
expected-dupont = Division Dupont
expected-alert = Alerte de Mortier
expected-alert-waits = ligne non franchie
expected-alert-on = au prochain tour sur { $at } ou plus
expected-alert-done = plus nécessaire
panel-impulse = { $leader } : qui agit
panel-impulse-units = { $count ->
    [one] { $count } unité
   *[other] { $count } unités
  }
panel-leaders = Chefs
leader-ready = disponible
leader-activated = activé
leader-bound = pas encore libre
leader-to-come = à venir
leader-wounded = blessé, de retour au tour { $turn }
leader-wounded-out = blessé, pas de retour avant la fin
leader-dead = mort
leader-captured = prisonnier
panel-losses = Bataillons perdus
loss-gazan = Division Gazan
loss-french = Français en tout
loss-coalition = Coalition
panel-losses-aside = requis : tactique / stratégique
loss-of = { $lost } sur { $tactical } / { $strategic }
panel-towns = Localités
town-held = { $sides }
space-guns-lost = Les canons { $hex-of } sont perdus
space-point-lost = Le point fort { $hex-of } n’existe plus
odds-fire = Tir sur { $hex }
odds-melee = Mêlée pour { $hex }
odds-no-attack = Personne n’ose attaquer
odds-vacated = Les défenseurs partent avant le choc
page-battle = Bataille
note-move = Il reste { $left } points de mouvement sur { $all }.
note-move-front = Il reste { $left } points de mouvement sur { $all }. En rouge : devant le front ennemi, où l’on s’arrête et où l’on se bat.
preview-left = reste { $points } points de mouvement sur { $all }
preview-stops = Elle doit s’y arrêter, devant l’ennemi
preview-charge = Charger { $hex }
preview-passes = { $percent } % de réussir
overlay-sight = Ligne de vue
overlay-fire = Champ de tir
overlay-fronts = Hexagones de front
overlay-command = Rayon de commandement
overlay-out-of-command = Hors commandement
overlay-sight-open = { $from } voit { $to }
overlay-sight-shut = { $from } ne voit pas { $to }
overlay-sight-blocked = { $hex } bouche la vue : { $what }
overlay-sight-enemy = l’ennemi
overlay-sight-friend = des amis
overlay-sight-raised = un côté d’hexagone surélevé
overlay-fire-full = De front, en vue, à portée
overlay-fire-half = En vue, à demi-effet
overlay-fire-blocked = Hors de vue
overlay-fire-none = Elle ne tire pas
overlay-fronts-of = Devant : { $side }
overlay-fronts-both = Devant les deux camps
overlay-command-units = Unités jusqu’à { $range ->
    [one] un hexagone
   *[other] { $range } hexagones
  }
overlay-command-leaders = Chefs jusqu’à { $range ->
    [one] un hexagone
   *[other] { $range } hexagones
  }
overlay-out = Hors commandement
overlay-in = En commandement
warn-routs = { $unit-The } a de la fatigue au contact de l’ennemi : une fatigue de plus, et c’est la déroute.
warn-over-stacked = Trop d’unités { $hex-at } : chacune fera un test à la fin de la phase d’activation.
warn-melee = L’ennemi peut attaquer { $hex } au segment de mêlée de cette impulsion.
warn-night = { $turns ->
    [one] Un tour
   *[other] { $turns } tours
  } avant la nuit.
words-unit = { $unit } { $hex-at }, front vers { $facing }{ $state }{ $front }
words-fatigued = {""}, fatiguée
words-routed = {""}, en déroute
words-fresh = {""}
words-front = {""} ; devant elle : { $unit }, à { $far ->
    [one] un hexagone
    [2] deux hexagones
    [3] trois hexagones
    [4] quatre hexagones
   *[other] { $far } hexagones
  }
words-no-front = {""}

# Les régiments, abrégés comme sur les pions.
short-4l = 4 Lég
short-9l = 9 Lég
short-100 = 100
short-103 = 103
short-32 = 32
short-96 = 96
short-elite = Élite
short-fgart = 8 lv
short-fdart = 8 lv D
short-fdhow = Ob D
short-4d = 4 Dr
short-1h = 1 Hus
short-lr = P.Rus
short-aps = Aps
short-smo = Smol
short-mpl = Mari
short-c1-art = 6 lv I
short-c1-how = Ob I
short-6j = 6 Jäg
short-8j = 8 Jäg
short-5j = 5 Jäg
short-mos = Mosc
short-yar = Iaro
short-vtk = Viat
short-bry = Bria
short-but = Buty
short-c3-art = 6 lv III
short-azv = Azov
short-pod = Podo
short-c4-art = 6 lv IV
short-nar = Narv
short-nov = Novg
short-lieb = Lieb
short-c5-art = 6 lv V
short-aus = Autr
short-wdk = Wald
short-dut1 = 1 Holl
short-dut2 = 2 Holl
short-dut3 = 3 Holl
short-dutcav = Cav H
short-o-dutart = 6 lv H
short-kle1 = 1 Dr
short-kle2 = 2 Dr
short-kle14 = 14 Dr
short-kle20 = 20 Dr
short-kle26 = 26 Dr
short-o-kleart = 8 lv K
short-murg1 = 1 Gren
short-murg2 = 2 Gren
short-murc1 = 1 Cav L
short-murc2 = 2 Cav L
