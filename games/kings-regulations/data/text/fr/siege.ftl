# SIE, SUR : sièges et reddition.

prompt-choose-siege = Quel siège examiner ensuite ?
prompt-task = Le siège { $place-of } : quels auxiliaires y servent ?
prompt-post = Nommer un commandant { $place-at } ?
prompt-ferry = Des hommes par eau dans { $place }, { $count } au plus
prompt-flood = Inonder le pays autour { $place-of } ?
prompt-work = Les tranchées devant { $place } : avec quelle audace ?
prompt-storm = Escalader { $place } sans brèche ?
prompt-storm-lead = Quelle qualité de troupes mène l’assaut ?
prompt-excess = Plus d’auxiliaires qu’il n’en peut servir { $place-at } : qui va en récupération ?
prompt-yield = La citadelle { $place-of } n’a pas de place pour { $count } PF : qui se rend ?
prompt-send = Où vont les hommes qui reviennent ?
prompt-guns = Pièces prises : à quelles unités ? Ce qui ne sert pas est perdu.
note-flood = Réussi sur { $most } ou moins, { $percent } %, une seule fois par siège ; le terrain inondé gêne les tranchées.
note-work-unseen = Résistance { $srv }. Combien ils sont à l’intérieur, vous ne l’avez pas vu : le modificateur ne peut être dit. Avec audace, un résultat spécial compte là où la table en a un.
note-work = Modificateur { $drm } sur la table de progression ; résistance { $srv }. Avec audace, un résultat spécial compte là où la table en a un : ruse ou sortie, pour le mieux ou le pire.

action-besiege = { $hq } : opération de siège contre { $place }
action-lift = Abandonner le siège { $place-of }
action-capitulate = Rendre { $place }
action-look-at = { $place } ensuite
action-task = { $auxiliary } au siège
action-post = Nommer un commandant, tiré au sort
action-ferry = { $unit } : un point par eau
action-flood = Ouvrir les écluses
action-dig = Avec prudence
action-dig-boldly = Avec audace
action-storm = Escalader
action-bear-staff = Le point propre de l’état-major
action-send-to = { $place-At }
action-arm = { $unit } : une pièce
action-dismiss = { $auxiliary } s’en va
action-yield-foot = Un point d’infanterie : { $contingent }
action-yield-horse = Un point de cavalerie : { $contingent }
action-yield-gun = Une pièce de siège
action-yield-unit = { $unit } se rend

refuse-no-blockade = Elle ne bloque aucune place.
refuse-another-besieges = Une autre formation mène ce siège.
refuse-enemy-in-hex = Une armée ennemie est dans l’hexagone.
refuse-no-hub = Elle n’a pas de ligne vers un centre.
refuse-no-siege-work = { $auxiliary } : rien à faire à un siège.
refuse-enough-at-siege = Nul autre ne peut servir à ce siège.
refuse-has-commander = { $place } a un commandant.
refuse-nobody-in-mess = Nul n’attend au mess des officiers.
refuse-must-post = { $place } doit avoir un commandant.
refuse-no-water-way = Aucune eau n’y mène.
refuse-evenly-here = Elle ne peut subir cette perte.
refuse-staff-holds = L’état-major { $place-of } est nécessaire tant qu’il tient plus d’une unité.
refuse-not-at-siege = { $auxiliary } ne sert pas à ce siège.
refuse-not-inside = Rien de tel n’est dans la place.
refuse-no-home = Ils ne peuvent y aller.
refuse-no-gun = Elle n’a pas de place pour une pièce prise.

