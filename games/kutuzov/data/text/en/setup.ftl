prompt-mulligan = Keep this hand, or mulligan?
refuse-nothing-to-discard = There is nothing in the hand that a Mulligan could discard.
log-mulligan =
    { $count ->
        [one] { $power }: Mulligan, 1 card goes; { $card } on top.
       *[other] { $power }: Mulligan, { $count } cards go; { $card } on top.
    }
option-standing = “Don't ask me again” and standing orders
