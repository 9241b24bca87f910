# La phase d’administration.
chapter-plans = les plans de campagne
chapter-administration = les remplacements
refuse-plan-runs = Ce plan est en cours.
refuse-plan-first = Un autre plan doit d’abord avoir réussi, ou être en cours.
refuse-plan-won = C’est déjà gagné.
refuse-needs-op = Il faut plus de points d’opérations à ce plan.
refuse-own-conquest = Vous voulez conquérir ce terrain.
refuse-own-demonstration = Vous démontrez contre ce terrain : renoncez d’abord à ce plan.
refuse-take-up = Choisissez d’abord ce qui est envoyé.
refuse-nothing-to-do = Il n’y a rien à en faire en ce moment.
refuse-nothing-lost = Il n’y a rien à reconquérir.
refuse-no-depot = Il n’y a pas de dépôt à nous.
refuse-depot-full = Le dépôt est plein.
refuse-depot-cut-off = Le dépôt n’a pas de ligne vers son centre.
refuse-no-more-forage = Plus de marqueurs ce tour-ci.
refuse-no-marker = Il n’y a pas de marqueur à retourner.
refuse-unit-near = Une unité est trop près.
refuse-check-first = Toute pile qui le doit fait d’abord son test.
refuse-no-check = Il n’y a rien à tester ici.
refuse-enemy-there = L’ennemi est là.
refuse-unit-moved = L’unité { $unit } a déjà bougé ce tour-ci.
refuse-unit-moved-hq = { $hq } : ce quartier général a déjà changé ce tour-ci.
refuse-last-of-hq = { $hq } : ce quartier général ne reste pas sans infanterie ni cavalerie.
refuse-guns-alone = { $hq } : il n’y a ni infanterie ni cavalerie, et l’artillerie vient après elles.
refuse-nowhere-else = { $hq } : toutes ses unités ne peuvent rester seules, et aucun autre quartier général ne les prend ici.
refuse-no-formation = L’unité { $unit } ne tient pas seule.
refuse-hq-not-under = { $hq } : ce quartier général n’est sous personne.
refuse-hq-formed = { $hq } : ce quartier général est déjà sur la carte.
refuse-unit-unformed = L’unité { $unit } n’est pas formée.
refuse-no-unit-here = Il n’y a pas ici d’unité à commander.
refuse-no-dummy = { $hq } : ce n’est pas un leurre.
refuse-nobody-here = Nous n’avons personne ici.
refuse-battalions = Les bataillons restent entiers.
prompt-plans = Plans de campagne : en lancer un, ou continuer ?
prompt-endow = Le nouveau plan a { $count ->
    [one] { $count } point d’opération
   *[other] { $count } points d’opération
  } : en ajouter ?
prompt-depots = Bâtir, remettre en état ou dissoudre des dépôts ?
prompt-final = Quelle pile teste l’attrition ensuite ?
prompt-redeploy = Unités hors des quartiers généraux : qui va où ?
prompt-reorganise = Réorganiser : former, échanger, nommer et relever
prompt-taken-up = { $what } : où ?
action-launch = { $plan } : { $points ->
    [one] { $points } point
   *[other] { $points } points
  } ; +{ $win } ou −{ $lose } de prestige
action-endow = Un point de plus
action-reinforce = Un point de plus pour le plan « { $plan } », au prix de { $points }
action-abandon = Abandonner le plan « { $plan } » : −{ $lose } de prestige
action-build = Un dépôt { $place-at } ({ $contingent })
action-restore = Rétablir le dépôt { $hex-at }
action-disband = Dissoudre le dépôt { $hex-at }
action-check = Test d’attrition { $hex-at }
action-recover = Le fourrage revient { $hex-at }
action-go = { $unit } : aller { $hex-at }
action-take = Envoyer { $unit }
action-found = Mettre en place { $hq }
action-lend = Affecter { $auxiliary }
action-embark = Envoyer un point { $place-of }
action-put-back = Laisser comme c’est
action-subordinate = { $unit } : sous { $hq }
action-detach = { $unit } : quitter son quartier général
action-put-under = { $hq } sous { $above }
action-release = { $hq } seul
action-form = Former { $hq } { $hex-at }
action-relieve = Tenter de relever { $leader }
action-dissolve = Tenter de relever son chef et dissoudre { $hq }
action-install = Placer un état-major de place { $place-at }
action-attach = { $auxiliary } : rejoindre { $hq }
action-bluff = Poser { $hq } { $hex-at }
action-unmask = Retirer { $hq }
action-withdraw = Retirer la garnison { $place-of }
action-transfer = Un PF, { $unit } → { $to }
action-form-unit = Former { $to } avec { $count } PF pris à { $unit }
action-man = Un PF, { $unit } → { $place }
action-draw = Un PF, { $place } → { $unit }
log-plan = Plan lancé : { $plan }
log-plan-fulfilled = Le plan « { $plan } » réussit : { $prestige } de prestige
log-plan-fails = Le plan « { $plan } » a échoué : { $prestige } de prestige
log-depot-built = Un dépôt est construit { $hex-at }
log-depot-restored = Le dépôt { $hex-at } est rétabli
log-depot-disbanded = Un dépôt est dissous, { $die }
log-forage-recovers = Le fourrage { $hex-at } est meilleur
log-go = { $unit } : mouvement { $hex-to }
log-reorganise = { $what }
log-general = { $leader } mène son contingent : { $hq }
log-relieved = { $die } contre { $influence } : { $leader } est relevé{ $op ->
    [0] {""}
   *[other] , au prix d'un point d'opération
  }
