# Ce que dit le jeu. Un nom se place là où il se passe d'article : après deux points, entre parenthèses, en tête de ligne.

role-french = Français
    .wins = Les Français gagnent
role-coalition = Coalition
    .wins = La Coalition gagne

# ---- mise en place

option-no = Non
option-yes = Oui
option-napoleon-returns = Napoléon revient ! (18.1)
option-responses = Réponses à une marche ou à une carte
option-responses-no-tell = Interroger tous ceux qui pourraient en avoir une : rien n'est révélé
option-responses-quick = N'interroger que ceux qui en ont une : plus rapide
option-after-battle = Les corps qui ont combattu doivent se reposer (13.1.3)
option-after-battle-round = jusqu'à la fin de la manche
option-after-battle-phase = jusqu'à la fin de la campagne

# ---- vocabulaire

phase-diplomacy = Diplomatie
phase-insurrection = Insurrection
phase-strategy = Stratégie
phase-reinforcement = Renforts
phase-campaign = Campagne
phase-surrender = Reddition
phase-winter = Attrition hivernale
phase-victory-check = Vérification de la victoire

alignment-coalition-member = membre de la Coalition
alignment-insurgent = pays insurgé
alignment-neutral = pays neutre
alignment-french-ally = allié de la France
alignment-french-dominion = dominion français
alignment-france = France
alignment-attached = partie d'un plus grand pays

shield-coalition-member = MC
shield-insurgent = PI
shield-neutral = PN
shield-french-ally = AF
shield-french-dominion = DF

cause-third-area = troisième zone ou plus
cause-rough = montagne ou marais
cause-winter = hiver
cause-forced = marche forcée

winter-capital = capitale
winter-barren = zone pauvre
winter-friendly = pays ami
winter-enemy = pays ennemi
winter-rough = montagne ou marais
modifier = { $name } { $value }

part-ratings = corps
part-home = à domicile
part-sea = venus de la mer

rating-battle = Valeur de bataille
rating-seniority = Ancienneté
rating-movement = Mouvement

livery-germany = Pays allemands
livery-italy = Pays italiens
livery-low-countries = Pays-Bas
livery-neutral = Autres

roll-battle = Bataille
roll-tie = Départage
roll-march = Attrition de marche
roll-winter = Attrition hivernale
roll-draw = Carte piochée
roll-discard = Carte défaussée au départ

# ---- le journal

log-year = { $year }
log-round = Manche { $round }
log-order = Premier à jouer : { $role }.

log-play = { $role } : carte jouée, « { $card } ».
log-discard = { $role } : carte défaussée, « { $card } ».
log-discard-hand =
    { $cards-count ->
        [0] { $role } : plus rien à défausser de l'ancienne main.
       *[other] { $role } : l'ancienne main est défaussée ({ $cards-title }).
    }
log-draw =
    { $count ->
        [one] { $role } : { $count } carte piochée.
       *[other] { $role } : { $count } cartes piochées.
    }
log-fetch = { $role } : « { $card } » revient de la défausse.
log-pick-up = { $role } : carte ramassée, « { $card } », contre « { $paid } ».
log-reshuffle = La défausse est mélangée à la pioche.
log-britannia = Britannia règne sur les mers : la Coalition peut naviguer.
log-unlock = Désormais disponibles : { $corps }.

log-target = { $role } : « { $card } », cible { $country }.
log-countered = { $role } : contré. Rien ne change : { $country }.
log-diplomacy-pass = { $role } : plus de carte dans cette phase.
log-align = { $country } : désormais { $alignment }.
log-detach = { $country } : zone détachée ({ $ruler }).
log-reattach = { $country } : zone rendue ({ $ruler }).
log-mustered-out = Hors de la carte, faute de maître : { $corps }.
log-violation = { $role } : neutralité violée, { $country }.
log-russia-invaded = La Russie est envahie.

log-deploy = Déploiement : { $corps }, { $area }.
log-rally = Ralliement : { $area }. Tous les corps y sont frais.
log-repatriate = Les prisonniers rentrent : { $corps }.
log-recall = Vétérans : { $corps } revient dans la réserve.
log-swap = { $new } remplace { $old }.
log-disgrace = En disgrâce : { $corps } quitte la carte pour ce tour.
log-levee = Levée en masse : { $country }.

log-talks =
    { $rounds ->
        [one] Pourparlers de paix : { $rounds } manche annulée.
       *[other] Pourparlers de paix : { $rounds } manches annulées.
    }
log-rounds-cancelled = Pas de campagne jusqu'à la manche { $last } incluse.
log-army = En route : { $leader } ({ $count } corps, { $area }).
log-army-free = En route sans frais : { $leader } ({ $count } corps, { $area }).
log-enter = Marche : { $leader } ({ $count } corps), { $from } → { $area }.
log-land = Par mer : { $leader }, { $from } → { $area }.
log-lead = { $corps } prend le commandement ({ $area }).
log-new-leader = { $corps } prend la tête de la marche.
log-take = { $corps } rejoint la marche.
log-take-hidden = Un corps rejoint la marche.
log-drop = { $corps } reste en arrière ({ $area }).
log-drop-hidden = Un corps reste en arrière ({ $area }).
log-wearied = Attrition de marche ({ $cause }) : les corps frais s'épuisent.
log-march-attrition =
    Attrition de marche ({ $cause }), corps épuisés : { $spent }. { $lost ->
        [0] Aucune perte
        [one] { $lost } perte
       *[other] { $lost } pertes
    }.
