# ---- sides

power-fn = French Northern Army
power-r1 = Russian First Army
power-fs = French Southern Army
power-r2 = Russian Second Army
camp-imperial = Imperials
camp-tsarist = Tsarists
nation-fn = French (North)
nation-r1 = Russians (First Army)
nation-fs = French (South)
nation-r2 = Russians (Second Army)
nation-prussia = Prussians
nation-austria = Austrians

# ---- pieces

arm-name-infantry = infantry
arm-name-cavalry = cavalry
arm-name-artillery = artillery
arm-infantry = { $nation }: { $count } infantry
arm-cavalry = { $nation }: { $count } cavalry
arm-artillery = { $nation }: { $count } artillery
rating-battle = Battle Rating
rating-command = Command Rating
rating-strength = Strength Points
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
kind-event = Event, { $cp } CP
kind-battle = Battle, { $cp } CP
kind-response = Response, { $cp } CP
kind-plus = + card, { $cp } CP
kind-must-play = Must Play

# ---- tracks

panel-morale = Morale
panel-attrition = Imperial Attrition
panel-markers = Markers
panel-events = Events in force
row-imperial-loss = Imperial Morale Loss
row-imperial-gain = Imperial Morale Gain
row-tsarist-loss = Tsarist Morale Loss
row-tsarist-gain = Tsarist Morale Gain
row-attrition-loss = Attrition Loss
row-attrition-gain = Attrition Gain
row-tsarist-keys = Keys under Tsarist control
row-points = Command Points left
medal-event = { $card } ({ $power })

# ---- seats and ribbon

figure-cards = Cards in hand
figure-resources = Resources
figure-strength = Strength Points on the map
figure-keys = Keys
seat-deciding = { $power } decides: { $chapter }
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
part-conquest = Defeat or conquest
part-peace = Peace and victory
part-interphase = Interphase
prompt-waiting = Waiting for the { $power } ({ $chapter }).
chapter-setup = setting up
chapter-turn = the Turn
chapter-impulse = Impulse
chapter-window = an answer
chapter-cards = an Event
chapter-building = building
chapter-flags = Flags
chapter-morale = Morale
chapter-movement = movement
chapter-interception = Interception and Evasion
chapter-battle = Battle
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
action-hush = Ask me no more in this Impulse
action-ignore = Never ask me again: { $window }
action-heed = Ask me again: { $window }
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
action-retreat = Retreat to { $space }
action-spare-kill = Ignore a kill
action-spare-disrupt = Ignore a disrupt
action-besiege = Resolve the Siege of { $space }
action-embark = Convoy from { $space }
action-sail = Sail to { $space }
action-entrench = Entrench in { $space }
action-scorch = Scorched Earth in { $space }
action-muster = Assemble in { $space }
action-deploy = Deploy { $arm } ({ $nation })
action-deploy-leader = Deploy { $leader }
action-place-centre = DMC in { $space }
action-transfer = Transfer { $leader } to another theatre
action-withdraw = The Retreat from Moscow
action-persevere = Continue the struggle

# ---- windows

window-own_impulse = one's own Impulse
window-own_plus = + cards
window-must_play = Must Play cards
window-event_declared = an Event is declared
window-move_declared = a move is declared
window-interception_open = a force has entered a space
window-interception_declared = an Interception is declared
window-active_interception = Interception by the Active Camp
window-evasion_declared = an Evasion is declared
window-attrition_due = Attrition is about to be rolled
window-attrition_rolled = Attrition is rolled
window-battle_start = a Battle begins
window-battle_cards = Battle cards
window-battle_rolled = Battle dice are rolled
window-battle_round_end = a Round of Battle is over
window-battle_result = a Battle is decided
window-retreat_declared = a retreat is declared
window-loot_due = Loot is about to be rolled
window-siege_cards = Siege cards
window-morale_check_rolled = a Morale Check is rolled
window-scorch_declared = Scorched Earth is declared
window-emergency_recovery = emergency recovery
log-unsaid = Something comes to light.
