// Challenges of the signed-in user. A page that follows them also shows friends that the user is online.
import { computed, effect } from '@preact/signals';
import type { Challenge, ChallengeList } from '../net/account_requests';
import { follow, lists, refusedList } from '../net/lists';
import { refreshAccount } from '../shared/account';

const kNone: ChallengeList = { received: [], sent: [] };

export const challenges = computed(() => lists.challenges.value ?? kNone);

// Keeps the list up to date until the returned function is called. If the session has ended, the user is signed out.
export function keepChallengesFresh(): () => void {
  const leave = follow('challenges');
  const stop = effect(() => {
    if (refusedList.value !== null) void refreshAccount();
  });
  return () => {
    stop();
    leave();
  };
}

// Removes a received challenge from the list. The returned function puts it back.
export function drop(challenge: Challenge): () => void {
  const before = lists.challenges.value;
  if (before === null) return () => undefined;
  const received = before.received.filter((one) => one.name !== challenge.name);
  lists.challenges.value = { ...before, received };
  return () => (lists.challenges.value = before);
}
