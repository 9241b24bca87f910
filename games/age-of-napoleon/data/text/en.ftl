# What the game says. A name stands where it needs no article: after a colon, in brackets, at the start of a line.

role-french = French
    .wins = The French win
role-coalition = Coalition
    .wins = The Coalition wins

# ---- setting a table up

option-no = No
option-yes = Yes
option-napoleon-returns = Napoleon Returns! (18.1)
option-responses = Responses to a move or a card
option-responses-no-tell = Ask everyone who might hold one: nothing is given away
option-responses-quick = Ask only those who hold one: quicker
option-after-battle = Corps that have fought must rest (13.1.3)
option-after-battle-round = for the rest of the round
option-after-battle-phase = for the rest of the campaign

# ---- words

phase-diplomacy = Diplomacy
phase-insurrection = Insurrection
phase-strategy = Strategy
phase-reinforcement = Reinforcement
phase-campaign = Campaign
phase-surrender = Surrender
phase-winter = Winter attrition
phase-victory-check = Victory check

alignment-coalition-member = Coalition member
alignment-insurgent = insurgent
alignment-neutral = neutral
alignment-french-ally = French ally
alignment-french-dominion = French dominion
alignment-france = France
alignment-attached = part of a larger country

shield-coalition-member = CM
shield-insurgent = IC
shield-neutral = NC
shield-french-ally = FA
shield-french-dominion = FD

cause-third-area = third area or more
cause-rough = mountain or marsh
cause-winter = winter
cause-forced = forced march

winter-capital = capital
winter-barren = barren
winter-friendly = friendly country
winter-enemy = enemy country
winter-rough = mountain or marsh
modifier = { $name } { $value }

part-ratings = corps
part-home = fighting at home
part-sea = from the sea

rating-battle = Battle
rating-seniority = Seniority
rating-movement = Movement

livery-germany = German countries
livery-italy = Italian countries
livery-low-countries = Low Countries
livery-neutral = Others

roll-battle = Battle
roll-tie = Tie-breaker
roll-march = March attrition
roll-winter = Winter attrition
roll-draw = Card drawn
roll-discard = Card discarded at the start

# ---- the log

log-year = { $year }
log-round = Round { $round }
log-order = First to play: { $role }.

log-play = { $role }: { $card } is played.
log-discard = { $role }: { $card } is discarded.
log-discard-hand =
    { $cards-count ->
        [0] { $role }: no card of the old hand is left to discard.
       *[other] { $role }: the old hand is discarded ({ $cards }).
    }
log-draw =
    { $count ->
        [one] { $role }: 1 card drawn.
       *[other] { $role }: { $count } cards drawn.
    }
log-fetch = { $role }: { $card } comes back from the discards.
log-pick-up = { $role }: takes { $card }, discarding { $paid }.
log-reshuffle = The discards are shuffled into the deck.
log-britannia = Britannia rules the waves: Coalition corps may go by sea.
log-unlock = Now available: { $corps }.

log-target = { $role }: { $card } on { $country }.
log-countered = { $role }: countered. Nothing changes in { $country }.
log-diplomacy-pass = { $role }: no more cards this phase.
log-align = { $country }: now { $alignment }.
log-detach = { $country }: detached from { $ruler }.
log-reattach = { $country }: back under { $ruler }.
log-mustered-out = Off the map, for want of a master: { $corps }.
log-violation = { $role }: the neutrality of { $country } is violated.
log-russia-invaded = Russia is invaded.

log-deploy = { $corps } is raised in { $area }.
log-rally = Rally in { $area }: every corps is fresh again.
log-repatriate = Prisoners go home: { $corps }.
log-recall = Veterans: { $corps } is back in the reserve.
log-swap = { $new } takes the place of { $old }.
log-disgrace = { $corps } falls from favour and leaves the map for this turn.
log-levee = Levée en masse: { $country }.

log-talks =
    { $rounds ->
        [one] Peace Talks: 1 round is cancelled.
       *[other] Peace Talks: { $rounds } rounds are cancelled.
    }
