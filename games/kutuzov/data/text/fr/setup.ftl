prompt-mulligan = Garder cette main, ou faire un mulligan ?
refuse-nothing-to-discard = Rien dans la main ne peut être défaussé par un mulligan.
log-mulligan =
    { $count ->
        [one] { $power-The } : mulligan, 1 carte part ; « { $card } » au-dessus.
       *[other] { $power-The } : mulligan, { $count } cartes partent ; « { $card } » au-dessus.
    }
option-standing = « Ne plus m'interroger » et consignes permanentes
