chapter-reinforcement = renforts
chapter-deployment = déploiement
chapter-preparation = préparation des cartes
chapter-sharing = partage
chapter-withdrawal = la retraite de Moscou
log-interphase = Interphase

# ---- renforts

log-reinforcements = Renforts : { $power }, { $points } PC
log-reinforce-built = Construction { $space-at } : { $arm } ({ $nation }).
log-reinforce-back = Regroupement { $space-at } : { $arm } ({ $nation }).
log-reinforce-leader = Construction { $space-at } : { $leader }.
log-reinforce-leader-back = Regroupement { $space-at } : { $leader }.
log-magazine = Le magasin est placé { $space-at } ({ $nation }).
log-centre = { $power-The } : un centre de mobilisation { $space-at }.
prompt-reinforcements = { $power } : renforts, il reste { $points } PC.
refuse-reinforce-nothing = Ce pion n'est pas disponible.
refuse-reinforce-site = On ne peut le placer { $space-at }.
refuse-one-magazine = Tout ce qui est construit va en un seul lieu.
refuse-centre-none = Il n'y a pas de centre de mobilisation à placer { $space-at }.
refuse-centre-there = Un centre de mobilisation est déjà { $space-at }.
refuse-centre-line = Aucun espace ami ne relie { $space } au bord de la carte.

# ---- déploiement

prompt-deployment = { $power } : déployer (espaces gratuits : { $spaces }), transférer des chefs, ou terminer.
prompt-deploy-to = Où vont-ils ({ $points ->
        [one] { $points } point
       *[other] { $points } points
    }) ? En prendre d'autres, ou les reposer.
log-deploy =
    { $rolls ->
        [0] Déploiement { $from-of } { $space-at } ({ $points ->
            [one] { $points } point
           *[other] { $points } points
        }).
        [one] Déploiement { $from-of } { $space-at } ({ $points ->
            [one] { $points } point
           *[other] { $points } points
        }), avec attrition dans 1 espace.
       *[other] Déploiement { $from-of } { $space-at } ({ $points ->
            [one] { $points } point
           *[other] { $points } points
        }), avec attrition dans { $rolls } espaces.
    }
log-transfer = { $power-The } : { $leader } part pour un autre théâtre.
refuse-deploy-sailed = Un convoi est parti : rien d'autre ne se déploie.
refuse-deploy-transferred = Des chefs ont été transférés : le déploiement est terminé.
refuse-deploy-magazine = Ils n'ont pas de magasin d'où partir : { $nation }.
refuse-deploy-other = Ils sont à un autre magasin : { $nation }.
refuse-deploy-convoy = Aucun convoi ne se déploie { $space-to }.
refuse-deploy-port = Un convoi va du magasin placé dans un port à un autre port, non { $space-to }.
refuse-deploy-full = Un convoi porte cinq points.
refuse-deploy-watched = Le port { $space-of } n'est pas ami et à l'abri des armées ennemies.
refuse-deploy-picked = Des pions sont pris : les envoyer, ou les reposer.
refuse-deploy-way = Aucun chemin ami à l'abri des armées ennemies ne mène { $space-at }.
refuse-transfer-napoleon = Napoléon reste.

# ---- cartes

prompt-excess =
    { $points ->
        [0] Défausser des cartes pour leurs points, ou terminer.
       *[other] { $points } PC en renforts ou en dés de marqueurs.
    }
log-winter-cards =
    { $count ->
        [one] 1 carte obligatoire spéciale revient pour l'hiver.
       *[other] { $count } cartes obligatoires spéciales reviennent pour l'hiver.
    }
log-old-cards = { $power-The } échange d'anciennes cartes : { $cards-title }.
log-old-cards-hidden =
    { $count ->
        [one] { $power-The } échange 1 ancienne carte.
       *[other] { $power-The } échange { $count } anciennes cartes.
    }
log-excess = { $power-The } a trop de cartes : « { $card } » part.
log-discard = { $power-The } défausse « { $card } » pour { $points } PC.
