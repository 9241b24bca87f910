log-end = Fin de la partie. Victoire { $camp-of }. { $how }
log-peace-roll = Jet de paix : { $die }.
roll-peace = Jet de paix
end-morale = Le moral s'est effondré.
end-capitals = Les deux capitales sont sous drapeau impérial.
end-third-roll = La troisième chance de conquête décide.
end-no-keys = Aucune clé de Russie ne reste au tsar.
end-fourteen-keys = Quatorze clés sont sous contrôle tsariste.
end-conquest = La Russie est conquise.
end-defeat = L'Empire est vaincu.
end-will-to-fight = Les tsaristes ont perdu la volonté de combattre.
end-peace = La paix est faite ; les points décident.
end-points = La campagne est finie ; les points décident.

# ---- cosaques, conquête, volonté de combattre

roll-cossacks = Cosaques
log-cossacks-take = Cosaques { $space-at } : { $die }, modificateur { $modifier }. Le drapeau est retiré.
log-cossacks-fail = Cosaques { $space-at } : { $die }, modificateur { $modifier }. Le drapeau reste.
roll-conquest = Défaite et conquête
log-conquest = Défaite et conquête : { $die }, modificateur { $modifier }, soit { $result } ({ $parts }).
log-conquest-part = { $case } { $add }
log-will-to-fight = Marqueur « Volonté de combattre ? » pris : { $level }.
roll-will-to-fight = Volonté de combattre ?
log-hearten =
    { $count ->
        [one] { $power } : 1 succès pour relever le moral impérial.
       *[other] { $power } : { $count } succès pour relever le moral impérial.
    }

# ---- la retraite de Moscou

log-withdrawal-open = La retraite de Moscou est devenue possible.
log-withdrawal = Les impériaux choisissent la retraite de Moscou.
log-persevere = Les impériaux poursuivent la lutte.
log-leave = { $power-The } doit quitter Moscou, Saint-Pétersbourg et Kiev.
log-given-up = La clé { $space-of } est abandonnée.
log-leave-cut-off = { $power-The } : ceux qui ne peuvent quitter { $space } vont dans la case de regroupement : { $what }.
prompt-withdrawal = Poursuivre la lutte, ou la retraite de Moscou ?
prompt-leave = Quitter Moscou, Saint-Pétersbourg et Kiev : { $points } PC.
refuse-leave-must = Il faut d'abord quitter les clés abandonnées.
refuse-leave-no-way = Ils n'ont aucune issue { $space-at }.
refuse-leave-others = Ces points ne servent qu'à ceux qui quittent les clés, pas { $space-at }.
refuse-leave-needed = Ceux qui sont encore dans les clés ont besoin de ces points.
refuse-leave-closed = { $space } est fermé aux impériaux après la retraite de Moscou.

# ---- ce qui revient à un camp

prompt-share-depot = Quelle puissance reçoit la ressource du dépôt commun ({ $camp }) ?
prompt-share-bonus = Quelle puissance reçoit cette ressource supplémentaire ?
prompt-share-moscow = Quelle puissance compte Moscou pour ses renforts ?
prompt-share-level = Quelle puissance reçoit la ressource pour le niveau de moral ?
prompt-share-given-up = Quelle puissance reçoit la ressource pour Moscou ?
prompt-share-claim = { $power-The } la réclame. Êtes-vous d'accord ? Sinon les dés décident.
log-dispute = Les dés décident : { $first } contre { $second }.
roll-dispute = Jet le plus haut
log-moscow-counts = { $power-The } compte Moscou.
refuse-power-of-other-camp = { $power-The } est de l'autre camp.
end-tie-resources = Les points sont égaux ; le camp qui a le plus de ressources gagne.
end-tie-morale = Points et ressources sont égaux ; le camp au meilleur moral gagne.
end-tie-attrition = Points, ressources et moral sont égaux ; le niveau d'attrition impérial décide : Sévère ou pire, les tsaristes gagnent, sinon les impériaux.
log-winner = Victoire individuelle { $power-of }.
