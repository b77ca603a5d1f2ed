// A game on the screen, by sight or as text.
import { PageProvider, type Page } from '../sighted/page';
import { GameScreen } from '../sighted/screen';
import { SpokenScreen } from '../spoken/spoken';

export function GameView({ page }: { page: Page }) {
  return (
    <PageProvider value={page}>
      {page.spoken.value ? <SpokenScreen /> : <GameScreen key={page.game.saved.value} />}
    </PageProvider>
  );
}
