export const lessonWords = {
  'lesson.title': 'Die Lektion',
  'lesson.start': 'In zwei Minuten lernen',
  'lesson.step': 'Schritt {step} von {steps}',
  'lesson.wrong': 'Das wäre erlaubt, aber darum geht es in diesem Schritt nicht. Es ist zurückgenommen.',
  'lesson.next': 'Weiter',
  'lesson.done': 'Zu einem richtigen Spiel',
  'lesson.stop': 'Lektion beenden',
  'lesson.lay':
    'In jedem Zug ziehen Sie eine Karte und legen sie an andere an. Jede Kante muss zu ihrer Nachbarin passen: Stadt an Stadt, Straße an Straße, Wiese an Wiese. {touch} das Feld über der Stadt: Die Karte dreht sich so, dass sich die beiden Städte treffen. Dann legen Sie sie an.',
  'lesson.lay.spoken':
    'In jedem Zug ziehen Sie eine Karte und legen sie an andere an. Jede Kante muss zu ihrer Nachbarin passen: Stadt an Stadt, Straße an Straße, Wiese an Wiese. Zwei Zahlen nennen ein Feld: wie weit östlich und wie weit südlich der Startkarte auf 0,0 es liegt. Deren Stadt liegt im Norden: Wählen Sie den Platz auf 0,-1, wo sich die beiden Städte treffen. Dann bestätigen Sie.',
  'lesson.knight':
    'Die Karte liegt; nun darf einer Ihrer Gefolgsleute darauf. {touch} die Stadt: Er wird dort Ritter, und die ganze Stadt gehört ihm. Dann bestätigen Sie.',
  'lesson.knight.spoken':
    'Die Karte liegt; nun darf einer Ihrer Gefolgsleute darauf. Wählen Sie den Ritter in der Stadt: Ihm gehört die ganze Stadt. Dann bestätigen Sie.',
  'lesson.scored':
    'Die Mauer ist geschlossen, also wird die Stadt sofort gewertet: 2 Punkte für jede ihrer Karten. Ihr Ritter ist wieder im Vorrat und kann aufs Neue eingesetzt werden.',
  'lesson.road':
    'Die nächste Karte zeigt eine Straßenkurve. Führen Sie die Straße nach rechts weiter; ihr neues Ende soll nach unten führen. Manchmal passt eine Karte auf mehrere Arten. {touch} dasselbe Feld, und sie dreht sich.',
  'lesson.road.spoken':
    'Die nächste Karte zeigt eine Straßenkurve. Führen Sie die Straße nach Osten weiter, auf 1,0: Wählen Sie die Drehung mit einer Straße im Westen, wo sie anschließt, und im Süden.',
  'lesson.thief':
    'Stellen Sie einen Gefolgsmann auf die Straße, als Wegelagerer. Noch ist sie offen: Er wartet dort, bis beide Enden geschlossen sind, dann bringt sie 1 Punkt je Karte. Was schon jemand besetzt hat, kann kein anderer mehr besetzen.',
  'lesson.thief.spoken':
    'Wählen Sie den Wegelagerer auf der Straße. Noch ist sie offen: Er wartet dort, bis beide Enden geschlossen sind, dann bringt sie 1 Punkt je Karte. Was schon jemand besetzt hat, kann kein anderer mehr besetzen.',
  'lesson.cloister':
    'Ein Kloster steht mitten in Wiesen. Legen Sie es links neben Ihre obere Stadtkarte: Dort sind die acht Felder ringsum am leichtesten zu füllen.',
  'lesson.cloister.spoken':
    'Ein Kloster steht mitten in Wiesen. Legen Sie es auf -1,-1, westlich Ihrer nördlichen Stadtkarte: Dort sind die acht Felder ringsum am leichtesten zu füllen.',
  'lesson.monk':
    'Stellen Sie einen Gefolgsmann ins Kloster, als Mönch. Sind alle acht Felder ringsum gefüllt, bringt es 9 Punkte, und er kommt heim.',
  'lesson.monk.spoken':
    'Wählen Sie den Mönch im Kloster. Sind alle acht Felder ringsum gefüllt, bringt es 9 Punkte, und er kommt heim.',
  'lesson.joins':
    'Führen Sie die Straße nach links weiter, unter dem Kloster. Eine Karte kann Ihnen auf mehrere Arten nützen.',
  'lesson.joins.spoken':
    'Führen Sie die Straße nach Westen weiter, auf -1,0, südlich des Klosters. Eine Karte kann Ihnen auf mehrere Arten nützen.',
  'lesson.farmer':
    'Nun ein Bauer. {touch} die obere Wiese: Er legt sich hin und bleibt bis zum Ende; dann bringt jede vollendete Stadt an seiner Wiese 3 Punkte. Er allein kommt nie heim.',
  'lesson.farmer.spoken':
    'Nun ein Bauer. Wählen Sie die Wiese im Norden, die 1 Stadt versorgt: Er legt sich hin und bleibt bis zum Ende; dann bringt jede vollendete Stadt an seiner Wiese 3 Punkte. Er allein kommt nie heim.',
  'lesson.end':
    'Der Stapel ist leer: Unvollendetes zählt ein wenig, und die Wiesen werden gewertet. Der Verlauf erklärt jeden Punkt. Das ist das ganze Spiel; die Schachteln bringen Neues dazu.',
};
