# What the game is at, for those who wait.
chapter-turn = le tour
chapter-arrange = la mise en place
chapter-reinforcement = les renforts
chapter-regroup = le regroupement
chapter-impulse = l’activation
chapter-movement = le mouvement
chapter-charge = une charge
chapter-fire = le tir
chapter-melee = la mêlée
chapter-leaders = les chefs
chapter-retreat = une retraite
chapter-rout = une déroute
chapter-special = le bataillon d’élite
chapter-solitaire = le solitaire

# Options.
option-dupont = La division Dupont
option-dupont-waves = En deux vagues, comme dans l’histoire
option-dupont-whole = D’un seul coup

# Places and directions.
hex-number = { $hex }
    .at = en { $hex }
hex-town = { $town } ({ $hex })
facing-n = le nord
facing-ne = le nord-est
facing-se = le sud-est
facing-s = le sud
facing-sw = le sud-ouest
facing-nw = le nord-ouest
ribbon-turn = Tour { $turn }, { $hour } h

# Dice.
roll-check = Test de fatigue
roll-initiative = Initiative
roll-level-chart = Mouvement aux niveaux 2 et 3
roll-muster = Rassemblement
roll-regroup = Regroupement
roll-alert = L’alerte de Mortier
roll-dupont = L’arrivée de Dupont
roll-second-wave = La seconde vague

# What changes the die of a check.
modifier-routed = en déroute
modifier-vineyard = dans une vigne
modifier-town = dans une localité
modifier-adjacent-enemy = à côté d’un ennemi
modifier-friendly-town = dans une localité amie ou à côté

# The log: the turn.
log-turn = Tour { $turn }, { $hour } h 00
log-initiative = Initiative : Français { $french }, Coalition { $coalition }. Choix de la première impulsion : { $side }.
log-first = Première impulsion : { $side }.
log-pass = { $side } : passe.
log-recovery = Phase de récupération
log-rallied = { $unit-The } se rallie.
log-recovered = { $unit-The } n’a plus de fatigue.

# The log: checks.
log-check-passed = { $unit-The } réussit : { $check }, { $die } avec { $drm } donne { $result } contre { $value }{ $helped }.
log-check-failed = { $unit-The } échoue : { $check }, { $die } avec { $drm } donne { $result } contre { $value }{ $helped }.
log-check-helped = {""}, avec { $leader }
log-check-alone = {""}
log-fatigued = { $unit-The } se fatigue.
log-eliminated = Élimination { $unit-of }.
log-surrendered = { $unit-The } se rend.
log-over-stacked = Trop d’unités { $hex-at }.

# The log: setting up, reinforcements.
log-set-up = { $side } : mise en place terminée.
log-placed = { $unit-The } prend place { $hex-at }.
log-leader-placed = { $leader } prend place { $hex-at }.
log-swapped = { $unit-The } et { $other-the } échangent leurs places.
log-rear-guard = { $unit-The } reste à l’arrière-garde.
log-rear-guard-short = Arrière-garde : { $short ->
    [0] complète.
   *[other] il en manque { $short } ; la Coalition doit éliminer autant de bataillons de plus.
  }
log-mustered = { $command-The } se rassemble ({ $die }, il fallait { $most } ou moins).
log-not-mustered = { $command-The } ne se rassemble pas encore ({ $die }, il fallait { $most } ou moins).
log-dupont = La division Dupont arrive ({ $die }, il fallait { $most } ou moins).
log-no-dupont = Dupont n’est pas en vue ({ $die }, il fallait { $most } ou moins).
log-second-wave = La seconde vague de Dupont arrive.
log-second-wave-in = La seconde vague de Dupont arrive dans { $turns ->
    [one] un tour
   *[other] { $turns } tours
  }.
log-alert = Mortier prend conscience de la menace sur ses arrières ({ $die } + { $drm }, il fallait { $at }).
log-no-alert = Mortier ne remarque rien ({ $die } + { $drm }, il fallait { $at }).
log-alert-cancelled = Les Français peuvent désormais passer au nord de la ligne bleu foncé.
log-crossed = { $unit-The } franchit la ligne bleu clair { $hex-at }.
log-gazan-free = Toute la division Gazan peut agir.
log-column-v-free = La colonne V est libérée.
log-column-vi = La colonne VI se déploie.
log-elite-met = L’ennemi touche le bataillon d’élite : il peut bouger.
log-regrouped = { $unit-The } se reconstitue ({ $die }).
log-not-regrouped = { $unit-The } ne se reconstitue pas ({ $die }).
log-enters = Par { $hex } { NUMBER($count) ->
    [one] entre
   *[other] entrent
  } : { $units }.

