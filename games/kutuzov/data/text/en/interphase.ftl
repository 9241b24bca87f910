prompt-interphase = Interphase: your choice.
chapter-reinforcement = Reinforcements
chapter-deployment = Deployment
chapter-preparation = card preparation
chapter-sharing = sharing out
chapter-withdrawal = the Retreat from Moscow
log-interphase = Interphase

# ---- Reinforcements

log-reinforcements = Reinforcements: { $power }, { $points } CP
log-reinforce-built = Built in { $space }: { $arm } ({ $nation }).
log-reinforce-back = Regrouped in { $space }: { $arm } ({ $nation }).
log-reinforce-leader = Built in { $space }: { $leader }.
log-reinforce-leader-back = Regrouped in { $space }: { $leader }.
log-magazine = The magazine is in { $space } ({ $nation }).
log-centre = { $power }: a Mobilization Centre in { $space }.
prompt-reinforcements = { $power }: Reinforcements, { $points } CP left.
refuse-reinforce-nothing = No such piece is available.
refuse-reinforce-site = That cannot be placed in { $space }.
refuse-one-magazine = All that is built goes to one place.
refuse-centre-none = There is no Mobilization Centre to place in { $space }.
refuse-centre-there = There is a Mobilization Centre in { $space } already.
refuse-centre-line = No friendly spaces join { $space } to the edge of the map.

# ---- Deployment

prompt-deployment = { $power }: deploy up to { $spaces ->
        [one] 1 space
       *[other] { $spaces } spaces
    }, transfer Leaders, or be done.
prompt-deploy-to = Where do these go ({ $points ->
        [one] 1 point
       *[other] { $points } points
    })? Pick up more, or put them back.
log-deploy =
    { $rolls ->
        [0] Deployment from { $from } to { $space } ({ $points ->
            [one] 1 point
           *[other] { $points } points
        }).
        [one] Deployment from { $from } to { $space } ({ $points ->
            [one] 1 point
           *[other] { $points } points
        }), with Attrition in 1 space.
       *[other] Deployment from { $from } to { $space } ({ $points ->
            [one] 1 point
           *[other] { $points } points
        }), with Attrition in { $rolls } spaces.
    }
log-transfer = { $power }: { $leader } goes to another theatre of war.
refuse-deploy-sailed = A Convoy has sailed: nothing else deploys.
refuse-deploy-transferred = Leaders have been transferred: the Deployment is over.
refuse-deploy-magazine = They have no magazine to deploy from: { $nation }.
refuse-deploy-other = They are at another magazine: { $nation }.
refuse-deploy-convoy = No Convoy deploys to { $space }.
refuse-deploy-port = A Convoy goes from the magazine in a Port to another Port, not to { $space }.
refuse-deploy-full = A Convoy holds five.
refuse-deploy-watched = { $space } is not friendly and safe from enemy Armies.
refuse-deploy-picked = Pieces are picked up: send them, or put them back.
refuse-deploy-way = No friendly way that is safe from enemy Armies leads to { $space }.
refuse-transfer-napoleon = Napoleon stays.

# ---- cards

prompt-excess =
    { $points ->
        [0] Discard cards for their points, or be done.
       *[other] { $points } CP for Reinforcements or marker dice.
    }
log-winter-cards =
    { $count ->
        [one] 1 special Must Play card comes back for winter.
       *[other] { $count } special Must Play cards come back for winter.
    }
log-old-cards = { $power } changes old cards: { $cards }.
log-old-cards-hidden =
    { $count ->
        [one] { $power } changes 1 old card.
       *[other] { $power } changes { $count } old cards.
    }
log-excess = { $power } has too many cards: { $card } goes.
log-discard = { $power } discards { $card } for { $points } CP.
