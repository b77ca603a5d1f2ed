// The tiles that are left. The chosen one is in hand: it is laid on the board, or it is the drawn tile.
import { TileIcon } from '../art/game_icons';
import type { Catalogue } from '../core/types';
import { t } from '../i18n';
import { positionText } from '../i18n/position_text';
import type { PositionEditor } from './editor';

function Places({ editor }: { editor: PositionEditor }) {
  const placed = editor.placed.value;
  const cells = [...new Set(editor.offers.value.map(({ x, y }) => `${x},${y}`))];
  const choose = (cell: string) => {
    const [x, y] = cell.split(',').map(Number);
    editor.put(x!, y!);
  };
  return (
    <div class="position-row position-places">
      <label>
        <span class="look-hidden">{positionText('position.place')}</span>
        <select
          class="look-field"
          value={placed ? `${placed.x},${placed.y}` : ''}
          onChange={(event) => choose(event.currentTarget.value)}
        >
          <option value="" disabled>
            {positionText('position.place.none')}
          </option>
          {cells.map((cell) => (
            <option key={cell} value={cell}>
              {cell}
            </option>
          ))}
        </select>
      </label>
      <button class="look-button" disabled={!placed} onClick={() => placed && editor.put(placed.x, placed.y)}>
        {positionText('position.turn')}
      </button>
      <button class="look-button look-button-main" disabled={!placed} onClick={() => editor.lay()}>
        {positionText('position.lay')}
      </button>
    </div>
  );
}

export function Tray({ editor, catalogue }: { editor: PositionEditor; catalogue: Catalogue }) {
  const view = editor.view.value!;
  const drawn = view.drawn?.code;
  const kinds = view.left.filter(({ code, count }) => count > 0 || code === drawn);
  return (
    <section class="position-part" aria-labelledby="position-tray">
      <h2 id="position-tray">{positionText('position.tray')}</h2>
      <p class="look-soft">{positionText('position.tray.text')}</p>
      <ul class="position-tray">
        {kinds.map(({ kind, code, count }) => {
          const words = catalogue.kinds[kind]?.words ?? code;
          return (
            <li key={kind}>
              <button
                class="position-tile"
                aria-pressed={code === drawn}
                aria-label={t('left.kind', { words, count })}
                title={words}
                onClick={() => void editor.change({ how: 'draw', code: code === drawn ? '' : code })}
              >
                <TileIcon code={code} rotation={code === drawn ? (editor.placed.value?.rotation ?? 0) : 0} />
                <span aria-hidden="true">{count}</span>
              </button>
            </li>
          );
        })}
      </ul>
      {drawn !== undefined && <Places editor={editor} />}
    </section>
  );
}
