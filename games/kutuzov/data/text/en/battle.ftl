prompt-battle = Battle: your choice.
prompt-retreat = Retreat: your choice.
refuse-not-written = The enemy stands in { $space }.
prompt-losses =
    { $count ->
        [one] 1 Strength Point is lost. Whose?
       *[other] { $count } Strength Points are lost. Whose goes next?
    }
refuse-not-their-loss = The next loss is not theirs: { $nation }.
refuse-not-his-loss = { $leader } is not the next to fall.
