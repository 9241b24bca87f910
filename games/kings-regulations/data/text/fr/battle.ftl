# BAT : batailles.

prompt-choose-battle = Quelle bataille se livre ensuite ?
prompt-cover = Les autres combattent-ils pour l’assiégeant ?
prompt-royal = Retirer un royal de la bataille ?
prompt-decline = Refuser la bataille ?
prompt-oppose = L’ennemi se dérobe. S’y opposer ?
prompt-prevaricate = Atermoyer pour amener une autre formation ?
prompt-master = Le meilleur général : { $count ->
    [one] une aile
   *[other] { $count } ailes
  } de plus, ou de moins à l’ennemi ?
prompt-entrench = Élever des retranchements ?
prompt-commit = Combien d’auxiliaires à l’écran, combien à l’assaut ? Scellé jusqu’à ce que les deux aient choisi.
prompt-legion = L’artillerie est égale. Amener la batterie d’une légion ?
prompt-lead = Quelle qualité est en tête ? Scellé jusqu’à ce que les deux aient choisi.
prompt-losses = { $count ->
    [one] Une perte
   *[other] { $count } pertes
  } à répartir
prompt-pursue = L’ennemi fuit. Poursuivre ?
prompt-withdraw = Où l’armée se retire-t-elle ?
prompt-set-out = { $who } retraite : échanger d’abord des hommes avec la garnison ?
prompt-retreat = Où retraite { $who } ?
prompt-regroup = Les unités peuvent changer d’état-major
note-decline = Contrarié il faut un test : valeur { $lr }, modificateur { $drm }, { $percent } %
note-oppose = Il réussit son test à { $percent } % : valeur { $lr }, modificateur { $drm }
note-prevaricate = Test : valeur { $lr }, modificateur { $drm }, { $percent } %
note-leading = { $count ->
    [one] Une pour ceux qui sont
   *[other] { $count } pour ceux qui sont
  } en tête

action-fight = Bataille en { $hex }
action-cover = Les autres couvrent le siège
action-withdraw-royal = Retirer { $leader }
action-decline = Refuser la bataille
action-decline-with = Se dérober derrière { $guard }
action-stand = Tenir
action-lay-down-arms = Déposer les armes
action-oppose = S’opposer
action-let-go = Laisser partir
action-prevaricate = Amener { $hq }
action-add-wings = Plus d’ailes à soi
action-take-wings = Moins d’ailes à l’ennemi
action-entrench = Retranchements
action-commit = { $screen } à l’écran, { $assault } à l’assaut
action-legion-battery = Amener la batterie
action-lead = { $ce } en tête
action-bear = { $unit } en subit une
action-share-out = Répartir également
action-pursue = Poursuivre
action-retreat-to = Vers { $hex }
action-leave-behind = { $unit } laisse un point à la garnison
action-take-along = { $unit } emmène ce que cède la garnison
action-regroup = { $unit } à { $hq }

refuse-no-battle = Ce n’est pas une bataille à vous.
refuse-no-royal = Aucun royal ne participe.
refuse-cover-too-weak = Les autres sont moins que l’assiégeant.
refuse-surprised = Qui est surpris ne le peut.
refuse-royal-stands = Le Roi ne refuse pas la bataille.
refuse-nowhere = Il n’y a pas d’hexagone où se retirer.
refuse-no-rearguard = Ce n’est pas une arrière-garde d’une formation engagée.
refuse-battle-begun = La bataille a commencé.
refuse-takes-part = { $hq } n’attend pas dans l’hexagone.
refuse-no-pioneers = Il y faut { $count ->
    [one] un pionnier.
   *[other] { $count } pionniers.
  }
refuse-no-legion-battery = Il n’y a pas de batterie de légion.
refuse-too-few-of-grade = Moins d’un cinquième de la force l’a.
refuse-no-part = { $unit } n’y a pas de part.
refuse-others-lead = Celles-ci vont à ceux qui sont en tête.
refuse-evenly = { $unit } a subi plus que d’autres.
refuse-no-retreat = Aucune retraite n’y mène.
refuse-enemy-came = L’ennemi en est venu.
refuse-must-go = Il faut aller plus loin.
refuse-no-garrison-here = Il n’y a pas de garnison avec qui échanger.
refuse-last-unit = Quelqu’un doit suivre l’état-major.
refuse-not-in-battle = Cela n’était pas à la bataille.
refuse-regrouped = { $unit } a changé d’état-major.

log-battle = Bataille en { $hex }
log-royal-withdrawn = { $leader } est retiré
log-covered = Le siège de { $hq } est couvert par d’autres
log-generalissimo = { $leader } commande, valeur { $lr }
log-notional = Nul chef de renom ne commande
log-surprised = { $die } : { $side } est surpris
log-no-surprise = { $die } : pas de surprise
log-strength = { $sp } points d’infanterie et de cavalerie
log-declines = Refuse la bataille { $guard ->
    [no] {""}
   *[other] derrière { $guard }
  }
log-let-go = Sans opposition : se retire
log-decline-passed = { $die } avec { $drm } contre { $lr } : se dérobe
log-decline-failed = { $die } avec { $drm } contre { $lr } : doit combattre
log-lays-down-arms = Dépose les armes
refuse-no-more-wings = Aucune aile en réserve ne trouve place sur le front.
refuse-last-wing = L'ennemi n'a qu'une aile, et elle paraît.
refuse-routs = Qui fuit ne laisse ni ne prend personne.
log-joins = { $die } avec { $drm } contre { $lr } : { $hq } rejoint
log-joins-not = { $die } avec { $drm } contre { $lr } : nul ne rejoint
log-wings-added = { $count ->
    [one] { $count } aile
   *[other] { $count } ailes
  } à soi en plus
