log-convoy = { $power-The } : un convoi ({ $points ->
        [one] { $points } point
       *[other] { $points } points
    }) va { $from-of } { $space-at } ({ $cost } PC).
log-assault = { $power-The } : un assaut amphibie ({ $points ->
        [one] { $points } point
       *[other] { $points } points
    }) part { $from-of } contre { $space } ({ $cost } PC).
log-shore = Les batteries côtières tirent ({ $power }). Tués : { $kills }, désorganisations : { $disrupts }.
roll-shore = Batteries côtières
prompt-sea = En mer : à vous de choisir.
prompt-convoy = Qui embarque { $space-at }, et pour où ?
refuse-no-navy = Seule la première armée russe va en mer, { $space-at } comme ailleurs.
refuse-second-convoy = Un convoi par impulsion : aucun autre { $space-at }.
refuse-no-port = { $space } n'est pas un port pour ce convoi.
refuse-nobody-aboard = Personne n'est à bord { $space-at }.
refuse-not-aboard = { $leader } n'est pas au port depuis le début de l'impulsion.
refuse-convoy-full = Le convoi est plein.
refuse-no-landing = { $space } n'est pas ami : seul un assaut amphibie y va.
