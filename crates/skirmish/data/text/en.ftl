cover-subtitle = A game to test with
role-blue = Blue
role-red = Red
space-blue-camp = Blue's camp
space-wood = the wood
space-ford = the ford
space-hill = the hill
space-red-camp = Red's camp
box-lost = Lost
company-blue-1 = 1st Blue company
company-blue-2 = 2nd Blue company
company-blue-3 = 3rd Blue company
company-red-1 = 1st Red company
company-red-2 = 2nd Red company
company-red-3 = 3rd Red company
title-aim = Aim
title-cover = Cover
title-rally = Rally
says-aim = Your company adds 1 in the fight.
says-cover = Your company adds 2 in the fight.
says-rally = Your first lost company returns to your camp.
when-aim = Advance
when-cover = Attacked
when-rally = Activation
order-advance = Advance
order-hold = Hold
scenario-ford = The Ford
scenario-ridge = The Ridge
scenario-ford-summary = Six rounds, both sides in camp.
scenario-ridge-summary = Four rounds, both sides well forward.
option-answers = Who is asked for Cover
option-answers-fast = Only who holds it
option-answers-blind = Every defender
rating-strength = strength
livery-blue = Blue
livery-red = Red

when = Round { $round }
step-orders = Orders
step-activations = Activations
step-fight = Fight
panel-rounds = Rounds
round = { $n }
figure-cards = { $n ->
    [one] card
   *[other] cards
}
figure-companies = { $n ->
    [one] company
   *[other] companies
}
pile-hand = { $role }'s hand
pile-deck = Deck
pile-discards = Discards
note-top = on top
badge-fight = fight here
chart-fight = The fight
chart-rows = Card
chart-columns = Die

ask-order = Which order do you give?
ask-act = What does your side do?
ask-go = Where does { $company } go?
ask-answer = You are attacked at { $space }. Play Cover?
ask-wait = { $roles } { $roles-count ->
    [one] decides
   *[other] decide
}.
risk-attack = an enemy stands there

do-order = { $order }
do-pick = Move { $company }
do-go = Go to { $space }
do-scout = Look at the top card of the deck
do-play = Play { $card }
do-pass = Done

log-start = { $scenario }: the companies take their places.
log-round = Round { $round }
log-order = { $role } has written an order.
log-order-own = You have written: { $order }.
log-orders = Blue: { $blue }. Red: { $red }.
log-initiative = { $role } acts first.
log-pick = { $role } chooses a company.
log-go = { $company } goes to { $space }.
log-attack = { $company } attacks at { $space }.
log-aim = { $role } aims.
log-cover = { $role } takes cover.
log-no-cover = { $role } stands in the open.
log-rally = { $company } rallies.
log-scout = { $role } looks at the top card of the deck.
log-scout-own = The top card is { $card }.
log-pass = { $role } is done.
log-fight = Fight at { $space }
log-lost = { $company } is lost.
log-repulsed = { $company } goes back to { $space }.
log-draw = { $role } draws a card.
log-draw-own = You draw { $card }.
log-shuffle = The discards become the deck.
report-fight = The fight
report-die = die
report-card = card
end-camp = The enemy's camp is taken.
end-alone = The enemy has no company left.
end-count = The stronger side holds the field.
end-draw = Neither side holds the field.
roll-initiative = Initiative
roll-fight = Fight
shuffle-deck = Shuffle

refuse-not-held = You do not hold that card.
refuse-no-neighbour = { $space } is not next to it.
refuse-full = Two of your companies are already at { $space }.
refuse-not-advancing = Your order is not Advance.
refuse-not-holding = Your order is not Hold.
refuse-lost = { $company } is lost.
refuse-not-your-company = { $company } is not yours.
refuse-penned = { $company } has nowhere to go.
refuse-nobody-lost = None of your companies is lost, or your camp is full.
refuse-only-cover = Only Cover answers an attack.
refuse-wrong-time = That card cannot be played now.
refuse-already-aimed = You have aimed already.
refuse-seen = You know the top card already, or there is none.
overlay-ways = Ways of a company
overlay-ways-of = Where { $company } can go
