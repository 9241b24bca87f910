option-players = Players
option-players-four = Four: one Power each
option-players-three-tsarist = Three: one Tsarist player
option-players-three-imperial = Three: one Imperial player
option-players-two = Two: a Camp each
option-players-two-hand = Two: a Camp each, one hand per player
option-players-split = Two: a Power of each Camp, secret hands
option-players-split-open = Two: a Power of each Camp, open hands
option-responses = Answers to a move or a card
option-responses-no-tell = Ask everybody who could hold one: nothing is given away
option-responses-quick = Ask only those who hold one: quicker
scenario-1-invasion-summary = The whole campaign, from the crossing of the Nieman.
scenario-2-smolensk-summary = From August 1812: the Grande Armée before Smolensk.
scenario-3-moscow-summary = From October 1812: Napoleon in Moscow, winter at hand.
scenario-4-empire-summary = One Turn, early 1813: the Tsarists press on the frontier.
prompt-mulligan = Keep the hand, or a Mulligan?
refuse-nothing-to-discard = There is nothing in the hand that a Mulligan could discard.
log-mulligan =
    { $count ->
        [one] { $power }: Mulligan, 1 card goes; { $card } on top.
       *[other] { $power }: Mulligan, { $count } cards go; { $card } on top.
    }
