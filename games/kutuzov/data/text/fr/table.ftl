# ---- camps

power-fn = Armée française du Nord
power-r1 = Première armée russe
power-fs = Armée française du Sud
power-r2 = Deuxième armée russe
camp-imperial = Impériaux
camp-tsarist = Tsaristes
nation-fn = Français (Nord)
nation-r1 = Russes (Première armée)
nation-fs = Français (Sud)
nation-r2 = Russes (Deuxième armée)
nation-prussia = Prussiens
nation-austria = Autrichiens

# ---- pions

arm-name-infantry = infanterie
arm-name-cavalry = cavalerie
arm-name-artillery = artillerie
arm-infantry = { $nation } : { $count } d'infanterie
arm-cavalry = { $nation } : { $count } de cavalerie
arm-artillery = { $nation } : { $count } d'artillerie
rating-battle = Valeur de bataille
rating-command = Valeur de commandement
rating-strength = Points de force
box-regroup = Case de regroupement
box-unbuilt = Pas en jeu
box-out = Hors de la partie

# ---- marqueurs sur la carte

badge-flag = Drapeau : { $nation }
badge-scorched = Terre brûlée
badge-entrenched = Retranchement
badge-sacked = Mise à sac
badge-besieged = Assiégée
badge-bridge = Pont de bateaux
badge-dmc = Centre de mobilisation : { $power }
badge-trains = Train de ravitaillement : { $camp }
badge-commander = Commandant

# ---- piles

pile-hand =
    { $home ->
        [0] Main : { $power }
       *[other] Main : { $power } ({ $home } nationales)
    }
pile-deck = Pioche
pile-discards = Défausse
pile-reserve-imperial = Réserve nationale impériale
pile-reserve-tsarist = Réserve nationale tsariste
pile-face-up = Face visible
pile-aside = De côté jusqu'à l'hiver
pile-removed = Retirées du jeu
kind-event = Événement, { $cp } PC
kind-battle = Bataille, { $cp } PC
kind-response = Réponse, { $cp } PC
kind-plus = Carte +, { $cp } PC
kind-must-play = À jouer

# ---- pistes

panel-morale = Moral
panel-attrition = Attrition impériale
panel-markers = Marqueurs
panel-events = Événements en vigueur
row-imperial-loss = Pertes de moral impériales
row-imperial-gain = Gains de moral impériaux
row-tsarist-loss = Pertes de moral tsaristes
row-tsarist-gain = Gains de moral tsaristes
row-attrition-loss = Pertes d'attrition
row-attrition-gain = Gains d'attrition
row-tsarist-keys = Clés sous contrôle tsariste
row-points = Points de commandement restants
medal-event = { $card } ({ $power })

# ---- sièges et ruban

figure-cards = Cartes en main
figure-resources = Ressources
figure-strength = Points de force sur la carte
figure-keys = Clés
seat-deciding = { $power } décide : { $chapter }
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
part-conquest = Défaite ou conquête
part-peace = Paix et victoire
part-interphase = Interphase
prompt-waiting = On attend : { $power } ({ $chapter }).
chapter-setup = mise en place
chapter-turn = le Tour
chapter-impulse = impulsion
chapter-window = une réponse
chapter-cards = un événement
chapter-building = recrutement
chapter-flags = drapeaux
chapter-morale = moral
chapter-movement = mouvement
chapter-interception = interception et esquive
chapter-battle = bataille
chapter-retreat = retraite
chapter-fortress = siège
chapter-attrition = attrition
chapter-sea = mouvement naval
chapter-resources = ressources
chapter-interphase = interphase
chapter-ending = fin du Tour

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
action-put = Placer : { $arm }, { $space } ({ $nation })
action-lose = Perdre 1 PF : { $nation }
action-lose-at = Perdre 1 PF ({ $space }) : { $nation }
action-lose-leader = Perdre { $leader }
action-bid = Enchérir { $count }
action-mulligan = Mulligan : défausser et piocher une carte de moins
action-keep = Garder la main
action-bridge = Pont de { $from } à { $space }
action-preempt = Préempter
action-play = Jouer { $card }
action-spend = { $card } pour { $points } PC
action-buy = Acheter une carte pour 2 ressources
action-discard = Défausser { $card }
action-hush = Ne plus rien me demander pendant cette impulsion
action-ignore = Ne plus jamais me demander : { $window }
action-heed = Me demander à nouveau : { $window }
action-build = Recruter : { $arm }, { $space } ({ $nation })
action-build-leader = Recruter { $leader } : { $space }
action-regroup = Regrouper : { $arm }, { $space } ({ $nation })
action-regroup-leader = Regrouper { $leader } : { $space }
action-flag = Drapeau sur { $space } : { $nation }
action-morale-die = 1 PC : un dé de moral
action-attrition-die = 1 PC : un dé d'attrition
action-morale-resource = 1 ressource : huit dés de moral
action-attrition-resource = 1 ressource : huit dés d'attrition
action-improve = Tenter d'améliorer le moral
action-ease = 1 ressource : moitié moins de dés
action-roll = Lancer les dés
action-form = Partir de { $space }
action-detach = Déplacer seule : { $arm }, de { $space } ({ $nation })
action-take = Emmener { $leader }
action-leave = Laisser { $leader }
action-load = Emmener : { $arm } ({ $nation })
action-unload = Laisser : { $arm } ({ $nation })
action-command = { $leader } commande
action-march = Marcher sur { $space } ({ $cost } PC)
action-halt = Halte
action-attack = Attaquer : { $space }
action-intercept = Intercepter depuis { $space }
action-evade = Esquiver vers { $space }
action-retreat = Retraiter vers { $space }
action-spare-kill = Ignorer une élimination
action-spare-disrupt = Ignorer une désorganisation
action-besiege = Résoudre le siège : { $space }
action-embark = Convoi depuis { $space }
action-sail = Naviguer vers { $space }
action-entrench = Se retrancher : { $space }
action-scorch = Terre brûlée : { $space }
action-muster = Rassembler : { $space }
action-deploy = Déployer : { $arm } ({ $nation })
action-deploy-leader = Déployer { $leader }
action-place-centre = Centre de mobilisation : { $space }
action-transfer = Transférer { $leader } sur un autre théâtre
action-withdraw = La retraite de Moscou
action-persevere = Continuer la lutte

# ---- fenêtres

window-own_impulse = sa propre impulsion
window-own_plus = cartes +
window-must_play = cartes à jouer
window-event_declared = un événement est annoncé
window-move_declared = un mouvement est annoncé
window-interception_open = une force est entrée dans un espace
window-interception_declared = une interception est annoncée
window-active_interception = interception par le camp actif
window-evasion_declared = une esquive est annoncée
window-attrition_due = une attrition va être lancée
window-attrition_rolled = une attrition est lancée
window-battle_start = une bataille commence
window-battle_cards = cartes de bataille
window-battle_rolled = les dés de bataille sont lancés
window-battle_round_end = un round de bataille se termine
window-battle_result = une bataille est décidée
window-retreat_declared = une retraite est annoncée
window-loot_due = le butin va être lancé
window-siege_cards = cartes de siège
window-morale_check_rolled = un test de moral est lancé
window-scorch_declared = une terre brûlée est annoncée
window-emergency_recovery = récupération d'urgence
log-unsaid = Quelque chose se découvre.
