prompt-surprise = Lancer l'attaque surprise ? Un mouvement gratuit vers les ponts, puis le passage du fleuve.
prompt-to-the-bridges = Vers les ponts : chaque armée et chaque soldat seul peut avancer d'un espace, gratuitement.
prompt-bridge = Où jeter un pont de bateaux ? (encore { $count })
log-surprise = Aux ponts !
log-bridge = { $power-The } jette un pont de bateaux { $from-of } { $space-at }.
log-bridges-gone = Les ponts de bateaux sont repliés.
log-to-the-bridges = Vers les ponts : { $leader } ({ $points ->
        [one] { $points } point
       *[other] { $points } points
    }) va { $from-of } { $space-at }.
log-to-the-bridges-piece = { $power-The }, vers les ponts : un soldat seul ({ $points } PF) va { $from-of } { $space-at }.
refuse-not-to-the-bridges = Le mouvement gratuit reste en terrain ami de ce côté de la frontière, ce que { $space } n'est pas.
refuse-no-bridge-there = Aucun pont n'est possible { $at-of } { $space-at }.
refuse-no-army-at-the-bridge = Aucune armée impériale { $at-at } pour un pont { $space-to }.
