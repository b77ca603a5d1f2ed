// Texts of the rules book: how a turn goes, the tiles and the examples of a box.
import type { Message } from './message';

export const bookWords = {
  'book.turn.lead': 'A turn has four steps, always in this order.',
  'book.turn.draw': 'Draw a tile',
  'book.turn.draw.text': 'Take the next tile and show it to all.',
  'book.turn.place': 'Place it',
  'book.turn.place.text':
    'Put it beside a tile on the table. Wherever it meets a neighbour, road must meet road, city must meet city, and field must meet field.',
  'book.turn.claim': 'Place a follower',
  'book.turn.claim.text':
    'If you like, put one follower on this tile: a thief on a road, a knight in a city, a monk in a cloister, or a farmer on a field. Nobody may stand on that road, city or field yet, on any of its tiles.',
  'book.turn.score': 'Score what is complete',
  'book.turn.score.text':
    'A completed road brings 1 point for each tile, a city 2 for each tile and each pennant, a cloister with eight tiles around it 9. The points go to the player with the most followers there, and the followers come home.',
  'book.turn.end': 'When the last tile is placed',
  'book.turn.end.text':
    'Roads, cities and cloisters that are not complete still bring some points. Each farm brings 3 points for every completed city beside it. The player with the most points wins.',
  'book.turn.try': 'Play your first tiles',
  'book.tiles': 'Tiles',
  'book.examples': 'Examples to play',
  'book.example': 'Example {number}',
  'book.example.ask': '{name} decides: {question} Which of these is best?',
  'book.example.place': 'Place the tile at {x},{y}',
  'book.example.place.turned': {
    one: 'Place the tile at {x},{y}, turned once',
    other: 'Place the tile at {x},{y}, turned {count} times',
  },
  'book.example.right': 'Right!',
  'book.example.wrong': 'Another choice is better.',
  'book.example.refused': 'Not allowed: {reason}.',
  'book.example.scores': 'Points if the game ended then: {scores}.',
  'book.example.failed': 'This example could not be loaded.',
  'book.seat.red': 'Red',
  'book.seat.blue': 'Blue',
  'book.seat.yellow': 'Yellow',
  'book.seat.black': 'Black',
  'book.seat.pink': 'Pink',
  'book.seat.white': 'White',
} satisfies Record<string, Message>;
