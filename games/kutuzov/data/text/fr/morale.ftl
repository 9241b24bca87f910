log-morale-loss =
    { $count ->
        [one] { $camp } : 1 marqueur de perte de moral.
       *[other] { $camp } : { $count } marqueurs de perte de moral.
    }
log-morale-recovers = { $camp }, moral. Marqueurs de perte retirés : { $removed } ; de gain ajoutés : { $gained }.
log-morale-forfeits =
    { $count ->
        [one] { $camp } : 1 marqueur de gain de moral excédentaire est perdu.
       *[other] { $camp } : { $count } marqueurs de gain de moral excédentaires sont perdus.
    }
log-morale-check = { $camp }, test de moral : { $dice } aux dés ; marqueurs de perte : { $loss }, de gain : { $gain }.
log-morale-no-check = { $camp } : pas de test de moral, faute de marqueurs de perte.
log-morale-attempt = { $camp }, tentative d'améliorer le moral : { $dice } aux dés ; marqueurs de gain : { $gain }.
log-morale-falls = { $camp }, le moral baisse : { $level }.
log-morale-rises = { $camp }, le moral monte : { $level }.
log-morale-saved = { $camp } : le niveau de moral est sauvé.
log-morale-dice = { $power-The }, dés pour le moral : { $good ->
        [one] { $good } réussite
       *[other] { $good } réussites
    } sur { $count }.
log-attrition-dice = { $power-The }, dés pour l'attrition : { $good ->
        [one] { $good } réussite
       *[other] { $good } réussites
    } sur { $count }.
log-ally-loyal = { $nation-The } n'hésite plus.
log-ally-hesitant = { $nation-The } hésite.
log-ally-neutral = { $nation-The } devient neutre pour de bon.
log-ally-revolt = { $nation-The } se soulève pour de bon.
log-hesitants = { $space-At }, par hésitation, vont dans la case de regroupement : { $what }.
roll-morale = Moral
roll-morale-dice = Dés pour le moral
roll-attrition-dice = Dés pour l'attrition
prompt-improve = Tenter d'améliorer le moral ?
prompt-morale-emergency = Un deuxième niveau de moral serait perdu. Marqueurs de perte à retirer : { $needed }. Cartes ou ressources ?
refuse-imperial-only = Seul le camp impérial a des marqueurs d'attrition.
refuse-no-point = Il n'y a pas de point de commandement pour un dé.
log-morale-off =
    { $count ->
        [one] { $camp } : { $count } marqueur de perte de moral retiré.
       *[other] { $camp } : { $count } marqueurs de perte de moral retirés.
    }
log-morale-cancelled =
    { $count ->
        [one] { $camp } : { $count } marqueur de gain retiré à la place.
       *[other] { $camp } : { $count } marqueurs de gain retirés à la place.
    }
log-morale-spent =
    { $count ->
        [one] { $camp } : { $count } marqueur de gain de moral dépensé.
       *[other] { $camp } : { $count } marqueurs de gain de moral dépensés.
    }
log-morale-spent-idle =
    { $count ->
        [one] { $camp } : le moral ne peut s'améliorer ; { $count } marqueur de gain dépensé pour rien.
       *[other] { $camp } : le moral ne peut s'améliorer ; { $count } marqueurs de gain dépensés pour rien.
    }
log-expelled = Les impériaux vont { $from-of } { $space-at }.
log-closed = Tous les marqueurs sont retirés { $space-of }.
