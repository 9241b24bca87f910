log-resources =
    { $count ->
        [one] { $power } gains 1 Resource.
       *[other] { $power } gains { $count } Resources.
    }
log-entrench = { $power } entrenches in { $space }.
log-scorch-declared = { $power } is about to burn the land: { $space }.
log-scorched = { $power } burns the land: { $space } is Scorched Earth.
log-scorch-stopped = The burning of { $space } is prevented.
refuse-no-resource = That takes a Resource.
refuse-stopped-spending = Spending on Attrition markers is over for this Impulse.
refuse-has-moved = A Formation has moved: too late to entrench in { $space }.
refuse-zone = { $space } is a Zone.
refuse-not-friendly = Not under your Camp's control: { $space }.
refuse-entrenched = There is an Entrenchment in { $space } already.
refuse-too-weak = Neither an Army nor 4 Strength Points stand in { $space }.
refuse-tsarist-only = Only Tsarist Powers burn the land: { $space }.
refuse-too-early = Not in the first Round of the first Turn.
refuse-preemption = Before Kutuzov arrives, only in Scheduled Impulses.
refuse-passed-by = Before Kutuzov arrives, only in Scheduled Impulses; a Power without cards has none.
refuse-one-a-time = Before Kutuzov arrives, one per Impulse.
refuse-burnt = { $space } is Scorched Earth already.
refuse-no-scorched-markers = No Scorched Earth marker is left for { $space }.
refuse-too-far = No Imperial Formation or Flag is within two Duchies of { $space }.
refuse-could-intercept = An Imperial Army could intercept into { $space }.
