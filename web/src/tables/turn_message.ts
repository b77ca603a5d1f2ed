// Message of the system that it is the user's turn: it comes while the page with the table is hidden, and goes once the
// user sees the table.
import { useEffect } from 'preact/hooks';
import { useSignalEffect, type ReadonlySignal } from '@preact/signals';
import type { OnlineTable } from '../net/online_table';
import { removeMessage, showMessage } from '../net/push_messages';
import type { TurnMessage } from '../offline/service_worker';

function messageOf({ room, table, key }: OnlineTable): TurnMessage {
  const { terms, seats, deciders } = room.peek();
  const last = deciders.filter((seat) => seat >= 0).at(-1);
  const title = terms?.title || seats.map(({ name }) => name).join(', ');
  return { table, key, title, by: seats[last ?? -1]?.name ?? '', ends: false };
}

export function useTurnMessage(table: OnlineTable, decides: ReadonlySignal<boolean>): void {
  useSignalEffect(() => {
    if (!decides.value || document.visibilityState !== 'hidden') return;
    void showMessage(messageOf(table)).catch(() => undefined);
  });
  useEffect(() => {
    const removeIfSeen = (): void => {
      if (document.visibilityState === 'visible') void removeMessage(table.table).catch(() => undefined);
    };
    removeIfSeen();
    document.addEventListener('visibilitychange', removeIfSeen);
    return () => document.removeEventListener('visibilitychange', removeIfSeen);
  }, [table]);
}