log-rounds-cancelled = No campaigning up to round { $last }.
log-army = { $leader } ({ $count } corps) sets out from { $area }.
log-army-free = { $leader } ({ $count } corps) sets out from { $area }, at no cost.
log-enter = March: { $leader } ({ $count } corps), { $from } → { $area }.
log-land = By sea: { $leader }, { $from } → { $area }.
log-lead = { $corps } takes command in { $area }.
log-new-leader = { $corps } takes over the army on the march.
log-take = { $corps } joins the march.
log-take-hidden = A corps joins the march.
log-drop = { $corps } stays in { $area }.
log-drop-hidden = A corps stays in { $area }.
log-wearied = March attrition ({ $cause }): fresh corps become spent.
log-march-attrition =
    March attrition ({ $cause }), { $spent } spent corps: { $lost ->
        [0] none lost
       *[other] { $lost } lost
    }.
log-march-attrition-hidden =
    March attrition ({ $cause }): { $lost ->
        [0] no corps lost
       *[other] { $lost } corps lost
    }.
log-withdraw = Withdrawal: { $leader } ({ $count } corps), { $from } → { $area }.
log-sail-home = By sea to safety: { $corps }, in { $area }.
log-intercept = Interception: { $leader } ({ $count } corps), { $from } → { $area }.
log-counter-intercept = Counter-interception: { $leader } ({ $count } corps), { $from } → { $area }.
log-outpace = { $role }: forced march in { $area }, movement { $pace }.
log-stance-attack = { $role }: attack in { $area }.
log-stance-defend = { $role }: awaits the attack in { $area }.

log-battle = Battle in { $area }. Attacker: { $attacker }.
log-engage = { $role }, order of battle: { $corps }.
log-battle-won = Victory: { $role }. Losses of the winner { $won }, of the loser { $lost }.
log-battle-won-tie = Victory on the tie-breaker: { $role }. Losses of the winner { $won }, of the loser { $lost }.
log-battle-held-tie = Victory: { $role }, for the tie-breaker is a tie and goes to the defender. Losses of the winner { $won }, of the loser { $lost }.
log-lost = { $corps } is lost for good.
log-captured = { $corps } is taken prisoner.
log-to-reserve = { $corps } goes back to the reserve.
log-retreat = Retreat: { $leader } ({ $count } corps) to { $area }.
report-battle = Battle of { $area }
report-line = { $role }: { $corps }
report-inflicts =
    { $losses ->
        [0] Die { $die } in the column from { $column }: no loss inflicted
        [one] Die { $die } in the column from { $column }: 1 loss inflicted
       *[other] Die { $die } in the column from { $column }: { $losses } losses inflicted
    }{ $tie }; { $suffers }.
report-suffers-nothing = none suffered
report-suffers = { $suffers } suffered{ $beyond ->
        [0] {""}
       *[other] , all there are
    }: { $permanent } for good, { $temporary } for now
report-suffers-defeat = { $suffers } suffered{ $beyond ->
        [0] {""}
       *[other] , all there are
    } ({ $inflicted } inflicted, { $extra } for the defeat): { $permanent } for good, { $temporary } for now
report-tie = , tie-breaker { $die } { $edge } = { $sum }
report-no-tie = {""}

log-must-surrender = { $country } must surrender.
log-holds-out = { $country } holds out, with its capital in enemy hands.
log-surrender = { $country } surrenders to: { $role }.
log-no-surrender = { $country } fights on.
log-go-home = { $count } corps go home, { $from } → { $area }.
log-winter =
    Winter in { $area } ({ $count } corps): { $die }{ $modifiers-count ->
        [0] {""}
       *[other] , { $modifiers }, makes { $total }
    }. { $lost ->
        [0] No corps lost.
       *[other] { $lost } corps lost for good.
    }
log-play-on = A marginal victory was there to claim; the war goes on.
log-abdication = Napoleon abdicates.
log-demobilize = { $corps } is stood down.
log-return = Napoleon returns!

end-french-marginal = French marginal victory.
end-french-decisive = French decisive victory: Europe is Napoleon's.
end-coalition-marginal = Coalition marginal victory.
end-france-surrenders = Coalition decisive victory: France surrenders.
end-napoleon-lost = Coalition decisive victory: Napoleon is lost.
end-time-up = 1815 is over and the Emperor still reigns: French victory.

# ---- why not?

refuse-allowance = The march ends here: the army may enter { $allowance ->
    [one] one area
   *[other] { $allowance } areas
  } in all.
