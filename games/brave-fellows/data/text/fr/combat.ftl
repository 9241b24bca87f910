# 6.3 à 6.7 : tir, mêlée, chefs, retraite et déroute.
chapter-blow = des pertes
chapter-advance = une avance

prompt-fire-defensive = Tir défensif : quel hex ?
prompt-fire-offensive = Tir offensif : quel hex ?
prompt-volley = Tir sur { $hex } : tous tirent-ils, ou quelqu’un retient-il son feu ?
prompt-lose = { $count ->
    [one] Quelle unité est perdue ?
   *[other] Quelles unités sont perdues ? Encore { $count }.
  }
prompt-tire = Quelle unité devient fatiguée ?
prompt-advance = Qui avance { $hex-at } ?
prompt-advance-must = Il faut avancer { $hex-at } : qui ?
prompt-advance-face = { $unit-The } : front vers où ?
prompt-melee = Mêlée : quel hex ?
prompt-melee-party = Qui attaque { $hex } ?
prompt-retreat = Où { $units-count ->
    [one] recule
   *[other] reculent
  } { $units-the } ? { $hexes ->
    [one] Un hex.
   *[other] { $hexes } hex.
  }
prompt-retreat-leader = { $leader } suit-il { $units-the } ?
prompt-leader-returns = { $leader } est rétabli : où rejoint-il ses troupes ?
prompt-leader-follows = { $leader } suit-il les fuyards jusqu’{ $hex-at } ?
prompt-leader-withdraws = { $leader } a tiré et doit reculer de deux hex : où ?
prompt-disband = Dissoudre le bataillon d’élite ?

refuse-fresh-first = { $unit-The } a déjà de la fatigue : d’abord les unités fraîches.
refuse-not-struck = { $unit-The } n’a pas été sous ce coup.
refuse-must-advance = Au moins une unité doit avancer.
refuse-not-advancing = { $unit-The } n’y a pas pris part.
refuse-cannot-enter = { $unit-The } ne peut pas y entrer.
refuse-no-unit-of-his = Aucune unité de son commandement ne s’y trouve.
refuse-not-two-hexes = Il doit reculer d’exactement deux hex, sans croiser personne.
refuse-not-retreat = Il y a un meilleur hex où reculer.
refuse-not-active = { $unit-The } n’agit pas dans cette impulsion.
refuse-routed-fire = { $unit-The } est en déroute et ne tire pas.
refuse-cavalry-fire = { $unit-The } est de la cavalerie et ne tire pas.
refuse-no-factor = { $unit-The } n’a pas de facteur de tir.
refuse-has-fired = { $unit-The } a déjà tiré dans ce segment.
refuse-fatigued-fire = { $unit-The } a de la fatigue et ne tire qu’en défense.
refuse-not-adjacent = { $unit-The } ne touche pas cet hex.
refuse-out-of-range = { $unit-The } ne porte pas si loin.
refuse-not-in-front = Cet hex n’est pas devant { $unit-the }.
refuse-nobody-there = Aucune unité ennemie ne s’y trouve.
refuse-fired-at = On a déjà tiré sur cet hex dans ce segment : tout tir sur un hex est combiné.
refuse-does-not-fire = { $unit-The } ne tire pas sur lui.
refuse-last-to-fire = Personne d’autre ne tire sur lui : { $unit-the } doit tirer.
refuse-leader-fire = { $leader } ne tire que seul dans un hex, en défense, sur un hex adjacent.
refuse-routed-melee = { $unit-The } est en déroute et n’attaque pas.
refuse-has-fought = { $unit-The } a déjà attaqué, ou ne le peut plus dans cette impulsion.
refuse-met = { $unit-The } a rencontré d’autre cavalerie dans sa charge et n’attaque personne d’autre.
refuse-cavalry-heights = La cavalerie n’attaque pas au niveau 2 ou 3.
refuse-does-not-attack = { $unit-The } n’attaque pas.
refuse-too-weak = Elles seraient trop faibles : il n’y a pas de colonne pour ce rapport.
refuse-held-back = { $unit-The } attaque déjà, ou ne doit pas attaquer.
refuse-not-adjacent-to-any = Aucune de vos unités n’est adjacente à cet hex.

