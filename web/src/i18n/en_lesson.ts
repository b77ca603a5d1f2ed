// Texts of the tutorial.
export const lessonWords = {
  'lesson.title': 'Tutorial',
  'lesson.start': 'Learn in two minutes',
  'lesson.step': 'Step {step} of {steps}',
  'lesson.wrong': 'That move is legal, but it is not what this step asks for. It has been undone.',
  'lesson.next': 'Next',
  'lesson.done': 'Play a real game',
  'lesson.stop': 'Close tutorial',
  'lesson.lay':
    'Each turn, you draw a tile and place it next to others. All edges must match: city to city, road to road, field to field. {touch} the square above the city: the tile turns so that the two cities join. Then place it.',
  'lesson.lay.text_view':
    'Each turn, you draw a tile and place it next to others. All edges must match: city to city, road to road, field to field. Two numbers name a square: how far east and how far south it is of the starting tile at 0,0. The city of that tile is in the north: choose 0,-1, where the two cities join. Then confirm.',
  'lesson.knight':
    'Now you may place a follower on the new tile. {touch} the city: the follower becomes a knight and claims the whole city. Then confirm.',
  'lesson.knight.text_view':
    'Now you may place a follower on the new tile. Choose the knight in the city: the knight claims the whole city. Then confirm.',
  'lesson.scored':
    'The city wall is closed, so the city is complete and scores at once: 2 points per tile. Your knight returns to your supply and can be used again.',
  'lesson.road':
    'The next tile has a road with a bend. Extend the road to the right, so that its new end points down. Some tiles fit in several ways: {touch} the same square again to turn the tile.',
  'lesson.road.text_view':
    'The next tile has a road with a bend. Extend the road to the east, at 1,0: choose the rotation with a road in the west, where it joins, and in the south.',
  'lesson.thief':
    'Place a follower on the road, as a thief. The thief stays until both ends of the road are closed; then the road scores 1 point per tile. Others can’t claim a feature that is already claimed.',
  'lesson.thief.text_view':
    'Choose the thief on the road. The thief stays until both ends of the road are closed; then the road scores 1 point per tile. Others can’t claim a feature that is already claimed.',
  'lesson.cloister':
    'This tile has a cloister, with fields around it. Place it to the left of your upper city tile: the eight squares around it are easiest to fill there.',
  'lesson.cloister.text_view':
    'This tile has a cloister, with fields around it. Place it at -1,-1, west of your northern city tile: the eight squares around it are easiest to fill there.',
  'lesson.monk':
    'Place a follower on the cloister, as a monk. When all eight squares around it are filled, the cloister scores 9 points, and the monk returns to you.',
  'lesson.monk.text_view':
    'Choose the monk on the cloister. When all eight squares around it are filled, the cloister scores 9 points, and the monk returns to you.',
  'lesson.joins': 'Extend the road to the left, below the cloister. One tile can help you in several ways.',
  'lesson.joins.text_view':
    'Extend the road to the west, at -1,0, south of the cloister. One tile can help you in several ways.',
  'lesson.farmer':
    'Last, a farmer. {touch} the upper field. A farmer stays until the end of the game and never returns. Then the farm scores 3 points for each completed city next to it.',
  'lesson.farmer.text_view':
    'Last, a farmer. Choose the farm in the north, next to 1 city. A farmer stays until the end of the game and never returns. Then the farm scores 3 points for each completed city next to it.',
  'lesson.end':
    'No tiles are left: incomplete features score a few points, then the farms score. The log explains every point. That is the whole base game; expansions add more.',
};
