# BAT : batailles.

prompt-choose-battle = Quelle bataille se livre ensuite ?
prompt-cover = Les autres combattent-ils pour l’assiégeant ?
prompt-royal = Retirer un royal de la bataille ?
prompt-decline = Bataille { $hex-at } : tenir, ou se dérober ?
prompt-oppose = L’ennemi veut se dérober : l’en empêcher ?
prompt-prevaricate = Atermoyer pour amener une autre formation ?
prompt-master = Le meilleur général : { $count ->
    [one] une aile
   *[other] { $count } ailes
  } de plus, ou de moins à l’ennemi ?
prompt-entrench = Élever des retranchements ?
prompt-commit = Combien d’auxiliaires en écran, combien à l’assaut ?
prompt-legion = L’artillerie est égale. Amener la batterie d’une légion ?
prompt-lead = Quelle qualité de troupes mène la bataille ?
prompt-losses = { $count ->
    [one] Une perte à répartir : qui la supporte ?
   *[other] { $count } pertes à répartir : qui les supporte ?
  }
prompt-pursue = L’ennemi fuit. Poursuivre ?
prompt-withdraw = Où l’armée se retire-t-elle ?
prompt-set-out = Retraite, { $who } : échanger d’abord des hommes avec la garnison ?
prompt-retreat = { $who } : où retraiter ?
prompt-regroup = Les unités peuvent changer d’état-major
note-decline = Sans opposition on se dérobe ; sinon test de commandement : valeur { $lr }, modificateur { $drm }, { $percent } %. Manqué : attrition, puis bataille.
note-oppose = Même alors il s’échappe avec { $percent } % (valeur { $lr }, modificateur { $drm }) ; s’il échoue, il subit l’attrition et doit combattre.
note-prevaricate = Test de commandement : valeur { $lr }, modificateur { $drm }, { $percent } %. Réussi, ils combattent à vos côtés.
note-leading = { $count ->
    [one] L’une d’elles va
   *[other] { $count } d’entre elles vont
  } aux troupes de tête.

action-fight = Bataille { $hex-at }
action-cover = Les autres couvrent le siège
action-withdraw-royal = Retirer { $leader }
action-decline = Tenter de se dérober
action-decline-with = Se dérober derrière { $guard }
action-stand = Tenir et combattre
action-lay-down-arms = Déposer les armes
action-oppose = L’en empêcher
action-let-go = Laisser partir
action-prevaricate = Amener { $hq }
action-add-wings = Plus d’ailes pour nous
action-take-wings = Moins d’ailes à l’ennemi
action-entrench = Retranchements
action-commit = { $screen } à l’écran, { $assault } à l’assaut
action-legion-battery = Amener la batterie
action-lead = La qualité { $ce } mène
action-bear = { $unit } : perdre un point
action-share-out = Répartir également
action-pursue = Poursuivre
action-retreat-to = { $hex-To }
action-leave-behind = { $unit } : laisser un point à la garnison
action-take-along = { $unit } : emmener ce que cède la garnison
action-regroup = { $unit } : rejoindre { $hq }

refuse-no-battle = Ce n’est pas une bataille à vous.
refuse-no-royal = Aucun royal ne participe.
refuse-cover-too-weak = Les autres sont moins que l’assiégeant.
refuse-surprised = Qui est surpris ne le peut.
refuse-royal-stands = Le Roi ne refuse pas la bataille.
refuse-nowhere = Il n’y a pas d’hexagone où se retirer.
refuse-no-rearguard = Ce n’est pas une arrière-garde d’une formation engagée.
refuse-battle-begun = La bataille a commencé.
refuse-takes-part = { $hq } : ce quartier général n’attend pas dans l’hexagone.
refuse-no-pioneers = Il y faut { $count ->
    [one] un pionnier.
   *[other] { $count } pionniers.
  }
refuse-no-legion-battery = Il n’y a pas de batterie de légion.
refuse-battery-unmatched = Il ne reste ni infanterie ni cavalerie pour l’accompagner.
refuse-too-few-of-grade = Moins d’un cinquième de la force l’a.
refuse-no-part = L’unité { $unit } n’y a pas de part.
refuse-others-lead = Celles-ci vont à ceux qui sont en tête.
refuse-evenly = L’unité { $unit } a subi plus que d’autres.
refuse-no-retreat = Aucune retraite n’y mène.
refuse-enemy-came = L’ennemi en est venu.
refuse-must-go = Il faut aller plus loin.
refuse-no-garrison-here = Il n’y a pas de garnison avec qui échanger.
refuse-last-unit = Quelqu’un doit suivre l’état-major.
refuse-not-in-battle = Cela n’était pas à la bataille.
refuse-regrouped = L’unité { $unit } a changé d’état-major.

