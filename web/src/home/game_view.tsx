// The game as board view or as text view.
import { PageProvider, type Page } from '../shared/page';
import { GameScreen } from '../visual/screen';
import { TextScreen } from '../reader/reader';

export function GameView({ page }: { page: Page }) {
  return (
    <PageProvider value={page}>
      {page.textView.value ? <TextScreen /> : <GameScreen key={page.game.saved.value} />}
    </PageProvider>
  );
}