refuse-ally-loyal = { $country } is an ally, not a dominion: its people do not rise.
refuse-along-the-way = Corps join or leave an army only along the way, once it has entered an area.
refuse-attached = { $country } is part of a larger country and has no alignment of its own.
refuse-attack-allowance = Too far to attack { $area }: entering an enemy-held area costs one more.
refuse-baltic-winter = In winter the Baltic is frozen: no ship reaches { $area }.
refuse-before-enemy = The army in { $area } stands before the enemy and cannot march off.
refuse-beyond-turn = There are not that many rounds left in the turn.
refuse-britain-immune = Britain is always a Coalition member.
refuse-campaign-too-late = Too late: it is played before the first army of the round marches.
refuse-capital-not-held = There is no French-controlled corps in the capital of { $country }.
refuse-card-not-held = { $card } is not in your hand.
refuse-card-once = { $card } happens only once, and it has.
refuse-card-other-phase = { $card } is not played at this moment.
refuse-card-other-side = { $card } is not yours to play; you can only discard it.
refuse-corps-present = There are corps in { $country }: no coup there.
refuse-counter-diplomacy = { $card } is not a diplomacy card: it counters nothing.
refuse-decisive = { $corps } does not hesitate: Command Indecision spares him.
refuse-deployment = No more may be deployed now: the limit is { $limit }.
refuse-dismissed = { $corps } was replaced this turn and cannot come back in it.
refuse-dominion-anyway = { $country } becomes a dominion without that card.
refuse-dominion-immune = { $country } is a French dominion: diplomacy does not reach it.
refuse-drop-leader = { $corps } leads the army and stays with it.
refuse-enemy-came-from = The enemy came from { $area }: that way is closed.
refuse-enemy-in-area = The enemy stands in { $area }.
refuse-engaged = The army in { $area } has an enemy before it and cannot leave.
refuse-engaged-already = { $corps } is in the line already.
refuse-engaged-first = { $corps } was not engaged: the corps in the line are lost first.
refuse-fetch-itself = Napoleonica cannot fetch itself.
refuse-forced-already = They are on a forced march already.
refuse-fought = The army in { $area } has fought and rests.
refuse-france-gone = France is out of the war until the Emperor returns.
refuse-france-immune = France is beyond diplomacy and insurrection.
refuse-french-home-only = { $corps } is not a French home corps.
refuse-french-sea = French-controlled corps do not go to sea.
refuse-friendly-fields = { $country } is friendly to the army that winters there: nobody burns its fields.
refuse-frontier-held = The enemy holds all of France that borders on { $area }.
refuse-guests = Foreign corps of the Coalition stand in { $country }: French diplomacy does not reach it.
refuse-ice-too-wide = The way over the ice counts as two areas, and the army may enter only one more.
refuse-identical = Only one { $card } per side in a battle.
refuse-insurgent-attack = { $corps } is an insurgent and attacks only in his own country.
refuse-insurgent-immune = { $country } is insurgent: diplomacy does not reach it.
refuse-intercepted-already = The army in { $area } has already been sent.
refuse-joseph = Spain must be a French ally, or neutral with a French-controlled corps in Castilla.
refuse-junior = { $corps } lacks the seniority to lead this army.
refuse-just-appointed = { $corps } has only just been appointed.
refuse-just-joined = { $corps } has only just joined; he marches at least one area.
refuse-keyword = { $corps } is not available yet: the event that brings him has not come.
refuse-last-corps = One corps at least must remain.
refuse-last-year = In the last year nobody can hold out.
refuse-leader-chosen = The leader has been chosen for this round.
refuse-leads-already = { $corps } leads already.
refuse-levee-in-force = A levée en masse is already in force this phase.
refuse-levee-major = { $country } is not a major country.
refuse-lost = { $corps } is lost for the rest of the game.
refuse-march-at-sea = A forced march gets nobody across the sea.
refuse-minor-only = { $country } is a major country: the coup needs a minor one.
refuse-mobilization = Mobilized to the limit: { $limit } on the map.
refuse-moved = They have moved this round already.
refuse-mud = Mud stops nobody at sea, and an army only once.
refuse-must-go-home = There is a way home: they must take it.
refuse-must-retreat = There is a way of retreat: it must be taken.
refuse-name-one = Name at least one corps.
refuse-napoleon-first = Napoleon himself comes first.
refuse-napoleon-not-engaged = Napoleon must be engaged for the Guard to go in.
refuse-napoleon-stays = Not Napoleon.
refuse-needs-forced-march = They are only quick enough with a Forced March.
refuse-needs-no-card = This one costs no card.
refuse-no-area = { $corps } has no area to appear in.
refuse-no-army = You have no army in { $area }.
refuse-no-battle = There is no battle in { $area }.
refuse-no-britannia = { $corps } finds no ships: Britannia does not rule yet.
refuse-no-card = You have no card to pay with.
refuse-no-cavalry-ground = Mountains and marshes are no ground for { $card }.
refuse-no-coast = { $country } has no coast.
refuse-no-guns = { $card } needs an engaged corps of a power with such artillery.
refuse-no-haven = { $corps } has no home coast to be carried to.
refuse-no-hero = Nobody in the enemy line can fall this way.
refuse-no-ice = The Baltic bears an army only in winter.
refuse-no-land-way = No way leads out of { $area } by land.
refuse-no-permanent-loss = The enemy has no permanent loss to take.
refuse-no-port = { $corps } has no coast to sail to.
refuse-no-replacement = Nobody in the reserve can take the place of { $corps }.
refuse-no-reversal = Your opponent changed { $country } in this phase: it is not undone in the same one.
refuse-no-surplus = { $corps } is within half the establishment and stays.
refuse-no-target = There is no country to play { $card } on.
refuse-no-winter-test = The army in { $area } needs no test.
refuse-nobody-left = Nobody is left to withdraw.
refuse-nobody-lost = You have lost nobody who could come back.
refuse-nobody-ready = The army in { $area } has nobody to send.
refuse-nobody-spent = Nobody in { $area } is spent.
refuse-nobody-to-swap = There is nobody to exchange.
refuse-not-adjacent = { $area } and { $at } do not touch: an army goes from area to area.
refuse-not-ally = { $country } is not a French ally.
refuse-not-coastal = { $corps } is not on a coast.
refuse-not-coastal-area = Only coasts, and { $area } is out of reach by sea.
refuse-not-controlled = You do not control { $country }.
refuse-not-enemy = Your opponent does not control { $country }.
refuse-not-engaged = { $corps } is not engaged.
refuse-not-free = The free move of this phase is used: it costs a card.
refuse-not-french = { $country } is not in French hands: there is nothing to rise against.
refuse-not-friendly = { $area } is not in Coalition hands.
refuse-not-here = { $corps } is not here.
refuse-not-home = { $area } is not home to { $corps }.
refuse-not-in-army = { $corps } is not with this army.
refuse-not-in-battle = { $corps } is not in this battle.
refuse-not-in-discards = { $card } is not among the discards.
refuse-not-invasion = { $corps } is not one of those an invasion calls up.
refuse-not-just-discarded = { $card } was not discarded just now.
refuse-not-lost = { $corps } is not lost.
refuse-not-nearest = { $area } is not the nearest friendly area.
refuse-not-occupied = { $country } is neutral, and no French-controlled corps holds its capital.
refuse-not-on-map = { $corps } is not on the map under your command.
refuse-not-origin = They came from elsewhere: { $area } is not a way back.
refuse-not-red = { $card } has no red title.
refuse-not-subject = { $corps } is not among those the loss falls on.
refuse-not-towards-capital = { $area } leads away from the capital: another way is nearer to it.
refuse-not-winter = Winter Quarters are for winter rounds.
refuse-not-your-terms = Those terms are not yours to set.
refuse-not-yours-to-raise = { $corps } is not yours to raise: you do not control his country.
refuse-nothing-to-detach = { $country } has no area left to give up.
refuse-nothing-to-fetch = There is nothing among the discards to fetch.
refuse-nothing-to-gain = That card brings { $country } no closer to you.
refuse-nothing-to-levy = There is nobody left to levy, or no room under the mobilization limit.
refuse-occupied = { $country } is a neutral occupied by the enemy: diplomacy does not reach it.
refuse-on-map = { $corps } is on the map already.
refuse-once-insurgent = { $country } has risen once: French diplomacy does not reach it any more.
refuse-one-a-die = Only one { $card } per die.
refuse-one-army = One army a round, and it has marched.
refuse-other-country = That card is for { $country } alone.
refuse-other-nation = Only corps of { $country } may be raised now.
refuse-other-pool = { $corps } is of another colour or nation.
refuse-paid = The move is paid for already.
refuse-placed = { $corps } has been placed already.
refuse-prisoner = { $corps } is a prisoner until the end of the phase.
refuse-quick-enough = They are quick enough without it.
refuse-same-area = They are in { $area } already.
refuse-sea-once = One corps by sea at a time, and it has sailed.
refuse-senior = { $corps } is senior to the leader of the march and will not follow.
refuse-strait = The strait is closed: a Coalition member holds one of its shores.
refuse-stray = { $corps } is an insurgent and does not go so far from home.
refuse-talks-diplomacy-only = { $card } is not a diplomacy card: Peace Talks allow nothing else.
refuse-too-far = { $area } is too far from home for any of them.
refuse-too-many-corps = Too many corps: the leader's seniority allows { $limit }.
refuse-too-many-rounds = Peace Talks do not cancel that many rounds.
refuse-too-slow = Too slow: it takes a movement rating of { $pace }.
refuse-war-elsewhere = { $corps } is tied down by a war elsewhere this turn.
refuse-withdrawn-enough = They have withdrawn as often as their movement allows: { $allowance }.

