export const lessonWords = {
  'lesson.title': 'Die Lektion',
  'lesson.start': 'In zwei Minuten lernen',
  'lesson.step': 'Schritt {step} von {steps}',
  'lesson.wrong': 'Das wäre erlaubt, aber darum geht es in diesem Schritt nicht. Es ist zurückgenommen.',
  'lesson.next': 'Weiter',
  'lesson.done': 'Zu einem richtigen Spiel',
  'lesson.stop': 'Lektion beenden',
  'lesson.lay':
    'In jedem Zug ziehen Sie eine Karte und legen sie an andere an. Jede Kante muss ihresgleichen treffen: Stadt an Stadt, Straße an Straße, Wiese an Wiese. Berühren Sie das Feld über der Stadt, drehen Sie die Karte, bis sich die Städte treffen, und legen Sie sie an.',
  'lesson.knight':
    'Die Karte liegt; nun darf einer Ihrer Gefolgsleute darauf. Berühren Sie die Stadt: Er wird dort Ritter und hält die ganze Stadt. Dann bestätigen.',
  'lesson.scored':
    'Die Mauer ist geschlossen, also wird die Stadt sofort gewertet: 2 Punkte für jede ihrer Karten. Ihr Ritter ist wieder in der Hand und kann aufs Neue eingesetzt werden.',
  'lesson.road':
    'Die nächste Karte hat eine Straßenkurve. Führen Sie die Straße nach Osten weiter, sodass sie nach Süden biegt.',
  'lesson.thief':
    'Stellen Sie einen Gefolgsmann auf die Straße, als Wegelagerer. Noch ist sie offen: Er wartet, bis beide Enden geschlossen sind, dann bringt sie 1 Punkt je Karte. Was schon jemand hält, kann kein anderer besetzen.',
  'lesson.cloister':
    'Ein Kloster steht mitten in Wiesen. Legen Sie es links neben Ihre obere Stadtkarte: Dort sind seine acht Nachbarn am leichtesten zu füllen.',
  'lesson.monk':
    'Stellen Sie einen Gefolgsmann ins Kloster, als Mönch. Sind alle acht Felder ringsum gefüllt, bringt es 9 Punkte, und er kommt heim.',
  'lesson.joins':
    'Führen Sie die Straße unter dem Kloster nach Westen weiter. Eine Karte kann Ihnen mehrfach nützen.',
  'lesson.farmer':
    'Nun ein Bauer: Berühren Sie die obere Wiese. Er legt sich hin und bleibt bis zum Ende; dann bringt jede vollendete Stadt an seiner Wiese 3 Punkte. Er allein kommt nie heim.',
  'lesson.end':
    'Der Stapel ist leer: Unvollendetes zählt ein wenig, und die Wiesen werden gewertet. Der Verlauf erklärt jeden Punkt. Das ist das ganze Spiel; die Schachteln fügen etwas hinzu.',
};
