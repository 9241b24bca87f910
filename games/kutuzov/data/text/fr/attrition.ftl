prompt-attrition = Attrition : à vous de choisir.
