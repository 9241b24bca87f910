# Les aides de jeu.
chart-line = { $what } : { $value }
chart-result = { $sign } : { $what }
chart-lines-rows = {""}
chart-lines-columns = {""}
class-infantry = Inf.
class-light = Légère
class-cavalry = Cav.
class-artillery = Art.
class-leader = Chef

chart-sequence = Séquence de jeu
sequence-reinforcement = 1. Renforts : les chefs reviennent, les colonnes se rassemblent, les divisions arrivent, le bataillon d’élite peut être dissous.
sequence-regroup = 2. Regroupement : chaque camp tente de reprendre une unité d’infanterie éliminée.
sequence-alert = 3. Alerte : une fois que la colonne II a franchi la ligne bleu clair.
sequence-initiative = 4. Initiative : le plus haut dé désigne qui commence. Au tour 1 la Coalition commence.
sequence-activation = 5. Activation, impulsion après impulsion, jusqu’à ce que les deux camps passent : un chef est activé, et ceux qui le suivent.
sequence-movement = 5a. Mouvement de ceux qui sont activés, avec leurs charges.
sequence-defensive = 5b. Tir défensif sur ceux qui ont été activés, depuis les hexagones voisins.
sequence-offensive = 5c. Tir offensif de ceux qui ont été activés.
sequence-melee = 5d. Mêlée de ceux qui ont été activés.
sequence-over-stacks = 6. Les hexagones encore surchargés font un test.
sequence-recovery = 7. Récupération : les unités en déroute se rallient, les unités fatiguées se reposent ; le tour finit.

chart-turns = Piste des tours
chart-turns-rows = Tour
chart-turns-columns = Sur ce dé ou moins
chart-turns-hour = Heure
chart-turns-ii = II
chart-turns-iii = III
chart-turns-dupont = Dupont
chart-turns-alert = Alerte
chart-turns-night = Nuit
chart-turns-key = II, III : la colonne se rassemble. Alerte : un tour où elle peut venir.

chart-terrain = Effets du terrain
chart-terrain-rows = Terrain
chart-terrain-columns = Points de mouvement pour entrer, et autres effets
chart-terrain-sight = Bloque la vue
chart-terrain-charge = Charge
chart-terrain-fire = Tir, dé
chart-terrain-melee = Mêlée, colonnes
chart-terrain-key = ▲ : prend un hexagone de la table des niveaux 2/3 ; ✕ : fermé ; = : comme le sol qui le porte.
chart-terrain-levels = On ne passe pas entre hexagones de plus d’un niveau d’écart. Un côté plus haut que les deux compte comme son niveau.
chart-terrain-road = Par la route : d’hexagone de route en hexagone de route, une unité par hexagone, jamais à travers un ami. La route murée n’a pas d’autre accès.
chart-terrain-enter = Le premier hexagone sur la carte coûte un point, et un de plus par unité ou pile déjà entrée par là ce tour.

chart-levels = Mouvement aux niveaux 2/3
chart-levels-rows = d6
chart-levels-columns = Hexagones de niveau 2 / niveau 3
chart-levels-key = Un dé au début du segment de mouvement. Tant d’hexagones prennent toute la capacité ; chacun en prend sa part.
chart-levels-start = Seulement pour qui commence dans ce niveau ou à côté.
chart-levels-fatigued = Unités fatiguées : { $value }

chart-checks = Tests de fatigue
chart-checks-rows = Test
chart-checks-columns = Qui échoue
chart-checks-fresh = Fraîche
chart-checks-fatigued = Fatiguée
chart-checks-routed = En déroute
chart-checks-modifiers = Dé
chart-checks-roll = d6 et modificateurs ; réussi à la valeur de fatigue actuelle ou moins.
chart-checks-leader = La valeur de commandement d’un chef présent ou voisin, à qui l’unité obéit, est retirée du dé.
chart-checks-key = – : rien d’autre que ce que le test interdit ; F : fatiguée ; R : en déroute ; S : se rend.
chart-checks-signs = r : en déroute ; v : dans une vigne ; s : au point fort ; t : dans une ville ; e : à côté d’un ennemi ; f : dans une ville à soi ou à côté.
chart-checks-double = Un attaquant dont le résultat est sous la moitié de sa valeur de fatigue, arrondie en dessous, attaque au double.

chart-fire = Tir
chart-fire-rows = d10
chart-fire-columns = Total des facteurs de tir
chart-fire-column = La colonne est la plus haute que le total atteint. Décalé au-delà du bord gauche, le tir est sans effet.

