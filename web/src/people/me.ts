// Who is signed in here. Only where somebody was before is the server asked.
import { signal } from '@preact/signals';
import { people } from '../net/people';
import { Refused, rememberGreeted, server } from '../net/server';
import { forget, recall, remember } from '../offline/memory';

const kPlace = 'bastide.account';

// The account's name; empty: nobody's.
export const me = signal(recall(kPlace) ?? '');

export function setMe(name: string): void {
  me.value = name;
  if (name === '') forget(kPlace);
  else remember(kPlace, name);
  if (name !== '') rememberGreeted();
}

// From now on somebody is a guest here, with another name for the server.
export async function becomeGuest(): Promise<void> {
  setMe('');
  await server.greet();
}

// Is the session still there?
export async function lookWhoIAm(): Promise<void> {
  if (me.value === '') return;
  try {
    setMe((await people.me()).name ?? '');
  } catch (error) {
    if (error instanceof Refused && error.fault.code === 'stranger') await becomeGuest();
  }
}
