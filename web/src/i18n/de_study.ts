// Texts of variations, of the expected result of a position, of computer players' lines, of pictures of a move, and of the user's level.
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
  'remark.shared.road': {
    one: '„Wir teilen uns die Straße: je 1 Punkt.“',
    other: '„Wir teilen uns die Straße: je {count} Punkte.“',
  },
  'remark.shared.city': {
    one: '„Wir teilen uns die Stadt: je 1 Punkt.“',
    other: '„Wir teilen uns die Stadt: je {count} Punkte.“',
  },
  'remark.shared.cloister': {
    one: '„Wir teilen uns das Kloster: je 1 Punkt.“',
    other: '„Wir teilen uns das Kloster: je {count} Punkte.“',
  },
  'remark.shared.garden': {
    one: '„Wir teilen uns den Garten: je 1 Punkt.“',
    other: '„Wir teilen uns den Garten: je {count} Punkte.“',
  },
  'remark.shared.field': {
    one: '„Wir teilen uns die Wiese: je 1 Punkt.“',
    other: '„Wir teilen uns die Wiese: je {count} Punkte.“',
  },
  'remark.yours': {
    one: '„Meine Karte bringt Ihnen 1 Punkt.“',
    other: '„Meine Karte bringt Ihnen {count} Punkte.“',
  },
  'remark.yours.road': {
    one: '„Meine Karte vollendet Ihre Straße: 1 Punkt für Sie.“',
    other: '„Meine Karte vollendet Ihre Straße: {count} Punkte für Sie.“',
  },
  'remark.yours.city': {
    one: '„Meine Karte vollendet Ihre Stadt: 1 Punkt für Sie.“',
    other: '„Meine Karte vollendet Ihre Stadt: {count} Punkte für Sie.“',
  },
  'remark.yours.cloister': {
    one: '„Meine Karte vollendet Ihr Kloster: 1 Punkt für Sie.“',
    other: '„Meine Karte vollendet Ihr Kloster: {count} Punkte für Sie.“',
  },
  'remark.yours.garden': {
    one: '„Meine Karte vollendet Ihren Garten: 1 Punkt für Sie.“',
    other: '„Meine Karte vollendet Ihren Garten: {count} Punkte für Sie.“',
  },
  'remark.yours.field': {
    one: '„Ihre Wiese bringt Ihnen 1 Punkt.“',
    other: '„Ihre Wiese bringt Ihnen {count} Punkte.“',
  },
  'remark.lead': '„Ich gehe in Führung: {own} zu {other}.“',
  'remark.many': '„{count} Punkte für mich auf einmal.“',
  'remark.mine.road': '„Diese Straße ist vollendet: {count} Punkte für mich.“',
  'remark.mine.city': '„Diese Stadt ist vollendet: {count} Punkte für mich.“',
  'remark.mine.cloister': '„Dieses Kloster ist vollendet: {count} Punkte für mich.“',
  'remark.mine.garden': '„Dieser Garten ist vollendet: {count} Punkte für mich.“',
  'remark.mine.field': '„Meine Wiese bringt mir {count} Punkte.“',
  'remark.last': '„Das war meine letzte Figur.“',
  'level.title': 'Ihre Stufe',
  'level.text': 'Schnelle Analysen ganzer Grundspiele zu zweit zeigen, welchem Computerspieler Sie gleichen.',
  'level.needed': 'Ihre Stufe: Bisher zählen {games} von {needed} Spielen.',
  'level.like':
    'In Ihren letzten {games} Spielen, die zählen, haben Sie wie {name} gespielt, Stufe {level} (wahrscheinlich {low} bis {high}).',
  'level.like.sure':
    'In Ihren letzten {games} Spielen, die zählen, haben Sie wie {name} gespielt, Stufe {level}.',
  'moment.picture': 'Bild von diesem Schritt teilen',
  'moment.position': 'Diese Stellung ändern',
  'moment.turn': 'Zug {turn}',
  'moment.verdict': 'Zug {turn}, {name}. {verdict}',
  'moment.better.framed': 'Besser, im gestrichelten Rahmen: {words}.',
};
