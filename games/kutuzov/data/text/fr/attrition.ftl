log-attrition =
    { $count ->
        [0] { $power }, attrition ({ $space }, dés : { $dice }) : aucune perte.
        [one] { $power }, attrition ({ $space }, dés : { $dice }) : 1 perte.
       *[other] { $power }, attrition ({ $space }, dés : { $dice }) : { $count } pertes.
    }
log-ease = { $power } dépense 1 ressource. Dés d'attrition restants : { $dice }.
log-attrition-loss =
    { $count ->
        [one] Impériaux : 1 marqueur de perte d'attrition.
       *[other] Impériaux : { $count } marqueurs de perte d'attrition.
    }
log-attrition-recovers = { $camp }, attrition. Marqueurs de perte retirés : { $removed } ; de gain ajoutés : { $gained }.
log-attrition-forfeits =
    { $count ->
        [one] Impériaux : 1 marqueur de gain d'attrition en trop est perdu.
       *[other] Impériaux : { $count } marqueurs de gain d'attrition en trop sont perdus.
    }
log-attrition-worsens = L'attrition impériale empire : { $level }.
log-attrition-improves = L'attrition impériale s'améliore : { $level }.
log-attrition-saved = Le niveau d'attrition impérial est sauvé.
log-attrition-check = Niveau d'attrition impérial : { $dice } aux dés, marqueurs de perte : { $loss }.
log-winter-card = Premier à choisir en hiver : { $power }.
roll-attrition = Attrition
roll-attrition-level = Niveau d'attrition
roll-winter-card = Premier à choisir
prompt-ease = Attrition, { $space } : { $dice } dés. Les réduire de moitié pour une ressource ?
prompt-winter-card = Hiver : quelle formation impériale subit l'attrition ?
prompt-survivors = Quel drapeau : { $space } ?
prompt-attrition-emergency = Un deuxième niveau d'attrition serait perdu. Marqueurs de perte à retirer : { $needed }. Cartes ou ressources ?
refuse-no-imperials = Aucune formation impériale : { $space }.
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
