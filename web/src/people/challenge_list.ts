// Challenges of the signed-in user. The page asks for them every few seconds while it is visible, which also
// shows friends that the user is online.
import { signal } from '@preact/signals';
import { people, type Challenge, type ChallengeList } from '../net/account_requests';
import { Refused } from '../net/server';
import { refreshAccount } from '../shared/account';

const kEvery = 6000; // ms between two requests
const kNone: ChallengeList = { received: [], sent: [] };

export const challenges = signal<ChallengeList>(kNone);

let changes = 0; // number of changes by this page: the answer to a request that was sent before a change is out of date

async function load(): Promise<void> {
  if (document.hidden) return;
  const before = changes;
  const found = await people.challenges();
  if (before === changes) challenges.value = found;
}

// Loads the list. If that fails, the old list stays; if the session has ended, the user is signed out.
export function loadChallenges(): void {
  load().catch((error) => {
    if (error instanceof Refused && error.fault.code === 'stranger') void refreshAccount();
  });
}

// Loads the list regularly until the returned function is called.
export function keepChallengesFresh(): () => void {
  loadChallenges();
  const timer = setInterval(loadChallenges, kEvery);
  document.addEventListener('visibilitychange', loadChallenges);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', loadChallenges);
    challenges.value = kNone;
  };
}

// Removes a received challenge from the list.
export function drop(challenge: Challenge): void {
  ++changes;
  const received = challenges.value.received.filter((one) => one.name !== challenge.name);
  challenges.value = { ...challenges.value, received };
}

export async function challenge(name: string, table: string): Promise<void> {
  await people.challenge(name, table);
  loadChallenges();
}