log-march-attrition-hidden =
    Attrition de marche ({ $cause }) : { $lost ->
        [0] aucun corps perdu
        [one] { $lost } corps perdu
       *[other] { $lost } corps perdus
    }.
log-withdraw = Repli : { $leader } ({ $count } corps), { $from } → { $area }.
log-sail-home = À l'abri par mer : { $corps }, { $area }.
log-intercept = Interception : { $leader } ({ $count } corps), { $from } → { $area }.
log-counter-intercept = Contre-interception : { $leader } ({ $count } corps), { $from } → { $area }.
log-outpace = { $role } : marche forcée, { $area }, mouvement { $pace }.
log-stance-attack = { $role } : attaque, { $area }.
log-stance-defend = { $role } : défense, { $area }.

log-battle = Bataille : { $area }. Attaquant : { $attacker }.
log-engage = { $role }, ordre de bataille : { $corps }.
log-battle-won = Victoire : { $role }. Pertes du vainqueur { $won }, du vaincu { $lost }.
log-battle-won-tie = Victoire au départage : { $role }. Pertes du vainqueur { $won }, du vaincu { $lost }.
log-battle-held-tie = Victoire : { $role }, car le départage est égal et revient au défenseur. Pertes du vainqueur { $won }, du vaincu { $lost }.
log-lost = { $corps } : perdu pour toute la partie.
log-captured = { $corps } : fait prisonnier.
log-to-reserve = { $corps } : de retour dans la réserve.
log-retreat = Retraite : { $leader } ({ $count } corps) → { $area }.
report-battle = Bataille : { $area }
report-line = { $role } : { $corps }
report-inflicts =
    { $losses ->
        [0] Dé { $die }, colonne à partir de { $column } : aucune perte infligée
        [one] Dé { $die }, colonne à partir de { $column } : { $losses } perte infligée
       *[other] Dé { $die }, colonne à partir de { $column } : { $losses } pertes infligées
    }{ $tie } ; { $suffers }.
report-suffers-nothing = aucune subie
report-suffers = { $suffers ->
        [one] { $suffers } subie
       *[other] { $suffers } subies
    }{ $beyond ->
        [0] {""}
       *[other] , faute d'autres corps
    } ; définitives : { $permanent }, temporaires : { $temporary }
report-suffers-defeat = { $suffers ->
        [one] { $suffers } subie
       *[other] { $suffers } subies
    }{ $beyond ->
        [0] {""}
       *[other] , faute d'autres corps
    } (infligées : { $inflicted }, pour la défaite : { $extra }) ; définitives : { $permanent }, temporaires : { $temporary }
report-tie = , départage { $die } { $edge } = { $sum }
report-no-tie = {""}

log-must-surrender = { $country } : la reddition s'impose.
log-holds-out = { $country } : on résiste, la capitale aux mains de l'ennemi.
log-surrender = Reddition : { $country }. Vainqueur : { $role }.
log-no-surrender = { $country } : la lutte continue.
log-go-home = { $count } corps rentrent, { $from } → { $area }.
log-winter =
    Hiver : { $area } ({ $count } corps). Dé { $die }{ $modifiers-count ->
        [0] {""}
       *[other] , { $modifiers }, soit { $total }
    }. { $lost ->
        [0] Aucune perte.
        [one] { $lost } corps perdu pour toute la partie.
       *[other] { $lost } corps perdus pour toute la partie.
    }
log-play-on = Une victoire marginale s'offrait ; la guerre continue.
log-abdication = Napoléon abdique.
log-demobilize = { $corps } : démobilisé.
log-return = Napoléon revient !

end-french-marginal = Victoire française marginale.
end-french-decisive = Victoire française décisive : l'Europe est à Napoléon.
end-coalition-marginal = Victoire marginale de la Coalition.
end-france-surrenders = Victoire décisive de la Coalition : la France se rend.
end-napoleon-lost = Victoire décisive de la Coalition : Napoléon est perdu.
end-time-up = 1815 s'achève et l'Empereur règne encore : victoire française.

# ---- pourquoi pas ?

refuse-allowance = La marche s'arrête là : l'armée peut entrer dans { $allowance ->
    [one] une zone
   *[other] { $allowance } zones
  } en tout.
