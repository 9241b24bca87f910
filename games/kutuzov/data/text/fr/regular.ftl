# Les mots des événements du paquet principal.

event-conspiracy_in_paris-0 = L'Empereur reste
event-conspiracy_in_paris-1 = Il part pour Paris
event-balkan_insurrection-0 = Retirer des soldats de la carte
event-balkan_insurrection-1 = Moins de renforts
event-pay_the_devil_his_due-0 = Payer 1 ressource
event-pay_the_devil_his_due-1 = 1 marqueur de perte de moral
event-serfs_without_masters-0 = Payer 1 ressource
event-partisan_war-0 = Traînards : 2 marqueurs de perte d'attrition
event-imperious_hunger-0 = Ne rien payer
event-imperious_hunger-1 = Payer 1 ressource, si l'armée du sud en paie une autre
event-imperious_hunger-2 = Payer 2 ressources
event-companies_of_sappers-0 = Creuser un retranchement
event-companies_of_sappers-1 = Retirer la terre brûlée
event-sutlers_and_vivandieres-0 = Retirer 1 marqueur de perte de moral
event-sutlers_and_vivandieres-1 = Regrouper jusqu'à 2 PF
log-event-takes =
    { $count ->
        [one] Perte { $space-at } : { $count } PF ({ $nation }).
       *[other] Pertes { $space-at } : { $count } PF ({ $nation }).
    }
log-event-costs = { $power-The } paie. Ressources : { $count }.
log-event-burns = Terre brûlée { $space-at }.
log-event-die = « { $card } », dé de { $die } : { $camp }.
log-event-deducts = { $power-The } : { $points } PC de moins aux prochains renforts.
log-event-recalls = { $leader } rejoint la case de regroupement.
log-event-leader = « { $card } » : { $points } PC pour { $leader }.
log-event-truce = Une trêve { $space-at }.
log-event-discard = { $power-The } perd une carte : « { $card } ».
log-event-entrenches = Retranchement { $space-at }.
log-event-clears = La terre n'est plus brûlée { $space-at }.
log-hand-seen = La main { $power-of } : { $cards-title }.
log-hand-looked-at = Une main est regardée, celle { $power-of }.
log-reserves-shuffled = Les deux réserves nationales sont mélangées.
log-kutuzov-comes = { $leader } prend le commandement { $space-at }.
roll-blunder = Qui a commis la bévue ?
roll-comet = Qui la comète effraie-t-elle ?
refuse-event-space = « { $card } » ne peut rien { $space-at }.
refuse-event-leader = « { $card } » ne concerne pas { $leader }.
refuse-event-way = « { $card } » n'offre pas cela maintenant.
refuse-not-that-card = La carte « { $card } » ne peut être prise : seulement des cartes ordinaires qui ne sont pas obligatoires.
refuse-only-drawn = Seulement une carte qui vient d'être piochée : « { $card } » n'en est pas une.
refuse-without-napoleon = Ces maréchaux marchent sans Napoléon.
refuse-flying-column = Une colonne volante a au plus 4 PF et chefs.
refuse-picks-nobody-up = Une colonne volante ne ramasse personne.
log-event-keeps = { $power-The } garde l'autre carte, une obligatoire.
log-event-discard-unseen = { $power-The } perd une carte.
refuse-horse-first = « { $card } » : un pion de cavalerie d'abord.
refuse-uncatchable = Nul ne rattrape une colonne volante.
