// Moves the keyboard focus when a part of the page goes.
import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

// On unmount, a focus inside `part` moves back to the element that opened it, else to the menu. Mouse users keep
// the focus on the board.
export function useFocusBack(part: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const opener = document.activeElement;
    const around = part.current;
    return () => {
      if (!around?.querySelector(':focus-visible')) return;
      const there = opener instanceof HTMLElement && opener !== document.body && opener.isConnected;
      const back = there
        ? opener
        : document.querySelector<HTMLElement>('.sighted-menu > button, #spoken-now');
      back?.focus();
    };
  }, [part]);
}

const kFocusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary';

// Call before `part` is removed. A focus inside it moves to the first control after it, else to the last one before it.
export function focusPast(part: Element | null | undefined): void {
  if (!part?.contains(document.activeElement)) return;
  const controls = [...document.querySelectorAll<HTMLElement>(kFocusable)].filter(
    (one) => !part.contains(one) && one.getClientRects().length > 0,
  );
  const isAfter = (one: Element) =>
    (part.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  (controls.find(isAfter) ?? controls.at(-1))?.focus();
}
