# Les mots de l'interface. Ceux d'un jeu viennent avec le jeu.
verbatim = { $words }
list-and = et
list-none = aucun
pair = { $a } : { $b }
series = { $a } ; { $b }

app = Grognard
app-about = Jeux de guerre historiques, joués selon leurs règles.
shelf = Ludothèque
play = Jouer
play-now = Jouer tout de suite
your-tables = Mes tables
no-tables = Pas encore de table. Cliquez sur Jouer sous une couverture : l'ordinateur prend l'autre camp.
waiting-for-you = { $count ->
    [0] aucune ne vous attend
    [one] une vous attend
   *[other] { $count } vous attendent
}
open-tables = Tables ouvertes
no-open = Personne n'attend d'adversaire en ce moment. Ouvrez une table, quelqu'un viendra peut-être.
your-move = À vous
their-move = On attend : { $who }
state-open = attend des joueurs
state-over = terminée
state-archived = archivée
you = vous
seat-open = place libre
program = ordinateur ({ $level })
bot-random = hasard
bot-greedy = fonceur
players = { $count ->
    [one] 1 joueur
   *[other] { $count } joueurs
}
kind-area = Carte par zones
kind-point = Lignes de marche
kind-hex = Hexagones
with-cards = { $kind } · cartes
scenarios = { $count ->
    [one] 1 scénario
   *[other] { $count } scénarios
}
side = Votre camp
scenario = Scénario
options = Options
against-program-note = { $level }, tout de suite
against-friend = Un ami, par lien
against-friend-note = vous lui envoyez le lien
hotseat = Un seul écran
hotseat-note = les deux camps, de main en main
open-seat = Une place libre
open-seat-note = au premier qui vient
more-setup = Plus de choix…
new-table = Nouvelle table
who-sits = Qui s'assied où
seat-me = moi
seat-bot = l'ordinateur
seat-invite = un ami, par lien
seat-hotseat = à cet écran
private-table = Privée : ne regardent que ceux qui ont un lien
pace = Cadence
pace-none = sans pendule
pace-hours = { $hours ->
    [24] un jour par décision
   *[other] { $hours } heures par décision
}
create = Créer la table
join = Prendre cette place
start = Commencer
leave = Quitter
invites = Envoyez ces liens
copy = Copier
copied = Copié
waiting-players = On attend des joueurs
waiting-players-note = La partie commence quand toutes les places sont prises.
account = Compte
sign-in = Se connecter
sign-out = Se déconnecter
sign-out-everywhere = Se déconnecter partout
name = Nom
password = Mot de passe
make-account = Garder mes parties : créer un compte
make-account-note = Un nom et un mot de passe, rien d'autre. Les parties commencées en invité restent à vous.
guest-note = Vous êtes ici en invité. Vos parties sont gardées dans ce navigateur.
sign-in-note = Pour ceux qui ont un compte.
settings = Réglages
language = Langue
theme-dark = Sombre
theme-light = Clair
to-dark = Couleurs sombres
to-light = Couleurs claires
close = Fermer
overlays = À voir
layer-piece = Désignez un pion.
layer-space = Désignez un lieu.
layer-either = Désignez un pion ou un lieu.
layer-nothing = Il n’y a rien à montrer.
layer-key = Ou restez dessus et pressez { $key }.
cancel = Annuler
email = Adresse électronique (facultative, pour « à vous de jouer »)
webhook = Webhook pour « à vous de jouer » (facultatif)
keep = Enregistrer
kept = Enregistré

