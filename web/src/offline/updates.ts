// Registers the service worker, and tells when there is a newer page.
import { signal } from '@preact/signals';

// ready: it waits to be loaded. here: another window has loaded it, and what this page has not loaded yet is gone.
export const newer = signal<'ready' | 'here' | null>(null);

let waiting: ServiceWorker | null = null;
let wanted = false;

export async function keepOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.register(new URL('sw.js', document.baseURI));
    watch(registration);
    watchOtherWindows();
    // A page that stays open for days hears of updates, too.
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') void registration.update().catch(() => undefined);
    });
  } catch (error) {
    console.warn(error); // the page works all the same, as long as its host does
  }
}

// Loads the newer page; games are saved at every action.
export function update(): void {
  if (newer.value === 'here') return location.reload();
  wanted = true;
  waiting?.postMessage('update');
}

function watchOtherWindows(): void {
  const { serviceWorker } = navigator;
  let older = serviceWorker.controller !== null; // without one, this page is the newest
  serviceWorker.addEventListener('controllerchange', () => {
    if (wanted) location.reload();
    else if (older) newer.value = 'here';
    older = true;
  });
}

function watch(registration: ServiceWorkerRegistration): void {
  const ready = (worker: ServiceWorker | null): void => {
    // The first one ever takes over at once: there is no older page.
    if (worker === null || navigator.serviceWorker.controller === null) return;
    waiting = worker;
    newer.value = 'ready';
  };
  ready(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const coming = registration.installing;
    coming?.addEventListener('statechange', () => {
      if (coming.state === 'installed') ready(coming);
    });
  });
}
