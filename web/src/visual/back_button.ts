// The phone's back button closes an open panel first, if the browser has CloseWatcher.
import { useLayoutEffect } from 'preact/hooks';

type Watcher = EventTarget & { destroy(): void };

export function useBackButton(open: boolean, close: () => void): void {
  useLayoutEffect(() => {
    const { CloseWatcher } = window as { CloseWatcher?: new () => Watcher };
    if (!open || CloseWatcher === undefined) return;
    const watcher = new CloseWatcher();
    watcher.addEventListener('close', close);
    return () => watcher.destroy();
  }, [open]);
}
