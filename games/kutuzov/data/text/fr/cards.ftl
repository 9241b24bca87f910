log-play = { $power } : { $card } est jouée.
log-spend = { $power } : { $card } sert pour { $points } PC.
log-buy = { $power } achète une carte pour 2 ressources.
log-draw-cards = { $power } pioche : { $cards }.
log-draw =
    { $count ->
        [one] { $power } pioche 1 carte.
       *[other] { $power } pioche { $count } cartes.
    }
log-reshuffle = La défausse est mélangée à la pioche.
log-back-into-deck = { $card } retourne dans la pioche, qui est mélangée.
log-home-cards-go =
    { $count ->
        [one] { $power } : 1 carte nationale non jouée repart.
       *[other] { $power } : { $count } cartes nationales non jouées repartent.
    }
roll-draw = Carte piochée
roll-top = Carte du dessus de la défausse
refuse-not-in-hand = { $card } n'est pas dans cette main.
refuse-must-play = { $card } n'a pas de points de commandement.
refuse-second-plus = Une seule carte +, ou une seule carte achetée, par impulsion.
refuse-no-more-cards = Plus aucune carte ne peut être jouée dans cette impulsion.
refuse-not-this-impulse = { $card } vient d'être piochée.
refuse-no-resources = Il faut 2 ressources.
refuse-no-deck = Il ne reste aucune carte à piocher.
refuse-declared-first = { $card } : le camp actif a déjà annoncé ses événements de bataille.
refuse-wrong-moment = { $card } ne peut pas être jouée à ce moment.
refuse-not-your-event = Cet événement n'est pas pour cette puissance : { $card }.
refuse-condition = La condition n'est pas remplie : { $card }.
refuse-no-battle = { $card } est réservée à ceux qui prennent part à une bataille.
refuse-no-markers = Pas de perte de moral : { $camp }.
refuse-truce = Une trêve règne : { $space }.
refuse-quarrel = Les généraux russes ne marchent pas ensemble.
prompt-event = { $card } : à vous de choisir.
prompt-window-event_declared = Un événement est annoncé. Y répondre ?
prompt-window-move_declared = Un mouvement est annoncé. Y répondre ?
prompt-window-interception_open = Une force est entrée dans un espace. Une carte ?
prompt-window-interception_declared = Une interception est annoncée. Y répondre ?
prompt-window-active_interception = Le camp actif intercepte-t-il avec une carte ?
prompt-window-evasion_declared = Une esquive est annoncée. Y répondre ?
prompt-window-attrition_due = Une attrition va être lancée. Une carte ?
prompt-window-attrition_rolled = Une attrition est lancée. Une carte ?
prompt-window-battle_start = Une bataille commence. Une carte ?
prompt-window-battle_cards = Des cartes de bataille ?
prompt-window-battle_rolled = Les dés de bataille sont lancés. Une carte ?
prompt-window-battle_round_end = Le round se termine. Une carte ?
prompt-window-battle_result = La bataille est décidée. Une carte ?
prompt-window-retreat_declared = Une retraite est annoncée. Y répondre ?
prompt-window-loot_due = Le butin va être lancé. Une carte ?
prompt-window-siege_cards = Des cartes de siège ?
prompt-window-morale_check_rolled = Un test de moral est lancé. Une carte ?
prompt-window-scorch_declared = Une terre brûlée est annoncée. Y répondre ?
prompt-window-emergency_recovery = Une carte pour récupérer ?
refuse-serves-the-other = { $card } servirait l'autre camp.
refuse-no-standing = À cette table on demande chaque fois.
log-put = { $nation } : { $count } PF placés ({ $space }).
log-shortage = { $nation } : 1 PF est retiré pour combler ce qui manque à la réserve ({ $space }).
refuse-wrong-nation = L'événement ne place pas de soldats : { $nation }.
refuse-wrong-place = L'événement ne va pas jusque-là : { $space }.
refuse-too-much = Il reste { $count } PF à placer.
refuse-none-left = Il ne reste aucun pion de ce type : { $nation }.
refuse-no-shortage = Il n'y a pas de pénurie : { $nation }.
log-put-leader = Le chef { $leader } est placé : { $space }.
log-trains = Convois de ravitaillement ({ $camp }) : { $space }.
log-trains-fall = Convois de ravitaillement perdus ({ $camp }) : { $space }.
log-robbed =
    { $count ->
        [one] { $power } se fait voler 1 ressource.
       *[other] { $power } se fait voler { $count } ressources.
    }
log-raided = Des chariots sont pris : { $space }.
roll-twelve-pounders = Pièces de siège
log-wound = { $leader } est blessé : valeur de bataille diminuée de { $off }.
log-masked-batteries = Batteries masquées, retranchement : { $space }.
log-loses-way = { $leader } perd son chemin.
log-finds-way = { $leader } trouve son chemin.
refuse-bridges-burnt = Les ponts sont brûlés : { $space }.
roll-wound = Chef blessé
roll-way = Chemin perdu
refuse-said-already = C'est déjà votre réponse permanente.
