# La ligne de commande.

help-grognard = Des jeux de guerre historiques, joués selon leurs règles
help-games = Les jeux, leurs scénarios, camps et options
help-rules = Les points de règle d'un jeu et les tests qui les montrent
help-rules-uncited = Seulement ceux qu'aucun commentaire des règles ne cite ; code de sortie 1 s'il y en a
help-rules-uncovered = Seulement ceux qu'aucun test ne montre ; code de sortie 1 s'il y en a
help-data = Ce que contiennent les données d'un jeu
help-data-provenance = D'où vient chaque entrée
help-new = Écrire un nouveau jeu : un paquet qui compile, passe ses tests et montre une table jouable
help-new-game = Son nom : minuscules, chiffres et tirets
help-new-board = De quoi la carte est faite : zones (areas), points ou hexagones (hexes)
new-name = « { $name } » n'est pas un nom de jeu : minuscules, chiffres et tirets, comme ma-guerre
new-board = il n'y a pas de plateau « { $board } » ; il y a { $known }
new-nowhere = à lancer dans le dossier des sources de Grognard : c'est là que s'écrivent les jeux
new-there = il y a déjà un « { $name } »
new-done = { $folder } est écrit, et au registre. Ensuite :
help-simulate = Faire jouer à l'ordinateur beaucoup de parties
help-simulate-bots = Comment l'ordinateur joue chaque camp, dans l'ordre : random, greedy
help-simulate-save = Écrire chaque partie dans ce dossier, en fichier, au lieu de compter
help-fuzz = Vérifier toutes les promesses d'un jeu sur des parties au hasard
help-bench = La vitesse des jeux sur un seul fil
help-bench-time = Combien de temps mesurer chaque jeu
help-serve = Ouvrir des tables aux navigateurs
help-serve-listen = Où écouter ; 127.0.0.1:1812 par défaut
help-serve-db = Un fichier pour SQLite, ou postgres://… ; par défaut un fichier dans votre dossier de données
help-serve-public_url = L'adresse que tapent les joueurs, s'il y a un mandataire devant
help-serve-config = Un fichier TOML avec ces réglages et d'autres
help-serve-web = Un dossier avec le client, au lieu de celui du programme
help-serve-allow_seeds = Les tables peuvent nommer leur graine : pour les essais, ces dés se prévoient
help-serve-log_json = Journal en JSON
serve-no-client = Ce programme a été construit sans sa page : les navigateurs n’y trouveront rien à jouer. ./play construit les deux.
serve-port-taken = Le port { $usual } est pris ; cette table est au { $instead }.
help-admin = Pour qui tient un serveur : ses gens, ses tables et les signalements
help-arg-db = Un fichier pour SQLite, ou postgres://… ; sans cela, un fichier dans votre dossier de données
help-arg-config = Un fichier TOML avec les réglages du serveur
help-arg-who = Le nom d'un compte, ou l'identifiant de n'importe qui
help-arg-table = L'identifiant d'une table
help-admin-people = Qui est connu ici : identifiant, genre, dernière visite, exclu jusqu'à, tables, nom
help-admin-people-words = Une partie d'un nom
help-admin-keeper = Faire d'un compte un de ceux qui tiennent la maison
help-admin-keeper-off = Plus maintenant
help-admin-suspend = Exclure quelqu'un
help-admin-suspend-days = Pour tant de jours ; 0 le laisse revenir
help-admin-rename = Donner un autre nom à quelqu'un
help-admin-rename-name = Le nouveau nom
help-admin-delete = Oublier quelqu'un ; ses parties continuent sans lui
help-admin-tables = Les tables : identifiant, étape, dernier mouvement, actions, jeu, qui y est assis
help-admin-tables-words = L'identifiant d'une table, un jeu, ou un nom
help-admin-close = Mettre fin à une partie sans vainqueur
help-admin-delete-table = Enlever une table avec tout ce qui y fut joué
help-admin-hand-over = Donner une place à quelqu'un d'autre
help-admin-hand-over-role = Le rôle de la place
help-admin-reports = Ce que les joueurs signalent
help-admin-answer = Écrire ce qui fut fait d'un signalement
help-admin-answer-report = L'identifiant du signalement
help-admin-answer-words = Ce qui fut fait
help-admin-audit = Ce qu'ont fait ceux qui tiennent la maison
help-backup = Copier dans un fichier tout ce que garde un serveur, pendant qu'il travaille
help-backup-file = Le fichier ; il est là quand il est entier
help-restore = Remettre une telle copie dans un dépôt vide
help-restore-file = Le fichier
admin-done = C'est fait.
backup-done = { $rows ->
    [one] { $rows } ligne a été copiée.
   *[other] { $rows } lignes ont été copiées.
}
restore-done = { $rows ->
    [one] { $rows } ligne a été remise.
   *[other] { $rows } lignes ont été remises.
}
help-load = Mesurer la charge que supporte un serveur, par HTTP
help-load-game = Le jeu ; le premier par défaut
help-fuzz-scenario = Le scénario, ou « all » : chacun avec chaque choix de chaque option (par défaut : tous tour à tour)
help-load-scenario = Son scénario ; le premier par défaut
help-load-tables = Combien de tables sont jouées
help-load-clients = Combien de clients y jouent
help-load-rate = Actions par seconde, toutes tables ensemble, à l'allure régulière
help-load-seconds = Durée de chaque mesure
help-load-games = Parties jouées d'un bout à l'autre, pour comparer les actions du début et de la fin
help-load-db = Un fichier pour SQLite, ou postgres://… ; par défaut un fichier à part
help-load-json = Afficher en JSON
help-play = Jouer dans le terminal
help-play-seats = Le camp que vous jouez ; plusieurs avec des virgules ; hotseat pour des gens partout
help-play-bot = Qui joue les autres camps : random, greedy
help-play-save = Garder la partie dans ce fichier, écrit après chaque action
help-play-load = Reprendre une partie enregistrée ou une position
help-replay = Montrer une partie enregistrée
help-replay-seats = Ce que ce camp a vu (par défaut : tout)
help-replay-position = Écrire la position nue, à modifier et à essayer
help-verify = Contrôler une partie enregistrée : dés, mélanges, légalité, empreintes
help-verify-commitment = L'empreinte publiée avant le premier dé
help-try = Essayer des actions sur une partie ou une position ; rien n'est écrit
help-try-seats = Ne montrer et ne lister que ce que ce camp peut savoir, ou un « spectator » (par défaut : tout)
help-try-phase = Commencer à cette phase de la séquence de jeu, quoi qu'il fût en cours
help-try-whys = Pourquoi une action n'est pas permise ; peut être répétée
help-try-json = Ce qui en est résulté, en JSON
help-try-position = Écrire la position qui s'ensuit, en un fichier que try relit
help-try-dice = Ce que montrent les prochains dés, avec des virgules ; 0 est le zéro d’un dé à dix faces
help-try-acts = Une action, comme --act "blue go ford" ; peut se répéter
help-try-seed = D'autres dés que ceux de la partie
help-arg-lang = Langue : en ou fr
help-arg-data = Un dossier avec vos propres données, posées sur les nôtres : DOSSIER/JEU/fichier, ou les fichiers d'un seul jeu
help-arg-json = En JSON
help-arg-game = Le jeu
help-arg-file = Le fichier ; - est l'entrée standard
help-arg-scenario = Le scénario (par défaut : le premier)
help-arg-options = Une option de la table ; peut se répéter
help-arg-games = Combien de parties
help-arg-seed = Un nombre qui fixe les dés
help-arg-threads = Combien de fils (par défaut : tous les processeurs)
help-arg-at = Après cette action ; 0 est la mise en place
help-arg-seats = Le camp d'où l'on regarde (par défaut : tous)
help-arg-force = Remplacer les fichiers existants
help-arg-plain = Ligne par ligne (par défaut)
help-arg-tui = Plein écran
help-usage = Utilisation :
help-commands = Commandes 
help-arguments = Arguments 
help-options = Options 
help-usual = { $help } (par défaut : { $value })
help-arg-help = Afficher cette aide
help-arg-version = Afficher la version
line-value = « { $value } » ne convient pas pour { $arg }
line-language = « { $value } » n'est pas une langue d'ici : en ou fr
line-no-value = { $arg } demande une valeur
line-argument = il n'y a pas d'argument « { $arg } »
line-command = il n'y a pas de commande « { $command } »
line-missing = il manque : { $arg }
line-which = quelle commande ? Il y a : { $known }
line-conflict = { $arg } ne va pas avec { $other }
line-meant = { $line } ; vouliez-vous dire { $meant } ?
value-game = JEU
value-file = FICHIER
value-file-url = FICHIER|URL
value-dir = DOSSIER
value-seconds = SECONDES
value-role = CAMP
value-role-hotseat = CAMP|hotseat
value-role-spectator = CAMP|spectator
value-role-action = CAMP ACTION
value-phase = PHASE
value-address = ADRESSE
value-words = MOTS
value-who = QUI
value-name = NOM
value-report = SIGNALEMENT
value-k-v = NOM=CHOIX
value-command = COMMANDE
value-scenario = SCÉNARIO
value-bot = ORDINATEUR

