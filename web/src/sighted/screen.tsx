// The game as it is seen: the board from edge to edge, and around it what goes with it.
import { useEffect, useRef } from 'preact/hooks';
import { Icon } from '../art/icon';
import { listenToKeys } from '../commands/keys';
import { t } from '../i18n';
import { Lesson } from '../lesson/lesson';
import { Study } from '../study/study';
import { BoardHost } from './board_host';
import { Closing } from './closing';
import { Dock } from './dock';
import { Drawer } from './drawer';
import { FeatureFacts } from './features';
import { Menu } from './menu';
import { LiveRegion, Messages } from './messages';
import { usePage } from './page';
import { PlayerFacts, Players } from './players';
import './screen.css';
import { listen } from './sounds';
import { Tools } from './tools';

// The feature touched on the board, where the list does not show it anyway.
function Selected() {
  const { game, drawer, looked } = usePage();
  const feature = game.selected.value;
  const begun = game.ghost.value !== null || game.candidate.value !== null;
  if (!feature || begun || looked.value !== null || drawer.value === 'features') return null;
  return (
    <div class="sighted-selected look-float" role="status">
      <div class="sighted-facts">
        <FeatureFacts feature={feature} />
        <Closing />
      </div>
      <button
        class="look-button look-button-bare look-button-square"
        aria-label={t('common.close')}
        onClick={() => game.select(null)}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}

// The dock grows and shrinks with every decision; the board must not jump with it. What is decided
// beside the board takes longer, and looks at all of it.
const kDockHeight = 12; // rem
const kNarrow = 400; // px: rather below the cards than beside them

function coveredBelow(bottom: Element, all: DOMRect): number {
  const beside = bottom.querySelector('.dock .bazaar, .dock-beside') !== null;
  if (beside || !bottom.querySelector('.dock:not(.dock-over)'))
    return all.bottom - bottom.getBoundingClientRect().top;
  const lesson = bottom.querySelector('.lesson')?.getBoundingClientRect().height ?? 0;
  return lesson + kDockHeight * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}

// Tells the board how much of it is covered, whenever that changes.
function useInsets(root: { current: HTMLElement | null }): void {
  const { board, drawer } = usePage();
  useEffect(() => {
    const around = root.current!;
    let first = true;
    let later = 0;
    const measure = () => {
      cancelAnimationFrame(later);
      if (!board.current) {
        later = requestAnimationFrame(measure); // it has not been made yet
        return;
      }
      const all = around.getBoundingClientRect();
      const rect = (name: string) => around.querySelector(name)?.getBoundingClientRect();
      const side = rect('.sighted-side');
      const bottom = around.querySelector('.sighted-bottom');
      const drawer = rect('.drawer');
      const strip = side !== undefined && side.width > all.width / 2;
      const beside = drawer !== undefined && drawer.width < all.width * 0.7;
      const column = bottom?.getBoundingClientRect();
      const standing = column !== undefined && column.left > all.left + all.width / 2;
      const sheet = drawer !== undefined && !beside;
      const tools = rect('.sighted-tools');
      const buttons = tools !== undefined && tools.width > 0 ? all.right - tools.left : 0;
      const panel = standing ? all.right - column.left : beside ? all.right - drawer.left : 0;
      const right = Math.max(panel, buttons);
      const left = side && !strip ? side.right - all.left : 0;
      board.current.setInsets({
        top: strip ? side.bottom - all.top : 0,
        left: all.width - left - right < kNarrow ? 0 : left,
        bottom: sheet ? all.bottom - drawer.top : bottom && !standing ? coveredBelow(bottom, all) : 0,
        right,
      });
      board.current.resize();
      if (first) board.current.fit();
      first = false;
    };
    const observer = new ResizeObserver(measure);
    observer.observe(around);
    for (const part of around.children) observer.observe(part);
    // On a phone the place of the drawer is as large without one.
    const unsubscribe = drawer.subscribe(() => {
      cancelAnimationFrame(later);
      later = requestAnimationFrame(measure);
    });
    return () => {
      unsubscribe();
      cancelAnimationFrame(later);
      observer.disconnect();
    };
  }, [board, drawer, root]);
}

export function GameScreen() {
  const { game, studying, deeds, drawer, company } = usePage();
  const root = useRef<HTMLElement>(null);
  useInsets(root);
  useEffect(() => listenToKeys(game, deeds, true), [game, deeds]);
  useEffect(() => listen(game), [game]);
  const view = game.view.value;
  const browsing = game.mode.value === 'browse' || studying.value;
  return (
    <main class={drawer.value === null ? 'sighted' : 'sighted sighted-beside'} ref={root}>
      <h1 class="look-hidden">{t('app.name')}</h1>
      <BoardHost />
      <div class="sighted-side">
        <div class="sighted-bar">
          <Menu />
        </div>
        {view && <Players view={view} />}
      </div>
      <Tools />
      <div class="sighted-bottom">
        <Lesson />
        <Selected />
        {view && <PlayerFacts view={view} />}
        <Messages />
        {company && <company.News />}
        {view && browsing && <Study />}
        {view && !browsing && !company?.ended.value && <Dock view={view} />}
      </div>
      <div class="sighted-drawer">
        <Drawer />
      </div>
      <LiveRegion />
    </main>
  );
}
