// Moves the keyboard focus when the part of the page with the focus disappears.
import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

// Focuses the heading, unless the user has already moved the focus. The link to a place stays on the screen and in focus.
export function focusHeading(heading: HTMLElement): void {
  const focused = document.activeElement;
  if (focused !== document.body && !focused?.closest('.places')) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

// When `part` is unmounted with the focus in it, the focus moves back to the element that opened `part`,
// or else to the menu. Nothing happens for mouse users.
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

// Call before `part` is removed. If the focus is inside `part`, it moves to the next control of the parent
// element, or else to the parent's last control. If the parent has no other control, it moves to `before`,
// the element that had the focus before `part`, or else to the next or last control of the page.
export function focusPast(part: Element | null | undefined, before: Element | null = null): void {
  if (!part?.contains(document.activeElement)) return;
  const isAfter = (one: Element) =>
    (part.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const nextIn = (around: ParentNode): HTMLElement | undefined => {
    const controls = [...around.querySelectorAll<HTMLElement>(kFocusable)].filter(
      (one) => !part.contains(one) && one.getClientRects().length > 0,
    );
    return controls.find(isAfter) ?? controls.at(-1);
  };
  const back = before instanceof HTMLElement && before.isConnected ? before : undefined;
  ((part.parentElement && nextIn(part.parentElement)) ?? back ?? nextIn(document))?.focus();
}
