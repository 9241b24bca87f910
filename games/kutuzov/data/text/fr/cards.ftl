log-play = { $power-The } joue « { $card } ».
log-spend = { $power-The } joue « { $card } » pour { $points } PC.
log-buy = { $power-The } achète une carte pour 2 ressources.
log-draw-cards = { $power-The } pioche { $cards-title }.
log-draw =
    { $count ->
        [one] { $power-The } pioche 1 carte.
       *[other] { $power-The } pioche { $count } cartes.
    }
log-reshuffle = La défausse est mélangée à la pioche.
log-back-into-deck = « { $card } » retourne dans la pioche, qui est mélangée.
log-home-cards-go =
    { $count ->
        [one] { $power } : 1 carte nationale non jouée repart.
       *[other] { $power } : { $count } cartes nationales non jouées repartent.
    }
roll-draw = Carte piochée
roll-top = Carte du dessus de la défausse
refuse-not-in-hand = « { $card } » n'est pas dans cette main.
refuse-must-play = « { $card } » n'a pas de points de commandement.
refuse-second-plus = Une seule carte +, ou une seule carte achetée, par impulsion.
refuse-no-more-cards = Plus aucune carte ne peut être jouée dans cette impulsion.
refuse-not-this-impulse = La carte « { $card } » vient d'être piochée.
refuse-no-resources = Il faut 2 ressources.
refuse-no-deck = Il ne reste aucune carte à piocher.
refuse-declared-first = « { $card } » : le camp actif a déjà déclaré ses événements de bataille.
refuse-wrong-moment = « { $card } » ne se joue pas à ce moment.
refuse-not-your-event = L'événement de « { $card } » n'est pas pour cette puissance.
refuse-condition = La condition de « { $card } » n'est pas remplie.
refuse-no-battle = La carte « { $card } » est réservée à ceux qui prennent part à une bataille.
refuse-no-markers = { $camp-The } n'ont pas de perte de moral.
refuse-truce = Une trêve règne { $space-at }.
refuse-quarrel = Les généraux russes ne marchent pas ensemble.
prompt-event = « { $card } » : à vous de choisir.
prompt-window-event_declared = Un événement est déclaré. Répondre par une carte, ou laisser faire ?
prompt-window-move_declared = Un mouvement est déclaré. Répondre par une carte, ou laisser faire ?
prompt-window-interception_open = Une force est entrée dans un espace. Jouer une carte ?
prompt-window-interception_declared = Une interception est déclarée. Répondre par une carte, ou laisser faire ?
prompt-window-active_interception = Le camp actif intercepte-t-il avec une carte ?
prompt-window-evasion_declared = Une esquive est déclarée. Répondre par une carte, ou laisser faire ?
prompt-window-attrition_due = Un jet d'attrition va être fait { $space-at } : { $who }, { $dice ->
        [one] { $dice } dé
       *[other] { $dice } dés
    }. Jouer une carte ?
prompt-window-attrition_rolled = Le jet d'attrition est fait { $space-at } : { $who }, { $count ->
        [0] aucune perte
        [one] { $count } perte
       *[other] { $count } pertes
    }. Jouer une carte ?
prompt-window-battle_start = Une bataille commence. Jouer une carte ?
prompt-window-battle_cards = Jouer des cartes de bataille ?
prompt-window-battle_rolled = Les dés de bataille sont lancés. Jouer une carte ?
prompt-window-battle_round_end = Le round se termine. Jouer une carte ?
prompt-window-battle_result = La bataille est décidée. Jouer une carte ?
prompt-window-retreat_declared = Une retraite est déclarée. Répondre par une carte, ou laisser faire ?
prompt-window-loot_due = Le jet de butin va être fait. Jouer une carte ?
prompt-window-siege_cards = Jouer des cartes de siège ?
prompt-window-morale_check_rolled = Le test de moral est fait. Jouer une carte ?
prompt-window-scorch_declared = Une terre brûlée est déclarée. Répondre par une carte, ou laisser faire ?
prompt-window-emergency_recovery = Jouer une carte pour récupérer ?
refuse-serves-the-other = « { $card } » servirait l'autre camp.
refuse-no-standing = À cette table la question est posée chaque fois.
log-put = { $nation } : { $count ->
        [one] { $count } PF placé
       *[other] { $count } PF placés
    } { $space-at }.
log-shortage = { $nation } : 1 PF quitte { $space } pour combler ce qui manque à la réserve.
refuse-wrong-nation = L'événement ne place pas de soldats { $nation-of }.
refuse-wrong-place = L'événement ne s'étend pas { $space-at }.
refuse-too-much = Il reste { $count } PF à placer.
refuse-none-left = Il ne reste aucun pion de ce type : { $nation }.
refuse-no-shortage = Il n'y a pas de pénurie : { $nation }.
log-put-leader = { $leader } est placé { $space-at }.
log-trains = Convois de ravitaillement { $camp-of } placés { $space-at }.
log-trains-fall = Convois de ravitaillement { $camp-of } perdus { $space-at }.
log-robbed =
    { $count ->
        [one] { $power-The } se fait voler 1 ressource.
       *[other] { $power-The } se fait voler { $count } ressources.
    }
log-raided = Des chariots sont pris { $space-at }.
roll-twelve-pounders = Pièces de siège
log-wound = { $leader } est blessé : sa valeur de bataille est maintenant de { $rating }.
log-masked-batteries = Batteries masquées : retranchement { $space-at }.
log-loses-way = { $leader } perd son chemin.
log-finds-way = { $leader } trouve son chemin.
refuse-bridges-burnt = Les ponts { $space-of } sont brûlés.
roll-wound = Chef blessé
roll-way = Chemin perdu
refuse-said-already = C'est déjà votre consigne permanente.
