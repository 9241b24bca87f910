# Counters and panels.
piece-back = Headquarters, face down ({ $number })
piece-garrison = Garrison { $ce }
piece-depot = Depot
piece-half-depot = Half Depot
rating-sp = Strength points
rating-units = Units
page-forces = Forces
panel-headquarters = Headquarters of the { $side }
panel-holds = { $leader }; { $sp } SP: { $units }
panel-nobody = no commander
panel-notebook = Notebook: { $side }
panel-note = { $turn }, { $hex }: { $sp } SP in { $units } { $units ->
    [one] unit
   *[other] units
  }
roll-backs = Which back is which
