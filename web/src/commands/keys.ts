// Keys are written as KeyboardEvent.key has them, letters large, with "Ctrl+" and "Shift+" before
// them. Shift is named beside letters only: where other signs stand differs by keyboard.
import type { Controller } from '../game/types';
import { Patience } from './patience';
import { commands } from './table';
import type { Command, PageDeeds } from './types';

export function keyOf(event: KeyboardEvent): string {
  const letter = /^\p{L}$/u.test(event.key);
  const control = event.ctrlKey || event.metaKey ? 'Ctrl+' : '';
  const shift = letter && event.shiftKey ? 'Shift+' : '';
  return control + shift + (letter ? event.key.toUpperCase() : event.key);
}

const kWriting =
  'input:not([type=checkbox], [type=radio], [type=range], [type=button]), textarea, [contenteditable]';
// What has its own use for Enter, arrows and the like.
const kOwnKeys =
  'button, a[href], input, select, textarea, summary, [role=tab], [role=option], [role=slider]';

const kModifiers = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock']);

function writes({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest(kWriting) !== null;
}

// Neither what is written elsewhere nor what only waits for another key.
function isForGame(event: KeyboardEvent): boolean {
  return !kModifiers.has(event.key) && !writes(event);
}

// Those that the key could mean here, whether they are possible now or not.
function meantBy(event: KeyboardEvent, game: Controller): Command[] {
  if (event.defaultPrevented || event.altKey || event.isComposing || writes(event)) return [];
  const key = keyOf(event);
  const target = event.target instanceof Element ? event.target : null;
  const sign = event.key.length === 1;
  if (!sign && key !== 'Escape' && target?.closest(kOwnKeys)) return [];
  if (sign && !event.ctrlKey && !event.metaKey && !game.settings.value.keys) return [];
  return commands.filter((command) => command.keys.includes(key));
}

// The command that the key means here and now, with the board in sight or without.
export function commandFor(
  event: KeyboardEvent,
  game: Controller,
  board = true,
  page?: PageDeeds,
): Command | null {
  const found = meantBy(event, game).find((command) => command.when(game, page));
  return found === undefined || (found.group === 'board' && !board) ? null : found;
}

// From now on keys are commands; the function that ends it. An open dialog has the keys for itself.
export function listenToKeys(game: Controller, page: PageDeeds, board: boolean): () => void {
  const patience = new Patience(game, page);
  const pressed = (event: KeyboardEvent): void => {
    if (document.querySelector('dialog[open]') !== null) return;
    if (!isForGame(event)) return;
    if (patience.keep(meantBy(event, game))) return event.preventDefault();
    const command = commandFor(event, game, board, page);
    if (command === null) return;
    event.preventDefault();
    command.run(game, page);
  };
  document.addEventListener('keydown', pressed);
  return () => {
    patience.end();
    document.removeEventListener('keydown', pressed);
  };
}
