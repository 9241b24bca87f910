# ---- camps

# ---- pions

box-regroup = Case de regroupement
box-unbuilt = Pas en jeu
box-out = Hors de la partie

# ---- marqueurs sur la carte

badge-flag = Drapeau : { $nation }
badge-scorched = Terre brûlée
badge-entrenched = Retranchement
badge-sacked = Mise à sac
badge-besieged = Siège
badge-bridge = Pont de bateaux
badge-dmc = Centre de mobilisation : { $power }
badge-trains = Convois de ravitaillement : { $camp }
badge-commander = Commandant

# ---- piles

pile-hand =
    { $home ->
        [0] Main : { $power }
        [one] Main : { $power } ({ $home } nationale)
       *[other] Main : { $power } ({ $home } nationales)
    }
pile-deck = Pioche
pile-discards = Défausse
pile-reserve-imperial = Réserve nationale impériale
pile-reserve-tsarist = Réserve nationale tsariste
pile-face-up = Face visible
pile-aside = De côté jusqu'à l'hiver
pile-removed = Retirées du jeu
face-event = Événement, { $cp } PC
face-battle = Bataille, { $cp } PC
face-response = Réponse, { $cp } PC
face-plus = Carte +, { $cp } PC
face-must-play = Obligatoire

# ---- pistes

panel-morale = Moral
panel-attrition = Attrition impériale
panel-events = Événements en vigueur
medal-event = « { $card } » ({ $power })

# ---- sièges et ruban

figure-cards = cartes en main
figure-resources = ressources
figure-strength = points de force sur la carte
seat-deciding = décide : { $chapter }
turn-name =
    { $turn ->
        [1] Juin – juillet 1812
        [2] Août – septembre 1812
        [3] Octobre – décembre 1812
       *[4] Janvier – mars 1813
    }
part-impulses = Impulsions
part-attrition = Attrition
part-cossacks = Cosaques
part-morale = Moral
part-balancing = Équilibrage des ressources
part-conquest = Défaite et conquête
part-peace = Paix et victoire
part-interphase = Interphase
prompt-waiting-for = On attend { $power-the } : { $chapter }.
chapter-setup = mise en place
chapter-sides = choix des camps
chapter-bridges = l'attaque surprise
chapter-shortage = un manque de soldats
chapter-turn = le tour
chapter-impulse = impulsion
chapter-window = une réponse
chapter-cards = un événement
chapter-building = construction
chapter-flags = drapeaux
chapter-morale = moral
chapter-movement = mouvement
chapter-interception = interception et esquive
chapter-battle = bataille
chapter-losses = pertes
chapter-retreat = retraite
chapter-fortress = siège
chapter-attrition = attrition
chapter-sea = mouvement naval
chapter-resources = ressources
chapter-interphase = interphase
chapter-ending = fin du tour

# ---- actions