# The log: activation, movement, charges.
log-activates = { $side } : { $leader } est activé.
log-with = { $leader } est activé aussi.
log-taken = { $leader } entraîne { $unit-the }.
log-first-hour = À la première heure, seule la Colonne I agit ; les Français de Gaindorge ont déjà agi.
log-left-out = { $unit-The } reste à l’écart : l’unité peut encore être activée ou charger en réaction.
log-designated = { $unit-The } rassemble son commandement : { $count } à portée.
log-level-chart = Jet pour le mouvement aux niveaux 2 et 3 : { $die }.
log-moves = { $movers } vers { $hex }.
log-faces = Front vers { $facing } : { $units }.
log-declares-charge = { $unit-The } veut charger { $hex }.
log-charges = { $unit-The } charge jusqu’{ $hex-at }.
log-counter-charge = Contre-charge : { $units }.
log-reaction = { $unit-The } veut charger { $charger-the } en réaction.

# Questions.
prompt-first = Qui exécute la première impulsion ?
prompt-set-up = Vos pions sont à leur place : commencer ?
prompt-set-up-unit = Où se tient { $unit-the } ?
prompt-set-up-leader = Où se tient { $leader } ?
prompt-rear-guard = Qui reste en arrière-garde ? { $short ->
    [0] Elle est complète.
   *[other] Il en manque { $short }.
  }
prompt-regroup = Tenter de reconstituer une unité ?
prompt-regroup-place = Où revient { $unit-the } ?
prompt-face = { $unit-The } : front vers où ?
prompt-activate = Activez un chef, ou passez.
prompt-designate = { $leader } n’est plus là : autour de quelle unité se rassemble son commandement ?
prompt-gather = { $count ->
    [0] Personne n’est encore activé : qui agit ?
    [one] Une unité activée. Qui encore ?
   *[other] { $count } unités activées. Qui encore ?
  }
prompt-move = Qui bouge ?
prompt-move-to = { $count ->
    [one] { $movers } : où ?
   *[other] { $count } unités ensemble : où ?
  }
prompt-halted = { $count ->
    [one] { $movers } : face à quoi ?
   *[other] { $count } unités ensemble : face à quoi ?
  }
prompt-ride-on = { $unit } : charger encore ?
prompt-counter = { $unit-The } charge { $hex } : contre-charger ?
prompt-react = { $unit } : charger { $charger-the } en réaction ?

# La ligne sous la question.
note-set-up = Ils sont où le scénario les met ; commencez, ou choisissez un pion pour le déplacer ou le tourner.
note-set-up-unit = Choisissez son hex, ou de quel côté elle fait front.
note-set-up-leader = Choisissez son hex.
note-rear-guard = Quatre bataillons et deux escadrons devraient rester dans les rangées 01 à 06 ; chaque unité de moins coûte à la Coalition un bataillon de plus pour la victoire.
note-disband = Il disparaît pour de bon, et les régiments retrouvent leurs facteurs. La question revient à chaque tour.
note-first = Les impulsions alternent ensuite, un chef et son commandement à la fois.
note-activate = Ceux qu’il commande marchent, tirent et se battent ; chaque chef agit une fois par tour. Quand les deux camps passent, le tour finit.
note-drawn = Sinon, il a agi ce tour.
note-designate = Celles qui en sont proches agissent avec elle.
note-gather = Choisissez ceux à portée qu’il emmène ; qui est hors de commandement doit réussir un test. Qui est à portée peut rester à l’écart.
note-who-moves = Choisissez une unité, puis son but. Qui ne bouge pas garde sa place et peut encore tirer.
note-fire-defensive = Vous tirez avant l’ennemi, sur ceux qui vous touchent. Chaque cible a ses chances.
note-fire-offensive = Les ennemis adjacents, et au canon ceux à portée et en vue. Chaque cible a ses chances.
note-melee = Chaque attaquant doit d’abord réussir un test. Chaque cible a son rapport.
note-ride-on = L’hex suivant est chargé aussi ; ensuite la cavalerie est fourbue.
note-counter = Toutes deux avancent jusqu’au contact ; rien n’est doublé, et l’ennemi reste l’attaquant.
note-react = Elle doit réussir un test ; elle fond alors sur l’assaillant avant qu’il arrive.
note-leaders-stay = Un chef resté seul est capturé quand l’ennemi entre dans son hex.
note-retreat = Ces hex se valent sur le chemin du recul.
note-withdraw = S’il ne le peut, il est capturé.
note-advance-must = L’hex est pris : un des attaquants y entre.
note-advance = Choisissez qui y entre ; personne n’y est tenu.
note-regroup = Elle revient sur un 1, près de ses chefs. Un essai par tour.
note-regroup-place = À deux hex au plus d’un de ses chefs, et pas si près d’un ennemi.

