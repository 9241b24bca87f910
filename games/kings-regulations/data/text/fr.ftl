# Les mots qu’aucun fichier de données n’a.

cover-subtitle = Flandre 1745
role-french = France
    .wins = La France gagne
role-allied = Alliance
    .wins = L’Alliance gagne
livery-french = France
livery-allied = Alliance

refuse-mountain-winter = Les montagnes sont fermées en hiver.
refuse-closed-ground = { $ground } : on n’y entre pas.
refuse-horse-in-mountains = Le cheval ne va en montagne que par route.
refuse-water = { $water } : on ne passe que par route, par voie d’eau ou avec des pontonniers.
refuse-unit-gone = L’unité { $unit } est perdue à jamais.
refuse-other-contingent = C’est un autre contingent.
refuse-other-arm = C’est une autre arme.
refuse-other-class = C’est une autre classe.
refuse-other-side = C’est à un autre camp.
refuse-other-part = Infanterie, cavalerie et canons de chaque contingent restent séparés.
refuse-better-unit = Les hommes vont à une unité de qualité égale ou moindre.
refuse-no-room = L’unité { $unit } n’a pas de place pour autant.
refuse-not-so-many = Il n’y en a pas autant.
refuse-same = Ils y sont déjà.
refuse-field-artillery = L’artillerie de campagne n’entre pas en garnison.
refuse-not-on-map = Ce n’est pas sur la carte.
refuse-too-far = C’est trop loin pour un transfert.
refuse-garrison-only = En marche, les points vont à une garnison du même hexagone ou en viennent.
refuse-blockaded = { $place } : la place est bloquée.
refuse-no-works = { $place } : pas d’ouvrages.
refuse-garrisoned = { $place } : il y a une garnison.
refuse-not-controlled = { $place } : la place n’est pas contrôlée.
refuse-no-counter = Il ne reste pas de pion.
refuse-no-garrison = { $place } : pas de garnison.
refuse-works-full = { $place } : la place est pleine.
refuse-still-held = { $place } : il y a des hommes.
refuse-hq-full = { $hq } : pas de place pour plus d’unités.
refuse-hq-guns = { $hq } : pas de place pour plus d’artillerie.
refuse-not-stacked = L’unité { $unit } n’est pas dans l’hexagone.
refuse-hq-not-stacked = { $hq } : ce quartier général n’est pas libre dans l’hexagone.
refuse-not-under = { $hq } : ce quartier général ne prend pas un tel état-major.
refuse-not-available = { $auxiliary } : on ne peut en disposer.
refuse-from-box-only = { $auxiliary } : cet auxiliaire ne sert que depuis sa case.
refuse-hq-unformed = { $hq } : ce quartier général n’est pas formé.
refuse-legion-apart = Une légion reste ensemble.
refuse-too-many-auxiliaries = { $hq } : ce quartier général a déjà tous ses auxiliaires.
refuse-no-post = { $leader } n’a pas de poste.
refuse-besieged-post = { $leader } commande { $place-at }, assiégée : il y reste jusqu’à la levée du siège.
refuse-shut-in = { $leader } est enfermé { $place-at }, et aucune eau n’en sort.
refuse-personage = { $leader } : on ne le relève pas.
refuse-tried = On l’a tenté ce tour.
refuse-no-op = Il n’y a pas de point d’opération pour cela.
refuse-no-such-place = Cette place n’existe pas dans l’ordre.
refuse-depot-there = { $place } : il y a déjà un centre ou un dépôt.
refuse-no-line = { $place } : pas de ligne jusqu’au centre.
refuse-no-plan = Ce plan n’existe pas.
refuse-plan-full = Le plan a tous les points qu’il peut avoir.
refuse-fortified-area = On ne bouscule personne dans une zone fortifiée.
refuse-odds = Il faut { $odds } contre 1.
refuse-subordinate = L’unité { $unit } n’est pas seule sur la carte.
refuse-enemy-near = Un ennemi est trop près.
refuse-no-siege = Il n’y a pas de siège.
refuse-ground = Le terrain ne le permet pas.
refuse-no-water = Il n’y a pas d’eau pour cela.
refuse-garrison-stronger = { $place } : la garnison est plus forte.

part-begin = Initiative
part-operations = Opérations
part-initial = Événements
part-plans = Plans de campagne
part-initial-supply = Ravitaillement
part-movement = Mouvement
part-reorganisation = Réorganisation
part-sieges = Sièges
part-final-supply = Attrition
part-end = Fin
ribbon-when = { $turn }, { $weather }
figure-operation-points = points d’opération libres
figure-prestige = de prestige
chapter-battle = la bataille
chapter-siege = le siège
chapter-turn = le tour
chapter-weather = le temps
prompt-place = Qui joue en premier ce tour : vous ou l’ennemi ?
prompt-operate = Impulsion { $number } : quel quartier général agit ?
prompt-bid = { $next ->
    [administration] Changer l’ordre pour la phase d’administration ?
   *[impulses] Changer l’ordre pour les impulsions suivantes ?
  }
prompt-rearrange = C’est payé : qui joue en premier désormais ?
prompt-weather = Le temps : { $weather }. Relancer le dé ?
action-place = Prendre la place { $place }
action-change-weather = Relancer, pour { $points ->
    [one] { $points } point d’opération
   *[other] { $points } points d’opération
  }
action-buy-order = Le changer, pour { $points ->
    [one] { $points } point d’opération
   *[other] { $points } points d’opération
  }
action-shift = { $place ->
    [1] { $side } : jouer en premier
   *[other] { $last ->
        [yes] { $side } : jouer en dernier
       *[no] { $side } : prendre la place { $place }
    }
  }
