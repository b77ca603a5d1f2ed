// The board behind the head of the start page: the land of the latest saved game, else of a recorded one, laid tile by
// tile. It is loaded once the page is idle, and made of small pictures that are decoded once for each kind of tile: a
// picture of the whole board would take the page a long time with each turn.
import { useEffect, useState } from 'preact/hooks';
import demo from '../../../tests/golden/classic.bastide?raw';
import { TileIcon } from '../art/game_icons';
import type { Core, ShownTile } from '../core/types';
import { useAnswer } from '../core/use_answer';
import type { Store } from '../offline/saved_games';
import './living_board.css';

const kPace = 2000; // ms a tile
const kFirst = 0.4; // share of the tiles that lie there at first
const kFewest = 12; // a saved game with fewer tiles shows too little

async function tilesOf(core: Core, record: string): Promise<ShownTile[]> {
  const answer = await core.open(record);
  if (!answer.ok) return [];
  await core.close(answer.value.game);
  return answer.value.tiles;
}

async function featuredTiles(core: Core, store: Store, id: string | undefined): Promise<ShownTile[]> {
  const saved = id === undefined ? null : await store.get(id);
  const own = saved ? await tilesOf(core, saved.record) : [];
  return own.length >= kFewest ? own : tilesOf(core, demo);
}

// Columns and rows of tiles that are in sight, as in living_board.css.
const inSight = (): [number, number] => (matchMedia('(max-width: 40rem)').matches ? [10, 3] : [16, 5]);

// The middle of a board's columns or rows, in tiles.
function middleOf(places: number[]): number {
  return Math.floor((Math.min(...places) + Math.max(...places)) / 2) + 0.5;
}

// The tiles in sight, with their places from the middle of the board.
function placesFrom(tiles: ShownTile[]): ShownTile[] {
  const [columns, rows] = inSight();
  const [x, y] = [middleOf(tiles.map((tile) => tile.x)), middleOf(tiles.map((tile) => tile.y))];
  return tiles
    .map((tile) => ({ ...tile, x: tile.x - x, y: tile.y - y }))
    .filter((tile) => Math.abs(tile.x + 0.5) <= columns / 2 && Math.abs(tile.y + 0.5) <= rows / 2);
}

// How many of the tiles are shown: one more with each step. A hidden page and one scrolled down wait.
function useShown(count: number, still: boolean): number {
  const [laid, setLaid] = useState(0);
  const first = Math.floor(count * kFirst);
  const shown = still ? count : Math.min(count, first + laid);
  const ended = shown >= count;
  useEffect(() => {
    if (ended) return;
    const timer = setInterval(() => {
      if (!document.hidden && scrollY < innerHeight / 2) setLaid((before) => before + 1);
    }, kPace);
    return () => clearInterval(timer);
  }, [ended]);
  return shown;
}

function Land(props: { tiles: ShownTile[]; still: boolean }) {
  const { tiles, still } = props;
  const shown = useShown(tiles.length, still);
  const at = (place: number) => `calc(50% + var(--living-tile) * ${place})`;
  return (
    <div class="living-board" aria-hidden="true">
      {tiles.slice(0, shown).map((tile) => (
        <div key={`${tile.x},${tile.y}`} class="living-tile" style={{ left: at(tile.x), top: at(tile.y) }}>
          <TileIcon code={tile.code} rotation={tile.rotation} />
        </div>
      ))}
    </div>
  );
}

// `id`: the saved game to show. `still`: all its tiles at once.
export function LivingBoard(props: { core: Core; store: Store; id: string | undefined; still: boolean }) {
  const { core, store, id, still } = props;
  const [tiles, setTiles] = useState<ShownTile[]>([]);
  useAnswer(
    () => featuredTiles(core, store, id),
    [core, store, id],
    (all) => setTiles(placesFrom(all)),
  );
  return tiles.length === 0 ? null : <Land tiles={tiles} still={still} />;
}
