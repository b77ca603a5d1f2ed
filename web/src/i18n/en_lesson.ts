// The lesson.
export const lessonWords = {
  'lesson.title': 'The lesson',
  'lesson.start': 'Learn it in two minutes',
  'lesson.step': 'Step {step} of {steps}',
  'lesson.wrong': 'That would be allowed, but it is not what this step is about. It has been taken back.',
  'lesson.next': 'Go on',
  'lesson.done': 'To a real game',
  'lesson.stop': 'End the lesson',
  'lesson.lay':
    'Each turn you draw a tile and lay it beside others. Every edge must meet its like: city to city, road to road, field to field. {touch} the cell above the city: the tile turns so that the two cities meet. Then lay it.',
  'lesson.lay.spoken':
    'Each turn you draw a tile and lay it beside others. Every edge must meet its like: city to city, road to road, field to field. Two numbers name a cell: how far east and how far south it is of the starting tile at 0,0. That tile’s city lies to the north: choose the place at 0,-1, where the two cities meet. Then confirm.',
  'lesson.knight':
    'The tile lies; now one of your followers may go onto it. {touch} the city: he becomes a knight there and holds the whole city. Then confirm.',
  'lesson.knight.spoken':
    'The tile lies; now one of your followers may go onto it. Choose the knight on the city: he holds the whole city. Then confirm.',
  'lesson.scored':
    'The wall is closed, so the city scores at once: 2 points for each of its tiles. Your knight is back in your supply and can be used again.',
  'lesson.road':
    'The next tile has a bend of road. Continue the road to the right: its new end should lead down. Sometimes a tile fits in several ways. {touch} the same cell, and it turns.',
  'lesson.road.spoken':
    'The next tile has a bend of road. Continue the road to the east, at 1,0: choose the turn that has a road in the west, where it joins, and in the south.',
  'lesson.thief':
    'Put a follower on the road, as a thief. It is still open: he waits there until both ends are closed, then it brings 1 point a tile. What somebody holds already cannot be claimed by others.',
  'lesson.thief.spoken':
    'Choose the thief on the road. It is still open: he waits there until both ends are closed, then it brings 1 point a tile. What somebody holds already cannot be claimed by others.',
  'lesson.cloister':
    'A cloister stands in the middle of fields. Lay it to the left of your upper city tile: there its eight neighbours are the easiest to fill.',
  'lesson.cloister.spoken':
    'A cloister stands in the middle of fields. Lay it at -1,-1, to the west of your northern city tile: there its eight neighbours are the easiest to fill.',
  'lesson.monk':
    'Put a follower into the cloister, as a monk. When all eight cells around it are filled it brings 9 points, and he comes home.',
  'lesson.monk.spoken':
    'Choose the monk on the cloister. When all eight cells around it are filled it brings 9 points, and he comes home.',
  'lesson.joins':
    'Continue the road to the left, below the cloister. One tile may serve you in several ways.',
  'lesson.joins.spoken':
    'Continue the road to the west, at -1,0, south of the cloister. One tile may serve you in several ways.',
  'lesson.farmer':
    'Now a farmer. {touch} the upper field: he lies down and stays until the end of the game, when each completed city beside his farm brings 3 points. He is the only one who never comes home.',
  'lesson.farmer.spoken':
    'Now a farmer. Choose the farm in the north, which supplies 1 city: he lies down and stays until the end of the game, when each completed city beside his farm brings 3 points. He is the only one who never comes home.',
  'lesson.end':
    'The stack is empty: what is not complete counts a little, and farms are scored. The log tells every point. That is the whole game; the boxes add to it.',
};
