prompt-sea = La mer : à vous de choisir.
