prompt-battle = Bataille { $space-at }.
prompt-spare = Le retranchement { $space-of } épargne une perte : laquelle ?
prompt-burn = Pratiquer la terre brûlée { $space-at } ?
prompt-retreat = Retraite { $space-of } : qui va où ?
prompt-rout =
    { $count ->
        [one] Déroute : 1 point de force désorganisé est éliminé. Lequel ?
       *[other] Déroute : { $count } points de force désorganisés sont éliminés. Lequel d'abord ?
    }
prompt-losses =
    { $count ->
        [one] 1 point de force est perdu. Lequel ?
       *[other] { $count } points de force sont perdus. Lequel d'abord ?
    }
log-attack = { $power-The } attaque l'ennemi { $space-at }.
log-battle = Bataille { $space-at }.
log-round = Round { $round } : l'attaquant inflige { $kills } et { $disrupts } ; il subit { $own_kills } et { $own_disrupts }.
log-spared-kill = Le retranchement épargne un tué.
log-spared-disrupt = Le retranchement épargne une désorganisation.
log-converted =
    { $count ->
        [one] { $camp } : le moral change { $count } désorganisation en tué.
       *[other] { $camp } : le moral change { $count } désorganisations en tués.
    }
log-beaten = { $camp-The } sont vaincus (dégâts : { $count } contre { $other }).
log-beaten-active = { $camp-The } sont vaincus (dégâts : { $count } contre { $other } ; à égalité le camp actif recule).
log-beaten-morale = { $camp-The } sont vaincus (dégâts : { $count } contre { $other } ; à leur niveau de moral, l'égalité est une défaite).
log-again = Le combat reprend { $space-at }.
log-retreat = { $power-The } retraite { $space-to } (chefs et PF : { $points }).
log-retreat-stays = { $power-The } reste { $space-at } (chefs et PF : { $points }).
log-no-retreat = { $power-The } ne peut retraiter : { $points ->
        [one] { $points } point va
       *[other] { $points } points vont
    } dans la case de regroupement.
log-rout =
    { $count ->
        [one] Déroute { $camp-of } : { $count } élimination par désorganisation.
       *[other] Déroute { $camp-of } : { $count } éliminations par désorganisation.
    }
log-overrun = { $camp-The } sont débordés.
log-both-overrun = Il ne reste personne d'aucun camp.
log-broken-off = La Bataille est interrompue : ce sol est fermé aux deux camps.
log-flag-overrun = Débordement de drapeau { $space-at } : { $nation }.
log-burnt = Terre brûlée { $space-at }.
log-loot =
    { $count ->
        [0] { $power-The } ne trouve pas de butin ({ $sum } en tout, avec { $lost } PF perdus).
        [one] { $power-The } prend du butin : 1 ressource ({ $sum } en tout, avec { $lost } PF perdus).
       *[other] { $power-The } prend du butin : { $count } ressources ({ $sum } en tout, avec { $lost } PF perdus).
    }
roll-battle = Dés de bataille
roll-loot = Butin
report-round = { $space }, round { $round }
report-soldiers = Points de force
report-staff = Officiers d'état-major
report-rating = Commandant
report-morale = Moral
report-terrain = Terrain
report-evasions = Esquives manquées
report-works = Retranchement
report-events = Événements
report-disrupts = Désorganisations
report-inflicts = inflige { $kills }, { $disrupts }
die-kill = tué
die-disrupt = désorganisation
die-hit = coup au but
refuse-not-their-loss = La perte suivante n'est pas la leur : { $nation }.
refuse-not-his-loss = Un autre doit tomber avant { $leader }.
refuse-no-siege-card = « { $card } » ne sert pas dans un siège.
refuse-no-zone-enemy = Il n'y a personne à attaquer { $space-at }.
refuse-pursuit = On ne poursuit pas d'une zone à une autre : { $space } en est une.
refuse-nobody-goes = Personne n'est désigné pour quitter { $space }.
refuse-all-together = Tout le camp actif va dans un seul espace.
refuse-retreat-only-back = L'attaquant doit retraiter là d'où il vient, non { $space-to }.
refuse-retreat-forward = L'ennemi est venu { $space-of }.
refuse-retreat-enemy = L'ennemi se trouve { $space-at }.
refuse-retreat-fortress = Personne n'assiège la forteresse ennemie { $space-of }.
refuse-retreat-better = Un meilleur terrain de retraite existe : { $space } n'est pas permis.
some-sp = { $count } PF ({ $nation })
log-losses = Pertes : { $what }.
log-losses-regroup = Dans la case de regroupement : { $what }.
log-losses-gone = Hors du jeu : { $what }.
log-carried-off = { $leader } est évacué du champ de bataille, dans la case de regroupement.
some-kills =
    { $count ->
        [one] { $count } tué
       *[other] { $count } tués
    }
some-disrupts =
    { $count ->
        [one] { $count } désorganisation
       *[other] { $count } désorganisations
    }
report-riga = Riga
