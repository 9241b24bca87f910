log-play = { $power }: { $card } is played.
log-spend = { $power }: { $card } is used for { $points } CP.
log-buy = { $power } buys a card for 2 Resources.
log-draw-cards = { $power } draws: { $cards }.
log-draw =
    { $count ->
        [one] { $power } draws 1 card.
       *[other] { $power } draws { $count } cards.
    }
log-reshuffle = The discards are shuffled into the deck.
log-back-into-deck = { $card } is shuffled back into the deck.
log-home-cards-go =
    { $count ->
        [one] { $power }: 1 unplayed Home card goes back.
       *[other] { $power }: { $count } unplayed Home cards go back.
    }
roll-draw = Card drawn
roll-top = Discard on top
refuse-not-in-hand = { $card } is not in that hand.
refuse-must-play = { $card } has no Command Points.
refuse-second-plus = Only one + card, or one card bought, per Impulse.
refuse-no-more-cards = No more cards may be played in this Impulse.
refuse-not-this-impulse = { $card } was only just drawn.
refuse-no-resources = That takes 2 Resources.
refuse-no-deck = There is no card left to draw.
refuse-declared-first = { $card }: the Active Camp has declared its Battle Events.
refuse-wrong-moment = { $card } cannot be played at this moment.
refuse-not-your-event = The Event of { $card } is not for that Power.
refuse-condition = The condition of { $card } is not met.
refuse-no-battle = { $card } is for those who take part in a Battle.
refuse-no-markers = No Morale Loss: { $camp }.
refuse-truce = There is a truce in { $space }.
refuse-quarrel = The Russian generals do not march together.
prompt-event = { $card }: your choice.
prompt-window-event_declared = An Event has been declared. Respond with a card, or let it happen?
prompt-window-move_declared = A move has been declared. Respond with a card, or let it go on?
prompt-window-interception_open = A force has entered a space. Play a card?
prompt-window-interception_declared = An Interception has been declared. Respond with a card, or let it go on?
prompt-window-active_interception = Does the Active Camp intercept with a card?
prompt-window-evasion_declared = An Evasion has been declared. Respond with a card, or let it go on?
prompt-window-attrition_due = Attrition is about to be rolled in { $space }: { $who }, { $dice ->
        [one] 1 die
       *[other] { $dice } dice
    }. Play a card?
prompt-window-attrition_rolled = Attrition has been rolled in { $space }: { $who }, { $count ->
        [0] no loss
        [one] 1 loss
       *[other] { $count } losses
    }. Play a card?
prompt-window-battle_start = A Battle begins. Play a card?
prompt-window-battle_cards = Play Battle cards?
prompt-window-battle_rolled = The Battle dice have been rolled. Play a card?
prompt-window-battle_round_end = The Round is over. Play a card?
prompt-window-battle_result = The Battle is decided. Play a card?
prompt-window-retreat_declared = A retreat has been declared. Respond with a card, or let it go on?
prompt-window-loot_due = Loot is about to be rolled. Play a card?
prompt-window-siege_cards = Play Siege cards?
prompt-window-morale_check_rolled = A Morale Check has been rolled. Play a card?
prompt-window-scorch_declared = Scorched Earth has been declared. Respond with a card, or let it happen?
prompt-window-emergency_recovery = Play a card to recover?
refuse-serves-the-other = { $card } would serve the other Camp.
refuse-no-standing = This table asks every time.
log-put = { $nation }: { $count } SP placed in { $space }.
log-shortage = { $nation }: 1 SP leaves { $space } to make up for what the pool lacks.
refuse-wrong-nation = The Event does not place Soldiers of { $nation }.
refuse-wrong-place = The Event does not reach { $space }.
refuse-too-much = { $count } SP are left to place.
refuse-none-left = No such piece of { $nation } is left.
refuse-no-shortage = There is no shortage: { $nation }.
log-put-leader = { $leader } is placed in { $space }.
log-trains = Supply Trains ({ $camp }): { $space }.
log-trains-fall = Supply Trains ({ $camp }) are lost: { $space }.
log-robbed =
    { $count ->
        [one] { $power } is robbed of 1 Resource.
       *[other] { $power } is robbed of { $count } Resources.
    }
log-raided = Wagons are taken: { $space }.
roll-twelve-pounders = Siege guns
log-wound = { $leader } is wounded: his Battle Rating is { $rating } now.
log-masked-batteries = Masked batteries: { $space } is entrenched.
log-loses-way = { $leader } loses his way.
log-finds-way = { $leader } finds his way.
refuse-bridges-burnt = The bridges are burnt: { $space }.
roll-wound = Leader Wounded
roll-way = Lost His Way
refuse-said-already = That is already your standing order.