refuse-ally-loyal = { $country } : un allié, pas un dominion ; son peuple ne se soulève pas.
refuse-along-the-way = On prend ou laisse des corps en chemin seulement, après une première zone.
refuse-attached = { $country } : partie d'un plus grand pays, sans alignement propre.
refuse-attack-allowance = Trop loin pour attaquer : { $area }. Entrer chez l'ennemi coûte un point de plus.
refuse-baltic-winter = L'hiver, la Baltique est prise : { $area } hors d'atteinte par mer.
refuse-before-enemy = Face à l'ennemi, l'armée ne peut partir : { $area }.
refuse-beyond-turn = Il ne reste pas autant de manches dans ce tour.
refuse-britain-immune = La Grande-Bretagne est toujours membre de la Coalition.
refuse-campaign-too-late = Trop tard : cela se joue avant la première marche de la manche.
refuse-capital-not-held = Aucun corps sous contrôle français dans la capitale : { $country }.
refuse-card-not-held = Cette carte n'est pas dans votre main : « { $card } ».
refuse-card-once = « { $card } » : événement unique, déjà survenu.
refuse-card-other-phase = « { $card } » : ce n'est pas le moment.
refuse-card-other-side = « { $card } » : pas pour votre camp ; vous pouvez seulement la défausser.
refuse-corps-present = { $country } : il s'y trouve des corps, pas de coup d'État.
refuse-counter-diplomacy = « { $card } » : pas une carte de diplomatie, elle ne contre rien.
refuse-decisive = { $corps } n'hésite jamais : l'Indécision ne le touche pas.
refuse-deployment = Déploiement au maximum : { $limit }.
refuse-dismissed = { $corps } : remplacé ce tour-ci, il ne revient pas dans le même.
refuse-dominion-anyway = { $country } : dominion même sans cette carte.
refuse-dominion-immune = { $country } : dominion français, hors de portée de la diplomatie.
refuse-drop-leader = { $corps } commande l'armée et reste avec elle.
refuse-enemy-came-from = L'ennemi est venu de là : { $area }.
refuse-enemy-in-area = L'ennemi s'y trouve : { $area }.
refuse-engaged = Face à l'ennemi, l'armée ne peut partir : { $area }.
refuse-engaged-already = { $corps } est déjà en ligne.
refuse-engaged-first = { $corps } n'était pas engagé : les corps en ligne sont perdus d'abord.
refuse-fetch-itself = Napoleonica ne peut se reprendre elle-même.
refuse-forced-already = Ils sont déjà en marche forcée.
refuse-fought = L'armée a combattu et se repose : { $area }.
refuse-france-gone = La France est hors de la guerre jusqu'au retour de l'Empereur.
refuse-france-immune = La France échappe à la diplomatie comme à l'insurrection.
refuse-french-home-only = { $corps } n'est pas un corps français.
refuse-french-sea = Les corps sous contrôle français ne vont pas en mer.
refuse-friendly-fields = { $country } : pays ami de l'armée qui hiverne, personne n'y brûle les champs.
refuse-frontier-held = L'ennemi tient toutes les zones françaises voisines : { $area }.
refuse-guests = { $country } : des corps étrangers de la Coalition s'y trouvent, hors de portée de la diplomatie française.
refuse-ice-too-wide = Par la glace, le chemin compte deux zones, et l'armée ne peut plus entrer que dans une.
refuse-identical = Une seule carte de ce titre par camp et par bataille : « { $card } ».
refuse-insurgent-attack = { $corps } : un insurgé n'attaque que chez lui.
refuse-insurgent-immune = { $country } : pays insurgé, hors de portée de la diplomatie.
refuse-intercepted-already = Cette armée a déjà été envoyée : { $area }.
refuse-joseph = L'Espagne doit être alliée de la France, ou neutre avec un corps sous contrôle français en Castille.
refuse-junior = { $corps } n'a pas l'ancienneté pour commander cette armée.
refuse-just-appointed = { $corps } vient d'être nommé.
refuse-just-joined = { $corps } vient de rejoindre l'armée : il marche au moins une zone avec elle.
refuse-keyword = { $corps } : pas encore disponible, l'événement qui l'amène n'est pas survenu.
refuse-last-corps = Il doit rester au moins un corps.
refuse-last-year = La dernière année, nul ne peut tenir plus longtemps.
refuse-leader-chosen = Le chef est déjà choisi pour cette manche.
refuse-leads-already = { $corps } commande déjà.
refuse-levee-in-force = Une levée en masse est déjà décrétée pour cette phase.
refuse-levee-major = { $country } : pas un pays majeur.
refuse-lost = { $corps } : perdu pour toute la partie.
refuse-march-at-sea = Aucune marche forcée ne traverse la mer.
refuse-minor-only = { $country } : pays majeur ; le coup d'État vise un pays mineur.
refuse-mobilization = Mobilisation au maximum : { $limit } corps sur la carte.
refuse-moved = Déjà déplacés dans cette manche.
refuse-mud = La boue n'arrête personne en mer, et une armée une fois seulement.
refuse-must-go-home = Il y a un chemin pour rentrer : il faut le prendre.
refuse-must-retreat = Il y a une voie de retraite : il faut la prendre.
refuse-name-one = Désignez au moins un corps.
refuse-napoleon-first = Napoléon lui-même d'abord.
refuse-napoleon-not-engaged = Napoléon doit être engagé pour que la Garde donne.
refuse-napoleon-stays = Pas Napoléon.
refuse-needs-forced-march = Sans « Marche forcée », ils n'arrivent pas à temps.
refuse-needs-no-card = Celle-ci ne coûte pas de carte.
refuse-no-area = { $corps } : aucune zone où paraître.
refuse-no-army = Vous n'avez pas d'armée là : { $area }.
refuse-no-battle = Pas de bataille là : { $area }.
refuse-no-britannia = { $corps } : pas de navires, Britannia ne règne pas encore.
refuse-no-card = Vous n'avez pas de carte pour payer.
refuse-no-cavalry-ground = Montagnes et marais n'offrent pas de terrain à « { $card } ».
refuse-no-coast = { $country } : aucune côte.
refuse-no-guns = « { $card } » : il faut un corps engagé d'une puissance dotée de cette artillerie.
refuse-no-haven = { $corps } : aucune côte nationale où aborder.
refuse-no-hero = Personne dans la ligne ennemie ne peut tomber ainsi.
refuse-no-ice = La Baltique ne porte une armée qu'en hiver.
refuse-no-land-way = Aucun chemin par terre ne part d'ici : { $area }.
refuse-no-permanent-loss = L'ennemi n'a pas de perte définitive à subir.
refuse-no-port = { $corps } : aucune côte où aborder.
refuse-no-replacement = { $corps } : personne dans la réserve pour le remplacer.
refuse-no-reversal = { $country } : changé par l'adversaire dans cette phase, on n'y revient pas dans la même.
refuse-no-surplus = { $corps } : dans la moitié de l'effectif, il reste.
refuse-no-target = « { $card } » : aucun pays où la jouer.
refuse-no-winter-test = Cette armée n'a pas à tester : { $area }.
refuse-nobody-left = Il ne reste personne à replier.
refuse-nobody-lost = Aucun de vos corps perdus ne peut revenir.
refuse-nobody-ready = Cette armée n'a personne à envoyer : { $area }.
refuse-nobody-spent = Personne n'y est épuisé : { $area }.
refuse-nobody-to-swap = Il n'y a personne à échanger.
refuse-not-adjacent = { $area } et { $at } ne se touchent pas : une armée va de zone en zone.
refuse-not-ally = { $country } : pas un allié de la France.
refuse-not-coastal = { $corps } n'est pas sur une côte.
refuse-not-coastal-area = De côte à côte seulement : { $area } hors d'atteinte par mer.
refuse-not-controlled = Vous ne contrôlez pas ce pays : { $country }.
refuse-not-enemy = L'adversaire ne contrôle pas ce pays : { $country }.
refuse-not-engaged = { $corps } n'est pas engagé.
refuse-not-free = Le déplacement gratuit de la phase est pris : il faut une carte.
refuse-not-french = { $country } : pas aux mains des Français, contre qui se soulever ?
refuse-not-friendly = La Coalition ne tient pas cette zone : { $area }.
refuse-not-here = { $corps } n'est pas ici.
refuse-not-home = { $corps } n'y est pas chez lui : { $area }.
refuse-not-in-army = { $corps } n'est pas dans cette armée.
refuse-not-in-battle = { $corps } n'est pas dans cette bataille.
refuse-not-in-discards = « { $card } » n'est pas dans la défausse.
refuse-not-invasion = { $corps } n'est pas de ceux qu'une invasion appelle.
refuse-not-just-discarded = « { $card } » ne vient pas d'être défaussée.
refuse-not-lost = { $corps } n'est pas perdu.
refuse-not-nearest = Ce n'est pas la zone amie la plus proche : { $area }.
refuse-not-occupied = { $country } : pays neutre dont aucun corps sous contrôle français ne tient la capitale.
refuse-not-on-map = { $corps } n'est pas sur la carte sous vos ordres.
refuse-not-origin = Ils ne sont pas venus de là : { $area }.
refuse-not-red = « { $card } » : le titre n'est pas rouge.
refuse-not-subject = { $corps } n'est pas de ceux que la perte peut frapper.
refuse-not-towards-capital = { $area } éloigne de la capitale : une autre voie en est plus proche.
refuse-not-winter = Les Quartiers d'hiver sont pour les manches d'hiver.
refuse-not-your-terms = Ces conditions ne sont pas les vôtres.
refuse-not-yours-to-raise = { $corps } n'est pas à vous : vous ne contrôlez pas son pays.
refuse-nothing-to-detach = { $country } : plus aucune zone à céder.
refuse-nothing-to-fetch = Rien à reprendre dans la défausse.
refuse-nothing-to-gain = { $country } : cette carte ne le rapproche pas de vous.
refuse-nothing-to-levy = Plus personne à lever, ou mobilisation déjà au maximum.
refuse-occupied = { $country } : neutre occupé par l'ennemi, hors de portée de la diplomatie.
refuse-on-map = { $corps } est déjà sur la carte.
refuse-once-insurgent = { $country } : jadis insurgé, hors de portée de la diplomatie française.
refuse-one-a-die = Une seule carte de ce titre par dé : « { $card } ».
refuse-one-army = Une armée par manche, et elle a marché.
refuse-other-country = Cette carte ne vise que : { $country }.
refuse-other-nation = Seuls peuvent paraître les corps de ce pays : { $country }.
refuse-other-pool = { $corps } : d'une autre couleur ou d'une autre nation.
refuse-paid = Le déplacement est déjà payé.
refuse-placed = { $corps } est déjà placé.
refuse-prisoner = { $corps } : prisonnier jusqu'à la fin de la phase.
refuse-quick-enough = Ils sont assez rapides sans cela.
refuse-same-area = Ils y sont déjà : { $area }.
refuse-sea-once = Un seul corps par mer à la fois, et il est parti.
refuse-senior = { $corps } : plus ancien que le chef de la marche, il ne suivra pas.
refuse-strait = Le détroit est fermé : un membre de la Coalition en tient une rive.
refuse-stray = { $corps } : un insurgé ne va pas si loin de chez lui.
refuse-talks-diplomacy-only = « { $card } » : pas une carte de diplomatie, les Pourparlers n'en admettent pas d'autre.
refuse-too-far = { $area } : trop loin de chez eux pour tous.
refuse-too-many-corps = Trop de corps : l'ancienneté du chef en permet { $limit }.
refuse-too-many-rounds = Les Pourparlers n'annulent pas autant de manches.
refuse-too-slow = Trop lent : il faut une valeur de mouvement de { $pace }.
refuse-war-elsewhere = { $corps } : retenu ce tour par une guerre lointaine.
refuse-withdrawn-enough = Repliés autant de fois que leur mouvement le permet : { $allowance }.

