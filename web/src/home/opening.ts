// Games that are begun or opened from the first screen, a file or a link.
import type { NewGame } from '../core/types';
import type { Controller } from '../game/types';
import { t } from '../i18n';
import { lessonRecord } from '../lesson/steps';
import { readFile } from '../offline/files';
import { isLink, readLink } from '../offline/link';
import { sentence, type Page } from '../sighted/page';
import { kNames } from './draft';
import { go, route } from './route';
import { forgetTrouble, missing } from './trouble';

export function showGame(game: Controller, at?: number, replace = route.value.room === 'link'): void {
  const id = encodeURIComponent(game.saved.value ?? '');
  go(at === undefined ? `game/${id}` : `game/${id}/${at}`, replace);
}

export async function start(game: Controller, chosen: NewGame): Promise<void> {
  if (await game.start(chosen)) showGame(game);
}

// What was wrong with it, or nothing: said there where it was chosen.
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
  forgetTrouble(game);
  const { content, name } = await readFile(file).catch(() => {
    throw new Error(t('file.unreadable')); // the browser says it in its own words, and in its language
  });
  if (await game.open(content, name)) showGame(game);
}

export async function startLesson(game: Controller, lesson: Page['lesson']): Promise<void> {
  if (!(await game.open(lessonRecord(kNames[0]!), 'first-lesson.bastide'))) return;
  lesson.value = game.saved.value;
  showGame(game);
}

// False where it does not open: then the page says why.
export async function openLink(game: Controller, fragment: string): Promise<boolean> {
  forgetTrouble(game);
  const linked = await readLink(fragment).catch(() => null);
  if (linked === null) missing.value = 'home.link.damaged';
  if (linked === null || !(await game.open(linked.record, 'link.bastide'))) return false;
  showGame(game, linked.at ?? undefined);
  return true;
}

// False where the text holds no link.
export async function openPasted(game: Controller, text: string): Promise<boolean> {
  const fragment = text.slice(Math.max(0, text.indexOf('#')));
  if (!isLink(fragment)) return false;
  await openLink(game, fragment);
  return true;
}

export async function openSaved(game: Controller, id: string, at?: number): Promise<boolean> {
  forgetTrouble(game);
  if (await game.resume(id, at)) return true;
  if (game.message.peek() === null) missing.value = 'home.game.gone';
  return false;
}
