# The words that no file of data has.

cover-subtitle = Flanders 1745
role-french = French
role-allied = Allied
livery-french = French
livery-allied = Allied
