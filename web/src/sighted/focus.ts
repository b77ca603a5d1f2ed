// The keyboard's way back out of what comes and goes.
import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

// When the part goes that it is in, the keyboard is back at what opened it, or else at the menu. Whoever goes by
// mouse keeps his keys for the game.
export function useFocusBack(part: RefObject<HTMLElement>): void {
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