broke-down = ceci ne devrait pas arriver : { $what }. Signalez-le, avec la commande et le fichier.
unknown-game = il n'y a pas de jeu « { $game } » ; il y a : { $known }
unknown-scenario = il n'y a pas de scénario « { $scenario } » ; il y a : { $known }
unknown-option = il n'y a pas d'option « { $option } » ; il y a : { $known }
unknown-choice = l'option « { $option } » n'offre pas « { $choice } » ; elle offre : { $known }
unknown-role = il n'y a pas de camp « { $role } » ; il y a : { $known }
unknown-bot = il n'y a pas de joueur ordinateur « { $bot } » ; il y a : { $known }
no-scenario = le jeu n'a pas de scénario
option-form = « { $option } » n'est pas une option : écrivez nom=choix
bots-number = joueurs ordinateurs nommés : { $bots } ; camps : { $roles }
data-wrong = les données ne peuvent servir : { $what }
file-missing = ce fichier n'existe pas
file-not-text = ce n'est pas un fichier de texte
file-unreadable = il ne peut être lu : { $what }
file-unwritable = il ne peut être écrit : { $what }
file-exists = le fichier existe déjà ; --force (ou s! en jouant) le remplace
file-no-name = ce n'est pas un nom de fichier
position-incomplete = la position est incomplète : { $what }
position-whole = une position contient tout : --as ne va pas avec --position
at-range = il n'y a pas d'action { $at } : la partie en a { $last }
dice-bad = « { $face } » n'est pas une face de dé
dice-faces = un dé à { $faces } faces ne peut montrer { $face }
bench-time = la durée est un nombre de secondes jusqu'à 3600

