log-attrition =
    { $count ->
        [0] { $power }, Attrition in { $space } (dice: { $dice }): no loss.
        [one] { $power }, Attrition in { $space } (dice: { $dice }): 1 loss.
       *[other] { $power }, Attrition in { $space } (dice: { $dice }): { $count } losses.
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
prompt-ease =
    { $dice ->
        [one] Attrition in { $space }: 1 die. Halve it for a Resource?
       *[other] Attrition in { $space }: { $dice } dice. Halve them for a Resource?
    }
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
