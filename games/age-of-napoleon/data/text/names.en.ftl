# Words that belong to the data: waters and lands of the map, terrain, when a card is played, the player aids.
# The names of areas, countries, corps, cards, scenarios and optional rules are made from the data files.

terrain-clear = Clear
terrain-mountain = Mountain
terrain-marsh = Marsh
terrain-barren = Barren
terrain-coastal = Coastal
terrain-baltic = Baltic coast
terrain-capital = Capital area

when-diplomacy = Diplomacy
when-peace_talks = Peace Talks
when-insurrection = Insurrection
when-strategy = Strategy
when-reinforcement = Reinforcement
when-campaign = Campaign
when-battle = Battle
when-surrender = Surrender
when-winter_attrition = Winter Attrition
when-anytime = Anytime
when-either = { $first } or { $second }

chart-battle = Battle Results
chart-battle-rows = Die
chart-battle-columns = Battle strength
chart-battle-home = { $value } strength for each corps that fights at home
chart-battle-sea = { $value } strength for each corps that attacks from the sea
chart-battle-loser = { $value } loss for the loser, unless a tie was broken
chart-battle-tie = TBM: added to the die that breaks a tie; the defender wins if it is still a tie
chart-tie-breaker = TBM
chart-country = { $country }
chart-country-reformed = { $country }, reformed
chart-country-minor = { $country } *
chart-shields = { $first } · { $second }
chart-mobilization = { $shields }: M
chart-deployment = { $shields }: D

chart-march = March Attrition
chart-march-rows = Die
chart-march-columns = Spent corps
chart-march-causes = One die for each cause: a third or fourth area, mountain or marsh, winter, forced march
chart-march-fresh = A fresh corps is not lost: it becomes spent for its first cause

chart-winter = Winter Attrition
chart-winter-rows = Die
chart-winter-columns = Corps
chart-winter-minimum = One die for each area with { $corps } corps or more; all losses are permanent
chart-winter-capital = { $value } in a capital area
chart-winter-barren = { $value } in a barren area
chart-winter-friendly = { $value } in a country you control
chart-winter-enemy = { $value } in a country the enemy controls
chart-winter-rough = { $value } in mountain or marsh

chart-strategy = Strategy
chart-strategy-rows = Country
chart-strategy-columns = Cards
chart-strategy-minors =
    { $minors ->
        [one] Minor countries you control: 1 card each
       *[other] Minor countries you control: 1 card for every { $minors }
    }
chart-strategy-bounds = Never fewer than { $least } nor more than { $most }

chart-reinforcement = Reinforcement
chart-reinforcement-rows = Country
chart-reinforcement-columns = M: mobilization, on the board · D: deployment, each phase
chart-reinforcement-minor = * Minor allied corps; n is the number of minor countries that are French allies or dominions
chart-reinforcement-shared = Other minor allied corps count with their major country

sea-atlantic = Atlantic Ocean
sea-bay-of-biscay = Bay of Biscay
sea-north = North Sea
sea-baltic = Baltic Sea
sea-english-channel = English Channel
sea-mediterranean = Mediterranean Sea
sea-adriatic = Adriatic Sea
sea-black = Black Sea
sea-tyrrhenian = Tyrrhenian Sea
sea-ionian = Ionian Sea

land-baleares = Balearic Islands
land-corsica = Corsica
land-finland = Finland
land-norge = Norway
land-other = Africa
land-ottoman = Ottoman Empire
land-russia = Russia, not in play
land-sardinia = Sardinia

lake-ladoga = Lake Ladoga
lake-vanern = Vänern
lake-peipus = Lake Peipus
lake-pskow = Lake Pskov
lake-ilmen = Lake Ilmen
lake-leman = Lake Geneva
lake-vattern = Vättern
lake-malaren = Mälaren
lake-balaton = Lake Balaton
lake-bodensee = Lake Constance
lake-lough-neagh = Lough Neagh
lake-wirzsee = Lake Võrtsjärv

river-rhine = Rhine
river-danube = Danube
river-elbe = Elbe
river-oder = Oder
river-vistula = Vistula
river-dnieper = Dnieper
river-dvina = Dvina
river-po = Po
river-ebro = Ebro
river-tagus = Tagus
river-loire = Loire
river-seine = Seine
river-rhone = Rhône
river-dniester = Dniester
river-duero = Douro
river-garonne = Garonne
river-drau = Drava
river-theiss = Tisza
river-thames = Thames
river-niemen = Niemen

cover-subtitle = The Empire against the coalitions
