# Words of single Events: event-<card>-<n> for the ways a card offers.

event-my_old_moustaches-0 = Hold the Guard back
event-my_old_moustaches-1 = Send the Guard in
event-davydovs_hussars-0 = Rob a Power of a Resource
event-davydovs_hussars-1 = Raid a Mobilization Centre or the Supply Trains
event-davydovs_hussars-2 = The Centre of the French Northern Army
event-davydovs_hussars-3 = The Centre of the French Southern Army
event-davydovs_hussars-4 = The Supply Trains
event-spoils_of_the_field-0 = More
event-spoils_of_the_field-1 = Less
