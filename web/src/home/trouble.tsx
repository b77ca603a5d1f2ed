// What went wrong where no game is on the screen to say it.
import { signal } from '@preact/signals';
import type { Controller } from '../game/types';
import { t, type Key } from '../i18n';
import { newer } from '../offline/updates';
import { MessagePlace } from '../sighted/message_place';
import { sentence } from '../sighted/page';
import { route } from './route';

const kGameRooms = new Set(['game', 'table']); // a game on the screen says it itself

export const missing = signal<Key | null>(null); // what was wanted and is not to be had

// A part of the page did not come; where another window has loaded a newer page, that is said already.
export function partMissing(): void {
  if (newer.value !== 'here') missing.value = 'home.part.missing';
}

// Of what went wrong only the latest is said.
export function forgetTrouble(game: Controller): void {
  missing.value = null;
  game.dismiss();
}

export function Trouble(props: { game: Controller }) {
  const { game } = props;
  const message = game.message.value;
  const inGame = kGameRooms.has(route.value.room) && game.view.value !== null;
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
      <button class="look-button" onClick={() => forgetTrouble(game)}>
        {t('common.close')}
      </button>
    </div>
  );
}
