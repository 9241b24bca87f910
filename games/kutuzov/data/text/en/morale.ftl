log-morale-loss =
    { $count ->
        [one] { $camp }: 1 Morale Loss Marker.
       *[other] { $camp }: { $count } Morale Loss Markers.
    }
log-morale-recovers = { $camp }, Morale. Loss Markers removed: { $removed }; Gain Markers added: { $gained }.
log-morale-forfeits =
    { $count ->
        [one] { $camp }: 1 excess Morale Gain Marker is lost.
       *[other] { $camp }: { $count } excess Morale Gain Markers are lost.
    }
log-morale-check = { $camp }, Morale Check: { $dice } on the dice; Loss Markers: { $loss }, Gain Markers: { $gain }.
log-morale-no-check = { $camp }: no Morale Check, for there are no Loss Markers.
log-morale-attempt = { $camp }, attempt to improve Morale: { $dice } on the dice; Gain Markers: { $gain }.
log-morale-falls = { $camp }: Morale falls to { $level }.
log-morale-rises = { $camp }: Morale rises to { $level }.
log-morale-saved = { $camp }: the Morale Level is saved.
log-morale-dice = { $power }, dice for Morale: { $good } of { $count } succeed.
log-attrition-dice = { $power }, dice for Attrition: { $good } of { $count } succeed.
log-ally-loyal = No more hesitation: { $nation }.
log-ally-hesitant = Hesitant: { $nation }.
log-ally-neutral = Neutral from now on: { $nation }.
log-ally-revolt = In revolt from now on: { $nation }.
log-hesitants = { $space }: to the Regroup Box, hesitant: { $what }.
roll-morale = Morale
roll-morale-dice = Dice for Morale
roll-attrition-dice = Dice for Attrition
prompt-improve = Try to improve Morale?
prompt-morale-emergency = A second Morale Level would be lost. Loss Markers that must go: { $needed }. Cards or Resources?
refuse-imperial-only = Only the Imperial Camp has Attrition markers.
refuse-no-point = There is no Command Point for a die.
log-morale-off =
    { $count ->
        [one] { $camp }: 1 Morale Loss Marker is removed.
       *[other] { $camp }: { $count } Morale Loss Markers are removed.
    }
log-morale-cancelled =
    { $count ->
        [one] { $camp }: 1 Gain Marker is removed instead.
       *[other] { $camp }: { $count } Gain Markers are removed instead.
    }
log-morale-spent =
    { $count ->
        [one] { $camp }: 1 Morale Gain Marker is spent.
       *[other] { $camp }: { $count } Morale Gain Markers are spent.
    }
log-morale-spent-idle =
    { $count ->
        [one] { $camp }: Morale cannot rise; 1 Gain Marker is spent in vain.
       *[other] { $camp }: Morale cannot rise; { $count } Gain Markers are spent in vain.
    }
log-expelled = The Imperials in { $from } go to { $space }.
log-closed = All markers in { $space } come off.
