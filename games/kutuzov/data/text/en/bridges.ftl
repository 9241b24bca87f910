prompt-surprise = Make the surprise attack? A free move to the bridges, then across them.
prompt-to-the-bridges = To the bridges: each Army and each lone Soldier may move one space, free.
prompt-bridge = Lay a pontoon bridge where? ({ $count } left)
log-surprise = To the bridges!
log-bridge = { $power }: a pontoon bridge from { $from } to { $space }.
log-bridges-gone = The pontoon bridges are taken up.
log-to-the-bridges = To the bridges: { $leader } ({ $points ->
        [one] 1 point
       *[other] { $points } points
    }) from { $from } to { $space }.
log-to-the-bridges-piece = { $power }, to the bridges: a lone Soldier ({ $points } SP) from { $from } to { $space }.
refuse-not-to-the-bridges = The free move stays on friendly ground this side of the frontier, and { $space } is not.
refuse-no-bridge-there = No bridge can be laid from { $at } to { $space }.
refuse-no-army-at-the-bridge = No Imperial Army in { $at } for a bridge to { $space }.
