// What the parts of the screen share.
import { signal, type Signal } from '@preact/signals';
import type { Ghost } from '../board/types';
import type { Cell, Core } from '../core/types';
import { PositionEditor } from './editor';

export interface Setting {
  editor: PositionEditor;
  cell: Signal<Cell | null>; // of the chosen tile
  shownTurn: Signal<Ghost | null>; // of the best turns
}

export function settingOf(core: Core): Setting {
  return { editor: new PositionEditor(core), cell: signal(null), shownTurn: signal(null) };
}
