prompt-battle = Battle in { $space }.
prompt-spare = The Entrenchment in { $space } saves one casualty: which?
prompt-burn = Scorched Earth in { $space }?
prompt-retreat = Retreat from { $space }: who goes where?
prompt-rout =
    { $count ->
        [one] Rout: 1 disrupted Strength Point is eliminated. Which?
       *[other] Rout: { $count } disrupted Strength Points are eliminated. Which is next?
    }
prompt-losses =
    { $count ->
        [one] 1 Strength Point is lost. Whose?
       *[other] { $count } Strength Points are lost. Whose goes next?
    }
log-attack = { $power } attacks the enemy in { $space }.
log-battle = Battle in { $space }.
log-round = Round { $round }: the attacker inflicts { $kills } and { $disrupts }, and suffers { $own_kills } and { $own_disrupts }.
log-spared-kill = The Entrenchment saves a kill.
log-spared-disrupt = The Entrenchment saves a disrupt.
log-converted = { $camp }: disrupts that Morale turns into kills: { $count }.
log-beaten = Beaten: { $camp } (casualties { $count } to { $other }).
log-beaten-active = Beaten: { $camp } (casualties { $count } to { $other }: the Active side goes back).
log-beaten-morale = Beaten: { $camp } (casualties { $count } to { $other }: ties are lost at their Morale Level).
log-again = They fight on in { $space }.
log-retreat = { $power } retreats to { $space } (Leaders and SP: { $points }).
log-retreat-stays = { $power } stays in { $space } (Leaders and SP: { $points }).
log-no-retreat = { $power } cannot retreat: { $points ->
        [one] 1 point goes
       *[other] { $points } points go
    } to the Regroup Box.
log-rout = Rout: { $camp }. Eliminated by disrupts: { $count }.
log-overrun = Overrun: { $camp }.
log-both-overrun = Nobody is left on either side.
log-broken-off = The Battle is broken off: the ground is closed to both.
log-flag-overrun = Flag Overrun in { $space }: { $nation }.
log-burnt = { $space } is Scorched Earth.
log-loot =
    { $count ->
        [0] { $power } finds no Loot ({ $sum } in all, with { $lost } SP lost).
        [one] { $power } takes Loot: 1 Resource ({ $sum } in all, with { $lost } SP lost).
       *[other] { $power } takes Loot: { $count } Resources ({ $sum } in all, with { $lost } SP lost).
    }
roll-battle = Battle dice
roll-loot = Loot
report-round = { $space }, Round { $round }
report-soldiers = Strength Points
report-staff = Staff Officers
report-rating = Commander
report-morale = Morale
report-terrain = Terrain
report-evasions = Failed Evasions
report-works = Entrenchment
report-events = Events
report-disrupts = Disrupts
report-inflicts = inflicts { $kills }, { $disrupts }
die-kill = kill
die-disrupt = disrupt
die-hit = hit
refuse-not-their-loss = The next loss is not theirs: { $nation }.
refuse-not-his-loss = { $leader } is not the next to fall.
refuse-no-siege-card = { $card } is not for Sieges.
refuse-no-zone-enemy = There is nobody to attack in { $space }.
refuse-pursuit = Nobody is followed from one Zone to another: { $space }.
refuse-nobody-goes = Nobody has been chosen to leave { $space }.
refuse-all-together = All of the Active side go to one space.
refuse-retreat-only-back = The attacker goes back where he came from, not to { $space }.
refuse-retreat-forward = The enemy came from { $space }.
refuse-retreat-enemy = The enemy stands in { $space }.
refuse-retreat-fortress = Nobody besieges the enemy Fortress of { $space }.
refuse-retreat-better = There is better ground than { $space } to retreat to.
some-sp = { $count } SP ({ $nation })
log-losses = Lost: { $what }.
log-losses-regroup = To the Regroup Box: { $what }.
log-losses-gone = Out of the game: { $what }.
log-carried-off = { $leader } is carried off the field, to the Regroup Box.
some-kills =
    { $count ->
        [one] 1 kill
       *[other] { $count } kills
    }
some-disrupts =
    { $count ->
        [one] 1 disrupt
       *[other] { $count } disrupts
    }
report-riga = Riga
