// Texts of variations, of the expected result of a position, of computer players' lines, of pictures of a move, and of the user's level.
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
  'remark.shared.road': {
    one: '« Nous partageons la route : 1 point chacun. »',
    other: '« Nous partageons la route : {count} points chacun. »',
  },
  'remark.shared.city': {
    one: '« Nous partageons la ville : 1 point chacun. »',
    other: '« Nous partageons la ville : {count} points chacun. »',
  },
  'remark.shared.cloister': {
    one: '« Nous partageons l’abbaye : 1 point chacun. »',
    other: '« Nous partageons l’abbaye : {count} points chacun. »',
  },
  'remark.shared.garden': {
    one: '« Nous partageons le jardin : 1 point chacun. »',
    other: '« Nous partageons le jardin : {count} points chacun. »',
  },
  'remark.shared.field': {
    one: '« Nous partageons le pré : 1 point chacun. »',
    other: '« Nous partageons le pré : {count} points chacun. »',
  },
  'remark.yours': {
    one: '« Ma tuile vous rapporte 1 point. »',
    other: '« Ma tuile vous rapporte {count} points. »',
  },
  'remark.yours.road': {
    one: '« Ma tuile complète votre route : 1 point pour vous. »',
    other: '« Ma tuile complète votre route : {count} points pour vous. »',
  },
  'remark.yours.city': {
    one: '« Ma tuile complète votre ville : 1 point pour vous. »',
    other: '« Ma tuile complète votre ville : {count} points pour vous. »',
  },
  'remark.yours.cloister': {
    one: '« Ma tuile complète votre abbaye : 1 point pour vous. »',
    other: '« Ma tuile complète votre abbaye : {count} points pour vous. »',
  },
  'remark.yours.garden': {
    one: '« Ma tuile complète votre jardin : 1 point pour vous. »',
    other: '« Ma tuile complète votre jardin : {count} points pour vous. »',
  },
  'remark.yours.field': {
    one: '« Votre pré vous rapporte 1 point. »',
    other: '« Votre pré vous rapporte {count} points. »',
  },
  'remark.lead': '« Je passe en tête : {own} à {other}. »',
  'remark.many': '« {count} points pour moi d’un coup. »',
  'remark.mine.road': '« Cette route est complète : {count} points pour moi. »',
  'remark.mine.city': '« Cette ville est complète : {count} points pour moi. »',
  'remark.mine.cloister': '« Cette abbaye est complète : {count} points pour moi. »',
  'remark.mine.garden': '« Ce jardin est complet : {count} points pour moi. »',
  'remark.mine.field': '« Mon pré me rapporte {count} points. »',
  'remark.last': '« C’était ma dernière figurine. »',
  'level.title': 'Votre niveau',
  'level.text':
    'L’analyse rapide de parties de base entières à deux montre à quel joueur ordinateur vous ressemblez.',
  'level.needed': 'Votre niveau : parties qui comptent, {games} sur {needed}.',
  'level.like':
    'Dans vos {games} dernières parties qui comptent, vous avez joué comme {name}, niveau {level} (probablement {low} à {high}).',
  'level.like.sure':
    'Dans vos {games} dernières parties qui comptent, vous avez joué comme {name}, niveau {level}.',
  'moment.picture': 'Partager l’image de ce coup',
  'moment.position': 'Modifier cette position',
  'moment.turn': 'Tour {turn}',
  'moment.verdict': 'Tour {turn}, {name}. {verdict}',
  'moment.better.framed': 'Mieux, dans le cadre en pointillé : {words}.',
};