log-not-relieved = { $die } contre { $influence } : { $leader } garde son commandement{ $op ->
    [0] {""}
   *[other] , au prix d'un point d'opération
  }
log-recovers = { $auxiliary } : { $die } avec { $drm } contre { $best }, de nouveau en état de servir
log-recovers-not = { $auxiliary } : { $die } avec { $drm } contre { $best }, encore au repos
log-parole-men = Des hommes dont la parole est dégagée reprennent du service
roll-disband = Un dépôt est dissous
roll-post = Un chef est tiré
roll-relief = Un chef est relevé
refuse-no-levy = Il n’y a pas de tels hommes.
refuse-not-yet = L’unité { $unit } n’est pas encore en service.
refuse-no-horse = Il n’y a plus de cavaliers parmi eux.
refuse-other-unit = Ils ne sont pas pour l’unité { $unit }.
refuse-no-depot-near = L’unité { $unit } n’est pas près d’un dépôt qui puisse envoyer des hommes.
refuse-drawn = L’unité est tirée au sort.
refuse-chosen = L’unité est choisie.
refuse-formed = L’unité { $unit } est formée, ou perdue.
refuse-no-way-in = Ils ne peuvent entrer là.
refuse-no-unit-left = Il ne reste pas d’unité à former.
refuse-not-called = L’unité { $unit } n’est pas rappelée.
refuse-no-prisoner = Il n’y a pas de prisonnier disponible.
refuse-levy-waits = Il y a des hommes à placer.
refuse-called = Des unités sont rappelées.
refuse-no-prestige = Il n’y a pas de prestige à dépenser.
refuse-rate-full = Le taux ne peut être meilleur.
refuse-nobody-lost = Personne de cette valeur n’est perdu.
refuse-not-in-spring = Les chevaux s’achètent au printemps.
refuse-nobody-there = Il n’y a pas de pile ennemie.
prompt-horses = Chevaux malades : quelle unité perd un point ?
prompt-replacements = Remplacements : y dépenser du prestige ou des points d’opération ?
prompt-enter = Où l’unité { $unit } entre-t-elle ?
prompt-incite = Déserteurs : vers quelle pile ?
action-fund = Un point de prestige pour les hommes de qualité { $ce }
action-fund-guns = Un point de prestige pour les batteries
action-remount = { $count ->
    [one] { $count } point d’opération
   *[other] { $count } points d’opération
  } pour des chevaux
action-recruit = { $levy } ({ $number }) : un point pour { $unit }
action-raise = { $levy } ({ $number }) : former { $unit }
action-muster = { $levy } ({ $number }) : former une unité
action-enlist = { $levy } ({ $number }) : un point dans { $place }
action-enter = { $hex-At }
action-depart = { $unit } : quitter la carte
action-refit = Des pièces de siège pour { $unit }
action-suborn = { $auxiliary }, contre un prisonnier
action-incite = { $auxiliary } { $hex-to }
levy-batteries = batteries
log-service = { $side } : arrivées et départs
log-succeeds = { $leader } prend le commandement
log-event = { $die } : { $event }
log-replacements = Pertes de qualité { $ce } : { $lost } ; { $count ->
    [one] { $count } revient
   *[other] { $count } reviennent
  }