action-pass = Passer
action-done = Terminé
action-yes = Oui
action-no = Non
action-at = { $space }
action-name = { $leader }
action-whom = { $power }
action-side = { $camp }
action-mode = Choix { $n }
action-put = Placer { $space-at } : { $arm } ({ $nation })
action-lose = Perdre 1 PF : { $nation }
action-lose-at = Perdre 1 PF { $space-at } : { $nation }
action-lose-leader = Perdre { $leader }
action-bid = Enchérir { $count }
action-mulligan = Mulligan : défausser et piocher une carte de moins
action-keep = Garder la main
action-bridge = Pont { $from-of } { $space-at }
action-preempt = Préempter
action-play = Jouer « { $card } »
action-spend = « { $card } » pour { $points } PC
action-buy = Acheter une carte pour 2 ressources
action-discard = Défausser « { $card } »
action-hush = Ne plus m'interroger pendant cette impulsion
action-ignore = Toujours passer { $window-when }
action-heed = M'interroger de nouveau { $window-when }
action-build = Construire { $space-at } : { $arm } ({ $nation })
action-build-leader = Construire { $leader } { $space-at }
action-regroup = Regrouper { $space-at } : { $arm } ({ $nation })
action-regroup-leader = Regrouper { $leader } { $space-at }
action-flag = Poser un drapeau { $space-at } : { $nation }
action-morale-die = 1 PC : un dé de moral
action-attrition-die = 1 PC : un dé d'attrition
action-morale-resource = 1 ressource : huit dés de moral
action-attrition-resource = 1 ressource : huit dés d'attrition
action-improve = Tenter d'améliorer le moral
action-ease = 1 ressource : moitié moins de dés
action-roll = Lancer les dés
action-form = Partir { $space-of }
action-detach = Déplacer un soldat seul : { $arm }, { $space } ({ $nation })
action-take = Emmener { $leader }
action-leave = Laisser { $leader }
action-load = Emmener : { $arm } ({ $nation })
action-unload = Laisser : { $arm } ({ $nation })
action-command = { $leader } commande
action-march = Marcher { $space-to } ({ $cost } PC)
action-halt = Halte
action-attack = Attaquer { $space-at }
action-intercept = Intercepter depuis { $space }
action-evade = Esquiver { $space-to }
action-evade-alone = Esquiver { $space-to } avec un soldat seul : { $arm } ({ $nation })
action-retreat = Retraiter { $space-to }
action-spare-kill = Ignorer un tué
action-spare-disrupt = Ignorer une désorganisation
action-besiege = Résoudre le siège { $space-of }
action-embark = Embarquer un convoi { $space-at }
action-sail = Faire voile { $space-to }
action-entrench = 1 ressource : se retrancher { $space-at }
action-scorch = 1 ressource : terre brûlée { $space-at }
action-muster = Rassembler { $space-at }
action-deploy = Déployer : { $arm } ({ $nation })
action-deploy-leader = Déployer { $leader }
action-place-centre = Centre de mobilisation { $space-at }
action-transfer = Transférer { $leader } sur un autre théâtre
action-withdraw = La retraite de Moscou
action-persevere = Poursuivre la lutte

# ---- fenêtres


# ---- plates, headquarters, the moment

nation-short-fn = Soldats
nation-short-r1 = Soldats
nation-short-fs = Soldats
nation-short-r2 = Soldats
nation-short-prussia = Prussiens
nation-short-austria = Autrichiens
livery-nobody = Personne
badge-both-camps = Les deux camps sont ici
part-setup = Mise en place
part-round = Impulsions, round { $round }
part-preemption = { $power } préempte
figure-points = points de victoire à ce jour
panel-morale-markers = I : −{ $imperial_loss } +{ $imperial_gain } · T : −{ $tsarist_loss } +{ $tsarist_gain }
panel-attrition-markers = −{ $loss } +{ $gain }
panel-turns = Tours
panel-keys = Clés
panel-keys-track = Tsaristes en Russie : { $count } sur { $of }
keys-imperial =
    { $count ->
        [one] { $count } impériale
       *[other] { $count } impériales
    }
keys-nobody =
    { $count ->
        [one] { $count } non contrôlée
       *[other] { $count } non contrôlées
    }
keys-tsarist =
    { $count ->
        [one] { $count } tsariste
       *[other] { $count } tsaristes
    }
panel-points = Points de victoire et ressources
row-points-value = { $points } PV (bonus { $bonus }) · { $resources } res.
panel-war = Défaite et conquête
row-conquest = Modificateur du jet de conquête
row-conquest-rolls = Jets de conquête effectués
row-withdrawal = Retraite de Moscou
row-will-to-fight = Marqueurs « Volonté de combattre ? » restants
withdrawal-closed = pas encore
withdrawal-open = peut être choisie
withdrawal-chosen = choisie
medal-debt = { $power-The } doit { $count } PF
panel-headquarters = Quartier général { $power-of }
hq-leader = { $leader } { $battle }-{ $command }
hq-army = { $space } : armée
hq-group = { $space } : groupe d'armées
hq-strength = { $sp } PF sur { $command }
hq-alone = Sans chef
hq-sp = { $count } PF
hq-pool = { $nation }
hq-pool-value = { $unbuilt } à construire, { $regroup } à regrouper
hq-deduction = À déduire des prochains renforts, PC
panel-impulse = Impulsion : { $power }
impulse-scheduled = Programmée
impulse-preemptive = De préemption
purse-free = Points de commandement
purse-leader = Pour l'armée { $leader-of }
purse-nation = Pour { $nation-the }
purse-points = { $count } PC
row-plays = Cartes encore à jouer
row-plus = Carte + ou carte achetée
row-resources = Ressources
row-yes = oui
row-no = non
panel-march = En marche
march-commander = Commandant : { $leader }
march-leader = { $leader }
march-spaces =
    { $count ->
        [one] { $count } espace
       *[other] { $count } espaces
    }
