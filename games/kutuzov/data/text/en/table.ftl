# ---- sides

# ---- pieces

box-regroup = Regroup Box
box-unbuilt = Not in play
box-out = Out of the game

# ---- markers on the map

badge-flag = Flag: { $nation }
badge-scorched = Scorched Earth
badge-entrenched = Entrenchment
badge-sacked = Sacked
badge-besieged = Besieged
badge-bridge = Pontoon bridge
badge-dmc = Deployment Mobilization Centre: { $power }
badge-trains = Supply Trains: { $camp }
badge-commander = Commander

# ---- piles

pile-hand =
    { $home ->
        [0] Hand: { $power }
       *[other] Hand: { $power } ({ $home } Home)
    }
pile-deck = Deck
pile-discards = Discards
pile-reserve-imperial = Imperial Home Reserve
pile-reserve-tsarist = Tsarist Home Reserve
pile-face-up = Face up
pile-aside = Set aside for winter
pile-removed = Removed from the game
face-event = Event, { $cp } CP
face-battle = Battle, { $cp } CP
face-response = Response, { $cp } CP
face-plus = + card, { $cp } CP
face-must-play = Must Play

# ---- tracks

panel-morale = Morale
panel-attrition = Imperial Attrition
panel-events = Events in force
medal-event = { $card } ({ $power })

# ---- seats and ribbon

figure-cards = cards in hand
figure-resources = Resources
figure-strength = Strength Points on the map
seat-deciding = decides: { $chapter }
turn-name =
    { $turn ->
        [1] June – July 1812
        [2] August – September 1812
        [3] October – December 1812
       *[4] January – March 1813
    }
part-impulses = Impulses
part-attrition = Attrition
part-cossacks = Cossacks
part-morale = Morale
part-balancing = Resource balancing
part-conquest = Defeat and Conquest
part-peace = Peace and victory
part-interphase = Interphase
prompt-waiting-for = Waiting for the { $power }: { $chapter }.
chapter-setup = setting up
chapter-sides = choosing sides
chapter-bridges = the surprise attack
chapter-shortage = a shortage of Soldiers
chapter-turn = the Turn
chapter-impulse = Impulse
chapter-window = a Response
chapter-cards = an Event
chapter-building = building
chapter-flags = Flags
chapter-morale = Morale
chapter-movement = movement
chapter-interception = Interception and Evasion
chapter-battle = Battle
chapter-losses = losses
chapter-retreat = retreat
chapter-fortress = Siege
chapter-attrition = Attrition
chapter-sea = sea movement
chapter-resources = Resources
chapter-interphase = Interphase
chapter-ending = the end of the Turn

# ---- actions

action-pass = Pass
action-done = Done
action-yes = Yes
action-no = No
action-at = { $space }
action-name = { $leader }
action-whom = { $power }
action-side = { $camp }
action-mode = Choice { $n }
action-put = Place { $arm } in { $space } ({ $nation })
action-lose = Lose 1 SP: { $nation }
action-lose-at = Lose 1 SP in { $space }: { $nation }
action-lose-leader = Lose { $leader }
action-bid = Bid { $count }
action-mulligan = Mulligan: discard and draw one fewer
action-keep = Keep the hand
action-bridge = Bridge from { $from } to { $space }
action-preempt = Pre-empt
action-play = Play { $card }
action-spend = { $card } for { $points } CP
action-buy = Buy a card for 2 Resources
action-discard = Discard { $card }
action-hush = Don't ask me again this Impulse
action-ignore = Always pass { $window-when }
action-heed = Ask me again { $window-when }
action-build = Build { $arm } in { $space } ({ $nation })
action-build-leader = Build { $leader } in { $space }
action-regroup = Regroup { $arm } in { $space } ({ $nation })
action-regroup-leader = Regroup { $leader } in { $space }
action-flag = Flag { $space }: { $nation }
action-morale-die = 1 CP: a die for Morale
action-attrition-die = 1 CP: a die for Attrition
action-morale-resource = 1 Resource: eight dice for Morale
action-attrition-resource = 1 Resource: eight dice for Attrition
action-improve = Try to improve Morale
action-ease = 1 Resource: halve the dice
action-roll = Roll
action-form = Move from { $space }
action-detach = Move { $arm } alone from { $space } ({ $nation })
action-take = Take { $leader } along
action-leave = Leave { $leader } behind
action-load = Take { $arm } along ({ $nation })
action-unload = Leave { $arm } behind ({ $nation })
action-command = { $leader } commands
action-march = March to { $space } ({ $cost } CP)
action-halt = Halt
action-attack = Attack in { $space }
action-intercept = Intercept from { $space }
action-evade = Evade to { $space }
action-evade-alone = Evade to { $space } with { $arm } ({ $nation })
action-retreat = Retreat to { $space }
action-spare-kill = Ignore a kill
action-spare-disrupt = Ignore a disrupt
action-besiege = Resolve the Siege of { $space }
action-embark = Convoy from { $space }
action-sail = Sail to { $space }
action-entrench = 1 Resource: entrench in { $space }
action-scorch = 1 Resource: Scorched Earth in { $space }
action-muster = Assemble in { $space }
action-deploy = Deploy { $arm } ({ $nation })
action-deploy-leader = Deploy { $leader }
action-place-centre = DMC in { $space }
action-transfer = Transfer { $leader } to another theatre
action-withdraw = The Retreat from Moscow
action-persevere = Continue the struggle

