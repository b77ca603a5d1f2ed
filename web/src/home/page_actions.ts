// The page's functions for commands: save, share, replay, switch views.
import type { Signal } from '@preact/signals';
import type { BoardView } from '../board/types';
import type { PageActions } from '../commands/types';
import type { Core, View } from '../core/types';
import type { Controller, Note } from '../game/types';
import { t } from '../i18n';
import { copyText } from '../offline/clipboard';
import { fileName, pngOf, saveFile, wasGivenUp, type FileForm } from '../offline/files';
import { linkTo } from '../offline/game_link';
import { remember } from '../browser/local_storage';
import type { DrawerName } from '../shared/page_state';
import { isTouch } from '../shared/input_device';
import { go } from '../shared/route';

export const kTextViewKey = 'bastide.spoken'; // stores whether the text view was used last

interface Around {
  core: Core;
  game: Controller;
  board: { current: BoardView | null };
  drawer: Signal<DrawerName | null>;
  replayOpen: Signal<boolean>;
  replayPlaying: Signal<boolean>;
  textView: Signal<boolean>;
  pageNote: Signal<Note | null>;
  linkToCopy: Signal<string | null>;
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

export function seatActionsOf({
  core,
  game,
  board,
  drawer,
  replayOpen,
  replayPlaying,
  textView,
  pageNote,
  linkToCopy,
}: Around): PageActions {
  const save = async (form: FileForm) => {
    const view = game.view.value;
    if (!view) return;
    const content = await contentOf(core, view.game, form);
    const names = view.players.map((player) => player.name);
    saveFile(fileName(names, new Date(), form), content, form === 'svg' ? 'image/svg+xml' : 'text/plain');
  };
  // A running online game is shared by its address; any other game is packed into the link.
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
      } else if (await copyText(link)) {
        pageNote.value = { key: 'note.link', values: {}, id: Date.now() };
      } else {
        linkToCopy.value = link;
      }
    } catch (error) {
      if (!wasGivenUp(error)) linkToCopy.value = link;
    }
  };
  const sharePicture = async () => {
    const note = (key: string): void => void (pageNote.value = { key, values: {}, id: Date.now() });
    note('note.picture.draws');
    try {
      const { share } = await import('../analysis/share_picture');
      if (await share(core, game, replayOpen.value)) note('note.picture');
      else pageNote.value = null;
    } catch (error) {
      pageNote.value = null;
      throw error;
    }
  };
  // Saving can fail: not every game fits every file format.
  const withErrorsShown = (action: Promise<void>) =>
    void action.catch((error: unknown) => game.complain(error));
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
    study: (on) => (replayOpen.value = on ?? !replayOpen.value),
    studies: () => replayOpen.value,
    replay: () => {
      replayOpen.value = true;
      replayPlaying.value = !replayPlaying.value;
    },
    textView: (on) => {
      textView.value = on ?? !textView.value;
      remember(kTextViewKey, String(textView.value));
    },
    save: (form) => withErrorsShown(save(form)),
    share: () => withErrorsShown(share()),
    sharePicture: () => withErrorsShown(sharePicture()),
    home: () => go(''),
  };
}