# Why not.
refuse-too-many = Trop d’unités dans cet hexagone.
refuse-grand-battery-full = Un hexagone de la grande batterie ne tient qu’une unité.
refuse-cavalry-with-guns = La cavalerie ne s’empile qu’avec l’artillerie à cheval.
refuse-strong-point = Seul le bataillon d’élite peut occuper le point fort.
refuse-outside-set-up = Cela ne fait pas partie de cette mise en place.
refuse-placed-already = C’est déjà fait pour cette pièce.
refuse-one-in-each = Chacun de ces hexagones a le sien ; les unités ne peuvent qu’échanger leurs places.
refuse-enemy-there = L’ennemi est là.
refuse-not-for-rear-guard = Cette unité ne peut être de l’arrière-garde.
refuse-not-to-regroup = Seule l’infanterie éliminée peut être reconstituée.
refuse-nowhere-to-regroup = Aucun hexagone près de ses chefs et assez loin de l’ennemi.
refuse-far-from-leader = Aucun de ses chefs n’est à deux hexagones.
refuse-near-enemy = Un ennemi est à deux hexagones ou moins.
refuse-no-ground = Nul ne peut s’y tenir.
refuse-not-your-leader = Il n’est pas à vous.
refuse-not-your-unit = Elle n’est pas à vous.
refuse-leader-activated = Il a été activé ce tour.
refuse-unit-activated = Elle a été activée ce tour.
refuse-not-released = Elle ne peut pas encore agir.
refuse-leader-not-here = Il n’est pas sur la carte.
refuse-not-subordinate = Il n’est subordonné à aucun chef activé.
refuse-leader-too-far = Il est hors de portée.
refuse-left-out = Elle reste à l’écart de cette Impulsion.
refuse-not-following = { $unit-The } ne suit pas l’ordre de son chef.
refuse-routed-stays = { $unit-The } est en déroute : sa fuite continue avec son commandement, sans qu’on puisse l’en dispenser.
refuse-must-begin = Au premier tour, la Coalition doit activer un commandement avant de passer.
refuse-unit-too-far = Elle est hors de portée de tout chef activé.
refuse-no-more-lent = { $leader } a pris autant d’unités que sa valeur de commandement.
refuse-leader-not-activated = Son chef n’est pas activé.
refuse-not-of-command = Elle n’est pas de ce commandement.
refuse-not-activated = Non activé dans cette impulsion.
refuse-moved = Elle a bougé.
refuse-routed = Elle est en déroute.
refuse-column-vi-stays = La colonne VI ne bouge que si elle doit reculer.
refuse-not-on-map = Pas sur la carte.
refuse-not-one-stack = Ils ne bougent pas ensemble.
refuse-over-stacked = { $unit-The } est en surnombre et peut bouger.
refuse-must-leave = L’hexagone est surchargé : il faut partir.
refuse-no-front = Elle n’a pas de front.
refuse-in-enemy-front = Elle s’est arrêtée devant un front ennemi.
refuse-no-points = Il ne reste pas de mouvement.
refuse-here-already = Elle y est.
refuse-walled = On n’entre sur la route murée et on n’en sort que par la route.
refuse-levels = Deux niveaux d’écart : nul ne passe.
refuse-chart = Le tableau des niveaux 2 et 3 ne l’accorde pas.
refuse-road-full = Une unité à la fois sur la route murée.
refuse-dark-blue = Pas au nord de la ligne bleu foncé avant l’alerte.
refuse-rear-guard-rows = L’arrière-garde reste dans les rangées 01 à 06.
refuse-too-far = Il en coûterait { $costs }.
refuse-stopped = Un front ennemi barre le chemin.
refuse-cut-off = Aucun chemin n’y mène.
refuse-not-cavalry = Seule une unité de cavalerie sans autre dans son hexagone charge.
refuse-fatigued-charge = La cavalerie fatiguée ne peut charger.
refuse-charge-tried = Elle a déjà essayé dans ce segment.
refuse-charge-points = Il ne reste pas assez de mouvement.
refuse-charge-ground = La cavalerie ne charge que sur le niveau 0, le niveau 1 et les vignes.
refuse-charge-line = Ce n’est sur aucune ligne de charge.
refuse-charge-near = Une charge demande trois hexagones.
refuse-no-enemy-there = Aucune unité ennemie n’est là.
refuse-no-sight = Il n’y a pas de ligne de vue.