# ---- windows


# ---- plates, headquarters, the moment

nation-short-fn = Soldiers
nation-short-r1 = Soldiers
nation-short-fs = Soldiers
nation-short-r2 = Soldiers
nation-short-prussia = Prussians
nation-short-austria = Austrians
livery-nobody = Nobody
badge-both-camps = Both Camps are here
part-setup = Setting up
part-round = Impulses, Round { $round }
part-preemption = { $power } pre-empts
figure-points = Victory Points so far
panel-morale-markers = I: −{ $imperial_loss } +{ $imperial_gain } · T: −{ $tsarist_loss } +{ $tsarist_gain }
panel-attrition-markers = −{ $loss } +{ $gain }
panel-turns = Turns
panel-keys = Keys
panel-keys-track = Tsarist in Russia: { $count } of { $of }
keys-imperial = { $count } Imperial
keys-nobody = { $count } Uncontrolled
keys-tsarist = { $count } Tsarist
panel-points = Victory Points and Resources
row-points-value = { $points } VP ({ $bonus } bonus) · { $resources } Res.
panel-war = Defeat and Conquest
row-conquest = Modifier of the Conquest roll
row-conquest-rolls = Conquest rolls made
row-withdrawal = Retreat from Moscow
row-will-to-fight = Will to Fight? markers left
withdrawal-closed = not yet
withdrawal-open = may be chosen
withdrawal-chosen = chosen
medal-debt = { $power } owes { $count } SP
panel-headquarters = Headquarters: { $power }
hq-leader = { $leader } { $battle }-{ $command }
hq-army = { $space }: Army
hq-group = { $space }: Army Group
hq-strength = { $sp } SP of { $command }
hq-alone = Without a Leader
hq-sp = { $count } SP
hq-pool = { $nation }
hq-pool-value = { $unbuilt } to build, { $regroup } to regroup
hq-deduction = Off the next Reinforcements, CP
panel-impulse = Impulse: { $power }
impulse-scheduled = Scheduled
impulse-preemptive = Pre-emptive
purse-free = Command Points
purse-leader = For the Army of { $leader }
purse-nation = For this Nation: { $nation }
purse-points = { $count } CP
row-plays = Cards still to be played
row-plus = A + card or a bought one
row-resources = Resources
row-yes = yes
row-no = no
panel-march = On the march
march-commander = Commander: { $leader }
march-leader = { $leader }
march-spaces =
    { $count ->
        [one] 1 space
       *[other] { $count } spaces
    }
march-troops = { $sp } SP: { $infantry } inf., { $cavalry } cav., { $artillery } art.
march-armies = Armies
march-points = CP for the march
panel-battle = Battle
battle-round = Round
battle-side = { $camp }
battle-dice = dice: { $dice }; { $inflicts }
battle-inflicts = enemy casualties: { $kills } and { $disrupts }
badge-cost = Costs { $count } CP
badge-points = Gives { $count } CP
badge-attrition = Attrition, dice: { $dice }; { $from ->
        [5] a loss for each 5 or 6
       *[6] a loss for each 6
    }
badge-battle =
    { $ours ->
        [one] Battle: 1 die against { $theirs }
       *[other] Battle: { $ours } dice against { $theirs }
    }
badge-interception = { $leader } intercepts at { $needs } or more ({ $percent }%)
badge-evasion = { $leader } may evade first, at { $needs } or more ({ $percent }%)
badge-evasion-alone = Soldiers may evade first, each at { $needs } or more ({ $percent }%)
badge-chance = Succeeds at { $needs } or more ({ $percent }%)
badge-siege =
    { $ours ->
        [one] Siege: 1 die against { $theirs }
       *[other] Siege: { $ours } dice against { $theirs }
    }
chart-line = { $what }: { $value }
chart-level = { $n }: { $level }
chart-morale-key = F R: dice of French and Russians; A: of Allies; 5 → 6: disrupts that become kills; ±: on the Conquest roll, Imperial and Tsarist; P, Au: Prussia and Austria (? hesitant, N neutral, ✕ revolt)
chart-attrition-key = ↓ ↑: Morale markers when it worsens, and improves; max: the best Morale allowed; +1: one more die for so many pieces; ±: on the Conquest roll
panel-siege = Siege
siege-rounds = { $round } of { $rounds }
siege-dice = dice: { $count }
siege-besieger = Besieger
siege-fortress = Fortress

# ---- pages, standing answers, the line below the question

