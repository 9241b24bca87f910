prompt-mulligan = Garder la main, ou faire un mulligan ?
refuse-nothing-to-discard = Rien dans la main ne peut être défaussé par un mulligan.
log-mulligan =
    { $count ->
        [one] { $power } : mulligan, 1 carte part ; { $card } au-dessus.
       *[other] { $power } : mulligan, { $count } cartes partent ; { $card } au-dessus.
    }
option-standing = « Ne plus me demander » et réponses permanentes