guns-in = les canons { $hex-at }
log-fire-defensive = Tir défensif sur { $hex } ({ $units }) : colonne { $column }, dé { $die }, modificateurs { $drm }. { $result }.
log-fire-offensive = Tir offensif sur { $hex } ({ $units }) : colonne { $column }, dé { $die }, modificateurs { $drm }. { $result }.
log-howitzers-miss = Un 1 naturel : les obusiers qui tirent sur { $hex } manquent leur coup.
report-fire = Tir sur { $hex }
log-attacks = Attaque contre { $hex } : { $units }.
log-melee = Mêlée { $hex-at } : { $attack } contre { $defence }, colonne { $column }, dé { $die }, modificateurs { $drm }. { $result }
report-melee = Mêlée { $hex-at }
log-attack-lapses = L’attaque sur { $hex } n’a pas lieu.
log-vacated = { $hex } est abandonné avant le choc.
log-advances = { $unit-The } avance { $hex-at }.
log-leader-unhurt = { $leader } est indemne.
log-leader-grazed = { $leader } est touché, sans gravité.
log-leader-wounded = { $leader } est blessé { $hex-at } et absent { $turns ->
    [one] un tour
   *[other] { $turns } tours
  }.
log-leader-killed = { $leader } est tué { $hex-at }.
log-leader-captured = { $leader } est capturé { $hex-at }.
log-leader-returns = { $leader } revient, { $hex-at }.
log-leader-goes = { $leader } va { $hex-at }.
log-retreats = Recul { $hex-at } : { $units }.
log-cannot-retreat = { $unit-The } n’a nulle part où reculer.
log-routs = { $unit-The } est en déroute.
log-rout-runs = { $unit-The } fuit jusqu’{ $hex-at }.
log-rout-leaves = { $unit-The } fuit hors de la carte.
log-rout-trapped = { $unit-The } n’a pas d’issue entre les fronts ennemis.
roll-casualty = Perte d’un chef
roll-casualty-again = Gravité
roll-wound = Tours d’absence
roll-level = Tableau des niveaux 2/3
roll-fire = Tir
roll-melee = Mêlée

# 8.
log-guns-lost = Les canons { $hex-of } sont perdus.
log-guns-stand = Les canons { $hex-of } tiennent : { $die } contre { $value }.
log-guns-run = Les canons { $hex-of } ne tiennent pas : { $die } contre { $value }.
log-elite-disbanded = { $unit-The } est dissous : le 100e et le 103e se battent à pleine valeur.
log-elite-regrouped = Les hommes du bataillon d’élite rejoignent le 100e et le 103e, qui se battent à pleine valeur.
log-strong-point-gone = Le point fort est abandonné pour de bon.

# 10.
log-end = { $how } Pertes françaises en bataillons ou équivalents : { $all } ; division Gazan : { $gazan }.
end-french-strategic = Les Français remportent une victoire stratégique.
end-french-tactical = Les Français remportent une victoire tactique.
end-coalition-strategic = La Coalition remporte une victoire stratégique.
end-coalition-tactical = La Coalition remporte une victoire tactique.
end-marshal-lost = Un maréchal de France est perdu : la Coalition remporte une victoire stratégique.
end-kutusov-lost = Koutouzov est perdu : les Français remportent une victoire stratégique.
end-draw = Aucun camp n’a remporté de victoire : partie nulle, comme dans l’histoire.

# 11.
log-low-ammunition = { $unit-The } manque de munitions.
log-resupplied = { $unit-The } remplit ses gibernes.
log-not-resupplied = { $unit-The } ne trouve pas de cartouches.
log-impetus = { $column-The } gagne l’élan pour le tour suivant ({ $most } ou moins).
log-no-impetus = { $column-The } ne gagne pas l’élan ({ $most } ou moins).
log-arrives = { $command-The } arrive ({ $on } ou moins).
log-not-arrived = { $command-The } n’arrive pas encore ({ $on } ou moins).
roll-resupply = Munitions
roll-impetus = Élan
roll-arrival = Arrivée

action-hold = { $unit } se retient

# Ce qu’une table peut choisir.
option-yes = Oui
option-no = Non
option-cavalry_fire = Tir de la cavalerie (11.1)
option-ammunition = Munitions françaises comptées (11.2)
option-impetus = Élan des colonnes coalisées (11.3)
option-bagration = La colonne IV de Bagration (11.4)
option-dumonceau = La 3e division hollandaise de Dumonceau (11.5)
option-klein = La 1re division de dragons de Klein (11.6)
option-murat = La force de secours de Murat (11.7)
option-solitaire = Solitaire (12)
option-solitaire-no = Non : les deux camps sont joués
option-solitaire-french = L’ordinateur commande les Français
option-solitaire-coalition = L’ordinateur commande la Coalition

# 12.
prompt-drawn = { $leader } est tiré : agit-il ?
refuse-not-drawn = C’est { $leader } qui est tiré, et nul autre.
log-drawn = { $leader } est tiré.
log-declined = { $leader } n’agit pas ce tour.
roll-draw = Le commandement suivant
