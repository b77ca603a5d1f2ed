export const lessonWords = {
  'lesson.title': 'Tutoriel',
  'lesson.start': 'Apprendre en deux minutes',
  'lesson.step': 'Étape {step} sur {steps}',
  'lesson.wrong': 'Ce coup est permis, mais ce n’est pas celui de cette étape. Il a été annulé.',
  'lesson.next': 'Suivant',
  'lesson.done': 'Jouer une vraie partie',
  'lesson.stop': 'Fermer le tutoriel',
  'lesson.lay':
    'À chaque tour, vous piochez une tuile et la posez à côté des autres. Tous les bords doivent correspondre : ville contre ville, route contre route, pré contre pré. {touch} la case au-dessus de la ville : la tuile pivote pour relier les deux villes. Puis posez-la.',
  'lesson.lay.text_view':
    'À chaque tour, vous piochez une tuile et la posez à côté des autres. Tous les bords doivent correspondre : ville contre ville, route contre route, pré contre pré. Deux nombres désignent une case : de combien elle est à l’est et au sud de la tuile de départ, en 0,0. La ville de cette tuile est au nord : choisissez 0,-1, où les deux villes se joignent. Puis confirmez.',
  'lesson.knight':
    'Vous pouvez maintenant placer un partisan sur la nouvelle tuile. {touch} la ville : il devient chevalier et occupe toute la ville. Puis confirmez.',
  'lesson.knight.text_view':
    'Vous pouvez maintenant placer un partisan sur la nouvelle tuile. Choisissez le chevalier dans la ville : il occupe toute la ville. Puis confirmez.',
  'lesson.scored':
    'La muraille est fermée : la ville est complète et rapporte aussitôt 2 points par tuile. Votre chevalier revient dans votre réserve et peut resservir.',
  'lesson.road':
    'La tuile suivante a un virage. Prolongez la route vers la droite, pour que son nouveau bout pointe vers le bas. Certaines tuiles vont dans plusieurs sens. {touch} encore la même case pour tourner la tuile.',
  'lesson.road.text_view':
    'La tuile suivante a un virage. Prolongez la route vers l’est, en 1,0 : choisissez l’orientation avec une route à l’ouest, où elle se joint, et au sud.',
  'lesson.thief':
    'Placez un partisan sur la route, comme brigand. Il reste jusqu’à ce que les deux bouts soient fermés ; la route rapporte alors 1 point par tuile. Un élément déjà occupé ne peut plus être pris par les autres.',
  'lesson.thief.text_view':
    'Choisissez le brigand sur la route. Il reste jusqu’à ce que les deux bouts soient fermés ; la route rapporte alors 1 point par tuile. Un élément déjà occupé ne peut plus être pris par les autres.',
  'lesson.cloister':
    'Cette tuile montre une abbaye au milieu des prés. Posez-la à gauche de votre tuile de ville du haut : c’est là que les huit cases qui l’entourent seront les plus faciles à remplir.',
  'lesson.cloister.text_view':
    'Cette tuile montre une abbaye au milieu des prés. Posez-la en -1,-1, à l’ouest de votre tuile de ville du nord : c’est là que les huit cases qui l’entourent seront les plus faciles à remplir.',
  'lesson.monk':
    'Placez un partisan dans l’abbaye, comme moine. Quand les huit cases autour sont remplies, l’abbaye rapporte 9 points, et le moine revient.',
  'lesson.monk.text_view':
    'Choisissez le moine dans l’abbaye. Quand les huit cases autour sont remplies, l’abbaye rapporte 9 points, et le moine revient.',
  'lesson.joins':
    'Prolongez la route vers la gauche, sous l’abbaye. Une tuile peut être utile de plusieurs façons.',
  'lesson.joins.text_view':
    'Prolongez la route vers l’ouest, en -1,0, au sud de l’abbaye. Une tuile peut être utile de plusieurs façons.',
  'lesson.farmer':
    'Pour finir, un paysan. {touch} le pré du haut. Un paysan reste jusqu’à la fin de la partie et ne revient jamais. Le pré rapporte alors 3 points par ville complète qu’il touche.',
  'lesson.farmer.text_view':
    'Pour finir, un paysan. Choisissez le pré du nord, qui touche 1 ville. Un paysan reste jusqu’à la fin de la partie et ne revient jamais. Le pré rapporte alors 3 points par ville complète qu’il touche.',
  'lesson.end':
    'La pile est vide : les éléments inachevés rapportent encore quelques points, puis les prés sont comptés. Le journal explique chaque point. C’est tout le jeu de base ; les extensions l’enrichissent.',
};