# ---- the table

figure-cards = cards in hand
figure-corps = corps on the map
figure-countries = countries controlled

box-reserve-french = French reserve
box-reserve-coalition = Coalition reserve
box-prisoners = Prisoners
box-lost = Lost for the game
box-pool = Not available

piece-hidden = { $count } corps, unknown

pile-hand = Hand: { $role }
pile-deck = Deck
pile-discards = Discards
pile-aside = Set aside until next year
card-play = Play now
card-discard = Discard
card-other-side = Only to discard
card-used-up = Has happened

badge-alignment = { $country }: { $alignment }
badge-insurrection = { $country } is or was insurgent
badge-victor = { $country } surrendered and its capital is held: { $role }
badge-battle = Battle in { $area }
badge-battle-with = Battle: { $leader } ({ $role }, { $count } corps)
badge-odds = Strength { $ours } to { $theirs }: { $percent }% to win
badge-odds-about = Strength { $ours } to about { $theirs }: about { $percent }% to win
badge-attrition = March attrition ({ $causes }): fresh corps become spent, spent corps may be lost
badge-areas-left =
    { $count ->
        [0] The march ends there
        [one] 1 area left after that
       *[other] { $count } areas left after that
    }
badge-violation = To stay there violates the neutrality of { $country }
badge-violation-at-once = Violates the neutrality of { $country }
badge-strays = Too far from home, taken prisoner: { $corps }
badge-free = Costs nothing
badge-cost = Costs a card
badge-facing = The enemy stands next to it
badge-rallied =
    { $count ->
        [one] 1 spent corps, for a card
       *[other] { $count } spent corps, for a card
    }
