# Words of single Events: event-<card>-<n> for the ways a card offers.

# ---- the regular deck

event-conspiracy_in_paris-0 = The Emperor stays
event-conspiracy_in_paris-1 = He rides to Paris
event-balkan_insurrection-0 = Send Soldiers from the map
event-balkan_insurrection-1 = Fewer Reinforcements
event-pay_the_devil_his_due-0 = Pay 1 Resource
event-pay_the_devil_his_due-1 = 1 Morale Loss Marker
event-serfs_without_masters-0 = Pay 1 Resource
event-partisan_war-0 = Stragglers: 2 Attrition Loss Markers
event-imperious_hunger-0 = Pay nothing
event-imperious_hunger-1 = Pay 1 Resource, if the Southern Army pays another
event-imperious_hunger-2 = Pay 2 Resources
event-companies_of_sappers-0 = Dig an Entrenchment
event-companies_of_sappers-1 = Remove Scorched Earth
event-sutlers_and_vivandieres-0 = Remove 1 Morale Loss Marker
event-sutlers_and_vivandieres-1 = Regroup up to 2 SP
log-event-takes = Lost in { $space }: { $count } SP ({ $nation }).
log-event-costs = { $power } pays for it. Resources: { $count }.
log-event-burns = Scorched Earth: { $space }.
log-event-die = { $card }, { $die } on the die: { $camp }.
log-event-owes = { $power } still has to remove { $count } SP.
log-event-deducts = { $power }: { $points } CP less for the next Reinforcements.
log-event-recalls = { $leader } goes to the Regroup Box.
log-event-leader = { $card }: { $points } CP for { $leader }.
log-event-truce = A truce in { $space }.
log-event-discard = { $power } loses a card: { $card }.
log-event-entrenches = Entrenchment: { $space }.
log-event-clears = No longer Scorched Earth: { $space }.
log-hand-seen = The hand of the { $power }: { $cards }.
log-hand-looked-at = Somebody looks at a hand: { $power }.
log-reserves-shuffled = Both Home Reserves are shuffled.
log-kutuzov-comes = { $leader } takes command: { $space }.
roll-blunder = Whose blunder?
roll-comet = Whom does the comet frighten?
refuse-event-space = { $card } cannot be about { $space }.
refuse-event-leader = { $card } cannot be about { $leader }.
refuse-event-way = { $card } does not offer that now.
refuse-enemy-only = Only an enemy: { $power } is none.
refuse-no-hand = { $power } holds no card.
refuse-not-that-card = { $card } cannot be taken: only regular cards that are no Must Play.
refuse-only-drawn = Only a card just drawn: { $card } is none.
refuse-without-napoleon = These marshals march without Napoleon.
refuse-flying-column = A flying column is 4 SP and Leaders at most.
refuse-picks-nobody-up = A flying column picks nobody up.
