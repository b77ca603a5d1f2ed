// Offers to install the page as an app, until the user dismisses the offer for good.
import { signal } from '@preact/signals';
import { recall, remember } from '../browser/local_storage';

// ask: the browser can ask the user whether to install the page. ios: the user must install it from the
// share menu.
export const installOffer = signal<'ask' | 'ios' | null>(null);

const kDismissed = 'bastide.install';

interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let prompt: InstallPrompt | null = null;

// Only Safari of iPhone and iPad knows `standalone`; it is true in the installed page. An app made with Capacitor needs no
// offer.
function isIosBrowser(): boolean {
  if ('Capacitor' in window) return false;
  return (navigator as { standalone?: boolean }).standalone === false && navigator.maxTouchPoints > 0;
}

const isDismissed = (): boolean => recall(kDismissed) !== null;

// Must be called early: the browser sends beforeinstallprompt only once.
export function watchInstall(): void {
  if (isIosBrowser() && !isDismissed()) installOffer.value = 'ios';
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault(); // no banner of the browser
    if (isDismissed()) return;
    prompt = event as InstallPrompt;
    installOffer.value = 'ask';
  });
  addEventListener('appinstalled', () => (installOffer.value = null));
}

// Shows the browser's question whether to install the page. Each beforeinstallprompt event allows this once;
// if the user says no, the browser sends another event later.
export async function install(): Promise<void> {
  const asking = prompt;
  prompt = null;
  installOffer.value = null;
  await asking?.prompt().catch(() => undefined);
}

export function dismissInstall(): void {
  remember(kDismissed, 'dismissed');
  prompt = null;
  installOffer.value = null;
}
