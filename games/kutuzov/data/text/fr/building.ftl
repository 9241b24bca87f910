prompt-building = Recrutement : à vous de choisir.
