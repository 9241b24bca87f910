log-end = The game is over: the { $camp } win. { $how }
log-peace-roll = Peace Roll: { $die }.
roll-peace = Peace Roll
end-morale = Morale has broken.
end-capitals = Both capitals are under Imperial Flags.
end-third-roll = The third chance of conquest decides.
end-no-keys = No Key of Russia is left to the Tsar.
end-fourteen-keys = Fourteen Keys are under Tsarist control.
end-conquest = Russia is conquered.
end-defeat = The Empire is defeated.
end-will-to-fight = The Tsarists have lost the will to fight.
end-peace = Peace is made; points decide.
end-points = The campaign is over; points decide.

# ---- Cossacks, conquest, the will to fight

roll-cossacks = Cossacks
log-cossacks-take = Cossacks in { $space }: { $die }, modifier { $modifier }. The Flag is gone.
log-cossacks-fail = Cossacks in { $space }: { $die }, modifier { $modifier }. The Flag stays.
roll-conquest = Defeat and Conquest
log-conquest = Defeat and Conquest: { $die }, modifier { $modifier }, makes { $result } ({ $parts }).
log-conquest-part = { $case } { $add }
log-will-to-fight = Will to Fight? marker taken: { $level }.
roll-will-to-fight = Will to Fight?
log-hearten =
    { $count ->
        [one] { $power }: 1 success to restore Imperial Morale.
       *[other] { $power }: { $count } successes to restore Imperial Morale.
    }

# ---- the Retreat from Moscow

log-withdrawal-open = The Retreat from Moscow has become possible.
log-withdrawal = The Imperials choose the Retreat from Moscow.
log-persevere = The Imperials continue the struggle.
log-leave = { $power } must leave Moscow, St. Petersburg and Kiev.
log-given-up = { $space } is given up.
log-leave-cut-off = { $power }: those who cannot leave { $space } go to the Regroup Box: { $what }.
prompt-withdrawal = Continue the struggle, or the Retreat from Moscow?
prompt-leave = Leave Moscow, St. Petersburg and Kiev: { $points } CP.
refuse-leave-must = The Keys that are given up must be left first.
refuse-leave-no-way = There is no way out of { $space } for them.
refuse-leave-others = These points are only for those who leave the Keys, not in { $space }.
refuse-leave-needed = Those who are still in the Keys need these points.
refuse-leave-closed = { $space } is closed to the Imperials after the Retreat from Moscow.

# ---- what comes to a Camp

prompt-share-depot = Which Power gets the Resource of the shared Depot ({ $camp })?
prompt-share-bonus = Which Power gets this extra Resource?
prompt-share-moscow = Which Power counts Moscow for its Reinforcements?
prompt-share-level = Which Power gets the Resource for the Morale Level?
prompt-share-given-up = Which Power gets the Resource for Moscow?
prompt-share-claim = { $power } claims it. Do you agree? If not, dice decide.
log-dispute = Dice decide: { $first } against { $second }.
roll-dispute = High roll
log-moscow-counts = { $power } counts Moscow.
refuse-power-of-other-camp = { $power } is of the other Camp.
end-tie-resources = The points are equal; the Camp with more Resources wins.
end-tie-morale = Points and Resources are equal; the Camp with the better Morale wins.
end-tie-attrition = Points, Resources and Morale are equal; the Imperial Attrition Level decides: Severe or worse, the Tsarists win, else the Imperials.
log-winner = Individual victory: { $power }.
