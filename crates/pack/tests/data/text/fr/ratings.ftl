rating = Force
