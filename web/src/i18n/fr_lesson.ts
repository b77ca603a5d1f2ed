export const lessonWords = {
  'lesson.title': 'La leçon',
  'lesson.start': 'Apprendre en deux minutes',
  'lesson.step': 'Étape {step} sur {steps}',
  'lesson.wrong': 'C’est permis, mais ce n’est pas le sujet de cette étape. Le coup a été repris.',
  'lesson.next': 'Continuer',
  'lesson.done': 'Passer à une vraie partie',
  'lesson.stop': 'Finir la leçon',
  'lesson.lay':
    'À chaque tour, on pioche une tuile et on la pose contre les autres. Chaque bord doit trouver son pareil : ville contre ville, route contre route, champ contre champ. Touchez la case au-dessus de la ville, tournez la tuile pour que les deux villes se joignent, et posez-la.',
  'lesson.knight':
    'La tuile est posée ; un de vos partisans peut y aller. Touchez la ville : il y devient chevalier et tient toute la ville. Puis confirmez.',
  'lesson.scored':
    'Le mur est fermé, la ville compte aussitôt : 2 points par tuile. Votre chevalier revient en main et peut resservir.',
  'lesson.road':
    'La tuile suivante porte un virage. Prolongez la route vers l’est, pour qu’elle tourne au sud.',
  'lesson.thief':
    'Mettez un partisan sur la route, comme brigand. Elle est encore ouverte : il y attend que les deux bouts soient fermés, puis elle rapporte 1 point par tuile. Ce que quelqu’un tient déjà, les autres ne peuvent le prendre.',
  'lesson.cloister':
    'Une abbaye est au milieu des champs. Posez-la à gauche de votre tuile de ville du haut : ses huit voisines y seront les plus faciles à remplir.',
  'lesson.monk':
    'Mettez un partisan dans l’abbaye, comme moine. Quand les huit cases autour sont remplies, elle rapporte 9 points, et il rentre.',
  'lesson.joins': 'Prolongez la route vers l’ouest, sous l’abbaye. Une tuile peut servir à plusieurs choses.',
  'lesson.farmer':
    'Et maintenant un paysan : touchez le champ du haut. Il se couche et reste jusqu’à la fin ; chaque ville complète au bord de son pré rapporte alors 3 points. Lui seul ne rentre jamais.',
  'lesson.end':
    'La pile est vide : l’inachevé compte un peu, et les prés comptent. Le journal explique chaque point. C’est tout le jeu ; les boîtes y ajoutent.',
};
