prompt-battle = Bataille à { $space }.
prompt-spare = Le retranchement de { $space } épargne une perte : laquelle ?
prompt-burn = Terre brûlée à { $space } ?
prompt-retreat = Retraite de { $space } : qui va où ?
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
log-attack = { $power } attaque l'ennemi à { $space }.
log-battle = Bataille à { $space }.
log-round = Round { $round } : l'attaquant inflige { $kills } tués et { $disrupts } désorganisations, et en subit { $own_kills } et { $own_disrupts }.
log-spared-kill = Le retranchement épargne un tué.
log-spared-disrupt = Le retranchement épargne une désorganisation.
log-converted = Le moral change { $count } désorganisations en tués : { $camp }.
log-beaten = Battu, { $count } pertes contre { $other } : { $camp }.
log-again = Le combat reprend à { $space }.
log-retreat = { $power } retraite vers { $space } ({ $points } points).
log-retreat-stays = { $power } reste à { $space } ({ $points } points).
log-cut-off = { $power } ne peut retraiter : { $points } points vont dans la case de regroupement.
log-rout = Déroute : { $camp }. { $count } désorganisations éliminent.
log-overrun = Débordement : { $camp }.
log-both-overrun = Il ne reste personne d'aucun côté.
log-flag-overrun = Débordement avec drapeau à { $space } : { $nation }.
log-burnt = { $space } est terre brûlée.
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
report-suffers = { $kills } tués, { $disrupts } désorganisations
refuse-not-their-loss = La perte suivante n'est pas la leur : { $nation }.
refuse-not-his-loss = Le tour de { $leader } n'est pas venu.
refuse-no-siege-card = { $card } ne sert pas dans un siège.
refuse-no-zone-enemy = Il n'y a personne à attaquer à { $space }.
refuse-pursuit = On ne poursuit pas d'une zone à une autre : { $space }.
refuse-nobody-goes = Personne n'est désigné pour quitter { $space }.
refuse-all-together = Tout le camp actif va dans un seul espace.
refuse-retreat-only-back = L'attaquant retourne d'où il vient, non vers { $space }.
refuse-retreat-forward = L'ennemi est venu de { $space }.
refuse-retreat-enemy = L'ennemi se trouve à { $space }.
refuse-retreat-fortress = Personne n'assiège la forteresse ennemie de { $space }.
refuse-retreat-better = Il y a meilleur terrain que { $space } pour la retraite.
