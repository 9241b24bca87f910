# Ce qui est demandé : la ligne sous la question, et ce que font les boutons.
end-broken = { $how } : l’ennemi n’a plus de prestige ({ $all })
end-score = { $how } à la fin du dernier tour : { $all }
preview-attrition = test d’attrition : { $drm } pour la marche ; s’y ajoutent ravitaillement, fourrage, temps et chef (KR-SUP-17)
rating-range = Rayon
panel-goals = Ce qui compte à la fin
panel-goals-prestige = Prestige à la fin
goal-whole = { $place } prise, avec sa citadelle
goal-city = { $place } prise, sans sa citadelle
goal-lifted = Le siège { $place-of } levé
goal-stands = { $place } tient
goal-battle = Une bataille gagnée
goal-reinforced = { $sp } PF jetés dans { $place }
goal-won = { $side } { $points } ✓
goal-open = { $side } { $points }
goal-lead = { $side } { $least } ou plus
action-lead-share = { $lead } ({ $share } %)
stage-breach = Brèche
panel-siege-need = { $stage } { $on }
panel-siege-on = sur { $least }–{ $most }, { $percent } %
panel-siege-on-one = sur { $face }, { $percent } %
panel-siege-never = impossible : aucun dé n’y suffit
spot-number = { $hex }
    .at = en { $hex }
spot-near = { $hex } près { $place-of }
    .at = en { $hex } près { $place-of }
plan-at = { $plan } ({ $place })
action-place-first = Jouer en premier
action-place-last = Jouer en dernier
action-launch-free = { $plan } : gratuit ; +{ $win } ou −{ $lose } de prestige
action-spend-risk = { $spend } : { $most ->
    [0] rien n’est perdu
   *[other] { $most } PF perdus au plus, { $percent } % aucun
  }
log-check-needs = Il fallait la valeur de { $lr } ou moins, modificateur { $drm } ; 0 réussit toujours
action-pass-impulse = Plus d’opérations à cette impulsion
action-pass-order = Laisser l’ordre tel quel
action-pass-weather = Garder ce temps
action-pass-screen = Pas d’écran
action-pass-lurk = Les laisser passer
action-pass-spy = Pas d’espions
action-pass-cover = L’assiégeant combat lui-même
action-pass-royal = Ne retirer personne
action-pass-prevaricate = Combattre ainsi
action-pass-entrench = Pas de retranchements
action-pass-legion = Laisser l’égalité
action-pass-pursue = Les laisser fuir
action-pass-post = Ne nommer personne
action-pass-flood = Laisser les écluses fermées
action-pass-storm = Ne pas donner l’assaut
action-pass-mulligan = Laisser le dé
action-done-alone = Marcher seul
action-done-gather = Partir : faire le test
action-done-stay = Rester ici
action-done-march = S’arrêter ici
action-done-plans = Fini pour les plans
action-done-depots = Fini pour les dépôts
action-done-redeploy = Fini pour les mouvements
action-done-reorganise = Terminé
action-done-task = C’est tout
action-done-replacements = Continuer ainsi
note-place = Qui joue en premier marche avant l’autre à chaque impulsion du tour ; qui joue en dernier a vu les marches de l’autre et peut encore se dérober à une attaque.
note-operate = { $hqs ->
    [0] Aucun quartier général ne peut
    [one] Un quartier général peut
   *[other] { $hqs } quartiers généraux peuvent
  } encore marcher ; tâches d’auxiliaires restantes : { $tasks }. Choisissez une plaque ou un auxiliaire ; les batailles suivent quand les deux ont passé.
note-operate-no-plan = Sans plan de campagne en cours aucun quartier général ne marche ; on en lance en phase d’administration.
note-bid = À présent, { $first } joue en premier. Vous avez { $points ->
    [one] { $points } point libre
   *[other] { $points } points libres
  } ; ce qui est payé est perdu.{ $next ->
    [administration] {" "}Après la dernière impulsion, c’est l’ordre de la seule phase d’administration ; le tour suivant a le sien.
   *[impulses] {""}
  }
