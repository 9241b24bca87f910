chapter-reinforcement = renforts
chapter-deployment = déploiement
chapter-preparation = préparation des cartes
chapter-sharing = partage
chapter-withdrawal = la retraite de Moscou
log-interphase = Interphase

# ---- renforts

log-reinforcements = Renforts : { $power }, { $points } PC
log-reinforce-built = Construction, { $space } : { $arm } ({ $nation }).
log-reinforce-back = Regroupement, { $space } : { $arm } ({ $nation }).
log-reinforce-leader = Construction, { $space } : { $leader }.
log-reinforce-leader-back = Regroupement, { $space } : { $leader }.
log-magazine = Le magasin est posé : { $space } ({ $nation }).
log-centre = { $power } : un centre de mobilisation, { $space }.
prompt-reinforcements = { $power } : renforts, il reste { $points } PC.
refuse-reinforce-nothing = Ce pion n'est pas disponible.
refuse-reinforce-site = On ne peut le placer ici : { $space }.
refuse-one-magazine = Tout ce qui est construit va en un seul lieu.
refuse-centre-none = Il n'y a pas de centre de mobilisation à placer : { $space }.
refuse-centre-there = Un centre de mobilisation est déjà là : { $space }.
refuse-centre-line = Aucun espace ami ne relie au bord de la carte : { $space }.

# ---- déploiement

prompt-deployment = { $power } : déployer (espaces gratuits : { $spaces }), transférer des chefs, ou terminer.
prompt-deploy-to = Où vont-ils (force { $points }) ? En prendre d'autres, ou les reposer.
log-deploy =
    { $rolls ->
        [0] Déploiement (force { $points }) : { $from } → { $space }.
        [one] Déploiement (force { $points }) : { $from } → { $space }, avec attrition dans 1 espace.
       *[other] Déploiement (force { $points }) : { $from } → { $space }, avec attrition dans { $rolls } espaces.
    }
log-transfer = { $power } : { $leader } part pour un autre théâtre.
refuse-deploy-sailed = Un convoi est parti : rien d'autre ne se déploie.
refuse-deploy-transferred = Des chefs ont été transférés : le déploiement est terminé.
refuse-deploy-magazine = Ils n'ont pas de magasin d'où partir : { $nation }.
refuse-deploy-other = Ils sont à un autre magasin : { $nation }.
refuse-deploy-convoy = Aucun convoi ne s'y déploie : { $space }.
refuse-deploy-port = Un convoi va du magasin placé dans un port à un autre port : pas { $space }.
refuse-deploy-full = Un convoi porte cinq points.
refuse-deploy-watched = Ce port n'est pas ami et à l'abri des armées ennemies : { $space }.
refuse-deploy-picked = Des pions sont pris : les envoyer, ou les reposer.
refuse-deploy-way = Aucun chemin ami à l'abri des armées ennemies n'y mène : { $space }.
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
log-old-cards = { $power } échange d'anciennes cartes : { $cards }.
log-old-cards-hidden =
    { $count ->
        [one] { $power } échange 1 ancienne carte.
       *[other] { $power } échange { $count } anciennes cartes.
    }
log-excess = { $power } a trop de cartes : { $card } part.
log-discard = { $power } défausse { $card } pour { $points } PC.
