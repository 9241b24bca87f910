# Messages communs à tous les jeux.
verbatim = { $words }
list-and = et
list-none = aucun

# Les formes qu'un nom prend dans une phrase, quand il n'a pas les siennes.
form-at = à { $name }
form-to = vers { $name }
form-of = de { $name }
form-of-vowel = d'{ $name }
form-the = { $name }
form-title = « { $name } »

# Ce qui sépare un nom de ce qu'on en dit, et une chose de la suivante.
pair = { $a } : { $b }
series = { $a } ; { $b }

mark-winter = hiver
panel-warnings = Avertissements
panel-odds = Chances
odds-percent = { $percent } %

refuse-not-now = Ce n'est pas ce qui se décide en ce moment.
refuse-not-yours = Cette décision ne vous appartient pas.
refuse-others-decide = Quelqu'un d'autre décide en ce moment : { $who }.
log-unsaid = Quelque chose se découvre.
prompt-waiting = { $role } : { $doing }
refuse-over = La partie est terminée.
refuse-unknown-scenario = Ce scénario n'existe pas.
refuse-unknown-option = Cette option n'existe pas.
refuse-unknown-phase = On ne peut commencer à une phase de ce nom.
refuse-unknown-choice = Cette option n'offre pas ce choix.

# Ce qui ne va pas dans un fichier.
trouble-at = action { $number } :{" "}
trouble-json = ce n'est pas du JSON entier (ligne { $line }, colonne { $column })
trouble-form = le fichier a la forme { $found } ; ce programme lit la forme { $known }
trouble-not-saved = ce n'est pas une partie enregistrée : il n'y a pas d'entrée « grognard »
trouble-incomplete = la partie enregistrée est incomplète : { $what }
trouble-other-game = c'est une partie de { $found }, non de { $known }
trouble-other-rules = elle a été jouée avec la version { $found } des règles ; ce programme a la version { $known }
trouble-seam = jusqu'à l'action { $number } elle a été jouée avec d'autres règles ou données que la suite, et aucune règle ne peut la rejouer en entier
trouble-other-data = elle a été jouée avec d'autres données (jeu { $found }, ici { $known }) ; donnez le même dossier --data
trouble-sealed = la graine est encore scellée : la partie n'est pas finie
trouble-nonces = la graine n'est pas faite de ce que la maison et les joueurs ont apporté : les dés ne sont pas ceux promis
trouble-commitment = la graine ne correspond pas à l'engagement : les dés ne sont pas ceux promis
trouble-setup = la mise en place est refusée : { $why }
trouble-position = la position ne peut être lue : { $what }
trouble-position-missing = la position de départ n'a pas été gardée
trouble-impossible = la position est impossible : { $what }
trouble-no-verb = « { $line } » ne nomme aucune action
trouble-no-role = il n'y a pas de rôle « { $role } »
trouble-no-action = « { $line } » n'est pas une action de ce jeu
trouble-hash = l'état diffère de celui enregistré ici
trouble-illegal = « { $line } » n'est pas permis ici : { $why }
trouble-illegal-rule = « { $line } » n'est pas permis ici : { $why } (règle { $rule })
trouble-short = la liste des actions s'arrête à { $last }, avant sa dernière empreinte
trouble-winners = le fichier dit que les vainqueurs sont { $found } ; selon les règles ce sont { $known }
