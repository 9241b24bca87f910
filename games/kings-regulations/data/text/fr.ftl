# Les mots qu’aucun fichier de données n’a.

cover-subtitle = Flandre 1745
role-french = Français
role-allied = Alliés
livery-french = Français
livery-allied = Alliés