games-roles = camps
games-scenario = scénario
games-option = option

rules-uncovered = NON COUVERT
rules-tests = { $n ->
    [one] { $n } test
   *[other] { $n } tests
}
rules-summary = { $cases ->
    [one] { $cases } point
   *[other] { $cases } points
}, { $uncovered ->
    [one] { $uncovered } non couvert
   *[other] { $uncovered } non couverts
}

data-pack = données
data-spaces = { $n ->
    [one] { $n } case
   *[other] { $n } cases
}
data-cards = { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
}
data-charts = { $n ->
    [one] { $n } tableau
   *[other] { $n } tableaux
}
data-scenarios = { $n ->
    [one] { $n } scénario
   *[other] { $n } scénarios
}
data-sources = Sources des entrées :
source-rule = une règle
source-public = faits publics
source-reconstructed = reconstitué
source-other = autre

sim-games = { $scenario } : { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}, { $finished ->
    [one] { $finished } terminée
   *[other] { $finished } terminées
}
sim-role = { $wins ->
    [one] { $wins } gagnée
   *[other] { $wins } gagnées
}, { $share } (95 % : { $low } à { $high })
sim-draws = nulles : { $draws }
sim-lengths = actions par partie : { $shortest } à { $longest }, médiane { $median }, moyenne { $mean }
sim-speed = { $actions ->
    [one] { $actions } action
   *[other] { $actions } actions
} en { $seconds } s : { $rate } par seconde

