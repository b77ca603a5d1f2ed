export const lessonWords = {
  'lesson.title': 'La leçon',
  'lesson.start': 'Apprendre en deux minutes',
  'lesson.step': 'Étape {step} sur {steps}',
  'lesson.wrong': 'C’est permis, mais ce n’est pas le sujet de cette étape. Le coup a été repris.',
  'lesson.next': 'Continuer',
  'lesson.done': 'Passer à une vraie partie',
  'lesson.stop': 'Finir la leçon',
  'lesson.lay':
    'À chaque tour, on pioche une tuile et on la pose contre les autres. Chaque bord doit trouver son pareil : ville contre ville, route contre route, champ contre champ. {touch} la case au-dessus de la ville : la tuile se tourne pour que les deux villes se joignent. Puis posez-la.',
  'lesson.lay.spoken':
    'À chaque tour, on pioche une tuile et on la pose contre les autres. Chaque bord doit trouver son pareil : ville contre ville, route contre route, champ contre champ. Deux nombres nomment une case : de combien elle est à l’est et au sud de la tuile de départ, en 0,0. La ville de celle-ci est au nord : choisissez la place en 0,-1, où les deux villes se joignent. Puis confirmez.',
  'lesson.knight':
    'La tuile est posée ; un de vos partisans peut y aller. {touch} la ville : il y devient chevalier et tient toute la ville. Puis confirmez.',
  'lesson.knight.spoken':
    'La tuile est posée ; un de vos partisans peut y aller. Choisissez le chevalier dans la ville : il tient toute la ville. Puis confirmez.',
  'lesson.scored':
    'Le mur est fermé, la ville est donc comptée aussitôt : 2 points par tuile. Votre chevalier revient dans la réserve et peut resservir.',
  'lesson.road':
    'La tuile suivante porte un virage. Prolongez la route vers la droite, pour que son nouveau bout descende. Parfois, une tuile va dans plusieurs sens. {touch} la même case, et elle se tourne.',
  'lesson.road.spoken':
    'La tuile suivante porte un virage. Prolongez la route vers l’est, en 1,0 : choisissez le sens où il y a une route à l’ouest, où elle se joint, et au sud.',
  'lesson.thief':
    'Mettez un partisan sur la route, comme brigand. Elle est encore ouverte : il y attend que les deux bouts soient fermés, puis elle rapporte 1 point par tuile. Ce que quelqu’un tient déjà, les autres ne peuvent plus le prendre.',
  'lesson.thief.spoken':
    'Choisissez le brigand sur la route. Elle est encore ouverte : il y attend que les deux bouts soient fermés, puis elle rapporte 1 point par tuile. Ce que quelqu’un tient déjà, les autres ne peuvent plus le prendre.',
  'lesson.cloister':
    'Une abbaye est au milieu des champs. Posez-la à gauche de votre tuile de ville du haut : ses huit voisines y seront les plus faciles à remplir.',
  'lesson.cloister.spoken':
    'Une abbaye est au milieu des champs. Posez-la en -1,-1, à l’ouest de votre tuile de ville du nord : ses huit voisines y seront les plus faciles à remplir.',
  'lesson.monk':
    'Mettez un partisan dans l’abbaye, comme moine. Quand les huit cases autour sont remplies, elle rapporte 9 points, et il rentre.',
  'lesson.monk.spoken':
    'Choisissez le moine dans l’abbaye. Quand les huit cases autour sont remplies, elle rapporte 9 points, et il rentre.',
  'lesson.joins':
    'Prolongez la route vers la gauche, sous l’abbaye. Une même tuile peut servir à plusieurs choses.',
  'lesson.joins.spoken':
    'Prolongez la route vers l’ouest, en -1,0, au sud de l’abbaye. Une même tuile peut servir à plusieurs choses.',
  'lesson.farmer':
    'Et maintenant un paysan. {touch} le champ du haut : il s’y couche et y reste jusqu’à la fin ; chaque ville complète au bord de son pré rapporte alors 3 points. Lui seul ne rentre jamais.',
  'lesson.farmer.spoken':
    'Et maintenant un paysan. Choisissez le pré du nord, qui nourrit 1 ville : il s’y couche et y reste jusqu’à la fin ; chaque ville complète au bord de son pré rapporte alors 3 points. Lui seul ne rentre jamais.',
  'lesson.end':
    'La pile est vide : l’inachevé rapporte un peu, et les prés sont comptés. Le journal explique chaque point. C’est tout le jeu ; les boîtes y ajoutent du nouveau.',
};
