// A phone's way back leads out of what covers the board, not out of the game, where the browser offers that.
import { useEffect } from 'preact/hooks';

type Watcher = EventTarget & { destroy(): void };

export function useWayBack(open: boolean, close: () => void): void {
  useEffect(() => {
    const { CloseWatcher } = window as { CloseWatcher?: new () => Watcher };
    if (!open || CloseWatcher === undefined) return;
    const watcher = new CloseWatcher();
    watcher.addEventListener('close', close);
    return () => watcher.destroy();
  }, [open]);
}
