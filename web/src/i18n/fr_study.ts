// Texts of variations, of the expected result of a position, of computer players' lines, and of pictures of a move.
import type { studyWords as english } from './en_study';
import type { Message } from './message';

export const studyWords: Record<keyof typeof english, Message> = {
  'variation.computer': 'Continuer contre l’ordinateur',
  'variation.you': 'Vous jouez',
  'variation.level': 'Niveau des autres',
  'variation.text': 'Enregistre une variante à partir d’ici. L’originale reste dans vos parties.',
  'variation.text.table':
    'Enregistre à partir d’ici une partie à vous. La partie de la table reste telle quelle.',
  'variation.start': 'Continuer',
  'variation.now': 'Variante à partir du coup {at}',
  'live.switch': 'Afficher le résultat attendu',
  'live.text':
    'Pour les parties hors ligne et les replays : l’avance attendue et les chances de gagner du joueur au trait.',
  'live.rated': 'Le résultat attendu est masqué pendant votre partie classée.',
  'live.name': 'Résultat attendu',
  'live.waits': 'Calcul en cours…',
  'live.value': '{name} : avance {points}, chances de gagner {percent} %',
  'remark.switch': 'Les joueurs ordinateurs disent parfois une phrase',
  'remark.shared': {
    one: '« Nous partageons : 1 point chacun. »',
    other: '« Nous partageons : {count} points chacun. »',
  },
  'remark.yours': {
    one: '« Ma tuile vous rapporte 1 point. »',
    other: '« Ma tuile vous rapporte {count} points. »',
  },
  'remark.lead': '« Je passe en tête : {own} à {other}. »',
  'remark.many': '« {count} points pour moi d’un coup. »',
  'remark.last': '« C’était ma dernière figurine. »',
  'moment.picture': 'Partager l’image de ce coup',
  'moment.position': 'Modifier cette position',
  'moment.turn': 'Tour {turn}',
  'moment.verdict': 'Tour {turn}, {name}. {verdict}',
  'moment.better.framed': 'Mieux, dans le cadre en pointillé : {words}.',
};
