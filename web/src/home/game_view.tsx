// The game as board view or as text view.
import { useEffect, useRef } from 'preact/hooks';
import { PageProvider, type Page } from '../shared/page_state';
import { GameScreen } from '../visual/game_screen';
import { TextScreen } from '../reader/reader';
import { focusHeading } from '../shared/focus';

export function GameView({ page }: { page: Page }) {
  const asText = page.textView.value;
  const before = useRef(asText);
  // The text view focuses its own heading.
  useEffect(() => {
    const heading = document.querySelector('h1');
    if (before.current && !asText && heading) focusHeading(heading);
    before.current = asText;
  }, [asText]);
  return (
    <PageProvider value={page}>
      {asText ? <TextScreen /> : <GameScreen key={page.game.saved.value} />}
    </PageProvider>
  );
}
