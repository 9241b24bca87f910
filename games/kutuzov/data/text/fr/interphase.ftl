prompt-interphase = Interphase : à vous de choisir.
