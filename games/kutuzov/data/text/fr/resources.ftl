log-resources =
    { $count ->
        [one] { $power } gagne 1 ressource.
       *[other] { $power } gagne { $count } ressources.
    }
log-entrench = { $power } construit des retranchements : { $space }.
log-scorch-declared = { $power } s'apprête à brûler la terre : { $space }.
log-scorched = { $power } pratique la terre brûlée : { $space }.
log-scorch-stopped = La terre brûlée est empêchée : { $space }.
refuse-no-resource = Il faut une ressource.
refuse-stopped-spending = Plus de dépense contre les marqueurs d'attrition dans cette impulsion.
refuse-has-moved = Une formation a bougé : trop tard pour se retrancher ({ $space }).
refuse-zone = C'est une zone : { $space }.
refuse-not-friendly = Pas sous le contrôle de votre camp : { $space }.
refuse-entrenched = Des retranchements y sont déjà : { $space }.
refuse-too-weak = Ni armée ni 4 points de force : { $space }.
refuse-tsarist-only = Seules les puissances tsaristes brûlent la terre : { $space }.
refuse-too-early = Pas pendant le premier round du premier tour.
refuse-preemption = Avant l'arrivée de Koutouzov, seulement lors d'une impulsion programmée.
refuse-one-a-time = Avant l'arrivée de Koutouzov, une fois par impulsion.
refuse-burnt = La terre y est déjà brûlée : { $space }.
refuse-no-scorched-markers = Plus de marqueur de terre brûlée : { $space }.
refuse-too-far = Aucune formation ni drapeau impérial à deux duchés ou moins : { $space }.
refuse-could-intercept = Une armée impériale pourrait intercepter : { $space }.
