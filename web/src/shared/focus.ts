// Returns the keyboard focus when a panel closes.
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
