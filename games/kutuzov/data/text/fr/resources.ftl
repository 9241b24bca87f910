log-resources =
    { $count ->
        [one] { $power } gagne 1 ressource.
       *[other] { $power } gagne { $count } ressources.
    }
prompt-resources = Ressources : à vous de choisir.
