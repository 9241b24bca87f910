# Counters and panels.
piece-back = HQ { $number }
piece-depot = Depot
piece-half-depot = Half Depot
piece-royal = A Royal is present
words-back = Headquarters { $number }, face down, at { $hex }
words-half = { $what }; { $sp }
words-hq = { $hq }, { $kind }, at { $hex }; { $leader }
hq-type-grand_army = Grand Army
hq-type-army = Army
hq-type-column = Column
hq-type-garrison_hq = Garrison HQ
hq-type-dummy = dummy
state-dummy = a dummy
state-worn = worn
arm-infantry = foot
arm-cavalry = horse
arm-artillery = guns
badge-garrison = Garrison { $ce }, { $sp } SP
badge-garrison-unseen = Garrison { $ce }, its men unseen
badge-siege = { $stage }
rating-sp = Strength points
rating-horse = Horse
rating-guns = Batteries
rating-siege = Siege guns
rating-move = Movement
livery-an = Austrian Netherlands
livery-du = Dutch Republic
livery-nobody = Neutral ground
box-formations = In the headquarters
box-works = Garrisons by themselves
box-off-map = Off the map
box-available = Auxiliaries available
box-recovery = Auxiliaries in recovery
box-with-hqs = Auxiliaries with headquarters
box-tasked = Auxiliaries at work
word-yes = yes
word-no = no
season-winter = winter
season-spring = spring
season-summer = summer
season-autumn = autumn
part-administration = Administration
page-forces = Forces
page-plans = Plans
panel-turns = Turn { $turn }, { $when }, { $season }
panel-points = Operation points
panel-points-of = { $free } free, { $plans } on plans
panel-prestige = Prestige
panel-prestige-of = { $side } { $points }
panel-list = { $all }
panel-plans = Campaign plans
panel-plan = { $side }: { $plan }
panel-plan-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
  }
panel-plan-runs = in progress
panel-no-plan = No plan is in progress
panel-headquarters = Headquarters: { $side }
panel-holds = { $leader }; { $sp } SP; { $hex }
panel-nobody = no commander
panel-mess = Officers: { $side }
leader-mess = in the Mess
leader-wounded = wounded, back on turn { $turn }
leader-captured = a prisoner
leader-killed = killed
leader-governs = commands in { $place }
panel-levies = Men to place: { $side }
panel-levy = { $number }. { $levy }
piece-half = { $sp } SP
panel-sp = { $sp } SP
panel-notebook = Notebook: { $side }
panel-note = { $turn }, { $hex }: { $sp } SP in { $units } { $units ->
    [one] unit
   *[other] units
  }
panel-lost = Lost
panel-lost-of = { $lost } SP lost, { $held } held by the enemy
panel-battle = Battle at { $hex }
panel-battle-before = before the first round
panel-battle-attacks = attacks
panel-battle-defends = defends
panel-battle-general = Generalissimo
panel-battle-strength = SP with batteries
panel-battle-now = SP now
panel-battle-front = { $engaged } + { $reserve }
panel-battle-lce = Leading grade
panel-battle-threshold = Wings out
panel-battle-out = { $fallen } of { $threshold }
panel-battle-screen = Screens
panel-battle-dead = SP lost
panel-siege = Siege of { $place }
panel-blockade = Blockade of { $place }
panel-turn-note = { $when }, { $season }
panel-siege-grade = grade { $grade }
panel-siege-citadel = citadel, grade { $grade }
panel-siege-plan = The works before { $place }: { $stage }
panel-siege-unknown = { $side }
panel-siege-garrison = Garrison
panel-siege-srv = Resistance
panel-siege-guns = Siege guns with ammunition
panel-siege-pioneers = Pioneers
panel-siege-sappers = Sappers
panel-siege-grenadiers = Grenadiers
panel-siege-crews = { $all }
panel-siege-even = even
panel-siege-besieger = the besieger has more
panel-siege-besieged = the besieged has more
panel-siege-next = Die modifier
overlay-communication = Line of communication
overlay-depots = Radius of hubs and depots
overlay-forage = Forage
overlay-entries = Where men may come in
overlay-comers = Who could come here
overlay-line = { $hq } to { $hub }: { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
overlay-in-radius = { $hq } is within the radius of its hub or of a depot
overlay-range = { $points ->
    [one] { $points } point
   *[other] { $points } points
  } from its hub
overlay-no-line = { $hq } cannot use its hub
overlay-linked = Within { $points ->
    [one] { $points } point
   *[other] { $points } points
  } of a hub or a linked depot
overlay-cut = Around a depot without a line
overlay-forage-all = Forage is nowhere short
overlay-depleted = Forage is short
overlay-exhausted = There is no forage
overlay-entries-of = { $side }: where men may come in
overlay-no-entries = { $side }: men can come in nowhere
overlay-comer = { $hq } ({ $hex })
overlay-own-comers = Own: { $all }
overlay-their-comers = The enemy: { $all }
overlay-nobody-comes = Nobody
warn-battle = { $who } stands at { $hex } with the enemy in the same hex: battle when the impulse ends{ $off ->
    [may] , unless it marches off first
   *[no] {""}
  }
warn-no-hub = { $hq } at { $hex } has no line to its hub, { $hub }: no siege, no march but towards it, the worst attrition
warn-line = The line of { $hq } passes close by the enemy at { $hex } and may be cut
warn-garrison = The garrison of { $place } is below its minimum, with the enemy near: its walls resist less, and are won sooner
warn-isolated = { $place } is cut off from supply, with the enemy near
warn-plan = { $plan } has its last point: it fails in the next Administration Phase, and costs { $prestige } prestige
roll-backs = Which back is which
panel-plan-secret = a secret plan
panel-battle-die = The die, low is better
badge-asked = The enemy is about something here: you are asked
hub-none = which is not in play
warn-siege = { $hq }: { $lost }
panel-battle-sealed = Has chosen
letter-writing = writing
letter-sealed = sealed
