log-attrition =
    { $count ->
        [0] { $power }, attrition, { $space } : { $dice } dés, aucune perte.
        [one] { $power }, attrition, { $space } : { $dice } dés, 1 perte.
       *[other] { $power }, attrition, { $space } : { $dice } dés, { $count } pertes.
    }
log-ease = { $power } dépense 1 ressource : il reste { $dice } dés d'attrition.
log-attrition-loss =
    { $count ->
        [one] Impériaux : 1 marqueur de perte d'attrition.
       *[other] Impériaux : { $count } marqueurs de perte d'attrition.
    }
log-attrition-recovers = { $camp }, attrition : { $removed } marqueurs de perte retirés, { $gained } marqueurs de gain ajoutés.
log-attrition-forfeits =
    { $count ->
        [one] Impériaux : 1 marqueur de gain d'attrition en trop est perdu.
       *[other] Impériaux : { $count } marqueurs de gain d'attrition en trop sont perdus.
    }
log-attrition-worsens = L'attrition impériale empire : { $level }.
log-attrition-improves = L'attrition impériale s'améliore : { $level }.
log-attrition-saved = Le niveau d'attrition impérial est sauvé.
log-attrition-check = Niveau d'attrition impérial : { $dice } contre { $loss } marqueurs de perte.
log-winter-card = Premier à choisir en hiver : { $power }.
roll-attrition = Attrition
roll-attrition-level = Niveau d'attrition
roll-winter-card = Premier à choisir
prompt-ease = Attrition, { $space } : { $dice } dés. Les réduire de moitié pour une ressource ?
prompt-winter-card = Hiver : quelle formation impériale subit l'attrition ?
prompt-survivors = Quel drapeau : { $space } ?
prompt-attrition-emergency = Un deuxième niveau d'attrition serait perdu : { $needed } marqueurs de perte doivent partir. Cartes ou ressources ?
refuse-no-imperials = Aucune formation impériale : { $space }.
