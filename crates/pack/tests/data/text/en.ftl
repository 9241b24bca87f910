side-blue = Blue
rating = Strength
