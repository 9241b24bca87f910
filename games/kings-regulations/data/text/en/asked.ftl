# What is asked: the line below a question, and what buttons do.
end-broken = { $how }, for the enemy has no prestige left: { $all }
end-score = { $how } at the end of the last turn: { $all }
preview-attrition = attrition check: { $drm } for the march; supply, forage, weather and leader are added to it (KR-SUP-17)
rating-range = Range
panel-goals = What counts at the end
panel-goals-prestige = Prestige at the end
goal-whole = { $place } taken, with its citadel
goal-city = { $place } taken, but not its citadel
goal-lifted = The siege of { $place } lifted
goal-stands = { $place } holds out
goal-battle = A battle won
goal-reinforced = { $sp } SP thrown into { $place }
goal-won = { $side } { $points } ✓
goal-open = { $side } { $points }
goal-lead = { $side } { $least } or more
action-lead-share = { $lead } ({ $share }%)
stage-breach = Breach
panel-siege-need = To { $stage } { $on }
panel-siege-on = on { $least }–{ $most }, { $percent }%
panel-siege-on-one = on { $face }, { $percent }%
panel-siege-never = impossible: no die is enough
spot-number = { $hex }
spot-near = { $hex } near { $place }
plan-at = { $plan } ({ $place })
action-place-first = Go first
action-place-last = Go last
action-launch-free = { $plan }: free; +{ $win } or −{ $lose } prestige
action-spend-risk = { $spend }: { $most ->
    [0] nothing is lost
   *[other] { $most } SP lost at most, { $percent }% none
  }
log-check-needs = He needed { $lr } or less, modifier { $drm }; 0 always passes
action-pass-impulse = No more operations in this impulse
action-pass-order = Leave the order as it is
action-pass-weather = Keep this weather
action-pass-screen = No screen
action-pass-lurk = Let them pass
action-pass-spy = No spies
action-pass-cover = The besieger fights alone
action-pass-royal = Withdraw nobody
action-pass-prevaricate = Fight as we are
action-pass-entrench = No fieldworks
action-pass-legion = Leave the guns even
action-pass-pursue = Let them run
action-pass-post = Post nobody
action-pass-flood = Keep the sluices shut
action-pass-storm = Do not storm
action-pass-mulligan = Let it stand
action-done-alone = March alone
action-done-gather = Set out: make the check
action-done-stay = Stay here
action-done-march = Halt here
action-done-plans = Done with plans
action-done-depots = Done with depots
action-done-redeploy = Done with moves
action-done-reorganise = Done
action-done-task = That is all
action-done-replacements = Go on with these
note-place = Whoever goes first marches before the other in every impulse of the turn; whoever goes last has seen the other’s marches, and may still march off from an attack.
note-operate = { $hqs ->
    [0] No headquarters can
    [one] One headquarters can
   *[other] { $hqs } headquarters can
  } still march; auxiliary tasks left: { $tasks }. Choose a plate or an auxiliary; battles follow when both have passed.
note-operate-no-plan = Without a campaign plan in progress no headquarters marches; plans are begun in the Administration Phase.
note-bid = Now { $first } goes first. You have { $points ->
    [one] { $points } free point
   *[other] { $points } free points
  }; what you pay is gone.{ $next ->
    [administration] {" "}After the last impulse it is the order of the Administration Phase alone; the next turn makes its own.
   *[impulses] {""}
  }
note-rearrange = { $next ->
    [administration] The new order holds for the Administration Phase of this turn.
   *[impulses] The new order holds until it is changed again, at most to the end of the turn.
  }
note-weather = { $mp ->
    [0] Hexes cost what they always cost
   *[other] Each hex costs { $mp } more{ $roads ->
        [yes] , but by road
       *[no] {""}
    }
  }; attrition { $attrition }, trenches { $siege }. You have { $points ->
    [one] { $points } free point
   *[other] { $points } free points
  }; the second roll stands.
note-gather-alone = Choose those who come along, two at most; then his Leadership Check decides whether they follow.
note-gather = Leadership Check: rating { $lr }, modifier { $drm }, { $percent }%. If it fails he marches alone and the others have acted.
note-march = { $near ->
    [enemy] Red sabres: the enemy stands there, and battle follows{ $slip ->
        [may] {" "}unless he marches off first
       *[no] {""}
    }.
    [walls] A red star: a fortress of the enemy to be shut in.
   *[other] No enemy is met on the way this time.
  } Choose a hex; figures are points spent, attrition is checked after more than { $free ->
    [one] { $free } point
   *[other] { $free } points
  }.
note-march-dummy = A dummy: it marches like an army and takes no checks. The enemy sees a back like any other.
note-march-no-hub = It has no line to its hub, { $hub }: it may only move closer to it.
note-march-besieger = Take care: { $lost }. { $note }
note-contact = To ride him down takes { $odds } to 1. If that fails it stops, and there is a battle when the impulse ends{ $slip ->
    [may] , unless he marches off first
   *[no] {""}
  }.
