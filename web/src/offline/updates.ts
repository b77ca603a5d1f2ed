// Registers the service worker, and tells when a newer page is ready.
import { signal } from '@preact/signals';

export const updateReady = signal(false);

let waiting: ServiceWorker | null = null;

export async function keepOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.register(new URL('sw.js', document.baseURI));
    watch(registration);
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
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
  waiting?.postMessage('update');
}

function watch(registration: ServiceWorkerRegistration): void {
  const ready = (worker: ServiceWorker | null): void => {
    // The first one ever takes over at once: there is no older page.
    if (worker === null || navigator.serviceWorker.controller === null) return;
    waiting = worker;
    updateReady.value = true;
  };
  ready(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const coming = registration.installing;
    coming?.addEventListener('statechange', () => {
      if (coming.state === 'installed') ready(coming);
    });
  });
}
