### Les mots de la table elle-même, à côté de ceux des jeux.

table-resigned = { $name } abandonne.
table-claimed = { $name } a dépassé le temps, et la partie a été réclamée.
table-agreed = Les joueurs sont convenus d'arrêter la partie.
table-closed = Le gardien de la maison a mis fin à la partie.
table-not-undoable = Cela ne peut plus être repris : un dé a été jeté, une chose cachée montrée, ou quelqu'un d'autre a décidé depuis.
table-data-changed = Les données de ce programme ont changé depuis le début de la partie et l'auraient fait jouer autrement. Elle continue de l'action { $number } telle qu'elle est ; ce qui précède ne peut être rejoué.
table-changed-alike = Les données de ce programme ont changé depuis le début de la partie ; elle continue avec les nouvelles à partir de l'action { $number }. Ce qui précède aurait été joué de même.
table-rules-changed = Les règles de ce programme ont changé de la version { $from } à la version { $to } depuis le début de la partie et l'auraient jouée autrement. Elle continue de l'action { $number } telle qu'elle est ; ce qui précède ne peut être rejoué.
table-recorded = Cette partie fut jouée avec d'autres règles ou d'autres données que celles de ce programme. Elle est montrée telle qu'elle fut enregistrée.
table-frozen = Les règles de ce programme ne peuvent continuer cette partie. Elle peut être lue, terminée et exportée, ou elle est jouée par un autre processus qui a ses règles.
verdict-other-rules = Elle fut jouée avec d'autres règles que les miennes (version { $from }, données { $pack } ; ici version { $to }, données { $here }) : le programme qui l'a jouée peut la vérifier.

mail-turn-subject = À vous de jouer : { $game }
mail-turn = C'est à vous de jouer à { $game }, { $scenario } : { $url }
mail-late-subject = Votre temps de réflexion s'épuise : { $game }
mail-late = Vos adversaires vous attendent à { $game }, { $scenario }. Passé le délai, ils pourront réclamer la victoire au temps : { $url }
mail-reset-subject = Un nouveau mot de passe pour Grognard
mail-reset = { $name }, suivez ce lien dans l'heure pour choisir un nouveau mot de passe : { $url } Si vous ne l'avez pas demandé, ignorez ce message.
mail-confirm-subject = Est-ce votre adresse ?
mail-confirm = { $name }, suivez ce lien sous deux jours pour confirmer cette adresse pour Grognard : { $url } Si vous n'y êtes pour rien, ignorez ce message.
mail-moved-subject = Votre adresse a changé dans Grognard
mail-moved = { $name }, les courriers de Grognard vont désormais à une autre adresse : { $email } Si ce n'était pas vous, changez de mot de passe.
guest = Invité { $number }
