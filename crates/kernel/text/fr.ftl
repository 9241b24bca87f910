# Messages communs à tous les jeux.
verbatim = { $words }
list-and = et
list-none = aucun

refuse-not-now = Ce n'est pas ce qui se décide en ce moment.
refuse-not-yours = Cette décision ne vous appartient pas.
refuse-over = La partie est terminée.
refuse-unknown-scenario = Ce scénario n'existe pas.
refuse-unknown-option = Cette option n'existe pas.
refuse-unknown-choice = Cette option n'offre pas ce choix.