log-formed = L’unité { $unit } est formée { $hex-at }
log-hub-moves = Le centre { $hub } est déplacé
log-incites = { $auxiliary } { $hex-at }
roll-muster = Une unité est tirée
roll-refit = Pièces de siège
roll-event = Événements
refuse-no-conquest = Aucun plan des nôtres ne vise cette place.
log-trespass = On entre sur ce territoire : { $territory } ; du prestige est perdu
prompt-spy = L’ennemi a commencé un plan en secret. Y mettre des espions ?
action-probe = Y mettre des espions
roll-espionage = Espionnage
log-plan-secret = Un plan est commencé en secret
log-plan-found = Espions, { $die } : c’est le plan { $plan }
log-spies-fail = Espions, { $die } : rien n’est découvert
log-objective = { $place } est prise dans un territoire déjà conquis : { $prestige } de prestige
refuse-must-leave = Le territoire est perdu : ce quartier général doit d’abord le quitter ({ $hq }).
refuse-units-leave = Le territoire est perdu : l’unité { $unit } doit d’abord le quitter.
refuse-not-out = Le territoire est perdu : il faut en sortir, ou se rapprocher de la sortie.
refuse-defensive-must-leave = Avec un plan défensif seul, ce quartier général doit d’abord quitter le sol ennemi : { $hq }.
refuse-defensive-units-leave = Avec un plan défensif seul, l’unité { $unit } doit d’abord quitter le sol ennemi.
refuse-defensive-not-out = Avec un plan défensif seul, il faut quitter le sol ennemi, ou se rapprocher de la sortie.
prompt-mulligan = Faire refaire le jet, pour { $count } de prestige ?
action-mulligan = Refaire le jet
log-mulligan = Une relance : le jet est refait
action-raze = { $place }, démanteler des ouvrages : { $points } { $points ->
    [one] point
   *[other] points
}
log-razed = { $place } : des ouvrages sont démantelés, désormais de grade { $grade }
refuse-not-taken = { $place } n’a pas été prise à l’ennemi.
refuse-razed = On ne démantèle rien de plus { $place-at }.
refuse-needs-walls = { $place } a besoin de ses murs.
prompt-ranks = Acheter des grades : { $left } de prestige à dépenser
note-ranks = Se dépense le prestige que vous avez en plus du suivant, moins un. D’abord une colonelcie ; les grades d’officier général se prennent dans l’ordre.
action-rank = { $rank }, pour { $cost }
log-rank = { $rank }, pour { $cost } de prestige
rank-of-arm = { $rank } ({ $arm })
branch-foot = infanterie
branch-horse = cavalerie
branch-guns = artillerie
refuse-no-rank = Ce grade n’existe pas.
refuse-rank-arm = Ce grade est d’une autre arme, ou d’aucune.
refuse-rank-guards = Seul un colonel de la même arme devient colonel des gardes.
refuse-rank-colonels = Ce grade ne permet pas d’autre colonelcie.
refuse-rank-colonel-first = Un officier général doit avoir une colonelcie.
refuse-rank-order = Les grades d’officier général se prennent dans l’ordre.
refuse-rank-inspector = On ne tient qu’une inspection.
refuse-rank-needs = Un inspecteur est au moins colonel général.
refuse-rank-cost = C’est plus cher que ce qu’il y a à dépenser.
refuse-army-empty = { $hq } : il y faut une unité, car un capitaine général la commande.
refuse-captain-waits = { $leader } doit avoir sa Grande Armée, à former là où il se trouve : { $hq }.
refuse-op-most = { $most } points d’opération au plus aident un test.
refuse-op-vain = Des points d’opération ne changeraient rien à ce test.
refuse-dummy-empty = { $hq } : c’est un leurre, il ne commande personne.
refuse-by-transfer = { $hq } : les bataillons y entrent par transfert.
refuse-dummy-feigns = { $hq } : c’est un leurre, on le pose, on ne le forme pas.
refuse-staff-drawn = { $hq } : il est pour une garnison ; on le tire pour une place.
refuse-hex-not-controlled = L’hexagone n’est pas contrôlé.
refuse-hq-not-yet = { $hq } : ce quartier général n’est pas encore en service.
refuse-no-grades = Ici les pertes se prennent en points : on n’achète pas de qualité.
refuse-no-replacements = Seuls les remplacements achètent une qualité.
refuse-remounted = On a déjà acheté des chevaux ce tour.
refuse-no-such-price = Ce n’est pas le prix des chevaux.
refuse-needs-target = Le plan doit viser une place.
refuse-no-aim = Le plan ne vise pas de place.
refuse-plans-many = Il ne peut y avoir plus de plans à la fois.
refuse-plan-cost = Le plan demande { $least ->
    [one] { $least } point d’opération non affecté
   *[other] { $least } points d’opération non affectés
}.
refuse-target-own = { $place } est déjà tenue.
refuse-target-nobodys = Personne ne tient { $place }.
refuse-target-not-own = { $place } n’est pas à nous : rien à secourir.
refuse-target-free = { $place } n’est pas assiégée.
refuse-plan-free = Un tel plan n’a pas de points.
refuse-no-army = { $hq } : seule une Armée ou une Grande Armée en dirige d’autres.
refuse-declared = { $hq } : ce quartier général en est déjà.
refuse-no-guide = { $auxiliary } : ce ne sont pas des guides.
refuse-brigades = Les brigades restent en place et envoient des points.
refuse-no-depot-here = Il n’y a pas ici de dépôt à nous.
refuse-no-water-here = Le dépôt n’est pas au bord de l’eau.
refuse-boats-there = Il y a déjà des bateaux au dépôt.
log-initiative-tie = Autant de points d’opération que l’autre : { $die } pour l’initiative
log-disbands = { $auxiliary } : ils se débandent
refuse-mountain-closed = En hiver, personne n’entre en montagne ni n’en sort pendant la phase administrative.
