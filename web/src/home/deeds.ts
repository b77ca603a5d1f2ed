// What commands ask of the page around the game.
import type { Signal } from '@preact/signals';
import type { BoardView } from '../board/types';
import type { PageDeeds } from '../commands/types';
import type { Core, View } from '../core/types';
import type { Controller, Note } from '../game/types';
import { t } from '../i18n';
import { copied } from '../offline/copying';
import { fileName, pngOf, saveFile, type FileForm } from '../offline/files';
import { linkTo } from '../offline/link';
import { remember } from '../offline/memory';
import type { DrawerName } from '../sighted/page';
import { isTouch } from '../sighted/touch';
import { go } from './route';

export const kSpoken = 'bastide.spoken'; // whether the text view was the last one used

interface Around {
  core: Core;
  game: Controller;
  board: { current: BoardView | null };
  drawer: Signal<DrawerName | null>;
  studying: Signal<boolean>;
  replaying: Signal<boolean>;
  spoken: Signal<boolean>;
  said: Signal<Note | null>;
  handed: Signal<string | null>;
}

async function recordOf(core: Core, game: number, form: Exclude<FileForm, 'svg' | 'png'>): Promise<string> {
  const record = await core.record(game, form);
  if (!record.ok) throw new Error(record.error);
  return record.value;
}

async function contentOf(core: Core, game: number, form: FileForm): Promise<string | Blob> {
  if (form === 'svg') return core.picture(game, false);
  if (form === 'png') return pngOf(await core.picture(game, false));
  return recordOf(core, game, form);
}

function wasGivenUp(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

export function deedsOf({
  core,
  game,
  board,
  drawer,
  studying,
  replaying,
  spoken,
  said,
  handed,
}: Around): PageDeeds {
  const save = async (form: FileForm) => {
    const view = game.view.value;
    if (!view) return;
    const content = await contentOf(core, view.game, form);
    const names = view.players.map((player) => player.name);
    saveFile(fileName(names, new Date(), form), content, form === 'svg' ? 'image/svg+xml' : 'text/plain');
  };
  // A game that still goes on at a table has the table's address; any other goes along whole.
  const linkOf = async ({ game: id, at, length, over }: View): Promise<string> => {
    if (game.led.value && at === length && !over) return location.href;
    return linkTo(location.href, await recordOf(core, id, 'text'), at < length ? at : null);
  };
  const share = async () => {
    const view = game.view.value;
    if (!view) return;
    const link = await linkOf(view);
    try {
      if (navigator.share && isTouch()) {
        await navigator.share({ url: link, title: t('app.name') });
      } else if (await copied(link)) {
        said.value = { key: 'note.link', values: {}, id: Date.now() };
      } else {
        handed.value = link;
      }
    } catch (error) {
      if (!wasGivenUp(error)) handed.value = link;
    }
  };
  // Not every game can be said in every form.
  const told = (deed: Promise<void>) => void deed.catch((error: unknown) => game.complain(error));
  return {
    fit: () => board.current?.fit(),
    follow: () => {
      const view = game.view.value;
      const last = view?.tiles[view.last[0] ?? view.tiles.length - 1];
      if (last) board.current?.follow([last.x, last.y]);
    },
    zoom: (factor) => board.current?.zoom(factor),
    pan: (dx, dy) => board.current?.pan((dx * innerWidth) / 8, (dy * innerHeight) / 8),
    drawer: (name) => (drawer.value = drawer.value === name ? null : name),
    study: (on) => (studying.value = on ?? !studying.value),
    studies: () => studying.value,
    replay: () => {
      studying.value = true;
      replaying.value = !replaying.value;
    },
    spoken: (on) => {
      spoken.value = on ?? !spoken.value;
      remember(kSpoken, String(spoken.value));
    },
    save: (form) => told(save(form)),
    share: () => told(share()),
    home: () => go(''),
  };
}
