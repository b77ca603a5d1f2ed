// Error notice for screens without a game.
import { signal } from '@preact/signals';
import type { Controller } from '../game/types';
import { t, type Key } from '../i18n';
import { newer } from '../offline/page_updates';
import { MessagePlace } from '../shared/message_place';
import { sentence } from '../shared/page_state';
import { route } from '../shared/route';

const kGameScreens = new Set(['game', 'table']); // the game screen shows its own messages

export const missing = signal<Key | null>(null); // key of the text that says what could not be opened

// Reports a script that could not be loaded. Reports nothing if another window has loaded a newer version of
// the page: another notice says that already.
export function reportMissingPart(): void {
  if (newer.value !== 'here') missing.value = 'home.part.missing';
}

export function clearErrors(game: Controller): void {
  missing.value = null;
  game.dismiss();
}

export function ErrorNotice(props: { game: Controller }) {
  const { game } = props;
  const message = game.message.value;
  const inGame = kGameScreens.has(route.value.screen) && game.view.value !== null;
  if ((!message && !missing.value) || inGame) return null;
  return (
    <div class="home-notice" role="alert">
      {missing.value && <p>{t(missing.value)}</p>}
      {message && (
        <p>
          {sentence(message.text)}
          <MessagePlace message={message} />
        </p>
      )}
      {missing.value === 'home.part.missing' && (
        <button class="look-button look-button-main" onClick={() => location.reload()}>
          {t('home.reload')}
        </button>
      )}
      <button class="look-button" onClick={() => clearErrors(game)}>
        {t('common.close')}
      </button>
    </div>
  );
}