badge-red = Red title: your opponent may take it up
badge-detached = Becomes a French dominion: { $areas }
badge-winter = { $count } corps, { $sum } on the die
badge-end = Ends the game
badge-strength = Battle { $value }

panel-years = Year
panel-turn = Turn { $turn } of { $turns }
panel-europe = Europe
panel-countries =
    { $count ->
        [one] 1 country
       *[other] { $count } countries
    }
panel-europe-french = { $count } French
panel-europe-neutral = { $count } neutral
panel-europe-coalition = { $count } Coalition
panel-events = Events in force
panel-march = On the march
panel-march-army = { $leader }
panel-march-areas = Areas entered
panel-march-attack = Attacking
panel-march-sea = By sea
panel-corps = { $count } corps
panel-of = { $count } of { $limit }
panel-number = { $count }
panel-list = { $things }
panel-yes = yes
panel-no = no
panel-in-force = this turn
panel-situation = Situation
panel-first = First to play
panel-priority = Priority
panel-prisoners = Prisoners
panel-russia = Russia
panel-invaded-earlier = invaded in an earlier year
panel-invaded = invaded
panel-not-invaded = not invaded
panel-victory-french = French marginal victory
panel-victory-coalition = Coalition marginal victory
panel-met = as things stand, yes
panel-not-met = not yet
panel-abdication = Napoleon in exile
panel-forces = Forces: { $role }
panel-pool = { $country }
panel-pool-minor = { $country }, minor allies
panel-mobilized = { $count } of { $limit } on the map
panel-mobilized-deployed = { $count } of { $limit } on the map, { $deployed } of { $deployment } deployed
panel-free-move = Free move left
panel-armies-left = Armies still to move
panel-sea-move = Sea move left
panel-next-hand = Cards to draw, as things stand
panel-battle = Battle of { $area }
panel-battle-won = Won: { $role }
panel-battle-attacker = { $role }, attacking
panel-battle-defender = { $role }, defending
panel-battle-line = { $corps }
panel-battle-present = { $count } corps
panel-battle-strength = Strength
panel-battle-chance = The attacker's chance
panel-battle-odds = { $percent }% ({ $ours } to { $theirs })
panel-battle-odds-about = about { $percent }% ({ $ours } to { $theirs })
panel-battle-sum = { $strength } ({ $parts })
panel-battle-rolled = { $strength }, die { $die }
panel-battle-cards = Cards
panel-battle-losses = Still to lose
panel-battle-due = { $permanent } for good, { $temporary } for now

