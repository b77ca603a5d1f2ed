// Detects whether the server has online tables, by a header of each response. (A request to the API would log
// an error in the console if the host serves only static files.)
import { signal } from '@preact/signals';
import { kProtocol } from './protocol';
import { serverBase } from './server';

export const tablesHere = signal(false);

// Checks now, and each time the browser is online again.
export function lookForTables(): Promise<void> {
  window.addEventListener('online', () => void look());
  return look();
}

async function look(): Promise<void> {
  if (!navigator.onLine) return;
  try {
    const response = await fetch(serverBase(), { method: 'HEAD' });
    tablesHere.value = response.headers.get('Bastide-Tables') === kProtocol;
  } catch {
    // The server does not answer: the page came from the browser's cache.
  }
}
