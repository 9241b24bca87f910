# Messages that every game shares.
verbatim = { $words }
list-and = and
list-none = none

refuse-not-now = That is not what is being decided now.
refuse-not-yours = The decision is not yours.
refuse-over = The game is over.
refuse-unknown-scenario = There is no such scenario.
refuse-unknown-option = There is no such option.
refuse-unknown-choice = That option has no such choice.