# ---- the question

prompt-order = { $phase }: who plays first?
prompt-order-note = It holds for the whole campaign.
prompt-order-talks = Peace Talks: who may play the first diplomacy card?
prompt-diplomacy = Diplomacy: play a card, or pass?
prompt-diplomacy-note = Whoever passes plays no more cards this phase, not even to counter.
prompt-diplomacy-alone = Your opponent has passed: play as many as you like.
prompt-talks = Peace Talks: play a diplomacy card, or pass?
prompt-talks-note = Nothing but diplomacy cards, and whoever passes is done.
prompt-target = { $card }: on which country?
prompt-counter = { $card } on { $country }: counter it?
prompt-counter-note = If you let it happen: { $alignment }.
prompt-insurrection = Where does an insurrection break out?
prompt-insurrection-note =
    { $count ->
        [0] You hold no Insurrection card.
        [one] You hold 1 Insurrection card.
       *[other] You hold { $count } Insurrection cards.
    }
prompt-old-hand = Play a card of the old hand?
prompt-old-hand-note = The rest of it is discarded, and your opponent may take red titles.
prompt-new-hand = Play a card of the new hand?
prompt-red-cards = Take a red title that was just discarded?
prompt-red-cards-note = Each costs you a card of your own.
prompt-give-card = A distant war costs you a card: which?
prompt-reinforce = Raise corps, rally armies, play cards
prompt-reinforce-note = Point at a corps in your reserve, or at an army with spent corps.
prompt-rally-card = Rally in { $area }: discard which card?
prompt-rally-note =
    { $count ->
        [one] 1 spent corps becomes fresh.
       *[other] { $count } spent corps become fresh.
    }
prompt-muster = { $country } takes up arms: which corps?
prompt-muster-note = { $count } more at most.
prompt-station = { $corps }: where?
prompt-veteran = Veterans: which lost corps comes back?
prompt-veteran-swap = { $corps }: in whose place on the map?
prompt-purge =
    { $count ->
        [one] Replace one more French corps?
       *[other] Replace which French corps? Up to { $count }.
    }
prompt-disgrace = Out of favour: who?
prompt-disgrace-note = His own side names the successor.
prompt-successor = Who takes the place of { $corps }?
prompt-levee = Levée en masse: in which country?
prompt-fetch = Which card comes back from the discards?
prompt-pick-up = { $card } was discarded: take it?
prompt-pick-up-note = It has a red title, and costs you a card of your own.
prompt-round-start = Round { $round } begins: play a card first?
prompt-talk-rounds = Peace Talks: how many rounds are cancelled?
prompt-half-round =
    { $count ->
        [one] Round { $round }: which army marches?
       *[other] Round { $round }: which army marches? { $count } may.
    }
prompt-half-round-free = The first move of the campaign costs no card.
prompt-half-round-card = A move costs a card.
prompt-half-round-paid = The card paid for the army that did not move still counts.
prompt-form = { $leader } in { $area }: who marches with him, and how do you pay?
prompt-form-sea = { $leader } sails from { $area }: how do you pay?
prompt-size = { $count } corps; the leader can lead { $limit }. Choose who stays behind, then how you pay.
prompt-react = { $leader } ({ $count } corps) sets out from { $area }: answer with a card?
prompt-march = { $leader } in { $area }: where to?
prompt-march-note =
    { $left ->
        [one] { $count } corps, 1 area left.
       *[other] { $count } corps, { $left } areas left.
    }
