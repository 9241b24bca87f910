# Les mots qu’aucun fichier de données n’a.

cover-subtitle = Flandre 1745
role-french = France
role-allied = Alliance
livery-french = France
livery-allied = Alliance

refuse-mountain-winter = Les montagnes sont fermées en hiver.
refuse-closed-ground = { $ground } : on n’y entre pas.
refuse-horse-in-mountains = Le cheval ne va en montagne que par route.
refuse-water = { $water } : on ne passe que par route, par voie d’eau ou avec des pontonniers.
refuse-unit-gone = { $unit } est perdue à jamais.
refuse-other-contingent = C’est un autre contingent.
refuse-other-arm = C’est une autre arme.
refuse-other-class = C’est une autre classe.
refuse-other-side = C’est à un autre camp.
refuse-other-part = Infanterie, cavalerie et canons de chaque contingent restent séparés.
refuse-better-unit = Les hommes vont à une unité de qualité égale ou moindre.
refuse-no-room = { $unit } n’a pas de place pour autant.
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
refuse-hq-full = { $hq } ne tient pas plus d’unités.
refuse-hq-guns = { $hq } ne tient pas plus d’artillerie.
refuse-not-stacked = { $unit } n’est pas dans l’hexagone.
refuse-hq-not-stacked = { $hq } n’est pas libre dans l’hexagone.
refuse-not-under = { $hq } ne prend pas un tel état-major.
refuse-not-available = { $auxiliary } n’est pas disponible.
refuse-from-box-only = { $auxiliary } ne sert que depuis sa case.
refuse-hq-unformed = { $hq } n’est pas formé.
refuse-legion-apart = Une légion reste ensemble.
refuse-too-many-auxiliaries = { $hq } a déjà tous ses auxiliaires.
refuse-no-post = { $leader } n’a pas de poste.
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
refuse-subordinate = { $unit } n’est pas seule sur la carte.
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
figure-operation-points = Points d’opération libres
figure-prestige = Prestige
chapter-battle = la bataille
chapter-siege = le siège
chapter-turn = le tour
chapter-weather = le temps
prompt-place = Qui joue en premier ce tour : vous ou l’ennemi ?
prompt-operate = Impulsion { $number } : quel quartier général agit ?
prompt-bid = Changer l’ordre pour les impulsions suivantes ?
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
action-shift = { $side } prend la place { $place }
action-done = Terminé
action-pass = Passer
log-turn = { $turn }
log-impulse = Impulsion { $number }
log-place = Prend la place { $place } dans l’ordre du tour
log-order-bought = Paie un point d’opération pour changer l’ordre
log-order = L’ordre est changé
log-no-operations = Aucun plan en cours : pas d’opérations
log-weather = Le temps, { $die } : { $weather }
log-op = Points d’opération, { $die } : { $count ->
    [0] aucun
   *[other] { $count } de plus
  }
log-depot-reduced = Un dépôt isolé est réduit
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
