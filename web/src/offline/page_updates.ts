// Registers the service worker, and reports a newer version of the page.
import { signal } from '@preact/signals';

// ready: a new version can be loaded. here: another window has loaded the new version, so the old scripts
// that are not loaded yet no longer exist.
export const newer = signal<'ready' | 'here' | null>(null);

let waiting: ServiceWorker | null = null;
let wanted = false;

export async function keepOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.register(new URL('sw.js', document.baseURI));
    watch(registration);
    watchOtherWindows();
    // Looks for updates when the page becomes visible, because a page may stay open for days.
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') void registration.update().catch(() => undefined);
    });
  } catch (error) {
    console.warn(error); // the page works without offline support
  }
}

// Loads the new version of the page. No game is lost, because games are saved after every action.
export function update(): void {
  if (newer.value === 'here') return location.reload();
  wanted = true;
  waiting?.postMessage('update');
}

function watchOtherWindows(): void {
  const { serviceWorker } = navigator;
  let older = serviceWorker.controller !== null; // without a controller, this page is the newest
  serviceWorker.addEventListener('controllerchange', () => {
    if (wanted) location.reload();
    else if (older) newer.value = 'here';
    older = true;
  });
}

function watch(registration: ServiceWorkerRegistration): void {
  const ready = (worker: ServiceWorker | null): void => {
    // The first service worker takes over immediately: there is no older page.
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
