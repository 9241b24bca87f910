side-blue = Bleu
