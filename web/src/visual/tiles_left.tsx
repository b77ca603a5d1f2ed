// Remaining tiles by kind.
import { TileIcon } from '../art/icons';
import { t } from '../i18n';
import { usePage } from '../shared/page';

export function TilesLeft() {
  const { game, catalogue } = usePage();
  const view = game.view.value!;
  if (!game.settings.value.left) {
    return (
      <div class="look-empty">
        <img src="./logo.svg" alt="" />
        <p>{t('left.off')}</p>
        <button class="look-button" onClick={() => game.set('left', true)}>
          {t('left.on')}
        </button>
      </div>
    );
  }
  const kinds = view.left.filter((one) => one.count > 0).sort((one, other) => other.count - one.count);
  return (
    <>
      {view.tiles_left === 0 ? (
        <div class="look-empty">
          <img src="./logo.svg" alt="" />
          <p>{t('left.none')}</p>
        </div>
      ) : (
        <p>{t('dock.left', { count: view.tiles_left })}</p>
      )}
      <ul class="drawer-kinds">
        {kinds.map((one) => {
          const words = catalogue.kinds[one.kind]?.words ?? one.code;
          return (
            <li key={one.kind} title={words}>
              <TileIcon code={one.code} words={t('left.kind', { words, count: one.count })} />
              <span aria-hidden="true">{one.count}</span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
