// Texts of en_book.ts in German.
import type { bookWords as en } from './en_book';
import type { Message } from './message';

export const bookWords: Record<keyof typeof en, Message> = {
  'book.turn.lead': 'Ein Zug hat vier Schritte, immer in dieser Reihenfolge.',
  'book.turn.draw': 'Karte ziehen',
  'book.turn.draw.text': 'Nehmen Sie die nächste Karte und zeigen Sie sie allen.',
  'book.turn.place': 'Karte legen',
  'book.turn.place.text':
    'Legen Sie sie an eine Karte auf dem Tisch. Wo sie eine Nachbarkarte berührt, muss Straße an Straße, Stadt an Stadt und Wiese an Wiese liegen.',
  'book.turn.claim': 'Gefolgsmann setzen',
  'book.turn.claim.text':
    'Wenn Sie wollen, setzen Sie einen Gefolgsmann auf diese Karte: als Wegelagerer auf eine Straße, als Ritter in eine Stadt, als Mönch in ein Kloster oder als Bauer auf eine Wiese. Auf dieser Straße, Stadt oder Wiese darf noch niemand stehen, auf keiner ihrer Karten.',
  'book.turn.score': 'Werten, was vollendet ist',
  'book.turn.score.text':
    'Eine vollendete Straße bringt 1 Punkt je Karte, eine Stadt 2 je Karte und je Wappen, ein Kloster mit acht Karten ringsum 9. Die Punkte bekommt, wer dort die meisten Gefolgsleute hat, und die Gefolgsleute kehren zurück.',
  'book.turn.end': 'Wenn die letzte Karte liegt',
  'book.turn.end.text':
    'Straßen, Städte und Klöster, die nicht vollendet sind, bringen noch einige Punkte. Jede Wiese bringt 3 Punkte für jede vollendete Stadt, die sie berührt. Wer die meisten Punkte hat, gewinnt.',
  'book.turn.try': 'Die ersten Karten spielen',
  'book.tiles': 'Karten',
  'book.examples': 'Beispiele zum Spielen',
  'book.example': 'Beispiel {number}',
  'book.example.ask': '{name} entscheidet: {question} Was davon ist am besten?',
  'book.example.place': 'Karte auf {x},{y} legen',
  'book.example.place.turned': {
    one: 'Karte auf {x},{y} legen, einmal gedreht',
    other: 'Karte auf {x},{y} legen, {count}-mal gedreht',
  },
  'book.example.right': 'Richtig!',
  'book.example.wrong': 'Etwas anderes ist besser.',
  'book.example.refused': 'Nicht erlaubt: {reason}.',
  'book.example.scores': 'Punkte, wenn das Spiel dann endete: {scores}.',
  'book.example.failed': 'Dieses Beispiel konnte nicht geladen werden.',
  'book.seat.red': 'Rot',
  'book.seat.blue': 'Blau',
  'book.seat.yellow': 'Gelb',
  'book.seat.black': 'Schwarz',
  'book.seat.pink': 'Rosa',
  'book.seat.white': 'Weiß',
};