# ---- la table

figure-cards = cartes en main
figure-corps = corps sur la carte
figure-countries = pays contrôlés

box-reserve-french = Réserve française
box-reserve-coalition = Réserve de la Coalition
box-prisoners = Prisonniers
box-lost = Perdus pour la partie
box-pool = Indisponibles

piece-hidden =
    { $count ->
        [one] { $count } corps inconnu
       *[other] { $count } corps inconnus
    }

pile-hand = Main : { $role }
pile-deck = Pioche
pile-discards = Défausse
pile-aside = De côté jusqu'à l'an prochain
card-play = À jouer
card-discard = À défausser
card-other-side = Défausse seulement
card-used-up = Déjà survenu

badge-alignment = { $country } : { $alignment }
badge-insurrection = { $country } : insurgé, aujourd'hui ou jadis
badge-victor = { $country } : reddition, capitale tenue ({ $role })
badge-battle = Bataille : { $area }
badge-battle-with = Bataille : { $leader } ({ $role }, { $count } corps)
badge-odds = Force { $ours } contre { $theirs } : { $percent } % de chances de victoire
badge-odds-about = Force { $ours } contre { $theirs } environ : { $percent } % de chances de victoire environ
badge-attrition = Attrition de marche ({ $causes }) : les corps frais s'épuisent, les corps épuisés peuvent être perdus
badge-areas-left =
    { $count ->
        [0] La marche s'y arrête
        [one] Encore { $count } zone ensuite
       *[other] Encore { $count } zones ensuite
    }
