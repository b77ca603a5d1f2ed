// Keys are written like KeyboardEvent.key, with capital letters and the prefixes "Ctrl+" and "Shift+". Shift is written
// only with letters: the place of other characters differs by keyboard.
import type { Controller } from '../game/types';
import { QueuedKey } from './queued_key';
import { commands } from './command_list';
import type { Command, PageActions } from './types';

export function keyOf(event: KeyboardEvent): string {
  const letter = /^\p{L}$/u.test(event.key);
  const control = event.ctrlKey || event.metaKey ? 'Ctrl+' : '';
  const shift = letter && event.shiftKey ? 'Shift+' : '';
  return control + shift + (letter ? event.key.toUpperCase() : event.key);
}

const kWriting =
  'input:not([type=checkbox], [type=radio], [type=range], [type=button]), textarea, [contenteditable]';
// Elements that handle Enter, arrow keys and the like themselves.
const kOwnKeys =
  'button, a[href], input, select, textarea, summary, [role=tab], [role=option], [role=slider]';

const kModifiers = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock']);

function writes({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest(kWriting) !== null;
}

// True if the key is for the game: no text is typed, and the key is not only a modifier.
function isForGame(event: KeyboardEvent): boolean {
  return !kModifiers.has(event.key) && !writes(event);
}

// All commands of the pressed key, even if they are not possible now. None if the focused element handles the
// key itself.
function meantBy(event: KeyboardEvent, game: Controller): Command[] {
  if (event.defaultPrevented || event.altKey || event.isComposing || writes(event)) return [];
  const key = keyOf(event);
  const target = event.target instanceof Element ? event.target : null;
  const sign = event.key.length === 1;
  if (!sign && key !== 'Escape' && target?.closest(kOwnKeys)) return [];
  if (sign && !event.ctrlKey && !event.metaKey && !game.settings.value.keys) return [];
  return commands.filter((command) => command.keys.includes(key));
}

// The command of the key that is possible now; null: none. `board`: true for the board view, false for the
// text view.
export function commandFor(
  event: KeyboardEvent,
  game: Controller,
  board = true,
  page?: PageActions,
): Command | null {
  const found = meantBy(event, game).find((command) => command.when(game, page));
  return found === undefined || (found.group === 'board' && !board) ? null : found;
}

// Handles keys as commands until the returned function is called. An open dialog gets all keys.
export function listenToKeys(game: Controller, page: PageActions, board: boolean): () => void {
  const queuedKey = new QueuedKey(game, page);
  const pressed = (event: KeyboardEvent): void => {
    if (document.querySelector('dialog[open]') !== null) return;
    if (!isForGame(event)) return;
    if (queuedKey.keep(meantBy(event, game))) return event.preventDefault();
    const command = commandFor(event, game, board, page);
    if (command === null) return;
    event.preventDefault();
    command.run(game, page);
  };
  document.addEventListener('keydown', pressed);
  return () => {
    queuedKey.end();
    document.removeEventListener('keydown', pressed);
  };
}