chart-fire_modifiers = Tir : modificateurs
chart-fire-dense = Dense à partir de tant d’unités
chart-fire-cover = Couvert : le meilleur du sol de la cible, selon le tableau du terrain.
chart-fire-range = Portée de l’artillerie, en hexagones
chart-fire-halved = Les canons comptent la moitié à
chart-fire-howitzers = Les obusiers comptent la moitié à
chart-fire-misses = Les obusiers manquent sur
chart-fire-night = Nuit, à côté : colonnes
chart-fire-night-far = Nuit, de loin : colonnes

chart-melee = Mêlée
chart-melee-rows = d10
chart-melee-columns = Attaquants contre défenseurs
chart-melee-odds = Arrondi en faveur des défenseurs. Sous la première colonne personne n’attaque.
chart-melee-double = Les facteurs sont doublés, une fois, par un test bas ou par un côté qui n’est pas un front.
chart-melee-check = Les défenseurs font un test à partir de { $odds }, ceux en déroute toujours.

chart-melee_modifiers = Mêlée : colonnes et dé
chart-melee-uphill = Défenseurs plus haut, par niveau
chart-melee-cover = Ville, route murée, point fort : selon le tableau du terrain.
chart-melee-most = Colonnes en tout, au plus
chart-melee-leaders = Dé : plus la valeur de commandement d’un chef avec les attaquants, moins celle d’un chef avec les défenseurs.

chart-retreats = Retraites
retreat-first = D’abord : vers la plus proche ville à soi ou l’hexagone d’entrée, hors des fronts ennemis.
retreat-second = Puis : tout hexagone hors des fronts ennemis, vide ou ami.
retreat-third = Puis : un hexagone ami dans un front ennemi.
retreat-fourth = Puis : un hexagone vide dans un front ennemi.
retreat-blocked = Nulle part : l’unité est fatiguée et fait un test ; elle se rend si elle échoue, et toujours d’un hexagone surchargé.
retreat-front = Dans un front ennemi chaque unité fait un test.

chart-routs = Déroute
rout-when = Une unité fatiguée qui échoue à un test part en déroute ; de même toute unité fatiguée de nouveau.
rout-first = Elle court aussitôt, capacité de mouvement
rout-later = À ses activations suivantes elle court de sa capacité ; à côté d’une ville à elle, elle peut rester.
rout-fronts = Elle n’entre dans aucun front ennemi ; qui ne peut quitter son hexagone est éliminé.
rout-edge = De l’hexagone d’entrée elle quitte la carte et est éliminée.

chart-dice = Autres dés
dice-initiative = Initiative : d6 chacun, les Français avec Mortier sur la carte
dice-regroup = Regroupement : d6, revient sur
dice-alert = Alerte : d6
dice-alert-later = Alerte, par tour après le premier
dice-casualty = Chef en mêlée, ou là où le tir élimine une unité : d6, touché sur
dice-wounded = Touché : d6, blessé pour 2d6 tours sur
dice-killed = Touché : d6, tué sur

chart-victory = Victoire
chart-victory-rows = Coalition
chart-victory-columns = Bataillons français éliminés, l’un ou l’autre
chart-victory-strategic = Stratégique
chart-victory-tactical = Tactique
chart-victory-gazan = Gazan
chart-victory-all = Tous
chart-victory-french-strategic = Français, stratégique : deux bataillons à Dürenstein, un dans chaque Loiben, aucune unité de la Coalition sur la route d’Unterloiben au bord ouest.
chart-victory-french-tactical = Français, tactique : un bataillon à Dürenstein et un à Oberloiben, aucune unité de la Coalition sur la route d’Oberloiben au bord ouest.
chart-victory-equivalents = Comptent comme un bataillon : trois escadrons de dragons, les trois canons de Gazan, les deux de Dupont, chaque général tué ou pris. En déroute un bataillon ne tient pas de ville.
chart-victory-marshals = Aussitôt : Mortier ou Murat tué ou pris, la Coalition ; Koutouzov, les Français.
chart-victory-compare = Après le dernier tour le plus haut niveau gagne ; à égalité celui de la Coalition ; sans aucun, partie nulle.
chart-victory-guard = Chaque unité qui manque à l’arrière-garde de la colonne II ajoute un aux nombres de la Coalition ; de même certaines forces du module 11.
