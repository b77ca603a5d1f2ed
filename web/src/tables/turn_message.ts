// Message of the system that it is the user's turn, while the page with the table is hidden.
import { useSignalEffect, type ReadonlySignal } from '@preact/signals';
import { t } from '../i18n';
import type { OnlineTable } from '../net/online_table';
import { showMessage } from '../net/push_messages';
import { tablePath } from './create_table';

// The title of the table, or the names of its players.
function titleOf({ room }: OnlineTable): string {
  const { terms, seats } = room.peek();
  return terms?.title || seats.map(({ name }) => name).join(', ');
}

export function useTurnMessage(table: OnlineTable, waits: ReadonlySignal<boolean>): void {
  useSignalEffect(() => {
    if (!waits.value || document.visibilityState !== 'hidden') return;
    const path = tablePath(table.table, table.key);
    void showMessage(titleOf(table), t('notify.turn'), table.table, path).catch(() => undefined);
  });
}
