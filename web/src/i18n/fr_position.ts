// Texts of the screen that sets up positions.
import type { positionWords as english } from './en_position';
import type { Message } from './message';

export const positionWords: Record<keyof typeof english, Message> = {
  'position.title': 'Composer une position',
  'position.lead':
    'Placez tuiles et figurines comme vous voulez, voyez les meilleurs coups et continuez contre l’ordinateur.',
  'position.undo': 'Annuler',
  'position.tray': 'Tuiles restantes',
  'position.tray.text':
    'Choisissez une tuile, puis touchez un emplacement du plateau. Touchez-le encore pour la tourner.',
  'position.place': 'Emplacement',
  'position.place.none': 'Choisir un emplacement',
  'position.turn': 'Tourner la tuile',
  'position.lay': 'Poser la tuile ici',
  'position.tile': 'Tuile et figurines',
  'position.tile.text': 'Touchez une tuile du plateau, ou choisissez-la ici.',
  'position.tile.none': 'Aucune tuile choisie',
  'position.tile.at': '{code} en {x},{y}',
  'position.take': 'Retirer la tuile',
  'position.stand': '{name} : {figure}',
  'position.lift': 'Retirer : {name}, {figure}',
  'position.players': 'Joueurs',
  'position.score': 'Points de {name}',
  'position.first': '{name} joue',
  'position.best': 'Meilleurs coups',
  'position.best.text': 'Choisissez plus haut la tuile tirée : c’est celle du joueur qui joue.',
  'position.best.go': 'Calculer les meilleurs coups',
  'position.best.runs': 'Calcul des meilleurs coups…',
  'position.best.stop': 'Arrêter',
  'position.best.line': 'avance {points} ± {error}, chance de gagner {percent} %',
  'position.play': 'Continuer',
  'position.play.you': 'Vous jouez',
  'position.play.level': 'Niveau des autres',
  'position.play.go': 'Continuer contre l’ordinateur',
};
