// The board behind the head of the start page: the latest saved game, else a recorded one, turn by turn. It is loaded
// once the page is idle.
import { useEffect, useState } from 'preact/hooks';
import demo from '../../../tests/golden/classic.bastide?raw';
import type { Core, GameId } from '../core/types';
import type { Store } from '../offline/saved_games';
import './living_board.css';

const kPace = 2600; // ms a turn
const kFrom = 0.5; // share of the turns that are there at first
const kFewestTurns = 8; // a saved game with fewer shows too little

// Move numbers at the end of each turn.
async function turnEnds(core: Core, game: GameId): Promise<number[]> {
  const entries = await core.log(game);
  return entries
    .filter((entry, index) => entry.type !== 'draw' && entries[index + 1]?.turn !== entry.turn)
    .map(({ at }) => at);
}

async function openRecord(core: Core, record: string): Promise<{ game: GameId; ends: number[] } | null> {
  const answer = await core.open(record);
  if (!answer.ok) return null;
  return { game: answer.value.game, ends: await turnEnds(core, answer.value.game) };
}

async function openFeatured(core: Core, store: Store, id: string | undefined) {
  const saved = id === undefined ? null : await store.get(id);
  const own = saved && (await openRecord(core, saved.record));
  if (own && own.ends.length >= kFewestTurns) return own;
  if (own) await core.close(own.game);
  return openRecord(core, demo);
}

// Shows one turn after the other until `stopped` is set. A hidden page and one scrolled down wait.
async function play(
  core: Core,
  featured: { game: GameId; ends: number[] },
  isStill: boolean,
  stopped: () => boolean,
  show: (address: string) => void,
): Promise<void> {
  const { game, ends } = featured;
  const first = isStill ? ends.length - 1 : Math.floor(ends.length * kFrom);
  for (let turn = first; turn < ends.length && !stopped(); ++turn) {
    const svg = await core.picture(game, false, { at: ends[turn]!, bare: true });
    if (stopped()) break;
    show(URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' })));
    do await new Promise((done) => setTimeout(done, kPace));
    while (!stopped() && (document.hidden || scrollY > innerHeight / 2));
  }
  await core.close(game);
}

// `id`: the saved game to show. `still`: only its last position.
export function LivingBoard(props: { core: Core; store: Store; id: string | undefined; still: boolean }) {
  const { core, store, id, still } = props;
  const [address, setAddress] = useState('');
  useEffect(() => {
    let stopped = false;
    const run = async () => {
      const featured = await openFeatured(core, store, id);
      if (featured) await play(core, featured, still, () => stopped, setAddress);
    };
    run().catch(() => undefined); // the core restarts: the picture stays as it is
    return () => {
      stopped = true;
    };
  }, [core, store, id, still]);
  if (address === '') return null;
  return <img class="living-board" src={address} alt="" onLoad={() => URL.revokeObjectURL(address)} />;
}
