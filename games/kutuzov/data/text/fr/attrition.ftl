log-attrition =
    { $power-The }, jet d'attrition { $space-at } ({ $dice ->
        [one] { $dice } dé
       *[other] { $dice } dés
    }, une perte par { $from ->
        [5] 5 ou 6
       *[6] 6
    }) : { $count ->
        [0] aucune perte.
        [one] 1 perte.
       *[other] { $count } pertes.
    }
log-ease = { $power-The } dépense 1 ressource. Dés d'attrition restants : { $dice }.
log-attrition-loss =
    { $count ->
        [one] Impériaux : 1 marqueur de perte d'attrition.
       *[other] Impériaux : { $count } marqueurs de perte d'attrition.
    }
log-attrition-recovers = { $camp }, attrition. Marqueurs de perte retirés : { $removed } ; de gain ajoutés : { $gained }.
log-attrition-forfeits =
    { $count ->
        [one] Impériaux : 1 marqueur de gain d'attrition excédentaire est perdu.
       *[other] Impériaux : { $count } marqueurs de gain d'attrition excédentaires sont perdus.
    }
log-attrition-worsens = L'attrition impériale empire : { $level }.
log-attrition-improves = L'attrition impériale s'améliore : { $level }.
log-attrition-saved = Le niveau d'attrition impérial est sauvé.
log-attrition-check = Niveau d'attrition impérial : { $dice } aux dés, marqueurs de perte : { $loss }.
log-winter-card = Premier choix de cet hiver : { $power-the }.
roll-attrition = Attrition
roll-attrition-level = Niveau d'attrition
roll-winter-card = Premier à choisir
army-of = { $leader } ({ $power })
prompt-ease = Attrition { $space-at } : { $who }, { $dice ->
        [one] { $dice } dé
       *[other] { $dice } dés
    }, une perte par { $from ->
        [5] 5 ou 6
       *[6] 6
    }. { $dice ->
        [one] Le réduire
       *[other] Les réduire
    } de moitié pour une ressource ?
prompt-winter-card = Hiver : quelle formation impériale subit l'attrition ?
prompt-survivors = À qui sera le drapeau { $space-at } ?
prompt-attrition-emergency = Un deuxième niveau d'attrition serait perdu. Marqueurs de perte à retirer : { $needed }. Cartes ou ressources ?
refuse-no-imperials = Il n'y a aucune formation impériale { $space-at }.
log-attrition-off =
    { $count ->
        [one] Impériaux : { $count } marqueur de perte d'attrition retiré.
       *[other] Impériaux : { $count } marqueurs de perte d'attrition retirés.
    }
log-attrition-cancelled =
    { $count ->
        [one] Impériaux : { $count } marqueur de gain d'attrition retiré à la place.
       *[other] Impériaux : { $count } marqueurs de gain d'attrition retirés à la place.
    }
log-attrition-spent =
    { $count ->
        [one] Impériaux : { $count } marqueur de gain d'attrition dépensé.
       *[other] Impériaux : { $count } marqueurs de gain d'attrition dépensés.
    }