fuzz-games = parties
fuzz-finished = dont terminées
fuzz-actions = actions
fuzz-positions = positions
fuzz-illegal = essais illégaux
fuzz-secrecy = contrôles du secret
fuzz-redraw = contrôles du tirage
fuzz-undo = contrôles de reprise
fuzz-replay = contrôles de relecture
fuzz-json = contrôles JSON
fuzz-text = messages contrôlés
fuzz-failures = échecs
fuzz-agreement = { $kind } cachées examinées : tirées comme en vérité { $truth }, par hasard { $chance }
fuzz-kind-cards = cartes
fuzz-kind-pieces = pièces
fuzz-kind-sides = faces de pièces
fuzz-again = Pour en revoir un : fuzz JEU --games 1 --seed K, avec son --scenario et ses --option
bench-line = { $game } : actions/s { $actions }, parties/s { $games }, état { $state } octets, copie { $clone } ns, table { $table } octets

replay-title = { $game }, { $scenario } : action { $at } sur { $last }
verify-fine = La partie est juste : { $actions ->
    [one] { $actions } action est permise
   *[other] { $actions } actions sont permises
}, { $dice ->
    [one] { $dice } dé
   *[other] { $dice } dés
} et { $draws ->
    [one] { $draws } mélange ou tirage
   *[other] { $draws } mélanges et tirages
} viennent de la graine, { $hashes ->
    [one] { $hashes } empreinte concorde
   *[other] { $hashes } empreintes concordent
}.
verify-old-form = C'est un fichier de la forme 1 : ses empreintes ({ $hashes }), prises d'une façon qu'aucun autre programme ne peut répéter, n'ont pas été comparées. Chaque action a été jouée selon les règles.
verify-commitment = La graine correspond à son engagement { $commitment }.
verify-promised = l'engagement est { $found }, non { $promised } comme promis
verify-taken-back = { $times ->
    [one] Une fois, on est revenu sur des dés lancés, un secret montré ou la décision d'un autre : la partie ne compte pas.
   *[other] { $times } fois, on est revenu sur des dés lancés, un secret montré ou la décision d'un autre : la partie ne compte pas.
}
verify-position = Elle a commencé d'une position, non d'une mise en place.
verify-unfinished = La partie n'est pas finie.

try-act = « { $act } » : { $what }
try-actions = { $role } : { $n ->
    [one] { $n } action
   *[other] { $n } actions
}
try-legal = c'est permis.
try-why-other = « { $act } » : ce qu'un autre camp ne peut faire ne vous est pas montré
unknown-phase = il n'y a pas de phase « { $phase } » où commencer ; il y a : { $known }
try-hash = Empreinte de l'état :
try-unrolled = Dés non jetés : { $dice }
why-rule = { $why } (règle { $rule })
why-malformed = ce n'est pas une action de ce jeu
why-unknown-action = ce n'est pas une action de ce jeu : il ne connaît pas « { $word } », mais { $known }
why-unknown-name = rien ne s'appelle « { $word } » ici
why-too-short = il manque quelque chose après le nom de l'action
why-wrong-number = il y a trop, ou trop peu, après le nom de l'action
why-nothing = Tout ce qu'on pourrait tenter est permis.
why-asked = « { $what } » : { $why }
why-others = { $n ->
    [one] et { $n } autre
   *[other] et { $n } autres
}
why-later = { $n ->
    [one] { $n } autre action n'est pas possible à ce moment de la partie.
   *[other] { $n } autres actions ne sont pas possibles à ce moment de la partie.
}
why-more = Tapez ? suivi d'un numéro ou de mots pour en savoir plus.
why-unknown = Aucune action interdite ne s'appelle « { $question } ».
rule-unknown = Il n'y a pas de point de règle « { $rule } ».

