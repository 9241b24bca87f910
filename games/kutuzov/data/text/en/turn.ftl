log-turn = Turn { $turn }
log-impulse = Impulse: { $power }
log-preemption = Pre-emption: { $power }
log-pass = { $power } passes.
log-impulses-over = The Impulses of the Turn are over.
log-balancing =
    { $count ->
        [one] { $power } loses 1 Resource above the limit.
       *[other] { $power } loses { $count } Resources above the limit.
    }
prompt-preemption = Pre-empt the Impulse of the { $power }?
prompt-impulse =
    { $points ->
        [0] { $power }: your Impulse.
       *[other] { $power }: your Impulse, { $points } CP to spend.
    }
refuse-must-act = A card must be played, or one bought, before the Impulse is over.
