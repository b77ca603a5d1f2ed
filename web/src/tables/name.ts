// How somebody is called at tables, as long as he does not say otherwise.
import type { Fault } from '../net/protocol';
import { recall, remember } from '../offline/memory';

const kPlace = 'bastide.name';

export function rememberedName(): string {
  return recall(kPlace) ?? '';
}

export function rememberName(name: string): void {
  remember(kPlace, name);
}

// Seats under the first of these names that nobody there has, or nearly: what else was wrong, or null.
export async function underSomeName(
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
