# Opérations, marche, attrition.
piece-hq = Quartier général
refuse-hq-not-free = { $hq } : ce quartier général n’est pas seul sur la carte.
refuse-acted = { $hq } : ce quartier général a déjà pris part à une opération de cette impulsion.
refuse-no-plan-no-march = Sans plan de campagne en cours, aucun quartier général ne bouge.
refuse-hq-empty = { $hq } : il n’y a pas d’unités.
refuse-not-with-hq = { $auxiliary } : cet auxiliaire n’est pas avec lui.
refuse-on-the-way = Cela se décide avant le départ.
refuse-tasked = Un seul suffit.
refuse-guided-already = Désignez { $hq } avant d’employer les guides : ils doivent rester avec celui qui dirige.
refuse-nobody-to-leave = Il n'y a ici aucun ennemi à quitter.
refuse-cold = Pas par temps froid.
refuse-off-map = C’est hors du jeu.
refuse-closed-territory = On ne peut entrer maintenant : { $territory }.
refuse-defensive = Avec un plan défensif seul, nul ne va où l’ennemi est maître.
refuse-off-road = Ce n’est pas par la route.
refuse-hub-nearer = Sans son centre, il ne peut que s’en approcher.
refuse-out-of-reach = C’est trop loin de celui qui le dirige.
refuse-out-of-points = Il n’y a pas assez de points de mouvement.
refuse-stopped = L’ennemi l’arrête en chemin.
refuse-no-works-here = Il n’y a pas ici d’ouvrages avec lesquels échanger des hommes.
refuse-no-cor = { $hq } : aucun chef n’y peut diriger d’autres quartiers généraux.
refuse-two-at-most = Deux autres au plus.
refuse-not-lesser = { $hq } : ce quartier général n’est pas d’un rang inférieur.
refuse-horse-first = La cavalerie prend d’abord sa moitié.
refuse-cause-first = Celui qui l’a causé prend la première perte.
refuse-no-delay = Il n’en est plus temps.
action-march = { $hq } : marcher seul
action-direct = { $hq } : marcher avec d’autres
action-join = { $hq } : marcher avec eux
action-extend = { $auxiliary } : ouvrir la voie, un point de plus
action-submit = { $hq } : passer sous ses ordres
action-to = { $hex-To }
action-guide = { $auxiliary } : guider
action-rearguard = { $auxiliary } : couvrir la marche
action-pontooneers = { $auxiliary } : jeter des ponts
action-drop = { $unit } : un PF dans la place
action-pick-up = { $unit } : un PF de la place
action-overrun = Les bousculer : réussit s’il n’a pas ici plus de { $most } PF ; { $known ->
    [yes] vous en avez vu { $seen }
   *[no] vous l’ignorez
  }
action-overrun-any = Les bousculer
action-halt = S’arrêter, pour la bataille
action-drop-unit = { $unit } : entrer dans la place
action-pick-up-unit = { $unit } : sortir de la place
action-mask = La cavalerie se retire { $hex-at }
action-delay = Les retarder d’un point de mouvement
action-disperse = Se disperser
action-spend = { $count ->
    [0] Aucun point
    [one] { $count } point
   *[other] { $count } points
  }
action-lose = { $unit } : prendre la perte
preview-battle = l’ennemi est là : bataille à la fin de l’impulsion{ $slip ->
    [may] , à moins qu’il ne parte avant
   *[no] {""}
  }
preview-by-road = tout par la route, il a plus que les { $most } d’un autre chemin (KR-MOV-21)
preview-one-hex = il en coûte { $points } et il n’en a que { $most } : on peut toujours entrer dans un hexagone, et la marche finit là (KR-MOV-09)
preview-idle = { $count ->
    [one] Un quartier général qui pourrait encore marcher ne marche plus dans cette impulsion
   *[other] { $count } quartiers généraux qui pourraient encore marcher ne marchent plus dans cette impulsion
  }
preview-siege-lifted = le siège { $place-of } est levé par cette marche (KR-SIE-41){ $award ->
    [yes] , ce qui vaut { $points } à l’ennemi ({ $side })
   *[no] {""}
  }
