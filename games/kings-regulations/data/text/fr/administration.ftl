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
refuse-unit-moved = { $unit } a déjà bougé ce tour-ci.
refuse-unit-moved-hq = { $hq } a déjà changé ce tour-ci.
refuse-last-of-hq = { $hq } ne reste pas sans infanterie ni cavalerie.
refuse-guns-alone = { $hq } n’a ni infanterie ni cavalerie : l’artillerie vient après elles.
refuse-nowhere-else = Tous ceux de { $hq } ne peuvent rester seuls, et aucun autre quartier général ne les prend ici.
refuse-no-formation = { $unit } ne tient pas seule.
refuse-hq-not-under = { $hq } n’est sous personne.
refuse-hq-formed = { $hq } est déjà sur la carte.
refuse-unit-unformed = { $unit } n’est pas formée.
refuse-no-unit-here = Il n’y a pas ici d’unité à commander.
refuse-no-dummy = { $hq } n’est pas un leurre.
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
action-reinforce = Un point de plus pour { $plan }, au prix de { $points }
action-abandon = Abandonner { $plan } : −{ $lose } de prestige
action-build = Un dépôt à { $place } ({ $contingent })
action-restore = Rétablir le dépôt en { $hex }
action-disband = Dissoudre le dépôt en { $hex }
action-check = Test d’attrition { $hex-at }
action-recover = Le fourrage revient en { $hex }
action-go = { $unit } vers { $hex }
action-take = Envoyer { $unit }
action-found = Mettre en place { $hq }
action-lend = Affecter { $auxiliary }
action-embark = Envoyer un point de { $place }
action-put-back = Laisser comme c’est
action-subordinate = { $unit } à { $hq }
action-detach = { $unit } quitte son quartier général
action-put-under = { $hq } sous { $above }
action-release = { $hq } seul
action-form = Former { $hq } en { $hex }
action-relieve = Tenter de relever { $leader }
action-dissolve = Tenter de relever son chef et dissoudre { $hq }
action-install = Placer un état-major de place à { $place }
action-attach = { $auxiliary } va à { $hq }
action-bluff = Poser { $hq } { $hex-at }
action-unmask = Retirer { $hq }
action-withdraw = Retirer la garnison de { $place }
action-transfer = Un PF de { $unit } à { $to }
action-form-unit = Former { $to } avec { $count } PF de { $unit }
action-man = Un PF de { $unit } dans { $place }
action-draw = Un PF de { $place } à { $unit }
log-plan = Plan lancé : { $plan }
log-plan-fulfilled = { $plan } réussit : { $prestige } de prestige
log-plan-fails = { $plan } a échoué : { $prestige } de prestige
log-depot-built = Un dépôt est construit en { $hex }
log-depot-restored = Le dépôt en { $hex } est rétabli
log-depot-disbanded = Un dépôt est dissous, { $die }
log-forage-recovers = Le fourrage en { $hex } est meilleur
log-go = { $unit } vers { $hex }
log-reorganise = { $what }
log-general = { $leader } mène son contingent dans { $hq }
log-relieved = { $die } contre { $influence } : { $leader } est relevé{ $op ->
    [0] {""}
   *[other] , au prix d'un point d'opération
  }
log-not-relieved = { $die } contre { $influence } : { $leader } garde son commandement{ $op ->
    [0] {""}
   *[other] , au prix d'un point d'opération
  }
log-recovers = { $die } avec { $drm } contre { $best } : { $auxiliary } peuvent resservir
log-recovers-not = { $die } avec { $drm } contre { $best } : { $auxiliary } se reposent encore
log-parole-men = Des hommes dont la parole est dégagée reprennent du service
roll-disband = Un dépôt est dissous
roll-post = Un chef est tiré
roll-relief = Un chef est relevé
refuse-no-levy = Il n’y a pas de tels hommes.
refuse-not-yet = { $unit } n’est pas encore en service.
refuse-no-horse = Il n’y a plus de cavaliers parmi eux.
refuse-other-unit = Ils ne sont pas pour { $unit }.
refuse-no-depot-near = { $unit } n’est pas près d’un dépôt qui puisse envoyer des hommes.
refuse-drawn = L’unité est tirée au sort.
refuse-chosen = L’unité est choisie.
refuse-formed = { $unit } est formée, ou perdue.
refuse-no-way-in = Ils ne peuvent entrer là.
refuse-no-unit-left = Il ne reste pas d’unité à former.
refuse-not-called = { $unit } n’est pas rappelée.
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
prompt-enter = Où { $unit } entre-t-elle ?
prompt-incite = Déserteurs : vers quelle pile ?
action-fund = Un point de prestige pour les hommes de { $ce }
action-fund-guns = Un point de prestige pour les batteries
action-remount = { $count ->
    [one] { $count } point d’opération
   *[other] { $count } points d’opération
  } pour des chevaux
