// The account of this browser. The page asks the server only if the browser was signed in before.
import { signal } from '@preact/signals';
import { people } from '../net/account_requests';
import { Refused, server } from '../net/server';
import { forget, recall, remember } from '../browser/local_storage';

const kPlace = 'bastide.account';

// Name of the account; empty when signed out.
export const me = signal(recall(kPlace) ?? '');

export function setMe(name: string): void {
  me.value = name;
  if (name === '') forget(kPlace);
  else remember(kPlace, name);
}

// Shows the user as signed out, and makes the browser a guest again.
export async function becomeGuest(): Promise<void> {
  setMe('');
  await server.greet();
}

// Checks that the session is still valid.
export async function refreshAccount(): Promise<void> {
  if (me.value === '') return;
  try {
    setMe((await people.me()).name ?? '');
  } catch (error) {
    if (error instanceof Refused && error.fault.code === 'stranger') await becomeGuest();
  }
}