march-troops = { $sp } PF : { $infantry } inf., { $cavalry } cav., { $artillery } art.
march-armies = Armées
march-points = PC pour la marche
panel-battle = Bataille
battle-round = Round
battle-side = { $camp }
battle-dice = dés : { $dice } ; { $inflicts }
battle-inflicts = pertes de l'ennemi : { $kills } et { $disrupts }
badge-cost = Coûte { $count } PC
badge-points = Donne { $count } PC
badge-attrition = Attrition, dés : { $dice } ; { $from ->
        [5] une perte par 5 ou 6
       *[6] une perte par 6
    }
badge-battle = Bataille : { $ours ->
        [one] { $ours } dé
       *[other] { $ours } dés
    } contre { $theirs }
badge-interception = { $leader } intercepte à { $needs } ou plus ({ $percent } %)
badge-evasion = { $leader } peut d'abord esquiver, à { $needs } ou plus ({ $percent } %)
badge-evasion-alone = Les soldats peuvent d'abord esquiver, chacun à { $needs } ou plus ({ $percent } %)
badge-chance = Réussit à { $needs } ou plus ({ $percent } %)
badge-siege = Siège : { $ours ->
        [one] { $ours } dé
       *[other] { $ours } dés
    } contre { $theirs }
chart-line = { $what } : { $value }
chart-level = { $n } : { $level }
chart-morale-key = F R : dés des Français et des Russes ; A : des alliés ; 5 → 6 : désorganisations qui deviennent des tués ; ±{"\u00A0"}: au jet de conquête, impérial et tsariste ; P, Au : Prusse et Autriche (? hésitante, N neutre, ✕ révoltée)
chart-attrition-key = ↓ ↑{"\u00A0"}: marqueurs de moral quand il empire, et s'améliore ; max : meilleur moral permis ; +1 : un dé de plus pour tant de pions ; ±{"\u00A0"}: au jet de conquête
panel-siege = Siège
siege-rounds = { $round } sur { $rounds }
siege-dice = dés : { $count }
siege-besieger = Assiégeant
siege-fortress = Forteresse

# ---- pages, réponses permanentes, la ligne sous la question

action-guard = Ne m'interroger que si mes pions sont concernés, { $window-when }
page-headquarters = Armées
symbol-circle = Duché
symbol-diamond = Clé
symbol-star = Forteresse, valeur de défense
symbol-square = Zone
panel-standing = Consignes permanentes (vous seul les voyez)
standing-of = { $power } : { $what }
standing-hush = le reste de cette impulsion
standing-never = toujours passer
standing-own = passer sauf si mes pions sont concernés
note-event = { $power-The } joue « { $card } ».
note-battle = { $space }, round { $round }, dés : impériaux { $imperial }, tsaristes { $tsarist }.
note-move = { $leader } va { $from-of } { $space-at }.
note-move-own = C'est votre propre marche : { $leader } va { $from-of } { $space-at }. Passer la laisse se faire.
note-move-piece = Un soldat seul va { $from-of } { $space-at }.
note-attempt = { $about } Réussit à { $needs } ou plus aux deux dés ({ $percent } %).
note-space = C'est { $space-at }.
note-space-leader = C'est { $leader }, { $space-at }.
note-attrition = { $sp } PF, { $leaders ->
        [0] aucun chef
        [one] { $leaders } chef
       *[other] { $leaders } chefs
    } ; { $from ->
        [5] une perte par 5 ou 6
       *[6] une perte par 6
    }.
