// Name of a player at tables. A guest's name is remembered in this browser.
import { recall, remember } from '../browser/local_storage';
import { t } from '../i18n';
import type { Fault } from '../net/protocol';
import { me } from './account';
import { kMostSeats } from './game_draft';

const kPlace = 'bastide.name';

export function rememberedName(): string {
  return recall(kPlace) ?? '';
}

export function rememberName(name: string): void {
  remember(kPlace, name);
}

// The name to take a seat with: the typed name, the account's name, the remembered name, or "Guest".
export function ownName(typed = ''): string {
  return typed.trim() || me.value || rememberedName() || t('chat.guest');
}

// The names to try at a table: the name itself, then the name with a number in case another player has
// that name.
export function numbered(name: string): string[] {
  return [name, ...Array.from({ length: kMostSeats - 1 }, (_, at) => `${name} ${at + 2}`)];
}

// Tries to take a seat under each name until one is free. Returns the error of the last try, or null.
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