note-mask = It goes in one body, half as far as its slowest; or it holds them up for a point first.
note-screen = Choose an auxiliary of yours to screen: it may stop them or hamper them; those who screen go into recovery. Who was sent is revealed afterwards.
note-lurk = An ambuscade costs them movement and perhaps men, or takes prisoners; those who lie in wait go into recovery.
note-bleed = Choose the units that bear it.
note-attrition = { $sp } SP{ $guns ->
    [yes] , guns too,
   *[no] {""}
  } check at { $drm } on the die, all in all; each point is { $each }. You have { $points ->
    [one] { $points } free point
   *[other] { $points } free points
  }.
note-attrition-loss = { $horse ->
    [0] Choose a unit for each of them
    [one] One of them is horse. Choose a unit for each
   *[other] { $horse } of them are horse. Choose a unit for each
  }.
note-plans = You have { $points ->
    [one] { $points } free point
   *[other] { $points } free points
  }. Each plan loses one a turn and fails at 0; half of what is left comes back at its end.
note-plans-none = No plan of yours is in progress: without one no headquarters marches next turn! You have { $points ->
    [one] { $points } free point
   *[other] { $points } free points
  }.
note-endow = Now one for one, later two for one; it loses one each turn. You have { $points ->
    [one] { $points } free point
   *[other] { $points } free points
  }.
note-spy = They find out what it is { $percent }% of the time; it costs nothing.
note-depots = A depot costs { $near }, far from the hub { $far }; to restore a half one { $restore }. You have { $points ->
    [one] { $points } free point
   *[other] { $points } free points
  }. Armies near a depot are fed by it.
note-incite = Deserters make the check of an enemy stack worse, or call for one.
note-final = Large stacks and those at sieges must check; after that forage far from everybody recovers, markers left: { $count }.
note-redeploy = Choose a unit, then where it goes. It may not set out near the enemy.
note-reorganise = Choose a unit, a plate or a hex to see what may be done there. The enemy sees no more than plates and backs.
note-enter = It comes in near a hub or a depot of its own, away from the enemy.
note-replacements = Some of those lost come back, the rest are gone for good. Prestige and points improve the rate.
note-exchange = What is asked for and what is offered is reckoned in thalers; the captor must agree.
note-tempt = For prestige he is sent back where he came from, unless he resists.
note-mulligan = The prestige is spent whatever the new roll brings.
note-choose-battle = The others are fought after it.
note-cover = Those who cover fight in the besieger’s stead, and the siege goes on.
note-royal = He takes no part then and runs no risk, but his going moves the dice against you.
note-superior = If he comes his Formation fights too; if they leave there is no battle.
note-master = Wings are what fights: each engaged wing is another column on the results table.
note-entrench = Fieldworks make every roll of the enemy worse, and use your Pioneers.
note-commit = Both choose in secret and reveal together. More screens make the enemy’s rolls worse, more in the assault make yours better. All go into recovery.
note-legion = It breaks the tie of the guns: better rolls all through the battle.
note-lead = Both choose in secret and reveal together; in brackets its share of the force. A better grade (A is best) rolls better and holds longer, but bears the first half of the losses.
note-losses = Choose a unit for each, or share them out evenly.
note-pursue = A die decides whether it becomes a rout; the more horse you have, the more they lose. The weather is { $weather }.
note-withdraw = The whole stack goes to one hex, not where the enemy came from.
note-set-out = A strength point may stay in the works, or come along.
note-retreat = It costs nothing, and never leads to the enemy.
note-regroup = Units of the battle may change their headquarters; empty ones are unformed.
note-choose-siege = Each siege is examined once; the garrison may give in.
note-task-besieger = Pioneers, Sappers and Grenadiers help the trenches, Grenadiers the storm too; they serve until the siege is over. One for each unit.
note-task-besieged = Pioneers, Sappers and Grenadiers slow the trenches, and Grenadiers hold the breach. One for each strength point.
note-post = A garrison of { $sp } SP. A good commander adds to its resistance; he is lost with it if it falls.
note-ferry = Water is open: men may come in and make it hold longer.
note-suffer = The headquarters may give its own strength point where at most one unit is left in it: that unit then holds the works alone.
note-excess = One for each unit of the besieger, one for each strength point inside.
note-yield = Whoever does not go in surrenders on the terms of the town.
note-storm = Without a breach it costs many men; if it succeeds the place falls at once.
note-storm-lead = Both choose in secret and reveal together. A better grade (A is best) storms better.
note-send = Works of their own nearer to a hub.
note-guns = Choose the batteries that take them.
note-surprise = With { $least } SP the walls may be scaled before anybody is on them: if there are fewer than { $under } SP inside. Either way all see who is where, and the Operation is over.