action-done = Terminé
action-pass = Passer
log-turn = { $turn }
log-impulse = Impulsion { $number }
log-place = { $place ->
    [1] { $side } commence ce tour
    [2] { $side } passe en second ce tour
   *[other] { $side } passe en position { $place } ce tour
  }
log-passes = { $side } passe et en a fini pour cette impulsion
log-order-bought = Paie un point d’opération pour changer l’ordre
log-order = L’ordre est changé : { $first } joue désormais en premier
log-no-operations = Aucun plan en cours : pas d’opérations
log-weather = Le temps, { $die } : { $weather }
log-op = Points d’opération, { $die } : { $count ->
    [0] aucun
   *[other] { $count } de plus
  }
log-depot-reduced = { $die } : le dépôt { $hex-of }, sans ligne, perd un niveau
log-depot-holds = { $die } : le dépôt { $hex-of }, sans ligne, tient bon
log-nothing-left = Un camp n’a plus de prestige : la guerre est finie
log-end = La fin
roll-weather = Temps
roll-opat = Table d’accumulation
roll-depot = Dépôt isolé
roll-recovery = Récupération d’un auxiliaire
roll-initiative = Initiative
roll-garrison = Une garnison est tirée
end-victory = Victoire
end-draw = Personne ne l’emporte

# Ce qui coiffe une longue liste d’actions dans le terminal.
verb-march = Faire marcher un quartier général
verb-direct = Diriger d’autres
verb-join = Faire venir
verb-extend = Étendre la portée
verb-submit = Se soumettre
verb-to = Marcher vers un hexagone
verb-guide = Un guide
verb-pontooneers = Des pontonniers
verb-rearguard = Une arrière-garde
verb-drop = Laisser des hommes
verb-pick_up = Emmener des hommes
verb-mask = Masquer une place
verb-scout = Reconnaître un hexagone
verb-spy = Reconnaître des ouvrages
verb-raid = Un raid sur un dépôt
verb-plunder = Piller le pays
verb-screen = Faire écran
verb-waylay = Tendre une embuscade
verb-snatch = Faire des prisonniers
verb-bleed = Qui subit la perte
verb-take_up = Relever un pont
verb-spend = Dépenser des points contre l’attrition
verb-lose = Qui subit la perte
verb-launch = Lancer un plan
verb-launch_at = Lancer un plan contre une place
verb-reinforce = Des points pour un plan
verb-abandon = Abandonner un plan
verb-raze = Démanteler des ouvrages
verb-build = Bâtir un dépôt
verb-restore = Rétablir un dépôt
verb-disband = Dissoudre un dépôt
verb-incite = Inciter à la désertion
verb-check = Vérifier une pile
verb-recover = Le fourrage se refait
verb-go = Envoyer une unité par la route
verb-sail = Envoyer une unité par l’eau
verb-boats = Envoyer des bateliers
verb-leave = Envoyer une unité hors de la carte
verb-return = Faire revenir une unité
verb-recruit = Des hommes pour une unité
verb-raise = Lever une unité
verb-muster = Rassembler des hommes
verb-drill = De meilleurs hommes pour une unité
verb-enlist = Des hommes pour une garnison
verb-enter = Entrer sur la carte
verb-depart = Quitter la carte
verb-refit = Remettre une unité en état
verb-suborn = Suborner
verb-fund = Payer des remplacements
verb-remount = Payer des chevaux
verb-glanders = Qui perd des chevaux
verb-besiege = Assiéger
verb-lift = Lever un siège
verb-capitulate = Rendre une place
verb-look_at = Voir un siège
verb-task = Auxiliaires au siège
verb-ferry = Faire entrer une unité par l’eau
verb-storm_with = Avec qui donner l’assaut
verb-sacrifice = Qui subit la perte
verb-send_to = Où ils vont
verb-arm = Des pièces pour une batterie
verb-redeem = Redemander des hommes
verb-redeem_officer = Redemander un officier
verb-offer = Proposer des hommes
verb-offer_officer = Proposer un officier
verb-buy = Acheter une place
verb-take = Prendre une unité
verb-found = Former un quartier général
verb-lend = Prendre un auxiliaire
verb-embark = Des hommes par l’eau depuis une place
verb-subordinate = À quel quartier général
verb-detach = Détacher une unité
verb-put_under = Sous un autre quartier général
verb-release = De nouveau indépendant
verb-form = Où il est formé
verb-relieve = Relever un chef
verb-dissolve = Dissoudre un quartier général
verb-install = Placer un état-major de place
verb-attach = Avec quel quartier général
verb-bluff = Poser un leurre
verb-unmask = Retirer un leurre
verb-withdraw = Retirer une garnison
verb-transfer = Des hommes à une autre unité
verb-man = Des hommes à une garnison
verb-draw = Des hommes d’une garnison
verb-ship = Où ils débarquent
verb-relocate = À un autre quartier général
verb-serve = Servir d’auxiliaires
verb-rejoin = Rejoindre la ligne
verb-fight = Combattre ici
verb-withdraw_royal = Retirer un prince
verb-decline_with = Refuser derrière une arrière-garde
verb-decline_behind = Refuser derrière une unité
verb-call_on = Appeler un supérieur
verb-prevaricate = Atermoyer
verb-commit = Engager des auxiliaires
verb-lead = Qui mène
verb-bear = Qui subit la perte
verb-retreat_to = Se retirer vers un hexagone
verb-leave_behind = Laisser une unité
verb-take_along = Emmener une unité
verb-regroup = À quel quartier général
verb-place = Une place dans l’ordre
verb-shift = Une place dans l’ordre
