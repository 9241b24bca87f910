prompt-battle = Bataille : à vous de choisir.
prompt-retreat = Retraite : à vous de choisir.
refuse-not-written = L'ennemi se trouve là : { $space }.