badge-violation = Y rester viole la neutralité : { $country }
badge-violation-at-once = Viole la neutralité : { $country }
badge-strays = Trop loin de chez eux, prisonniers : { $corps }
badge-free = Gratuit
badge-cost = Coûte une carte
badge-facing = L'ennemi est à côté
badge-rallied =
    { $count ->
        [one] { $count } corps épuisé, pour une carte
       *[other] { $count } corps épuisés, pour une carte
    }
badge-red = Titre rouge : l'adversaire peut la ramasser
badge-detached = Dominion français : { $areas }
badge-winter = { $count } corps, { $sum } au dé
badge-end = Met fin à la partie
badge-strength = Valeur de bataille { $value }

panel-years = Année
panel-turn = Tour { $turn } sur { $turns }
panel-europe = Europe
panel-countries = { $count } pays
panel-europe-french =
    { $count ->
        [one] { $count } français
       *[other] { $count } français
    }
panel-europe-neutral =
    { $count ->
        [one] { $count } neutre
       *[other] { $count } neutres
    }
panel-europe-coalition =
    { $count ->
        [one] { $count } coalisé
       *[other] { $count } coalisés
    }
panel-events = Événements en vigueur
panel-march = En marche
panel-march-army = { $leader }
panel-march-areas = Zones traversées
panel-march-attack = Attaque
panel-march-sea = Par mer
panel-corps = { $count } corps
panel-of = { $count } sur { $limit }
panel-number = { $count }
panel-list = { $things }
panel-yes = oui
panel-no = non
panel-in-force = ce tour
panel-situation = Situation
panel-first = Premier à jouer
panel-priority = Priorité
panel-prisoners = Prisonniers
panel-russia = Russie
panel-invaded-earlier = envahie une année passée
panel-invaded = envahie
panel-not-invaded = jamais envahie
panel-victory-french = Victoire française marginale
panel-victory-coalition = Victoire marginale de la Coalition
panel-met = en l'état, oui
panel-not-met = pas encore
panel-abdication = Napoléon en exil
panel-forces = Forces : { $role }
panel-pool = { $country }
panel-pool-minor = { $country }, alliés mineurs
panel-mobilized = { $count } sur { $limit } sur la carte
panel-mobilized-deployed = { $count } sur { $limit } sur la carte ; déploiement : { $deployed } sur { $deployment }
panel-free-move = Déplacement gratuit
panel-armies-left = Armées à déplacer
panel-sea-move = Mouvement par mer
panel-next-hand = Cartes à piocher, en l'état
panel-battle = Bataille : { $area }
panel-battle-won = Vainqueur : { $role }
panel-battle-attacker = { $role }, à l'attaque
panel-battle-defender = { $role }, en défense
panel-battle-line = { $corps }
panel-battle-present = { $count } corps
panel-battle-strength = Force
panel-battle-chance = Chances de l'attaquant
panel-battle-odds = { $percent } % ({ $ours } contre { $theirs })
panel-battle-odds-about = { $percent } % environ ({ $ours } contre { $theirs })
panel-battle-sum = { $strength } ({ $parts })
panel-battle-rolled = { $strength }, dé { $die }
panel-battle-cards = Cartes
panel-battle-losses = Pertes à subir
panel-battle-due =
    { $permanent ->
        [one] { $permanent } définitive
       *[other] { $permanent } définitives
    }, { $temporary ->
        [one] { $temporary } temporaire
       *[other] { $temporary } temporaires
    }