prompt-landing = { $leader } at sea: where does he land?
prompt-withdraw = { $leader } enters { $area }: stand or withdraw?
prompt-withdraw-slow = Too slow, { $own } against { $pace }: only a Forced March gets them away.
prompt-outpace-withdrawal = The enemy wants to slip away from { $area }: a Forced March to hold him?
prompt-outpace-interception = An army from { $from } wants to intercept in { $area }: a Forced March to escape it?
prompt-haven = { $corps } by sea: to which coast?
prompt-intercept = { $leader } ({ $count } corps) enters { $area }: intercept?
prompt-counter-intercept = Your army is intercepted in { $area }: send help?
prompt-form-interception = From { $from } to { $area }: who goes, and how do you pay?
prompt-stance = { $area }: attack, or await the attack?
prompt-stance-note = If everything is equal, the defender wins.
prompt-march-loss =
    { $count ->
        [one] March attrition: which corps is lost?
       *[other] March attrition: which corps are lost? { $count } more.
    }
prompt-losses-for-good = Lost for the rest of the game.
prompt-losses-prisoners = To the Prisoners Box.
prompt-losses-reserve = Back to the reserve.
prompt-unlock =
    { $count ->
        [one] A Russian corps is lost: which one is called up for it?
       *[other] Russian corps are lost: which ones are called up? { $count } more.
    }
prompt-choose-battle = Several battles: which first?
prompt-interior = { $area }: play Interior Lines and face them one by one?
prompt-face-army = { $area }: which army first?
prompt-engage = { $area }: who fights?
prompt-engage-note = { $count } of at most { $limit } engaged, strength { $strength }.
prompt-battle-cards = { $area }: play battle cards?
prompt-strengths = Your strength { $own }, the enemy's { $enemy }.
prompt-hero = Play Hero's Death?
prompt-hero-falls = Hero's Death: who falls?
prompt-losses =
    { $count ->
        [one] Which corps is lost?
       *[other] Which corps are lost? { $count } more.
    }
prompt-pursue = Pursue the beaten?
prompt-retreat = Beaten in { $area }: where do they retreat?
prompt-victory-rally = Victory in { $area }: discard a card to make your corps there fresh again?
prompt-plead = { $country } must surrender: play No Surrender?
prompt-plead-note = The country fights on for another year.
prompt-terms = { $country } surrenders: on what terms?
prompt-homeward = { $country } is out of the war: where do the allies go?
prompt-abdication = Does Napoleon abdicate of his own will?
prompt-abdication-note = Once only: he comes back next year with a handful of corps.
prompt-winter = Winter: which army is tested next?
prompt-winter-note = { $count } corps, { $sum } on the die.
prompt-stores = Winter in { $area }: play Depot?
prompt-burnt-fields = The enemy winters in { $area }: play Scorched Earth?
prompt-winter-loss =
    { $count ->
        [one] Winter: which corps is lost?
       *[other] Winter: which corps are lost? { $count } more.
    }
prompt-claim = A marginal victory is yours: claim it?
prompt-claim-note = It ends the game. If you play on, you may lose it.
prompt-demobilize = Peace: which corps is stood down?
prompt-return = Napoleon returns: who rallies to him?
prompt-return-note = Napoleon himself first.

# ---- what the other side is doing

doing-order = choosing who plays first
doing-diplomacy = at diplomacy
doing-target = choosing a country
doing-counter = considering a counter
doing-new-insurrections = stirring up insurrections
doing-old-hand = looking through the old hand
doing-new-hand = looking at the new hand
doing-red-cards = considering the red titles
doing-give-card = giving up a card
doing-reinforce = raising reinforcements
doing-rally-card = considering a rally
doing-victory-rally = { doing-rally-card }
doing-muster = calling a country to arms
doing-station = placing a corps
doing-veteran = calling back veterans
doing-veteran-swap = { doing-veteran }
doing-purge = dismissing a commander
doing-disgrace = { doing-purge }
doing-successor = naming a successor
doing-levee = choosing a country
doing-fetch = looking through the discards
doing-pick-up = considering a discarded card
doing-round-start = considering a card before the round
doing-talk-rounds = deciding how long to talk
doing-half-round = choosing an army
doing-react = considering an answer to the march
doing-on-the-march = on the march
doing-withdraw = stand or withdraw?
doing-outpace = faster than the enemy?
doing-haven = looking for a haven
doing-intercept = considering an interception
doing-take-stance = attack or defend?
doing-losses = choosing losses
doing-march-loss = { doing-losses }
doing-winter-loss = { doing-losses }
doing-unlock = calling up a corps
doing-choose-battle = choosing a battle
doing-interior = considering the attackers
doing-face-army = { doing-interior }
doing-engage = drawing up the line
doing-battle-cards = considering battle cards
doing-hero = considering a card
doing-hero-falls = { doing-hero }
doing-pursue = considering a pursuit
doing-retreat = in retreat
doing-plead = surrender or fight on?
doing-terms = considering the terms
doing-homeward = sending allies home
doing-abdication = considering the crown
doing-winter-quarters = going into winter quarters
doing-stores = considering the winter
doing-burnt-fields = { doing-stores }
doing-claims = considering victory
doing-demobilize = standing corps down
doing-return = rallying to the eagles

