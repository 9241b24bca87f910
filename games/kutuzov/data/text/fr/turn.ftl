log-turn = Tour { $turn }
log-impulse = Impulsion : { $power }
log-preemption = Préemption : { $power }
log-pass = { $power } passe.
log-impulses-over = Les impulsions du tour sont terminées.
log-balancing =
    { $count ->
        [one] { $power } perd 1 ressource au-delà de la limite.
       *[other] { $power } perd { $count } ressources au-delà de la limite.
    }
prompt-preemption = Préempter l'impulsion : { $power } ?
prompt-impulse =
    { $points ->
        [0] { $power } : à vous.
       *[other] { $power } : à vous, { $points } PC à dépenser.
    }
refuse-must-act = Il faut jouer une carte, ou en acheter une, avant de terminer l'impulsion.