# ---- la question

prompt-order = { $phase } : qui joue le premier ?
prompt-order-note = Cela vaut pour toute la campagne.
prompt-order-talks = Pourparlers de paix : qui peut jouer la première carte de diplomatie ?
prompt-diplomacy = Diplomatie : jouer une carte ou passer ?
prompt-diplomacy-note = Qui passe ne joue plus de carte dans cette phase, pas même pour contrer.
prompt-diplomacy-alone = L'adversaire a passé : jouez autant de cartes que vous voulez.
prompt-talks = Pourparlers : jouer une carte de diplomatie ou passer ?
prompt-talks-note = Rien que des cartes de diplomatie, et qui passe en a fini.
prompt-target = « { $card } » : sur quel pays ?
prompt-counter = « { $card } », cible { $country } : contrer ?
prompt-counter-note = Sinon : { $alignment }.
prompt-insurrection = Où éclate une insurrection ?
prompt-insurrection-note =
    { $count ->
        [0] Vous n'avez pas de carte Insurrection.
        [one] Vous avez { $count } carte Insurrection.
       *[other] Vous avez { $count } cartes Insurrection.
    }
prompt-old-hand = Jouer une carte de l'ancienne main ?
prompt-old-hand-note = Le reste est défaussé, et l'adversaire peut ramasser les titres rouges.
prompt-new-hand = Jouer une carte de la nouvelle main ?
prompt-red-cards = Ramasser un titre rouge qui vient d'être défaussé ?
prompt-red-cards-note = Chacun vous coûte une carte.
prompt-give-card = Une guerre lointaine vous coûte une carte : laquelle ?
prompt-reinforce = Déployer des corps, rallier des armées, jouer des cartes
prompt-reinforce-note = Désignez un corps de votre réserve, ou une armée aux corps épuisés.
prompt-rally-card = Ralliement, { $area } : quelle carte défausser ?
prompt-rally-note =
    { $count ->
        [one] { $count } corps épuisé redevient frais.
       *[other] { $count } corps épuisés redeviennent frais.
    }
prompt-muster = Aux armes, { $country } : quel corps ?
prompt-muster-note = Encore { $count } au plus.
prompt-station = { $corps } : où ?
prompt-veteran = Vétérans : quel corps perdu revient ?
prompt-veteran-swap = { $corps } : à la place de qui sur la carte ?
prompt-purge =
    { $count ->
        [one] Remplacer un corps français de plus ?
       *[other] Remplacer quels corps français ? { $count } au plus.
    }
prompt-disgrace = En disgrâce : qui ?
prompt-disgrace-note = Son propre camp nomme le successeur.
prompt-successor = Qui remplace { $corps } ?
prompt-levee = Levée en masse : dans quel pays ?
prompt-fetch = Quelle carte revient de la défausse ?
prompt-pick-up = Carte défaussée, « { $card } » : la ramasser ?
prompt-pick-up-note = Titre rouge : elle vous coûte une carte.
prompt-round-start = Manche { $round } : jouer une carte d'abord ?
prompt-talk-rounds = Pourparlers de paix : combien de manches annuler ?
prompt-half-round =
    { $count ->
        [one] Manche { $round } : quelle armée marche ?
       *[other] Manche { $round } : quelle armée marche ? { $count } le peuvent.
    }
prompt-half-round-free = Le premier déplacement de la campagne ne coûte pas de carte.
prompt-half-round-card = Un déplacement coûte une carte.
prompt-half-round-paid = La carte payée pour l'armée restée sur place compte encore.
prompt-form = { $leader }, { $area } : qui l'accompagne, et comment payer ?
prompt-form-sea = { $leader } embarque, { $area } : comment payer ?
prompt-size = { $count } corps ; le chef peut en mener { $limit }. Choisissez qui reste, puis comment payer.
prompt-react = En route : { $leader } ({ $count } corps, { $area }). Répondre par une carte ?
prompt-march = { $leader }, { $area } : où aller ?
prompt-march-note =
    { $left ->
        [one] { $count } corps, encore { $left } zone.
       *[other] { $count } corps, encore { $left } zones.
    }
