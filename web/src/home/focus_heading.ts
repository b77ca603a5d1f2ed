// Focuses the heading of a new screen and sets the window's title to it.
import { useEffect, useRef } from 'preact/hooks';
import { language, t } from '../i18n';
import { focusHeading } from '../shared/focus';
import { route } from '../shared/route';
import { waitingGames } from '../shared/waiting_games';

const kOwnTitle = document.title;

// "(2) Rules · Bastide" while two games wait for the user.
function titleOf(heading: string, waiting: number): string {
  const count = waiting > 0 ? `(${waiting}) ` : '';
  return count + (heading === t('app.name') ? kOwnTitle : `${heading} · ${kOwnTitle}`);
}

export function useHeadingFocus(): void {
  const screen = route.value.screen === 'table' ? `table ${route.value.id}` : route.value.screen; // a rematch is another table
  const pageLanguage = language.value;
  const count = waitingGames.value;
  const before = useRef(screen);
  useEffect(() => {
    const arrive = (): boolean => {
      const heading = document.querySelector('h1');
      if (heading === null) return false;
      document.title = titleOf(heading.dataset.title ?? heading.textContent ?? '', count);
      if (before.current !== screen) focusHeading(heading);
      before.current = screen;
      return true;
    };
    if (arrive()) return;
    // waits for the heading while the screen's code is still loading
    const waiting = new MutationObserver(() => arrive() && waiting.disconnect());
    waiting.observe(document.body, { childList: true, subtree: true });
    return () => waiting.disconnect();
  }, [screen, pageLanguage, count]);
}
