// Starts games, and opens games from a file, a link or the list of saved games.
import type { NewGame } from '../core/types';
import type { Controller } from '../game/types';
import { t } from '../i18n';
import { lessonRecord } from '../lesson/steps';
import { readFile, takeSharedFile } from '../offline/files';
import { isLink, readLink } from '../offline/game_link';
import { sentence, type Page } from '../shared/page_state';
import { go, route } from '../shared/route';
import { clearErrors, missing } from './error_screen';

// Screens that only open a game. The browser's back button skips them.
const kPassing = new Set(['link', 'shared']);

export function showGame(game: Controller, at?: number, replace = kPassing.has(route.value.screen)): void {
  const id = encodeURIComponent(game.saved.value ?? '');
  go(at === undefined ? `game/${id}` : `game/${id}/${at}`, replace);
}

export async function start(game: Controller, chosen: NewGame): Promise<void> {
  if (await game.start(chosen)) showGame(game);
}

// Starts the chosen game. Returns an error for the form; empty on success.
export async function startChosen(game: Controller, chosen: NewGame): Promise<string> {
  if (await game.start(chosen)) {
    showGame(game);
    return '';
  }
  const wrong = game.message.peek();
  game.dismiss();
  return wrong ? sentence(wrong.text) : '';
}

export async function openFile(game: Controller, file: File): Promise<void> {
  clearErrors(game);
  const content = await readFile(file).catch(() => {
    throw new Error(t('file.unreadable')); // replaces the browser's own message
  });
  if (await game.open(content)) showGame(game);
}

export async function startLesson(game: Controller, lesson: Page['lesson']): Promise<void> {
  if (!(await game.open(lessonRecord(t('players.you'))))) return;
  lesson.value = game.saved.value;
  showGame(game);
}

// Opens the game in a link's fragment. Returns false on failure; the page then shows an error.
export async function openLink(game: Controller, fragment: string): Promise<boolean> {
  clearErrors(game);
  const linked = await readLink(fragment).catch(() => null);
  if (linked === null) missing.value = 'home.link.damaged';
  if (linked === null || !(await game.open(linked.record))) return false;
  showGame(game, linked.at ?? undefined);
  return true;
}

// Opens a file that another app has shared. Returns false on failure; the page then shows an error.
export async function openShared(game: Controller): Promise<boolean> {
  clearErrors(game);
  const content = await takeSharedFile();
  if (content === null) missing.value = 'file.unreadable';
  if (content === null || !(await game.open(content))) return false;
  showGame(game);
  return true;
}

// Opens the game of a link in pasted text. Returns false if the text has no such link.
export async function openPasted(game: Controller, text: string): Promise<boolean> {
  const fragment = text.slice(Math.max(0, text.indexOf('#')));
  if (!isLink(fragment)) return false;
  await openLink(game, fragment);
  return true;
}

export async function openSaved(game: Controller, id: string, at?: number): Promise<boolean> {
  clearErrors(game);
  if (await game.resume(id, at)) return true;
  if (game.message.peek() === null) missing.value = 'home.game.gone';
  return false;
}

// Plays a finished game once more, from its beginning.
export async function watchSaved(page: Page, id: string): Promise<void> {
  const from = route.peek();
  if (!(await openSaved(page.game, id, 0)) || route.peek() !== from) return; // the user may have left
  showGame(page.game, 0);
  page.replayOpen.value = page.replayPlaying.value = true;
}
