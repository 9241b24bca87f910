log-attrition =
    { $power }, Attrition in { $space } (dice: { $dice }, { $from ->
        [5] losses by 5 and 6
       *[6] losses by 6
    }): { $count ->
        [0] no loss.
        [one] 1 loss.
       *[other] { $count } losses.
    }
log-ease = { $power } spends 1 Resource. Attrition dice left: { $dice }.
log-attrition-loss =
    { $count ->
        [one] Imperials: 1 Attrition Loss Marker.
       *[other] Imperials: { $count } Attrition Loss Markers.
    }
log-attrition-recovers = { $camp }, Attrition. Loss Markers removed: { $removed }; Gain Markers added: { $gained }.
log-attrition-forfeits =
    { $count ->
        [one] Imperials: 1 excess Attrition Gain Marker is lost.
       *[other] Imperials: { $count } excess Attrition Gain Markers are lost.
    }
log-attrition-worsens = Imperial Attrition worsens: { $level }.
log-attrition-improves = Imperial Attrition improves: { $level }.
log-attrition-saved = The Imperial Attrition Level is saved.
log-attrition-check = Imperial Attrition Level: { $dice } on the dice, Loss Markers: { $loss }.
log-winter-card = First choice this Winter: { $power }.
roll-attrition = Attrition
roll-attrition-level = Attrition Level
roll-winter-card = Who chooses first
army-of = { $leader } ({ $power })
prompt-ease = Attrition in { $space }: { $who }, { $dice ->
        [one] 1 die
       *[other] { $dice } dice
    }, a loss for each { $from ->
        [5] 5 or 6
       *[6] 6
    }. { $dice ->
        [one] Halve it
       *[other] Halve them
    } for a Resource?
prompt-winter-card = Winter: which Imperial Formation suffers Attrition?
prompt-survivors = Whose Flag in { $space }?
prompt-attrition-emergency = A second Attrition Level would be lost. Loss Markers that must go: { $needed }. Cards or Resources?
refuse-no-imperials = No Imperial Formation is in { $space }.
log-attrition-off =
    { $count ->
        [one] Imperials: 1 Attrition Loss Marker is removed.
       *[other] Imperials: { $count } Attrition Loss Markers are removed.
    }
log-attrition-cancelled =
    { $count ->
        [one] Imperials: 1 Attrition Gain Marker is removed instead.
       *[other] Imperials: { $count } Attrition Gain Markers are removed instead.
    }
log-attrition-spent =
    { $count ->
        [one] Imperials: 1 Attrition Gain Marker is spent.
       *[other] Imperials: { $count } Attrition Gain Markers are spent.
    }
