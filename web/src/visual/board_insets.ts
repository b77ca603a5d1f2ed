// Computes the board's insets: at each of its edges, the width that panels cover.
import { useEffect } from 'preact/hooks';
import type { Insets } from '../board/types';
import { usePage, type PanelName, type Panels } from '../shared/page_state';
import { panelNamed } from '../shared/panels';

export type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom' | 'width' | 'height'>;
export type Boxes = Partial<Record<PanelName, Box>>;

// The board is fitted to a fixed dock height, so that it does not jump with each decision.
export const kDockHeight = 12; // height in rem
const kBeside = 0.3; // share of the width: a dock that begins further right is beside the board, not below it
const kNarrow = 400; // px: a narrower board lies under the player cards, unless the dock stands beside it

// The greatest height of the dock, as in dock.css. It also counts for a lower dock with large choices, such
// as an auction, so that the board does not move with each bid.
function highestDock(all: Box, rem: number): number {
  return Math.max(0.46 * all.height, Math.min(18 * rem, 0.62 * all.height));
}

// Whether the dock stands in the column of the player cards, as on a wide screen.
function isBelowCards({ dock, side }: Boxes, all: Box): boolean {
  if (dock === undefined || side === undefined || side.width > all.width / 2) return false;
  return dock.left >= side.left && dock.right <= side.right;
}

// Height that panels cover at the lower edge. The height of the dock, which changes with each decision, is
// replaced by a fixed one. If there is no dock, the real height of the panels counts.
function coveredBelow(boxes: Boxes, all: Box, rem: number): number {
  const { bottom, dock, choices, lesson, lasting } = boxes;
  if (isBelowCards(boxes, all))
    return lasting !== undefined && lasting.height > 0 ? all.bottom - lasting.top : 0;
  if (bottom === undefined) return 0;
  if (dock === undefined) return all.bottom - bottom.top;
  const below = all.bottom - bottom.bottom; // the tools, if they are a bar
  if (choices !== undefined) return highestDock(all, rem) + below;
  return (lesson?.height ?? 0) + kDockHeight * rem + below;
}

// The board's insets. `all`: rectangle of the game screen. `rem`: root font size in pixels.
export function insetsOf(all: Box, boxes: Boxes, rem: number): Insets {
  const { side, tools, bottom, drawer } = boxes;
  const isStrip = side !== undefined && side.width > all.width / 2;
  const isDrawerBeside = drawer !== undefined && drawer.width < all.width * 0.7;
  const isBottomBeside = bottom !== undefined && bottom.left > all.left + kBeside * all.width;
  const isSheet = drawer !== undefined && !isDrawerBeside;
  const isBar = tools !== undefined && tools.width > all.width / 2;
  const buttons = tools !== undefined && tools.width > 0 && !isBar ? all.right - tools.left : 0;
  const panel = isBottomBeside ? all.right - bottom.left : isDrawerBeside ? all.right - drawer.left : 0;
  const right = Math.max(panel, buttons);
  const left = side && !isStrip ? side.right - all.left : 0;
  const liesUnder = !isBottomBeside && all.width - left - right < kNarrow;
  return {
    top: isStrip ? side.bottom - all.top : 0,
    left: liesUnder ? 0 : left,
    bottom: isSheet ? all.bottom - drawer.top : isBottomBeside ? 0 : coveredBelow(boxes, all, rem),
    right,
  };
}

const kNames: PanelName[] = ['side', 'tools', 'bottom', 'dock', 'choices', 'lesson', 'lasting', 'drawer'];

function boxesOf(panels: Panels): Boxes {
  const boxes: Boxes = {};
  for (const name of kNames) {
    const element = panelNamed(panels, name);
    if (element !== null) boxes[name] = element.getBoundingClientRect();
  }
  return boxes;
}

// Updates the board's insets whenever a panel changes its size.
export function useInsets(root: { current: HTMLElement | null }): void {
  const { board, drawer, panels } = usePage();
  useEffect(() => {
    const around = root.current!;
    let later = 0;
    const measure = () => {
      cancelAnimationFrame(later);
      if (!board.current) {
        later = requestAnimationFrame(measure); // the board is not mounted yet
        return;
      }
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      board.current.setInsets(insetsOf(around.getBoundingClientRect(), boxesOf(panels), rem));
      board.current.resize();
    };
    const observer = new ResizeObserver(measure);
    observer.observe(around);
    for (const part of [...around.children, ...panels.keys()]) observer.observe(part);
    // On a phone, the drawer's grid cell keeps its size when the drawer closes, so the observer does not
    // notice it.
    const unsubscribe = drawer.subscribe(() => {
      cancelAnimationFrame(later);
      later = requestAnimationFrame(measure);
    });
    return () => {
      unsubscribe();
      cancelAnimationFrame(later);
      observer.disconnect();
    };
  }, [board, drawer, panels, root]);
}
