// The board of a position that is set up.
import { effect } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { art } from '../art/drawing_cache';
import { Board } from '../board/board';
import type { Ghost } from '../board/types';
import type { Cell } from '../core/types';
import { t } from '../i18n';
import type { Page } from '../shared/page_state';
import type { Setting } from './setting';

// The tile in hand where it is tried, or else the turn that the list of best turns shows.
function ghostOf({ editor, shownTurn }: Setting): Ghost | null {
  const { placed, view } = editor;
  const code = view.value?.drawn?.code;
  if (placed.value === null || code === undefined) return shownTurn.value;
  const { x, y, rotation } = placed.value;
  return { x, y, code, rotation, bridge: '', fits: true, labels: [] };
}

export function PositionBoard({ page, setting }: { page: Page; setting: Setting }) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { editor, cell } = setting;
    const board = new Board(host.current!, page.core, art.value!, page.catalogue, {
      ontouchcell: (x, y) => editor.put(x, y),
      ontouchfeature: (tile) => {
        const { x, y } = editor.view.value!.tiles[tile]!;
        cell.value = [x, y];
      },
      ontouchnothing: () => void (cell.value = null),
      onturn: () => editor.placed.value && editor.put(editor.placed.value.x, editor.placed.value.y),
    });
    board.marks({ coordinates: true, dead: false, last: false });
    const stops = [
      effect(() => {
        const view = editor.view.value;
        if (view) board.show(view, { animate: false, entries: [] });
      }),
      effect(() => board.offer(editor.offers.value)),
      effect(() => board.ghost(ghostOf(setting))),
      effect(() => board.light(cell.value && [{ cell: cell.value as Cell }])),
    ];
    return () => {
      stops.forEach((stop) => stop());
      board.destroy();
    };
  }, [page, setting]);
  return <div class="position-board" ref={host} role="group" aria-label={t('board.title')} />;
}
