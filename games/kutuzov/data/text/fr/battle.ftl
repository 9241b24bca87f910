prompt-battle = Bataille : à vous de choisir.
prompt-retreat = Retraite : à vous de choisir.
refuse-not-written = L'ennemi se trouve là : { $space }.
prompt-losses =
    { $count ->
        [one] 1 point de force est perdu. À qui ?
       *[other] { $count } points de force sont perdus. À qui le suivant ?
    }
refuse-not-their-loss = La prochaine perte n'est pas pour eux : { $nation }.
refuse-not-his-loss = { $leader } n'est pas le prochain à tomber.
