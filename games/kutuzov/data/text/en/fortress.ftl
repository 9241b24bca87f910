log-siege = { $leader } besieges { $space } (Fortress { $rating }).
log-siege-round = Siege Round { $round }: { $hits } on the Fortress; the besieger suffers { $kills } and { $disrupts }.
log-siege-fails = The Fortress of { $space } holds out.
log-siege-over = The besiegers of { $space } go no further in this Impulse.
log-siege-overrun = { $space } is overrun: the besiegers may go on.
log-fortress-falls = The Fortress of { $space } falls.
log-sack = { $space } is sacked (die { $die }, in all { $sum }).
log-no-sack = Nothing is found in { $space } (die { $die }, in all { $sum }).
log-sacked-before = { $space } has been sacked before: there is no roll.
log-withdraw = The besiegers go from { $from } to { $space }.
roll-siege = Siege dice
roll-fortress = Fortress dice
roll-sack = Sack and pillage
prompt-fortress = Siege: your choice.
prompt-besieger = Whose Army besieges { $space }?
prompt-siege-again = Another Siege Round before { $space }?
prompt-withdraw = Where do the besiegers of { $space } retreat to?
refuse-no-fortress = There is no enemy Fortress in { $space }.
refuse-not-besieged = The enemy stands in { $space }: it is not besieged.
refuse-siege-done = The Siege of { $space } has been resolved in this Impulse.
refuse-no-besieger = No Leader of the Power stands before { $space }.
refuse-has-fought = The Army before { $space } has fought a Battle there in this Impulse.
refuse-siege-no-flag = There is no Flag left for { $space }.
refuse-no-siege = { $card } is for the besieger and for the owner of the Fortress.
refuse-not-for-sieges = { $card } does not serve in a Siege.
refuse-no-way-out = The besiegers cannot retreat to { $space }.
log-twelve-pounders =
    { $hits ->
        [0] The guns fire on the Fortress: no hit.
        [one] The guns fire on the Fortress: 1 hit.
       *[other] The guns fire on the Fortress: { $hits } hits.
    }
some-hits =
    { $count ->
        [one] 1 hit
       *[other] { $count } hits
    }
report-siege = Siege of { $space }, Round { $round }
report-fortress = Fortress rating
report-hits = { $hits } on the Fortress
