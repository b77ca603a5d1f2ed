// Game screen: the board with players, tools, dock and drawer around it.
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { listenToKeys } from '../commands/keys';
import type { View } from '../core/types';
import { t } from '../i18n';
import { Lesson } from '../lesson/lesson';
import { LiveBar } from '../live/live_bar';
import { Study } from '../replay/replay';
import { BoardHost } from './board_host';
import { CompletingTiles } from './completing_tiles';
import { Dock } from './dock';
import { Drawer } from './drawer';
import { FeatureFacts } from './features';
import { useInsets } from './board_insets';
import { Menu } from './menu';
import { IconButton } from '../shared/icon_button';
import { LiveRegion, Messages } from '../shared/messages';
import { usePage, type Page } from '../shared/page_state';
import { usePanel } from '../shared/panels';
import { PendingAnnouncement } from './pending_announcement';
import { PlayerFacts, Players } from './player_cards';
import './game_screen.css';
import { listen } from './sounds';
import { Tools } from './tool_buttons';
import { VariationBar } from '../variation/variation_bar';

// Facts of the selected feature, unless the drawer lists it.
function Selected() {
  const { game, drawer, shownSeat } = usePage();
  const feature = game.selected.value;
  const begun = game.ghost.value !== null || game.candidate.value !== null;
  if (!feature || begun || shownSeat.value !== null || drawer.value === 'features') return null;
  return (
    <div class="sighted-selected look-float" role="status">
      <div class="sighted-facts">
        <FeatureFacts feature={feature} />
        <CompletingTiles />
      </div>
      <IconButton bare icon="close" label={t('common.close')} onClick={() => game.select(null)} />
    </div>
  );
}

// Player cards with the menu above them.
function Side(props: { view: View | null }) {
  const part = useRef<HTMLDivElement>(null);
  usePanel('side', part);
  return (
    <div class="sighted-side" ref={part}>
      <div class="sighted-bar">
        <Menu />
      </div>
      {props.view && <Players view={props.view} />}
    </div>
  );
}

// The lines and cards that stay for many turns, such as the tutorial.
function Lasting(props: { browsing: boolean }) {
  const part = useRef<HTMLDivElement>(null);
  usePanel('lasting', part);
  return (
    <div class="sighted-lasting" ref={part}>
      <LiveBar />
      <Lesson />
      {!props.browsing && <VariationBar />}
    </div>
  );
}

// Everything below the board: details, messages, tutorial, and the dock or the replay.
function Bottom(props: { view: View | null }) {
  const { game, replayOpen, tablePanel } = usePage();
  const { view } = props;
  const part = useRef<HTMLDivElement>(null);
  usePanel('bottom', part);
  const browsing = game.mode.value === 'browse' || replayOpen.value;
  return (
    <div class="sighted-bottom" ref={part}>
      <div class="sighted-notices">
        <Selected />
        {view && <PlayerFacts view={view} />}
        <Messages />
        {tablePanel && <tablePanel.Preview />}
        {tablePanel && <tablePanel.News />}
        <Lasting browsing={browsing} />
      </div>
      {view && browsing && <Study />}
      {view && !browsing && !tablePanel?.ended.value && <Dock view={view} />}
    </div>
  );
}

// Classes of the screen for what the dock shows: a decision, or the result of the game. On a wide screen a decision stands
// below the player cards. On a phone in landscape the result needs more space, and a folded result the least.
function dockClass({ game, replayOpen, tablePanel, finalShow }: Page): string {
  if (game.mode.value === 'browse' || replayOpen.value || tablePanel?.ended.value) return '';
  const view = game.view.value;
  if (view === null) return '';
  if (!view.over) return ' sighted-decides';
  if (finalShow.at.value !== null) return '';
  return finalShow.folded.value ? ' sighted-ended sighted-folded' : ' sighted-ended';
}

export function GameScreen() {
  const page = usePage();
  const { game, actions, drawer } = page;
  const root = useRef<HTMLElement>(null);
  useInsets(root);
  useLayoutEffect(() => listenToKeys(game, actions, true), [game, actions]); // listens before a key can be pressed
  useEffect(() => listen(game), [game]);
  const view = game.view.value;
  const beside = drawer.value === null ? '' : ' sighted-beside';
  return (
    <main class={`sighted${beside}${dockClass(page)}`} ref={root}>
      <h1 class="look-hidden" data-title={t('app.name')}>
        {t('board.heading')}
      </h1>
      <button class="look-button look-skip" onClick={() => actions.textView(true)}>
        {t('board.skip')}
      </button>
      <BoardHost />
      <Side view={view} />
      <Tools />
      <Bottom view={view} />
      <div class="sighted-drawer">
        <Drawer />
      </div>
      <PendingAnnouncement />
      <LiveRegion />
    </main>
  );
}