table-number = table { $id }
replay = Revoir
aids = Aides de jeu
why = Pourquoi pas ?
why-mode = Cliquez sur n'importe quoi pour demander pourquoi c'est impossible.
why-title = « { $what } » : pourquoi pas ?
why-may = C'est permis : { $what }
why-legal = C'est permis, mais pas d'ici.
why-nothing = Vous ne pouvez rien en faire en ce moment. On vous demande : { $question }
why-over = La partie est finie.
not-there = Pas là
sequence = Déroulement du tour
map = Carte
map-label = Carte. Les flèches vont d'un lieu à l'autre, Entrée choisit, le point d'interrogation demande pourquoi pas, plus et moins changent l'échelle.
zoom-in = Agrandir
zoom-out = Réduire
whole-map = Toute la carte
near-map = Revenir là où la carte se lit
mini = Vue d'ensemble de la carte
log-new = Nouvelles lignes
log = Journal
tracks = Pistes
cards = Cartes
boxes = Cases
chat = Discussion
notes = Notes
notes-hint = Privées : personne d'autre ne les lit.
chat-hint = Dites quelque chose
send = Envoyer
actions = Toutes les actions
actions-none = Vous n'avez rien à faire maintenant.
in-words = Le plateau en texte
undo = Reprendre
undo-what = Ceci reprend :
undo-nothing-seen = votre dernier pas
undone = { $count ->
    [one] Un pas repris
   *[other] { $count } pas repris
}
more = Plus
hand-label = { $count ->
    [one] Votre main, { $count } carte
   *[other] Votre main, { $count } cartes
}
hand-empty = Votre main est vide.
hand-fold = N'afficher que les titres
hand-unfold = Afficher toute la main
play-card = jouable
waiting = On attend la décision : { $who }
sealed-note = Votre choix reste scellé jusqu’à ce que tous aient choisi ; Reprendre le rouvre.
thinking = L'ordinateur réfléchit
moved-on = La table a avancé ; la voici.
sure = Le faire ?
sure-note = Ce sera irréversible.
do-it = Le faire
fought = Compte rendu du combat
fought-open = Les dés, les pertes et la suite
since = Ce qui s'est passé depuis votre dernier coup
now-playing = Pas { $n } sur { $of }
to-present = Revenir au présent
try-here = Essayer d'ici
try-note = Ouvre une table à vous à ce moment
as = Vu par
as-me = ma place
as-all = tous, secrets ouverts
step-back = Un pas en arrière
step-on = Un pas en avant
stop = Arrêter
export = Enregistrer la partie
verify = Vérifier les dés
verified = Tous les dés de cette partie sont justes : { $dice ->
    [one] un tirage
   *[other] { $dice } tirages
} en { $actions ->
    [one] une action
   *[other] { $actions } actions
}.
verify-failed = La vérification échoue : { $what }
sealed = La graine est scellée jusqu'à la fin ; son empreinte : { $mark }
over = La partie est finie
winner = Victoire : { $who }
draw-game = Personne ne gagne
rematch = Rejouer
archive = Archiver
resign = Abandonner
offer-end = Proposer d'arrêter la partie
accept-end = Accepter d'arrêter la partie
claim = Réclamer la victoire au temps
flipped = { $who } : à vous de décider
flipped-note = Passez l'appareil. Ce que l'autre camp ne doit pas voir reste caché jusqu'à ce que vous continuiez.
flipped-go = Continuer : { $who }
is-here = À la table : { $who }
is-away = Absent : { $who }
offline = Connexion perdue ; nouvel essai
reconstructed = Valeur reconstituée : la pièce imprimée n'était pas à notre disposition.
rule = Règle { $id }
rule-missing = Notre index n'a pas de résumé de ce cas.
rules = Règles
search = Chercher
charts = Tableaux
all-cards = Toutes les cartes
copies = { $count ->
    [one] un exemplaire
   *[other] { $count } exemplaires
}
row = ligne
holds = contrôle : { $who }
stack-of = { $count ->
    [one] un pion
   *[other] { $count } pions
}
legal-here = { $count ->
    [one] une chose à y faire
   *[other] { $count } choses à y faire
}
keys = Touches
key-help = Entrée : action par défaut · Z : reprendre · ? : pourquoi pas · A : toutes les actions · H : réduire la main · P : aides de jeu · R : revoir · S : depuis votre dernier coup · L : journal · C : discussion · B : plateau en texte · + − : échelle · Début : carte entière · flèches : parcourir la carte · Maj et flèches : déplacer · Tab : pion suivant · Espace : qui se tient là · Q E : tourner le pion · 1–9 : champ de tir, ligne de vue et tout ce que le jeu sait montrer, de ce qui est sous le pointeur · D : sombre
lost = Il n'y a rien ici.
to-shelf = Retour à la ludothèque
loading = Chargement…
fault = Quelque chose a mal tourné : { $what }
fault-unreachable = Le serveur est injoignable.
fault-wrong-password = Nom et mot de passe ne correspondent pas.
deciding-now = décide
cards-in = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
days-left = { $count } j
hours-left = { $count } h
minutes-ago = il y a { $count } min
just-now = à l'instant
hours-ago = il y a { $count } h
days-ago = il y a { $count } j
offered = { $who } propose d'arrêter la partie.
fault-not-logged-in = Connectez-vous d'abord.
fault-unknown-table = Cette table n'existe pas.
fault-not-your-table = Cette table est privée.
fault-not-at-this-table = Vous n'êtes pas assis à cette table.
fault-not-your-role = Ce camp n'est pas le vôtre.
fault-not-over = Seulement quand la partie est finie.
fault-not-started = La partie n'a pas commencé.
fault-already-started = La partie a déjà commencé.
fault-table-over = La partie est finie.
fault-no-free-seat = Toutes les places sont prises.
fault-name-taken = Ce nom est pris.
fault-too-fast = Trop vite ; attendez un instant.
fault-not-undoable = Cela ne peut être repris.
fault-other-rules = Jouée selon une version antérieure des règles ; on ne peut la montrer pas à pas.
fault-no-branch = Rien de ce que vous ne pouvez savoir n'a pu être imaginé sans se contredire ; pas de variante ici.
fault-not-yet = La partie n'en est pas encore là.
fault-not-late = La pendule n'est pas à bout.
fault-no-offer = Personne ne l'a proposé.
fault-try-again = Le serveur était occupé ; essayez encore.
fault-store = Le serveur ne joint pas sa base de données ; essayez dans un instant.
fault-disk-full = Le disque du serveur est plein. Rien n'est perdu, mais rien ne peut être ajouté.
fault-malformed = Le serveur n'a pas compris.
fault-unknown-game = Ce serveur n'a pas ce jeu.
fault-already-an-account = Vous avez déjà un compte.
fault-no-mail = Ce serveur n'envoie pas de courriels.
fault-internal = Une erreur s'est produite sur le serveur.
fault-too-large = C'est trop long.
level = Niveau { $n }
session-ended = Votre session est finie. Connectez-vous pour reprendre place ; rien de la partie n'est perdu.
offer-made = Vous avez proposé d'arrêter. On demande aux autres.
offer-withdraw = Retirer l'offre
play-on = Continuer
late = Le temps de cette décision est écoulé.
rematch-ready = Une nouvelle table est prête.
to-table = Y aller
replay-open = Tout revoir, secrets ouverts
alone = Je joue ici tous les camps : ne plus demander
seat-invited = gardée pour qui a le lien
seat-kept = gardée pour { $who }
seat-free = Faire lever
seat-free-named = Faire lever { $who } de sa place
start-now = Commencer tout de suite
start-note = L'ordinateur prend les places encore libres.
minutes-left = { $count } min
time-left = Temps pour cette décision
time-out = en retard
chat-watching = Seuls ceux qui sont à la table parlent.
chat-none = Rien n'a encore été dit.
as-none = un spectateur
watching = vous regardez
moment = Le plateau à ce moment
theme = Couleurs
time-left-of = reste { $time }
archived-show = { $count ->
    [one] une table archivée
   *[other] { $count } tables archivées
}
archived-hide = Masquer les tables archivées
game = Jeu
pace-label = Temps par décision
new-password = Un nouveau mot de passe
token = Pour les programmes
token-note = Un programme à vous peut jouer en votre nom par la même API. Son jeton n'est montré qu'une fois ; se déconnecter partout y met fin.
token-make = Créer un jeton
forgot = Mot de passe oublié ?
forgot-sent = Si ce compte a une adresse, un message est en route.
fault-name-first = Écrivez d'abord votre nom.
fault-bad-name = Un nom a de 2 à 40 caractères.
fault-bad-password = Un mot de passe a de 8 à 200 caractères.
fault-csrf = Le contrôle de sécurité a échoué ; rechargez la page.
fault-bad-email = Ce n'est pas une adresse électronique valable.
fault-bad-webhook = Cette adresse ne peut pas être appelée d'ici.
fault-no-seeds = Ce serveur ne laisse pas choisir la graine.
fault-unknown-address = Il n'y a rien à cette adresse.
fault-unknown-language = Ce serveur ne parle pas cette langue.
fault-unreadable-table = Le serveur ne peut plus lire cette table.
unarchive = Désarchiver
again = Réessayer
legend = Légende
undo-ask = Demander à reprendre
undo-asks = Des dés ont été lancés, un secret montré ou un autre a décidé depuis : il faut l'accord des autres.
undo-counts = Par-dessus des dés, un secret ou l'action d'un autre : la partie ne compte alors plus.
standing = Ne plus m'interroger…
skip = Passer à mon tour
turn-left = Tourner à gauche
turn-right = Tourner à droite
turn-note = Tournez encore, ou validez : Entrée, ou le bouton doré
aim = { $what } : où ?
aim-note = Choisissez une case dorée ; s’il y a plusieurs choses à y faire, elles sont listées.
tap-again = Touchez encore, ou le bouton doré
confirm = Confirmer ce qui ne se reprend pas
confirm-always = toujours
confirm-grave = ce qui est grave ; les sacrifices, les premières fois
confirm-never = jamais
confirm-how = Quand me le demande-t-on ?
wish-made = Vous avez demandé à revenir en arrière. Les autres décident.
wish-granted = Vous l'accordez à { $who } ; un autre doit encore accepter.
wish-withdraw = Retirer la demande
wish-grant = Accorder
wish-refuse = Refuser
taken-back = On est revenu sur des dés, un secret ou l'action d'un autre à cette table : la partie ne compte pas.
layer-names = Noms
layer-pieces = Pions
layer-signs = Drapeaux et signes
came-in = vient d'entrer, de : { $box }
log-also = De même : { $who }.
layer-trail = Derniers mouvements
wish-asked = { $who } demande à reprendre { $count ->
    [one] une action
   *[other] { $count } actions
}, par-dessus des dés, des secrets ou les décisions d'autrui. Il a vu ce qui en est sorti.

