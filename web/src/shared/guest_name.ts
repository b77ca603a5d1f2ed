// Name of a guest at tables, remembered in this browser.
import type { Fault } from '../net/protocol';
import { recall, remember } from '../browser/local_storage';

const kPlace = 'bastide.name';

export function rememberedName(): string {
  return recall(kPlace) ?? '';
}

export function rememberName(name: string): void {
  remember(kPlace, name);
}

// Tries the names until one is free. Returns the last error, or null.
export async function withFreeName(
  names: readonly string[],
  seat: (name: string) => Promise<Fault | null>,
): Promise<Fault | null> {
  let fault: Fault | null = null;
  for (const name of names) {
    fault = await seat(name);
    if (fault?.code !== 'name') break;
  }
  return fault;
}
