# Pions et panneaux.
piece-back = QG { $number }
piece-depot = Dépôt
piece-half-depot = Demi-dépôt
piece-royal = Un prince est présent
words-back = Quartier général { $number }, face cachée, { $hex-at }
words-half = { $what } ; { $sp }
words-hq = { $hq }, { $kind }, { $hex-at } ; { $leader }
hq-type-grand_army = Grande Armée
hq-type-army = Armée
hq-type-column = Colonne
hq-type-garrison_hq = État-major de place
hq-type-dummy = leurre
state-dummy = un leurre
state-worn = usée
arm-infantry = infanterie
arm-cavalry = cavalerie
arm-artillery = artillerie
badge-garrison = Garnison { $ce }, { $sp } PF
badge-garrison-unseen = Garnison { $ce }, effectif inconnu
badge-siege = { $stage }
rating-sp = Points de force
rating-horse = Cavalerie
rating-guns = Batteries
rating-siege = Pièces de siège
rating-move = Mouvement
livery-an = Pays-Bas autrichiens
livery-du = Provinces-Unies
livery-nobody = Pays neutre
box-formations = Dans les quartiers généraux
box-works = Garnisons isolées
box-off-map = Hors carte
box-available = Auxiliaires disponibles
box-recovery = Auxiliaires en récupération
box-with-hqs = Auxiliaires aux quartiers généraux
box-tasked = Auxiliaires à l’œuvre
word-yes = oui
word-no = non
season-winter = hiver
season-spring = printemps
season-summer = été
season-autumn = automne
part-administration = Administration
page-forces = Forces
page-plans = Plans
panel-turns = Tour { $turn }, { $when }, { $season }
panel-points = Points d’opération
panel-points-of = { $free ->
    [one] { $free } libre
   *[other] { $free } libres
  }, { $plans } sur les plans
panel-prestige = Prestige
panel-prestige-of = { $side } { $points }
panel-list = { $all }
panel-plans = Plans de campagne
panel-plan = { $side } : { $plan }
panel-plan-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
  }
panel-plan-runs = en cours
panel-no-plan = Aucun plan n’est en cours
panel-headquarters = Quartiers généraux : { $side }
panel-holds = { $leader } ; { $sp } PF ; { $hex }
panel-nobody = sans chef
panel-mess = Officiers : { $side }
leader-mess = au mess
leader-wounded = blessé, de retour au tour { $turn }
leader-captured = prisonnier
leader-killed = tué
leader-governs = commande { $place-at }
panel-levies = Hommes à placer : { $side }
panel-levy = { $number }. { $levy }
piece-half = { $sp } PF
panel-sp = { $sp } PF
panel-notebook = Carnet : { $side }
panel-note = { $turn }, { $hex } : { $sp } PF en { $units } { $units ->
    [one] unité
   *[other] unités
  }
panel-lost = Pertes
panel-lost-of = { $lost } PF perdus, { $held } aux mains de l’ennemi
panel-battle = Bataille { $hex-at }
panel-battle-before = avant le premier round
panel-battle-attacks = attaque
panel-battle-defends = défend
panel-battle-general = Généralissime
panel-battle-strength = PF avec batteries
panel-battle-now = PF à présent
panel-battle-front = { $engaged } + { $reserve }
panel-battle-lce = Grade en tête
panel-battle-threshold = Ailes hors de combat
panel-battle-out = { $fallen } sur { $threshold }
panel-battle-screen = Écran
panel-battle-dead = PF perdus
panel-siege = Siège { $place-of }
panel-blockade = Blocus { $place-of }
panel-turn-note = { $when }, { $season }
panel-siege-grade = grade { $grade }
panel-siege-citadel = citadelle, grade { $grade }
panel-siege-plan = Les travaux devant { $place } : { $stage }
panel-siege-unknown = { $side }
panel-siege-garrison = Garnison
panel-siege-srv = Résistance
panel-siege-guns = Pièces de siège approvisionnées
panel-siege-pioneers = Pionniers
panel-siege-sappers = Sapeurs
panel-siege-grenadiers = Grenadiers
panel-siege-crews = { $all }
panel-siege-even = égalité
panel-siege-besieger = l’assiégeant en a plus
panel-siege-besieged = l’assiégé en a plus
panel-siege-next = Modificateur du dé
overlay-communication = Ligne de communication
overlay-depots = Rayon des bases et dépôts
overlay-forage = Fourrage
overlay-entries = Où des hommes peuvent arriver
overlay-comers = Qui pourrait venir ici
overlay-line = { $hq } vers { $hub } : { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
overlay-in-radius = { $hq } : dans le rayon de sa base ou d’un dépôt
overlay-range = À { $points ->
    [one] { $points } point
   *[other] { $points } points
  } de sa base
overlay-no-line = { $hq } : pas de ligne vers sa base
overlay-linked = À { $points ->
    [one] { $points } point
   *[other] { $points } points
  } au plus d’une base ou d’un dépôt relié
overlay-cut = Autour d’un dépôt sans ligne
overlay-forage-all = Le fourrage ne manque nulle part
overlay-depleted = Le fourrage est rare
overlay-exhausted = Il n’y a plus de fourrage
overlay-entries-of = { $side } : où les hommes peuvent entrer
overlay-no-entries = { $side } : les hommes n’entrent nulle part
overlay-comer = { $hq } ({ $hex })
overlay-own-comers = Les nôtres : { $all }
overlay-their-comers = L’ennemi : { $all }
overlay-nobody-comes = Personne
warn-battle = { $who } et l’ennemi sont dans le même hexagone, { $hex-at } : bataille à la fin de l’impulsion{ $off ->
    [may] , à moins de partir avant
   *[no] {""}
  }
warn-no-hub = { $hq }, { $hex-at } : pas de ligne vers son centre, { $hub } ; ni siège ni marche, sinon vers lui, et la pire attrition
warn-line = { $hq } : sa ligne passe près de l’ennemi { $hex-at } et peut être coupée
warn-garrison = La garnison { $place-of } est sous son minimum, et l’ennemi est proche : ses murs résistent moins, et tombent plus tôt
warn-isolated = { $place } est coupée du ravitaillement, et l’ennemi est proche
warn-plan = Le plan « { $plan } » n’a plus qu’un point : échec à la prochaine administration, et { $prestige } de prestige perdu
roll-backs = Quel dos est lequel
panel-plan-secret = un plan secret
panel-battle-die = Le dé (bas, c’est mieux)
badge-asked = L’ennemi est à l’œuvre ici : on vous demande
hub-none = qui n’est pas en jeu
warn-siege = { $hq } : { $lost }
panel-battle-sealed = A choisi
letter-writing = écrit
letter-sealed = scellé