## Le compte et le gardien de la maison
email-confirmed = Cette adresse est confirmée.
email-pending = Un message est en route vers { $email } ; l'adresse comptera quand vous aurez suivi le lien qu'il contient.
webhook-key = Les webhooks sont signés avec
change-password = Changer le mot de passe
old-password = L'ancien mot de passe
token-secret = Montré une seule fois
token-may = Il peut
token-read = regarder
token-play = jouer
token-days = Jours de validité
token-until = jusqu'au { $day }
token-used = dernier usage le { $day }
token-end = Y mettre fin
token-end-named = Mettre fin à { $name }
shuns = Ceux que vous évitez
shun-block = pas à vos tables
shun-mute = pas entendu
shun-end = Plus maintenant
shun-end-named = Ne plus éviter { $name }
leave-for-good = Supprimer ce compte
leave-for-good-note = Vos parties continuent sans vous ; ce que vous avez dit est effacé.
my-data = Tout ce qui est gardé de vous
keeper = Le gardien
keeper-people = Les gens
keeper-tables = Les tables
keeper-reports = Les signalements
keeper-audit = Ce qui fut fait
keeper-did-keeper = Nommé gardien
keeper-did-no-keeper = N'est plus gardien
keeper-did-suspend = Exclu
keeper-did-rename = Renommé
keeper-did-delete-person = Supprimé une personne
keeper-did-close-table = Terminé une partie
keeper-did-delete-table = Supprimé une table
keeper-did-hand-over = Cédé une place
keeper-did-answer-report = Répondu à un signalement
keeper-none = Rien.
keeper-look = Chercher
keeper-guest = invité
keeper-seen = vu le { $at }
keeper-sits = { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
}
keeper-out-until = exclu jusqu'au { $at }
keeper-suspend = Exclure
keeper-let-in = Laisser revenir
keeper-rename = Renommer
keeper-remove = Supprimer
keeper-close = Terminer
keeper-open = ouverte
keeper-playing = en cours
keeper-over = finie
keeper-archived = archivée
keeper-hand-over = { $role } : { $name }
keeper-table-words = Identifiant, jeu ou nom
keeper-days = Pour combien de jours { $name } est-il exclu ?
keeper-new-name = Comment { $name } doit-il s'appeler ?
keeper-remove-sure = Supprimer { $name } ? Ses parties continuent sans lui.
keeper-close-sure = Terminer la partie de { $table } sans vainqueur ?
keeper-remove-table-sure = Supprimer { $table } avec tout ce qui y fut joué ?
keeper-hand-over-to = Qui doit s'asseoir comme { $role } ? Un nom ou un identifiant.
keeper-answer = Répondre
keeper-answer-what = Qu'a-t-on fait à ce sujet ?
fault-suspended = Le gardien de cette maison vous l'a fermée pour quelque temps.
fault-token-only-reads = Ce jeton ne fait que regarder.
fault-not-by-token = Aucun jeton ne peut faire cela.
fault-too-many-streams = Il y a trop de connexions en direct depuis votre adresse.
fault-too-many-program-tables = Il y a assez de tables où seul joue l'ordinateur.
fault-already-seated = Vous êtes déjà assis à cette table.
fault-nobody-sits-there = Personne n'est assis là.
fault-unknown-person = Personne ne s'appelle ainsi.
fault-unknown-token = Ce jeton n'existe pas.
fault-too-many-tokens = Vous avez autant de jetons qu'on peut en avoir.
fault-not-an-account = Un invité n'a pas de mot de passe.
fault-too-slow = Cela a mis trop de temps à arriver.
fault-keeps-the-house = Qui tient la maison n'est pas supprimé ici.
fault-unknown-report = Ce signalement n'existe pas.
fault-unknown-pack = Rien n'est gardé de ces données.
fault-closing = Le serveur va redémarrer.
neighbour = À propos de { $name }
neighbour-mute = Ne plus entendre
neighbour-block = Ne plus rencontrer
neighbour-report = Signaler
neighbour-mute-done = Vous n'entendez plus { $name }. La page de votre compte permet d'y revenir.
neighbour-block-done = { $name } ne s'assied plus à vos tables. La page de votre compte permet d'y revenir.
neighbour-report-what = Que doit savoir le gardien de cette maison de { $name } ?
neighbour-report-done = Le gardien de cette maison le lira.
map-layers = Calques
warnings = Ce qui menace
standing-note = Ne plus me le demander : des réponses pour les prochaines fois
choices = { $count ->
    [one] un choix
   *[other] { $count } choix
}
dice-more = et { $count } de plus
blows = Montrer où l’on en vient aux mains
beside-map = Choisissez un pion à côté de la carte
on-map = Choisissez sur la carte
on-map-or-hand = Choisissez sur la carte ou dans votre main
