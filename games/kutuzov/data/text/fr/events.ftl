# Les mots des événements : event-<carte>-<n> pour les façons qu'offre une carte.

event-my_old_moustaches-0 = Tenir la Garde en réserve
event-my_old_moustaches-1 = Engager la Garde
event-davydovs_hussars-0 = Voler une ressource à une puissance
event-davydovs_hussars-1 = Piller un centre de mobilisation ou les convois de ravitaillement
event-davydovs_hussars-2 = Le centre de l'armée française du nord
event-davydovs_hussars-3 = Le centre de l'armée française du sud
event-davydovs_hussars-4 = Les convois de ravitaillement
event-spoils_of_the_field-0 = Davantage
event-spoils_of_the_field-1 = Moins
