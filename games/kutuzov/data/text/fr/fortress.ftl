prompt-fortress = Siège : à vous de choisir.
