// Who is signed in here. Only where somebody was before is the server asked.
import { signal } from '@preact/signals';
import { people } from '../net/people';
import { Refused, rememberGreeted, server } from '../net/server';

const kPlace = 'bastide.account';

function stored(): string {
  try {
    return localStorage.getItem(kPlace) ?? '';
  } catch {
    return '';
  }
}

function store(name: string): void {
  try {
    if (name === '') localStorage.removeItem(kPlace);
    else localStorage.setItem(kPlace, name);
  } catch {
    // It holds for this visit.
  }
}

// The account's name; empty: nobody's.
export const me = signal(stored());

export function setMe(name: string): void {
  me.value = name;
  store(name);
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