prompt-landing = { $leader } en mer : où débarquer ?
prompt-withdraw = { $leader } arrive, { $area } : tenir ou se replier ?
prompt-withdraw-slow = Trop lent, { $own } contre { $pace } : seule « Marche forcée » les tire de là.
prompt-outpace-withdrawal = L'ennemi veut se dérober, { $area } : jouer « Marche forcée » pour le retenir ?
prompt-outpace-interception = Une armée ({ $from }) veut intercepter, { $area } : jouer « Marche forcée » pour lui échapper ?
prompt-haven = { $corps } par mer : vers quelle côte ?
prompt-intercept = { $leader } ({ $count } corps) arrive, { $area } : intercepter ?
prompt-counter-intercept = Votre armée est interceptée, { $area } : envoyer du secours ?
prompt-form-interception = { $from } → { $area } : qui part, et comment payer ?
prompt-stance = { $area } : attaquer, ou attendre l'attaque ?
prompt-stance-note = À égalité parfaite, le défenseur l'emporte.
prompt-march-loss =
    { $count ->
        [one] Attrition de marche : quel corps est perdu ?
       *[other] Attrition de marche : quels corps sont perdus ? Encore { $count }.
    }
prompt-losses-for-good = Perte pour toute la partie.
prompt-losses-prisoners = Destination : la case des Prisonniers.
prompt-losses-reserve = Destination : la réserve.
prompt-unlock =
    { $count ->
        [one] Un corps russe est perdu : lequel appeler à sa place ?
       *[other] Des corps russes sont perdus : lesquels appeler ? Encore { $count }.
    }
prompt-choose-battle = Plusieurs batailles : laquelle d'abord ?
prompt-interior = { $area } : jouer « Lignes intérieures » et les affronter tour à tour ?
prompt-face-army = { $area } : quelle armée d'abord ?
prompt-engage = { $area } : qui se bat ?
prompt-engage-note = Engagés : { $count }, au plus { $limit } ; force { $strength }.
prompt-battle-cards = { $area } : jouer des cartes de bataille ?
prompt-strengths = Votre force { $own }, celle de l'ennemi { $enemy }.
prompt-hero = Jouer « Mort d'un héros » ?
prompt-hero-falls = « Mort d'un héros » : qui tombe ?
prompt-losses =
    { $count ->
        [one] Quel corps est perdu ?
       *[other] Quels corps sont perdus ? Encore { $count }.
    }
prompt-pursue = Poursuivre les vaincus ?
prompt-retreat = Vaincus, { $area } : où battre en retraite ?
prompt-victory-rally = Victoire, { $area } : défausser une carte pour y rendre frais tous vos corps ?
prompt-plead = Reddition imminente, { $country } : jouer « Pas de reddition » ?
prompt-plead-note = Le pays tient une année de plus.
prompt-terms = Reddition, { $country } : à quelles conditions ?
prompt-homeward = { $country } hors de la guerre : où vont les alliés ?
prompt-abdication = Napoléon abdique-t-il de lui-même ?
prompt-abdication-note = Une seule fois : il revient l'an prochain avec une poignée de corps.
prompt-winter = Hiver : quelle armée tester d'abord ?
prompt-winter-note = { $count } corps, { $sum } au dé.
prompt-stores = Hiver, { $area } : jouer « Dépôt » ?
prompt-burnt-fields = L'ennemi hiverne, { $area } : jouer « Terre brûlée » ?
prompt-winter-loss =
    { $count ->
        [one] Hiver : quel corps est perdu ?
       *[other] Hiver : quels corps sont perdus ? Encore { $count }.
    }
prompt-claim = Une victoire marginale est à vous : la prendre ?
prompt-claim-note = Elle met fin à la partie. Si vous continuez, vous pouvez la perdre.
prompt-demobilize = La paix : quel corps démobiliser ?
prompt-return = Napoléon revient : qui le rejoint ?
prompt-return-note = Napoléon lui-même d'abord.

# ---- ce que fait l'autre camp

doing-order = choix de l'ordre de jeu
doing-diplomacy = diplomatie en cours
doing-target = choix d'un pays
doing-counter = contrer ou non ?
doing-new-insurrections = insurrections en préparation
doing-old-hand = examen de l'ancienne main
doing-new-hand = examen de la nouvelle main
doing-red-cards = examen des titres rouges
doing-give-card = choix d'une carte à céder
doing-reinforce = arrivée de renforts
doing-rally-card = rallier ou non ?
doing-victory-rally = { doing-rally-card }
doing-muster = un pays prend les armes
doing-station = placement d'un corps
doing-veteran = retour de vétérans
doing-veteran-swap = { doing-veteran }
doing-purge = renvoi d'un chef
doing-disgrace = { doing-purge }
doing-successor = choix d'un successeur
doing-levee = choix d'un pays
doing-fetch = recherche dans la défausse
doing-pick-up = examen d'une carte défaussée
doing-round-start = une carte avant la manche ?
doing-talk-rounds = durée des pourparlers
doing-half-round = choix d'une armée
doing-react = répondre à la marche ?
doing-on-the-march = en marche
doing-withdraw = tenir ou se replier ?
doing-outpace = plus vite que l'ennemi ?
doing-haven = recherche d'un abri
doing-intercept = intercepter ou non ?
doing-take-stance = attaquer ou défendre ?
doing-losses = choix des pertes
doing-march-loss = { doing-losses }
doing-winter-loss = { doing-losses }
doing-unlock = appel d'un corps
doing-choose-battle = choix d'une bataille
doing-interior = face aux attaquants
doing-face-army = { doing-interior }
doing-engage = formation de la ligne
doing-battle-cards = cartes de bataille ?
doing-hero = une carte à jouer ?
doing-hero-falls = { doing-hero }
doing-pursue = poursuivre ou non ?
doing-retreat = en retraite
doing-plead = se rendre ou tenir ?
doing-terms = examen des conditions
doing-homeward = retour des alliés
doing-abdication = l'Empereur médite
doing-winter-quarters = quartiers d'hiver
doing-stores = préparation à l'hiver
doing-burnt-fields = { doing-stores }
doing-claims = la victoire, ou la guerre ?
doing-demobilize = démobilisation
doing-return = ralliement à l'Aigle

