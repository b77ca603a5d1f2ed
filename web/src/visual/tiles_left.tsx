// List of the remaining tiles: how many of each kind.
import { useState } from 'preact/hooks';
import { TileIcon } from '../art/game_icons';
import type { Catalogue, KindLeft } from '../core/types';
import { useAnswer } from '../core/use_answer';
import { t } from '../i18n';
import { EmptyList } from '../shared/page_notices';
import { usePage } from '../shared/page_state';
import { touch } from '../shared/input_device';

// Remaining tiles that fit the cell under the mouse, or the cell that was touched.
function Fitting() {
  const { game, catalogue } = usePage();
  const [kinds, setKinds] = useState<KindLeft[] | null>(null); // null until the core has answered
  const cell = game.pointed.value;
  const at = game.view.value!.at;
  const place = cell?.join(',');
  // If the request fails, the core restarts, and a new view will follow.
  useAnswer(() => cell && game.fitting(cell), [game, place, at], setKinds);
  if (cell === null) return <p class="look-soft">{t('left.point', { touch: touch() })}</p>;
  if (kinds === null) return null;
  const count = kinds.reduce((sum, one) => sum + one.count, 0);
  return (
    <section class="drawer-fitting" aria-live="polite">
      <h3>{t('left.fits', { count })}</h3>
      <Kinds kinds={kinds} catalogue={catalogue} />
    </section>
  );
}

function Kinds(props: { kinds: readonly KindLeft[]; catalogue: Catalogue }) {
  const kinds = [...props.kinds].sort((one, other) => other.count - one.count);
  return (
    <ul class="drawer-kinds">
      {kinds.map((one) => {
        const words = props.catalogue.kinds[one.kind]?.words ?? one.code;
        return (
          <li key={one.kind} title={words}>
            <TileIcon code={one.code} words={t('left.kind', { words, count: one.count })} />
            <span aria-hidden="true">{one.count}</span>
          </li>
        );
      })}
    </ul>
  );
}

export function TilesLeft() {
  const { game, catalogue } = usePage();
  const view = game.view.value!;
  if (!game.settings.value.left) {
    return (
      <EmptyList text={t(game.purist.value ? 'left.purist' : 'left.off')}>
        {!game.purist.value && (
          <button class="look-button" onClick={() => game.set('left', true)}>
            {t('left.on')}
          </button>
        )}
      </EmptyList>
    );
  }
  return (
    <>
      {view.tiles_left === 0 ? (
        <EmptyList text={t('left.none')} />
      ) : (
        <p>{t('dock.left', { count: view.tiles_left })}</p>
      )}
      {!view.over && <Fitting />}
      <Kinds kinds={view.left.filter((one) => one.count > 0)} catalogue={catalogue} />
    </>
  );
}
