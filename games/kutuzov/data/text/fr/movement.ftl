log-march = { $leader } ({ $points ->
        [one] { $points } point
       *[other] { $points } points
    }) marche { $from-of } { $space-at } ({ $cost } PC).
log-march-piece = { $power-The } : un soldat seul ({ $points } PF) marche { $from-of } { $space-at } ({ $cost } PC).
log-command = { $leader } prend le commandement.
log-entrenchment-falls = Le retranchement { $space-of } est abandonné.
prompt-form = Qui part { $space-of }, et pour où ?
prompt-consent = { $leader } suit-il ?
prompt-command = Qui commande { $space-at } ?
refuse-no-points = Il n'y a pas de points de commandement pour bouger.
refuse-no-army = Aucun chef ne peut partir { $space-of }.
refuse-not-your-piece = Cette puissance ne peut les déplacer : { $nation }.
refuse-no-such-piece = Il ne reste pas de tel soldat { $space-at }.
refuse-alone = Un soldat sans chef se déplace seul.
refuse-not-there = { $leader } n'est pas là.
refuse-halted = { $leader } ne peut plus bouger pendant cette impulsion.
refuse-does-not-come = { $leader } ne suit pas.
refuse-last-leader = { $leader } est le dernier chef de la puissance active dans cette force.
refuse-not-your-leader = { $leader } ne peut commander pendant cette impulsion.
refuse-nobody-leads = Aucun chef de la force ne peut les mener : { $nation }.
refuse-too-many = C'est plus que les chefs ne peuvent commander.
refuse-not-adjacent = { $at } et { $space } ne sont pas adjacents.
refuse-cannot-move = Cette force ne peut aller { $space-at }.
refuse-neutral = { $space } est en territoire neutre.
refuse-no-own-leader = Aucun chef de la puissance active ne mène cette force { $space-at }.
refuse-past-fortress = Depuis une forteresse ennemie, le chemin { $space-of } est fermé.
refuse-hesitant = Ils hésitent : { $nation }.
refuse-too-dear = Cela coûte { $cost } PC.
prompt-accept = { $leader } doit-il commander ?
log-no-command = { $power-The } n'accepte pas { $leader } pour commandant.
refuse-not-yours-to-name = { $leader } est sous les ordres d'un autre, ou de l'autre camp.
refuse-commands-already = { $leader } commande déjà.
