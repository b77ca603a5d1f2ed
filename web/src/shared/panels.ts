// Panels that cover the board. Each registers its own element; the game screen computes the board's insets from them.
import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { usePage, type PanelName, type Panels } from './page_state';

export function panelNamed(panels: Panels, name: PanelName): Element | null {
  for (const [element, its] of panels) if (its === name) return element;
  return null;
}

// Registers the element of `part` while its component is mounted.
export function usePanel(name: PanelName, part: RefObject<HTMLElement | null>): void {
  const { panels } = usePage();
  useLayoutEffect(() => {
    const element = part.current!;
    panels.set(element, name);
    return () => void panels.delete(element);
  }, [panels, name, part]);
}
