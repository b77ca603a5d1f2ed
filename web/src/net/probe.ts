// Finds out whether the server has tables: it says so in a field of each answer. A request to an address that a static
// site does not have would leave an error in the console.
import { signal } from '@preact/signals';
import { kProtocol } from './protocol';
import { serverBase } from './server';

export const tablesHere = signal(false);

// Looks now, and each time the browser finds a network again.
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
    // No server answers: the page came from the browser's cache.
  }
}