# ---- actions

action-pass = Passer
action-done = Terminé
action-pass-counter = Laisser faire
action-pass-insurrection = Pas d'insurrection
action-pass-old-hand = Défausser le reste
action-pass-red = Laisser
action-pass-veteran = Garder en réserve
action-pass-round = Commencer la manche
action-pass-march = Aucune marche
action-pass-react = Laisser marcher
action-pass-intercept = Pas d'interception
action-pass-card = Aucune carte
action-pass-rally = Pas de ralliement
action-pass-plead = Se rendre
action-pass-terms = Pas d'autre condition
action-pass-abdication = Continuer la lutte
action-go-first = Jouer en premier
action-go-second = Jouer en second
action-play = Jouer « { $card } »
action-discard = Défausser « { $card } »
action-swap-card = Céder « { $card } » contre « { $red } »
action-free = Marcher sans frais
action-paid = Marcher avec la carte déjà payée
action-fetch = Prendre « { $card } »
action-target = { $country }
action-rounds =
    { $count ->
        [one] { $count } manche
       *[other] { $count } manches
    }
action-raise = Déployer { $corps }
action-station = Ici : { $area }
action-rally = Rallier l'armée { $leader-of } ({ $area })
action-recall = { $corps } revient
action-dismiss = { $corps } s'en va
action-appoint = { $corps } le remplace
action-army = Faire marcher { $leader } ({ $area })
action-nobody = Une armée : { $area }
action-leave = Laisser { $corps }
action-lead = { $corps } commande
action-march = Marcher : { $area }
action-take = Prendre { $corps }
action-drop = Laisser { $corps } ici
action-halt = Faire halte
action-stay = Rester : le déplacement est perdu
action-sail = { $corps } par mer
action-land = Débarquer : { $area }
action-withdraw = Se replier : { $area }
action-stand = Tenir
action-intercept = Intercepter avec { $leader } ({ $area })
action-attack = Attaquer
action-defend = Attendre l'attaque
action-fight = Livrer bataille : { $area }
action-face = Affronter ceux venus de : { $area }
action-face-risen = Affronter ceux levés sur place ({ $area })
action-engage = Engager { $corps }
action-hold-back = Tenir { $corps } en réserve
action-ready = Ligne de bataille prête
action-lose = Perdre { $corps }
action-doom = { $corps } tombe
action-retreat = Retraiter : { $area }
action-lay-down = Mettre bas les armes
action-reposition = Aller : { $area }
action-test = Tester { $leader } ({ $area })
action-claim = Prendre la victoire
action-play-on = Continuer la partie
action-abdicate = Abdiquer

# ---- avertissements et chances

warn-surrender = Reddition imminente ({ $country }) : l'ennemi tient la zone { $area }.
warn-capital-held = L'ennemi occupe la capitale : { $area } ({ $country }).
warn-capital-open = La capitale est ouverte : { $area } ({ $country }). Personne n'y est et l'ennemi est à côté.
odds-battle = Bataille, { $area }
odds-wins = Victoire : { $role }
badge-lost-corps = Perdu pour toujours
badge-lost-march = Aucune de vos armées ne marche à cette manche
badge-lost-card = La carte est dépensée

# Titres des longues listes, au terminal.
verb-play = Jouer une carte
verb-discard = Défausser une carte
verb-fetch = Prendre une carte
verb-target = Choisir un pays
verb-rounds = Combien de manches
verb-raise = Lever un corps
verb-station = Choisir une zone
verb-rally = Rallier une armée
verb-recall = Rappeler un corps
verb-dismiss = Renvoyer un corps
verb-appoint = Nommer un corps
verb-army = Faire marcher une armée
verb-leave = Laisser un corps
verb-lead = Choisir le chef
verb-march = Marcher
verb-take = Emmener un corps
verb-drop = Déposer un corps
verb-sail = Embarquer un corps
verb-land = Débarquer
verb-withdraw = Se retirer
verb-intercept = Intercepter
verb-fight = Choisir une bataille
verb-face = Affronter une armée
verb-engage = Engager un corps
verb-hold-back = Retenir un corps
verb-lose = Subir une perte
verb-doom = Perdre un corps définitivement
verb-retreat = Retraiter
verb-reposition = Repositionner
verb-test = Jeter les dés pour une zone
