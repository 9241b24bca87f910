# Les mots liés aux données : eaux et terres de la carte, terrain, moment où se joue une carte, aides de jeu.
# Les noms des zones, pays, corps, cartes, scénarios et règles optionnelles viennent des fichiers de données.

terrain-clear = Dégagé
terrain-mountain = Montagne
terrain-marsh = Marais
terrain-barren = Pauvre
terrain-coastal = Côtière
terrain-baltic = Côte de la Baltique
terrain-capital = Zone de capitale

when-diplomacy = Diplomatie
when-peace_talks = Pourparlers de paix
when-insurrection = Insurrection
when-strategy = Stratégie
when-reinforcement = Renforts
when-campaign = Campagne
when-battle = Bataille
when-surrender = Reddition
when-winter_attrition = Attrition hivernale
when-anytime = À tout moment
when-either = { $first } ou { $second }

chart-battle = Résultats de bataille
chart-battle-rows = Dé
chart-battle-columns = Force de combat
chart-battle-home = { $value } de force par corps qui combat chez lui
chart-battle-sea = { $value } de force par corps qui attaque depuis la mer
chart-battle-loser = { $value } perte pour le vaincu, sauf après départage
chart-battle-tie = MD : s'ajoute au dé qui départage une égalité ; si elle demeure, le défenseur l'emporte
chart-tie-breaker = MD
chart-country = { $country }
chart-country-reformed = { $country } réformée
chart-country-minor = { $country } *
chart-shields = { $first } · { $second }
chart-mobilization = { $shields } : M
chart-deployment = { $shields } : D

chart-march = Attrition de marche
chart-march-rows = Dé
chart-march-columns = Corps épuisés
chart-march-causes = Un dé par cause : troisième ou quatrième zone, montagne ou marais, hiver, marche forcée
chart-march-fresh = Un corps frais n'est pas perdu : sa première cause l'épuise

chart-winter = Attrition hivernale
chart-winter-rows = Dé
chart-winter-columns = Corps
chart-winter-minimum = Un dé par zone de { $corps } corps ou plus ; toutes les pertes sont définitives
chart-winter-capital = { $value } dans une zone de capitale
chart-winter-barren = { $value } dans une zone pauvre
chart-winter-friendly = { $value } dans un pays que vous contrôlez
chart-winter-enemy = { $value } dans un pays que l'ennemi contrôle
chart-winter-rough = { $value } en montagne ou en marais

chart-strategy = Stratégie
chart-strategy-rows = Pays
chart-strategy-columns = Cartes
chart-strategy-minors =
    { $minors ->
        [one] Pays mineurs que vous contrôlez : 1 carte chacun
       *[other] Pays mineurs que vous contrôlez : 1 carte pour { $minors }
    }
chart-strategy-bounds = Jamais moins de { $least } ni plus de { $most }

chart-reinforcement = Renforts
chart-reinforcement-rows = Pays
chart-reinforcement-columns = M : mobilisation, sur la carte · D : déploiement, à chaque phase
chart-reinforcement-minor = * Corps alliés mineurs ; n est le nombre de pays mineurs alliés ou dominions de la France
chart-reinforcement-shared = Les autres corps alliés mineurs comptent avec leur pays majeur

sea-atlantic = Océan Atlantique
sea-bay-of-biscay = Golfe de Gascogne
sea-north = Mer du Nord
sea-baltic = Mer Baltique
sea-english-channel = Manche
sea-mediterranean = Mer Méditerranée
sea-adriatic = Mer Adriatique
sea-black = Mer Noire
sea-tyrrhenian = Mer Tyrrhénienne
sea-ionian = Mer Ionienne

land-baleares = Baléares
land-corsica = Corse
land-finland = Finlande
land-norge = Norvège
land-other = Afrique
land-ottoman = Empire ottoman
land-russia = Russie, hors jeu
land-sardinia = Sardaigne

lake-ladoga = Lac Ladoga
lake-vanern = Lac Vänern
lake-peipus = Lac Peïpous
lake-pskow = Lac de Pskov
lake-ilmen = Lac Ilmen
lake-leman = Lac Léman
lake-vattern = Lac Vättern
lake-malaren = Lac Mälar
lake-balaton = Lac Balaton
lake-bodensee = Lac de Constance
lake-lough-neagh = Lough Neagh
lake-wirzsee = Lac Võrtsjärv

river-rhine = Rhin
river-danube = Danube
river-elbe = Elbe
river-oder = Oder
river-vistula = Vistule
river-dnieper = Dniepr
river-dvina = Dvina
river-po = Pô
river-ebro = Èbre
river-tagus = Tage
river-loire = Loire
river-seine = Seine
river-rhone = Rhône
river-dniester = Dniestr
river-duero = Douro
river-garonne = Garonne
river-drau = Drave
river-theiss = Tisza
river-thames = Tamise
river-niemen = Niémen

cover-subtitle = L’Empire contre les coalitions

# Textes de cartes où le fichier de données dit autrement ce que les règles disent ainsi.

card-text-insurrection = Coalition seulement. Un dominion français, ou un pays neutre dont la zone de capitale est tenue par des corps sous contrôle français, devient insurgé. La diplomatie française n'a plus jamais prise sur lui.
card-text-napoleonic_dynasty = Faites d'un pays qui se rend à la France un dominion français. En phase de Diplomatie : faites d'un allié de la France un dominion ; un pays majeur, seulement si d'autres corps sous contrôle français tiennent sa zone de capitale.
card-text-joseph = Français seulement, une fois par partie. L'Espagne devient un dominion français, si elle est alliée de la France, ou neutre avec des corps sous contrôle français en Castille.
card-text-territorial_concessions = Français seulement. Détachez toutes les zones détachables de l'Autriche ou de la Prusse, qui deviennent dominions français : quand elle se rend à la France, ou en phase de Diplomatie si vous tenez sa zone de capitale et qu'elle n'est pas votre ennemie.
card-text-veterans = Ramenez dans la réserve un de vos corps définitivement perdus. Il peut aussitôt relever, frais, un de vos corps du même pays présent sur la carte, mais pas Napoléon.
card-text-republicans_royalists = Nommez jusqu'à deux corps nationaux français sur la carte, jamais Napoléon. Le joueur français relève chacun par un corps de la réserve : frais s'il joue lui-même la carte, sinon dans le même état.
card-text-out_of_favor = Nommez un corps sur la carte, jamais Napoléon. Son propriétaire le relève par un autre du même pays pris dans la réserve ; un corps ennemi que nul ne peut relever quitte la carte.
