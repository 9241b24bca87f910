# Words of single Events: event-<card>-<n> for the ways a card offers.
