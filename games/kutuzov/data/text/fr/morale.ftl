prompt-morale = Moral : à vous de choisir.
