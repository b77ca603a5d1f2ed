// Texts of en_book.ts in French.
import type { bookWords as en } from './en_book';
import type { Message } from './message';

export const bookWords: Record<keyof typeof en, Message> = {
  'book.turn.lead': 'Un tour a quatre étapes, toujours dans cet ordre.',
  'book.turn.draw': 'Piocher une tuile',
  'book.turn.draw.text': 'Prenez la tuile suivante et montrez-la à tous.',
  'book.turn.place': 'La poser',
  'book.turn.place.text':
    'Posez-la contre une tuile de la table. Partout où elle touche une voisine, la route doit toucher la route, la ville la ville, et le pré le pré.',
  'book.turn.claim': 'Placer un partisan',
  'book.turn.claim.text':
    'Si vous voulez, placez un partisan sur cette tuile : un brigand sur une route, un chevalier dans une ville, un moine dans une abbaye ou un paysan sur un pré. Personne ne doit déjà se tenir sur cette route, cette ville ou ce pré, sur aucune de ses tuiles.',
  'book.turn.score': 'Compter ce qui est complet',
  'book.turn.score.text':
    'Une route complète rapporte 1 point par tuile, une ville 2 par tuile et par blason, une abbaye entourée de huit tuiles 9. Les points vont à qui a le plus de partisans là, et les partisans rentrent.',
  'book.turn.end': 'Quand la dernière tuile est posée',
  'book.turn.end.text':
    'Les routes, villes et abbayes incomplètes rapportent encore quelques points. Chaque pré rapporte 3 points par ville complète qu’il touche. Qui a le plus de points gagne.',
  'book.turn.try': 'Jouer vos premières tuiles',
  'book.tiles': 'Tuiles',
  'book.examples': 'Exemples à jouer',
  'book.example': 'Exemple {number}',
  'book.example.ask': '{name} décide : {question} Quel est le meilleur choix ?',
  'book.example.place': 'Poser la tuile en {x},{y}',
  'book.example.place.turned': {
    one: 'Poser la tuile en {x},{y}, tournée une fois',
    other: 'Poser la tuile en {x},{y}, tournée {count} fois',
  },
  'book.example.right': 'Juste !',
  'book.example.wrong': 'Un autre choix est meilleur.',
  'book.example.refused': 'Interdit : {reason}.',
  'book.example.scores': 'Points si la partie finissait alors : {scores}.',
  'book.example.failed': 'Cet exemple n’a pas pu être chargé.',
  'book.seat.red': 'Rouge',
  'book.seat.blue': 'Bleu',
  'book.seat.yellow': 'Jaune',
  'book.seat.black': 'Noir',
  'book.seat.pink': 'Rose',
  'book.seat.white': 'Blanc',
};
