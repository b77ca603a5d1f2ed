// The board alone with a recorded game. Not shipped: `npx vite`, then /tools/board/.
import { Board } from '../../src/board/board';
import type { Art, TileArt, View } from '../../src/core/types';

interface Recorded {
  art: Art;
  tiles: TileArt[];
  view: View;
  looks: { colour: string; ink: string }[];
}

const recorded = (await (await fetch('recorded.json')).json()) as Recorded;
const source = {
  tileArt: (codes: string[]) => Promise.resolve(recorded.tiles.filter((tile) => codes.includes(tile.code))),
};
const host = document.getElementById('host')!;
const log = (...what: unknown[]): void => console.log(JSON.stringify(what));
const board = new Board(host, source, recorded.art, recorded.looks, {
  ontouchcell: (x, y) => log('cell', x, y),
  ontouchoffer: (offers) => log('offer', offers),
  ontouchfeature: (tile, segment) => log('feature', tile, segment),
});
board.show(recorded.view, { animate: false, entries: [] });
Object.assign(window, { board, recorded });
