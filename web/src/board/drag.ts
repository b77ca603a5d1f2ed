// Drags the drawn tile: it follows the pointer over the whole page until its release.
import type { Point } from './geometry';
import { kTile } from './geometry';
import { groupOf, svgElement, type Symbols } from './symbols';
import { groundOf, standingMarkup } from './tile_nodes';

const kSlop = 8;
const kLiftOfFinger = 46; // CSS pixels above a finger, which would hide the tile

export interface DragEvents {
  scale(): number; // CSS pixels per board unit
  // `middle`: the tile's middle in client pixels; returns whether the tile may be placed on the cell there
  over(middle: Point): boolean;
  drop(middle: Point): void;
  end(): void; // also called after a cancelled drag
}

// Starts a drag at the pointerdown `start`. If the pointer moves only a few pixels, this is a click, and none
// of `events` is called. `twins`: number of tiles of the same kind on the board.
export function drag(
  start: PointerEvent,
  code: string,
  rotation: number,
  twins: number,
  symbols: Symbols,
  events: DragEvents,
): void {
  const ended = new AbortController();
  let hand: SVGElement | null = null;
  const middleOf = (event: PointerEvent): Point => [
    event.clientX,
    event.clientY - (event.pointerType === 'touch' ? kLiftOfFinger : 0),
  ];
  const finish = (): void => {
    ended.abort();
    if (hand === null) return;
    hand.remove();
    events.end();
  };
  const carry = (event: PointerEvent): void => {
    hand ??= inHand(code, rotation, twins, symbols);
    const scale = Math.max(events.scale(), 0.5);
    const [x, y] = middleOf(event);
    const half = (kTile / 2) * scale;
    hand.style.transform = `translate3d(${x - half}px,${y - half}px,0) scale(${scale})`;
    hand.classList.toggle('board-hand-over', events.over([x, y]));
  };
  const listen = (
    type: 'pointermove' | 'pointerup' | 'pointercancel',
    heard: (event: PointerEvent) => void,
  ) =>
    window.addEventListener(type, (event) => event.pointerId === start.pointerId && heard(event), {
      signal: ended.signal,
    });
  listen('pointermove', (event) => {
    const far = Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY);
    if (hand !== null || far > kSlop) carry(event);
  });
  listen('pointerup', (event) => {
    if (hand !== null) events.drop(middleOf(event));
    finish();
  });
  listen('pointercancel', finish);
  window.addEventListener('keydown', (event) => event.key === 'Escape' && finish(), { signal: ended.signal });
}

function inHand(code: string, rotation: number, twins: number, symbols: Symbols): SVGElement {
  const svg = svgElement('svg', { class: 'board-hand', width: kTile, height: kTile, 'aria-hidden': 'true' });
  svg.append(
    svgElement('path', { class: 'board-lifted', d: 'M5 10h100v100h-100z' }),
    groundOf(code, 0, 0, rotation),
    groupOf('', standingMarkup(symbols.get(code), rotation, '', { twins })),
  );
  document.body.append(svg);
  return svg;
}
