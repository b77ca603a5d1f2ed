// Short games of a box: only a few tiles, those of the box first.
import { inject } from 'vitest';
import { linkTo } from '../../src/offline/game_link';
import { catalogue } from './find_decisions';

const kBaseTiles = ['U', 'V', 'E', 'D', 'K', 'B'];
const kLaidFirst = ['river', 'count']; // boxes whose tiles are placed at the beginning, and are not in the bag

// Link to a new game of two people with at most so many tiles.
export function linkToShortGame(box: string, tiles: number): Promise<string> {
  const isOwn = (kind: { box: string }) => kind.box === box && !kLaidFirst.includes(box);
  const own = catalogue.kinds.filter(isOwn).map((kind) => kind.code);
  const stack = [...own, ...kBaseTiles].slice(0, tiles);
  const head = ['bastide record 1', 'profile bigbox', `boxes base ${box}`, 'players Anna, Ben', 'seed 5'];
  return linkTo(inject('site'), [...head, `stack ${stack.join(' ')}`, ''].join('\n'));
}