preview-siege-handed-on = le siège { $place-of } est abandonné par cette marche, et ceux qui restent gardent le blocus s’ils sont assez forts (KR-SIE-41){ $award ->
    [yes] {" "}; cela vaut { $points } à l’ennemi ({ $side })
   *[no] {""}
  }
preview-blockade-lifted = le blocus { $place-of } est levé par cette marche (KR-SIE-41)
preview-blockade-handed-on = le blocus { $place-of } passe à ceux qui restent, s’ils sont assez forts (KR-SIE-41)
preview-siege = une garnison ennemie : on la bloque, si l’on est aussi fort, et on peut l’assiéger
preview-found = un ennemi est là : le leurre serait découvert
preview-battle-near = un ennemi est à sa portée
preview-siege-near = une place ennemie est à sa portée
preview-spent = { $points ->
    [one] { $points } point de mouvement dépensé
   *[other] { $points } points de mouvement dépensés
  }
prompt-march = { $hq } : vers où ? { $left ->
    [one] Reste { $left } point de mouvement
   *[other] Restent { $left } points de mouvement
  }
prompt-contact = L’ennemi est ici : le bousculer, ou s’arrêter pour livrer bataille ?
prompt-mask = La cavalerie est bousculée : vers où s’échappe-t-elle ?
prompt-gather = { $hq } : qui marche avec lui ?
prompt-attrition = Faim et désertion { $hex-at } : combien de points d’opération y mettre ?
prompt-attrition-loss = { $count ->
    [one] Un point de force est perdu
   *[other] { $count } points de force sont perdus
  } par attrition : chez qui ?
log-march = { $hq } : marche { $from-of } { $to-to }
log-march-hidden = { $hq }, face cachée : mouvement { $from-of } { $to-to }
prompt-close = { $hq } : qui passe sous ses ordres ?
log-guide = Guides de la marche : { $auxiliary }
log-rearguard = En arrière-garde : { $auxiliary }
log-pontooneers = Avec la marche, pour les ponts : { $auxiliary }
log-check-passed = { $what }, { $die } : réussi
log-check-failed = { $what }, { $die } : manqué
log-garrison-stronger = La garnison { $place-of } est trop forte : ils rebroussent chemin
log-depot-taken = { $side } : prise du dépôt { $hex-at }
log-walks-in = { $side } : entrée dans { $place }, sans garnison ; la place est tenue tant qu’on y reste
log-marches-off = { $side } : départ { $hex-of }, la bataille est refusée et n’a pas lieu
log-marches-off-some = { $side } : départ { $hex-of } d’une partie, qui refuse la bataille ; ceux qui restent la livrent
log-dummy-found = Un leurre est découvert { $hex-at }
log-contact = L’ennemi est { $hex-at }, et ce n’est pas un leurre
log-overrun = L’ennemi { $hex-at } est bousculé
log-overrun-fails = L’ennemi { $hex-at } est trop fort pour être bousculé
log-mask = La cavalerie s’échappe { $hex-to }
log-drop = Un PF entre dans { $place } : { $unit }
log-pick-up = Un PF sort { $place-of } : { $unit }
log-drop-unit = L’unité { $unit } entre dans { $place }
log-pick-up-unit = L’unité { $unit } sort { $place-of }
log-submits = { $hq } : sous les ordres de la Grande Armée
log-exchange = On échange des hommes avec une garnison
log-attrition = Attrition { $hex-at } : { $die } { $drm } donne la ligne { $row }, { $percent } % ; PF perdus : { $count }
log-attrition-dummy = Un leurre teste pour la forme : personne n’est perdu
log-attrition-loss = L’unité { $unit } perd un PF
log-attrition-loss-hidden = Un PF est perdu par attrition
log-forage = Le fourrage s’épuise { $hex-at }
roll-leave = Test de commandement pour laisser derrière soi la cavalerie ennemie
roll-crossing = Test de commandement pour passer face à l’ennemi
roll-direct = Test de commandement pour diriger les autres
roll-attrition = Attrition