note-rearrange = { $next ->
    [administration] Le nouvel ordre vaut pour la phase d’administration de ce tour.
   *[impulses] Le nouvel ordre vaut jusqu’au prochain changement, au plus jusqu’à la fin du tour.
  }
note-weather = { $mp ->
    [0] Les hexagones coûtent le prix ordinaire
   *[other] Chaque hexagone coûte { $mp } de plus{ $roads ->
        [yes] , sauf par route
       *[no] {""}
    }
  } ; attrition { $attrition }, tranchées { $siege }. Vous avez { $points ->
    [one] { $points } point libre
   *[other] { $points } points libres
  } ; le second dé est définitif.
note-gather-alone = Choisissez ceux qui viennent, deux au plus ; puis son test de commandement dit s’ils suivent.
note-gather = Test de commandement : valeur { $lr }, modificateur { $drm }, { $percent } %. Manqué, il marche seul et les autres ont agi.
note-march = { $near ->
    [enemy] Sabres rouges : l’ennemi est là, et la bataille suit{ $slip ->
        [may] {" "}à moins qu’il ne parte avant
       *[no] {""}
    }.
    [walls] Étoile rouge : une place ennemie à bloquer.
   *[other] Aucun ennemi en chemin cette fois.
  } Choisissez un hexagone ; les chiffres sont les points dépensés, l’attrition se teste au-delà de { $free ->
    [one] { $free } point
   *[other] { $free } points
  }.
note-march-dummy = Un leurre : il marche comme une armée et ne teste rien. L’ennemi voit un dos comme les autres.
note-march-no-hub = Il n’a pas de ligne vers son centre, { $hub } : il ne peut que s’en rapprocher.
note-march-besieger = Attention : { $lost }. { $note }
note-contact = Bousculer demande { $odds } contre 1. Manqué, on s’arrête, et il y a bataille à la fin de l’impulsion{ $slip ->
    [may] , à moins qu’il ne parte avant
   *[no] {""}
  }.
note-mask = Elle part d’un bloc, à la moitié de sa plus lente ; ou elle les retarde d’abord d’un point.
note-screen = Choisissez un de vos auxiliaires pour faire écran : il peut les arrêter ou les gêner ; qui fait écran part en récupération. On saura ensuite qui était envoyé.
note-lurk = Une embuscade coûte du mouvement et parfois des hommes, ou fait des prisonniers ; ceux qui guettent partent en récupération.
note-bleed = Choisissez les unités qui les supportent.
note-attrition = { $sp } PF{ $guns ->
    [yes] , canons compris,
   *[no] {""}
  } testent avec { $drm } au dé, tout compris ; chaque point vaut { $each }. Vous avez { $points ->
    [one] { $points } point libre
   *[other] { $points } points libres
  }.
note-attrition-loss = { $horse ->
    [0] Choisissez une unité pour chacun
    [one] L’un d’eux est de cavalerie. Choisissez une unité pour chacun
   *[other] { $horse } d’entre eux sont de cavalerie. Choisissez une unité pour chacun
  }.
note-plans = Vous avez { $points ->
    [one] { $points } point libre
   *[other] { $points } points libres
  }. Chaque plan en perd un par tour et échoue à 0 ; à sa fin la moitié du reste revient.
note-plans-none = Aucun plan à vous n’est en cours : sans plan, aucun quartier général ne marche au tour prochain ! Vous avez { $points ->
    [one] { $points } point libre
   *[other] { $points } points libres
  }.
note-endow = Un pour un maintenant, deux pour un ensuite ; il en perd un par tour. Vous avez { $points ->
    [one] { $points } point libre
   *[other] { $points } points libres
  }.
note-spy = Ils découvrent lequel avec { $percent } % ; cela ne coûte rien.
note-depots = Un dépôt coûte { $near }, loin du centre { $far } ; en rétablir un demi { $restore }. Vous avez { $points ->
    [one] { $points } point libre
   *[other] { $points } points libres
  }. Les armées proches d’un dépôt en vivent.
