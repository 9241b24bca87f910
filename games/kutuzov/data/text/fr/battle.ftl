prompt-battle = Bataille : { $space }.
prompt-spare = Le retranchement épargne une perte : laquelle ? ({ $space })
prompt-burn = Terre brûlée : { $space } ?
prompt-retreat = Retraite ({ $space }) : qui va où ?
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
log-attack = { $power } attaque l'ennemi : { $space }.
log-battle = Bataille : { $space }.
log-round = Round { $round } : l'attaquant inflige { $kills } et { $disrupts } ; il subit { $own_kills } et { $own_disrupts }.
log-spared-kill = Le retranchement épargne un tué.
log-spared-disrupt = Le retranchement épargne une désorganisation.
log-converted = { $camp } : désorganisations que le moral change en tués : { $count }.
log-beaten = Vaincus : { $camp } (dégâts : { $count } contre { $other }).
log-again = Le combat reprend : { $space }.
log-retreat = { $power } retraite (force { $points }) : { $space }.
log-retreat-stays = { $power } reste sur place (force { $points }) : { $space }.
log-no-retreat = { $power } ne peut retraiter, et va dans la case de regroupement (force { $points }).
log-rout = Déroute : { $camp }. Éliminations par désorganisation : { $count }.
log-overrun = Débordement : { $camp }.
log-both-overrun = Il ne reste personne d'aucun côté.
log-flag-overrun = Débordement de drapeau ({ $space }) : { $nation }.
log-burnt = Terre brûlée : { $space }.
log-loot =
    { $count ->
        [0] { $power } ne trouve pas de butin ({ $sum } avec { $lost } perdus).
        [one] { $power } prend du butin : 1 ressource ({ $sum } avec { $lost } perdus).
       *[other] { $power } prend du butin : { $count } ressources ({ $sum } avec { $lost } perdus).
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
refuse-not-their-loss = La perte suivante n'est pas la leur : { $nation }.
refuse-not-his-loss = Un autre doit tomber avant lui : { $leader }.
refuse-no-siege-card = { $card } ne sert pas dans un siège.
refuse-no-zone-enemy = Il n'y a personne à attaquer : { $space }.
refuse-pursuit = On ne poursuit pas d'une zone à une autre : { $space }.
refuse-nobody-goes = Personne n'est désigné pour quitter { $space }.
refuse-all-together = Tout le camp actif va dans un seul espace.
refuse-retreat-only-back = L'attaquant ne retourne que d'où il vient : pas { $space }.
refuse-retreat-forward = L'ennemi est venu de là : { $space }.
refuse-retreat-enemy = L'ennemi s'y trouve : { $space }.
refuse-retreat-fortress = Personne n'assiège cette forteresse ennemie : { $space }.
refuse-retreat-better = Il y a meilleur terrain pour la retraite : pas { $space }.
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
