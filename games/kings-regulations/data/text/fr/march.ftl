# Opérations, marche, attrition.
piece-hq = le quartier général
refuse-hq-not-free = { $hq } n’est pas seul sur la carte.
refuse-acted = { $hq } a déjà pris part à une opération de cette impulsion.
refuse-no-plan-no-march = Sans plan de campagne en cours, aucun quartier général ne bouge.
refuse-hq-empty = { $hq } n’a pas d’unités.
refuse-not-with-hq = { $auxiliary } n’est pas avec lui, ou ne sait pas le faire.
refuse-on-the-way = Cela se décide avant le départ.
refuse-tasked = Un seul suffit.
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
refuse-no-cor = { $hq } n’a pas de chef qui puisse en diriger d’autres.
refuse-two-at-most = Deux autres au plus, chacun une fois.
refuse-not-lesser = { $hq } n’est pas d’un rang inférieur.
refuse-horse-first = La cavalerie prend d’abord sa moitié.
refuse-cause-first = Celui qui l’a causé prend la première perte.
refuse-no-delay = Il n’en est plus temps.
action-march = { $hq } se met en marche
action-direct = { $hq } en dirige d’autres
action-join = { $hq } se joint
action-submit = { $hq } passe sous ses ordres
action-extend = { $auxiliary } : ouvrir la voie
action-to = Vers { $hex }
action-guide = { $auxiliary } : guider
action-rearguard = { $auxiliary } : couvrir la marche
action-pontooneers = { $auxiliary } : jeter des ponts
action-drop = Un PF de { $unit } dans la place
action-pick-up = Un PF de la place pour { $unit }
action-drop-unit = { $unit } dans la place
action-pick-up-unit = { $unit } hors de la place
action-overrun = Les culbuter
action-halt = S’arrêter et combattre
action-mask = La cavalerie se retire en { $hex }
action-delay = Les retarder d’un point de mouvement
action-disperse = Se disperser
action-spend = { $count ->
    [0] Ne rien dépenser
    [one] Dépenser { $count } point d’opération
   *[other] Dépenser { $count } points d’opération
  }
action-lose = { $unit } prend la perte
preview-spent = { $points ->
    [one] { $points } point de mouvement dépensé
   *[other] { $points } points de mouvement dépensés
  }
prompt-march = { $hq } : vers où ? { $left ->
    [one] Il reste { $left } point de mouvement
   *[other] Il reste { $left } points de mouvement
  }
prompt-contact = L’ennemi est là : le culbuter, ou s’arrêter ?
prompt-mask = Culbutée : la cavalerie se retire-t-elle ?
prompt-gather = Qui d’autre marche avec lui ?
prompt-close = Qui passe sous ses ordres ?
prompt-attrition = Attrition en { $hex } : y dépenser des points d’opération ?
prompt-attrition-loss = Attrition : { $count } PF à perdre, dont { $horse } de cavalerie
log-march = { $hq } vers { $to }
log-march-hidden = Un quartier général va de { $from } à { $to }
log-guide = { $auxiliary } guident la marche
log-rearguard = { $auxiliary } restent en arrière-garde
log-pontooneers = { $auxiliary } suivent la marche
log-check-passed = { $die } : le test est réussi
log-check-failed = { $die } : le test est manqué
log-garrison-stronger = La garnison de { $place } est trop forte : ils rebroussent chemin
log-depot-taken = Le dépôt en { $hex } est pris
log-dummy-found = Un leurre est découvert en { $hex }
log-contact = L’ennemi se tient en { $hex } : ce n’est pas un leurre
log-overrun = L’ennemi en { $hex } est culbuté
log-overrun-fails = L’ennemi en { $hex } est trop fort pour être culbuté
log-mask = La cavalerie s’échappe vers { $hex }
log-drop = Un PF de { $unit } entre dans { $place }
log-pick-up = Un PF de { $place } rejoint { $unit }
log-drop-unit = { $unit } entre dans { $place }
log-pick-up-unit = { $unit } sort de { $place }
log-submits = { $hq } passe sous la grande armée
log-exchange = On échange des hommes avec une garnison
log-attrition = Attrition { $die }, ligne { $row } : { $count } PF
log-attrition-loss = { $unit } perd un PF
log-attrition-loss-hidden = Un PF est perdu
log-forage = Le fourrage en { $hex } est moins bon
roll-leave = Pour quitter la cavalerie ennemie
roll-crossing = Pour passer devant l’ennemi
roll-direct = Pour diriger les autres
roll-attrition = Attrition