log-blockade = { $place } est bloquée
log-too-weak = Trop faible pour la garnison { $place-of } : doit partir
log-rebuffed = La garnison { $place-of } est trop forte pour être assiégée
refuse-royal = Avec un royal dans la place, { $place } ne cède qu’à l’escalade.
log-siege-lifted = Le siège { $place-of } est abandonné ; le blocus reste
log-lifted = { $place } est libre
log-brigade-blockades = Une brigade seule maintient le blocus { $place-of }
log-invested = { $place } est investie
log-tasked = { $auxiliary } : au siège, { $place }
log-governor = { $leader } commande { $place-at }
log-ferried = Des hommes entrent par eau dans { $place } : { $unit }
log-ferried-unseen = Des hommes entrent par eau dans { $place }
log-flooded = { $die } contre { $most } : le pays autour { $place-of } est sous l’eau
log-not-flooded = { $die } contre { $most } : pas d’inondation { $place-at }
log-resistance = Résistance { $place-of } : { $srv }
log-siege-work = { $place }, { $die } avec { $drm } : { $result }
log-guile = { $die } : la ruse ouvre une porte
log-extraordinary = { $die } : une perte extraordinaire
log-lost-auxiliary = { $die } : { $side }, un auxiliaire est perdu, { $auxiliary } ; le pion va en récupération
log-lost-gun = { $die } : { $side }, des pièces sont perdues, { $unit }
log-lost-gun-inside = { $die } : { $side }, une pièce de siège est perdue dans { $place }
log-lost-commander = { $die } : { $side }, le commandant est touché
log-lost-point = { $die } : { $side }, rien de tel à perdre ; un point est perdu
log-sally = { $die } : une sortie
log-sally-beaten = { $die } : une sortie repoussée
log-breach = Brèche { $place-at } : escalade
log-no-breach = Escalade { $place-of } sans brèche
log-escalade = { $own } contre { $other }, { $die } avec { $drm } : l’assiégeant perd { $attacker }, la garnison { $defender } { $surrenders ->
    [yes] et cède
    [perhaps] et cède s’il reste quelqu’un pour entrer
   *[no] et tient
  }
log-garrison-loses = La garnison { $place-of } perd un point
log-staff-lost = L’état-major { $place-of } perd son point propre et n’est plus
log-gives-in = { $place }, { $die } avec { $drm }, résistance { $srv } : la place cède
log-holds-out = { $place }, { $die } avec { $drm }, résistance { $srv } : la place tient
log-terms = { $die } : { $terms }
log-falls = { $place } tombe : { $terms }
log-citadel = { $stay } de la garnison { $place-of } tiennent la citadelle, { $out } se rendent
log-nobody-walks-in = De l’assiégeant il ne reste personne pour entrer dans { $place } : elle tient
log-dismissed = { $auxiliary } est de trop { $place-at } : en récupération
log-yields-foot = Un point d’infanterie ({ $contingent }) { $place-of } se rend
log-yields-horse = Un point de cavalerie ({ $contingent }) { $place-of } se rend
log-yields-gun = Une pièce de siège { $place-of } est rendue
log-yields-unit = { $unit } n’entre pas dans la citadelle { $place-of } et se rend
log-staff-taken = Une seule unité tient la citadelle { $place-of } : l’état-major est pris avec la ville
log-parole = { $die } : sur parole pour { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
  }
log-parole-never = { $count ->
    [one] { $count } point d’un contingent dont les hommes sur parole ne servent plus : prisonnier pour de bon
   *[other] { $count } points d’un contingent dont les hommes sur parole ne servent plus : prisonniers pour de bon
  }
log-city = { $die } : { $place } rapporte { $count ->
    [one] { $count } point
   *[other] { $count } points
  } d’opération
log-sent-home = { $count ->
    [one] { $count } point va
   *[other] { $count } points vont
  } { $place-at }
log-armed = L’unité { $unit } reçoit une pièce prise
log-arms = Emploie des pièces prises

roll-flooding = Inondation
roll-siege = Table des progrès du siège
roll-special = Résultat spécial
roll-extraordinary = Perte extraordinaire
roll-escalade = Escalade
roll-siege-table = Table de siège
roll-terms = Table de reddition
roll-parole = Durée de la parole
roll-city = Une ville fortifiée est prise

terms-internment = internée
terms-parole = sur parole
terms-honours = avec les honneurs de la guerre
progress-nothing = rien
progress-breach = une brèche
progress-special = un résultat spécial
stage-blockade = Blocus
stage-investment = Investissement
stage-approach = Approches
stage-lodgement = Logement
odds-dig = Selon la table
odds-dig-boldly = Avec les résultats spéciaux
prompt-surprise = Surprendre la place, ou la bloquer ?
action-surprise = Escalader aussitôt les murs
refuse-no-surprise = Il n’y a ici aucune place à surprendre à présent.
refuse-surprise-weak = Il faut { $least } PF pour surprendre la place.
log-surprise = { $place } est surprise : peu d’hommes sur les murs
log-surprise-fails = { $place } ne se laisse pas surprendre : les murs sont garnis
log-unit-paroled = L’unité { $unit } donne sa parole et reste en main jusque-là
log-unit-honoured = L’unité { $unit } sort avec les honneurs de la guerre
log-honours-over = L’unité { $unit } est laissée libre { $hex-at }
log-parole-over = L’unité { $unit } est dégagée de sa parole { $hex-at }
