// Texts of the screen that sets up positions.
import type { positionWords as english } from './en_position';
import type { Message } from './message';

export const positionWords: Record<keyof typeof english, Message> = {
  'position.title': 'Stellung aufbauen',
  'position.lead':
    'Karten und Figuren beliebig aufstellen, die besten Züge ansehen und gegen den Computer weiterspielen.',
  'position.undo': 'Zurücknehmen',
  'position.tray': 'Übrige Karten',
  'position.tray.text':
    'Karte wählen, dann eine Stelle auf dem Spielfeld berühren. Noch einmal berühren dreht die Karte.',
  'position.place': 'Stelle',
  'position.place.none': 'Stelle wählen',
  'position.turn': 'Karte drehen',
  'position.lay': 'Karte hier ablegen',
  'position.tile': 'Karte und Figuren',
  'position.tile.text': 'Eine Karte auf dem Spielfeld berühren oder hier wählen.',
  'position.tile.none': 'Keine Karte gewählt',
  'position.tile.at': '{code} bei {x},{y}',
  'position.take': 'Karte wegnehmen',
  'position.stand': '{name}: {figure}',
  'position.lift': 'Wegnehmen: {name}, {figure}',
  'position.players': 'Spieler',
  'position.score': 'Punkte von {name}',
  'position.first': '{name} ist am Zug',
  'position.best': 'Beste Züge',
  'position.best.text': 'Oben die gezogene Karte wählen: Sie ist die Karte des Spielers am Zug.',
  'position.best.go': 'Beste Züge berechnen',
  'position.best.runs': 'Die besten Züge werden berechnet…',
  'position.best.stop': 'Anhalten',
  'position.best.line': 'Vorsprung {points} ± {error}, Gewinnchance {percent} %',
  'position.play': 'Weiterspielen',
  'position.play.you': 'Sie spielen',
  'position.play.level': 'Stufe der anderen',
  'position.play.go': 'Gegen den Computer weiterspielen',
};
