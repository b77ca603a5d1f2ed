// Short games of boxes: only a few tiles, those of the boxes first.
import { inject } from 'vitest';
import { linkTo } from '../../src/offline/game_link';
import { catalogue } from './find_decisions';

const kBaseTiles = ['U', 'V', 'E', 'D', 'K', 'B'];
const kLaidFirst = ['river', 'count']; // boxes whose tiles are placed at the beginning, and are not in the bag

// Link to a new game of two people with at most so many tiles. If the boxes have more, their kinds of
// tiles are taken at equal distances.
export function linkToShortGame(boxes: string[], tiles: number): Promise<string> {
  const inBag = boxes.filter((box) => !kLaidFirst.includes(box));
  const own = catalogue.kinds
    .filter(({ box, copies }) => inBag.includes(box) && copies > 0)
    .map(({ code }) => code);
  const step = Math.max(1, own.length / tiles);
  const some = own.filter((_, at) => Math.floor(at / step) > Math.floor((at - 1) / step));
  const stack = [...some, ...kBaseTiles].slice(0, tiles);
  const head = ['bastide record 1', 'profile bigbox', `boxes base ${boxes.join(' ')}`];
  const game = [...head, 'players Anna, Ben', 'seed 5', `stack ${stack.join(' ')}`, ''];
  return linkTo(inject('site'), game.join('\n'));
}