action-guard = Pass unless my own pieces are involved, { $window-when }
page-headquarters = Armies
symbol-circle = Duchy
symbol-diamond = Key
symbol-star = Fortress, rating
symbol-square = Zone
panel-standing = Standing orders (only you see them)
standing-of = { $power }: { $what }
standing-hush = the rest of this Impulse
standing-never = always pass
standing-own = pass unless my pieces are involved
note-event = { $power } plays { $card }.
note-battle = { $space }, Round { $round }: Imperials { $imperial } dice, Tsarists { $tsarist } dice.
note-move = { $leader }: from { $from } to { $space }.
note-move-own = Your own march: { $leader }, from { $from } to { $space }. Pass lets it go on.
note-move-piece = A lone Soldier: from { $from } to { $space }.
note-attempt = { $about } It succeeds at { $needs } or more on two dice ({ $percent }%).
note-space = Here: { $space }.
note-space-leader = Here: { $leader }, { $space }.
note-attrition = { $sp } SP, { $leaders ->
        [0] no Leader
        [one] 1 Leader
       *[other] { $leaders } Leaders
    }; { $from ->
        [5] each 5 or 6 is a loss
       *[6] each 6 is a loss
    }.
note-force = { $leader } with { $sp } SP, from { $from }.
note-impulse-provoked = What was placed must fight a Battle; you may place more first.
note-impulse-cards = To march, build or Flag, first play a card for its Command Points (CP); or play it for its Event.
note-impulse-points-cards = Choose an Army to march, a Duchy to build in or to Flag; a card can still be played.
note-impulse-points = Choose an Army to march, a Duchy to build in or to Flag. Points that are left over are lost.
note-impulse-plus = A + card can still be played; Done ends the Impulse.
note-impulse-done = Nothing is left to play; Resources can be spent, Done ends the Impulse.
note-march = { $leader } with { $sp } SP; { $left } CP left. Choose a destination, or on the plate those who stay behind.
note-march-nowhere = { $leader } with { $sp } SP; { $left } CP left: it can go nowhere for that. Some may stay behind, on the plate; or it halts.
note-march-piece-nowhere = { $sp } SP; { $left } CP left: it can go nowhere for that.
note-march-piece = { $sp } SP; { $left } CP left. Choose a destination.
note-march-free = { $leader } with { $sp } SP; this move is free. Choose a destination, or on the plate those who stay behind.
note-march-piece-free = { $sp } SP; this move is free. Choose a destination.
note-to-the-bridges = Choose an Army, then where it goes. Bridges are laid afterwards, where Armies stand at the river.
note-bridge = A bridge makes the river a clear line for this Round, and Tsarists do not intercept beyond it. Choose the space it leads to.
note-command = The Battle and Command Ratings of the one you choose count for all who stand here, and the Flags are his Power's.
badge-lost-bridges = { $count ->
    [one] One bridge is not laid
   *[other] { $count } bridges are not laid
}
result = { $how } The { $camp } win the war. Victory Points: { $points }.
result-points = { $power }: { $points }
note-nothing-fits = { $about } You have no card to play here; everyone who might is asked, so nothing is given away.
note-nothing = You have no card to play here; everyone who might is asked, so nothing is given away.
note-answer = Playable cards are highlighted.
note-mulligan = Home and Must Play cards stay; discard the rest and draw one fewer. You may repeat it.
note-preemption = You hold the most cards: you may take an extra Impulse before theirs.
note-surprise = Yes: each Army and each Soldier may first move one space toward the river, free, and bridges are laid.
action-rest = Don't ask me again until my next Impulse
standing-rest = until my next Impulse
badge-cost-left = Costs { $count } CP; { $left } left after that
badge-lost-points = { $count ->
    [one] One CP is given up
   *[other] { $count } CP are given up
}
badge-lost-resource = Spends a Resource
badge-facing = The enemy stands next to it
badge-shared = Belongs to both: { $powers }

# Headings of long lists in the terminal.
verb-at = Choose a space
verb-name = Choose a Leader
verb-whom = Choose a Power
verb-mode = Choose
verb-put = Place Soldiers
verb-lose = Take a loss
verb-lose-at = Take a loss
verb-lose-leader = Lose a Leader
verb-bid = Bid
verb-bridge = Lay a bridge
verb-play = Play a card for its Event
verb-spend = Play a card for its Command Points
verb-discard = Discard a card
verb-ignore = Always pass
verb-guard = Pass unless my pieces are involved
verb-heed = Ask me again
verb-build = Build Soldiers
verb-build-leader = Build a Leader
verb-regroup = Regroup Soldiers
verb-regroup-leader = Regroup a Leader
verb-flag = Flag
verb-form = Move an Army
verb-detach = Move a lone Soldier
verb-take = Take a Leader along
verb-leave = Leave a Leader behind
verb-load = Take Soldiers along
verb-unload = Leave Soldiers behind
verb-command = Who commands
verb-march = March
verb-attack = Attack
verb-intercept = Intercept
verb-evade = Evade
verb-evade-alone = A lone Soldier evades
verb-retreat = Retreat
verb-spare = Ignore a casualty
verb-besiege = Besiege
verb-embark = Embark
verb-sail = Sail
verb-entrench = Entrench
verb-scorch = Scorch
verb-muster = Muster
verb-deploy = Deploy Soldiers
verb-deploy-leader = Deploy a Leader
verb-place-centre = Place the Mobilization Centre
verb-transfer = Transfer a Leader
