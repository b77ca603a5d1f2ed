export const lessonWords = {
  'lesson.title': 'Tutorial',
  'lesson.start': 'In zwei Minuten lernen',
  'lesson.step': 'Schritt {step} von {steps}',
  'lesson.wrong': 'Dieser Zug ist erlaubt, aber nicht der gesuchte. Er wurde zurückgenommen.',
  'lesson.next': 'Weiter',
  'lesson.done': 'Echtes Spiel starten',
  'lesson.stop': 'Tutorial schließen',
  'lesson.lay':
    'In jedem Zug ziehen Sie eine Karte und legen sie an andere an. Alle Kanten müssen passen: Stadt an Stadt, Straße an Straße, Wiese an Wiese. {touch} das Feld über der Stadt: Die Karte dreht sich so, dass sich die beiden Städte verbinden. Dann legen Sie sie an.',
  'lesson.lay.text_view':
    'In jedem Zug ziehen Sie eine Karte und legen sie an andere an. Alle Kanten müssen passen: Stadt an Stadt, Straße an Straße, Wiese an Wiese. Zwei Zahlen nennen ein Feld: wie weit östlich und wie weit südlich der Startkarte auf 0,0 es liegt. Deren Stadt liegt im Norden: Wählen Sie 0,-1, wo sich die beiden Städte verbinden. Dann bestätigen Sie.',
  'lesson.knight':
    'Nun dürfen Sie einen Gefolgsmann auf die neue Karte setzen. {touch} die Stadt: Er wird Ritter und besetzt die ganze Stadt. Dann bestätigen Sie.',
  'lesson.knight.text_view':
    'Nun dürfen Sie einen Gefolgsmann auf die neue Karte setzen. Wählen Sie den Ritter in der Stadt: Er besetzt die ganze Stadt. Dann bestätigen Sie.',
  'lesson.scored':
    'Die Stadtmauer ist geschlossen: Die Stadt ist vollendet und bringt sofort 2 Punkte pro Karte. Ihr Ritter kommt in Ihren Vorrat zurück und kann wieder eingesetzt werden.',
  'lesson.road':
    'Die nächste Karte zeigt eine Straßenkurve. Verlängern Sie die Straße nach rechts, sodass ihr neues Ende nach unten zeigt. Manche Karten passen auf mehrere Arten. {touch} dasselbe Feld, um die Karte zu drehen.',
  'lesson.road.text_view':
    'Die nächste Karte zeigt eine Straßenkurve. Verlängern Sie die Straße nach Osten, auf 1,0: Wählen Sie die Drehung mit einer Straße im Westen, wo sie anschließt, und im Süden.',
  'lesson.thief':
    'Setzen Sie einen Gefolgsmann als Wegelagerer auf die Straße. Er bleibt, bis beide Enden geschlossen sind; dann bringt die Straße 1 Punkt pro Karte. Ein besetztes Gebiet können andere nicht mehr besetzen.',
  'lesson.thief.text_view':
    'Wählen Sie den Wegelagerer auf der Straße. Er bleibt, bis beide Enden geschlossen sind; dann bringt die Straße 1 Punkt pro Karte. Ein besetztes Gebiet können andere nicht mehr besetzen.',
  'lesson.cloister':
    'Diese Karte zeigt ein Kloster inmitten von Wiesen. Legen Sie es links neben Ihre obere Stadtkarte: Dort sind die acht Felder ringsum am leichtesten zu füllen.',
  'lesson.cloister.text_view':
    'Diese Karte zeigt ein Kloster inmitten von Wiesen. Legen Sie es auf -1,-1, westlich der Karte mit Ihrer nördlichen Stadt: Dort sind die acht Felder ringsum am leichtesten zu füllen.',
  'lesson.monk':
    'Setzen Sie einen Gefolgsmann als Mönch ins Kloster. Sind alle acht Felder ringsum gefüllt, bringt das Kloster 9 Punkte, und der Mönch kommt zurück.',
  'lesson.monk.text_view':
    'Wählen Sie den Mönch im Kloster. Sind alle acht Felder ringsum gefüllt, bringt das Kloster 9 Punkte, und der Mönch kommt zurück.',
  'lesson.joins':
    'Verlängern Sie die Straße nach links, unter dem Kloster. Eine Karte kann auf mehrere Arten nützen.',
  'lesson.joins.text_view':
    'Verlängern Sie die Straße nach Westen, auf -1,0, südlich des Klosters. Eine Karte kann auf mehrere Arten nützen.',
  'lesson.farmer':
    'Zuletzt ein Bauer. {touch} die obere Wiese. Ein Bauer bleibt bis zum Spielende und kommt nie zurück. Dann bringt die Wiese 3 Punkte für jede vollendete Stadt, die an sie grenzt.',
  'lesson.farmer.text_view':
    'Zuletzt ein Bauer. Wählen Sie die Wiese im Norden, die an 1 Stadt grenzt. Ein Bauer bleibt bis zum Spielende und kommt nie zurück. Dann bringt die Wiese 3 Punkte für jede vollendete Stadt, die an sie grenzt.',
  'lesson.end':
    'Der Stapel ist leer: Unvollendetes bringt noch ein paar Punkte, dann werden die Wiesen gewertet. Der Verlauf erklärt jeden Punkt. Das ist das ganze Grundspiel; Erweiterungen bringen mehr.',
};
