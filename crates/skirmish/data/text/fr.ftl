cover-subtitle = Un jeu pour les essais
role-blue = Bleu
role-red = Rouge
space-blue-camp = camp bleu
space-wood = bois
space-ford = gué
space-hill = colline
space-red-camp = camp rouge
box-lost = Perdues
company-blue-1 = 1re compagnie bleue
company-blue-2 = 2e compagnie bleue
company-blue-3 = 3e compagnie bleue
company-red-1 = 1re compagnie rouge
company-red-2 = 2e compagnie rouge
company-red-3 = 3e compagnie rouge
title-aim = Visée
title-cover = Couvert
title-rally = Ralliement
says-aim = Votre compagnie ajoute 1 au combat.
says-cover = Votre compagnie ajoute 2 au combat.
says-rally = Votre première compagnie perdue revient au camp.
when-aim = Avancer
when-cover = Attaqué
when-rally = Activation
order-advance = Avancer
order-hold = Tenir
scenario-ford = Le gué
scenario-ridge = La crête
scenario-ford-summary = Six tours, les deux camps chez eux.
scenario-ridge-summary = Quatre tours, les deux camps bien avancés.
option-answers = À qui demander Couvert
option-answers-fast = Seulement à qui l'a en main
option-answers-blind = À tout défenseur
rating-strength = force
livery-blue = Bleu
livery-red = Rouge

when = Tour { $round }
step-orders = Ordres
step-activations = Activations
step-fight = Combat
panel-rounds = Tours
round = { $n }
figure-cards = { $n ->
    [one] carte
   *[other] cartes
}
figure-companies = { $n ->
    [one] compagnie
   *[other] compagnies
}
pile-hand = Main de { $role }
pile-deck = Pioche
pile-discards = Défausse
note-top = première carte
badge-fight = on se bat ici
chart-fight = Le combat
chart-rows = Carte
chart-columns = Dé

ask-order = Quel ordre donnez-vous ?
ask-act = Que fait votre camp ?
ask-go = Où va la { $company } ?
ask-answer = On vous attaque ({ $space }). Jouer Couvert ?
ask-wait = { $roles } { $roles-count ->
    [one] décide
   *[other] décident
}.
risk-attack = un ennemi s'y trouve

do-order = { $order }
do-pick = Déplacer la { $company }
do-go = Aller : { $space }
do-scout = Regarder la première carte de la pioche
do-play = Jouer « { $card } »
do-pass = Terminé

log-start = { $scenario } : les compagnies prennent place.
log-round = Tour { $round }
log-order = { $role } a écrit un ordre.
log-order-own = Vous avez écrit : { $order }.
log-orders = Bleu : { $blue }. Rouge : { $red }.
log-initiative = { $role } agit d'abord.
log-pick = { $role } choisit une compagnie.
log-go = { $company } va : { $space }.
log-attack = { $company } attaque : { $space }.
log-aim = { $role } vise.
log-cover = { $role } se met à couvert.
log-no-cover = { $role } reste à découvert.
log-rally = { $company } se rallie.
log-scout = { $role } regarde la première carte de la pioche.
log-scout-own = La première carte est « { $card } ».
log-pass = { $role } a terminé.
log-fight = Combat : { $space }
log-lost = { $company } est perdue.
log-repulsed = { $company } revient : { $space }.
log-draw = { $role } pioche une carte.
log-draw-own = Vous piochez « { $card } ».
log-shuffle = La défausse devient la pioche.
report-fight = Le combat
report-die = dé
report-card = carte
end-camp = Le camp ennemi est pris.
end-alone = L'ennemi n'a plus de compagnie.
end-count = Le plus fort tient le terrain.
end-draw = Personne ne tient le terrain.
roll-initiative = Initiative
roll-fight = Combat
shuffle-deck = Mélange

refuse-not-held = Vous n'avez pas cette carte.
refuse-no-neighbour = { $space } n'est pas à côté.
refuse-full = Deux de vos compagnies y sont déjà ({ $space }).
refuse-not-advancing = Votre ordre n'est pas Avancer.
refuse-not-holding = Votre ordre n'est pas Tenir.
refuse-lost = { $company } est perdue.
refuse-not-your-company = { $company } n'est pas à vous.
refuse-penned = { $company } ne peut aller nulle part.
refuse-nobody-lost = Aucune compagnie perdue, ou votre camp est plein.
refuse-only-cover = Seul Couvert répond à une attaque.
refuse-wrong-time = Cette carte ne se joue pas maintenant.
refuse-already-aimed = Vous avez déjà visé.
refuse-seen = Vous connaissez déjà la première carte, ou il n'y en a pas.
overlay-ways = Chemins d’une compagnie
overlay-ways-of = Où { $company } peut aller
