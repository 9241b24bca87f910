# Les mots des événements : event-<carte>-<n> pour les façons qu'offre une carte.

# ---- le paquet principal

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
log-event-takes = Perte, { $space } : { $count } PF ({ $nation }).
log-event-costs = { $power } paie. Ressources : { $count }.
log-event-burns = Terre brûlée : { $space }.
log-event-die = { $card }, dé de { $die } : { $camp }.
log-event-owes = { $power } doit encore retirer { $count } PF.
log-event-deducts = { $power } : { $points } PC de moins aux prochains renforts.
log-event-recalls = { $leader } rejoint la case de regroupement.
log-event-leader = { $card } : { $points } PC pour { $leader }.
log-event-truce = Une trêve : { $space }.
log-event-discard = { $power } perd une carte : { $card }.
log-event-entrenches = Retranchement : { $space }.
log-event-clears = Plus de terre brûlée : { $space }.
log-hand-seen = La main, { $power } : { $cards }.
log-hand-looked-at = Une main est regardée : { $power }.
log-reserves-shuffled = Les deux réserves nationales sont mélangées.
log-kutuzov-comes = { $leader } prend le commandement : { $space }.
roll-blunder = Qui a commis la bévue ?
roll-comet = Qui la comète effraie-t-elle ?
refuse-event-space = { $card } ne peut porter sur { $space }.
refuse-event-leader = { $card } ne peut porter sur { $leader }.
refuse-event-way = { $card } n'offre pas cela maintenant.
refuse-enemy-only = Un ennemi seulement : { $power } n'en est pas un.
refuse-no-hand = { $power } n'a pas de carte.
refuse-not-that-card = { $card } ne peut être prise : seulement des cartes ordinaires qui ne sont pas obligatoires.
refuse-only-drawn = Seulement une carte qui vient d'être piochée : { $card } n'en est pas une.
refuse-without-napoleon = Ces maréchaux marchent sans Napoléon.
refuse-flying-column = Une colonne volante a au plus 4 PF et leaders.
refuse-picks-nobody-up = Une colonne volante ne ramasse personne.
