// The number of the user's online games that wait for the user; the window's title and the app's icon show it.
import { signal } from '@preact/signals';

export const waitingGames = signal(0);

// The table on the screen, which is newer than the list of the user's tables; null: none.
export const tableOnScreen = signal<{ table: string; waits: boolean } | null>(null);

// Shows the number on the icon of an installed page, where the system has such badges.
export function setWaitingGames(count: number): void {
  waitingGames.value = count;
  const done = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
  void done?.catch(() => undefined);
}
