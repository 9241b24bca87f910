log-siege = { $leader } mène le siège : { $space } (forteresse { $rating }).
log-siege-round = Round de siège { $round } : { $hits } sur la forteresse ; l'assiégeant subit { $kills } et { $disrupts }.
log-siege-fails = La forteresse tient bon : { $space }.
log-siege-over = Les assiégeants ne vont pas plus loin dans cette impulsion : { $space }.
log-siege-overrun = Débordement, les assiégeants peuvent continuer : { $space }.
log-fortress-falls = La forteresse tombe : { $space }.
log-sack = Mise à sac : { $space } (dé { $die }, en tout { $sum }).
log-no-sack = On ne trouve rien : { $space } (dé { $die }, en tout { $sum }).
log-withdraw = Les assiégeants se retirent : { $from } → { $space }.
roll-siege = Dés de siège
roll-fortress = Dés de la forteresse
roll-sack = Sac et pillage
prompt-fortress = Siège : à vous de choisir.
prompt-besieger = Quelle armée mène le siège : { $space } ?
prompt-siege-again = Un autre round de siège : { $space } ?
prompt-withdraw = Où retraitent les assiégeants ({ $space }) ?
refuse-no-fortress = Il n'y a pas de forteresse ennemie : { $space }.
refuse-not-besieged = L'ennemi s'y trouve, il n'y a pas de siège : { $space }.
refuse-siege-done = Ce siège a été résolu dans cette impulsion : { $space }.
refuse-no-besieger = Aucun chef de la puissance n'y assiège : { $space }.
refuse-has-fought = L'armée a combattu dans cette impulsion : { $space }.
refuse-siege-no-flag = Il ne reste plus de drapeau : { $space }.
refuse-no-siege = { $card } est pour l'assiégeant et le propriétaire de la forteresse.
refuse-not-for-sieges = { $card } ne sert pas dans un siège.
refuse-no-way-out = Les assiégeants ne peuvent pas y retraiter : { $space }.
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
report-siege = Siège ({ $space }), round { $round }
report-fortress = Valeur de défense
report-hits = { $hits } sur la forteresse
