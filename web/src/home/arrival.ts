// Who comes to another screen stands at its heading, and the window is called by it.
import { useEffect, useRef } from 'preact/hooks';
import { language, t } from '../i18n';
import { route } from './route';

const kOwnTitle = document.title;

export function titleOf(heading: string): string {
  return heading === t('app.name') ? kOwnTitle : `${heading} · ${kOwnTitle}`;
}

// Where nobody has put the focus himself.
function standAt(heading: HTMLElement): void {
  if (document.activeElement !== document.body) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

export function useArrival(): void {
  const { room } = route.value;
  const spoken = language.value;
  const before = useRef(room);
  useEffect(() => {
    const arrive = (): boolean => {
      const heading = document.querySelector('h1');
      if (heading === null) return false;
      document.title = titleOf(heading.textContent ?? '');
      if (before.current !== room) standAt(heading);
      before.current = room;
      return true;
    };
    if (arrive()) return;
    const waiting = new MutationObserver(() => arrive() && waiting.disconnect()); // it is on its way
    waiting.observe(document.body, { childList: true, subtree: true });
    return () => waiting.disconnect();
  }, [room, spoken]);
}
