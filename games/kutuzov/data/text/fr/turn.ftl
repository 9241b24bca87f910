log-turn = Tour { $turn }
log-impulse = Impulsion : { $power }
log-preemption = Préemption : { $power }
log-pass = { $power-The } passe.
log-impulses-over = Les impulsions du tour sont terminées.
log-balancing =
    { $count ->
        [one] { $power-The } perd 1 ressource au-delà de la limite.
       *[other] { $power-The } perd { $count } ressources au-delà de la limite.
    }
prompt-preemption = Préempter l'impulsion { $power-of } ?
prompt-impulse =
    { $points ->
        [0] { $power } : à vous de jouer.
       *[other] { $power } : à vous de jouer, { $points } PC à dépenser.
    }
refuse-must-act = Il faut jouer une carte, ou en acheter une, avant de terminer l'impulsion.