note-force = { $leader }, avec { $sp } PF, part { $from-of }.
note-impulse-provoked = Ce qui a été placé doit livrer bataille ; on peut encore placer avant.
note-impulse-cards = Pour marcher, construire ou poser un drapeau, jouez d'abord une carte pour ses points de commandement (PC) ; ou jouez-la pour son événement.
note-impulse-points-cards = Choisissez une armée pour la faire marcher, un duché pour construire ou poser un drapeau ; une carte peut encore être jouée.
note-impulse-points = Choisissez une armée pour la faire marcher, un duché pour construire ou poser un drapeau. Les points restants sont perdus.
note-impulse-plus = Une carte + peut encore être jouée ; Terminé achève l'impulsion.
note-impulse-done = Il ne reste rien à jouer ; on peut dépenser des ressources, Terminé achève l'impulsion.
note-march = { $leader } avec { $sp } PF ; il reste { $left } PC. Choisissez la destination ou, sur la plaque, ceux qui restent.
note-march-nowhere = { $leader } avec { $sp } PF ; il reste { $left } PC : il n’y a nulle part où aller pour cela. Certains peuvent rester, sur la plaque ; ou l’armée fait halte.
note-march-piece-nowhere = { $sp } PF ; il reste { $left } PC : nulle part où aller pour cela.
note-march-piece = { $sp } PF ; il reste { $left } PC. Choisissez la destination.
note-march-free = { $leader } avec { $sp } PF ; ce mouvement est gratuit. Choisissez une destination, ou sur la plaque ceux qui restent.
note-march-piece-free = { $sp } PF ; ce mouvement est gratuit. Choisissez une destination.
note-to-the-bridges = Choisissez une armée, puis son but. Les ponts sont jetés ensuite, là où des armées bordent le fleuve.
note-bridge = Un pont fait du fleuve une ligne claire pour ce round, et les tsaristes n'interceptent pas au-delà. Choisissez l'espace où il mène.
note-command = Ses valeurs de bataille et de commandement valent pour tous ceux qui sont ici, et les drapeaux sont ceux de sa puissance.
badge-lost-bridges = { $count ->
    [one] Un pont n'est pas jeté
   *[other] { $count } ponts ne sont pas jetés
}
result = { $how } Victoire { $camp-of }. Points de victoire : { $points }.
result-points = { $power } : { $points }
note-nothing-fits = { $about } Vous n'avez aucune carte à jouer ici ; la question est posée à tous ceux qui pourraient en avoir une, pour ne rien révéler.
note-nothing = Vous n'avez aucune carte à jouer ici ; la question est posée à tous ceux qui pourraient en avoir une, pour ne rien révéler.
note-answer = Les cartes jouables sont marquées.
note-mulligan = Les cartes nationales et obligatoires restent ; défaussez les autres et piochez-en une de moins. On peut recommencer.
note-preemption = Vous avez le plus de cartes : vous pouvez prendre une impulsion de plus avant la leur.
note-surprise = Oui : chaque armée et chaque soldat peut d'abord avancer d'un espace vers le fleuve, gratuitement, et l'on y jette des ponts.
action-rest = Ne plus m'interroger avant ma prochaine impulsion
standing-rest = jusqu'à ma prochaine impulsion
badge-cost-left = Coûte { $count } PC ; il en reste { $left }
badge-lost-points = { $count ->
    [one] Un PC est abandonné
   *[other] { $count } PC sont abandonnés
}
badge-lost-resource = Dépense une ressource
badge-facing = L'ennemi est à côté
badge-shared = Appartient aux deux : { $powers }

# Titres des longues listes, au terminal.
verb-at = Choisir un espace
verb-name = Choisir un chef
verb-whom = Choisir une puissance
verb-mode = Choisir
verb-put = Placer des soldats
verb-lose = Subir une perte
verb-lose-at = Subir une perte
verb-lose-leader = Perdre un chef
verb-bid = Enchérir
verb-bridge = Jeter un pont
verb-play = Jouer une carte pour son événement
verb-spend = Jouer une carte pour ses points de commandement
verb-discard = Défausser une carte
verb-ignore = Toujours passer
verb-guard = Passer si mes pions ne sont pas concernés
verb-heed = M'interroger de nouveau
verb-build = Construire des soldats
verb-build-leader = Construire un chef
verb-regroup = Regrouper des soldats
verb-regroup-leader = Regrouper un chef
verb-flag = Marquer
verb-form = Déplacer une armée
verb-detach = Déplacer un soldat seul
verb-take = Emmener un chef
verb-leave = Laisser un chef
verb-load = Emmener des soldats
verb-unload = Laisser des soldats
verb-command = Qui commande
verb-march = Marcher
verb-attack = Attaquer
verb-intercept = Intercepter
verb-evade = Esquiver
verb-evade-alone = Un soldat seul esquive
verb-retreat = Retraiter
verb-spare = Ignorer une perte
verb-besiege = Assiéger
verb-embark = Embarquer
verb-sail = Naviguer
verb-entrench = Retrancher
verb-scorch = Brûler
verb-muster = Rassembler
verb-deploy = Déployer des soldats
verb-deploy-leader = Déployer un chef
verb-place-centre = Placer le centre de mobilisation
verb-transfer = Transférer un chef
