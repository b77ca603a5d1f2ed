// Remaining tiles that would complete the selected feature, by square; the board numbers the squares.
import { TileIcon } from '../art/game_icons';
import type { OpenCell } from '../core/types';
import { t } from '../i18n';
import './completing_tiles.css';
import { usePage } from '../shared/page_state';

const kKinds = 8; // tile kinds shown for one cell, at most; beside a cloister almost every kind fits

function Kinds(props: { open: OpenCell }) {
  const { catalogue } = usePage();
  const { kinds, others } = props.open;
  const most = [...kinds].sort((one, other) => other.count - one.count);
  const rest = most.slice(kKinds).reduce((sum, one) => sum + one.count, 0);
  return (
    <>
      {kinds.length === 0 && <span class="look-soft">{t('closing.none')}</span>}
      {most.slice(0, kKinds).map(({ kind, code, count }) => {
        const words = catalogue.kinds[kind]?.words ?? code;
        return (
          <span key={kind} class="closing-kind" title={words}>
            <TileIcon code={code} words={t('left.kind', { words, count })} />
            <span aria-hidden="true">{count}</span>
          </span>
        );
      })}
      {rest > 0 && <span class="look-soft">{t('closing.more', { count: rest })}</span>}
      {others > 0 && <span class="look-soft">{t('closing.others', { count: others })}</span>}
    </>
  );
}

export function CompletingTiles() {
  const { game } = usePage();
  const cells = game.openCells.value;
  if (cells.length === 0 || !game.settings.value.left) return null;
  const several = cells.length > 1;
  return (
    <div class="closing">
      <h3>{t('closing.title')}</h3>
      <ul>
        {cells.map((open, index) => (
          <li key={open.cell.join()}>
            {several && (
              <span class="closing-number">
                <span class="look-hidden">{t('closing.place')}</span>
                {index + 1}
              </span>
            )}
            <Kinds open={open} />
          </li>
        ))}
      </ul>
    </div>
  );
}
