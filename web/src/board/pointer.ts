// Turns the host's pointer and wheel events into gestures, in CSS pixels from its upper left corner.
import type { Point } from './geometry';
import { type GestureEvents, Gestures, kHoldTime } from './gestures';

export interface PointerEvents extends GestureEvents {
  hover(at: Point | null): void; // the mouse moved without a pressed button; null: it left the board
  wheel(at: Point, dx: number, dy: number, pinch: boolean): void;
}

const kLine = 16; // CSS pixels per line, for wheels that report lines

export function listen(host: HTMLElement, events: PointerEvents): () => void {
  const gestures = new Gestures(events);
  const ended = new AbortController();
  const options = { signal: ended.signal };
  const place = (event: MouseEvent): Point => {
    const box = host.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  };
  let holding: ReturnType<typeof setTimeout> | undefined;

  host.addEventListener(
    'pointerdown',
    (event) => {
      if (event.pointerType === 'mouse' && event.button > 1) return;
      host.setPointerCapture(event.pointerId);
      const byFinger = event.pointerType === 'touch';
      gestures.down(event.pointerId, place(event), event.timeStamp, byFinger);
      clearTimeout(holding);
      if (byFinger) holding = setTimeout(() => gestures.held(event.pointerId), kHoldTime);
    },
    options,
  );
  host.addEventListener(
    'pointermove',
    (event) => {
      if (gestures.pressed) gestures.move(event.pointerId, place(event), event.timeStamp);
      else if (event.pointerType === 'mouse') events.hover(place(event));
    },
    options,
  );
  host.addEventListener(
    'pointerup',
    (event) => {
      clearTimeout(holding);
      gestures.up(event.pointerId, event.timeStamp);
    },
    options,
  );
  host.addEventListener('pointercancel', (event) => gestures.cancel(event.pointerId), options);
  host.addEventListener('pointerleave', () => events.hover(null), options);
  host.addEventListener(
    'contextmenu',
    (event) => {
      event.preventDefault();
      if (event.button === 2) events.hold(place(event));
    },
    options,
  );
  host.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? kLine : 1;
      const sideways = event.shiftKey && event.deltaX === 0;
      const [dx, dy] = sideways ? [event.deltaY, 0] : [event.deltaX, event.deltaY];
      events.wheel(place(event), dx * unit, dy * unit, event.ctrlKey);
    },
    { passive: false, signal: ended.signal },
  );
  return () => {
    clearTimeout(holding);
    ended.abort();
  };
}
