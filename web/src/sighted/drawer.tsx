// Beside the board, when asked for: log, land, stack, settings, help.
import { Icon, type IconName } from '../art/icon';
import { t } from '../i18n';
import './drawer.css';
import { Features } from './features';
import { Help } from './help';
import { Left } from './left';
import { Log } from './log';
import { usePage, type DrawerName } from './page';
import { Settings } from './settings';

const tabs: { name: DrawerName; icon: IconName; Body: () => preact.JSX.Element | null }[] = [
  { name: 'log', icon: 'log', Body: Log },
  { name: 'features', icon: 'features', Body: Features },
  { name: 'left', icon: 'stack', Body: Left },
  { name: 'chat', icon: 'chat', Body: Chat },
  { name: 'settings', icon: 'settings', Body: Settings },
  { name: 'help', icon: 'help', Body: Help },
];

function Chat() {
  const { company } = usePage();
  return company && <company.Chat />;
}

export function Drawer() {
  const { drawer, company } = usePage();
  const offered = tabs.filter(({ name }) => name !== 'chat' || company !== null);
  const shown = offered.find((one) => one.name === drawer.value);
  if (!shown) return null;
  return (
    <aside class="drawer" aria-label={t('drawer.title')}>
      <header class="drawer-head">
        <div class="drawer-tabs" role="tablist">
          {offered.map(({ name, icon }) => (
            <button
              key={name}
              role="tab"
              class="drawer-tab"
              aria-selected={name === shown.name}
              aria-controls="drawer-body"
              onClick={() => (drawer.value = name)}
            >
              <Icon name={icon} />
              <span>{t(`drawer.${name}`)}</span>
            </button>
          ))}
        </div>
        <button
          class="look-button look-button-bare look-button-square"
          aria-label={t('common.close')}
          onClick={() => (drawer.value = null)}
        >
          <Icon name="close" />
        </button>
      </header>
      <div
        id="drawer-body"
        class="drawer-body"
        role="tabpanel"
        tabIndex={0}
        aria-label={t(`drawer.${shown.name}`)}
      >
        <shown.Body />
      </div>
    </aside>
  );
}
