// Texts of variations, of the expected result of a position, of computer players' lines, and of pictures of a move.
import type { studyWords as english } from './en_study';
import type { Message } from './message';

export const studyWords: Record<keyof typeof english, Message> = {
  'variation.computer': 'Gegen den Computer weiterspielen',
  'variation.you': 'Sie spielen',
  'variation.level': 'Stufe der anderen',
  'variation.text': 'Speichert ab hier eine Variante. Das Original bleibt bei Ihren Spielen.',
  'variation.text.table': 'Speichert ab hier ein eigenes Spiel. Das Spiel am Tisch bleibt, wie es ist.',
  'variation.start': 'Weiterspielen',
  'variation.now': 'Variante ab Schritt {at}',
  'live.switch': 'Erwartetes Ergebnis zeigen',
  'live.text':
    'In Spielen ohne Server und beim Nachspielen: erwarteter Vorsprung und Gewinnchance des Spielers am Zug.',
  'live.rated': 'Das erwartete Ergebnis ist verborgen, solange Sie ein gewertetes Spiel spielen.',
  'live.name': 'Erwartetes Ergebnis',
  'live.waits': 'Wird berechnet …',
  'live.value': '{name}: Vorsprung {points}, Gewinnchance {percent} %',
  'remark.switch': 'Computerspieler sagen ab und zu einen Satz',
  'remark.shared': {
    one: '„Das teilen wir uns: je 1 Punkt.“',
    other: '„Das teilen wir uns: je {count} Punkte.“',
  },
  'remark.yours': {
    one: '„Meine Karte bringt Ihnen 1 Punkt.“',
    other: '„Meine Karte bringt Ihnen {count} Punkte.“',
  },
  'remark.lead': '„Ich gehe in Führung: {own} zu {other}.“',
  'remark.many': '„{count} Punkte für mich auf einmal.“',
  'remark.last': '„Das war meine letzte Figur.“',
  'moment.picture': 'Bild von diesem Schritt teilen',
  'moment.position': 'Diese Stellung ändern',
  'moment.turn': 'Zug {turn}',
  'moment.verdict': 'Zug {turn}, {name}. {verdict}',
  'moment.better.framed': 'Besser, im gestrichelten Rahmen: {words}.',
};
