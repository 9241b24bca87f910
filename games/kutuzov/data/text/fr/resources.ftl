log-resources =
    { $count ->
        [one] { $power-The } gagne 1 ressource.
       *[other] { $power-The } gagne { $count } ressources.
    }
log-entrench = { $power-The } se retranche { $space-at }.
log-scorch-declared = { $power-The } s'apprête à brûler la terre { $space-at }.
log-scorched = { $power-The } pratique la terre brûlée { $space-at }.
log-scorch-stopped = La terre brûlée est empêchée { $space-at }.
refuse-no-resource = Il faut une ressource.
refuse-stopped-spending = Plus de dépense contre les marqueurs d'attrition dans cette impulsion.
refuse-has-moved = Une formation a bougé : trop tard pour se retrancher { $space-at }.
refuse-zone = { $space } est une zone.
refuse-not-friendly = { $space } n'est pas sous le contrôle de votre camp.
refuse-entrenched = Un retranchement est déjà { $space-at }.
refuse-too-weak = Il n'y a ni armée ni 4 points de force { $space-at }.
refuse-tsarist-only = Seules les puissances tsaristes brûlent la terre, { $space-at } comme ailleurs.
refuse-too-early = Pas pendant le premier round du premier tour.
refuse-preemption = Avant l'arrivée de Koutouzov, seulement lors d'une impulsion programmée.
refuse-passed-by = Avant l'arrivée de Koutouzov, seulement lors d'une impulsion programmée ; une puissance sans carte n'en a pas.
refuse-one-a-time = Avant l'arrivée de Koutouzov, une fois par impulsion.
refuse-burnt = La terre est déjà brûlée { $space-at }.
refuse-no-scorched-markers = Il ne reste plus de marqueur de terre brûlée pour { $space }.
refuse-too-far = Aucune formation ni drapeau impérial à deux duchés ou moins { $space-of }.
refuse-could-intercept = Une armée impériale pourrait intercepter { $space-at }.
