// @vitest-environment happy-dom
// A table waits for the user also when another player asks for an undo; then it is not the user's turn.
import { signal } from '@preact/signals';
import { expect, it } from 'vitest';
import type { Controller } from '../../src/game/types';
import type { OnlineTable } from '../../src/net/online_table';
import { tablePanelOf } from '../../src/tables/table_panel';

it('is the user’s turn only while the user must decide', () => {
  const commands = signal(['agree', 'refuse']);
  const table = { actions: signal([]), commands, mine: (seat: number) => seat === 1 };
  const view = signal({ at: 0, over: false, decider: 0 });
  const { decides, waits } = tablePanelOf(table as unknown as OnlineTable, { view } as unknown as Controller);
  expect([decides.value, waits.value]).toEqual([false, true]);
  commands.value = [];
  expect([decides.value, waits.value]).toEqual([false, false]);
  view.value = { at: 0, over: false, decider: 1 };
  expect([decides.value, waits.value]).toEqual([true, true]);
});
