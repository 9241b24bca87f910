prompt-battle = Battle: your choice.
prompt-retreat = Retreat: your choice.
refuse-not-written = The enemy stands in { $space }.
