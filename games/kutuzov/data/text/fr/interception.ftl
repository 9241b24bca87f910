prompt-interception = Interception et esquive : à vous de choisir.
