// Texts of variations, of the expected result of a position, of computer players' lines, of pictures of a move, and of the user's level.
import type { Message } from './message';

export const studyWords = {
  'variation.computer': 'Go on against the computer',
  'variation.you': 'You play',
  'variation.level': 'Level of the others',
  'variation.text': 'Saves a variation from here. The original stays in your games.',
  'variation.text.table': "Saves a game of your own from here. The table's game stays as it is.",
  'variation.start': 'Go on',
  'variation.now': 'Variation from move {at}',
  'live.switch': 'Show expected result',
  'live.text':
    'For offline games and replays: the expected lead and the chance to win of the player to move.',
  'live.rated': 'The expected result is hidden while you play a rated game.',
  'live.name': 'Expected result',
  'live.waits': 'Computing…',
  'live.value': '{name}: lead {points}, chance to win {percent} %',
  'remark.switch': 'Computer players say a line now and then',
  'remark.shared.road': {
    one: '“We share the road: 1 point each.”',
    other: '“We share the road: {count} points each.”',
  },
  'remark.shared.city': {
    one: '“We share the city: 1 point each.”',
    other: '“We share the city: {count} points each.”',
  },
  'remark.shared.cloister': {
    one: '“We share the cloister: 1 point each.”',
    other: '“We share the cloister: {count} points each.”',
  },
  'remark.shared.garden': {
    one: '“We share the garden: 1 point each.”',
    other: '“We share the garden: {count} points each.”',
  },
  'remark.shared.field': {
    one: '“We share the farm: 1 point each.”',
    other: '“We share the farm: {count} points each.”',
  },
  'remark.yours': { one: '“My tile brings you 1 point.”', other: '“My tile brings you {count} points.”' },
  'remark.yours.road': {
    one: '“My tile completes your road: 1 point for you.”',
    other: '“My tile completes your road: {count} points for you.”',
  },
  'remark.yours.city': {
    one: '“My tile completes your city: 1 point for you.”',
    other: '“My tile completes your city: {count} points for you.”',
  },
  'remark.yours.cloister': {
    one: '“My tile completes your cloister: 1 point for you.”',
    other: '“My tile completes your cloister: {count} points for you.”',
  },
  'remark.yours.garden': {
    one: '“My tile completes your garden: 1 point for you.”',
    other: '“My tile completes your garden: {count} points for you.”',
  },
  'remark.yours.field': {
    one: '“Your farm brings you 1 point.”',
    other: '“Your farm brings you {count} points.”',
  },
  'remark.lead': '“I take the lead: {own} to {other}.”',
  'remark.many': '“{count} points for me at once.”',
  'remark.mine.road': '“This road is complete: {count} points for me.”',
  'remark.mine.city': '“This city is complete: {count} points for me.”',
  'remark.mine.cloister': '“This cloister is complete: {count} points for me.”',
  'remark.mine.garden': '“This garden is complete: {count} points for me.”',
  'remark.mine.field': '“My farm brings me {count} points.”',
  'remark.last': '“That was my last figure.”',
  'level.title': 'Your level',
  'level.text': 'Quick analyses of whole base games for two show which computer player you play like.',
  'level.needed': 'Your level: so far {games} of {needed} games count.',
  'level.like':
    'In your last {games} games that count you played like {name}, level {level} (probably {low} to {high}).',
  'level.like.sure': 'In your last {games} games that count you played like {name}, level {level}.',
  'moment.picture': 'Share picture of this move',
  'moment.position': 'Change this position',
  'moment.turn': 'Turn {turn}',
  'moment.verdict': 'Turn {turn}, {name}. {verdict}',
  'moment.better.framed': 'Better, in the dashed frame: {words}.',
} satisfies Record<string, Message>;
