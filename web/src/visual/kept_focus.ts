// Keeps the keyboard focus when one section of the dock replaces another.
import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

let lost = false; // true: the focus was in the section that is being replaced

// Focuses the section's heading if the focus was in the previous section.
export function useKeptFocus(section: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const here = section.current!;
    const heading = here.querySelector('h2');
    if (lost && heading) {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    }
    return () => {
      lost = here.contains(document.activeElement);
      queueMicrotask(() => (lost = false)); // the next section is mounted in the same task
    };
  }, [section]);
}