# ---- actions

action-pass = Pass
action-done = Done
action-pass-counter = Let it happen
action-pass-insurrection = No insurrection
action-pass-old-hand = Discard the rest
action-pass-red = Leave it
action-pass-veteran = Keep him in reserve
action-pass-round = On with the round
action-pass-march = No march this round
action-pass-react = Let them march
action-pass-intercept = No interception
action-pass-card = No card
action-pass-rally = No rally
action-pass-plead = Surrender
action-pass-terms = No further terms
action-pass-abdication = Fight on
action-go-first = Go first
action-go-second = Go second
action-play = Play { $card }
action-discard = Discard { $card }
action-swap-card = Discard { $card } to take { $red }
action-free = March at no cost
action-paid = March for the card already paid
action-fetch = Take { $card }
action-target = { $country }
action-rounds =
    { $count ->
        [one] 1 round
       *[other] { $count } rounds
    }
action-raise = Raise { $corps }
action-station = In { $area }
action-rally = Rally { $leader } in { $area }
action-recall = { $corps } comes back
action-dismiss = { $corps } goes
action-appoint = { $corps } takes over
action-army = { $leader } marches from { $area }
action-nobody = An army in { $area }
action-leave = Leave { $corps } behind
action-lead = { $corps } leads
action-march = To { $area }
action-take = Take { $corps } along
action-drop = Drop { $corps } here
action-halt = Halt here
action-stay = Stay: the move is lost
action-sail = { $corps } goes by sea
action-land = Land in { $area }
action-withdraw = Withdraw to { $area }
action-stand = Stand and fight
action-intercept = { $leader } intercepts from { $area }
action-attack = Attack
action-defend = Await the attack
action-fight = Fight in { $area } next
action-face = Face those from { $area }
action-face-risen = Face those raised in { $area }
action-engage = Engage { $corps }
action-hold-back = Hold { $corps } back
action-ready = Line of battle ready
action-lose = Lose { $corps }
action-doom = { $corps } falls
action-retreat = Retreat to { $area }
action-lay-down = Lay down arms
action-reposition = To { $area }
action-test = Test { $leader } in { $area }
action-claim = Claim victory
action-play-on = Play on
action-abdicate = Abdicate

# ---- warnings and odds

warn-surrender = { $country } is about to surrender: { $area } is in enemy hands.
warn-capital-held = The enemy stands in { $area }, the capital of { $country }.
warn-capital-open = { $area }, the capital of { $country }, lies open: nobody is there and the enemy is next to it.
odds-battle = Battle in { $area }
odds-wins = { $role } wins
badge-lost-corps = Lost for good
badge-lost-march = No army marches for you in this round
badge-lost-card = The card is spent

# Headings of long lists in the terminal.
verb-play = Play a card
verb-discard = Discard a card
verb-fetch = Take a card
verb-target = Choose a country
verb-rounds = How many rounds
verb-raise = Raise a corps
verb-station = Choose an area
verb-rally = Rally an army
verb-recall = Recall a corps
verb-dismiss = Dismiss a corps
verb-appoint = Appoint a corps
verb-army = March with an army
verb-leave = Leave a corps behind
verb-lead = Choose the leader
verb-march = March
verb-take = Take a corps along
verb-drop = Drop a corps
verb-sail = Embark a corps
verb-land = Land
verb-withdraw = Withdraw
verb-intercept = Intercept
verb-fight = Choose a battle
verb-face = Face an army
verb-engage = Engage a corps
verb-hold-back = Hold a corps back
verb-lose = Take a loss
verb-doom = Lose a corps for good
verb-retreat = Retreat
verb-reposition = Reposition
verb-test = Roll for an area
