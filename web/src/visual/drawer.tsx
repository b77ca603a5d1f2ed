// Drawer next to the board: log, analysis, features, tiles left, chat, settings, help.
import { useEffect, useRef } from 'preact/hooks';
import { LazyAnalysis } from '../analysis/lazy_analysis';
import { Icon, type IconName } from '../art/icon';
import { canAnalyse } from '../game/played_out';
import { t } from '../i18n';
import './drawer.css';
import { Features } from './features';
import { useFocusBack } from '../shared/focus';
import { Help } from '../shared/help';
import { TilesLeft } from './tiles_left';
import { Log } from './log';
import { IconButton } from '../shared/icon_button';
import { nameOf, sentence, usePage, type DrawerName } from '../shared/page_state';
import { usePanel } from '../shared/panels';
import { Settings } from '../shared/settings';
import { useBackButton } from './back_button';

interface Tab {
  name: DrawerName;
  icon: IconName;
  Body: () => preact.JSX.Element | null;
}
const tabs: Tab[] = [
  { name: 'log', icon: 'log', Body: Log },
  { name: 'analysis', icon: 'search', Body: () => <LazyAnalysis auto /> },
  { name: 'features', icon: 'features', Body: Features },
  { name: 'left', icon: 'stack', Body: TilesLeft },
  { name: 'chat', icon: 'chat', Body: Chat },
  { name: 'settings', icon: 'settings', Body: Settings },
  { name: 'help', icon: 'help', Body: Help },
];

function Chat() {
  const { tablePanel } = usePage();
  return tablePanel && <tablePanel.Chat />;
}

// Index of the tab that an arrow key, Home or End selects; null: another key. `at`: index of the current tab.
export function tabAfter(key: string, at: number, count: number): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key === 'ArrowRight') return (at + 1) % count;
  return key === 'ArrowLeft' ? (at + count - 1) % count : null;
}

export function Drawer() {
  const { drawer, game, replayOpen, tablePanel } = usePage();
  const isOffered: Partial<Record<DrawerName, boolean>> = {
    analysis: canAnalyse(game, replayOpen.value),
    chat: tablePanel !== null,
  };
  const offered = tabs.filter(({ name }) => isOffered[name] ?? true);
  const shown = offered.find((one) => one.name === drawer.value);
  const gone = drawer.value !== null && shown === undefined;
  useEffect(() => {
    if (gone) drawer.value = null;
  }, [gone, drawer]);
  return shown ? <Open offered={offered} shown={shown} /> : null;
}

// The decision that the player must make, where the drawer covers the dock. A click closes the drawer. LiveRegion says it.
function YourTurn() {
  const { drawer, game } = usePage();
  const view = game.view.value;
  const question =
    game.offers.value.length > 0 && game.mode.value === 'play' ? view?.prompt?.question : undefined;
  return (
    <div class="drawer-due">
      {view && question !== undefined && (
        <button class="look-button look-button-main" onClick={() => (drawer.value = null)}>
          {t('common.labelled', { name: nameOf(view, view.decider), value: sentence(question) })}
        </button>
      )}
    </div>
  );
}

function Open({ offered, shown }: { offered: Tab[]; shown: Tab }) {
  const { drawer } = usePage();
  const root = useRef<HTMLElement>(null);
  const tab = useRef<HTMLButtonElement>(null);
  useEffect(() => tab.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' }), [shown]);
  usePanel('drawer', root);
  useFocusBack(root);
  useBackButton(true, () => (drawer.value = null));
  return (
    <aside
      class="drawer"
      aria-label={t('drawer.title')}
      ref={root}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault(); // Escape only closes the drawer
        drawer.value = null;
      }}
    >
      <header class="drawer-head">
        <div
          class="drawer-tabs"
          role="tablist"
          onKeyDown={(event) => {
            const names = offered.map(({ name }) => name);
            const next = tabAfter(event.key, names.indexOf(shown.name), names.length);
            if (next === null) return;
            event.preventDefault();
            drawer.value = names[next]!;
            (event.currentTarget.children[next] as HTMLElement).focus();
          }}
        >
          {offered.map(({ name, icon }) => (
            <button
              key={name}
              ref={name === shown.name ? tab : null}
              role="tab"
              class="drawer-tab"
              aria-selected={name === shown.name}
              tabIndex={name === shown.name ? 0 : -1}
              aria-controls="drawer-body"
              onClick={() => (drawer.value = name)}
            >
              <Icon name={icon} />
              <span>{t(`drawer.${name}`)}</span>
            </button>
          ))}
        </div>
        <IconButton bare icon="close" label={t('common.close')} onClick={() => (drawer.value = null)} />
      </header>
      <YourTurn />
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
