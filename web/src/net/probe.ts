// Whether there are tables where the page came from: the server of tables says so with the page itself.
// A request to where nothing answers would leave a complaint in the console of every static site.
import { signal } from '@preact/signals';
import { kProtocol } from './protocol';

export const tablesHere = signal(false);

// Now; and whenever the browser finds a network again.
export function lookForTables(): Promise<void> {
  window.addEventListener('online', () => void look());
  return look();
}

async function look(): Promise<void> {
  if (!navigator.onLine) return;
  try {
    const response = await fetch(document.baseURI.replace(/#.*$/, ''), { method: 'HEAD' });
    tablesHere.value = response.headers.get('Bastide-Tables') === kProtocol;
  } catch {
    // Nobody is there: the page came from what the browser keeps.
  }
}
