log-siege = { $leader } mène le siège { $space-of } (valeur de défense { $rating }).
log-siege-round = Round de siège { $round } : { $hits } sur la forteresse ; l'assiégeant subit { $kills } et { $disrupts }.
log-siege-fails = La forteresse { $space-of } tient bon.
log-siege-over = Les assiégeants { $space-of } ne vont pas plus loin dans cette impulsion.
log-siege-overrun = Débordement { $space-at } : les assiégeants peuvent continuer.
log-fortress-falls = La forteresse { $space-of } tombe.
log-sack = { $space } est mise à sac (dé { $die }, en tout { $sum }).
log-no-sack = On ne trouve rien { $space-at } (dé { $die }, en tout { $sum }).
log-sacked-before = { $space } a déjà été mise à sac : pas de jet.
log-withdraw = Les assiégeants se retirent { $from-of } { $space-to }.
roll-siege = Dés de siège
roll-fortress = Dés de la forteresse
roll-sack = Sac et pillage
prompt-fortress = Siège : à vous de choisir.
prompt-besieger = Quelle armée mène le siège { $space-of } ?
prompt-siege-again = Un autre round de siège { $space-at } ?
prompt-withdraw = Où retraitent les assiégeants { $space-of } ?
refuse-no-fortress = Il n'y a pas de forteresse ennemie { $space-at }.
refuse-not-besieged = L'ennemi se trouve { $space-at } : il n'y a pas de siège.
refuse-siege-done = Le siège { $space-of } a été résolu dans cette impulsion.
refuse-no-besieger = Aucun chef de la puissance n'assiège { $space }.
refuse-has-fought = L'armée { $space-at } y a livré bataille dans cette impulsion.
refuse-siege-no-flag = Il ne reste plus de drapeau pour { $space }.
refuse-no-siege = La carte « { $card } » est pour l'assiégeant et le propriétaire de la forteresse.
refuse-not-for-sieges = « { $card } » ne sert pas dans un siège.
refuse-no-way-out = Les assiégeants ne peuvent pas retraiter { $space-to }.
log-twelve-pounders =
    { $hits ->
        [0] Les canons tirent sur la forteresse : aucun coup au but.
        [one] Les canons tirent sur la forteresse : { $hits } coup au but.
       *[other] Les canons tirent sur la forteresse : { $hits } coups au but.
    }
some-hits =
    { $count ->
        [one] { $count } coup au but
       *[other] { $count } coups au but
    }
report-siege = Siège { $space-of }, round { $round }
report-fortress = Valeur de défense
report-hits = { $hits } sur la forteresse
