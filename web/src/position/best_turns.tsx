// The best turns of the player to move, computed on demand. The chosen one is shown on the board.
import { useEffect, useRef, useState } from 'preact/hooks';
import { percentText, pointsText, signedText } from '../analysis/numbers';
import type { Core, PlacedTile, TurnReport } from '../core/types';
import { positionText } from '../i18n/position_text';
import { sentence } from '../shared/page_state';
import type { Setting } from './setting';

interface Listed {
  words: string;
  numbers: string;
  tile: PlacedTile | null;
  labels: string[];
}

async function told(core: Core, game: number, turn: TurnReport): Promise<Listed[]> {
  return Promise.all(
    turn.lines.map(async ({ actions, margin, error, win }): Promise<Listed> => {
      const parts = await core.tell(game, turn.action, actions);
      const texts = parts.map(({ words }) => sentence(words.text));
      return {
        words: texts.join(' · '),
        numbers: positionText('position.best.line', {
          points: signedText(margin),
          error: pointsText(error),
          percent: percentText(win),
        }),
        tile: parts[0]?.tile ?? null,
        labels: texts.filter((_, at) => at > 0 && actions[at] !== 'pass'),
      };
    }),
  );
}

export function BestTurns({ core, setting }: { core: Core; setting: Setting }) {
  const { editor, shownTurn } = setting;
  const view = editor.view.value!;
  const [lines, setLines] = useState<Listed[]>([]);
  const [chosen, setChosen] = useState<Listed | null>(null);
  const [running, setRunning] = useState(false);
  const stop = useRef<AbortController | null>(null);
  const show = (line: Listed | null) => {
    setChosen(line);
    shownTurn.value = line?.tile ? { ...line.tile, bridge: '', fits: true, labels: line.labels } : null;
  };
  // A changed position has other best turns.
  useEffect(() => {
    setLines([]);
    setRunning(false);
    show(null);
    return () => stop.current?.abort();
  }, [view]);
  const compute = async () => {
    const own = new AbortController();
    stop.current = own;
    setRunning(true);
    try {
      const found = await told(core, view.game, await editor.bestTurns(own.signal));
      if (own.signal.aborted) return;
      setLines(found);
      show(found[0] ?? null);
    } catch (error) {
      if (!own.signal.aborted) editor.trouble.value = String(error);
    }
    if (!own.signal.aborted) setRunning(false);
  };
  return (
    <section class="position-part" aria-labelledby="position-best">
      <h2 id="position-best">{positionText('position.best')}</h2>
      {view.drawn === null && <p class="look-soft">{positionText('position.best.text')}</p>}
      {view.drawn !== null && !running && lines.length === 0 && (
        <button class="look-button" onClick={() => void compute()}>
          {positionText('position.best.go')}
        </button>
      )}
      {running && (
        <div class="position-row" role="status">
          <span>{positionText('position.best.runs')}</span>
          <button
            class="look-button"
            onClick={() => {
              stop.current?.abort();
              setRunning(false);
            }}
          >
            {positionText('position.best.stop')}
          </button>
        </div>
      )}
      <ol class="position-turns">
        {lines.map((line) => (
          <li key={line.words}>
            <button class="position-turn" aria-pressed={line === chosen} onClick={() => show(line)}>
              <span>{line.words}</span>
              <span class="look-soft">{line.numbers}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
