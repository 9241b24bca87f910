log-convoy = { $power }: a Convoy ({ $points ->
        [one] 1 point
       *[other] { $points } points
    }) sails from { $from } to { $space } for { $cost } CP.
log-assault = { $power }: a landing force ({ $points ->
        [one] 1 point
       *[other] { $points } points
    }) sails from { $from } against { $space } for { $cost } CP.
log-shore = The shore batteries fire ({ $power }). Kills: { $kills }, disrupts: { $disrupts }.
roll-shore = Shore batteries
prompt-sea = At sea: your choice.
prompt-convoy = Who goes aboard in { $space }, and where to?
refuse-no-navy = Only the Russian First Army goes to sea ({ $space }).
refuse-second-convoy = One Convoy per Impulse ({ $space }).
refuse-no-port = { $space } is not a Port for this Convoy.
refuse-nobody-aboard = Nobody is aboard ({ $space }).
refuse-not-aboard = { $leader } has not been in the Port since the Impulse began.
refuse-convoy-full = The Convoy takes no more.
refuse-no-landing = { $space } is not friendly: only an amphibious assault goes there.