log-wings-taken = { $count ->
    [one] { $count } aile ennemie ne paraît
   *[other] { $count } ailes ennemies ne paraissent
  } pas
log-front = { $engaged ->
    [one] { $engaged } aile engagée
   *[other] { $engaged } ailes engagées
  }, { $reserve } en réserve ; place pour { $base }
log-entrenched = Retranchements, { $count ->
    [one] { $count } pionnier
   *[other] { $count } pionniers
  } à l’œuvre
log-committed = { $screen } à l’écran, { $assault } à l’assaut
log-batteries = Batteries : { $count }
log-legion-battery = La batterie d’une légion arrive
log-lce = { $ce } en tête
log-threshold = Seuil de retraite : { $count }, sur { $wings ->
    [one] { $wings } aile
   *[other] { $wings } ailes
  }
log-round = Round { $number }
log-volley = Round { $number } : le combat
log-suffers = Perd { $sp }, { $wings ->
    [one] { $wings } aile
   *[other] { $wings } ailes
  } hors de combat
log-unit-loses = { $unit } en perd un
log-unit-worn = { $unit } s’use d’un degré
log-unit-lost = { $unit } est perdue
log-must-retreat = { $fallen ->
    [one] { $fallen } aile
   *[other] { $fallen } ailes
  } hors de combat pour un seuil de { $threshold } : doit retraiter
log-reserves = { $count ->
    [one] { $count } aile monte
   *[other] { $count } ailes montent
  } de la réserve
log-victor = { $side } a vaincu
log-holds = { $side } tient l’hexagone
log-no-victor = Nul n’a vaincu
log-rout = { $die } avec { $drm } : déroute
log-no-rout = { $die } avec { $drm } : pas de déroute
log-pursuit = { $die } avec { $drm }, { $horse } de cavalerie : les poursuivis perdent { $foot } d’infanterie, { $guns ->
    [one] { $guns } pièce
   *[other] { $guns } pièces
  }, { $cavalry } de cavalerie
log-leader-loss = { $die } colonne { $column } : { $count ->
    [one] { $count } chef perdu
   *[other] { $count } chefs perdus
  }
log-killed = { $leader } est tué
log-wounded = { $leader } est blessé, absent { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
  }
log-captured = { $leader } est pris
log-prisoners = Pertes : { $lost }, dont prisonniers de { $side } : { $count }
log-unit-held = { $unit } est retenue
log-depot-drawn = { $die } : le dépôt qui donna les munitions baisse
log-depot-holds = { $die } : le dépôt qui donna les munitions tient
log-op-loss = { $die } : perd { $count ->
    [one] { $count } point
   *[other] { $count } points
  } d’opération
log-battle-prestige = { $count } de prestige pour la bataille
log-retreats = { $who } va en { $hex }
log-retreats-unseen = Une formation va en { $hex }
log-surrenders = { $hq } se rend
log-unit-taken = { $unit } est prise avec { $sp }
log-auxiliary-taken = { $auxiliary } est pris
log-unformed = { $hq } est dissous
log-regrouped = { $unit } va à { $hq }
log-regroups = Se réorganise
log-posted = { $leader } prend le commandement de { $hq }
log-posts = Nomme un chef

roll-generalissimo = Le généralissime
roll-surprise = Surprise
roll-decline = Test : refus
roll-prevarication = Test : atermoiement
roll-combat = Table de combat
roll-pursuit-check = Test de poursuite
roll-pursuit = Poursuite
roll-leader-loss = Pertes de chefs
roll-casualty = Quel chef
roll-fate = Le sort d’un chef
roll-wound = Combien dure une blessure
roll-ammunition = Munitions du dépôt
roll-op-loss = Perte de points d’opération
roll-posting = Un chef est tiré

odds-round = Le prochain round : { $side }
odds-decline = Il se dérobe
odds-prevaricate = La formation rejoint
odds-pass = Réussi
odds-fail = Manqué
combat-result = { $sp ->
    [one] { $sp } perdu
   *[other] { $sp } perdus
  }, { $wings ->
    [one] { $wings } aile
   *[other] { $wings } ailes
  }
report-round = Round { $number }
report-front = Ailes
report-term = { $what } ({ $case })
term-lce = Qualité de tête
term-cavalry = Supériorité de cavalerie
term-artillery = Supériorité d’artillerie
term-assault = Assaut
term-screening = Écran ennemi
term-fieldworks = Retranchements ennemis
term-ground = Terrain
term-town = Ville
term-water = Eau franchie
term-weather = Temps
term-leader = Personnalité
term-enemy-leader = Personnalité de l’ennemi
term-royal = Un royal fut retiré

prompt-superior = Le supérieur appelé l’emporte : vient-il, ou se retire-t-on ?
action-call-on = En appeler à { $hq }
action-come = Il vient à la bataille avec sa formation
action-get-away = On se retire
refuse-not-called = On ne peut en appeler ici à personne d’autre.
refuse-no-superior = Personne à { $hq } n’est au-dessus du général d’ici.
refuse-held-fast = { $hq } ne peut quitter sa place.
log-called = En appelle à { $hq }