note-incite = Des déserteurs aggravent le test d’une pile ennemie, ou en imposent un.
note-final = Les grandes piles et celles des sièges doivent tester ; ensuite le fourrage loin de tous se refait, marqueurs restants : { $count }.
note-redeploy = Choisissez une unité, puis où elle va. Elle ne part pas près de l’ennemi.
note-reorganise = Choisissez une unité, une plaque ou un hexagone pour voir ce qui s’y peut. L’ennemi ne voit que plaques et dos.
note-enter = Elle entre près d’un centre ou d’un dépôt à elle, loin de l’ennemi.
note-replacements = Des pertes une part revient, le reste est perdu pour de bon. Prestige et points améliorent le taux.
note-exchange = Ce qu’on demande et ce qu’on offre se compte en thalers ; le geôlier doit accepter.
note-tempt = Pour du prestige il est renvoyé d’où il vient, à moins qu’il ne résiste.
note-mulligan = Le prestige est dépensé quel que soit le nouveau dé.
note-choose-battle = Les autres suivent.
note-cover = Ceux qui couvrent combattent à la place de l’assiégeant, et le siège continue.
note-royal = Il ne participe pas et ne risque rien, mais son départ pèse sur vos dés.
note-superior = S’il vient, sa formation combat aussi ; s’ils partent, il n’y a pas de bataille.
note-master = Les ailes sont ce qui combat : chaque aile engagée est une colonne de plus sur la table.
note-entrench = Des retranchements gênent chaque dé de l’ennemi, et emploient vos pionniers.
note-commit = Les deux choisissent en secret ; on ouvre ensemble. Plus d’écrans gênent les dés ennemis, plus d’assaut aide les vôtres. Tous partent en récupération.
note-legion = Elle rompt l’égalité des canons : de meilleurs dés toute la bataille.
note-lead = Les deux choisissent en secret ; on ouvre ensemble ; entre parenthèses sa part de la force. Une meilleure qualité (A d’abord) frappe mieux et tient plus, mais supporte la première moitié des pertes.
note-losses = Choisissez une unité pour chacune, ou répartissez-les également.
note-pursue = Un dé dit si c’est une déroute ; plus vous avez de cavalerie, plus ils perdent. Le temps : { $weather }.
note-withdraw = Toute la pile va dans un seul hexagone, pas d’où vint l’ennemi.
note-set-out = Un point de force peut rester dans la place, ou la quitter.
note-retreat = Elle ne coûte rien, et ne mène jamais chez l’ennemi.
note-regroup = Les unités de la bataille peuvent changer de quartier général ; les vides sont dissous.
note-choose-siege = Chaque siège est examiné une fois ; la garnison peut céder.
note-task-besieger = Pionniers, sapeurs et grenadiers servent aux tranchées, les grenadiers aussi à l’assaut ; ils restent jusqu’à la fin du siège. Un par unité.
note-task-besieged = Pionniers, sapeurs et grenadiers ralentissent les tranchées, et les grenadiers tiennent la brèche. Un par point de force.
note-post = Une garnison de { $sp } PF. Un bon commandant ajoute à sa résistance ; il est perdu avec elle si elle tombe.
note-ferry = L’eau est ouverte : des hommes peuvent entrer et faire tenir plus longtemps.
note-suffer = L’état-major peut donner son point propre s’il n’y reste qu’une unité au plus : elle tient alors seule la place.
note-excess = Un par unité de l’assiégeant, un par point dans la place.
note-yield = Qui n’y entre pas se rend aux conditions de la ville.
note-storm = Sans brèche cela coûte beaucoup d’hommes ; réussi, la place tombe aussitôt.
note-storm-lead = Les deux choisissent en secret ; on ouvre ensemble. Une meilleure qualité (A d’abord) attaque mieux.
note-send = Des places à eux, plus près d’un centre.
note-guns = Choisissez les batteries qui les prennent.
note-surprise = Avec { $least } PF, on peut escalader les murs avant qu’ils soient garnis : s’il y a moins de { $under } PF dans la place. De toute façon chacun voit qui est là, et l’opération est finie.