action-recruit = Un point de { $levy } ({ $number }) pour { $unit }
action-raise = { $levy } ({ $number }) : former { $unit }
action-muster = { $levy } ({ $number }) : former une unité
action-enlist = Un point de { $levy } ({ $number }) dans { $place }
action-enter = En { $hex }
action-depart = { $unit } quitte la carte
action-refit = Des pièces de siège pour { $unit }
action-suborn = { $auxiliary }, contre un prisonnier
action-incite = { $auxiliary } vers { $hex }
levy-batteries = batteries
log-service = { $side } : arrivées et départs
log-succeeds = { $leader } prend le commandement
log-event = { $die } : { $event }
log-replacements = Pertes de { $ce } : { $lost } ; { $count ->
    [one] { $count } revient
   *[other] { $count } reviennent
  }
log-formed = { $unit } est formée en { $hex }
log-hub-moves = Le centre { $hub } est déplacé
log-incites = { $auxiliary } en { $hex }
roll-muster = Une unité est tirée
roll-refit = Pièces de siège
roll-event = Événements
refuse-no-conquest = Aucun plan des nôtres ne vise cette place.
log-trespass = On entre en { $territory } : du prestige est perdu
prompt-spy = L’ennemi a commencé un plan en secret. Y mettre des espions ?
action-probe = Y mettre des espions
roll-espionage = Espionnage
log-plan-secret = Un plan est commencé en secret
log-plan-found = Espions, { $die } : c’est le plan { $plan }
log-spies-fail = Espions, { $die } : rien n’est découvert
log-objective = { $place } est prise dans un territoire déjà conquis : { $prestige } de prestige
refuse-must-leave = Le territoire est perdu : { $hq } doit d’abord le quitter.
refuse-units-leave = Le territoire est perdu : { $unit } doit d’abord le quitter.
refuse-not-out = Le territoire est perdu : il faut en sortir, ou se rapprocher de la sortie.
refuse-defensive-must-leave = Avec un plan défensif seul, { $hq } doit d’abord quitter le sol ennemi.
refuse-defensive-units-leave = Avec un plan défensif seul, { $unit } doit d’abord quitter le sol ennemi.
refuse-defensive-not-out = Avec un plan défensif seul, il faut quitter le sol ennemi, ou se rapprocher de la sortie.
prompt-mulligan = Faire refaire le jet, pour { $count } de prestige ?
action-mulligan = Refaire le jet
log-mulligan = Une relance : le jet est refait
action-raze = { $place }, démanteler des ouvrages : { $points } { $points ->
    [one] point
   *[other] points
}
log-razed = { $place } : des ouvrages sont démantelés, désormais de grade { $grade }
refuse-not-taken = { $place } n’a pas été pris à l’ennemi.
refuse-razed = On ne démantèle rien de plus à { $place }.
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
refuse-army-empty = { $hq } doit recevoir une unité : un capitaine général la commande.
refuse-captain-waits = { $leader } doit avoir sa Grande Armée : { $hq } est à former là où il se trouve.
refuse-op-most = { $most } points d’opération au plus aident un test.
refuse-op-vain = Des points d’opération ne changeraient rien à ce test.
refuse-dummy-empty = { $hq } est un leurre : il ne commande personne.
refuse-by-transfer = Les bataillons entrent dans { $hq } par transfert.
refuse-dummy-feigns = { $hq } est un leurre : on le pose, on ne le forme pas.
refuse-staff-drawn = { $hq } est pour une garnison ; on le tire pour une place.
refuse-hex-not-controlled = L’hexagone n’est pas contrôlé.
refuse-hq-not-yet = { $hq } n’est pas encore en service.
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
refuse-no-army = Seule une Armée ou une Grande Armée en dirige d’autres : { $hq } n’en est pas une.
refuse-declared = { $hq } en est déjà.
refuse-no-guide = { $auxiliary } ne sont pas des guides.
refuse-brigades = Les brigades restent en place et envoient des points.
refuse-no-depot-here = Il n’y a pas ici de dépôt à nous.
refuse-no-water-here = Le dépôt n’est pas au bord de l’eau.
refuse-boats-there = Il y a déjà des bateaux au dépôt.
log-initiative-tie = Autant de points d’opération que l’autre : { $die } pour l’initiative
log-disbands = { $auxiliary } se débandent
refuse-mountain-closed = En hiver, personne n’entre en montagne ni n’en sort pendant la phase administrative.