log-battle = Bataille { $hex-at }
log-royal-withdrawn = { $leader } est retiré
log-covered = Le siège est couvert par d’autres ({ $hq })
log-generalissimo = { $leader } commande, valeur { $lr }
log-notional = Nul chef de renom ne commande
log-surprised = Surprise, { $die } : { $side }, de ce côté on est surpris
log-no-surprise = Surprise, { $die } : personne n’est surpris
log-strength = { $sp } points : infanterie et cavalerie { $men }, batteries { $guns }
log-declines = Refuse la bataille { $guard ->
    [no] {""}
   *[other] derrière { $guard }
  }
log-let-go = Sans opposition : se retire
log-decline-passed = Se dérober, { $die } avec { $drm }, { $lr } au plus : il s’échappe
log-decline-failed = Se dérober, { $die } avec { $drm }, { $lr } au plus : il doit combattre
log-lays-down-arms = Dépose les armes
log-joins = Les faire venir, { $die } avec { $drm }, { $lr } au plus : ils viennent ({ $hq })
log-joins-with = Vient avec eux : { $hq }
log-joins-not = Les faire venir, { $die } avec { $drm }, { $lr } au plus : personne ne vient
refuse-no-more-wings = Aucune aile en réserve ne trouve place sur le front.
refuse-last-wing = L'ennemi n'a qu'une aile, et elle paraît.
refuse-routs = Qui fuit ne laisse ni ne prend personne.
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
log-suffers = Perd { $sp } PF ; { $wings ->
    [one] { $wings } aile
   *[other] { $wings } ailes
  } hors de combat
log-unit-loses = L’unité { $unit } perd un point
log-unit-worn = L’unité { $unit } s’use d’un degré
log-unit-lost = L’unité { $unit } est perdue
log-must-retreat = { $fallen ->
    [one] { $fallen } aile
   *[other] { $fallen } ailes
  } hors de combat pour un seuil de { $threshold } : doit retraiter
log-nobody-left = Il ne reste ni infanterie ni cavalerie
log-reserves = { $count ->
    [one] { $count } aile monte
   *[other] { $count } ailes montent
  } de la réserve
log-victor = Vainqueur : { $side }
log-holds = L’hexagone reste à ce camp : { $side }
log-no-victor = Nul n’a vaincu
log-rout = La poursuite, { $die } avec { $drm } : déroute
log-no-rout = La poursuite, { $die } avec { $drm } : pas de déroute
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
log-prisoners = Pertes : { $lost }, dont prisonniers aux mains de l’ennemi ({ $side }) : { $count }
log-unit-held = L’unité { $unit } est retenue
log-depot-drawn = { $die } : le dépôt qui donna les munitions baisse
log-depot-holds = { $die } : le dépôt qui donna les munitions tient
log-op-loss = { $fought ->
    [no] Le prix de la bataille refusée
   *[yes] Le prix de la bataille
  }, { $die } : { $count ->
    [0] aucun point d’opération
    [one] { $count } point d’opération
   *[other] { $count } points d’opération
  }
log-battle-prestige = { $count } de prestige pour la bataille
log-personage-prestige = { $count } de prestige pour un grand personnage de l’ennemi
log-retreats = { $who } : retraite { $hex-at }
log-retreats-unseen = Une formation retraite { $hex-at }
log-surrenders = { $hq } : on se rend
log-unit-taken = L’unité { $unit } est prise avec { $sp }
log-auxiliary-taken = Auxiliaires pris : { $auxiliary }
log-auxiliary-held = { $auxiliary } : aux mains du vainqueur
log-unformed = Quartier général dissous : { $hq }
log-regrouped = L’unité { $unit } rejoint un quartier général : { $hq }
log-regroups = Se réorganise
log-posted = { $leader } prend le commandement : { $hq }
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

odds-round = Le prochain round, ce qu’inflige ce camp : { $side }
odds-decline = Il se dérobe
odds-prevaricate = La formation rejoint
odds-pass = Réussi
odds-fail = Manqué
combat-result = { $sp } PF, { $wings ->
    [one] { $wings } aile
   *[other] { $wings } ailes
  }
report-round = Round { $number }
report-volley = Round { $number } : dé et modificateurs, le plus bas vaut le mieux
report-side = { $side }, { $wings ->
    [one] { $wings } aile engagée
   *[other] { $wings } ailes engagées
  }
report-die = Dé
report-inflicts = inflige { $sp } PF, { $wings ->
    [one] { $wings } aile
   *[other] { $wings } ailes
  } hors de combat
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
action-call-on = En appeler à un supérieur : { $hq }
action-come = Il vient à la bataille avec sa formation
action-get-away = On se retire
refuse-nobody-called = On ne peut en appeler ici à personne d’autre.
refuse-no-superior = { $hq } : personne n’y est au-dessus du général d’ici.
refuse-held-fast = { $hq } : ce quartier général ne peut quitter sa place.
log-called = On en appelle à un supérieur : { $hq }
