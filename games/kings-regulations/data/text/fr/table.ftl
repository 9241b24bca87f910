# Pions et panneaux.
piece-back = Quartier général, face cachée ({ $number })
piece-garrison = Garnison { $ce }
piece-depot = Dépôt
piece-half-depot = Demi-dépôt
rating-sp = Points de force
rating-units = Unités
page-forces = Forces
panel-headquarters = Quartiers généraux : { $side }
panel-holds = { $leader } ; { $sp } PF : { $units }
panel-nobody = sans chef
panel-notebook = Carnet : { $side }
panel-note = { $turn }, { $hex } : { $sp } PF en { $units } { $units ->
    [one] unité
   *[other] unités
  }
roll-backs = Quel dos est lequel
