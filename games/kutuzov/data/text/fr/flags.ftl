prompt-flags = Drapeaux : à vous de choisir.
