option-players = Joueurs
option-players-four = Quatre : une puissance chacun
option-players-three-tsarist = Trois : un seul joueur tsariste
option-players-three-imperial = Trois : un seul joueur impérial
option-players-two = Deux : un camp chacun
option-players-two-hand = Deux : un camp chacun, une main par joueur
option-players-split = Deux : une puissance de chaque camp, mains secrètes
option-players-split-open = Deux : une puissance de chaque camp, mains ouvertes
option-responses = Réponses à un mouvement ou à une carte
option-responses-no-tell = Demander à tous ceux qui pourraient en avoir une : rien n'est trahi
option-responses-quick = Ne demander qu'à ceux qui en ont une : plus rapide
scenario-1-invasion-summary = Toute la campagne, depuis le passage du Niémen.
scenario-2-smolensk-summary = Depuis août 1812 : la Grande Armée devant Smolensk.
scenario-3-moscow-summary = Depuis octobre 1812 : Napoléon à Moscou, l'hiver approche.
scenario-4-empire-summary = Un seul tour, début 1813 : les Tsaristes pressent la frontière.
prompt-mulligan = Garder la main, ou faire un mulligan ?
refuse-nothing-to-discard = Rien dans la main ne peut être défaussé par un mulligan.
log-mulligan =
    { $count ->
        [one] { $power } : mulligan, 1 carte part ; { $card } au-dessus.
       *[other] { $power } : mulligan, { $count } cartes partent ; { $card } au-dessus.
    }