progress-done = fait
progress-skipped = sauté
seat-deciding = doit décider
choice-main = Entrée
choice-grave = irréversible
result-draw = La partie est nulle.
result-won = { $n ->
    [one] Vainqueur
   *[other] Vainqueurs
} : { $roles }.
section-board = Où tout se trouve
section-boxes = À côté du plateau
section-news = Ce qui s'est passé
section-cards = Les cartes
section-hand = Cartes
section-log = Journal
section-actions = Actions
section-table = Table
board-held = { $who } : { $spaces }
board-legend = Chiffres : { $ratings }
board-reconstructed = ~ reconstitué, non tel qu'imprimé
piece-count = { $n ->
    [one] { $n } pion
   *[other] { $n } pions
}
pile-count = { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
}
card-in-play = en jeu
state-fresh = frais
state-spent = épuisé
state-routed = en déroute
state-done = a agi
state-selected = choisi

play-which = quel jeu ? Nommez-en un, ou un fichier avec --load
play-welcome = { $game }, { $scenario }
play-commitment = Les dés sont scellés : SHA-256 { $commitment }
play-hint = h montre les commandes.
play-pass = Passez le clavier : { $role }. Puis appuyez sur Entrée.
play-more = { $n ->
    [one] encore { $n } : + la montre
   *[other] encore { $n } : + les montre
}
play-choose = Choisissez un numéro.
play-range = Les numéros vont de 1 à { $last }.
play-what = h montre les commandes.
play-undone = Repris.
play-no-undo = Rien ne peut être repris : dés, secrets et décisions des autres demeurent.
play-saved = Enregistré : { $file }
play-save-where = Dites où : s FICHIER
play-save-offer = Enregistrer la partie dans quel fichier ? (Entrée : ne pas enregistrer)
play-bye = Au revoir.
play-help =
    numéro    faire cette action ; Entrée : celle marquée (Entrée)
    +         d'autres actions
    ?         ce qui est interdit, et pourquoi ; ? 3 ou ? mots pour une seule action
    u         reprendre votre dernière action
    m         où tout se trouve
    l         tout le journal
    c         cartes et tableaux
    r 12.2.1  ce que dit une règle ; r mots la cherche
    s FICHIER enregistrer ; s! FICHIER remplace un fichier
    q         quitter
tui-no-terminal = --tui demande un terminal ; sans lui on joue ligne par ligne
tui-keys = ↑↓ choisir · Entrée faire · ? pourquoi pas · u reprendre · Tab volet · PgUp/PgDn défiler · c cartes · r règle · s enregistrer · h aide · q quitter
tui-help =
    ↑ ↓, j k      choisir une action
    Entrée        la faire
    Tab           le volet que PgUp et PgDn font défiler
    ?             ce qui est interdit, et pourquoi
    u             reprendre votre dernière action
    c             cartes et tableaux
    r             ce que dit une règle
    s             enregistrer
    q             quitter
    Échap         fermer ceci
tui-rule = Quelle règle ?
tui-save = Enregistrer dans quel fichier ?
tui-quit = Quitter la partie ? Entrée quitte, Échap reste.
tui-quit-unsaved = La partie n'est pas enregistrée. Entrée quitte, Échap reste.
tui-over = La partie est finie. q quitte.

load-tables = { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
} de { $game } ; { $kb } Ko de mémoire chacune
load-paced = à allure régulière :      actions { $actions }, { $rate } par seconde ; médiane { $p50 } ms, 99 % en { $p99 } ms, la plus lente { $worst } ms
load-flat = aussi vite que possible : actions { $actions }, { $rate } par seconde ; médiane { $p50 } ms, 99 % en { $p99 } ms, la plus lente { $worst } ms
load-early = vers l'action 10 :        actions { $actions } ; médiane { $p50 } ms, 99 % en { $p99 } ms, la plus lente { $worst } ms
load-late = vers l'action 1000 :      actions { $actions } ; médiane { $p50 } ms, 99 % en { $p99 } ms, la plus lente { $worst } ms
decimal = { $whole },{ $part }
percent = { $share } %
bot-random = hasard
bot-greedy = fonceur
untested-heading = titre
untested-display = affichage
untested-other = sans test
