# Les mots des événements : event-<carte>-<n> pour les façons qu'offre une carte.
